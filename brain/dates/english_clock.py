# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of English times of day: 4:30 pm, half past six, noon, tonight, 3-5 pm, Tokyo time."""

import re
from collections.abc import Callable
from dataclasses import replace

from brain.dates.cities import ABBREVIATIONS, places, zone_key
from brain.dates.english import CARD, MON, NUMBERS, PARTS, number_of
from brain.dates.german import NUMBERS as GERMAN_NUMBERS
from brain.dates.numbers import grouped
from brain.dates.pieces import ClockPiece, ClockRange, CountPiece, Half, PartPiece, Piece, ZonePiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]
HOURS = {word: n for word, n in NUMBERS.items() if 1 <= n <= 12}
MINUTES = {word: n for word, n in NUMBERS.items() if 5 <= n <= 59 and n % 5 == 0} | {
    "oh five": 5,
    "o five": 5,
}
HOUR = grouped(HOURS)
_SPOKEN = HOURS | GERMAN_NUMBERS
MINUTE = grouped(MINUTES)
HALF = r"(?:a\.?m\b\.?|p\.?m\b\.?)"
NOT_HOUR = re.compile(
    rf"\s*(?:(?i:of\s+{MON}|{MON})\b|(?:st|nd|rd|th)\b)|"
    r"\s*(?:[%°€£$+*=]|[.,:]\d|(?:st|nd|rd|th)\b|(?:k|m|g|kg|km|cm|mm|mi|ml|l|kb|mb|gb|x|px|mph|kph|bpm|a|an)\b|-\s?\d{3}|"
    r"(?:miles?|degrees?|percent|per|euros?|pounds?|quid|dollars?|bucks|people|person|children|men|women|kids|point|"
    r"time|hundred|thousand|million|more|other|others|another|third|quarter|half|dozen|glass|cup|spoon|page|step|"
    r"house|room|table|grade|level|version|out of|of|or two|or so|year|month|week|day|hour|minute|second|stars?|"
    r"am|last|first|big|small|new|old|good|big)\b|"
    r"(?!(?:this|is|was|as|has|does|always|perhaps|sharp|yes|thanks|plus|minus|unless|bus|across|mass|class|"
    r"lis|jess|james|chess|ines|lessons|drinks)\b)[a-z]{3,}s\b)",
)  # fmt: skip
STREET = re.compile(
    r"\s+[A-Z][\w']+\s+(?:Street|St|Road|Rd|Avenue|Ave|Lane|Square|Drive|Way|Close|Court|Place)\b"
)
RANGED = re.compile(r"\b(?:from|between)\s+$", re.IGNORECASE)
AT = re.compile(r"(?:\b(?:at|by|until|till|from|before|after|around|since)|@)\s*$", re.IGNORECASE)


def half_of(text: str | None) -> Half:
    """am, pm, or nothing."""
    low = (text or "").lower()
    return "am" if low.startswith("a") else "pm" if low.startswith("p") else ""


def _written(m: M) -> ClockPiece | None:
    """`15:00`, `4:30pm`, `09:15:20`."""
    hour, minute, second = int(m[1]), int(m[2]), int(m[3] or 0)
    after = m.string[m.end() : m.end() + 9]
    if re.match(r"\s*(?:/|min/|min\b|mins\b|per\b|pace)", after):
        return None
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        asked = AT.search(m.string[: m.start()]) and m[3] is None
        return ClockPiece(0, bad=True) if asked else None
    half = half_of(m[4])
    if half and not 1 <= hour <= 12:
        half = ""
    literal = not half and (m[1][0] == "0" or hour > 12 or hour == 0 or m[0][0] in "Tt")
    return ClockPiece(hour, minute, second, half, literal, written=True)


def _with_half(m: M) -> ClockPiece | None:
    hour = int(m[1])
    return ClockPiece(hour, int(m[2] or 0), half=half_of(m[3])) if 1 <= hour <= 12 else None


def _words_with_half(m: M) -> ClockPiece:
    minute = MINUTES[" ".join(m[2].lower().split())] if m[2] else 0
    return ClockPiece(HOURS[m[1].lower()], minute, half=half_of(m[3]))


def hour_of(text: str) -> int:
    """An hour in digits or words."""
    return int(text) if text.isdecimal() else _SPOKEN[text.lower()]


def _beside_twelve(minutes: int, midnight: bool) -> ClockPiece:
    """`ten to midnight`, `quarter past noon`: which twelve is said."""
    total = (0 if midnight else 720) + minutes
    return ClockPiece(total // 60 % 24, total % 60, literal=True)


def _past_or_to(m: M) -> ClockPiece | None:
    """`half past six`, `quarter to two`, `ten past 5`, `25 to 3`, `five to midnight`."""
    named = m["hour"].lower() if m["hour"].lower() in ("midnight", "noon", "midday") else ""
    hour = 12 if named else hour_of(m["hour"])
    if not 1 <= hour <= 24 or (m["way"].lower() == "before" and not named):
        return None
    said = " ".join(m["min"].lower().split())
    if RANGED.search(m.string[: m.start()]) and m["way"].lower() == "to":
        return None
    if said.isdecimal() and m["way"].lower() == "to" and int(said) not in (5, 10, 20, 25):
        return None
    minutes = (
        30 if said == "half" else 15 if said.endswith("quarter") else number_of(said.split(" minute")[0])
    )
    if not 0 < minutes < 60:
        return None
    signed = minutes if m["way"].lower() in ("past", "after", "gone") else -minutes
    if named:
        return _beside_twelve(signed, named == "midnight")
    total = hour * 60 + signed
    hour = total // 60 or 12
    weak = (said.isdecimal() and m["way"].lower() == "to") or m["way"].lower() == "after"
    return ClockPiece(hour, total % 60, half=half_of(m["half"]), literal=hour > 12, weak=weak)


def _half_six(m: M) -> ClockPiece | None:
    """British `half six`: 6:30."""
    hour = hour_of(m[1])
    return ClockPiece(hour, 30, weak=True) if 1 <= hour <= 12 else None


def _oclock(m: M) -> ClockPiece | None:
    hour = hour_of(m[1])
    return ClockPiece(hour, literal=hour > 12) if hour <= 24 else None


def _bare(m: M) -> ClockPiece | None:
    """A bare number, a time only beside `at`, a day, or the other end of a range."""
    hour = int(m[1])
    if not 1 <= hour <= 24 or NOT_HOUR.match(m.string, m.end()) or STREET.match(m.string, m.end()):
        return None
    literal = hour > 12 or m[1][0] == "0"
    weak = not m[0].lower().endswith("ish")
    return ClockPiece(hour, int(m[2] or 0), literal=literal, written=bool(m[2]), weak=weak)


def _bare_word(m: M) -> ClockPiece | None:
    someone = m[1].lower() == "one" and re.match(
        r"\s+(?:is|was|has|can|will|could|should|to|or)\b", m.string[m.end() :]
    )
    if someone or NOT_HOUR.match(m.string, m.end()):
        return None
    minute = MINUTES[" ".join(m[2].lower().split())] if m[2] else 0
    return ClockPiece(HOURS[m[1].lower()], minute, weak=True)


Said = tuple[str, str | None, Half]


def clock_range(start: Said, end: Said, weak: bool = False) -> ClockRange | None:
    """A range of two times as said (hour, minute, am or pm).

    am or pm said once counts for both where that gives an order (`11-1 pm`); an end after 12 makes both 24-hour.
    """
    (hour1, minute1, half1), (hour2, minute2, half2) = start, end
    h1, h2, m1, m2 = hour_of(hour1), hour_of(hour2), int(minute1 or 0), int(minute2 or 0)
    if max(h1, h2) > 24 or max(m1, m2) > 59 or (h1, m1) == (h2, m2):
        return None
    if half2 and not half1 and h1 <= 12:
        same = (h1 % 12, m1) < (h2 % 12, m2)
        half1 = half2 if same else ("am" if half2 == "pm" else "pm")
    last = _end(end, half2)
    first = _end(start, half1)
    if last.literal and not half1:
        first = replace(first, literal=True)
    return ClockRange(first, last, weak)


def _end(said: Said, half: Half) -> ClockPiece:
    hour, zero = hour_of(said[0]), said[0][0] == "0"
    literal = not half and (hour > 12 or hour == 0 or zero)
    return ClockPiece(hour, int(said[1] or 0), half=half, literal=literal, written=said[1] is not None)


def _range(weak: bool) -> Callable[[M], ClockRange | None]:
    def make(m: M) -> ClockRange | None:
        if weak and NOT_HOUR.match(m.string, m.end()):
            return None
        said = m.groupdict()
        start = m["h1"], m["m1"] or None, half_of(said.get("a1"))
        return clock_range(start, (m["h2"], m["m2"] or None, half_of(said.get("a2"))), weak)

    return make


def _part(days: int | None, weak: bool = False) -> Callable[[M], PartPiece]:
    return lambda m: PartPiece(PARTS[" ".join(m[1].lower().split())], days, weak)


def _city(m: M) -> Piece | None:
    key, low = zone_key(m[1]), m[1].lower()
    if key is None or low in ABBREVIATIONS:
        return None
    if (
        low in ("la", "uk", "rom", "rio", "eastern", "central", "mountain", "pacific")
        and not m[1][0].isupper()
    ):
        return None
    timed = m[0].lower().endswith("time")
    return ZonePiece(key, m[1], doubtful=not timed)


def _abbreviation(m: M) -> Piece | None:
    if not m[1].isupper() and m[1].lower() not in ("utc", "gmt"):
        return None
    key = zone_key(m[1] + (m[2] or "")) if m[2] else zone_key(m[1])
    return ZonePiece(key, m[0]) if key else None


ABBREVIATION_RULE = rule(
    Has.PLACE, rf"(?<=[\dmhr. ])\(?({grouped(ABBREVIATIONS)})([+-]\d\d?(?::?\d\d)?)?\b\)?", _abbreviation
)
PLACES = "|".join(sorted(map(re.escape, places()), key=len, reverse=True))
_SEP = r"\s*(?:-|to|until|till|til)\s*"
CLOCK_RULES = (
    rule(Has.DIGIT, rf"(?:(?<=\d)T|(?<![\w:.,/$€£])(?<!\d-))(\d{{1,2}}):(\d\d)(?::(\d\d))?(?:\s?({HALF}))?(?![\d:%]|\.\d)", _written),
    rule(Has.DIGIT | Has.CLOCK, rf"(?<![\d:.,/$€£-])\b(\d{{1,2}})(?:[.:]([0-5]\d))?(?:ish)?\s?({HALF})", _with_half),
    rule(Has.CLOCK | Has.NUMBER, rf"\b({HOUR})(?:[\s-]({MINUTE}))?\s({HALF})", _words_with_half),
    rule(Has.CLOCK, rf"\b(?P<min>half|(?:a )?quarter|(?:\d{{1,2}}|{CARD})(?: minutes?)?)\s+(?P<way>past|to|after|gone|before)\s+(?P<hour>\d{{1,2}}|{HOUR}|midnight|noon|midday)\b(?!\s?[:%]|\.\d)(?:\s?(?P<half>{HALF}))?", _past_or_to),
    rule(Has.CLOCK, rf"\bhalf\s+({HOUR}|\d{{1,2}})\b(?![.,:/%-]?\d)", _half_six),
    rule(Has.CLOCK, rf"\b(\d{{1,2}}|{HOUR})\s*o\s?'?\s?clock\b", _oclock),
    rule(Has.CLOCK, r"\b(?:12 )?(?:noon|midday)(?:-?ish)?\b", lambda _: ClockPiece(12, literal=True)),
    rule(Has.CLOCK, r"\b(?:12 )?midnight\b", lambda _: ClockPiece(0, literal=True, midnight=True)),
    rule(Has.DIGIT, r"(?<![\w:.,/$€£#+-])(\d{1,2})(?:[.h]([0-5]\d))?(?:ish)?\b(?![:/-]\d|\.\d|%)", _bare),
    rule(Has.NUMBER, rf"\b({HOUR})(?:[\s-]({MINUTE}))?(?:ish)?\b", _bare_word),
    rule(Has.DIGIT | Has.UNIT, r"\b([01]\d|2[0-3])([0-5]\d)\s?(?:hours|hrs)\b", lambda m: ClockPiece(int(m[1]), int(m[2]), literal=True)),
    rule(Has.CLOCK, r"(?<=[a-z] )(am|pm)\b", lambda m: PartPiece("morning" if m[1].lower() == "am" else "afternoon", None, True)),
    rule(Has.DIGIT | Has.CLOCK, rf"(?<![\d:.,/$€£-])\b(?P<h1>\d{{1,2}})(?:[:.](?P<m1>[0-5]\d))?\s?(?P<a1>{HALF})?{_SEP}(?P<h2>\d{{1,2}})(?:[:.](?P<m2>[0-5]\d))?\s?(?P<a2>{HALF})", _range(False)),
    rule(Has.DIGIT, rf"(?<![\d:.,/$€£-])\b(?P<h1>\d{{1,2}}):(?P<m1>[0-5]\d){_SEP}(?P<h2>\d{{1,2}}):(?P<m2>[0-5]\d)(?![\d:])", _range(False)),
    rule(Has.DIGIT, rf"(?<![\w:.,/$€£#+-])(?P<h1>\d{{1,2}})(?:[:.](?P<m1>[0-5]\d))?{_SEP}(?P<h2>\d{{1,2}})(?:[:.](?P<m2>[0-5]\d))?\b(?![:/-]\d|\.\d|%)", _range(True)),
    rule(Has.NUMBER, rf"\b(?P<h1>{HOUR})(?P<m1>){_SEP}(?P<h2>{HOUR})(?P<m2>)\b", _range(True)),
    rule(Has.PART, r"\bthis\s+(morning|lunchtime|afternoon|evening)\b", _part(0)),
    rule(Has.PART, r"\b(?:tonight|tonite)\b", lambda _: PartPiece("night", 0)),
    rule(Has.PART | Has.WHICH, r"\blast\s+(night|evening)\b", _part(-1)),
    rule(Has.PART, r"\b(?:in\s+the\s+(?:early\s+|late\s+)?|at\s+(?=lunch))(morning|afternoon|evening|lunchtime)\b", _part(None)),
    rule(Has.PART, r"\b(?:early\s+|late\s+|first thing in the |at )?(?<!good )(morning|lunchtime|lunch time|afternoon|evening|eve|night)\b", _part(None, True)),
    rule(Has.PLACE, rf"(?:\bin\s+|\b)({PLACES})(?:'s)?\s+time\b", _city),
    rule(Has.PLACE, rf"\bin\s+({PLACES})\b(?!\s+time)", _city),
    ABBREVIATION_RULE,
    rule(Has.EVERY, rf"\b(?:for\s+)?(\d{{1,3}}|{CARD})\s+times\b", lambda m: CountPiece(number_of(m[1]))),
)  # fmt: skip
