# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""German: the words of dates, and what they are a sign of. Spellings without umlauts count as the same words.

The rules are in `german_rules`, the times of day in `german_clock`.
"""

import re
from fractions import Fraction
from typing import TypeVar

from brain.dates.calendar import AUTUMN, SPRING, SUMMER, WINTER
from brain.dates.numbers import digits_value, grouped, times, whole_of
from brain.dates.pieces import Amount, PartName
from brain.dates.scan import Has
from brain.dates.span import Grain

Value = TypeVar("Value")


def without_umlauts(word: str) -> str:
    """The spelling on a keyboard that has none."""
    for umlaut, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        word = word.replace(umlaut, plain)
    return word


def _both(table: dict[str, Value]) -> dict[str, Value]:
    return table | {without_umlauts(word): value for word, value in table.items()}


WEEKDAYS = {
    "montag": 0, "dienstag": 1, "mittwoch": 2, "donnerstag": 3, "freitag": 4, "samstag": 5, "sonnabend": 5,
    "sonntag": 6,
}  # fmt: skip
SHORT_WEEKDAYS = {"mo": 0, "di": 1, "mi": 2, "do": 3, "fr": 4, "sa": 5, "so": 6}
MONTHS = _both({
    "januar": 1, "jänner": 1, "jan": 1, "februar": 2, "feb": 2, "märz": 3, "mär": 3, "mrz": 3, "april": 4,
    "apr": 4, "mai": 5, "juni": 6, "jun": 6, "juli": 7, "jul": 7, "august": 8, "aug": 8, "september": 9,
    "sept": 9, "sep": 9, "oktober": 10, "okt": 10, "november": 11, "nov": 11, "dezember": 12, "dez": 12,
})  # fmt: skip
RISKY_MONTHS = frozenset({"jan", "mai", "juni", "juli", "august", "april", "mär", "maer"})
SEASONS = _both(
    {"frühling": SPRING, "frühjahr": SPRING, "sommer": SUMMER, "herbst": AUTUMN, "winter": WINTER}
)
RELATIVE = _both({"heute": 0, "morgen": 1, "übermorgen": 2, "gestern": -1, "vorgestern": -2})
UNITS = {
    "sekunde": "second", "sekunden": "second", "minute": "minute", "minuten": "minute", "min": "minute",
    "stunde": "hour", "stunden": "hour", "std": "hour", "h": "hour", "viertelstunde": "viertelstunde",
    "dreiviertelstunde": "dreiviertelstunde", "tag": "day", "tage": "day", "tagen": "day", "woche": "week",
    "wochen": "week", "monat": "month", "monate": "month", "monaten": "month", "quartale": "quarter",
    "quartalen": "quarter", "jahr": "year", "jahre": "year", "jahren": "year",
    "werktag": "workday", "werktage": "workday", "werktagen": "workday", "arbeitstag": "workday",
    "arbeitstage": "workday", "arbeitstagen": "workday",
}  # fmt: skip
UNITS_OF_ONE: dict[str, Grain] = {
    "woche": "week", "monat": "month", "monats": "month", "jahr": "year", "jahres": "year", "quartal": "quarter",
    "quartals": "quarter", "wochenende": "weekend", "wochenendes": "weekend",
}  # fmt: skip
PARTS: dict[str, PartName] = _both({
    "morgen": "morning", "früh": "morning", "vormittag": "morning", "mittag": "noon", "nachmittag": "afternoon",
    "abend": "evening", "nacht": "night", "morgens": "morning", "vormittags": "morning", "mittags": "noon",
    "nachmittags": "afternoon", "abends": "evening", "nachts": "night",
})  # fmt: skip
_ONES = {
    "ein": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
}  # fmt: skip
_TENS = {"zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80,
         "neunzig": 90}  # fmt: skip
_TEENS = {"zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16,
          "siebzehn": 17, "achtzehn": 18, "neunzehn": 19}  # fmt: skip
NUMBERS = _both(
    {"eins": 1, "eine": 1, "einem": 1, "einer": 1, "einen": 1} | _ONES | _TEENS | _TENS
    | {f"{one}und{ten}": a + b for one, a in _ONES.items() for ten, b in _TENS.items()}
)  # fmt: skip
_STEMS = {
    "erst": 1, "zweit": 2, "dritt": 3, "viert": 4, "fünft": 5, "sechst": 6, "siebt": 7, "siebent": 7, "acht": 8,
    "neunt": 9, "zehnt": 10, "elft": 11, "zwölft": 12,
} | {f"{w}t": n for w, n in _TEENS.items() if n > 12} | {f"{w}st": n for w, n in _TENS.items() if n < 40} | {
    f"{one}und{ten}st": a + b for one, a in _ONES.items() for ten, b in list(_TENS.items())[:2] if a + b <= 31
}  # fmt: skip
ORDINALS = _both({f"{stem}{end}": n for stem, n in _STEMS.items() for end in ("e", "er", "en", "es", "em")})
FEASTS = _both({
    "neujahr": "new year", "valentinstag": "valentine", "karfreitag": "good friday", "ostersonntag": "easter",
    "ostermontag": "easter monday", "ostern": "easter", "himmelfahrt": "ascension",
    "pfingstsonntag": "whit sunday", "pfingstmontag": "whit monday", "pfingsten": "whit sunday",
    "tag der deutschen einheit": "unity day", "halloween": "halloween", "heiligabend": "christmas eve",
    "weihnachten": "christmas", "silvester": "new year's eve", "dreikönigstag": "epiphany",
})  # fmt: skip

WD = grouped(WEEKDAYS)
SHORT = grouped(SHORT_WEEKDAYS)
SHORT_NAMES = "(?:" + "|".join(name.title() for name in SHORT_WEEKDAYS) + ")"
MON = grouped(MONTHS)
CARD = grouped(NUMBERS)
ORDINAL = grouped(ORDINALS)
PART = grouped(PARTS)
YEAR = r"(?:(?:19|20)\d\d)"
UNIT = grouped(UNITS)
_HALVES = {"halbe": Fraction(1, 2), "halben": Fraction(1, 2), "halbes": Fraction(1, 2), "anderthalb": Fraction(3, 2),
           "eineinhalb": Fraction(3, 2)} | {
    f"{word}einhalb": n + Fraction(1, 2) for word, n in _both(_ONES).items() if n > 1
}  # fmt: skip
_COUNT = rf"(?:(?:eine[rnm]?\s+)?{grouped(_HALVES)}|\d+\s+(?:und\s+)?\d/\d|\d/\d|\d*\s?[½¼¾]|\d+[.,]\d+|\d+|{CARD})"
LENGTH = rf"(?:{_COUNT}[\s-]*{UNIT}\b(?:(?:\s+und|,)?\s*{_COUNT}\s*{UNIT}\b)?)"
_ONE_LENGTH = re.compile(rf"(?P<count>{_COUNT})[\s-]*(?P<unit>{UNIT})\b", re.IGNORECASE)
_QUARTERS = {"viertelstunde": Fraction(1, 4), "dreiviertelstunde": Fraction(3, 4)}


def value_of(count: str) -> Fraction | None:
    """The value of `90`, `einer halben`, `anderthalb`, `1,5`, `zwei`."""
    low = " ".join(count.lower().split())
    if low in NUMBERS:
        return Fraction(NUMBERS[low])
    last = low.rsplit(" ", 1)[-1]
    return _HALVES[last] if last in _HALVES else digits_value(low)


def amount_of(words: str) -> Amount | None:
    """The length that words like `einer Stunde und 20 Minuten` name."""
    total, at = Amount(), 0
    while match := _ONE_LENGTH.search(words, at):
        value, unit, at = value_of(match["count"]), UNITS[match["unit"].lower()], match.end()
        if value is None:
            return None
        total += times(value * _QUARTERS[unit], "hour") if unit in _QUARTERS else times(value, unit)
    return total if at else None


def number_of(text: str) -> int:
    """A whole number in digits or words."""
    return whole_of(text) if text.isdecimal() else NUMBERS[text.lower()]


def ordinal_of(text: str) -> int:
    """`21.`, `dritten`, `letzten` (-1), `vorletzten` (-2)."""
    low = text.lower().rstrip(".")
    if low.startswith("vorletzt"):
        return -2
    if low.startswith("letzt"):
        return -1
    return int(low) if low.isdecimal() else ORDINALS[low]


def weekday_of(text: str) -> int:
    """A weekday by its long or short name."""
    low = text.lower().rstrip(".")
    return WEEKDAYS[low] if low in WEEKDAYS else SHORT_WEEKDAYS[low]


def _kinds() -> dict[str, Has]:
    kinds: dict[str, Has] = {}

    def add(words: str, kind: Has) -> None:
        for word in words.replace("-", " ").split():
            for spelled in {word, without_umlauts(word)}:
                kinds[spelled] = kinds.get(spelled, Has.NOTHING) | kind

    for table, kind in (
        (WEEKDAYS, Has.WEEKDAY), (SHORT_WEEKDAYS, Has.WEEKDAY), (MONTHS, Has.MONTH), (SEASONS, Has.SEASON),
        (UNITS, Has.UNIT), (UNITS_OF_ONE, Has.UNIT), (PARTS, Has.PART), (NUMBERS, Has.NUMBER),
        (_HALVES, Has.NUMBER), (ORDINALS, Has.ORDINAL),
        (FEASTS, Has.FEAST),
    ):  # fmt: skip
        add(" ".join(table), kind)
    add(" ".join(f"{number}mal" for number in NUMBERS), Has.EVERY)
    for day in WEEKDAYS:
        add(f"{day}s", Has.WEEKDAY | Has.EVERY)
        for part in PARTS:
            add(f"{day}{part}", Has.WEEKDAY | Has.PART)
    add("frühlings sommers herbstes winters", Has.SEASON)
    add(" ".join(RELATIVE), Has.DAY)
    add("uhr halb viertel dreiviertel mitternacht vor nach", Has.CLOCK)
    add("jeden jede jedes jeder alle täglich wöchentlich monatlich jährlich werktags wochentags stündlich mal "
        "zweiwöchentlich dreiwöchentlich vierwöchentlich vierzehntägig tägig zweimonatlich vierteljährlich halbjährlich "
        "zweijährlich quartalsweise wochenends", Has.EVERY)  # fmt: skip
    add("anfang mitte ende monatsende jahresende monatsanfang jahresanfang letzten letzter letzte erste ersten",
        Has.FRAME)  # fmt: skip
    add("zeit in utc gmt mez mesz cet cest est pst bst ortszeit", Has.PLACE)
    for stem in (
        "nächst",
        "letzt",
        "dies",
        "kommend",
        "vorig",
        "vergangen",
        "übernächst",
        "vorletzt",
        "folgend",
    ):
        add(" ".join(f"{stem}{end}" for end in ("e", "er", "en", "es", "em")), Has.WHICH)
    add("kw q kalenderwoche", Has.UNIT)
    return kinds


KINDS = _kinds()
ANCHORS = (
    Has.DIGIT | Has.WEEKDAY | Has.MONTH | Has.UNIT | Has.DAY | Has.PART | Has.CLOCK | Has.SEASON | Has.FEAST
    | Has.EVERY | Has.FRAME | Has.NUMBER | Has.ORDINAL
)  # fmt: skip
