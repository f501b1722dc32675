"""An index over notes given in the test."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from brain.index.embedder import Embedder
from brain.index.vault_index import IndexOptions, VaultIndex


def index_of(
    vault: Path, notes: Mapping[str, str], embedder: Embedder | None, options: IndexOptions | None = None
) -> VaultIndex:
    """Write the notes and make an index over them, its state beside the vault."""
    for path, text in notes.items():
        file = vault / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    chosen = replace(options or IndexOptions(idle=0.5), embedder=embedder)
    return VaultIndex(vault, vault.parent / "state", chosen)
