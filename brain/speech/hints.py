"""The names that a recording may hold, taken from the vault, so that they come out spelt as in the notes.

Keep one `VaultHints` for a vault and call it before each recording: it reads only the notes that changed.
"""

import threading
from collections.abc import Iterable, Mapping
from pathlib import Path

from brain.errors import VaultError
from brain.speech.names import Names, note_names
from brain.vault.reader import read_note
from brain.vault.scan import Entry, scan_vault

MOST = 400
"""Hints offered to the ear; it takes what fits into its window, strange names first."""

_RECENT = 100.0
_REPEAT, _REPEATS = 0.3, 5


def hints_from(notes: Iterable[Mapping[str, float]], most: int = MOST) -> tuple[str, ...]:
    """The names of many notes, best first, each once whatever its capitals.

    notes: what `brain.speech.names.note_names` gives for each note, the last touched first. A name is worth
    more in a note touched lately (half in the hundredth) and when several notes hold it.
    """
    worth: dict[str, float] = {}
    spelling: dict[str, str] = {}
    count: dict[str, int] = {}
    for place, names in enumerate(notes):
        for name, points in names.items():
            key, points = name.casefold(), points / (1 + place / _RECENT)
            if points > worth.get(key, 0.0):
                worth[key], spelling[key] = points, name
            count[key] = count.get(key, 0) + 1
    total = {key: points + _REPEAT * min(count[key] - 1, _REPEATS) for key, points in worth.items()}
    best = sorted(total, key=lambda key: (-total[key], key))[:most]
    return tuple(spelling[key] for key in best)


def hints_for_vault(root: Path) -> tuple[str, ...]:
    """The hints of a vault, read afresh. Raises VaultError when root can't be read."""
    return VaultHints(root)()


class VaultHints:
    """The hints of a vault; a note is read again only when its size or time of change differs."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._known: dict[str, tuple[Entry, Names]] = {}
        self._lock = threading.Lock()

    def __call__(self) -> tuple[str, ...]:
        """The hints as the vault is now, best first. Raises VaultError when the vault can't be read."""
        with self._lock:
            entries = sorted(scan_vault(self._root).entries, key=lambda entry: (-entry.mtime_ns, entry.path))
            self._known = {entry.path: (entry, self._names(entry)) for entry in entries}
            return hints_from(names for _, names in self._known.values())

    def _names(self, entry: Entry) -> Names:
        known = self._known.get(entry.path)
        if known is not None and known[0] == entry:
            return known[1]
        try:
            return note_names(read_note(self._root, entry.path))
        except VaultError:  # gone or locked since the scan: the next call tries again
            return {}
