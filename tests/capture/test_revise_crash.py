"""A revision is made whole or not at all, wherever the process dies."""

import subprocess
import sys
from pathlib import Path

CRASH = """
import os, sys
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo
import brain.capture.revise as revise
from brain.capture.draft import Attachment, Draft
from brain.capture.keep import Keeper
from brain.capture.ledger import Ledger
from brain.capture.revisions import RevisionLog

folder, stop, act = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
at = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
keeper = Keeper(folder / "vault", folder / "state")
kept = keeper.keep(Draft("m:1", at, "phone", "one"))
calls = 0
def counting(owner, name):
    real = getattr(owner, name)
    def wrapped(*args, **kwargs):
        global calls
        calls += 1
        if calls == stop:
            os._exit(9)
        return real(*args, **kwargs)
    setattr(owner, name, wrapped)
for name in ("create_exclusive", "write_atomic", "move_file"):
    counting(revise, name)
for name in ("mark", "put_files", "put_parts"):
    counting(Ledger, name)
for name in ("intend", "mark"):
    counting(RevisionLog, name)
edit = revise.Edit("m:2", at, "two", attachments=(Attachment(folder / "a.jpg", "a.jpg"),))
made = keeper.revise(kept.id, edit)
if act == "undo":
    keeper.undo_revision(made.id)
"""


def run(folder: Path, stop: int, act: str) -> int:
    return subprocess.run([sys.executable, "-c", CRASH, str(folder), str(stop), act], check=False).returncode


def files_of(vault: Path) -> dict[str, bytes]:
    return {str(p.relative_to(vault)): p.read_bytes() for p in vault.rglob("*") if p.is_file()}


def _crash_everywhere(tmp_path: Path, act: str, steps: int) -> None:
    whole = tmp_path / "whole"
    whole.mkdir()
    (whole / "a.jpg").write_bytes(b"picture")
    assert run(whole, 0, act) == 0
    expected = files_of(whole / "vault")
    assert len(expected) == (1 if act == "undo" else 2)
    for stop in range(1, steps + 1):
        folder = tmp_path / str(stop)
        folder.mkdir()
        (folder / "a.jpg").write_bytes(b"picture")
        assert [run(folder, stop, act), run(folder, 0, act)] == [9, 0], stop
        assert files_of(folder / "vault") == expected, stop


def test_an_addition_survives_a_crash_at_any_step(tmp_path: Path) -> None:
    """Killed before every step in turn and delivered again, it is there once, with its file."""
    _crash_everywhere(tmp_path, "add", 7)


def test_taking_an_addition_back_survives_a_crash_at_any_step(tmp_path: Path) -> None:
    """Killed before every step in turn and pressed again, the note is as it was."""
    _crash_everywhere(tmp_path, "undo", 14)
