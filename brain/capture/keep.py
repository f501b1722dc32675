"""Keeping a capture, editing it, taking it out and putting it back.

`Keeper` is what a surface uses. Each act is safe to repeat after a crash: the ledger says beforehand
what is about to happen, and a file is either there whole or not there.
"""

import os
import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from threading import RLock
from uuid import uuid4

from brain.capture.draft import Capture, Draft
from brain.capture.filing import Filer, InboxFile, digest
from brain.capture.inbox import ATTACHMENTS, INBOX, encode_words, inbox_bytes, stems
from brain.capture.ledger import CaptureRow, FileRow, Ledger
from brain.capture.parts import PartRow, embed_parts, join_body
from brain.capture.recordings import remove_recordings
from brain.capture.revise import Edit, Reviser, move_file
from brain.capture.revisions import Revision
from brain.capture.steps import Planned, Step, StepLog
from brain.errors import VaultError
from brain.files import create_exclusive, inside
from brain.words import CAPTURE_CHANGED, CAPTURE_UNKNOWN, NOTHING_TO_KEEP

Plan = tuple[list[FileRow], list[bytes], tuple[PartRow, ...]]
"""Files, their bytes, and the parts of the note."""


class Keeper:
    """Writes captures into one vault. `state` is the folder that holds the ledger and what was undone."""

    def __init__(self, vault: Path, state: Path) -> None:
        self._vault = vault
        self._undone = state / "undone"
        self._ledger = Ledger(state / "captures.sqlite3")
        self._filer = Filer(vault, state, self._ledger)
        self._reviser = Reviser(vault, state, self._ledger, self._filer)
        self._steps = StepLog(self._ledger.connection)
        self._lock = RLock()

    def close(self) -> None:
        """Close the ledger."""
        self._ledger.close()

    def keep(self, draft: Draft) -> Capture:
        """Write the draft, once a key. Raises VaultError when it can't, and then nothing of it is left."""
        if not draft.words.strip() and not draft.attachments:
            raise VaultError(NOTHING_TO_KEEP)
        with self._lock:
            row = self._ledger.by_key(draft.key)
            if row is not None and (row.state != "intended" or self._is_whole(row)):
                self._ledger.mark(row.id, "undone" if row.state == "undone" else "written")
                return _capture(row)
            if row is not None:
                self._remove_partial(row)
            return self._write(draft)

    def find(self, key: str) -> Capture | None:
        """Return the capture that this message became, if it became one."""
        row = self._ledger.by_key(key)
        return _capture(row) if row and row.state != "intended" else None

    def get(self, capture: int) -> Capture:
        """Return the capture with that id; raises VaultError when there is none."""
        return _capture(self._row(capture))

    def latest(self) -> Capture | None:
        """Return the newest capture that is still in the vault."""
        row = self._ledger.latest()
        return _capture(row) if row else None

    def said_at(self, capture: int) -> datetime:
        """Return when it was said, aware."""
        return datetime.fromisoformat(self._row(capture).at)

    def words_of(self, capture: int) -> str:
        """Return the words of a capture as they stand in its file now, or stood when it was taken out."""
        row = self._row(capture)
        place = self._kept_aside(row, 0) if row.state == "undone" else inside(self._vault, row.files[0].path)
        try:
            data = place.read_bytes()
            if self._ledger.filing(row.id) is not None and row.files[0].is_ours(digest(data)):
                data = self._filer.words_before(row.id)
            text = data.decode("utf-8", "surrogateescape")
        except OSError as error:
            raise VaultError(CAPTURE_UNKNOWN) from error
        return text.split("\n---\n", 1)[-1]

    def edit(self, key: str, words: str) -> Capture | None:
        """Replace the words that message `key` brought; a filed capture is back in the Inbox then.

        Returns None when there is no such capture or when the owner has changed the file since; then
        the caller keeps the new words beside it.
        """
        row = self._ledger.by_key(key)
        if row is None:
            return None
        change = Edit(f"{key}:edit:{uuid4()}", datetime.fromisoformat(row.at), words, part=key)
        revision = self.revise(row.id, change)
        return self.get(row.id) if revision else None

    def revise(self, capture: int, edit: Edit) -> Revision | None:
        """Change a capture, once a key of the edit; a filed one is back in the Inbox then.

        Returns None, with nothing done, when it isn't in the vault as the program left it, and a revision
        of the id 0 when the edit makes no difference. Raises VaultError.
        """
        with self._lock:
            return self._reviser.revise(self._row(capture), edit)

    def revision(self, key: str) -> Revision | None:
        """Return the revision that the message with that key made."""
        return self._reviser.log.by_key(key)

    def latest_revision(self) -> Revision | None:
        """Return the newest revision by the owner that is newer than every capture in the vault."""
        return self._reviser.log.latest()

    def last_touched(self, key: str = "") -> Capture | None:
        """Return the capture that was made, or that the owner changed, last; it is in the vault.

        key: of what asks for a step back; one that has asked before gets the capture it got then.
        """
        if planned := self._steps.get(key):
            return self.get(planned.capture)
        revision = self.latest_revision()
        return self.get(revision.capture) if revision else self.latest()

    def step_back(self, capture: int, key: str) -> Step:
        """Take back what became of a capture last, to the byte: its filing, the owner's last change, itself.

        key: of the message or press that asks; it is one step a key. Raises VaultError when a file isn't as
        the program left it, and then nothing was done.
        """
        with self._lock:
            planned = self._steps.get(key) or self._next_step(capture)
            self._steps.put(key, planned)
            try:
                return self._take(planned)
            except VaultError:
                self._steps.drop(key)
                raise

    def _next_step(self, capture: int) -> Planned:
        self._reviser.mend(capture)
        there = self._row(capture).state == "written"
        newest = self._reviser.log.newest_of(capture) if there else None
        if there and self.is_filed(capture):
            return Planned(capture, "unfiled", newest.id if newest else 0)
        return Planned(capture, "revision", newest.id) if newest else Planned(capture, "out")

    def _take(self, planned: Planned) -> Step:
        """Take the step, or what of it isn't done yet."""
        if planned.kind == "out":
            return Step("out", self.undo(planned.capture))
        if planned.kind == "unfiled":
            return Step("unfiled", self.unfile(planned.capture), self._reviser.log.by_id(planned.revision))
        taken_back = self._reviser.undo(planned.revision)
        return Step("revision", self.get(planned.capture), taken_back)

    def is_filed(self, capture: int) -> bool:
        """Return whether the capture is a note in `Filed/` now."""
        return self._ledger.filing(capture) is not None

    def undo_revision(self, revision: int) -> Revision:
        """Take a revision back, to the byte. Raises VaultError when the file was changed after it."""
        with self._lock:
            return self._reviser.undo(revision)

    def redo_revision(self, revision: int) -> Revision:
        """Make a revision again that was taken back. Raises VaultError when the file was changed since."""
        with self._lock:
            return self._reviser.redo(revision)

    def remove_recordings(self, before: datetime) -> int:
        """Remove the sound of captures said before a moment (aware), where an untouched note has the words.

        Returns how many files went. Nothing of the notes changes. Raises VaultError.
        """
        with self._lock:
            return remove_recordings(self._vault, self._ledger, before)

    def inbox_file(self, capture: int) -> InboxFile | None:
        """The file to tidy; None when the capture is filed, taken out or gone. Raises VaultError."""
        return self._filer.inbox_file(self._row(capture))

    def filed_file(self, capture: int) -> tuple[bytes, bytes] | None:
        """The note that a capture was filed as, and the Inbox file it was; None when it isn't filed.

        Raises VaultError.
        """
        row = self._row(capture)
        if row.state != "written" or self._ledger.filing(capture) is None:
            return None
        try:
            note = inside(self._vault, row.files[0].path).read_bytes()
            return note, self._filer.words_before(capture)
        except OSError:
            return None

    def file(self, capture: int, note: bytes, title: str, expected_sha: str) -> Capture | None:
        """Replace the capture's Inbox file by `Filed/<its stem> <title>.md` with these bytes.

        expected_sha: of the Inbox file that the note was made from. Returns None, with nothing changed, when
        the file is another one by now: the owner's edit wins. Raises VaultError.
        """
        with self._lock:
            filed = self._filer.file(capture, note, title, expected_sha)
            return _capture(self._row(capture)) if filed else None

    def unfile(self, capture: int) -> Capture:
        """Put a filed capture back, to the byte. Raises VaultError when its note was changed."""
        with self._lock:
            row = self._row(capture)
            filing = self._ledger.filing(capture)
            if filing is not None and row.state == "written":
                self._filer.unfile(row, filing)
            return _capture(self._row(capture))

    def mend(self) -> None:
        """Finish or take back what a crash left half filed; for the program's start. Raises VaultError."""
        with self._lock:
            self._filer.mend()

    def undo(self, capture: int) -> Capture:
        """Take a capture out and keep its files aside. Raises VaultError when it was changed since."""
        with self._lock:
            row = self._row(capture)
            if row.state == "undone":
                return _capture(row)
            self._reviser.mend(row.id)
            row = self._row(capture)
            self._refuse_if_changed(row)
            for place, file in enumerate(row.files):
                move_file(inside(self._vault, file.path), self._kept_aside(row, place))
            self._ledger.mark(row.id, "undone")
            return replace(_capture(row), undone=True)

    def restore(self, capture: int) -> Capture:
        """Put an undone capture back, under its old name when that is free."""
        with self._lock:
            row = self._row(capture)
            if row.state != "undone":
                return _capture(row)
            files = [self._put_back(row, place, file) for place, file in enumerate(row.files)]
            self._ledger.mark(row.id, "written", files)
            shutil.rmtree(self._undone / str(row.id), ignore_errors=True)
            return _capture(self._row(capture))

    def _write(self, draft: Draft) -> Capture:
        """Reserve names, write the attachments and then the note; take all back when that fails."""
        row: CaptureRow | None = None
        try:
            taken = self._taken(next(stems(draft.at)))
            for stem in stems(draft.at):
                planned = self._plan(draft, stem, taken)
                if planned is None:
                    continue
                files, contents, parts = planned
                row = self._ledger.intend(draft, files, parts, self._keys(draft))
                if self._create_all(files, contents):
                    self._ledger.mark(row.id, "written")
                    return _capture(row)
        except (VaultError, OSError) as error:
            if row is not None:
                self._ledger.drop(row.id)
            raise error if isinstance(error, VaultError) else VaultError(str(error)) from error
        raise AssertionError("names never run out")

    def _plan(self, draft: Draft, stem: str, taken: set[str]) -> Plan | None:
        """The files of a draft under this stem, their bytes and the note's parts; None if a name is taken."""
        paths = [f"{INBOX}/{stem}.md", *(f"{ATTACHMENTS}/{stem} {label}" for label in _labels(draft))]
        if len(set(paths)) < len(paths) or not taken.isdisjoint(paths):
            return None
        named = dict(zip(draft.attachments, (Path(p).name for p in paths[1:]), strict=True))
        properties = dict(draft.properties)
        properties |= {a.property: named[a] for a in draft.attachments if a.property}
        body, parts = _body(draft, [(a.key, named[a]) for a in draft.attachments if not a.property])
        contents = [inbox_bytes(draft.at, draft.via, body, properties)]
        contents += [a.source.read_bytes() for a in draft.attachments]
        return [FileRow(p, digest(c)) for p, c in zip(paths, contents, strict=True)], contents, parts

    def _keys(self, draft: Draft) -> list[str]:
        """The keys besides its own that a draft is found by."""
        keys = [*draft.also, *(part.key for part in draft.parts)]
        return [key for key in dict.fromkeys(keys) if key != draft.key]

    def _create_all(self, files: list[FileRow], contents: list[bytes]) -> bool:
        """Write the attachments, then the note; False, with nothing left, when a name was just taken."""
        done: list[Path] = []
        try:
            for file, content in reversed(list(zip(files, contents, strict=True))):
                path = inside(self._vault, file.path)
                if not create_exclusive(path, content):
                    _remove(done)
                    return False
                done.append(path)
        except VaultError:
            _remove(done)
            raise
        return True

    def _taken(self, stem: str) -> set[str]:
        """The paths that begin with this stem and can't be had. One look for all: a minute may hold many."""
        taken: set[str] = set()
        for folder in (INBOX, ATTACHMENTS):
            with suppress(FileNotFoundError, NotADirectoryError):
                names = os.listdir(self._vault / folder)
                taken |= {f"{folder}/{name}" for name in names if name.startswith(stem)}
            taken |= self._ledger.reserved(f"{folder}/{stem}")
        return taken

    def _is_whole(self, row: CaptureRow) -> bool:
        """Whether every file that was intended is there as intended."""
        return all(_digest_of(self._vault / f.path) == f.sha256 for f in row.files)

    def _remove_partial(self, row: CaptureRow) -> None:
        """Remove what a crash left half done, before it is written anew."""
        paths = [inside(self._vault, f.path) for f in row.files]
        _remove(p for p, f in zip(paths, row.files, strict=True) if _digest_of(p) == f.sha256)

    def _refuse_if_changed(self, row: CaptureRow) -> None:
        for place, file in enumerate(row.files):
            found = _digest_of(inside(self._vault, file.path))
            if found is None and self._kept_aside(row, place).is_file():
                continue
            if found is None or not file.is_ours(found):
                raise VaultError(CAPTURE_CHANGED.format(path=file.path))

    def _put_back(self, row: CaptureRow, place: int, file: FileRow) -> FileRow:
        aside = self._kept_aside(row, place)
        if not aside.is_file() and _digest_of(self._vault / file.path) == file.sha256:
            return file
        content = aside.read_bytes()
        if create_exclusive(inside(self._vault, file.path), content):
            return FileRow(file.path, digest(content))
        folder, label = (INBOX, "") if place == 0 else (ATTACHMENTS, Path(file.path).name[16:])
        for stem in stems(datetime.fromisoformat(row.at), label):
            path = f"{folder}/{stem}{'.md' if place == 0 else ''}"
            if create_exclusive(inside(self._vault, path), content):
                return FileRow(path, digest(content))
        raise AssertionError("names never run out")

    def _kept_aside(self, row: CaptureRow, place: int) -> Path:
        return self._undone / str(row.id) / f"{place}-{Path(row.files[place].path).name}"

    def _row(self, capture: int) -> CaptureRow:
        row = self._ledger.by_id(capture)
        if row is None:
            raise VaultError(CAPTURE_UNKNOWN)
        return row


def _capture(row: CaptureRow) -> Capture:
    attachments = tuple(f.path for f in row.files[1:])
    return Capture(row.id, row.key, row.files[0].path, attachments, row.state == "undone")


def _body(draft: Draft, shown: list[tuple[str, str]]) -> tuple[bytes, tuple[PartRow, ...]]:
    """The body of a draft's note: its words, the files that it shows, and the line below."""
    said = draft.words_by_message
    rows, lines = embed_parts(draft.key, shown)
    texts = [*(part.words for part in said), *lines, draft.below]
    rows = [*(PartRow(part.key, 0, part.glue) for part in said), *rows, PartRow("", 0)]
    return join_body([encode_words(text) for text in texts], rows)


def _labels(draft: Draft) -> list[str]:
    """The ends of the names of a draft's files; a second one of the same label gets a number."""
    labels: list[str] = []
    for attachment in draft.attachments:
        stem, ending = os.path.splitext(attachment.label)
        numbered = (f"{stem} {n}{ending}" for n in count(2))
        labels.append(next(x for x in chain([attachment.label], numbered) if x not in labels))
    return labels


def _digest_of(path: Path) -> str | None:
    """The SHA-256 of a file, or None when it isn't there."""
    try:
        return digest(path.read_bytes())
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(FileNotFoundError):
            path.unlink()
