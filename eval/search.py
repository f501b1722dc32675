"""Measures retrieval: whether the answer notes are among the ten best passages, and a right one first.

Side by side on the same chunks: our two legs and their fusion, a plain SQLite index, and grep. Then what 87
one-line notes cost, whether an index made anew answers the same, and what query expansion could bring at
best.
"""

import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from brain.index.embedder import Embedder, FastEmbedder
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.search.hit import Hit
from brain.settings import EmbeddingSettings, SearchSettings
from brain.weights.embedding import embedding_weights
from eval.baselines.grep import grep
from eval.baselines.sqlite_index import SqliteIndex
from eval.report import Cell, Report, Table
from eval.sets import Asked, make_vault, questions

K = 10
AIM_MRR = {"sample": 1.0, "sample, week filed": 0.97}
AIM_SCRAPS = 0.01
_ALL = 100_000
_COLUMNS = ("vault", "questions", "search", "notes found", "all found", "MRR")

Ranker = Callable[[Asked], Sequence[str]]
"""The paths of the best passages for a question, best first."""


@dataclass(frozen=True)
class Score:
    """How well a ranker did. found of notes, whole of asked (questions with every note found), and MRR."""

    found: int
    notes: int
    whole: int
    asked: int
    mrr: float


def score(ranker: Ranker, asked: Sequence[Asked]) -> Score:
    """Score a ranker on the questions that have answer notes, by its first ten passages."""
    known = [question for question in asked if question.notes]
    ranked = [list(ranker(question))[:K] for question in known]
    found = [sum(note in paths for note in q.notes) for q, paths in zip(known, ranked, strict=True)]
    return Score(
        found=sum(found),
        notes=sum(len(question.notes) for question in known),
        whole=sum(n == len(q.notes) for q, n in zip(known, found, strict=True)),
        asked=len(known),
        mrr=statistics.fmean(_reciprocal(q, paths) for q, paths in zip(known, ranked, strict=True)),
    )


def run(folder: Path | None = None) -> Report:
    """Measure on the sample vault, with and without the filed week. folder: to work in, for tests."""
    with _workplace(folder) as place:
        embedder = FastEmbedder(embedding_weights(EmbeddingSettings(), place), EmbeddingSettings().threads)
        bench = _Bench(place, embedder)
        compared, aims = bench.compare()
        tables = [compared, bench.scraps(aims), bench.anew(aims), bench.expansion()]
        return Report(
            name="search",
            tables=[*tables, Table("Aims", ("aim", "met"), [(name, str(met)) for name, met in aims.items()])],
            passed=all(aims.values()),
            notes=[
                f"Found: among the first {K} passages. MRR: 1.00 when a right note is always first.",
                "Expansion has the known answer as its hypothesis: no model could write a better one.",
            ],
            details=bench.details,
        )


class _Bench:
    """The vaults, indexes and tables of one run."""

    def __init__(self, place: Path, embedder: Embedder) -> None:
        self._place, self._embedder = place, embedder
        self._options = IndexOptions(embedder=embedder, idle=60)
        self.details: list[dict[str, object]] = []

    def compare(self) -> tuple[Table, dict[str, bool]]:
        """Every search on every set, and whether the stated aims hold."""
        rows: list[Sequence[Cell]] = []
        aims: dict[str, bool] = {}
        for vault, set_, week in (
            ("sample", "sample", False),
            ("sample, week filed", "sample", True),
            ("sample, week filed", "week", True),
        ):
            asked, folder = questions(set_), self._vault(f"{set_}-{week}", week=week)
            for name, ranker in self._rankers(folder).items():
                result = score(ranker, asked)
                rows.append(_row(vault, set_, name, result))
                if name == "hybrid":
                    aims.update(_aims(vault, set_, result))
        return Table("Side by side", _COLUMNS, rows), aims

    def scraps(self, aims: dict[str, bool]) -> Table:
        """What 87 one-line notes cost."""
        rows: list[Sequence[Cell]] = []
        for vault, week in (("sample", False), ("sample, week filed", True)):
            asked = questions("sample")
            without, with_scraps = (
                score(self._hybrid(self._vault(f"scraps-{week}-{scraps}", week, scraps)), asked)
                for scraps in (False, True)
            )
            rows.append(
                (
                    vault,
                    round(without.mrr, 3),
                    round(with_scraps.mrr, 3),
                    round(without.mrr - with_scraps.mrr, 3),
                )
            )
            aims[f"87 one-line notes cost at most {AIM_SCRAPS} MRR ({vault})"] = (
                without.mrr - with_scraps.mrr <= AIM_SCRAPS
            )
        return Table("87 one-line notes added", ("vault", "MRR without", "MRR with", "cost"), rows)

    def anew(self, aims: dict[str, bool]) -> Table:
        """Whether an index that grew note by note and one made at once answer alike."""
        asked = [*questions("sample"), *questions("week")]
        grown = self._vault("grown")
        index = self._index(grown, "state-grown")
        index.refresh()
        make_vault(self._place / "addition", week=True)
        for file in sorted((self._place / "addition").rglob("*.md")):
            target = grown / file.relative_to(self._place / "addition")
            target.parent.mkdir(parents=True, exist_ok=True)
            if not target.exists():
                file.rename(target)
                index.refresh()
        before = [_places(index.search(q.question, K, q.now)) for q in asked]
        index.close()
        fresh = self._index(grown, "state-anew")
        after = [_places(fresh.search(q.question, K, q.now)) for q in asked]
        fresh.close()
        same = sum(one == other for one, other in zip(before, after, strict=True))
        aims["an index made anew answers the same"] = same == len(asked)
        rows = [("grown note by note, then made anew", len(asked), same)]
        return Table("Same ten, same order", ("index", "questions", "same"), rows)

    def expansion(self) -> Table:
        """Search with the known answer as the hypothetical one, beside search without."""
        rows: list[Sequence[Cell]] = []
        answers = {q.question: q.answer for q in (*questions("sample"), *questions("week"))}
        for set_ in ("sample", "week"):
            asked, folder = questions(set_), self._vault(f"expansion-{set_}", week=True)
            options = replace(self._options, search=SearchSettings(expand=True), expand=answers.__getitem__)
            for name, chosen in (("off", self._options), ("on, known answer", options)):
                result = score(self._hybrid(folder, chosen, f"state-{set_}-{name[:2]}"), asked)
                rows.append(_row("sample, week filed", set_, f"expansion {name}", result))
        return Table("Query expansion at its best", _COLUMNS, rows)

    def _rankers(self, vault: Path) -> dict[str, Ranker]:
        plain = SqliteIndex(vault, vault.parent / f"{vault.name}.sqlite", self._embedder)
        plain.refresh()
        index = self._index(vault, f"state-{vault.name}")
        return {
            "dense": lambda q: _by(index.search(q.question, _ALL, q.now), lambda hit: hit.dense_score),
            "BM25": lambda q: _by(index.search(q.question, _ALL, q.now), lambda hit: hit.keyword_score),
            "hybrid": self._noted(index, vault.name),
            "SQLite: meaning": lambda q: [path for _, path in plain.by_meaning(q.question)],
            "SQLite: FTS5": lambda q: [path for _, path in plain.by_keyword(q.question, K)],
            "SQLite: hybrid": lambda q: plain.search(q.question, K),
            "grep": lambda q: grep(vault, q.question, K),
        }

    def _noted(self, index: VaultIndex, vault: str) -> Ranker:
        def ranked(asked: Asked) -> list[str]:
            hits = index.search(asked.question, K, asked.now)
            found = [{"path": hit.path, "heading": hit.heading, "why": hit.why} for hit in hits]
            record = {"vault": vault, "id": asked.id, "question": asked.question, "notes": asked.notes}
            self.details.append({**record, "hits": found})
            return [hit.path for hit in hits]

        return ranked

    def _hybrid(self, vault: Path, options: IndexOptions | None = None, state: str = "") -> Ranker:
        index = self._index(vault, state or f"state-{vault.name}", options)
        return lambda q: [hit.path for hit in index.search(q.question, K, q.now)]

    def _index(self, vault: Path, state: str, options: IndexOptions | None = None) -> VaultIndex:
        return VaultIndex(vault, self._place / state, options or self._options)

    def _vault(self, name: str, week: bool = False, scraps: bool = False) -> Path:
        return make_vault(self._place / name, week, scraps)


@contextmanager
def _workplace(folder: Path | None) -> Iterator[Path]:
    if folder is not None:
        yield folder
        return
    with tempfile.TemporaryDirectory(prefix="remembrancer-eval-") as made:
        yield Path(made)


def _reciprocal(asked: Asked, paths: Sequence[str]) -> float:
    return next((1 / rank for rank, path in enumerate(paths, start=1) if path in asked.notes), 0.0)


def _by(hits: Sequence[Hit], value: Callable[[Hit], float | None]) -> list[str]:
    scored = [(number, hit.path) for hit in hits if (number := value(hit)) is not None]
    return [path for _number, path in sorted(scored, key=lambda pair: -pair[0])]


def _places(hits: Sequence[Hit]) -> list[tuple[str, int, float]]:
    return [(hit.path, hit.line, hit.score) for hit in hits]


def _row(vault: str, set_: str, name: str, result: Score) -> Sequence[Cell]:
    found, whole = f"{result.found}/{result.notes}", f"{result.whole}/{result.asked}"
    return (vault, set_, name, found, whole, f"{result.mrr:.3f}")


def _aims(vault: str, set_: str, result: Score) -> dict[str, bool]:
    if set_ == "week":
        return {"every question on the week has its note": result.whole == result.asked}
    aims = {f"hybrid MRR at least {AIM_MRR[vault]:.2f} ({vault})": round(result.mrr, 3) >= AIM_MRR[vault]}
    if vault == "sample":
        aims["hybrid finds every note (sample)"] = result.found == result.notes
    return aims
