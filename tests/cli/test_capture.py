"""`capture` and `undo`: a thought in, and out again."""

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run

AT = ("--now", "2026-10-19T12:30", "--tz", "Europe/London")


def test_capture_prints_the_path_of_the_note(run: Run, vault: Path) -> None:
    """The words stand in the Inbox to the byte."""
    done = run("capture", "The spare key is with Ines", "--vault", vault, *AT)
    assert (done.code, done.out) == (0, "Inbox/2026-10-19 1230.md\n")
    written = (vault / "Inbox/2026-10-19 1230.md").read_text()
    assert written == "---\ncaptured: 2026-10-19T12:30\nvia: command line\n---\nThe spare key is with Ines"


def test_common_options_stand_anywhere(run: Run, vault: Path) -> None:
    """Options before and after the command mean the same."""
    done = run("--json", "--vault", vault, "capture", *AT, "a thought")
    assert done.json["path"] == "Inbox/2026-10-19 1230.md"


def test_capture_reads_standard_input(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` keeps what comes in by the pipe, line ends and all."""
    pipe = io.TextIOWrapper(io.BytesIO(b"zwei\r\nZeilen\n"))
    monkeypatch.setattr("sys.stdin", pipe)
    path = run("capture", "-", "--vault", vault, "--json").json["path"]
    assert (vault / path).read_bytes().endswith(b"\n---\nzwei\r\nZeilen\n")


def test_words_that_look_like_options_come_after_two_dashes(run: Run, vault: Path) -> None:
    """After `--` nothing is an option."""
    path = run("capture", "--json", "--vault", vault, "--", "--now or never").json["path"]
    assert (vault / path).read_text().endswith("--now or never")


def test_undo_takes_the_last_note_out(run: Run, vault: Path) -> None:
    """After undo the vault is as it was; a second undo says there is nothing."""
    run("capture", "a thought", "--vault", vault, *AT)
    assert run("undo", "--vault", vault, "--json").json == {"undone": "Inbox/2026-10-19 1230.md"}
    assert [p for p in vault.rglob("*") if p.is_file()] == []
    again = run("undo", "--vault", vault)
    assert (again.code, again.err.count("\n")) == (2, 1)


def test_the_day_is_the_owners_not_utcs(run: Run, vault: Path) -> None:
    """A capture late in the evening west of Greenwich is named by the owner's day."""
    done = run(
        "capture", "ferns", "--vault", vault, "--now", "2026-11-04T01:06+00:00", "--tz", "America/Montevideo"
    )
    assert done.out == "Inbox/2026-11-03 2206.md\n"


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("capture", "x", "--vault", "{home}/none"), "no folder"),
        (("capture", "x"), "where your notes are"),
        (("capture", "--vault", "{vault}"), "nothing to keep"),
        (("capture", "  ", "--vault", "{vault}"), "no words"),
        (("capture", "x", "--vault", "{vault}", "--now", "noon"), "can't read the moment"),
        (("capture", "x", "--vault", "{vault}", "--now", "9999-12-31T23:59"), "too far away"),
        (("capture", "x", "--vault", "{vault}", "--now", "0001-01-01T00:00+14:00"), "too far away"),
        (("capture", "x", "--vault", "~nobody-here/Notes"), "no folder at ~nobody-here"),
        (("capture", "x", "--vault", "{vault}", "--tz", "Mars/Base"), "time zone"),
        (("capture", "--voice", "{home}/none.ogg", "--vault", "{vault}"), "no file"),
        (("captur", "x"), "captur"),
        (("captur", "x"), "'chat'? `remembrancer --help`"),
        (("capture", "x", "--loud"), "--loud. `remembrancer --help`"),
        (("search", "--vault", "{vault}"), "query"),
        (("chat", "--vault", "{vault}"), "--jsonl"),
        (("eval", "nothing"), "no measurement"),
        (("eval", "requests", "--model", "qwen3.5:4b"), "ollama"),
        (("run", "--config", "{home}/none.toml"), "no settings file"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    run: Run, home: Path, vault: Path, args: tuple[str, ...], says: str
) -> None:
    """Every mistake ends in one sentence on stderr, nothing on stdout, nothing written."""
    done = run(*(a.format(home=home, vault=vault) for a in args))
    assert done.code == 2
    assert done.out == ""
    assert done.err.count("\n") == 1
    assert says.lower() in done.err.lower()
    assert list(vault.rglob("*")) == []


def test_a_misspelt_setting_names_the_real_one(run: Run, home: Path, vault: Path) -> None:
    """A typo in the settings file is never ignored."""
    (home / "remembrancer.toml").write_text('[model]\nnmae = "qwen3.5:4b"\n')
    done = run("capture", "x", "--vault", vault)
    assert done.code == 2
    assert "model.nmae" in done.err
    assert "model.name" in done.err


def test_a_misspelt_variable_names_the_real_one(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typo in the environment is never ignored either."""
    monkeypatch.setenv("REMEMBRANCER_VAULT__DRI", "x")
    done = run("capture", "x", "--vault", vault)
    assert done.code == 2
    assert "vault.dir" in done.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_no_permission_is_one_line(run: Run, vault: Path) -> None:
    """A vault that can't be written says so."""
    vault.chmod(0o500)
    done = run("capture", "x", "--vault", vault)
    vault.chmod(0o700)
    assert done.code == 2
    assert "write" in done.err


def test_a_recording_without_words_says_so_beside_its_path(run: Run, home: Path, vault: Path) -> None:
    """The file is kept; why it has no words stands on stderr, so that the path stands alone."""
    (home / "broken.ogg").write_bytes(b"no sound at all")
    done = run("capture", "--voice", home / "broken.ogg", "--vault", vault, "--now", "2026-10-19T12:30")
    assert (done.code, done.out) == (0, "Inbox/2026-10-19 1230.md\n")
    assert done.err.count("\n") == 1
    assert "couldn't read the recording" in done.err


def test_questions_that_nobody_answers_end_in_a_sentence(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`init` without a terminal says that it stopped, and writes nothing."""
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    done = run("init")
    assert done.code == 130
    assert "before anything was written" in done.err
    assert list(home.rglob("*.toml")) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Party on 31 November at 8pm", "31 November does not exist."),
        ("due 2027-02-30", "30 February 2027 does not exist."),
        ("Dinner on 29 Feb 2027 at 7pm", "29 February 2027 does not exist."),
        ("Das Sommerfest ist am 31. Juni", "31. Juni"),
    ],
)
def test_a_note_with_a_day_that_does_not_exist_is_kept_and_says_so(
    chat: Callable[..., list[Any]], vault: Path, said: str, told: str
) -> None:
    (line,) = chat({"text": said})
    kept, odd = line["replies"][0]["text"].splitlines()
    assert kept == "Kept in Inbox/2026-10-19 1230.md" and told in odd
    assert (vault / "Inbox/2026-10-19 1230.md").read_text().endswith(said)


@pytest.mark.parametrize("said", ["Screws 30/2 for the shelf", "Version 31.2 is out", "Party on 30 November"])
def test_a_note_without_one_says_nothing_of_days(chat: Callable[..., list[Any]], said: str) -> None:
    (line,) = chat({"text": said})
    assert line["replies"][0]["text"] == "Kept in Inbox/2026-10-19 1230.md"
