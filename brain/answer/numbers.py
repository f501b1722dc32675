"""Numbers as they are written: `1,873`, `8.02`, `4 pm`, `two`, `zwölf`, `16 km + 17 km = 33 km`."""

import re
from collections.abc import Iterator
from decimal import Decimal

_NUMBER = re.compile(r"(?<![\w.,])\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*")
_GROUPED = re.compile(r"\d{1,3}(?:[,.]\d{3})+")
_HALF_DAY = re.compile(r"\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b", re.IGNORECASE)
_CLOCK = re.compile(r"\b([01]?\d|2[0-3])[:.]([0-5]\d)\b")
_PAST = re.compile(r"\b(half|halb)\s+(?:past\s+)?(\w+)", re.IGNORECASE)
_TERM = r"\d[\d.,]*(?:\s*[^\W\d_]{1,12}\.?)?"
_SUM = re.compile(rf"(?P<parts>{_TERM}(?:\s*\+\s*{_TERM})+)(?:\s*=\s*(?P<after>\d[\d.,]*))?")
_BEFORE = re.compile(r"(\d[\d.,]*)\s*([^\W\d_]{1,12})(?:\s+[^\W\d_]+){0,3}\s*[(:]\s*$")

_ENGLISH = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
)
_GERMAN = (
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn "
    "siebzehn achtzehn neunzehn zwanzig"
)
_MORE = {"thirty": 30, "forty": 40, "fifty": 50, "hundred": 100, "dozen": 12, "dreißig": 30, "hundert": 100}
_MORE |= {"a": 1, "an": 1, "once": 1, "twice": 2, "pair": 2, "both": 2, "couple": 2, "ein": 1, "eine": 1}
_MORE |= {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
NUMBER_WORDS = {word: n for names in (_ENGLISH, _GERMAN) for n, word in enumerate(names.split())} | _MORE


def numbers_in(text: str) -> dict[str, Decimal]:
    """The numbers written in figures, each as written and as a value."""
    return {match[0]: value(match[0]) for match in _NUMBER.finditer(text)}


def value(written: str) -> Decimal:
    """`1,873` and `1.873` are thousands; `8,5` and `8.5` eight and a half; of `1.2.3` the digits count."""
    if _GROUPED.fullmatch(written):
        return Decimal(re.sub(r"[.,]", "", written))
    plain = written.replace(",", ".")
    return Decimal(plain) if plain.count(".") <= 1 else Decimal(plain.replace(".", ""))


def values_told(text: str) -> set[Decimal]:
    """Every value that a text tells: figures and their parts, words, clock times in either style."""
    told = set(numbers_in(text).values())
    told |= {Decimal(part) for written in numbers_in(text) for part in re.split(r"[.,]", written)}
    told |= {Decimal(NUMBER_WORDS[w]) for w in re.findall(r"\w+", text.casefold()) if w in NUMBER_WORDS}
    return told | set(_hours(text))


def _hours(text: str) -> Iterator[Decimal]:
    for match in _HALF_DAY.finditer(text):
        hour = int(match[1]) % 12 + (12 if match[3].lower() == "p" else 0)
        yield Decimal(hour)
        yield Decimal(match[2] or 0)
    for match in _CLOCK.finditer(text):
        yield from (Decimal(int(match[1])), Decimal(int(match[1]) % 12 or 12), Decimal(int(match[2])))
        if int(match[1]) < 12:
            yield Decimal(int(match[1]) + 12)
    for match in _PAST.finditer(text):
        past = NUMBER_WORDS.get(match[2].casefold())
        if past is not None:
            shown = past - 1 if match[1].casefold() == "halb" else past
            yield from (Decimal(30), Decimal(shown), Decimal(shown + 12))


def sums_in(text: str) -> Iterator[tuple[str, Decimal, str | None]]:
    """The sums a text shows: how it is written, what it makes, and the total written beside it, if any."""
    for match in _SUM.finditer(text):
        parts = [value(part.rstrip(".,")) for part in re.findall(r"\d[\d.,]*", match["parts"])]
        total = match["after"] or _total_before(text[: match.start()], match["parts"])
        yield " ".join(match["parts"].split()), sum(parts, Decimal(0)), total.rstrip(".,") if total else None


def _total_before(text: str, parts: str) -> str | None:
    """`49` in `49 km last week (16 km + 17 km)`: a figure just before, with the unit of the parts."""
    before = _BEFORE.search(text)
    units = set(re.findall(r"[^\W\d_]+", parts))
    return before[1] if before and before[2] in units else None
