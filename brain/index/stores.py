"""Which store the settings ask for, and how its generations are begun, published and removed."""

import shutil
from pathlib import Path
from typing import Protocol

from brain.index.edge import EdgeStore
from brain.index.store import Store
from brain.settings import QdrantSettings


class Backend(Protocol):
    """Keeps the stores of an index's generations, each under its name."""

    def open(self, name: str, size: int) -> Store:
        """Open a generation's store, or make it; size: dimensions of the dense vectors."""

    def discard(self, name: str) -> None:
        """Remove a generation's store; no error when there is none."""

    def publish(self, name: str) -> None:
        """A generation is now the one in use."""


class EdgeBackend:
    """Stores in this process: `<folder>/<generation>/store`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def open(self, name: str, size: int) -> Store:
        """Open a generation's store, or make it; size: dimensions of the dense vectors."""
        return EdgeStore(self._folder / name / "store", size)

    def discard(self, name: str) -> None:
        """Remove a generation's store; no error when there is none."""
        shutil.rmtree(self._folder / name / "store", ignore_errors=True)

    def publish(self, name: str) -> None:
        """Nothing to tell: the folder's `current` file says it."""


def backend_for(settings: QdrantSettings, folder: Path) -> Backend:
    """The backend that the settings ask for: a server when `qdrant.url` is set."""
    if not settings.url:
        return EdgeBackend(folder)
    from brain.index.server import ServerBackend  # qdrant-client takes long to import

    return ServerBackend(settings)
