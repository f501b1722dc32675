"""Text into keyword tokens: words by stem, identifiers whole, Chinese, Japanese and Korean by characters.

One tokenizer for passages and questions. Qdrant Edge's own BM25 is not used: it cuts `C++` to
`c`, takes `8.02` apart, and keeps a run of Chinese characters as one token (docs/search.md).
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from py_rust_stemmers import SnowballStemmer  # type: ignore[import-untyped]

Language = Literal["en", "de"]


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_ENGLISH = _set(
    "a about after all am an and any are as at be been before being but by can could did do does doing "
    "for from had has have having he her here hers him his how i if in into is it its just me my no nor "
    "not now of off on once only or our ours out over own same she should so some such than that the "
    "their theirs them then there these they this those through to too under until up us very was we were "
    "what when where which while who whom whose why will with would you your yours"
)
_GERMAN = _set(
    "aber alle als also am an auch auf aus bei bin bis da damit dann das dass dem den der des dich die "
    "dies diese dieser dieses dir doch dort du durch ein eine einem einen einer eines er es etwas euch "
    "fur gegen haben hat hatte hier hin ich ihm ihn ihr ihre im in ins ist ja jede jeder jedes kann kein "
    "keine konnen man mein meine meinem meinen meiner mich mir mit muss nach nicht noch nun nur ob oder "
    "ohne sehr sein seine sich sie sind so soll sonst uber um und uns unser unter vom von vor wann war "
    "waren warum was weil welche welcher welches wem wen wenn wer werden wie wieder will wir wird wo "
    "woher wohin zu zum zur zwischen"
)
_STOPWORDS: dict[Language, frozenset[str]] = {"en": _ENGLISH, "de": _GERMAN}
_STEMMERS: dict[Language, SnowballStemmer] = {
    "en": SnowballStemmer("english"),
    "de": SnowballStemmer("german"),
}
_LANGUAGES: tuple[Language, ...] = ("en", "de")

_APOSTROPHES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "´": "'", "`": "'", "­": None, "​": None})
_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_OPENING, _CLOSING = "([{<\"'«»“”„‹›‚,;:!?*_¿¡|=", ")]}>\"'«»“”„‹›,;:!?.…*_~|="
_JOINED = re.compile(r"[^\W_]+(?:-[^\W_]+)+")
_GROUPED = re.compile(r"[$€£]?(?P<whole>\d{1,3}(?:[.,'’]\d{3})+)(?:[.,]\d{1,2})?[$€£%]?")
_CODE = re.compile(r"[^\W_]+(?:[-_./][^\W_]+)+")
_DIGITS = re.compile(r"(?<![\w.,])\+?\(?\d(?:[ ()/.-]{0,3}\d){6,}(?![\w])")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}")
_SHORTEST_NUMBER = 7
_UNSPACED = re.compile(
    "[\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff"
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\U00020000-\U0003ffff]+"
)


def fold(text: str) -> str:
    """Text as it is compared: NFKC, case folded, straight apostrophes, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(_APOSTROPHES).casefold().split())


def content_tokens(text: str, language: Language | None = None) -> list[str]:
    """The keyword tokens of a text, in order, repeated as often as they occur.

    language: stem by this one; None stems by both English and German, as for a question.
    """
    folded = fold(text)
    tokens: list[str] = []
    for piece in folded.split():
        tokens.extend(_identifier(piece))
        tokens.extend(_joined_tokens(piece))
        for word in _WORD.findall(piece):
            tokens.extend(_word_tokens(word, language))
    return [*tokens, *_phone_numbers(folded)]


def question_words(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """The words of a question that count, folded, each with its keyword tokens."""
    words = dict.fromkeys(_WORD.findall(fold(text)))
    return [(word, tokens) for word in words if (tokens := _word_tokens(word, None))]


def is_symbol(character: str) -> bool:
    """Whether a character stands for a thing by itself: an emoji, an arrow, a sign for degrees."""
    return unicodedata.category(character) == "So"


def language_of(text: str, default: Language) -> Language | None:
    """English or German by their small words; default when they tie; None when there are none at all."""
    words = [strip_accents(word) for word in _WORD.findall(fold(text))]
    english = sum(word in _ENGLISH for word in words)
    german = sum(word in _GERMAN for word in words)
    if english == german:
        return default if english else None
    return "en" if english > german else "de"


def identifiers(text: str) -> list[str]:
    """The words of a text that are matched to the letter: `fritz-7590`, `8.02`, `c++`, `--dry-run`, paths."""
    return [token for piece in fold(text).split() for token in _identifier(piece)]


def word_count(text: str) -> int:
    """How many words a text has; a run of unspaced script counts a word for every two characters."""
    return sum((len(word) + 1) // 2 if _UNSPACED.match(word) else 1 for word in _WORD.findall(text))


def strip_accents(word: str) -> str:
    """`café` as `cafe`, `müller` as `muller`."""
    if word.isascii():
        return word
    decomposed = unicodedata.normalize("NFD", word)
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))


def _identifier(piece: str) -> Iterator[str]:
    core = piece.replace("~~", "").lstrip(_OPENING).rstrip(_CLOSING)
    if any(c.isalnum() for c in core) and _is_identifier(core):
        yield core


def _joined_tokens(piece: str) -> Iterator[str]:
    """Other ways to write a piece: its emoji, `1,250.00` as `1250`, `inv-2026-00417` as `inv202600417`."""
    if not piece.isascii():
        yield from (character for character in piece if is_symbol(character))
    core = piece.strip(_OPENING + _CLOSING)
    if number := _GROUPED.fullmatch(core):
        yield re.sub(r"\D", "", number["whole"])
    elif _CODE.fullmatch(core) and any(c.isdigit() for c in core) and any(c.isalpha() for c in core):
        yield re.sub(r"[-_./]", "", core)


def _phone_numbers(folded: str) -> Iterator[str]:
    """Long runs of digits by their last eight, so that spaces, signs and a country's code don't matter."""
    for match in _DIGITS.finditer(folded):
        digits = re.sub(r"\D", "", match[0])
        if len(digits) >= _SHORTEST_NUMBER and not _DATE.match(match[0]):
            yield f"#{digits[-8:]}"


def _is_identifier(core: str) -> bool:
    inner = core.strip("'")
    if _WORD.fullmatch(inner) or not inner:
        return False
    if core.endswith(("+", "#", "%")) or core.startswith(("-", "#", "@", ".", "/", "~", "$", "\\")):
        return True
    if any(mark in core for mark in "/\\_@:=&+#~$%"):
        return True
    return "-" in core or ("." in core and not core.endswith("."))


@lru_cache(maxsize=50_000)
def _word_tokens(word: str, language: Language | None) -> tuple[str, ...]:
    if _UNSPACED.search(word):
        return tuple(_unspaced(word))
    plain = strip_accents(word)
    base = plain.removesuffix("'s").replace("'", "")
    languages = (language,) if language else _LANGUAGES
    if any(plain in _STOPWORDS[each] or base in _STOPWORDS[each] for each in languages):
        return ()
    return tuple(dict.fromkeys(_STEMMERS[each].stem_word(base) for each in languages))


def _unspaced(word: str) -> Iterator[str]:
    for run in _UNSPACED.findall(word):
        yield from run
        yield from (run[i : i + 2] for i in range(len(run) - 1))
    yield from (part for part in _UNSPACED.split(word) if part)
