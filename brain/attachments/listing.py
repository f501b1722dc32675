"""Which attachments have text to search, by name and stat alone."""

import os
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

from brain.vault.scan import Entry

FOLDER = "Attachments"
PDF = ".pdf"
PLAIN = (".txt", ".csv", ".tsv", ".json", ".jsonl", ".log", ".ics", ".vcf", ".xml", ".yaml", ".yml", ".toml",
         ".ini", ".org", ".rst", ".tex", ".srt", ".vtt", ".eml", ".html", ".htm")  # fmt: skip


def is_readable(path: str) -> bool:
    """Whether a file of the vault is an attachment with text in it, going by its folder and ending."""
    return path.lower().endswith((PDF, *PLAIN)) and FOLDER in path.split("/")[:-1]


def readable_attachments(root: Path, attachments: Iterable[str]) -> Iterator[Entry]:
    """An entry for each attachment with text; attachments: as `brain.vault.scan.Scan` lists them.

    Markdown files in the folder are notes, and the scan has them already. What is gone by now is left out.
    """
    for path in attachments:
        if not is_readable(path):
            continue
        try:
            status = os.stat(root / path, follow_symlinks=False)
        except OSError:
            continue
        if stat.S_ISREG(status.st_mode):
            yield Entry(path, status.st_size, status.st_mtime_ns, status.st_ino)
