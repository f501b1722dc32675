"""Captures: on disk once, to the byte, and out again."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brain.capture.draft import Attachment, Draft
from brain.capture.keep import Keeper
from brain.errors import VaultError

NOON = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
LUNCH = "Lunch with Priya at the Thai place. She wants the corrected West region figures by Friday."


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture
def keeper(tmp_path: Path, vault: Path) -> Iterator[Keeper]:
    opened = Keeper(vault, tmp_path / "state")
    yield opened
    opened.close()


def files_of(vault: Path) -> dict[str, bytes]:
    return {str(p.relative_to(vault)): p.read_bytes() for p in vault.rglob("*") if p.is_file()}


def draft(words: str, key: str = "m:1", at: datetime = NOON, *attachments: Attachment) -> Draft:
    return Draft(key, at, "phone", words, attachments)


def test_capture_is_written_as_the_design_shows(keeper: Keeper, vault: Path) -> None:
    """The seed's lunch arrives in the Inbox byte for byte."""
    capture = keeper.keep(draft(LUNCH))
    assert capture.path == "Inbox/2026-10-19 1230.md"
    expected = f"---\ncaptured: 2026-10-19T12:30\nvia: phone\n---\n{LUNCH}"
    assert files_of(vault) == {capture.path: expected.encode()}


def test_captures_of_one_minute_are_numbered(keeper: Keeper) -> None:
    """Three captures in one minute get three files in order."""
    paths = [keeper.keep(draft(f"thought {n}", f"m:{n}")).path for n in range(3)]
    assert paths == ["Inbox/2026-10-19 1230.md", "Inbox/2026-10-19 1230 2.md", "Inbox/2026-10-19 1230 3.md"]


def test_same_message_is_kept_once(keeper: Keeper, vault: Path) -> None:
    """A message delivered twice is one file, also when the owner changed it in between."""
    first = keeper.keep(draft(LUNCH))
    (vault / first.path).write_text("mine now")
    assert keeper.keep(draft(LUNCH)) == first
    assert files_of(vault) == {first.path: b"mine now"}


def test_two_processes_never_take_the_same_name(tmp_path: Path, vault: Path) -> None:
    """Keepers side by side, as two processes have them, write every capture to a file of its own."""
    keepers = [Keeper(vault, tmp_path / "state") for _ in range(2)]
    with ThreadPoolExecutor(2) as pool:
        jobs = [
            pool.submit(k.keep, draft(f"thought {i}-{n}", f"{i}:{n}"))
            for n in range(25)
            for i, k in enumerate(keepers)
        ]
    paths = {job.result().path for job in jobs}
    assert len(paths) == 50
    assert len(files_of(vault)) == 50


@settings(deadline=None)  # a busy disk takes its time
@given(words=st.text(min_size=1).filter(str.strip))
def test_words_are_kept_to_the_byte(words: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever was sent stands unchanged below the front matter, lone surrogates too."""
    folder = tmp_path_factory.mktemp("words")
    keeper = Keeper(folder / "vault", folder / "state")
    capture = keeper.keep(draft(words))
    body = (folder / "vault" / capture.path).read_bytes().split(b"\n---\n", 1)[1]
    assert body == words.encode("utf-8", "surrogateescape")
    keeper.close()


def test_empty_words_are_refused(keeper: Keeper, vault: Path) -> None:
    """White space alone makes no note."""
    with pytest.raises(VaultError, match="no words"):
        keeper.keep(draft(" \n\t"))
    assert not vault.exists()


def test_undo_and_back_are_byte_equal(keeper: Keeper, vault: Path, tmp_path: Path) -> None:
    """Undo returns the vault to what it was, and putting back returns the capture, attachments included."""
    vault.mkdir()
    (vault / "Own.md").write_bytes(b"own\r\n")
    audio = tmp_path / "a.ogg"
    audio.write_bytes(b"sound")
    before = files_of(vault)
    capture = keeper.keep(draft("hello", "m:1", NOON, Attachment(audio, "voice.ogg", "audio")))
    kept = files_of(vault)
    assert kept["Attachments/2026-10-19 1230 voice.ogg"] == b"sound"
    assert b"audio: 2026-10-19 1230 voice.ogg" in kept[capture.path] or b'audio: "2026' in kept[capture.path]
    assert keeper.undo(capture.id).undone
    assert keeper.undo(capture.id).undone
    assert files_of(vault) == before
    keeper.restore(capture.id)
    assert files_of(vault) == kept


def test_undo_leaves_a_changed_file_alone(keeper: Keeper, vault: Path) -> None:
    """A capture that the owner edited is not taken away."""
    capture = keeper.keep(draft("hello"))
    (vault / capture.path).write_text("hello and more")
    with pytest.raises(VaultError, match="was changed"):
        keeper.undo(capture.id)
    assert (vault / capture.path).read_text() == "hello and more"


def test_edit_replaces_the_words_only(keeper: Keeper, vault: Path) -> None:
    """An edited message changes the words; front matter stays, and undo still works."""
    capture = keeper.keep(draft("helo"))
    assert keeper.edit("m:1", "hello\n---\nworld") == capture
    assert (vault / capture.path).read_bytes().endswith(b"\n---\nhello\n---\nworld")
    assert (vault / capture.path).read_bytes().count(b"captured:") == 1
    keeper.undo(capture.id)
    assert files_of(vault) == {}


def test_edit_never_overwrites_the_owners_change(keeper: Keeper, vault: Path) -> None:
    """An edit to a capture that the owner changed is handed back to the caller."""
    capture = keeper.keep(draft("helo"))
    (vault / capture.path).write_text("mine")
    assert keeper.edit("m:1", "hello") is None
    assert (vault / capture.path).read_text() == "mine"


@pytest.mark.skipif(os.geteuid() == 0 and not Path("/proc/self").exists(), reason="needs a read-only folder")
def test_unwritable_vault_is_one_sentence_and_leaves_nothing(tmp_path: Path) -> None:
    """Where the vault can't be written, one sentence says so, and the message can be kept later."""
    vault = tmp_path / "vault"
    vault.write_text("a file where the folder should be")
    keeper = Keeper(vault, tmp_path / "state")
    with pytest.raises(VaultError):
        keeper.keep(draft("hello"))
    vault.unlink()
    assert keeper.keep(draft("hello")).path == "Inbox/2026-10-19 1230.md"


CRASH = """
import os, sys, json
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo
import brain.files as files
import brain.capture.keep as keep
from brain.capture.draft import Attachment, Draft

folder, stop = Path(sys.argv[1]), int(sys.argv[2])
calls = 0
def counting(act):
    def wrapped(*args, **kwargs):
        global calls
        calls += 1
        if calls == stop:
            os._exit(9)
        return act(*args, **kwargs)
    return wrapped
keep.create_exclusive = counting(keep.create_exclusive)
keep.Ledger.mark = counting(keep.Ledger.mark)
keep.Ledger.intend = counting(keep.Ledger.intend)
keeper = keep.Keeper(folder / "vault", folder / "state")
audio = folder / "a.ogg"
at = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
for n in range(3):
    keeper.keep(Draft(f"m:{n}", at, "phone", f"thought {n}", (Attachment(audio, "voice.ogg", "audio"),)))
"""


def test_a_crash_at_any_step_keeps_each_message_once(tmp_path: Path) -> None:
    """Killed before every step in turn and run again, each message is one note with one recording."""
    for stop in range(1, 13):
        folder = tmp_path / str(stop)
        folder.mkdir()
        (folder / "a.ogg").write_bytes(b"sound")
        codes = [
            subprocess.run([sys.executable, "-c", CRASH, str(folder), str(s)], check=False).returncode
            for s in (stop, 0)
        ]
        assert codes == [9, 0], json.dumps({"stop": stop, "codes": codes})
        found = files_of(folder / "vault")
        notes = sorted(data.rsplit(b"\n", 1)[1] for path, data in found.items() if path.startswith("Inbox/"))
        assert notes == [b"thought 0", b"thought 1", b"thought 2"], stop
        assert len(found) == 6, stop
