"""Filing a capture: one file at every moment, the owner's edit first, and back to the byte."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.capture.draft import Attachment, Capture, Draft
from brain.capture.keep import Keeper
from brain.errors import VaultError

NOON = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
NOTE = b"---\ncaptured: 2026-10-19T12:30\nvia: phone\ntags: []\nrelated: []\n---\nhello\n"


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[Keeper]:
    opened = Keeper(tmp_path / "vault", tmp_path / "state")
    yield opened
    opened.close()


def draft(words: str = "hello", key: str = "m:1", *attachments: Attachment) -> Draft:
    return Draft(key, NOON, "phone", words, attachments)


def file(keeper: Keeper, capture: Capture, note: bytes = NOTE, title: str = "Hello there") -> Capture | None:
    inbox = keeper.inbox_file(capture.id)
    assert inbox is not None
    return keeper.file(capture.id, note, title, inbox.sha256)


def files_of(folder: Path) -> dict[str, bytes]:
    vault = folder / "vault"
    return {str(p.relative_to(vault)): p.read_bytes() for p in vault.rglob("*") if p.is_file()}


def test_a_filed_capture_is_the_note_alone(keeper: Keeper, tmp_path: Path) -> None:
    """Filing leaves one file, named by the minute and the title, and the ledger follows it."""
    filed = file(keeper, keeper.keep(draft()))
    assert filed is not None
    assert filed.path == "Filed/2026-10-19 1230 Hello there.md"
    assert files_of(tmp_path) == {filed.path: NOTE}
    assert keeper.find("m:1") == filed
    assert keeper.words_of(filed.id) == "hello"
    assert keeper.inbox_file(filed.id) is None


def test_unfiling_is_byte_equal(keeper: Keeper, tmp_path: Path) -> None:
    """Undo of a filing brings back the Inbox file as it was, attachments untouched, and can be repeated."""
    audio = tmp_path / "a.ogg"
    audio.write_bytes(b"sound")
    capture = keeper.keep(draft("hello", "m:1", Attachment(audio, "voice.ogg", "audio")))
    before = files_of(tmp_path)
    file(keeper, capture)
    assert keeper.unfile(capture.id) == capture
    assert keeper.unfile(capture.id) == capture
    assert files_of(tmp_path) == before
    assert file(keeper, capture) is not None


def test_name_of_a_filed_capture_stays_its_own(keeper: Keeper, tmp_path: Path) -> None:
    """A capture of the same minute doesn't take the name that undo will need."""
    first = keeper.keep(draft())
    file(keeper, first)
    second = keeper.keep(draft("other", "m:2"))
    assert second.path == "Inbox/2026-10-19 1230 2.md"
    assert keeper.unfile(first.id).path == "Inbox/2026-10-19 1230.md"


def test_titles_that_collide_are_numbered(keeper: Keeper) -> None:
    """A note that stands in Filed already is never written over."""
    taken = keeper._vault / "Filed" / "2026-10-19 1230 Hello there.md"
    taken.parent.mkdir(parents=True)
    taken.write_bytes(b"mine")
    filed = file(keeper, keeper.keep(draft()))
    assert filed is not None
    assert filed.path == "Filed/2026-10-19 1230 Hello there 2.md"
    assert taken.read_bytes() == b"mine"


@pytest.mark.parametrize("title", ["a/b\\c", "../../etc/passwd", "[[x]]#^|", "CON", "💪" * 200, "."])
def test_any_title_makes_a_safe_name(keeper: Keeper, tmp_path: Path, title: str) -> None:
    """Whatever the title, the note lands in Filed and nowhere else."""
    filed = file(keeper, keeper.keep(draft()), title=title)
    assert filed is not None
    assert list(files_of(tmp_path)) == [filed.path]
    assert Path(filed.path).parent == Path("Filed")


def test_an_edit_before_filing_wins(keeper: Keeper, tmp_path: Path) -> None:
    """When the Inbox file is another than the one that was tidied, nothing is filed."""
    capture = keeper.keep(draft())
    inbox = keeper.inbox_file(capture.id)
    assert inbox is not None
    (tmp_path / "vault" / capture.path).write_bytes(b"edited")
    assert keeper.file(capture.id, NOTE, "Hello", inbox.sha256) is None
    assert files_of(tmp_path) == {capture.path: b"edited"}


def test_an_edit_in_the_last_moment_wins(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit between the last look and the move is found after it, and the note is dropped."""
    capture = keeper.keep(draft())
    place = tmp_path / "vault" / capture.path
    real = os.replace

    def late(source: object, target: object) -> None:
        if Path(str(source)) == place:
            place.write_bytes(b"edited")
        real(str(source), str(target))

    monkeypatch.setattr(os, "replace", late)
    assert file(keeper, capture) is None
    assert files_of(tmp_path) == {capture.path: b"edited"}


def test_an_editor_that_saves_again_wins(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An editor that writes the Inbox file anew just after it was set aside keeps what it wrote."""
    capture = keeper.keep(draft())
    place = tmp_path / "vault" / capture.path
    real = os.replace

    def late(source: object, target: object) -> None:
        real(str(source), str(target))
        if Path(str(source)) == place:
            place.write_bytes(b"saved again")

    monkeypatch.setattr(os, "replace", late)
    assert file(keeper, capture) is None
    assert files_of(tmp_path) == {capture.path: b"saved again"}


def test_a_changed_note_is_not_unfiled(keeper: Keeper, tmp_path: Path) -> None:
    """What the owner wrote into the filed note stays."""
    filed = file(keeper, keeper.keep(draft()))
    assert filed is not None
    (tmp_path / "vault" / filed.path).write_bytes(NOTE + b"and more")
    with pytest.raises(VaultError, match="changed"):
        keeper.unfile(filed.id)
    assert files_of(tmp_path) == {filed.path: NOTE + b"and more"}
    assert keeper.edit("m:1", "new words") is None


def test_a_new_version_of_a_filed_message_goes_back_to_the_inbox(keeper: Keeper, tmp_path: Path) -> None:
    """Editing the message replaces the words in the Inbox, so that they are tidied anew."""
    capture = keeper.keep(draft())
    file(keeper, capture)
    assert keeper.edit("m:1", "hello, world") == capture
    assert files_of(tmp_path)[capture.path].endswith(b"---\nhello, world")
    assert len(files_of(tmp_path)) == 1


def test_a_filed_capture_can_be_taken_out_and_put_back(keeper: Keeper, tmp_path: Path) -> None:
    """Taking out a filed capture leaves the vault empty; putting it back brings the note."""
    filed = file(keeper, keeper.keep(draft()))
    assert filed is not None
    keeper.undo(filed.id)
    assert files_of(tmp_path) == {}
    assert keeper.words_of(filed.id) == "hello"
    keeper.restore(filed.id)
    assert files_of(tmp_path) == {filed.path: NOTE}


CRASH = """
import os, sys
from pathlib import Path
from brain.capture.keep import Keeper
import tests.tidy.test_filing as t

folder, act, stop = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
keeper = Keeper(folder / "vault", folder / "state")
capture = keeper.find("m:1")
step = 0

def trace(frame, event, argument):
    global step
    if event == "line" and frame.f_code.co_filename.endswith(("filing.py", "ledger.py", "brain/files.py")):
        step += 1
        if step == stop:
            os._exit(9)
    return trace

sys.settrace(trace)
keeper.unfile(capture.id) if act == "unfile" else t.file(keeper, capture)
sys.settrace(None)
print(step)
"""


def crash(folder: Path, act: str, stop: int) -> int:
    """Run one act in a process that ends at line number `stop`; the lines it took, 0 if it ended early."""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", CRASH, str(folder), act, str(stop)],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 9), done.stderr
    return int(done.stdout) if done.returncode == 0 else 0


@pytest.mark.parametrize("act", ["file", "unfile"])
def test_a_crash_at_any_line_leaves_one_whole_file(act: str, tmp_path: Path) -> None:
    """Wherever the process dies, mending leaves the Inbox file or the note, and the ledger knows which."""

    def fresh(name: str) -> tuple[Path, Capture]:
        folder = tmp_path / name
        keeper = Keeper(folder / "vault", folder / "state")
        capture = keeper.keep(draft())
        if act == "unfile":
            file(keeper, capture)
        keeper.close()
        return folder, capture

    lines = crash(fresh("whole")[0], act, 0)
    assert lines > 30
    for stop in range(3, lines, max(1, lines // 10)):
        folder, capture = fresh(str(stop))
        assert crash(folder, act, stop) == 0
        keeper = Keeper(folder / "vault", folder / "state")
        keeper.mend()
        seen = {p: d for p, d in files_of(folder).items() if not Path(p).name.startswith(".")}
        now = keeper.find("m:1")
        assert now is not None
        inbox = b"---\ncaptured: 2026-10-19T12:30\nvia: phone\n---\nhello"
        assert seen in ({capture.path: inbox}, {now.path: NOTE}), stop
        assert list(seen) == [now.path], stop
        if now.path.startswith("Inbox/"):
            assert file(keeper, capture) is not None
        assert keeper.unfile(capture.id) == capture
        keeper.close()


def test_mending_asks_for_nothing_when_all_is_whole(keeper: Keeper, tmp_path: Path) -> None:
    """Mending twice changes nothing."""
    filed = file(keeper, keeper.keep(draft()))
    keeper.mend()
    keeper.mend()
    assert filed is not None
    assert files_of(tmp_path) == {filed.path: NOTE}
