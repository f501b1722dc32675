"""The names that Whisper is given before it listens, fitted into its window.

A name that Whisper's own vocabulary holds as one token is one it has met often; one that falls into many
tokens is new to it. So the names that it doesn't know go in first.
"""

import re
from collections.abc import Callable, Iterable, Sequence

BUDGET = 200
"""Tokens for names. The window for a prompt is 223 (half of 448, less one) in faster-whisper."""

_UNSAFE = re.compile(r"[<>|\x00-\x1f]+")

CountTokens = Callable[[str], int]


def hint_prompt(hints: Sequence[str], count: CountTokens, budget: int = BUDGET) -> str | None:
    """The hints as one list of at most `budget` tokens, or None for none; count: tokens of a text.

    hints: the most important first. That one stands last, nearest to the speech.
    """
    names = [name for hint in hints if (name := _clean(hint))]
    strange = [name for name in names if _is_strange(name, count)]
    rest = [name for name in names if name not in set(strange)]
    chosen = _fitting([*strange, *rest], count, budget)
    return ", ".join(reversed(chosen)) + "." if chosen else None


def _clean(hint: str) -> str:
    """One line without anything that the tokenizer would take for a control token such as `<|en|>`."""
    return " ".join(_UNSAFE.sub(" ", hint).replace(",", " ").split())


def _is_strange(name: str, count: CountTokens) -> bool:
    return any(count(f" {word}") > 1 for word in name.split())


def _fitting(names: Iterable[str], count: CountTokens, budget: int) -> list[str]:
    chosen: list[str] = []
    for name in dict.fromkeys(names):
        cost = count(f" {name},")
        if cost > budget:
            break
        chosen.append(name)
        budget -= cost
    return chosen
