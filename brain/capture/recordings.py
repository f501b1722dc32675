"""Old recordings: what was heard stays in the note; the sound may go after some days, if the owner says so.

A recording is removed only when its words are in the note, the note and the file are as the program left
them, and no other note names it. The note isn't changed: its front matter still names the file.
"""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from brain.capture.filing import digest, read
from brain.capture.inbox import split_file
from brain.capture.ledger import CaptureRow, FileRow, Ledger
from brain.errors import VaultError
from brain.files import inside
from brain.vault.scan import scan_vault

_AUDIO = re.compile(rb'^audio: "?(?P<name>[^"\n]+?)"?$', re.MULTILINE)


def remove_recordings(vault: Path, ledger: Ledger, before: datetime) -> int:
    """Remove the recordings of captures that were made before a moment (aware); returns how many.

    A capture whose recording is gone can still be undone. Raises VaultError when the vault can't be read.
    """
    found = [pair for row in ledger.written_before(before) for pair in _removable(vault, row)]
    if not found:
        return 0
    named = _names_in_notes(
        vault, {Path(file.path).name for _, file in found}, {row.files[0].path for row, _ in found}
    )
    gone = [(row, file) for row, file in found if Path(file.path).name not in named]
    for row, file in gone:
        ledger.mark(row.id, "written", [other for other in row.files if other != file])
        inside(vault, file.path).unlink(missing_ok=True)
    return len(gone)


def _removable(vault: Path, row: CaptureRow) -> Iterator[tuple[CaptureRow, FileRow]]:
    note, *files = row.files
    data = read(inside(vault, note.path))
    if data is None or not note.is_ours(digest(data)):
        return
    head, body = split_file(data)
    named = _AUDIO.search(head)
    for file in files:
        name = Path(file.path).name
        heard = named is not None and named["name"].decode() == name and body.strip()
        sound = read(inside(vault, file.path))
        if heard and sound is not None and file.is_ours(digest(sound)):
            yield row, file


def _names_in_notes(vault: Path, names: set[str], own: set[str]) -> set[str]:
    """Those of the names that stand in any note but the captures' own."""
    found: set[str] = set()
    for entry in scan_vault(vault).entries:
        if entry.path in own or found == names:
            continue
        try:
            text = inside(vault, entry.path).read_bytes()
        except (OSError, VaultError):
            return names  # a note that can't be read may name them all
        found |= {name for name in names if name.encode() in text or Path(name).stem.encode() in text}
    return found
