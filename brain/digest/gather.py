"""Gathers a week from the vault by code alone: no model, no index. `week_of` is the way in."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path, PurePosixPath

from brain.capture.filing import FILED
from brain.capture.inbox import INBOX
from brain.digest import words
from brain.digest.kept import kept_todos, related_names
from brain.digest.week import Capture, Group, Waiting, Week, by_due
from brain.errors import VaultError
from brain.vault.note import Note
from brain.vault.reader import read_note
from brain.vault.resolve import LinkResolver
from brain.vault.scan import scan_vault
from brain.vault.tasks import Task, read_tasks
from brain.vault.templates import template_folders

DIGESTS = "Digests"
LENGTH = timedelta(days=7)
_STAMP = re.compile(
    r"^(?P<day>\d{4}-\d{2}-\d{2}) (?P<hour>\d{2})(?P<minute>\d{2})(?!\d)(?P<rest>.*)$", re.DOTALL
)
Why = Callable[[str], str]
"""Says why the Inbox note at a path waits; empty where nothing is known."""


def _unknown(path: str) -> str:
    return ""


def week_of(
    vault: Path,
    now: datetime,
    until: datetime | None = None,
    why: Why = _unknown,
    findings: Sequence[str] = (),
) -> Week:
    """The seven days up to `until`, and the to-dos as they stand today.

    now: aware, in the owner's zone. until: aware; the digest's due time when it is sent late, so that each
    capture is in exactly one Sunday's digest; now when left out. findings: sentences of the index and of
    lint. Raises VaultError when the vault can't be read at all.
    """
    end = (until or now).astimezone(now.tzinfo).replace(tzinfo=None, fold=0)
    scan = scan_vault(vault)
    paths = [entry.path for entry in scan.entries]
    notes = {note.path: note for note in _read(vault, paths) if _folder(note.path) != DIGESTS}
    resolver = LinkResolver(paths)
    since = end - LENGTH
    captures = tuple(sorted(_captures(notes.values(), resolver, since, end), key=_in_order))
    return Week(
        since=since,
        until=end,
        today=now.date(),
        captures=captures,
        groups=_groups(captures),
        todos=by_due(tuple(_open_tasks(notes.values(), template_folders(vault))), now.date()),
        waiting=_waiting(notes, why),
        findings=tuple(dict.fromkeys(findings)),
    )


def _in_order(capture: Capture) -> tuple[datetime, str]:
    return capture.at, capture.path


def _read(vault: Path, paths: Sequence[str]) -> Iterator[Note]:
    for path in paths:
        try:
            yield read_note(vault, path)
        except VaultError:
            continue  # gone meanwhile, or unreadable: lint tells of that one


def _open_tasks(notes: Iterable[Note], templates: tuple[str, ...]) -> Iterator[Task]:
    for note in notes:
        if not note.path.startswith(templates):
            yield from (task for task in read_tasks(note) if task.open)


def _captures(
    notes: Iterable[Note], resolver: LinkResolver, since: datetime, until: datetime
) -> Iterator[Capture]:
    for note in notes:
        if _folder(note.path) not in (INBOX, FILED):
            continue
        at = captured_at(note)
        if at is not None and since < at <= until:
            yield _capture(note, at, resolver)


def _capture(note: Note, at: datetime, resolver: LinkResolver) -> Capture:
    filed = _folder(note.path) == FILED
    related = related_names(note)
    targets = (*related, *(link.target for link in note.links if not link.embed))
    found = (resolver.resolve(target, note.path) for target in targets)
    belongs = dict.fromkeys(path for path in found if path and path != note.path and _is_note(path))
    return Capture(
        path=note.path,
        title=title_of(note.path),
        at=at,
        filed=filed,
        related=related if filed else (),
        notes=tuple(belongs),
        kept=kept_todos(note) if filed else (),
    )


def captured_at(note: Note) -> datetime | None:
    """When a capture was made, by the owner's clock: its front matter, else its file's name."""
    typed = note.properties.get("captured", "")
    try:
        at = datetime.fromisoformat(typed if isinstance(typed, str) else "")
    except ValueError:
        return _stamped(note.path)
    return at.replace(tzinfo=None)


def _stamped(path: str) -> datetime | None:
    match = _STAMP.match(PurePosixPath(path).stem)
    if match is None:
        return None
    try:
        return datetime.fromisoformat(f"{match['day']}T{match['hour']}:{match['minute']}")
    except ValueError:
        return None


def title_of(path: str) -> str:
    """A note's name without the minute of a capture: `Lunch with Priya for data`."""
    stem = PurePosixPath(path).stem
    match = _STAMP.match(stem)
    rest = match["rest"].strip() if match else ""
    return stem if not rest or rest.isdecimal() else rest


def _groups(captures: Sequence[Capture]) -> tuple[Group, ...]:
    """By note, the one with the most captures first; those without a note last."""
    by_note: dict[str, list[Capture]] = defaultdict(list)
    for capture in captures:
        for path in capture.notes or ("",):
            by_note[path].append(capture)
    order = sorted(by_note, key=lambda path: (not path, -len(by_note[path]), title_of(path).casefold()))
    return tuple(Group(path, tuple(by_note[path])) for path in order)


def _waiting(notes: Mapping[str, Note], why: Why) -> tuple[Waiting, ...]:
    paths = sorted(path for path in notes if _folder(path) == INBOX)
    return tuple(Waiting(path, why(path) or words.NOT_TIDIED) for path in paths)


def _folder(path: str) -> str:
    return path.partition("/")[0] if "/" in path else ""


def _is_note(path: str) -> bool:
    return path.lower().endswith((".md", ".markdown"))
