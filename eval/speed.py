"""Measures speed, size and memory on generated notes, beside a plain SQLite index and grep.

On 2,000 notes everything is real. To see how it grows, 10,000 and 50,000 notes get vectors from a hash
instead of the model, which would take most of the time and tells nothing about search; the model still
embeds the questions.
"""

import hashlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from brain.index.chunking import chunk_note, embedding_text
from brain.index.embedder import Embedder, FastEmbedder, Vector
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.settings import EmbeddingSettings
from brain.vault.note import Note
from brain.vault.reader import read_note
from brain.vault.scan import scan_vault
from brain.weights.embedding import EmbeddingWeights, embedding_weights
from eval.baselines.grep import grep
from eval.baselines.sqlite_index import SqliteIndex
from eval.notes import make_notes
from eval.report import Cell, Report, Table

NOTES = 2_000
GROWTH = (10_000, 50_000)
QUESTIONS = (
    "What did Priya find wrong with the till feed?",
    "When is the dentist in Cardiff?",
    "Who paid for the loft ladder and why?",
    "garlic bed in March",
    "Is the passport late?",
    "Which figures changed the order of work in Leipzig?",
    "Mr Hollis boiler",
    "What was measured in the cellar after the storm?",
)
_EMBEDDED = 300
_MEMORY = """
import sys
from pathlib import Path
from brain.index.vault_index import IndexOptions, VaultIndex
index = VaultIndex(Path(sys.argv[1]), Path(sys.argv[2]), IndexOptions(cache=Path(sys.argv[3])))
index.refresh()
for question in sys.argv[4:]:
    index.search(question)
status = Path("/proc/self/status").read_text()
print(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
"""


@dataclass(frozen=True)
class Times:
    """Milliseconds: the median and the 95th percentile."""

    p50: float
    p95: float


@dataclass(frozen=True)
class Measured:
    """One size of vault: ours and the baselines."""

    notes: int
    chunks: int
    build: float
    idle: dict[str, Times]
    search: dict[str, Times]
    megabytes: dict[str, float]


class _Hashed:
    """The real embedder for questions; a passage's vector is made of its hash."""

    def __init__(self, real: Embedder) -> None:
        self._real = real
        self.identity = f"hashed for measuring, {real.identity}"
        self.size = real.size

    def pieces(self, text: str) -> int:
        return self._real.pieces(text)

    def passages(self, texts: Sequence[str]) -> Iterator[Vector]:
        for text in texts:
            seed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
            vector = np.random.default_rng(seed).standard_normal(self.size).astype(np.float32)
            yield (vector / np.linalg.norm(vector)).tolist()

    def question(self, text: str) -> Vector:
        return self._real.question(text)


def run(notes: int = NOTES, growth: Sequence[int] = GROWTH) -> Report:
    """Measure on `notes` generated notes, then on each size of `growth`."""
    with tempfile.TemporaryDirectory(prefix="remembrancer-eval-") as made:
        place = Path(made)
        weights = embedding_weights(EmbeddingSettings(), place)
        embedder = FastEmbedder(weights, EmbeddingSettings().threads)
        vault = make_notes(place / "vault", notes)
        throughput, ratio = _throughput(vault, weights, embedder)
        first = _measure(place, vault, embedder)
        memory = _memory(place, vault)
        grown = [_grown(place, size, _Hashed(embedder)) for size in growth]
    aims = _aims(first, ratio, memory)
    return Report(
        name="speed",
        tables=[
            throughput,
            _table("A refresh with nothing changed, ms", [first, *grown], lambda m: m.idle),
            _table("A search with its refresh, ms", [first, *grown], lambda m: m.search),
            _sizes([first, *grown]),
            Table("Memory of a process with the index, after its searches", ("MiB",), [(round(memory),)]),
            Table("Aims", ("aim", "met"), [(name, str(met)) for name, met in aims.items()]),
        ],
        passed=all(aims.values()),
        notes=[
            f"{os.cpu_count()} processors, shared. Running: in a program asked before, like the bot.",
            *(
                f"At {size:,} notes the passages' vectors are made of a hash, not by the model."
                for size in growth
            ),
        ],
    )


def _aims(first: Measured, ratio: float, memory: float) -> dict[str, bool]:
    ours, plain = first.search["ours"].p50, first.search["SQLite design"].p50
    idle = first.idle["ours, running"].p50
    return {
        "refresh 10x faster than reading and hashing": idle * 10
        <= first.idle["read and hash every file"].p50,
        "search with refresh under 25 ms at the median": ours < 25,
        "search 5x faster than the SQLite design": ours * 5 <= plain,
        "embedding within 15% of bare fastembed": ratio >= 0.85,
        "under 600 MiB": memory < 600,
    }


def _throughput(vault: Path, weights: EmbeddingWeights, embedder: FastEmbedder) -> tuple[Table, float]:
    """Texts a second through our embedder and bare fastembed, on the same chunks, in turns."""
    from fastembed import TextEmbedding

    bare = TextEmbedding(
        weights.name, specific_model_path=str(weights.folder), threads=EmbeddingSettings().threads
    )
    texts = [embedding_text(chunk) for note in _notes(vault) for chunk in chunk_note(note, embedder.pieces)]
    texts = texts[:_EMBEDDED]
    ways: dict[str, Callable[[], object]] = {
        "ours": lambda: list(embedder.passages(texts)),
        "fastembed, one at a time": lambda: list(bare.embed(texts, batch_size=1)),
        "fastembed, batches of 8": lambda: list(bare.embed(texts, batch_size=8)),
        "fastembed, its default batch": lambda: list(bare.embed(texts)),
    }
    rates = dict.fromkeys(ways, 0.0)
    for _round in range(3):
        for name, way in ways.items():
            rates[name] = max(rates[name], len(texts) / _seconds(way))
    best = max(rate for name, rate in rates.items() if name != "ours")
    rows = [(name, round(rate, 1)) for name, rate in rates.items()]
    title = f"Embedding {len(texts)} chunks, best of 3"
    return Table(title, ("way", "texts a second"), rows), rates["ours"] / best


def _notes(vault: Path) -> Iterator[Note]:
    return (read_note(vault, entry.path) for entry in scan_vault(vault).entries)


def _grown(place: Path, size: int, embedder: Embedder) -> Measured:
    folder = place / f"grown-{size}"
    measured = _measure(folder, make_notes(folder / "vault", size), embedder)
    shutil.rmtree(folder)
    return measured


def _measure(place: Path, vault: Path, embedder: Embedder) -> Measured:
    index = VaultIndex(vault, place / "state", IndexOptions(embedder=embedder, idle=600))
    build = _seconds(index.refresh)
    coverage = index.coverage()
    plain = SqliteIndex(vault, place / "plain.sqlite", embedder)
    plain.refresh()
    repeat = 3 if coverage.notes <= NOTES else 1
    idle = _in_turns(
        {
            "ours, running": (index.refresh, 20),
            "ours, just started": (lambda: _opened_anew(index), 5),
            "SQLite design": (plain.refresh, repeat),
            "read and hash every file": (lambda: _read_and_hash(vault), 5),
        }
    )
    index.search(QUESTIONS[0])
    search = _in_turns(
        {
            "ours": (_asking(lambda q: index.search(q)), 5 * len(QUESTIONS)),
            "SQLite design": (_asking(lambda q: plain.search(q)), repeat * 2),
            "grep": (_asking(lambda q: grep(vault, q)), repeat * 2),
        }
    )
    index.close()
    sizes = {
        "ours": _megabytes(place / "state" / "index"),
        "SQLite design": _megabytes(place / "plain.sqlite"),
    }
    return Measured(coverage.notes, coverage.chunks, build, idle, search, sizes)


def _opened_anew(index: VaultIndex) -> None:
    index.close()
    index.refresh()


def _asking(search: Callable[[str], object]) -> Callable[[], object]:
    numbers = iter(range(1_000_000))
    return lambda: search(QUESTIONS[next(numbers) % len(QUESTIONS)])


def _in_turns(ways: dict[str, tuple[Callable[[], object], int]]) -> dict[str, Times]:
    """Time each way as often as it says, a share of each in every round, so that a slow moment hits all."""
    taken: dict[str, list[float]] = {name: [] for name in ways}
    rounds = min(times for _way, times in ways.values())
    for _round in range(rounds):
        for name, (way, times) in ways.items():
            taken[name].extend(_seconds(way) * 1000 for _ in range(times // rounds))
    return {
        name: Times(statistics.median(found), float(np.percentile(found, 95)))
        for name, found in taken.items()
    }


def _read_and_hash(vault: Path) -> list[bytes]:
    return [hashlib.sha256(file.read_bytes()).digest() for file in vault.rglob("*.md")]


def _memory(place: Path, vault: Path) -> float:
    command = [sys.executable, "-c", _MEMORY, str(vault), str(place / "state"), str(place), *QUESTIONS]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1])
    return int(done.stdout) / 1024


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _megabytes(path: Path) -> float:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_blocks * 512 for file in files) / 1e6


def _table(title: str, sizes: Sequence[Measured], pick: Callable[[Measured], dict[str, Times]]) -> Table:
    rows: list[Sequence[Cell]] = [
        (f"{m.notes:,}", f"{m.chunks:,}", name, round(times.p50, 2), round(times.p95, 2))
        for m in sizes
        for name, times in pick(m).items()
    ]
    return Table(title, ("notes", "chunks", "way", "median", "95th percentile"), rows)


def _sizes(sizes: Sequence[Measured]) -> Table:
    rows: list[Sequence[Cell]] = [
        (
            f"{m.notes:,}",
            f"{m.chunks:,}",
            round(m.build, 1),
            *(round(size, 1) for size in m.megabytes.values()),
        )
        for m in sizes
    ]
    return Table("Index", ("notes", "chunks", "built in s", "ours MB on disk", "SQLite MB on disk"), rows)
