"""The answer to `Which notes are tagged garden?`: a list that the program writes, with or without a model."""

from collections.abc import Sequence

from brain.answer import words
from brain.answer.extract import best_statement, source_of
from brain.answer.passages import MOST, Passage
from brain.answer.result import Answer
from brain.search.tagged import asked_tag
from brain.vault.tags import carries


def tagged_notes(question: str, passages: Sequence[Passage]) -> Answer | None:
    """The notes with the tag that a question asks for; None when it asks for something else."""
    tag = asked_tag(question)
    if not tag:
        return None
    firsts = {passage.hit.path: passage for passage in reversed(passages) if carries(passage.hit.tags, tag)}
    notes = sorted(firsts.values(), key=lambda passage: passage.n)
    if not notes:
        return Answer(words.NONE_TAGGED.format(tag=tag), found=False)
    lines = [words.TAGGED_NOTE.format(title=passage.hit.title, n=passage.n) for passage in notes]
    more = [words.MORE_TAGGED] if len(passages) == len(notes) == MOST else []
    sources = tuple(source_of(passage.n, best_statement((), passage), ()) for passage in notes)
    return Answer("\n".join([words.TAGGED.format(tag=tag), *lines, *more]), sources)
