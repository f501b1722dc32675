"""What goes wrong on a real computer: rights, a full disk, a taken port, a refused token, no such model."""

import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from bot.botapi.harness import server_in_thread
from tests.cli.conftest import Run

PROGRAM = (sys.executable, "-c", "from bot.cli.main import main; main()")
AS_ANYONE = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()


def program(*args: str | Path, before: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    command = [*before, *PROGRAM, *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def assert_one_line(done: subprocess.CompletedProcess[str], says: str) -> None:
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


needs_setpriv = pytest.mark.skipif(
    bool(AS_ANYONE) and not shutil.which("setpriv"), reason="root without setpriv"
)


@needs_setpriv
@pytest.mark.parametrize("rights", [0o500, 0o000])
def test_missing_rights_are_one_line(home: Path, vault: Path, rights: int) -> None:
    """A vault that can't be read or written says so, and stays as it is."""
    vault.chmod(rights)
    try:
        done = program("capture", "a thought", "--vault", vault, before=AS_ANYONE)
    finally:
        vault.chmod(0o700)
    assert_one_line(done, str(vault))
    assert list(vault.iterdir()) == []


@pytest.mark.skipif(not shutil.which("prlimit"), reason="needs util-linux")
def test_a_full_disk_is_one_line_and_leaves_nothing(home: Path, vault: Path) -> None:
    """When the words don't fit, no half of them is left."""
    (home / "long.txt").write_text("word " * 200_000)
    command = ["prlimit", f"--fsize={400_000}", *PROGRAM, "capture", "-", "--vault", str(vault)]
    with (home / "long.txt").open() as words:
        done = subprocess.run(command, stdin=words, capture_output=True, text=True, timeout=60, check=False)
    assert_one_line(done, "try again")
    assert [p for p in vault.rglob("*") if p.is_file()] == []


def test_a_taken_port_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The trial chat names the port that is taken and how to choose another."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setenv("REMEMBRANCER_TRIAL__PORT", str(port))
        done = run("run")
    assert done.code == 2
    assert done.err.strip().count("\n") == 0
    assert str(port) in done.err


def test_a_refused_token_is_one_line(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong token ends the start with a sentence, not with a stack trace."""
    with server_in_thread(token="11:right") as telegram:
        monkeypatch.setenv("REMEMBRANCER_TELEGRAM__BASE_URL", telegram.base_url)
        monkeypatch.setenv("REMEMBRANCER_TELEGRAM__TOKEN", "11:wrong")
        done = run("run", "--vault", vault)
    assert done.code == 2
    assert done.err.strip().count("\n") == 0
    assert "token" in done.err
    assert "11:wrong" not in done.err


def takes_interrupts() -> None:
    """As in a terminal: what a shell starts in the background ignores SIGINT, and so do its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_ends_a_chat_that_waits_for_a_line(home: Path, vault: Path) -> None:
    """Nobody has to send another line before the program lets go."""
    command = [*PROGRAM, "--vault", str(vault), "chat", "--jsonl"]
    pipe = subprocess.PIPE
    talk = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, preexec_fn=takes_interrupts)
    assert talk.stdin and talk.stdout and talk.stderr
    with talk:
        talk.stdin.write(b'{"text": "a thought"}\n')
        talk.stdin.flush()
        assert b"Inbox/" in talk.stdout.readline()
        talk.send_signal(signal.SIGINT)
        try:
            assert (talk.wait(15), talk.stderr.read()) == (130, b"")
        finally:
            talk.kill()


def test_ctrl_c_ends_a_chat_that_something_holds_up(home: Path, vault: Path) -> None:
    """A note that takes a minute to be filed doesn't keep the owner waiting for a minute."""
    slow = (
        "import asyncio, time\nfrom bot.cli import chat\nfrom bot.cli.main import main\n"
        "async def file_next(*_): await asyncio.to_thread(time.sleep, 60)\n"
        "chat.file_next, chat.IDLE = file_next, 0.0\nmain()"
    )
    command = [sys.executable, "-c", slow, "--vault", str(vault), "chat", "--jsonl"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, preexec_fn=takes_interrupts) as talk:
        assert talk.stdin and talk.stdout
        talk.stdin.write(b'{"text": "a thought"}\n')
        talk.stdin.flush()
        assert b"Inbox/" in talk.stdout.readline()
        time.sleep(0.5)
        talk.send_signal(signal.SIGINT)
        try:
            assert talk.wait(20) == 130
        finally:
            talk.kill()
    assert len(list((vault / "Inbox").glob("*.md"))) == 1


def test_words_that_are_not_utf8_are_searched_as_far_as_they_can_be_read(home: Path, vault: Path) -> None:
    """A terminal in Latin-1 hands over bytes; a search is answered all the same."""
    (vault / "Cafe.md").write_text("The café by the bridge opens at nine.\n")
    for command in ("search", "ask"):
        done = subprocess.run(
            [*PROGRAM, "--vault", str(vault), "--json", command, b"bridge caf\xe9"],
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"Cafe.md" in done.stdout


def test_a_closed_standard_input_is_one_line(home: Path, vault: Path) -> None:
    """A job without an input is told that there are no words."""
    command = shlex.join([*PROGRAM, "capture", "-", "--vault", str(vault)])
    done = subprocess.run(
        f"{command} <&-", shell=True, capture_output=True, text=True, timeout=60, check=False
    )
    assert_one_line(done, "no words")


def test_a_defect_of_ours_is_one_line_too(run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever strikes inside, the owner gets one line; a variable shows developers the rest."""

    def broken(*_: object) -> None:
        raise LookupError("a defect")

    monkeypatch.setattr("brain.capture.keep.Keeper.keep", broken)
    done = run("capture", "a thought", "--vault", vault)
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "LookupError" in done.err
    monkeypatch.setenv("REMEMBRANCER_DEBUG", "1")
    with pytest.raises(LookupError):
        run("capture", "a thought", "--vault", vault)
