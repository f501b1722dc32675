# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of German times of day: 8 Uhr 30, halb sieben, viertel vor zwei, heute Abend, von 9 bis 11."""

import re

from brain.dates.cities import zone_key
from brain.dates.english_clock import ABBREVIATION_RULE, PLACES, clock_range
from brain.dates.german import CARD, NUMBERS, PART, PARTS, WEEKDAYS, number_of
from brain.dates.numbers import grouped
from brain.dates.pieces import ClockPiece, ClockRange, CountPiece, PartPiece, Piece, ZonePiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]
HOURS = {
    word: n
    for word, n in NUMBERS.items()
    if n <= 12 and word not in ("ein", "eine", "einem", "einer", "einen")
}
HOURS |= {"ein": 1}
HOUR = grouped(HOURS)
NOT_HOUR = re.compile(
    r"\s*(?:[%°€£$+*=]|[.,:]\d|(?:mal|km|kg|g|m|cm|l|ml|x)\b|(?:Euro|Prozent|Grad|Leute|Personen|Kinder|Minuten?|"
    r"Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|Sekunden|Punkten?|Stück|Seiten|Kilo|Meter|Kilometer|Liter|von|andere|"
    r"weitere|Millionen|Cent|Häuser|Zimmer|Uhren)\b)"
)


def hour_of(text: str) -> int:
    """An hour in digits or words."""
    return int(text) if text.isdecimal() else HOURS[text.lower()]


def _uhr(m: M) -> ClockPiece | None:
    """`8 Uhr`, `8:30 Uhr`, `8 Uhr 30`, `um 14:15`."""
    hour, minute = hour_of(m["h"]), int(m["m"] or m["m2"] or 0)
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return ClockPiece(0, bad=True) if not re.match(r"\s*(?:min|/|Sek)", m.string[m.end() :]) else None
    literal = hour > 12 or hour == 0 or m["h"][0] == "0"
    return ClockPiece(hour, minute, literal=literal, written=True)


def _plain(m: M) -> ClockPiece | None:
    hour, minute = int(m[1]), int(m[2])
    if re.match(r"\s*(?:/|min\b|Min|Sek|Stunden|h\b)", m.string[m.end() :]):
        return None
    if hour > 24 or minute > 59 or (hour == 24 and minute):
        return (
            ClockPiece(0, bad=True)
            if re.search(r"\b(?:um|ab|bis|gegen)\s+$", m.string[: m.start()])
            else None
        )
    literal = hour > 12 or hour == 0 or m[1][0] == "0" or m[0][0] in "Tt"
    return ClockPiece(hour, minute, int(m[3] or 0), literal=literal, written=True)


def _bare(m: M) -> ClockPiece | None:
    hour = hour_of(m[1])
    if not 1 <= hour <= 24 or NOT_HOUR.match(m.string, m.end()):
        return None
    return ClockPiece(hour, literal=hour > 12 or m[1][0] == "0", weak=True)


def _half(m: M) -> ClockPiece:
    """`halb sieben` 6:30, `fünf vor halb drei` 2:25, `viertel vor zwei`, `dreiviertel sieben` 6:45.

    `viertel drei` is 2:15 in the east and south; who doesn't say it so takes it for quarter past three.
    """
    hour = hour_of(m["h"])
    total = hour * 60
    word = "".join(m["base"].lower().split()) if m["base"] else ""
    total -= {"halb": 30, "dreiviertel": 15, "viertel": 45}.get(word, 0)
    if m["min"]:
        minutes = 15 if m["min"].lower() == "viertel" else number_of(m["min"])
        total += minutes if m["way"].lower() == "nach" else -minutes
    after = ClockPiece(hour, 15) if word == "viertel" and not m["min"] else None
    hour = total // 60 or 12
    return ClockPiece(hour, total % 60, literal=hour > 12, rival=after)


def _beside_twelve(m: M) -> ClockPiece:
    """`Viertel nach Mitternacht`, `zehn vor Mitternacht`."""
    minutes = 15 if m["min"].lower() == "viertel" else number_of(m["min"])
    total = (minutes if m["way"].lower() == "nach" else -minutes) % 1440
    return ClockPiece(total // 60, total % 60, literal=True)


def _range(m: M) -> ClockRange | None:
    """`9-11 Uhr`, `14:00 bis 15:30`."""
    strong = bool(m["uhr"]) or bool(m["m1"] and m["m2"])
    if not strong and NOT_HOUR.match(m.string, m.end()):
        return None
    return clock_range((m["h1"], m["m1"], ""), (m["h2"], m["m2"], ""), weak=not strong)


def _part(m: M) -> PartPiece:
    return PartPiece(PARTS[m[1].lower()], None, weak=not m[0].lower().startswith(("am ", "in der ")))


def _city(m: M) -> Piece | None:
    key = zone_key(m[1])
    return ZonePiece(key, m[1], doubtful=True) if key and m[1][0].isupper() else None


def _adjective(m: M) -> Piece | None:
    """`15 Uhr New Yorker Zeit`."""
    key = zone_key(m[1])
    return ZonePiece(key, m[1]) if key else None


_DAYS = "|".join(f"(?<={day})" for day in WEEKDAYS)
CLOCK_RULES = (
    rule(Has.CLOCK, rf"(?<![\d:.,/])\b(?P<h>\d{{1,2}}|{HOUR})(?:[:.](?P<m>\d\d))?\s*(?:Uhr|h)\b(?:\s(?P<m2>[0-5]\d)\b(?!\.))?", _uhr),
    rule(Has.DIGIT, r"(?:(?<=\d)T|(?<![\w:.,/€$]))(\d{1,2}):(\d\d)(?::(\d\d))?(?![\d:%])", _plain),
    rule(Has.CLOCK, rf"\b(?:(?P<min>viertel|\d{{1,2}}|{CARD})(?:\s+Minuten)?\s+(?P<way>vor|nach)\s+)?(?P<base>halb|drei\s?viertel|viertel)\s+(?P<h>\d{{1,2}}|{HOUR})\b(?!\s*(?:stunde|Liter|so))", _half),
    rule(Has.CLOCK, rf"\b(?P<min>viertel|\d{{1,2}}|{CARD})(?:\s+Minuten)?\s+(?P<way>vor|nach)\s+(?P<base>halb\s)?(?P<h>\d{{1,2}}|{HOUR})\b(?!\s*(?:Tag|Woche|Monat|Jahr|Stunde|Minute|\.|:))", _half),
    rule(Has.CLOCK, rf"\b(?P<min>viertel|[1-5]?\d|{CARD})(?:\s+Minuten)?\s+(?P<way>vor|nach)\s+mitternacht\b", _beside_twelve),
    rule(Has.CLOCK, r"\b(?:um\s+)?mitternacht\b", lambda _: ClockPiece(0, literal=True, midnight=True)),
    rule(Has.DIGIT, r"(?<![\w:.,/€$#+-])(\d{1,2})\b(?![:/-]\d|[.,]\d|%|\.\s?\d|\.\s?[A-Za-zÄ])", _bare),
    rule(Has.NUMBER, rf"\b({HOUR})\b", _bare),
    rule(Has.NOTHING, rf"(?<![\w:.,/€$#+-])(?P<h1>\d{{1,2}}|{HOUR})(?:[:.](?P<m1>[0-5]\d))?(?:\s?Uhr)?\s*(?:-|bis)\s*(?P<h2>\d{{1,2}}|{HOUR})(?:[:.](?P<m2>[0-5]\d))?\b(?![:/.-]\d|%|\.)(?P<uhr>\s?Uhr\b)?", _range),
    rule(Has.PART, r"\b(?:heute nacht)\b", lambda _: PartPiece("night", 0)),
    rule(Has.PART, r"\bletzte nacht\b", lambda _: PartPiece("night", -1)),
    rule(Has.PART, rf"(?:\b(?:am\s+(?:fr(?:ü|ue)hen\s+|sp(?:ä|ae)ten\s+)?|in der\s+)?|{_DAYS})({PART})\b(?!\s+(?:auf|zum)\b)", _part),
    rule(Has.PLACE, rf"\b({PLACES})er\s+Zeit\b", _adjective),
    rule(Has.PLACE, rf"\bin\s+({PLACES})\b", _city),
    ABBREVIATION_RULE,
    rule(Has.EVERY, rf"\b(\d{{1,3}}|{CARD})\s?mal\b", lambda m: CountPiece(number_of(m[1]))),
)  # fmt: skip
