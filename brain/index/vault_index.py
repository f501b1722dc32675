"""The index of a vault: brought up to date before every search, owned by one process at a time.

Make one `VaultIndex` for a program's life; it opens its files when used and lets go of them a moment later.
"""

import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path

from brain.attachments.listing import readable_attachments
from brain.index import words
from brain.index.audit import Mended, audit, lost_ids
from brain.index.canary import known_passage
from brain.index.changes import ChangeWatch
from brain.index.coverage import Coverage
from brain.index.embedder import Embedder
from brain.index.generation import Generation, Generations
from brain.index.lease import Lease
from brain.index.models import EmbedderSource
from brain.index.refresh import Outcome, Progress, Work, embed_missing, refresh
from brain.index.stores import Backend, backend_for
from brain.search.catalogue import Catalogue, catalogue
from brain.search.expansion import Expand, remembered
from brain.search.finder import Finder
from brain.search.hit import Hit
from brain.search.question import Question, Resolve, analyse
from brain.search.rerank import Rerank, load_reranker
from brain.settings import EmbeddingSettings, OwnerSettings, QdrantSettings, SearchSettings
from brain.vault.scan import Entry, scan_vault
from brain.weights.hub import Progress as Fetching

_DIRTY = "dirty"
_NO_DENSE = 1


@dataclass(frozen=True)
class IndexOptions:
    """What an index is made with.

    cache: where weights are kept, the state folder when None. embedder: used instead of the configured model.
    backend: used instead of what `qdrant` asks for. resolve: finds the days in a question. expand: writes a
    hypothetical answer, used only with `search.expand`. rerank: used instead of `search.reranker`.
    fetching: told of a download of weights.
    wait, idle: seconds to wait for another process, and to keep the index after its last use.
    """

    embedding: EmbeddingSettings = field(default_factory=EmbeddingSettings)
    qdrant: QdrantSettings = field(default_factory=QdrantSettings)
    search: SearchSettings = field(default_factory=SearchSettings)
    owner: OwnerSettings = field(default_factory=OwnerSettings)
    cache: Path | None = None
    embedder: Embedder | None = None
    backend: Backend | None = None
    resolve: Resolve | None = None
    expand: Expand | None = None
    rerank: Rerank | None = None
    fetching: Fetching | None = None
    wait: float = 10.0
    idle: float = 2.0


@dataclass(frozen=True)
class Sweep:
    """What a sweep found: the coverage after it, and what had to be mended."""

    coverage: Coverage
    mended: Mended


class VaultIndex:
    """Search over a vault. Thread-safe; calls block.

    vault: the folder of notes; state: a folder of ours, outside the vault. Every method may raise
    IndexBusyError (another process holds the index), VaultError (no vault), WeightsError (a configured
    reranker is missing) and RemembrancerError (the store can't be used).
    """

    def __init__(self, vault: Path, state: Path, options: IndexOptions | None = None) -> None:
        self._vault = vault
        self._options = options or IndexOptions()
        folder = state / "index"
        self._cache = self._options.cache or state
        self._lease = Lease(folder, self._options.wait)
        backend = self._options.backend or backend_for(self._options.qdrant, folder)
        self._generations = Generations(folder, backend)
        self._models = EmbedderSource(
            self._options.embedding, self._cache, self._options.embedder, self._options.fetching
        )
        self._mutex = threading.RLock()
        self._timer: threading.Timer | None = None
        self._generation: Generation | None = None
        self._catalogue: tuple[tuple[str, int], Catalogue] | None = None
        self._rerank: Rerank | None = self._options.rerank
        self._tried_missing = False
        self._watch = ChangeWatch(vault)
        self._settled: tuple[str, int] | None = None
        self._notes = self._files = 0

    def refresh(self, progress: Progress | None = None) -> Coverage:
        """Take in what changed in the vault. progress: called with files done and files in all."""
        with self._session():
            return self._coverage(self._refresh(progress))

    def search(self, query: str, k: int = 10, now: datetime | None = None) -> list[Hit]:
        """The best k passages for `query`, after a refresh. now: aware, for dates in the query."""
        with self._session():
            self._refresh(None)
            return self._find(analyse(query, self._options.owner, now, self._options.resolve), k)

    def rebuild(self, progress: Progress | None = None) -> Coverage:
        """Make the whole index anew beside the present one, then swap it in."""
        with self._session():
            self._close_generation()
            self._generations.discard(self._generations.next_name())
            return self._coverage(self._make_next(self._models.get(), progress))

    def coverage(self) -> Coverage:
        """How much of the vault is indexed, counted in the store itself, without changing anything."""
        with self._session():
            self._entries()
            if not self._generations.current():
                by_meaning = self._models.get() is not None
                return Coverage(self._notes, 0, 0, 0, by_meaning=by_meaning, files=self._files)
            self._open_current()
            coverage = self._coverage(Outcome())
            return replace(coverage, embedded=coverage.embedded - len(lost_ids(self._opened())))

    def sweep(self) -> Sweep:
        """Hash every note, compare the store with the manifest, and embed or remove what differs.

        Run it every 15 minutes. It finds what a stat can't show and what was changed behind the index's back.
        """
        with self._session():
            self._refresh(None, deep=True)
            mended = audit(self._work())
            return Sweep(self._coverage(self._refresh(None)), mended)

    def close(self) -> None:
        """Let go of the index at once."""
        with self._mutex:
            self._cancel_timer()
            self._watch.close()
            self._release()

    def known_passage(self) -> tuple[str, str] | None:
        """(path, words) of a passage that its own words must bring back; None in an empty index."""
        with self._session():
            self._refresh(None)
            return known_passage(self._opened().manifest)

    @contextlib.contextmanager
    def _session(self) -> Iterator[None]:
        with self._mutex:
            self._cancel_timer()
            self._lease.take()
            try:
                yield
            except BaseException:
                self._close_generation()
                raise
            finally:
                self._after_use()

    def _refresh(self, progress: Progress | None, deep: bool = False) -> Outcome:
        changed = self._watch.may_have_changed()
        embedder = self._models.get()
        current = self._generations.current() if self._generation is None else self._generation.name
        if not current or (embedder and self._made_with(current) != embedder.identity):
            self._close_generation()
            return self._make_next(embedder, progress)
        self._open_current()
        if not changed and not deep and self._settled == self._state():
            return Outcome()
        return self._bring_up_to_date(progress, deep)

    def _bring_up_to_date(self, progress: Progress | None, deep: bool) -> Outcome:
        work, entries = self._work(progress), self._entries()
        outcome = refresh(work, entries, deep)
        if deep or not self._tried_missing:
            outcome.embedded += embed_missing(work)
            self._tried_missing = work.embedder is not None
        self._settled = None if outcome.problems else self._state()
        return outcome

    def _make_next(self, embedder: Embedder | None, progress: Progress | None) -> Outcome:
        entries, name = self._entries(), self._generations.next_name()
        identity = embedder.identity if embedder else ""
        if self._generations.made_with(name) == identity:
            self._generation = self._generations.open(name)
        else:
            size = embedder.size if embedder else _NO_DENSE
            self._generation = self._generations.begin(name, identity, size)
        if not self._generations.current():
            self._generations.use(name)
        work = self._work(progress)
        audit(work)
        outcome = refresh(work, entries)
        outcome.embedded += embed_missing(work)
        self._generations.use(name)
        return outcome

    def _entries(self) -> tuple[Entry, ...]:
        """The files to index: the notes, then the attachments with text."""
        scan = scan_vault(self._vault)
        files = tuple(readable_attachments(self._vault, scan.attachments))
        self._notes, self._files = len(scan.entries), len(files)
        return (*scan.entries, *files)

    def _state(self) -> tuple[str, int]:
        """What the index holds, as a value that another process's work would change."""
        generation = self._opened()
        return generation.name, generation.manifest.revision()

    def _made_with(self, name: str) -> str | None:
        if self._generation is not None and self._generation.name == name:
            return self._generation.identity
        return self._generations.made_with(name)

    def _open_current(self) -> None:
        if self._generation is not None:
            return
        self._generation = self._generations.open(self._generations.current())
        if self._generation.store.count() != self._generation.manifest.counts()[0]:
            audit(self._work())

    def _work(self, progress: Progress | None = None) -> Work:
        generation = self._opened()
        embedder = self._models.get()
        usable = embedder if embedder and embedder.identity == generation.identity else None
        return Work(self._vault, generation, usable, self._options.owner.language, progress)

    def _opened(self) -> Generation:
        if self._generation is None:
            raise RuntimeError("the generation is not open")
        return self._generation

    def _coverage(self, outcome: Outcome) -> Coverage:
        manifest = self._opened().manifest
        (indexed, files), (chunks, embedded) = manifest.files_held(), manifest.counts()
        by_meaning = self._models.get() is not None
        problems = list(outcome.problems)
        if not by_meaning:
            problems.append(words.no_meaning(self._models.problem))
        if unread := manifest.unread():
            problems.append(words.without_text(unread))
        return Coverage(
            self._notes,
            indexed,
            chunks,
            embedded,
            outcome.read,
            outcome.embedded,
            outcome.dropped,
            by_meaning,
            tuple(problems),
            self._files,
            files,
        )

    def _find(self, question: Question, k: int) -> list[Hit]:
        work = self._work()
        hypothesis = self._options.expand if self._options.search.expand else None
        if hypothesis is not None:
            hypothesis = remembered(hypothesis, work.generation.manifest)
        finder = Finder(work.generation, self._places(), work.embedder, self._reranker(), hypothesis)
        return finder.find(question, k)

    def _places(self) -> Catalogue:
        state = self._state()
        if self._catalogue is None or self._catalogue[0] != state:
            self._catalogue = (state, catalogue(self._opened().manifest.places()))
        return self._catalogue[1]

    def _reranker(self) -> Rerank | None:
        if self._rerank is None and self._options.search.reranker:
            self._rerank = load_reranker(
                self._options.search.reranker, self._cache, self._options.embedding.threads
            )
        return self._rerank

    def _after_use(self) -> None:
        if self._lease.wanted() or self._options.idle <= 0:
            self._release()
            return
        self._timer = threading.Timer(self._options.idle, self._idle)
        self._timer.daemon = True
        self._timer.start()

    def _idle(self) -> None:
        with self._mutex:
            if self._timer is threading.current_thread():
                self._release()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _release(self) -> None:
        self._close_generation()
        self._lease.give_up()

    def _close_generation(self) -> None:
        if self._generation is not None:
            self._generation.close()
            self._generation = None
