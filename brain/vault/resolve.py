"""Which file a link means, by Obsidian's rules.

Make one `LinkResolver` for a scan and ask it for each link; None is a broken link.
"""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable
from pathlib import PurePosixPath
from posixpath import normpath

_NOTE_ENDINGS = (".md", ".markdown")


class LinkResolver:
    """Finds the path behind a link's target. paths: of notes and attachments, relative to the vault."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._by_path: dict[str, str] = {}
        self._by_name: dict[str, list[str]] = defaultdict(list)
        for path in sorted(paths, key=lambda path: (path.count("/"), path)):
            key = _key(path)
            self._by_path.setdefault(key, path)
            self._by_name[key.rpartition("/")[2]].append(path)

    def resolve(self, target: str, source: str) -> str | None:
        """The path that target means in the note source: by full path, from source's folder, or by name.

        Where several notes have the name, the one in source's own folder wins, then the one nearest the
        vault's root. An empty target is source itself (`[[#heading]]`).
        """
        if not target:
            return source
        folder = str(PurePosixPath(source).parent)
        wanted = target.lstrip("/")
        for path in (wanted, normpath(f"{folder}/{wanted}")):
            if found := self._by_path.get(_key(path)):
                return found
        return self._by_ending(_key(normpath(wanted)), folder)

    def _by_ending(self, key: str, folder: str) -> str | None:
        """The nearest path that ends with these parts."""
        named = self._by_name.get(key.rpartition("/")[2], [])
        fitting = [path for path in named if f"/{_key(path)}".endswith(f"/{key}")]
        return min(fitting, key=lambda path: str(PurePosixPath(path).parent) != folder, default=None)


def _key(path: str) -> str:
    """A path without note ending, case and accents' spelling."""
    folded = unicodedata.normalize("NFC", path).casefold()
    for ending in _NOTE_ENDINGS:
        folded = folded.removesuffix(ending)
    return folded
