"""Which store the settings ask for, and how its generations are begun, published and removed."""

import re
import shutil
from pathlib import Path
from typing import Protocol

from qdrant_client import QdrantClient

from brain.index.edge import EdgeStore
from brain.index.server import ServerStore, asking, connect, publish
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


class ServerBackend:
    """Collections `<qdrant.collection>-<generation>` on a server, with an alias that names the one in use."""

    def __init__(self, settings: QdrantSettings, client: QdrantClient | None = None) -> None:
        self._settings = settings
        self._client = client or connect(settings)

    def open(self, name: str, size: int) -> Store:
        """Open a generation's store, or make it; size: dimensions of the dense vectors."""
        return ServerStore(self._client, self._collection(name), self._settings, size)

    def discard(self, name: str) -> None:
        """Remove a generation's store; no error when there is none."""
        with asking(self._settings.url):
            if self._client.collection_exists(self._collection(name)):
                self._client.delete_collection(self._collection(name))

    def publish(self, name: str) -> None:
        """Point the alias at the generation and remove the others' collections."""
        own = re.compile(re.escape(self._settings.collection) + r"-g\d+")
        with asking(self._settings.url):
            publish(self._client, self._settings.collection, self._collection(name))
            for known in self._client.get_collections().collections:
                if own.fullmatch(known.name) and known.name != self._collection(name):
                    self._client.delete_collection(known.name)

    def _collection(self, name: str) -> str:
        return f"{self._settings.collection}-{name}"


def backend_for(settings: QdrantSettings, folder: Path) -> Backend:
    """The backend that the settings ask for: a server when `qdrant.url` is set."""
    return ServerBackend(settings) if settings.url else EdgeBackend(folder)
