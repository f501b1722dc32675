# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of German repetitions beyond `jeden Dienstag`: zweimal am Tag, jeden 31., am ersten und dritten Montag."""

import re

from brain.dates import often
from brain.dates.german import (
    CARD,
    MON,
    MONTHS,
    NUMBERS,
    ORDINAL,
    SHORT_NAMES,
    WD,
    WEEKDAYS,
    ordinal_of,
    weekday_of,
    without_umlauts,
)
from brain.dates.pieces import ExceptPiece, Piece, RepeatPiece
from brain.dates.scan import Has
from brain.dates.shared_rules import rule

M = re.Match[str]
NTH = rf"(?:\d{{1,2}}\.|{ORDINAL}|(?:vor)?letzte[rnms]?)"
AND = r"(?:\s*,\s*|\s+und\s+|\s*[&/]\s*)(?:am\s+|den\s+|dem\s+)?"
OF_MONTH = r"\s+(?:im|des|eines|jede[ns]|in\s+jedem)\s+(?:jeden\s+)?Monat(?:s|es)?"
_ITEM = re.compile(NTH, re.IGNORECASE)
_OFTEN = re.compile(
    r"\b(?:jede\w*|alle|täglich|taeglich|wöchentlich|woechentlich|monatlich|werktags|wochenends|\w+tags)\b",
    re.IGNORECASE,
)
_NAME = re.compile(
    rf"\b(?:({WD})s?|(wochenende[ns]?|wochenends)|(werktags?|werktagen)|({MON}))\b", re.IGNORECASE
)
_UNITS: dict[str, often.Often] = {
    "tag": "day", "taeglich": "day", "woche": "week", "woechentlich": "week", "monat": "month", "monatlich": "month",
    "jahr": "year", "jaehrlich": "year", "stunde": "hour", "nacht": "night",
}  # fmt: skip


def _numbers(text: str) -> list[int]:
    return [ordinal_of(one[0]) for one in _ITEM.finditer(text)]


def how_often(m: M) -> Piece | None:
    """`zweimal am Tag`, `3x pro Woche`, `einmal im Monat`."""
    word = m[1].lower()
    count = int(word) if word.isdecimal() else NUMBERS[word]
    return often.times_in(count, _UNITS[without_umlauts((m[2] or m[3]).lower())]) if count else None


def nth_list(m: M) -> Piece | None:
    """`jeden 2. und 4. Dienstag`, `am ersten und letzten Werktag im Monat`."""
    what = m["what"].lower()
    weekdays = (WEEKDAYS[what],) if what in WEEKDAYS else tuple(range(7)) if what == "tag" else often.WORKING
    return often.nth_weekdays(_numbers(m["list"]), weekdays, whole=bool(m["each"] or m["of"]))


def every_nth(m: M) -> Piece | None:
    """`jeden 31.`, `jeden 1. und 15. im Monat`; not `jeden 3. Kunden`."""
    days = _numbers(m["list"])
    named = re.match(r"\s+[A-ZÄÖÜ]", m.string[m.end() :])
    if named and not m["of"] and len(days) == 1 and 1 < days[0] < 13:
        return None
    return often.month_days(days)


def left_out(m: M) -> Piece | None:
    """`außer sonntags`, `nur nicht im August`; only after a repetition."""
    if not _OFTEN.search(m.string[: m.start()]):
        return None
    names = list(_NAME.finditer(m["list"] or ""))
    days: set[int] = set()
    for one in names:
        if one[1]:
            days.add(WEEKDAYS[one[1].lower()])
        days.update((5, 6) if one[2] else often.WORKING if one[3] else ())
    months = {MONTHS[one[4].lower()] for one in names if one[4]}
    return ExceptPiece(tuple(sorted(days)), tuple(sorted(months)))


_ADVERBS: dict[str, RepeatPiece | None] = {
    "zweiwoechentlich": often.every_or_twice("week"), "14taegig": RepeatPiece("WEEKLY", 2), "vierzehntaegig": RepeatPiece("WEEKLY", 2),
    "vierzehntaeglich": RepeatPiece("WEEKLY", 2), "14taeglich": RepeatPiece("WEEKLY", 2), "dreiwoechentlich": RepeatPiece("WEEKLY", 3),
    "vierwoechentlich": RepeatPiece("WEEKLY", 4), "zweimonatlich": often.every_or_twice("month"), "vierteljaehrlich": RepeatPiece("MONTHLY", 3),
    "quartalsweise": RepeatPiece("MONTHLY", 3), "halbjaehrlich": RepeatPiece("MONTHLY", 6), "zweijaehrlich": RepeatPiece("YEARLY", 2),
    "wochenends": RepeatPiece("WEEKLY", weekdays=(5, 6)),
}  # fmt: skip
_EDGES: dict[str, often.Edge] = {"woche": "week", "monats": "month", "quartals": "quarter", "jahres": "year"}


def edge(m: M) -> Piece:
    """`am Ende jedes Monats`, `am Anfang jeder Woche`."""
    return often.edge_of_every(_EDGES[m["unit"].lower()], m["edge"].lower() == "ende")


def through(m: M) -> Piece:
    """`Mo-Fr um 8`, `jeden Montag bis Freitag`."""
    first, last = (weekday_of(name) for name in m.groups() if name)
    return often.weekdays_through(first, last)


_NAMED = rf"(?:{WD}s?|wochenende[ns]?|wochenends|werktags?|werktagen|{MON})"
_LISTED = rf"{_NAMED}(?:(?:\s*,\s*(?:und\s+)?|\s+und\s+|\s+oder\s+)(?:am\s+|im\s+)?{_NAMED})*"
_DAY = rf"(?:{WD}|Werktag|Arbeitstag|Tag)"
OFTEN_RULES = (
    rule(Has.NOTHING, rf"\b(?:(\d{{1,2}}|{CARD})\s?(?:mal|x))\s+(?:(?:am|pro|in\s+der|im|die|je|jede[nsr]?|den)\s+(Tag|Woche|Monat|Jahr|Stunde|Nacht)|(t(?:ä|ae)glich|w(?:ö|oe)chentlich|monatlich|j(?:ä|ae)hrlich))\b", how_often),
    rule(Has.NOTHING, rf"\b(?:(?P<each>jede[nrs]?)\s+|am\s+|der\s+|den\s+)?(?P<list>{NTH}(?:{AND}{NTH})+)\s+(?P<what>{_DAY})\b(?P<of>{OF_MONTH}\b)?", nth_list),
    rule(Has.EVERY, rf"\b(?P<each>jeden)\s+(?P<list>ersten|1\.|letzten)\s+(?P<what>{WD}|Werktag|Arbeitstag)\b(?P<of>{OF_MONTH}\b)?", nth_list),
    rule(Has.EVERY | Has.DIGIT, rf"\bjeden\s+(?P<list>\d{{1,2}}\.(?:{AND}\d{{1,2}}\.)*)(?![\d:])(?!\s?\d)(?P<of>{OF_MONTH}\b)?(?!\s+(?:{_DAY}|{MON}|Woche|Monat|Jahr|Abend|Morgen)\b)", every_nth),
    rule(Has.DIGIT | Has.UNIT, rf"\b(?:am|den|zum)\s+(?P<list>\d{{1,2}}\.(?:{AND}\d{{1,2}}\.)+){OF_MONTH}\b", lambda m: often.month_days(_numbers(m["list"]))),
    rule(Has.EVERY | Has.DIGIT, rf"\b(?:am|zum)\s+(?P<list>(?:\d{{1,2}}\.|{ORDINAL})(?:{AND}\d{{1,2}}\.)*)\s+(?:eines\s+jeden|jeden|jedes)\s+Monats\b", lambda m: often.month_days(_numbers(m["list"]))),
    rule(Has.EVERY | Has.WEEKDAY, rf"\bjeden\s+({WD}),?\s+(?:den\s+|der\s+)?(\d{{1,2}})\.(?!\s?\d)", lambda m: often.weekday_the_nth(WEEKDAYS[m[1].lower()], int(m[2]))),
    rule(Has.WEEKDAY, rf"\b(?:jeden\s+)({WD})\s*(?:-|bis)\s*({WD})\b|\b({WD})s\s*(?:-|bis)\s*({WD})s\b|\b(?:von\s+)?({WD})\s*(?:-|bis)\s*({WD})\b(?=[^.;!?]{{0,25}}\bjede Woche\b)", through),
    rule(Has.WEEKDAY, rf"\b({WD}|(?-i:{SHORT_NAMES}))\s?-\s?({WD}|(?-i:{SHORT_NAMES}))\b(?=,?\s+um\s+\d)", through),
    rule(Has.EVERY, r"\b(?:(?:am|zum)\s+)?(?P<edge>ende|anfang)\s+jede[rs]\s+(?P<unit>woche|monats|quartals|jahres)\b", edge),
    rule(Has.EVERY, r"\bjeden\s+(monatsletzten|monatsersten)\b|\bjedes\s+monatsende\b", lambda m: often.edge_of_every("month", (m[1] or "monatsletzten").lower() == "monatsletzten")),
    rule(Has.EVERY, r"\b((?:zwei|drei|vier)w(?:ö|oe)chentlich|(?:14|vierzehn)[\s-]?t(?:ä|ae)g(?:ig|lich)|zweimonatlich|(?:viertel|halb|zwei)j(?:ä|ae)hrlich|quartalsweise|wochenends)(?:e[rnsm]?)?\b", lambda m: _ADVERBS.get(re.sub(r"[\s-]", "", without_umlauts(m[1].lower())))),
    rule(Has.NOTHING, rf"\b(?:au(?:ß|ss)er|ausgenommen|(?:nur|aber)\s+nicht|mit\s+ausnahme\s+(?:von|vom))\b(?:\s+(?:am|an|im|in))?(?:\s+(?P<list>{_LISTED})\b)?", left_out),
)  # fmt: skip
