"""The embedder, loaded when first needed, or the reason why there is none."""

import time
from pathlib import Path

from brain.errors import WeightsError
from brain.index.embedder import Embedder, FastEmbedder
from brain.settings import EmbeddingSettings
from brain.weights.embedding import embedding_weights
from brain.weights.hub import Progress

_RETRY_SECONDS = 60.0


class EmbedderSource:
    """Gives the configured embedder. fetching: told of a download of its weights.

    A failure is remembered for a minute: search stays fast without it.
    """

    def __init__(
        self,
        settings: EmbeddingSettings,
        cache: Path,
        given: Embedder | None = None,
        fetching: Progress | None = None,
    ) -> None:
        self._settings, self._cache, self._fetching = settings, cache, fetching
        self._embedder = given
        self._failed_at = 0.0
        self.problem = ""

    def get(self) -> Embedder | None:
        """The embedder, or None; `problem` then says why in one sentence."""
        if self._embedder is not None:
            return self._embedder
        if self.problem and time.monotonic() - self._failed_at < _RETRY_SECONDS:
            return None
        try:
            weights = embedding_weights(self._settings, self._cache, self._fetching)
            self._embedder = FastEmbedder(weights, self._settings.threads)
        except (WeightsError, OSError) as failure:
            self.problem, self._failed_at = str(failure), time.monotonic()
            return None
        self.problem = ""
        return self._embedder
