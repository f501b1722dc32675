"""Names that sync programs leave behind: conflict copies and files that were sent to the cloud."""

import re

_DAY = r"\d{4}[-_.]?\d{2}[-_.]?\d{2}"
_CERTAIN = re.compile(
    r"\.sync-conflict-\d{8}-\d{6}"  # Syncthing
    r"|\([^()]*\bconflicted copy\b[^()]*\)"  # Dropbox, Nextcloud, Obsidian Sync
    rf"|\([^()]*\b(?:sf)?conflict\b[^()]*{_DAY}[^()]*\)"  # iCloud clients, Seafile
    r"|\([^()]*\b(?:in konflikt stehende kopie|copie en conflit|copia en conflicto)\b[^()]*\)"
    rf"|_conflict-{_DAY}-\d{{6}}"  # Nextcloud's desktop client
    r"|_conflictedcopy\b|_[a-z]{3}-\d{2}-\d{6}-\d{4}_conflict\b",  # Synology Drive
    re.IGNORECASE,
)
_POSSIBLE = re.compile(
    r"(?: \((?:case |whitespace |unicode encoding )?conflict(?:ed)?(?: \d+)?\)"
    r"| \(konflikt(?: \d+)?\)|[ .]\[conflict(?:ed)?(?: \d+)?\]|\.conflict(?:ed)?"  # pCloud, Resilio
    r"|-(?-i:(?:DESKTOP|LAPTOP)-[A-Z0-9]{7,8}))$",  # OneDrive: the name that Windows gives a computer
    re.IGNORECASE,
)
_PLACEHOLDER = re.compile(r"^\.(?P<name>.+)\.icloud$", re.IGNORECASE)


def is_conflict_copy(stem: str) -> bool:
    """Whether a file's stem is that of a sync conflict copy for certain."""
    return _CERTAIN.search(stem) is not None


def copied_stem(stem: str) -> str:
    """The stem that `X (conflict)` would be a copy of, or empty. It is one only when that file is there.

    `Family (conflict).md` alone is a note that its owner named so.
    """
    match = _POSSIBLE.search(stem)
    return stem[: match.start()] if match else ""


def offloaded_name(name: str) -> str:
    """The real name behind an iCloud placeholder `.X.md.icloud`, or empty."""
    match = _PLACEHOLDER.match(name)
    return match["name"] if match else ""
