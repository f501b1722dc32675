"""What grep would do: read every note and rank it by how many different words of the question it holds."""

import re
from pathlib import Path

from brain.vault.scan import scan_vault


def grep(vault: Path, query: str, k: int = 10) -> list[str]:
    """The paths of the k notes that hold the most of the question's words of four letters or more."""
    words = {word.casefold() for word in re.findall(r"\w+", query) if len(word) >= 4}
    counts = []
    for entry in scan_vault(vault).entries:
        text = (
            f"{entry.path}\n{(vault / entry.path).read_text(encoding='utf-8', errors='replace')}".casefold()
        )
        held = sum(word in text for word in words)
        if held:
            counts.append((-held, entry.path))
    return [path for _held, path in sorted(counts)[:k]]
