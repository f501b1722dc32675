"""A small vault with notes that a capture can be linked to, and everything that tidying needs around it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from brain.capture.draft import Capture, Draft
from brain.capture.keep import Keeper
from brain.index.embedder import FastEmbedder
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.settings import EmbeddingSettings
from brain.tidy.queue import TidyQueue
from brain.tidy.tidy import Asker, Helpers, Outcome, Tidier
from brain.weights.embedding import embedding_weights

LONDON = ZoneInfo("Europe/London")
NOON = datetime(2026, 10, 19, 12, 30, tzinfo=LONDON)  # a Monday
NOTES = {
    "People/Priya.md": "---\ntags: [people, work]\n---\n# Priya\n\nHeads up sales. Likes the Thai place.",
    "People/Ines.md": "---\ntags: [people]\n---\n# Ines\n\nTiler. Lives with Sam.",
    "Home/Bathroom.md": "---\ntags: [home]\naliases: [bath]\n---\n# Bathroom\n\nTiles, grout and the tap.",
    "Kitchen/Dal with lime.md": "---\ntags: [recipe]\n---\n# Dal with lime\n\nLentils, turmeric, one lime.",
    "Garden/Garden plan.md": "---\ntags: [garden]\naliases: [beds]\n---\n# Garden plan\n\nThree raised beds.",
    "Tasks.md": "# Tasks\n\n- [ ] water the plants",
}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def embedder(tmp_path_factory: pytest.TempPathFactory) -> FastEmbedder:
    """The real embedding model, loaded once."""
    return FastEmbedder(embedding_weights(EmbeddingSettings(), tmp_path_factory.mktemp("weights")), 2)


@dataclass
class Room:
    """A vault, its keeper, queue and index."""

    vault: Path
    keeper: Keeper
    queue: TidyQueue
    index: VaultIndex

    def keep(self, words: str, key: str = "m:1", writer: str = "") -> Capture:
        """A capture in the Inbox, waiting to be tidied. writer: of a forward."""
        properties = {"from": writer} if writer else {}
        capture = self.keeper.keep(Draft(key, NOON, "phone", words, (), properties))
        self.queue.add(capture.id, NOON)
        return capture

    def tidier(self, model: Asker | None = None, owner: str = "Nora") -> Tidier:
        """A tidier of this vault."""
        return Tidier(self.vault, self.keeper, Helpers(self.index, model, owner))

    def text(self, outcome: Outcome) -> str:
        """The file of what was filed."""
        assert outcome.kind == "filed", outcome
        assert outcome.capture is not None
        return (self.vault / outcome.capture.path).read_bytes().decode()

    def captures(self) -> dict[str, bytes]:
        """Every capture there is, filed or not."""
        folders = [self.vault / "Inbox", self.vault / "Filed"]
        files = [path for folder in folders if folder.exists() for path in folder.iterdir()]
        return {str(path.relative_to(self.vault)): path.read_bytes() for path in files}


@pytest.fixture
def make_room(tmp_path: Path, embedder: FastEmbedder) -> Iterator[Callable[[], Room]]:
    made: list[Room] = []

    def make() -> Room:
        folder = tmp_path / str(len(made))
        vault, state = folder / "vault", folder / "state"
        for path, text in NOTES.items():
            (vault / path).parent.mkdir(parents=True, exist_ok=True)
            (vault / path).write_text(text, encoding="utf-8")
        index = VaultIndex(vault, state, IndexOptions(embedder=embedder))
        made.append(Room(vault, Keeper(vault, state), TidyQueue(state), index))
        return made[-1]

    yield make
    for room in made:
        room.keeper.close()
        room.queue.close()
        room.index.close()


@pytest.fixture
def room(make_room: Callable[[], Room]) -> Room:
    return make_room()
