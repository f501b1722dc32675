"""A file that came with a request, and what its own bytes tell about it."""

import struct
from dataclasses import dataclass


@dataclass(frozen=True)
class Upload:
    """An uploaded file. mime: as the sender named it, or empty."""

    name: str
    data: bytes
    mime: str = ""


def image_size(data: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG or JPEG, read from its header; None for anything else."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    return _jpeg_size(data) if data[:2] == b"\xff\xd8" else None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4])
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def ogg_seconds(data: bytes) -> int:
    """Whole seconds of an OGG/Opus recording, from its last page's granule (48 kHz); 0 when it isn't one."""
    last = data.rfind(b"OggS")
    if last < 0 or last + 14 > len(data):
        return 0
    return round(int.from_bytes(data[last + 6 : last + 14], "little", signed=True) / 48000)
