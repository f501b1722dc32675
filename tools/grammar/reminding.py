"""Plain requests about reminders that are there, in English and German: call one off, move it."""

import re

from tools.grammar.phrases import day_words, split_at_target
from tools.grammar.plain import Plain, Sentence, cut
from tools.grammar.words_parts import ARTICLES

_OF = re.compile(
    r"\A(?:(?:the|my|our|that|this|die|meine|der|meiner)\s+)?"
    r"(?:reminder|erinnerung)(?:\s+(?:about|to|for|of|that|on|an|für|daran|dass)\b\s*(?P<about>.*))?\Z"
    r"|\A(?:(?:the|my|our|that|this)\s+)?(?P<named>.+?)\s+reminder\Z",
    re.IGNORECASE,
)
_MANY = re.compile(r"\b(?:all|every|everything|both|and|alle|alles|jede\w*|und)\b", re.IGNORECASE)


def call_off(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`cancel the reminder about the bank`, `stop reminding me about water`."""
    about = (match.groupdict().get("about") or "").strip()
    row = _which(about, sentence)
    return Plain("cancel_reminder", row, direct=True) if row is not None else None


def move(match: re.Match[str], sentence: Sentence, marks: str) -> Plain | None:
    """`move my bank reminder to 11`. marks: the words that lead to the new time."""
    parts = split_at_target(match.start("what"), sentence, marks, sure=False)
    of = _OF.match(parts[0].strip()) if parts else None
    if parts is None or of is None:
        return None
    row = _which((of["about"] or of["named"] or "").strip(), sentence)
    return Plain("move_reminder", {**row, "to": parts[1]}, direct=True) if row is not None else None


def _which(about: str, sentence: Sentence) -> dict[str, str] | None:
    """The words of one reminder and its day; None where more than one is meant."""
    if _MANY.search(about):
        return None
    bare = ARTICLES.sub("", cut(about, sentence.spans(about)))
    return {"title_words": bare, "on_day": day_words(about, sentence)}
