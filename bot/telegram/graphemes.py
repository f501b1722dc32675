"""Where a text may be cut without tearing what a reader sees as one character.

Extended grapheme clusters after Unicode Standard Annex 29: combining marks, emoji joined by
zero-width joiners, skin tones, flags, keycaps, tag sequences, Hangul syllables and CR LF stay whole.
"""

import unicodedata

_JOINER = "\u200d"
_EXTENDERS = frozenset("\u200c\u200d\u20e3\ufe0e\ufe0f")
_HANGUL_LEAD = range(0x1100, 0x1160)
_HANGUL_VOWEL = range(0x1160, 0x11A8)
_HANGUL_TAIL = range(0x11A8, 0x1200)
_HANGUL_SYLLABLE = range(0xAC00, 0xD7A4)


def is_boundary(text: str, index: int) -> bool:
    """Whether text may be cut before the code point at index."""
    if index <= 0 or index >= len(text):
        return True
    before, after = text[index - 1], text[index]
    if before == "\r" and after == "\n":
        return False
    if before in "\r\n" or after in "\r\n":
        return True
    if _extends(after) or before == _JOINER:
        return False
    if _is_flag_half(before) and _is_flag_half(after):
        return _flag_halves_before(text, index) % 2 == 0
    return not _joins_hangul(ord(before), ord(after))


def boundary_at_or_before(text: str, index: int, floor: int) -> int:
    """The last boundary in (floor, index]; index itself when one cluster fills all of it."""
    cut = index
    while cut > floor and not is_boundary(text, cut):
        cut -= 1
    return cut if cut > floor else index


def _extends(char: str) -> bool:
    return (
        char in _EXTENDERS
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or "\U000e0020" <= char <= "\U000e007f"
        or unicodedata.category(char) in ("Mn", "Me", "Mc")
    )


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _flag_halves_before(text: str, index: int) -> int:
    start = index
    while start > 0 and _is_flag_half(text[start - 1]):
        start -= 1
    return index - start


def _joins_hangul(before: int, after: int) -> bool:
    if before in _HANGUL_LEAD:
        return after in _HANGUL_LEAD or after in _HANGUL_VOWEL or after in _HANGUL_SYLLABLE
    if before in _HANGUL_VOWEL or (before in _HANGUL_SYLLABLE and (before - 0xAC00) % 28 == 0):
        return after in _HANGUL_VOWEL or after in _HANGUL_TAIL
    if before in _HANGUL_TAIL or before in _HANGUL_SYLLABLE:
        return after in _HANGUL_TAIL
    return False
