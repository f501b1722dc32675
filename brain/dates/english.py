# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""English: the words of dates, and what they are a sign of. The rules are in `english_rules`.

For a third language copy this file and its rules, and register it in `languages`.
"""

import re
from fractions import Fraction

from brain.dates.calendar import AUTUMN, SPRING, SUMMER, WINTER
from brain.dates.numbers import digits_value, grouped, times, whole_of
from brain.dates.pieces import Amount, PartName
from brain.dates.scan import Has
from brain.dates.span import Grain

WEEKDAYS = {
    "monday": 0, "mon": 0, "tuesday": 1, "tues": 1, "tue": 1, "wednesday": 2, "weds": 2, "wed": 2,
    "thursday": 3, "thurs": 3, "thur": 3, "thu": 3, "friday": 4,
    "fri": 4, "saturday": 5, "sat": 5, "sunday": 6, "sun": 6,
}  # fmt: skip
RELATIVE = {"today": 0, "tonight": 0, "tomorrow": 1, "tmrw": 1, "tmr": 1, "yesterday": -1}
RISKY_WEEKDAYS = frozenset({"sat", "sun", "wed", "mon"})
MONTHS = {
    "january": 1, "jan": 1, "february": 2, "feb": 2, "march": 3, "mar": 3, "april": 4, "apr": 4,
    "may": 5, "june": 6, "jun": 6, "july": 7, "jul": 7, "august": 8, "aug": 8, "september": 9, "sept": 9,
    "sep": 9, "october": 10, "oct": 10, "november": 11, "nov": 11, "december": 12, "dec": 12,
}  # fmt: skip
RISKY_MONTHS = frozenset({"may", "march", "mar", "april", "june", "august", "jan", "dec", "sep", "jun"})
SEASONS = {"spring": SPRING, "summer": SUMMER, "autumn": AUTUMN, "fall": AUTUMN, "winter": WINTER}
UNITS = {
    "second": "second", "seconds": "second", "sec": "second", "secs": "second", "minute": "minute",
    "minutes": "minute", "min": "minute", "mins": "minute", "hour": "hour", "hours": "hour", "hr": "hour",
    "hrs": "hour", "h": "hour", "day": "day", "days": "day", "night": "day", "nights": "day", "week": "week",
    "weeks": "week", "wk": "week", "wks": "week", "fortnight": "fortnight", "fortnights": "fortnight",
    "month": "month", "months": "month", "quarters": "quarter", "year": "year", "years": "year",
    "yr": "year", "yrs": "year",
} | {f"{word}{gap}day{s}": "workday" for word in ("working", "business", "work") for gap in (" ", "") for s in ("", "s")}  # fmt: skip
UNITS_OF_ONE: dict[str, Grain] = {
    "month": "month",
    "year": "year",
    "week": "week",
    "quarter": "quarter",
    "weekend": "weekend",
}
PARTS: dict[str, PartName] = {
    "morning": "morning", "lunchtime": "noon", "lunch time": "noon", "afternoon": "afternoon",
    "evening": "evening", "eve": "evening", "night": "night",
}  # fmt: skip
ONES = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15,
    "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
        "eighty": 80, "ninety": 90}  # fmt: skip
NUMBERS = ONES | TENS | {
    f"{ten}{gap}{one}": TENS[ten] + ONES[one] for ten in TENS for gap in "- " for one in list(ONES)[1:10]
}  # fmt: skip
_FIRSTS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ORDINALS = {name: n for n, name in enumerate(_FIRSTS, 1)} | {
    "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15,
    "sixteenth": 16, "seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30,
} | {
    f"{ten}{gap}{one}": base + n
    for ten, base in (("twenty", 20), ("thirty", 30)) for gap in "- " for n, one in enumerate(_FIRSTS, 1)
    if base + n <= 31
}  # fmt: skip
FEASTS = {
    "new year's day": "new year", "new years day": "new year", "valentine's day": "valentine",
    "valentines day": "valentine", "good friday": "good friday", "easter sunday": "easter",
    "easter monday": "easter monday", "easter": "easter", "halloween": "halloween",
    "bonfire night": "bonfire night", "guy fawkes night": "bonfire night", "christmas eve": "christmas eve",
    "christmas day": "christmas", "christmas": "christmas", "xmas": "christmas", "boxing day": "boxing day",
    "new year's eve": "new year's eve", "new years eve": "new year's eve", "whit monday": "whit monday",
    "whit sunday": "whit sunday", "pentecost": "whit sunday", "ascension day": "ascension",
}  # fmt: skip

WD = f"(?:{'|'.join(sorted(WEEKDAYS, key=len, reverse=True))})"
MON = f"(?:{'|'.join(sorted(MONTHS, key=len, reverse=True))})"
CARD = grouped(NUMBERS)
ORDINAL = grouped(ORDINALS)
YEAR = r"(?:(?:19|20)\d\d)"
UNIT = grouped(UNITS)
_COUNT = (
    rf"(?:half\s+an?|a\s+half|half|(?:a\s+)?couple(?:\s+of)?|three\s+quarters\s+of\s+an?|(?:a\s+)?quarter\s+of\s+an?"
    rf"|(?:\d+|{CARD})\s+and\s+a\s+(?:half|quarter)|\d+\s+(?:and\s+)?\d/\d|\d/\d(?:\s+an?)?|\d*\s?[½¼¾](?:\s+an?)?"
    rf"|\d+[.,]\d+|\d+|{CARD}|an?)"
)  # fmt: skip
LENGTH = (
    rf"(?:{_COUNT}[\s-]*{UNIT}\b(?:\s+and\s+(?:a\s+half|a\s+quarter|three\s+quarters)\b)?"
    rf"(?:(?:\s+and|,)?\s*(?:\d+|{CARD})\s*{UNIT}\b|(?<=h)\d\d\b)?|\d+h\d\d(?:m|min)?\b)"
)  # fmt: skip
_ONE_LENGTH = re.compile(rf"(?P<count>{_COUNT})[\s-]*(?P<unit>{UNIT})\b", re.IGNORECASE)
_COMPACT = re.compile(r"(\d+)h(\d\d)", re.IGNORECASE)
_AND_PART = re.compile(r"\s+and\s+(a\s+half|a\s+quarter|three\s+quarters)", re.IGNORECASE)
_PARTS_OF_ONE = {"a half": Fraction(1, 2), "a quarter": Fraction(1, 4), "three quarters": Fraction(3, 4)}
_AND_A = re.compile(r"(.+?)\s+and\s+a\s+(half|quarter)$")


def value_of(count: str) -> Fraction | None:
    """The value of a count: `90`, `half an`, `one and a half`, `1 1/2`, `a couple of`."""
    low = " ".join(count.lower().split())
    joined = _AND_A.match(low)
    if joined:
        whole = value_of(joined[1])
        return None if whole is None else whole + _PARTS_OF_ONE[f"a {joined[2]}"]
    if low.endswith((" an", " a")) and low not in ("an", "a"):
        low = low.rsplit(" ", 1)[0]
    for start, value in (("half", Fraction(1, 2)), ("a half", Fraction(1, 2)), ("three quarter", Fraction(3, 4)),
                         ("quarter", Fraction(1, 4)), ("a quarter", Fraction(1, 4)), ("couple", Fraction(2)),
                         ("a couple", Fraction(2))):  # fmt: skip
        if low.startswith(start):
            return value
    if low in ("a", "an"):
        return Fraction(1)
    return Fraction(NUMBERS[low]) if low in NUMBERS else digits_value(low)


def amount_of(words: str) -> Amount | None:
    """The length that words like `an hour and a half` or `2h30` name."""
    compact = _COMPACT.match(words)
    if compact:
        return Amount(seconds=3600 * int(compact[1]) + 60 * int(compact[2]))
    total, at = Amount(), 0
    while match := _ONE_LENGTH.search(words, at):
        value = value_of(match["count"])
        if value is None:
            return None
        unit, at = UNITS[" ".join(match["unit"].lower().split())], match.end()
        more = _AND_PART.match(words, at)
        if more:
            value, at = value + _PARTS_OF_ONE[" ".join(more[1].lower().split())], more.end()
        total += times(value, unit)
    return total if at else None


def number_of(text: str) -> int:
    """A whole number in digits or words."""
    low = " ".join(text.lower().split())
    return whole_of(low) if low.isdecimal() else NUMBERS[low]


def ordinal_of(text: str) -> int:
    """`21st`, `third`, `twenty-first`, `other` (every other), `last` (-1)."""
    low = " ".join(text.lower().split())
    if low in ("last", "final"):
        return -1
    if low in ("second last", "penultimate", "second to last"):
        return -2
    if low in ("other", "alternate"):
        return 2
    digits = low.rstrip("stndrh")
    return int(digits) if digits.isdecimal() else ORDINALS[low]


def wd(text: str) -> int:
    """A weekday's number, Monday 0."""
    return WEEKDAYS[text.lower().rstrip(".")]


def _kinds() -> dict[str, Has]:
    kinds: dict[str, Has] = {}

    def add(words: str, kind: Has) -> None:
        for word in words.replace("-", " ").replace("'", " ").split():
            kinds[word] = kinds.get(word, Has.NOTHING) | kind

    for table, kind in (
        (WEEKDAYS, Has.WEEKDAY), (MONTHS, Has.MONTH), (SEASONS, Has.SEASON), (UNITS, Has.UNIT),
        (PARTS, Has.PART), (NUMBERS, Has.NUMBER), (ORDINALS, Has.ORDINAL), (FEASTS, Has.FEAST),
    ):  # fmt: skip
        add(" ".join(table), kind)
        if kind == Has.WEEKDAY:
            add(" ".join(f"{name}s" for name in table), kind)
    add("weekend weekends quarter quarters", Has.UNIT)
    add("now " + " ".join(RELATIVE), Has.DAY)
    add("noon midday midnight half quarter past to o oclock clock thirty", Has.CLOCK)
    add("am pm a p m", Has.CLOCK)
    add("every each daily weekly monthly yearly annually hourly weekdays weeknights mornings evenings afternoons "
        "nights fortnightly weekends biweekly bimonthly quarterly semiweekly semimonthly semiannual semiannually "
        "biannual biannually biennial biennially alternate annual once twice thrice times", Has.EVERY)  # fmt: skip
    add("noonish middayish", Has.CLOCK)
    add("commencing w c wc", Has.FRAME)
    add("end beginning start early mid late middle eod eom eoy cob close week weekend last final", Has.FRAME)
    add("time in utc gmt bst cet cest est edt et cst cdt ct mst mdt pst pdt pt jst aest aedt nzst nzdt z eet "
        "eest sgt hkt", Has.PLACE)  # fmt: skip
    add("next last this coming past previous following ago upcoming", Has.WHICH)
    add("half quarter couple", Has.NUMBER)
    add("st nd rd th", Has.ORDINAL)
    add("st nd rd th", Has.DIGIT)
    add("tonight", Has.PART)
    add("q", Has.UNIT)
    return kinds


KINDS = _kinds()
ANCHORS = (
    Has.DIGIT | Has.WEEKDAY | Has.MONTH | Has.UNIT | Has.DAY | Has.PART | Has.CLOCK | Has.SEASON | Has.FEAST
    | Has.EVERY | Has.ORDINAL | Has.NUMBER
)  # fmt: skip
