"""Names for files that every file system, every sync program and a wikilink can carry.

Use `safe_stem` to make one from a title and `create_note` to write under the first one that is free. The
rules are those of Windows (Naming Files, Paths, and Namespaces), which is the strictest of all, and of
Obsidian's links, which can't hold `[ ] # ^ |`.
"""

import os
import re
import unicodedata
from pathlib import Path

from brain.files import create_exclusive
from brain.vault.conflict import offloaded_name
from brain.vault.graphemes import may_cut

LONGEST_STEM = 180
"""Bytes in UTF-8; a name may have 255, and a number, an ending and a sync program's mark must fit too."""

_DATE_SLASH = re.compile(r"(?<=\d)\s*[/\\]\s*(?=\d)")
_CLOCK_COLON = re.compile(r"(?<=\d):(?=\d)")
_INNER_SLASH = re.compile(r"(?<=\w)[/\\](?=\w)")
_UNSAFE = re.compile(r"[<>:\"/\\|?*\[\]#^]")
_SPACES = re.compile(r"\s+")
_RESERVED = re.compile(r"^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$", re.IGNORECASE)
_JOINERS = "\u200c\u200d"


def safe_stem(title: str, longest: int = LONGEST_STEM, fallback: str = "Note") -> str:
    """A file stem that reads like the title. longest: bytes of UTF-8; fallback: for a title of mere signs."""
    text = unicodedata.normalize("NFC", "".join(map(_visible, title)))
    text = _CLOCK_COLON.sub(".", _DATE_SLASH.sub("-", text))
    text = _UNSAFE.sub(" ", _INNER_SLASH.sub("-", text))
    text = _trimmed(_cut(_trimmed(text), longest))
    if not any(character.isalnum() or unicodedata.category(character) == "So" for character in text):
        text = fallback
    return f"{text}_" if _RESERVED.match(text.partition(".")[0].rstrip()) else text


def free_name(folder: Path, stem: str, ending: str = ".md") -> str:
    """The first of `stem`, `stem 2`, `stem 3` … that nothing in folder has, in any case or accents.

    A note that iCloud has sent away (`.X.md.icloud`) still has its name. folder needn't exist.
    """
    return _first_free(taken_names(folder), stem, ending)


def create_note(folder: Path, stem: str, data: bytes, ending: str = ".md") -> Path:
    """Write a new file under the first free name, never over another. Raises VaultError."""
    taken = taken_names(folder)
    while True:
        name = _first_free(taken, stem, ending)
        if create_exclusive(folder / name, data):
            return folder / name
        taken.add(
            fold(name)
        )  # another writer was quicker, or the file system knows more equal names than we do


def taken_names(folder: Path) -> set[str]:
    """The names in a folder, folded, those of offloaded notes too."""
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return set()
    return {fold(offloaded_name(name) or name) for name in names}


def _first_free(taken: set[str], stem: str, ending: str) -> str:
    """The stem, or the stem with the lowest number from 2 that isn't taken."""
    name, number = f"{stem}{ending}", 2
    while fold(name) in taken:
        name, number = f"{stem} {number}{ending}", number + 1
    return name


def fold(name: str) -> str:
    """What two names share that a Mac or Windows takes for one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _visible(character: str) -> str:
    """The character; a space for a control; nothing for what can't be seen or can't be stored."""
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp"):
        return " "
    if category in ("Cs", "Co", "Cn") or (category == "Cf" and character not in _JOINERS):
        return ""
    return character


def _trimmed(text: str) -> str:
    """Single spaces; no dots, spaces or joiners at the ends (a leading dot hides, a trailing one is lost)."""
    return _SPACES.sub(" ", text).strip(f" .{_JOINERS}")


def _cut(text: str, longest: int) -> str:
    """As much of the text as fits, up to a word's end if one is near, else to a whole character."""
    if len(text.encode()) <= longest:
        return text
    end = len(text.encode()[:longest].decode(errors="ignore"))
    space = text.rfind(" ", 0, end + 1)
    if space > end // 2:
        return text[:space]
    while end > 1 and not may_cut(text, end):
        end -= 1
    return text[:end]
