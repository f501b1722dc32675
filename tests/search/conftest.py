from pathlib import Path

import pytest

from brain.index.embedder import Embedder, FastEmbedder
from brain.settings import EmbeddingSettings
from brain.weights.embedding import embedding_weights


@pytest.fixture(scope="session")
def embedder(tmp_path_factory: pytest.TempPathFactory) -> Embedder:
    """The real embedding model, loaded once."""
    return FastEmbedder(embedding_weights(EmbeddingSettings(), tmp_path_factory.mktemp("weights")), 2)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    """An empty vault."""
    folder = tmp_path / "vault"
    folder.mkdir()
    return folder
