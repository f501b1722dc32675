"""Keeps the answer and drops the thinking that some models leave in the text.

A reply may hold `<think>…</think>`, a draft that ends in a lone `</think>`, or a `<think>` that was
never closed. Tags that the model quotes in backticks are left alone.
"""

import re

from brain.model.turn_end import first_turn, first_turn_so_far

CLOSED = re.compile(r"(?<!`)</think(?:ing)?>(?!`)", re.IGNORECASE)
OPENED = re.compile(r"(?<!`)<think(?:ing)?>(?!`)", re.IGNORECASE)
HALF_TAG = re.compile(r"</?t?h?i?n?k?i?n?g?$", re.IGNORECASE)


def spoken(text: str) -> str:
    """What follows the last `</think>`, without anything from an unclosed `<think>` on."""
    after = CLOSED.split(text)[-1]
    return first_turn(OPENED.split(after, maxsplit=1)[0].strip())


def spoken_so_far(text: str) -> str:
    """`spoken`, for a text that still grows: half a tag at its end is held back."""
    return first_turn_so_far(HALF_TAG.sub("", spoken(text)).rstrip())
