"""Answers a question from passages: with the model when there is one, word for word when there isn't.

The program numbers the passages, reads the citations, prints the sources, and checks what the model wrote.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from brain.answer import words
from brain.answer.checks import Ground, findings
from brain.answer.citations import Cited, read_citations, without_marks
from brain.answer.extract import best_statement, extract, source_of
from brain.answer.facts import telling
from brain.answer.newer import newer_than
from brain.answer.of_days import notes_of_days
from brain.answer.passages import Passage, number
from brain.answer.preview import Preview
from brain.answer.prompt import build
from brain.answer.refusal import refuses
from brain.answer.result import Answer
from brain.answer.source import Source
from brain.answer.statements import Statement
from brain.answer.tagged import tagged_notes
from brain.answer.terms import FAR_OUT, key_terms, standing
from brain.dates.check import check_dates
from brain.dates.formatting import format_date
from brain.model.client import SILENT_HOOKS, Model
from brain.model.failure import ModelFailure
from brain.model.reply import Hooks, ModelReply
from brain.model.words import EMPTY
from brain.search.hit import Hit
from brain.settings import OwnerSettings

LIMIT = 600
_LAST_SENTENCE = re.compile(r"^(.*[.!?](?:\s*\[\d+\])*)(?=\s)", re.DOTALL)


@dataclass(frozen=True)
class Aids:
    """What a caller can lend.

    hooks: to hear the answer as it grows, as far as the checks find nothing in it, and that the model is
    loading.
    """

    hooks: Hooks = SILENT_HOOKS


NO_AIDS = Aids()


async def answer(
    question: str,
    hits: Sequence[Hit],
    model: Model | None,
    now: datetime,
    owner: OwnerSettings,
    aids: Aids = NO_AIDS,
) -> Answer:
    """Answer from these hits, best first. now: aware, in the owner's zone.

    model: None, or one that fails, gives the best passages word for word and a notice. Raises nothing of
    its own: a question without an answer gives the fixed sentence.
    """
    passages = number(hits, now.date())
    if (listed := tagged_notes(question, passages)) is not None:
        return listed
    if (noted := notes_of_days(question, passages, now, owner.date_order)) is not None:
        return noted
    if not passages or _hopeless(question, passages):
        found = Answer(words.NOT_FOUND, found=False)
        return _without_model(found) if model is None else found
    if model is None:
        return _without_model(extract(question, passages))
    ground = Ground(passages, question, now.date(), owner.name)

    def read(said: ModelReply) -> Answer:
        found = _checked(said, ground)
        dates = check_dates(found.text, now, date_order=owner.date_order)
        return replace(found, text=dates.text, corrections=dates.sentences)

    hooks = _reading(aids.hooks, read)
    try:
        reply = await model.chat(build(question, passages, now, owner), limit=LIMIT, hooks=hooks)
    except ModelFailure as failure:
        return _without_model(extract(question, passages), failure)
    if not re.search(r"\w", without_marks(reply.text)):  # nothing but marks: no surface could show it
        return _without_model(extract(question, passages), ModelFailure("empty", EMPTY))
    return read(reply)


def _reading(hooks: Hooks, read: Callable[[ModelReply], Answer]) -> Hooks:
    """The hooks, with whoever listens to the text hearing only what was read."""
    if hooks.on_text is None:
        return hooks
    preview = Preview(lambda text: read(ModelReply(text)), hooks.on_text)
    return replace(hooks, on_text=preview.hear)


def _hopeless(question: str, passages: Sequence[Passage]) -> bool:
    """Whether not one word of the question stands in any passage, and none comes near it by meaning."""
    if telling(question, passages):
        return False
    found = standing(question, passages)
    return found.terms > 0 and not found.covered and (found.gap is None or found.gap < FAR_OUT)


def _without_model(found: Answer, failure: ModelFailure | None = None) -> Answer:
    if failure is None:
        return replace(found, notice=words.WITHOUT_MODEL, notice_code="off")
    return replace(found, notice=f"{words.WITHOUT_MODEL} {failure}", notice_code=failure.code)


def _checked(reply: ModelReply, ground: Ground) -> Answer:
    cited = read_citations(_whole_sentences(reply), len(ground.passages))
    if refuses(without_marks(cited.text), bool(cited.numbers)):
        return Answer(words.NOT_FOUND, found=False, model_used=True)
    if not cited.numbers:
        return _unsupported(cited, reply, ground)
    named = [ground.passages[n - 1] for n in cited.numbers]
    terms = key_terms(f"{ground.question} {without_marks(cited.text)}")
    chosen = [best_statement(terms, passage) for passage in named]
    later = _overlooked(chosen, named, ground)
    sources = [source_of(s.passage.n, s, terms) for s in chosen]
    newer = [source_of(s.passage.n, s, terms) for s in later]
    doubts = [
        *_about_citations(cited, reply),
        *findings(cited.text, replace(ground, passages=named)),
        *map(_newer_line, newer, later),
    ]
    return Answer(cited.text, (*sources, *newer), True, tuple(dict.fromkeys(doubts)), model_used=True)


def _unsupported(cited: Cited, reply: ModelReply, ground: Ground) -> Answer:
    """An answer that names no passage: shown with the nearest ones, or not at all when none comes near."""
    near = extract(ground.question, ground.passages)
    if not near.found:
        return Answer(words.NOT_FOUND, found=False, model_used=True)
    shown = {source.n for source in near.sources}
    passages = [passage for passage in ground.passages if passage.n in shown]
    doubts = [*_about_citations(cited, reply), *findings(cited.text, replace(ground, passages=passages))]
    return Answer(cited.text, near.sources, True, tuple(dict.fromkeys(doubts)), model_used=True)


def _whole_sentences(reply: ModelReply) -> str:
    """The reply, without the sentence that the length limit broke."""
    if not reply.cut:
        return reply.text
    whole = _LAST_SENTENCE.match(f"{reply.text} ")
    return whole[1] if whole and len(whole[1]) < len(reply.text) else reply.text + " …"


def _about_citations(cited: Cited, reply: ModelReply) -> list[str]:
    doubts = [words.NO_SUCH_PASSAGE.format(n=n) for n in cited.unknown]
    doubts += [] if cited.numbers else [words.UNCITED]
    return doubts + ([words.CUT_SHORT] if reply.cut else [])


def _overlooked(chosen: Sequence[Statement], named: Sequence[Passage], ground: Ground) -> list[Statement]:
    """Newer statements that may change what was cited and weren't cited themselves."""
    terms = key_terms(ground.question)
    others = [passage for passage in ground.passages if passage not in named]
    newest = max((p.day for p in named if p.day), default=None)
    found: dict[int, Statement] = {}
    for statement in chosen:
        for later in newer_than(statement, terms, others):
            if newest and later.day and later.day > newest:
                found.setdefault(later.passage.n, later)
    return list(found.values())[:1]


def _newer_line(source: Source, statement: Statement) -> str:
    day = format_date(statement.day) if statement.day else ""
    return words.NEWER.format(quote=source.quote, day=day, n=source.n)
