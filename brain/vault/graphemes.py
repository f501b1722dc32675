"""Where a text can be cut without breaking what the eye sees as one character (UAX #29, cautiously)."""

import unicodedata

_ZERO_WIDTH_JOINER = "\u200d"


def may_cut(text: str, place: int, start: int = 0) -> bool:
    """Whether a cut before text[place] leaves every grapheme whole; start is where the text begins."""
    if place <= start:
        return False
    before, after = text[place - 1], text[place]
    if before.isascii() and after.isascii():
        return True
    if _ZERO_WIDTH_JOINER in (before, after) or _extends(after):
        return False
    if unicodedata.combining(before) == 9:  # a virama binds two Indic letters
        return False
    return not (_is_flag(before) and _is_flag(after) and _flags_before(text, place, start) % 2)


def _extends(character: str) -> bool:
    """Whether it belongs to the character before: a mark, a skin tone, a tag letter, a Hangul vowel."""
    return (
        unicodedata.category(character)[0] == "M"
        or "\U0001f3fb" <= character <= "\U0001f3ff"
        or "\U000e0020" <= character <= "\U000e007f"
        or "\u1160" <= character <= "\u11ff"
    )


def _is_flag(character: str) -> bool:
    """Half of a flag."""
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flags_before(text: str, place: int, start: int) -> int:
    """How many flag halves stand directly before place."""
    first = place
    while first > start and _is_flag(text[first - 1]):
        first -= 1
    return place - first
