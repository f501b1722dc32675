"""Changing a capture that is in the vault: new words for a part, words and files below, a property.

`Keeper.revise` is the way in. A capture is changed only while its file is as the program left it. What a
crash leaves half made is finished or taken back at the next look, and any revision can be taken back.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from brain.capture.carry import carried
from brain.capture.draft import Attachment, Part, Property
from brain.capture.filing import Filer, digest, read
from brain.capture.inbox import (
    ATTACHMENTS,
    encode_words,
    split_file,
    stems,
    with_items,
    with_properties,
)
from brain.capture.ledger import CaptureRow, FileRow, Ledger
from brain.capture.parts import EMBEDS, PartRow, embed_parts, embeds_key, heard_key, join_body, split_body
from brain.capture.revisions import Filed, Revision, RevisionLog, State, Version
from brain.errors import VaultError
from brain.files import create_exclusive, inside, write_atomic
from brain.words import CAPTURE_UNKNOWN, CHANGED_SINCE


@dataclass(frozen=True)
class Edit:
    """A change to make of a capture.

    key: the same for every delivery of the message that asks for it; it is made once a key. at: when, aware.
    part: the key of the part that gets these words, and whose files these attachments take the place of; the
    files themselves stay. Empty, words and attachments are added below. whole: the words stand for those of
    every message that the note was gathered from, unless it shows files (then each has its own caption).
    parts: what is added, by the message that brought it, where there are several. also: more keys that the
    capture is found by.
    properties: front matter to set; items: what lists in it get besides.
    quiet: it is part of the capture, not an act that `/undo` stops at.
    """

    key: str
    at: datetime
    words: str = ""
    part: str = ""
    whole: bool = False
    parts: tuple[Part, ...] = ()
    also: tuple[str, ...] = ()
    attachments: tuple[Attachment, ...] = ()
    properties: Mapping[str, Property] = field(default_factory=dict)
    items: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    quiet: bool = False


class Reviser:
    """Revises the captures of one ledger. `state` is the folder for files that were taken back."""

    def __init__(self, vault: Path, state: Path, ledger: Ledger, filer: Filer) -> None:
        self._vault = vault
        self._aside = state / "revisions"
        self._ledger = ledger
        self._filer = filer
        self.log = RevisionLog(ledger.connection)

    def revise(self, row: CaptureRow, edit: Edit) -> Revision | None:
        """Make the change; None, with nothing done, when the owner has changed the file. Raises VaultError.

        A change that changes nothing is returned with the id 0. A filed capture is back in the Inbox then.
        """
        self.mend(row.id)
        if done := self.log.by_key(edit.key):
            self._ledger.put_keys(row.id, edit.also)
            return done
        edit = replace(edit, part=self._part(edit.part))
        while (before := self._as_left(row)) is not None:
            files = self._files(row, edit)
            after = _after(before, edit, [Path(f.path).name for f, _ in files])
            if after is None:
                return None
            new = [(file, content) for file, content in files if content is not None]
            revision = Revision(0, edit.key, row.id, "done", edit.quiet, 0, edit.part, before, after)
            revision = replace(revision, files=tuple(file for file, _ in new))
            if after.data == before.data:
                return replace(revision, files=())
            planned = replace(revision, filed=self._unfile(row))
            if done := self._make(planned, [content for _, content in new], edit.also):
                return done
        return None

    def mend(self, capture: int) -> None:
        """Finish or take back what a crash left half made. Raises VaultError."""
        revision = self.log.unfinished(capture)
        if revision is None:
            return
        whole = all(_digest_of(inside(self._vault, f.path)) == f.sha256 for f in revision.files)
        note = self._row(capture).files[0]
        if whole and _digest_of(inside(self._vault, note.path)) == digest(revision.after.data):
            self._finish(revision)
        else:
            self._roll_back(revision)

    def undo(self, number: int) -> Revision:
        """Take a revision back. Raises VaultError when the file was changed after it."""
        revision = self._revision(number)
        if revision.state != "done":
            return revision
        self._turn(revision, "undone")
        if revision.filed.title and self._top(revision.capture) == revision.before:
            filed = revision.filed
            self._filer.file(revision.capture, filed.data, filed.title, digest(revision.before.data))
        return replace(revision, state="undone")

    def redo(self, number: int) -> Revision:
        """Make a revision again that was taken back. Raises VaultError when the file was changed since."""
        revision = self._revision(number)
        if revision.state != "undone":
            return revision
        self._turn(revision, "done")
        return replace(revision, state="done")

    def _turn(self, revision: Revision, state: State) -> None:
        """Take a revision away or make it again; what came by itself on top of it stays there."""
        forth = state == "done"
        now, then = (revision.before, revision.after)[:: 1 if forth else -1]
        above = self.log.quiet_above(revision)
        moved = carried(above, then)
        if above:
            now, then = above[-1].after, moved[-1].after
        self._check(revision, now, then)
        self._expect(revision.capture, then)
        for file in revision.files:
            places = inside(self._vault, file.path), self._kept_aside(revision, file)
            move_file(*(places[::-1] if forth else places))
        rest = self._without(revision)
        self._set(revision, then, [*rest, *revision.files] if forth else rest)
        with self._ledger.transaction():
            for one in moved:
                self.log.rewrite(one)
            self.log.mark(revision.id, state)

    def _top(self, capture: int) -> Version | None:
        """The capture's Inbox file as it stands, with its parts."""
        data = read(inside(self._vault, self._row(capture).files[0].path))
        return None if data is None else Version(data, self._ledger.parts(capture))

    def _part(self, key: str) -> str:
        """The part that a message's words are in: its own, or the one that they took the place of."""
        corrected = self.log.by_key(key) if key else None
        return corrected.part or key if corrected and corrected.state == "done" else key

    def _as_left(self, row: CaptureRow) -> Version | None:
        """The capture's Inbox file as the program left it (or set it aside when filing), else None."""
        row = self._row(row.id)
        note = row.files[0]
        data = read(inside(self._vault, note.path))
        if row.state != "written" or data is None or not note.is_ours(digest(data)):
            return None
        if filing := self._ledger.filing(row.id):
            data = self._filer.words_before(row.id)
            if digest(data) != filing.known_sha256:
                return None
        parts = self._ledger.parts(row.id)
        return Version(data, parts) if split_body(split_file(data)[1], parts) is not None else None

    def _unfile(self, row: CaptureRow) -> Filed:
        """Put a filed capture back into the Inbox; returns what it was."""
        filing = self._ledger.filing(row.id)
        if filing is None:
            return Filed()
        title = Path(filing.filed.path).stem.removeprefix(Path(filing.inbox.path).stem).strip()
        data = inside(self._vault, filing.filed.path).read_bytes()
        self._filer.unfile(row, filing)
        return Filed(title, data)

    def _files(self, row: CaptureRow, edit: Edit) -> list[tuple[FileRow, bytes | None]]:
        """The files of an edit under free names, with their bytes; without them, one that the capture has.

        A message that is edited brings its file again: only another one is new.
        """
        there = {file.sha256: file for file in self._row(row.id).files[1:]} if edit.part else {}
        found: list[tuple[FileRow, bytes | None]] = []
        for attachment in edit.attachments:
            content = attachment.source.read_bytes()
            if known := there.get(digest(content)):
                found.append((known, None))
            else:
                path = self._free_name(edit, attachment.label, {file.path for file, _ in found})
                found.append((FileRow(path, digest(content)), content))
        return found

    def _free_name(self, edit: Edit, label: str, taken: set[str]) -> str:
        paths = (f"{ATTACHMENTS}/{stem}" for stem in stems(edit.at, label))
        return next(p for p in paths if p not in taken and not inside(self._vault, p).exists())

    def _make(
        self, planned: Revision, contents: Sequence[bytes], also: Sequence[str] = ()
    ) -> Revision | None:
        """Write the files, then the note; None, with nothing left, when a name was just taken."""
        revision = self.log.intend(planned)
        note = self._expect(revision.capture, revision.after)
        try:
            for file, content in zip(revision.files, contents, strict=True):
                if not create_exclusive(inside(self._vault, file.path), content):
                    self._roll_back(revision)
                    return None
            write_atomic(inside(self._vault, note.path), revision.after.data)
        except (VaultError, OSError):
            self._roll_back(revision)
            raise
        self._ledger.put_keys(revision.capture, also)
        self._finish(revision)
        return replace(revision, state="done")

    def _finish(self, revision: Revision) -> None:
        row = self._row(revision.capture)
        note = FileRow(row.files[0].path, digest(revision.after.data))
        with self._ledger.transaction():
            self._ledger.put_files(row.id, [note, *row.files[1:], *revision.files])
            self._ledger.put_parts(row.id, revision.after.parts)
            self._ledger.put_keys(row.id, [revision.key])
            self.log.mark(revision.id, "done")

    def _roll_back(self, revision: Revision) -> None:
        row = self._row(revision.capture)
        for file in revision.files:
            path = inside(self._vault, file.path)
            if _digest_of(path) == file.sha256:
                path.unlink()
        with self._ledger.transaction():
            self._ledger.put_files(row.id, [replace(row.files[0], next_sha256=""), *row.files[1:]])
            self.log.drop(revision.id)

    def _check(self, revision: Revision, now: Version, then: Version) -> None:
        """Raise VaultError unless the note is the version expected; a filed note goes back to the Inbox."""
        row = self._row(revision.capture)
        if row.state != "written":
            raise VaultError(CAPTURE_UNKNOWN)
        changed = VaultError(CHANGED_SINCE.format(path=row.files[0].path))
        if filing := self._ledger.filing(row.id):
            if self._filer.words_before(row.id) != now.data:
                raise changed
            self._filer.unfile(row, filing)
            row = self._row(revision.capture)
        found = read(inside(self._vault, row.files[0].path))
        if found not in (now.data, then.data):
            raise changed
        for file in revision.files:
            here = _digest_of(inside(self._vault, file.path)) == file.sha256
            if not here and not self._kept_aside(revision, file).is_file():
                raise changed

    def _expect(self, capture: int, version: Version) -> FileRow:
        """Say in the ledger what the note is about to be, so that a crash is no change by the owner."""
        row = self._row(capture)
        note = replace(row.files[0], next_sha256=digest(version.data))
        self._ledger.mark(capture, "written", [note, *row.files[1:]])
        return note

    def _set(self, revision: Revision, version: Version, rest: Sequence[FileRow]) -> None:
        row = self._row(revision.capture)
        write_atomic(inside(self._vault, row.files[0].path), version.data)
        with self._ledger.transaction():
            self._ledger.put_files(row.id, [FileRow(row.files[0].path, digest(version.data)), *rest])
            self._ledger.put_parts(row.id, version.parts)

    def _without(self, revision: Revision) -> list[FileRow]:
        """The capture's files but its note and those that the revision added."""
        added = {file.path for file in revision.files}
        return [file for file in self._row(revision.capture).files[1:] if file.path not in added]

    def _kept_aside(self, revision: Revision, file: FileRow) -> Path:
        return self._aside / str(revision.id) / Path(file.path).name

    def _revision(self, number: int) -> Revision:
        revision = self.log.by_id(number)
        if revision is None:
            raise VaultError(CAPTURE_UNKNOWN)
        self.mend(revision.capture)
        return self.log.by_id(number) or revision

    def _row(self, capture: int) -> CaptureRow:
        row = self._ledger.by_id(capture)
        if row is None:
            raise VaultError(CAPTURE_UNKNOWN)
        return row


def move_file(source: Path, target: Path) -> None:
    """Copy, make sure of the copy, then remove: the two may be on different disks. Nothing for no file."""
    if source.is_file():
        write_atomic(target, source.read_bytes())
        source.unlink()


def _after(before: Version, edit: Edit, names: Sequence[str]) -> Version | None:
    """The version that an edit makes; None when there is no part of that key."""
    head, body = split_file(before.data)
    contents, parts = split_body(body, before.parts) or [], list(before.parts)
    if edit.part:
        if edit.part not in [part.key for part in parts]:
            return None
        pieces = _pieces(contents, parts) if edit.whole else []
        changed = {**dict.fromkeys(pieces, b""), edit.part: encode_words(edit.words)}
        if not all(name.encode() in before.data for name in names):
            changed[embeds_key(edit.part)] = encode_words("\n".join(f"![[{name}]]" for name in names))
        _put(contents, parts, changed)
    elif edit.words or names:
        rows, texts = _addition(edit, names)
        parts, contents = parts + rows, contents + [encode_words(text) for text in texts]
    body, made = join_body(contents, parts)
    return Version(with_items(with_properties(head, edit.properties), edit.items) + body, made)


def _pieces(contents: Sequence[bytes], parts: Sequence[PartRow]) -> list[str]:
    """The keys of the words that a note without files was gathered from: they stand before its embeds."""
    first = next((n for n, part in enumerate(parts) if part.key.endswith(EMBEDS)), len(parts))
    shows = any(content for content, part in zip(contents, parts, strict=True) if part.key.endswith(EMBEDS))
    return [] if shows else [part.key for part in parts[:first]]


def _put(contents: list[bytes], parts: list[PartRow], changed: Mapping[str, bytes]) -> None:
    """Give parts other contents; one that isn't there yet comes last."""
    for key, content in changed.items():
        if key not in [part.key for part in parts]:
            parts.append(PartRow(key, 0))
            contents.append(b"")
        contents[[part.key for part in parts].index(key)] = content


def _addition(edit: Edit, names: Sequence[str]) -> tuple[list[PartRow], list[str]]:
    """The parts that an edit adds, and their texts."""
    heard = any(attachment.property for attachment in edit.attachments)
    said = edit.parts or (Part(heard_key(edit.key) if heard else edit.key, edit.words),)
    first, *more = said
    rows = [PartRow(first.key, 0), *(PartRow(part.key, 0, part.glue) for part in more)]
    shown = zip((a.key for a in edit.attachments), names, strict=True)
    embeds, lines = embed_parts(edit.key, shown)
    return rows + embeds, [*(part.words for part in said), *lines]


def _digest_of(path: Path) -> str | None:
    data = read(path)
    return None if data is None else digest(data)
