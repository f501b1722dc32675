"""Carrying a change over to another version of its note, so that what stood under it can be taken away.

A late picture of an album or a step of a moving place comes by itself, on top of what the owner did last.
When that is taken back, what came by itself stays.
"""

from collections.abc import Sequence
from dataclasses import replace

from brain.capture.inbox import split_file
from brain.capture.parts import join_body, split_body
from brain.capture.revisions import Revision, Version


def carried(revisions: Sequence[Revision], base: Version) -> list[Revision]:
    """The revisions, oldest first, as if the first of them had been made of `base`."""
    moved: list[Revision] = []
    for revision in revisions:
        after = _again(revision, base)
        moved.append(replace(revision, before=base, after=after))
        base = after
    return moved


def _again(revision: Revision, base: Version) -> Version:
    """What the revision's change makes of another version."""
    old, new = _contents(revision.before), _contents(revision.after)
    contents = _contents(base)
    contents |= {key: content for key, content in new.items() if old.get(key) != content}
    rows = [*base.parts, *(row for row in revision.after.parts if row.key not in _contents(base))]
    rows = [row for row in rows if row.key in contents]
    body, parts = join_body([contents[row.key] for row in rows], rows)
    return Version(_head(revision, base) + body, parts)


def _contents(version: Version) -> dict[str, bytes]:
    """The bytes of a version's parts by their key."""
    found = split_body(split_file(version.data)[1], version.parts) or []
    return dict(zip((part.key for part in version.parts), found, strict=True))


def _head(revision: Revision, base: Version) -> bytes:
    """The front matter of `base` with the lines that the revision added or took out."""
    old, new, lines = (split_file(v.data)[0].split(b"\n") for v in (revision.before, revision.after, base))
    kept = [line for line in lines[:-2] if line in new or line not in old]
    added = [line for line in new[:-2] if line not in old and line not in kept]
    return b"\n".join([*kept, *added, *lines[-2:]])
