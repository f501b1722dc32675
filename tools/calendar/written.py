"""What a change of the calendar did, to the byte, so that it can be read back and undone."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict, TypeAdapter

from tools.calendar.occurrence import Key


@dataclass(frozen=True)
class Piece:
    """One file. before None: it was made; after None: it was deleted. etag: that of `after`."""

    __pydantic_config__: ClassVar[ConfigDict] = {"ser_json_bytes": "base64", "val_json_bytes": "base64"}

    href: str
    before: bytes | None
    after: bytes | None
    etag: str = ""


@dataclass(frozen=True)
class Written:
    """One change. key: where the event is found now. pieces: in the order they were written."""

    key: Key
    title: str
    pieces: tuple[Piece, ...]

    def to_json(self) -> str:
        """As text, for a database."""
        return _ADAPTER.dump_json(self).decode()

    @staticmethod
    def from_json(text: str) -> "Written":
        """Back from `to_json`."""
        return _ADAPTER.validate_json(text)


_ADAPTER = TypeAdapter(Written)
