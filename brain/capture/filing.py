"""Filing: an Inbox file becomes a note in `Filed/`, and back to the byte.

`Keeper.file` and `Keeper.unfile` are the way in. The ledger says beforehand what is about to happen, and the
Inbox file is set aside first, so that after a crash at any point there is one of the two, whole. An edit of
the Inbox file at any moment before it is gone wins over the note.
"""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from brain.capture.inbox import INBOX, stems
from brain.capture.ledger import CaptureRow, FileRow, Filing, Ledger
from brain.errors import VaultError
from brain.files import (
    TEMPORARY_PREFIX,
    TEMPORARY_SUFFIX,
    create_exclusive,
    inside,
    sync_folder,
    write_atomic,
)
from brain.vault.names import create_note, free_name, safe_stem
from brain.words import CAPTURE_CHANGED, CAPTURE_UNKNOWN

FILED = "Filed"


@dataclass(frozen=True)
class InboxFile:
    """A capture's file as it stands in the Inbox now."""

    path: str
    data: bytes

    @property
    def sha256(self) -> str:
        """What `Keeper.file` wants back, to know that nothing was edited meanwhile."""
        return digest(self.data)


class Filer:
    """Files the captures of one ledger. `state` is the folder for what they were before."""

    def __init__(self, vault: Path, state: Path, ledger: Ledger) -> None:
        self._vault = vault
        self._aside = state / "filed"
        self._ledger = ledger

    def mend(self) -> None:
        """Bring what a crash left half filed to one end or the other. Raises VaultError."""
        with self._ledger.exclusively():
            self._mend_all()

    def inbox_file(self, row: CaptureRow) -> InboxFile | None:
        """The capture's Inbox file; None when it is filed, taken out or gone."""
        path = row.files[0].path
        if row.state != "written" or self._ledger.filing(row.id) is not None:
            return None
        data = read(inside(self._vault, path))
        return None if data is None else InboxFile(path, data)

    def file(self, capture: int, note: bytes, title: str, expected: str) -> bool:
        """Put the note in the Inbox file's place; False when that is no longer the expected file."""
        with self._ledger.exclusively():
            self._mend_all()
            row = self._ledger.by_id(capture)
            inbox = self.inbox_file(row) if row else None
            if row is None or inbox is None or inbox.sha256 != expected:
                return False
            write_atomic(self._before(capture), inbox.data)
            filing = self._write_note(row, inbox, note, title)
            if not self._set_inbox_aside(filing):
                self._roll_back(filing)
                return False
            self._finish(filing)
            return True

    def unfile(self, row: CaptureRow, filing: Filing) -> None:
        """Put the Inbox file back and take the note away. Raises VaultError when the note was changed."""
        with self._ledger.exclusively():
            self._mend_all()
            found = read(inside(self._vault, filing.filed.path))
            if found is None or digest(found) != filing.filed.sha256:
                raise VaultError(CAPTURE_CHANGED.format(path=filing.filed.path))
            data = read(self._before(row.id))
            if data is None:
                raise VaultError(CAPTURE_UNKNOWN)
            for stem in (Path(filing.inbox.path).stem, *_first_names(row.at)):
                path = f"{INBOX}/{stem}.md"
                back = Filing(row.id, FileRow(path, filing.inbox.sha256), filing.filed, filing.known_sha256)
                if os.path.lexists(self._vault / path):
                    continue
                self._ledger.intend_filing(back)
                if create_exclusive(inside(self._vault, path), data):
                    self._roll_back(back)
                    return

    def words_before(self, capture: int) -> bytes:
        """The Inbox file as it was before it was filed. Raises OSError when it isn't kept any more."""
        return self._before(capture).read_bytes()

    def _write_note(self, row: CaptureRow, inbox: InboxFile, note: bytes, title: str) -> Filing:
        """Write the note under the first free name, with the intent on disk before it."""
        stem = safe_stem(f"{Path(inbox.path).stem} {title}")
        while True:
            path = f"{FILED}/{free_name(self._vault / FILED, stem)}"
            before = FileRow(inbox.path, inbox.sha256)
            filing = Filing(row.id, before, FileRow(path, digest(note)), row.files[0].sha256)
            self._ledger.intend_filing(filing)
            try:
                if create_exclusive(inside(self._vault, path), note):
                    return filing
            except VaultError:
                self._ledger.drop_filing(filing)
                raise

    def _set_inbox_aside(self, filing: Filing) -> bool:
        """Take the Inbox file away; False when it turns out to have been edited just now."""
        path, aside = inside(self._vault, filing.inbox.path), self._moved(filing)
        try:
            os.replace(path, aside)
        except FileNotFoundError:
            return False
        sync_folder(path.parent)
        return digest(aside.read_bytes()) == filing.inbox.sha256 and not os.path.lexists(path)

    def _mend_all(self) -> None:
        for filing in self._ledger.unfinished_filings():
            path = inside(self._vault, filing.inbox.path)
            moved = read(self._moved(filing))
            edited = moved is not None and digest(moved) != filing.inbox.sha256
            note = read(inside(self._vault, filing.filed.path))
            whole = note is not None and digest(note) == filing.filed.sha256
            if os.path.lexists(path) or edited or not whole:
                self._roll_back(filing)
            else:
                self._finish(filing)

    def _finish(self, filing: Filing) -> None:
        self._ledger.finish_filing(filing)
        _unlink(self._moved(filing))

    def _roll_back(self, filing: Filing) -> None:
        """Leave the capture in the Inbox: what was set aside goes back, the note goes if it is ours."""
        path, moved = inside(self._vault, filing.inbox.path), self._moved(filing)
        data = read(moved)
        if data is not None:
            newer = os.path.lexists(path) and digest(data) != filing.inbox.sha256
            if newer:  # two edits at once: both are kept
                create_note(path.parent, path.stem, data)
            elif not os.path.lexists(path):
                create_exclusive(path, data)
        note = inside(self._vault, filing.filed.path)
        if (found := read(note)) is not None and digest(found) == filing.filed.sha256:
            _unlink(note)
        self._ledger.drop_filing(filing)
        _unlink(moved)

    def _moved(self, filing: Filing) -> Path:
        """Where the Inbox file waits for its end; in the same folder, so that moving is one step."""
        folder = inside(self._vault, filing.inbox.path).parent
        return folder / f"{TEMPORARY_PREFIX}filing-{filing.capture}{TEMPORARY_SUFFIX}"

    def _before(self, capture: int) -> Path:
        return self._aside / f"{capture}.md"


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def read(path: Path) -> bytes | None:
    """A file's bytes, or None when it isn't there."""
    try:
        return path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def _first_names(at: str) -> list[str]:
    names = stems(datetime.fromisoformat(at))
    return [next(names) for _ in range(1000)]


def _unlink(path: Path) -> None:
    with suppress(FileNotFoundError):
        path.unlink()
