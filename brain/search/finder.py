"""From a question to hits: two full rankings fused, then what must come first, then copies folded.

Same question, same index: the same hits in the same order. Ties go by path and place in the note.
"""

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from brain.index.chunk import Chunk
from brain.index.embedder import Embedder, Vector
from brain.index.generation import Generation
from brain.index.names import KINDS
from brain.index.sparse import question_vector, token_number
from brain.search.blend import blend
from brain.search.catalogue import Catalogue
from brain.search.exact import holds
from brain.search.folding import Folder
from brain.search.hit import Hit
from brain.search.question import Question
from brain.search.ranking import Ranking
from brain.search.rerank import Rerank
from brain.search.unknown import passages_with_part, spellings
from brain.vault.tags import tag_key

FULL_LIST = 5_000
"""Both legs are ranked in full up to this many passages."""
RERANKED = 30
_MOST_PINS = 3
_MOST_TAGGED = 100
_Found = list[tuple[int, Chunk]]


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
        self._store, self._manifest = generation.store, generation.manifest
        self._catalogue, self._embedder = places, embedder
        self._rerank, self._hypothesis = rerank, hypothesis
        self._limit = min(len(places), FULL_LIST)

    def find(self, question: Question, k: int) -> list[Hit]:
        """The best k distinct passages."""
        if question.empty or k < 1 or not len(self._catalogue):
            return []
        ranking = Ranking(self._catalogue)
        if self._embedder is not None:
            vector = self._question_vector(self._embedder, question)
            ranking.take_dense(self._store.nearest(vector, self._limit))
        unknown = self._unknown_words(question)
        ranking.take_keyword(self._keyword_matches(question, unknown))
        self._match_inside(unknown, ranking)
        self._match_exactly(question, ranking)
        self._lift_days(question, ranking)
        self._pin(question, ranking)
        chosen = self._distinct(ranking.ordered(), max(k, RERANKED if self._rerank else k))
        return [
            self._hit(row, chunk, ranking) for row, chunk in self._reranked(question, chosen, ranking)[:k]
        ]

    def _question_vector(self, embedder: Embedder, question: Question) -> Vector:
        texts = [question.text]
        if question.by_name != question.text and self._frequency(question.owner_tokens):
            texts.append(question.by_name)
        if self._hypothesis is not None and (answer := self._hypothesis(question.text)):
            texts.append(answer)
        return blend([embedder.question(text) for text in texts])

    def _unknown_words(self, question: Question) -> list[str]:
        known = self._frequency(token for _, tokens in question.words for token in tokens)
        return [
            word
            for word, tokens in question.words
            if not any(token_number(token) in known for token in tokens)
        ]

    def _keyword_matches(self, question: Question, unknown: Sequence[str]) -> list[tuple[int, float]]:
        """Matches by the question's tokens, and by other spellings of the words that no passage has."""
        others = [token for word in unknown for token in spellings(word)]
        weights = {**dict.fromkeys(others, 1.0), **question.tokens}
        vector = question_vector(weights, self._frequency(weights), len(self._catalogue))
        return self._store.matching(vector, self._limit)

    def _match_inside(self, unknown: Sequence[str], ranking: Ranking) -> None:
        """Passages that hold an unknown word inside a longer one, or misspelt, get another vote."""
        row_of = self._catalogue.row_of
        found = [row_of[number] for number in passages_with_part(unknown, self._manifest) if number in row_of]
        ranking.inside.update(found)
        ranking.vote_for(found)

    def _match_exactly(self, question: Question, ranking: Ranking) -> None:
        for part in question.exact:
            ids = self._manifest.holding(part.text)
            texts = self._manifest.folded(ids)
            found = [self._catalogue.row_of[number] for number in ids if holds(texts[number], part.text)]
            if found:
                ranking.held.update(found)
                ranking.vote_for(found)
                ranking.exact[found] += part.decisive

    def _lift_days(self, question: Question, ranking: Ranking) -> None:
        """Passages of the days asked for get another vote, if they speak of the thing asked for at all."""
        if not question.days:
            return
        spans = [(first.isoformat(), last.isoformat()) for first, last in question.days]
        days = self._catalogue.days
        for row in ranking.related():
            if any(first <= days[int(row)] <= last for first, last in spans):
                ranking.dated.add(int(row))
        ranking.vote_for(sorted(ranking.dated))

    def _pin(self, question: Question, ranking: Ranking) -> None:
        """The best passage of each note that has the tag asked for, or that bears the name asked for."""
        tagged = self._manifest.tagged(tag_key(question.tag)) if question.tag else []
        for path in tagged[:_MOST_TAGGED]:
            self._pin_note(path, ranking)
        named = self._manifest.named(question.names)
        named.sort(key=lambda name: (KINDS.index(name[1]), question.names.index(name[0]), name[2]))
        strongest = list(dict.fromkeys(path for _, kind, path in named if kind == named[0][1]))
        if len(strongest) > _MOST_PINS:
            return
        for path in strongest:
            self._pin_note(path, ranking)

    def _pin_note(self, path: str, ranking: Ranking) -> None:
        rows = [row for row, own in enumerate(self._catalogue.paths) if own == path]
        if rows and (best := ranking.best_of(rows)) not in ranking.pinned:
            ranking.pinned.append(best)

    def _distinct(self, rows: Sequence[int], wanted: int) -> _Found:
        folder, chosen = Folder(), _Found()
        step = max(2 * wanted, 20)
        for start in range(0, len(rows), step):
            part = rows[start : start + step]
            chunks = self._manifest.chunks([self._catalogue.ids[row] for row in part])
            for row in part:
                chunk = chunks[self._catalogue.ids[row]]
                if not folder.is_copy(chunk.text):
                    chosen.append((row, chunk))
                if len(chosen) == wanted:
                    return chosen
        return chosen

    def _reranked(self, question: Question, chosen: _Found, ranking: Ranking) -> _Found:
        if self._rerank is None or len(chosen) < 2:
            return chosen
        fixed = [found for found in chosen if found[0] in ranking.pinned or ranking.exact[found[0]]]
        free = [found for found in chosen if found not in fixed]
        scores = self._rerank(question.text, [_with_names(chunk) for _, chunk in free])
        ranking.reranked = {row for row, _ in free}
        order = np.argsort(-np.asarray(scores, dtype=np.float64), kind="stable")
        return [*fixed, *(free[int(place)] for place in order)]

    def _hit(self, row: int, chunk: Chunk, ranking: Ranking) -> Hit:
        return Hit(
            path=chunk.path,
            title=chunk.title,
            heading=" > ".join(chunk.headings),
            text=chunk.text,
            score=round(float(ranking.score[row]), 6),
            why=tuple(ranking.reasons(row)),
            date=chunk.date,
            line=chunk.line,
            dense_score=_number(ranking.cosine[row]),
            keyword_score=_number(ranking.bm25[row]),
            outside=chunk.outside,
            tags=chunk.tags,
        )

    def _frequency(self, tokens: Iterable[str]) -> dict[int, int]:
        return self._manifest.frequency([token_number(token) for token in tokens])


def _with_names(chunk: Chunk) -> str:
    return "\n".join(part for part in (chunk.title, " > ".join(chunk.headings), chunk.text) if part)


def _number(value: float) -> float | None:
    return None if np.isnan(value) else float(value)
