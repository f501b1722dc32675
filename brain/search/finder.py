"""From a question to hits: two full rankings fused, then what must come first, then copies folded.

Same question, same index: the same hits in the same order. Ties go by path and place in the note.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from brain.index.chunk import Chunk
from brain.index.embedder import Embedder, Vector
from brain.index.generation import Generation
from brain.index.manifest import Place
from brain.index.names import KINDS
from brain.index.sparse import question_vector, token_number
from brain.index.store import Scored
from brain.search.blend import blend
from brain.search.exact import holds
from brain.search.folding import Folder
from brain.search.fusion import fuse
from brain.search.hit import Hit
from brain.search.question import Question
from brain.search.tiny import evened

Rerank = Callable[[str, Sequence[str]], Sequence[float]]
"""Scores passages against a question; higher is better."""

FULL_LIST = 5_000
"""Both legs are ranked in full up to this many passages."""
CLEAR = 1.5
"""A passage with this many times the next note's keyword score is a clear winner and gets a second vote."""
RERANKED = 30
_SHOWN_REASON = 30
_MOST_PINS = 3


@dataclass(frozen=True)
class Catalogue:
    """Every passage's place, its number in the order of paths that settles ties, and its words."""

    places: dict[int, Place]
    order: dict[int, int]
    words: dict[int, int]


def catalogue(places: dict[int, Place]) -> Catalogue:
    """Number the places by path and ordinal."""
    ordered = sorted(places.values(), key=lambda place: (place.path, place.ordinal))
    order = {place.id: number for number, place in enumerate(ordered)}
    return Catalogue(places, order, {place.id: place.words for place in ordered})


@dataclass
class _Ranking:
    """What is known of the candidates on the way."""

    dense: list[int] = field(default_factory=list)
    keyword: list[int] = field(default_factory=list)
    winner: list[int] = field(default_factory=list)
    cosine: dict[int, float] = field(default_factory=dict)
    bm25: dict[int, float] = field(default_factory=dict)
    score: dict[int, float] = field(default_factory=dict)
    exact: dict[int, int] = field(default_factory=dict)
    held: set[int] = field(default_factory=set)
    dated: set[int] = field(default_factory=set)
    pinned: list[int] = field(default_factory=list)
    reranked: set[int] = field(default_factory=set)


class Finder:
    """Searches one generation. embedder None: keywords only; hypothesis: a made-up answer for expansion."""

    def __init__(
        self,
        generation: Generation,
        places: Catalogue,
        embedder: Embedder | None,
        rerank: Rerank | None = None,
        hypothesis: Callable[[str], str] | None = None,
    ) -> None:
        self._generation, self._catalogue, self._embedder = generation, places, embedder
        self._rerank, self._hypothesis = rerank, hypothesis

    def find(self, question: Question, k: int) -> list[Hit]:
        """The best k distinct passages."""
        if question.empty or k < 1 or not self._catalogue.places:
            return []
        ranking = _Ranking()
        self._rank_by_meaning(question, ranking)
        self._rank_by_keywords(question, ranking)
        ranking.score = fuse([ranking.dense, ranking.keyword, ranking.winner])
        self._match_exactly(question, ranking)
        self._lift_days(question, ranking)
        self._pin(question, ranking)
        chosen = self._distinct(self._ordered(ranking), max(k, RERANKED if self._rerank else k))
        return [self._hit(chunk, ranking) for chunk in self._reranked(question, chosen, ranking)[:k]]

    def _rank_by_meaning(self, question: Question, ranking: _Ranking) -> None:
        if self._embedder is None:
            return
        vector = self._question_vector(self._embedder, question)
        found = self._known(self._generation.store.nearest(vector, self._limit()))
        ranking.cosine = {point.id: point.score for point in found}
        ranking.dense = self._sorted(evened(found, self._catalogue.words))

    def _question_vector(self, embedder: Embedder, question: Question) -> Vector:
        texts = [question.text]
        if question.by_name != question.text and self._frequency(question.owner_tokens):
            texts.append(question.by_name)
        if self._hypothesis is not None and (answer := self._hypothesis(question.text)):
            texts.append(answer)
        return blend([embedder.question(text) for text in texts])

    def _rank_by_keywords(self, question: Question, ranking: _Ranking) -> None:
        vector = question_vector(
            question.tokens, self._frequency(tuple(question.tokens)), len(self._catalogue.places)
        )
        found = self._known(self._generation.store.matching(vector, self._limit()))
        ranking.keyword = self._sorted((point.id, point.score) for point in found)
        ranking.bm25 = {point.id: point.score for point in found}
        ranking.winner = self._clear_winner(ranking.bm25, ranking.keyword)

    def _clear_winner(self, scores: dict[int, float], ranked: Sequence[int]) -> list[int]:
        """The best passage by keywords, once more, where no other note comes near it."""
        if not ranked:
            return []
        best, places = ranked[0], self._catalogue.places
        rivals = (number for number in ranked if places[number].path != places[best].path)
        nearest = next(rivals, None)
        if nearest is None or scores[best] >= CLEAR * scores[nearest]:
            return [best]
        return []

    def _match_exactly(self, question: Question, ranking: _Ranking) -> None:
        for part in question.exact:
            ids = self._generation.manifest.holding(part.text)
            texts = self._generation.manifest.folded(ids)
            found = [number for number in ids if holds(texts[number], part.text)]
            ranking.held.update(found)
            for number, bonus in fuse([self._by_score(found, ranking)]).items():
                ranking.score[number] = ranking.score.get(number, 0.0) + bonus
            if part.decisive:
                for number in found:
                    ranking.exact[number] = ranking.exact.get(number, 0) + 1

    def _lift_days(self, question: Question, ranking: _Ranking) -> None:
        """Passages of the days asked for get another vote, if they speak of the thing asked for at all."""
        if not question.days:
            return
        spans = [(first.isoformat(), last.isoformat()) for first, last in question.days]
        places = self._catalogue.places
        for number in _related(ranking):
            if any(first <= places[number].day <= last for first, last in spans):
                ranking.dated.add(number)
        for number, bonus in fuse([self._by_score(ranking.dated, ranking)]).items():
            ranking.score[number] += bonus

    def _pin(self, question: Question, ranking: _Ranking) -> None:
        if not question.names:
            return
        named = self._generation.manifest.named(question.names)
        named.sort(key=lambda name: (KINDS.index(name[1]), question.names.index(name[0]), name[2]))
        strongest = [path for _, kind, path in named if kind == named[0][1]]
        if len(set(strongest)) > _MOST_PINS:
            return
        for path in dict.fromkeys(strongest):
            own = [number for number, place in self._catalogue.places.items() if place.path == path]
            if own:
                ranking.pinned.append(self._by_score(own, ranking)[0])

    def _ordered(self, ranking: _Ranking) -> list[int]:
        order, pins = self._catalogue.order, {number: -place for place, number in enumerate(ranking.pinned)}
        for number in ranking.pinned:
            ranking.score.setdefault(number, 0.0)
        lowest = -len(pins) - 1
        return sorted(
            ranking.score,
            key=lambda n: (-pins.get(n, lowest), -ranking.exact.get(n, 0), -ranking.score[n], order[n]),
        )

    def _distinct(self, ids: Sequence[int], wanted: int) -> list[tuple[int, Chunk]]:
        folder, chosen = Folder(), []
        step = max(2 * wanted, 20)
        for start in range(0, len(ids), step):
            part = ids[start : start + step]
            chunks = self._generation.manifest.chunks(part)
            for number in part:
                if not folder.is_copy(chunks[number].text):
                    chosen.append((number, chunks[number]))
                if len(chosen) == wanted:
                    return chosen
        return chosen

    def _reranked(
        self, question: Question, chosen: list[tuple[int, Chunk]], ranking: _Ranking
    ) -> list[tuple[int, Chunk]]:
        if self._rerank is None or len(chosen) < 2:
            return chosen
        scores = self._rerank(question.text, [_with_names(chunk) for _, chunk in chosen])
        fixed = set(ranking.pinned) | set(ranking.exact)
        places = sorted(
            range(len(chosen)),
            key=lambda i: (chosen[i][0] not in fixed, i if chosen[i][0] in fixed else -scores[i], i),
        )
        ranking.reranked = {number for number, _ in chosen}
        return [chosen[i] for i in places]

    def _hit(self, found: tuple[int, Chunk], ranking: _Ranking) -> Hit:
        number, chunk = found
        return Hit(
            path=chunk.path,
            title=chunk.title,
            heading=" > ".join(chunk.headings),
            text=chunk.text,
            score=round(ranking.score[number], 6),
            why=tuple(_reasons(number, ranking)),
            date=chunk.date,
            line=chunk.line,
            dense_score=ranking.cosine.get(number),
            keyword_score=ranking.bm25.get(number),
        )

    def _limit(self) -> int:
        return min(len(self._catalogue.places), FULL_LIST)

    def _frequency(self, tokens: Iterable[str]) -> dict[int, int]:
        return self._generation.manifest.frequency([token_number(token) for token in tokens])

    def _known(self, points: Sequence[Scored]) -> list[Scored]:
        return [point for point in points if point.id in self._catalogue.places]

    def _sorted(self, scored: Iterable[tuple[int, float]]) -> list[int]:
        order = self._catalogue.order
        return [number for number, _ in sorted(scored, key=lambda pair: (-pair[1], order[pair[0]]))]

    def _by_score(self, ids: Iterable[int], ranking: _Ranking) -> list[int]:
        return self._sorted((number, ranking.score.get(number, 0.0)) for number in ids)


def _related(ranking: _Ranking) -> Iterable[int]:
    """Passages nearer to the question than most: a standard deviation above the mean cosine."""
    if not ranking.cosine:
        return ranking.keyword[:_SHOWN_REASON]
    cosines = np.fromiter(ranking.cosine.values(), dtype=np.float64)
    least = float(cosines.mean() + cosines.std())
    return [number for number, cosine in ranking.cosine.items() if cosine >= least]


def _reasons(number: int, ranking: _Ranking) -> Iterable[str]:
    if number in ranking.pinned:
        yield "pin"
    if number in ranking.held:
        yield "exact"
    by_meaning = number in ranking.dense[:_SHOWN_REASON]
    by_keyword = number in ranking.keyword[:_SHOWN_REASON]
    if by_meaning or (not by_keyword and number in ranking.cosine):
        yield "dense"
    if by_keyword:
        yield "keyword"
    if number in ranking.dated:
        yield "date"
    if number in ranking.reranked:
        yield "reranked"


def _with_names(chunk: Chunk) -> str:
    return "\n".join(part for part in (chunk.title, " > ".join(chunk.headings), chunk.text) if part)
