"""Old recordings go only when nothing can be lost with them."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.capture.draft import Attachment, Capture, Draft
from brain.capture.keep import Keeper

NOON = datetime(2026, 10, 19, 12, 30, tzinfo=ZoneInfo("Europe/London"))
AFTER = NOON + timedelta(days=1)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture
def keeper(tmp_path: Path, vault: Path) -> Iterator[Keeper]:
    opened = Keeper(vault, tmp_path / "state")
    yield opened
    opened.close()


def recording(keeper: Keeper, folder: Path, heard: bool = True, words: str = "the words heard") -> Capture:
    sound = folder / "a.ogg"
    sound.write_bytes(b"sound")
    attached = Attachment(sound, "voice.ogg", "audio" if heard else "")
    return keeper.keep(Draft("m:1", NOON, "phone", words, (attached,)))


def test_an_old_recording_goes_and_its_note_stays(keeper: Keeper, vault: Path, tmp_path: Path) -> None:
    """To the byte; a younger one stays, a second sweep finds nothing, and undo still works."""
    kept = recording(keeper, tmp_path)
    note = (vault / kept.path).read_bytes()
    assert keeper.remove_recordings(NOON) == 0
    assert keeper.remove_recordings(AFTER) == 1
    assert not (vault / kept.attachments[0]).exists()
    assert (vault / kept.path).read_bytes() == note
    assert keeper.remove_recordings(AFTER) == 0
    keeper.undo(kept.id)
    keeper.restore(kept.id)
    assert (vault / kept.path).read_bytes() == note


def _touch_note(vault: Path, kept: Capture) -> None:
    (vault / kept.path).write_text("mine")


def _touch_sound(vault: Path, kept: Capture) -> None:
    (vault / kept.attachments[0]).write_bytes(b"cut by me")


def _name_elsewhere(vault: Path, kept: Capture) -> None:
    (vault / "Song.md").write_text(f"![[{Path(kept.attachments[0]).stem}.ogg]]")


@pytest.mark.parametrize("change", [_touch_note, _touch_sound, _name_elsewhere])
def test_what_the_owner_touched_or_uses_stays(
    keeper: Keeper, vault: Path, tmp_path: Path, change: Callable[[Path, Capture], None]
) -> None:
    kept = recording(keeper, tmp_path)
    change(vault, kept)
    assert keeper.remove_recordings(AFTER) == 0
    assert (vault / kept.attachments[0]).exists()


def test_a_recording_that_nobody_could_hear_stays(keeper: Keeper, vault: Path, tmp_path: Path) -> None:
    """With a caption as well: the sound is all there is of what was said."""
    kept = recording(keeper, tmp_path, heard=False, words="caption")
    assert keeper.remove_recordings(AFTER) == 0
    assert (vault / kept.attachments[0]).exists()


def test_the_recording_of_a_filed_note_goes_too(keeper: Keeper, vault: Path, tmp_path: Path) -> None:
    kept = recording(keeper, tmp_path)
    inbox = keeper.inbox_file(kept.id)
    assert inbox is not None
    filed = keeper.file(kept.id, inbox.data + b"\n\nRelated: [[Ines]]", "Heard", inbox.sha256)
    assert filed is not None
    assert keeper.remove_recordings(AFTER) == 1
    assert (vault / filed.path).exists()
