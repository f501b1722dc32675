"""A folder of `.ics` files as a calendar: the default, without an account.

A file may hold one event or many. Files are written whole and atomically, and only if they still are what
was read; names with a leading dot, sync conflict copies and links that lead outside are left alone.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from os import stat_result
from pathlib import Path

from brain.errors import CalendarError, VaultError
from brain.files import create_exclusive, inside, sync_folder, write_atomic
from brain.vault.conflict import is_conflict_copy, offloaded_name
from tools.calendar import words
from tools.calendar.failure import CalendarDown, StaleError
from tools.calendar.series import Resource

_UNSAFE = re.compile(r"[^A-Za-z0-9@._-]+")
_LONGEST_NAME = 100


class FolderCalendar:
    """A calendar in a folder. make: an absent folder is an empty calendar, made with the first event."""

    def __init__(self, folder: Path, name: str = "", make: bool = False) -> None:
        self._folder = folder
        self.name = name or folder.name
        self.locked = ""
        self._make = make
        self._known: dict[str, tuple[tuple[int, ...], Resource]] = {}
        self._remarks: list[str] = []

    def sources(self) -> "tuple[FolderCalendar, ...]":
        """Itself: a folder is a shelf with one calendar."""
        return (self,)

    def read(self) -> list[Resource]:
        """All files, each read again only when its size, time or inode changed. Raises CalendarDown."""
        self._remarks = []
        if not self._folder.is_dir():
            if self._make and not self._folder.exists():
                return []
            raise self._down()
        try:
            self._known = dict(self._files())
        except OSError as error:
            raise self._down() from error
        return [resource for _, resource in self._known.values()]

    def remarks(self) -> list[str]:
        """Files that were left out."""
        return self._remarks

    def fetch(self, href: str) -> Resource | None:
        """A file's bytes, whatever was known of it."""
        try:
            data = self._path(href).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._down() from error
        return Resource(href, _etag(data), data)

    def create(self, uid: str, data: bytes) -> Resource:
        """A new file named after the UID."""
        stem = _UNSAFE.sub("-", uid).strip(".-")[:_LONGEST_NAME] or "event"
        for number in range(1, 1000):
            href = f"{stem}.ics" if number == 1 else f"{stem} {number}.ics"
            if self._create(href, data):
                return Resource(href, _etag(data), data)
        raise CalendarError(words.NOT_WRITTEN.format(name=self.name, reason=words.NO_FREE_NAME))

    def replace(self, href: str, data: bytes, etag: str) -> Resource:
        """Write a file in place of the one with `etag`."""
        self._check(href, etag)
        try:
            write_atomic(self._path(href), data)
        except VaultError as error:
            raise CalendarError(str(error)) from error
        return Resource(href, _etag(data), data)

    def remove(self, href: str, etag: str) -> None:
        """Delete the file with `etag`."""
        self._check(href, etag)
        path = self._path(href)
        try:
            path.unlink()
            sync_folder(path.parent)
        except FileNotFoundError as error:
            raise StaleError(words.GONE_UNNAMED) from error
        except OSError as error:
            raise CalendarError(words.NOT_WRITTEN.format(name=self.name, reason=error.strerror)) from error

    def restore(self, href: str, data: bytes) -> Resource:
        """Write a file under a name that is free."""
        if not self._create(href, data):
            raise StaleError(words.STALE_UNDO)
        return Resource(href, _etag(data), data)

    def _files(self) -> Iterator[tuple[str, tuple[tuple[int, ...], Resource]]]:
        for path in sorted(self._folder.rglob("*")):
            href = path.relative_to(self._folder).as_posix()
            offloaded = offloaded_name(path.name)
            if offloaded.lower().endswith(".ics"):
                self._remarks.append(words.NOT_DOWNLOADED.format(file=offloaded, name=self.name))
            elif path.suffix.lower() == ".ics" and not _hidden(href):
                yield from self._file(path, href)

    def _file(self, path: Path, href: str) -> Iterator[tuple[str, tuple[tuple[int, ...], Resource]]]:
        """A file, or a remark on why it is left out."""
        if is_conflict_copy(path.stem):
            self._remarks.append(words.CONFLICT_COPY.format(file=href, name=self.name))
            return
        try:
            real = self._path(href)
            state = _state(real.stat())
            known = self._known.get(href)
            if known and known[0] == state:
                yield href, known
            elif real.is_file():
                data = real.read_bytes()
                yield href, (state, Resource(href, _etag(data), data))
        except (OSError, VaultError):
            self._remarks.append(words.FILE_UNREADABLE.format(file=href, name=self.name))

    def _create(self, href: str, data: bytes) -> bool:
        try:
            return create_exclusive(self._path(href), data)
        except VaultError as error:
            raise CalendarError(str(error)) from error

    def _check(self, href: str, etag: str) -> None:
        now = self.fetch(href)
        if now is None or now.etag != etag:
            raise StaleError(words.STALE_UNNAMED)

    def _path(self, href: str) -> Path:
        return inside(self._folder, href)

    def _down(self) -> CalendarDown:
        return CalendarDown(words.DOWN.format(name=self.name, reason=words.FOLDER_UNREADABLE))


def _etag(data: bytes) -> str:
    return sha256(data).hexdigest()


def _hidden(href: str) -> bool:
    return any(part.startswith(".") for part in href.split("/"))


def _state(found: stat_result) -> tuple[int, ...]:
    return found.st_mtime_ns, found.st_size, found.st_ino
