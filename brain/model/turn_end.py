"""Where a reply ends that doesn't end by itself: template marks in the text, and a sentence said for ever.

A wrong chat template lets a model print its own marks and go on with turns of an invented owner; a small
model can fall into saying one thing again and again. Use `first_turn` and `said_once` on the text.
"""

import re

_START = re.compile(
    r"\A\s*(?:(?:<\|(?:im_start|start_header_id)\|>|<start_of_turn>|<s>|\[/INST\])\s*"
    r"(?:(?:assistant|model)\b:?)?\s*(?:<\|end_header_id\|>)?\s*)+"
)
_END = re.compile(
    r"(?<!`)(?:<\|(?:im_end|im_start|eot_id|eom_id|endoftext|end|start_header_id)\|>|<(?:end|start)_of_turn>|</s>"
    r"|\[INST\]).*\Z",
    re.DOTALL,
)
_HALF_MARK = re.compile(r"<[|/]?[a-z_]{0,16}\|?\Z")
_SENTENCE_END = re.compile(r"[.!?…。！？]+(?:\s?\[\d+\])*")
SHORTEST, LONGEST, TIMES = 12, 400, 4
"""Characters of what is repeated, and how often it must stand there in a row."""


def first_turn(text: str) -> str:
    """The first reply in a text, without a template's marks and what follows the mark of its end."""
    return _END.sub("", _START.sub("", text)).strip() if _marked(text) else text


def first_turn_so_far(text: str) -> str:
    """`first_turn`, for a text that still grows: half a mark at its end is held back."""
    return _HALF_MARK.sub("", first_turn(text)).rstrip()


def said_once(text: str) -> str:
    """The text, where it ends in the same words at least four times in a row: with them once."""
    for period in range(SHORTEST, min(LONGEST, len(text) // TIMES) + 1):
        again = text[-(TIMES - 1) * period :] == text[-TIMES * period : -period]
        if again and any(character.isalpha() for character in text[-period:]):
            return _up_to_one(text, period)
    return text


def _up_to_one(text: str, period: int) -> str:
    """The text up to the end of the first of the repeated pieces; of its sentence, where it has one."""
    start = len(text) - TIMES * period
    while start and text[start - 1] == text[start - 1 + period]:
        start -= 1
    end = start + period
    sentence = _SENTENCE_END.search(text, end - 1, end + period)
    return text[: sentence.end() if sentence else end].rstrip()


def _marked(text: str) -> bool:
    """Whether a mark may stand in a text; most replies have none."""
    return "<" in text or "INST]" in text
