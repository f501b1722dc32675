# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of English dates: a pattern, and the piece that it means.

Rules only recognise; days are chosen by direction in `resolver`. Of two rules at one place the longer match
wins, then the earlier rule.
"""

import re
from dataclasses import replace

from brain.dates import days as d
from brain.dates import periods
from brain.dates.english import (
    CARD,
    FEASTS,
    LENGTH,
    MON,
    MONTHS,
    ORDINAL,
    RELATIVE,
    RISKY_MONTHS,
    RISKY_WEEKDAYS,
    SEASONS,
    UNITS_OF_ONE,
    WD,
    WEEKDAYS,
    YEAR,
    amount_of,
    number_of,
    ordinal_of,
    wd,
)  # fmt: skip
from brain.dates.english_clock import CLOCK_RULES
from brain.dates.english_often import OFTEN_RULES
from brain.dates.english_repeats import REPEAT_RULES
from brain.dates.english_vague import VAGUE_RULES, offset, within
from brain.dates.numbers import grouped
from brain.dates.pieces import (
    Amount,
    Context,
    DayPiece,
    Days,
    DurationPiece,
    FramePiece,
    Lead,
    LeadPiece,
    PartPiece,
    Piece,
    ShiftPiece,
    SlidingPiece,
)  # fmt: skip
from brain.dates.scan import Has, Rule
from brain.dates.shared_rules import NUMERIC_RULES, full_year, rule
from brain.dates.span import Grain

M = re.Match[str]
NTH = rf"(?:\d{{1,2}}(?:st|nd|rd|th)|{ORDINAL})"
DAY_N = rf"(?:(\d{{1,2}})(?:\s?(?:st|nd|rd|th))?|({ORDINAL}))"
AFTER_NTH = re.compile(
    r"\s*(?:$|[.,;:!?)\]]|-|(?:at|of|for|to|with|and|or|if|when|until|till|from|by|in|please|is|was|works|suits|"
    r"instead|we|i|it|he|she|they|our|my|then|around|about|before|after|on|noon|as|because|so|but|through|the|"
    r"there|will|would|can|could|should|except|apart|excluding|starting)\b|\d)",
    re.IGNORECASE,
)  # fmt: skip
BEFORE_NTH = re.compile(r"\b(?:on|by|until|till|since|before|after|from|to|due|for|-)\s+(?:the\s+)?$", re.I)
OF_MONTH = re.compile(r"\s+of\s+(?:every|each|next|this|the|last)\s+month\b", re.IGNORECASE)
BEFORE_DAY = re.compile(r"\b(?:on|next|last|this|every|each|until|till|since|by)\s+$", re.IGNORECASE)
AFTER_DAY = re.compile(r",?\s*(?:\d|at\b|@|morning|afternoon|evening|night|noon|(?:-|&|and|/|,)\s*(?:mon|tue|wed|thu|fri|sat|sun))",
                       re.IGNORECASE)  # fmt: skip
BEFORE_MONTH = re.compile(
    r"(?:\b(?:in|of|since|until|till|by|next|last|this|mid|early|late|every|during|before|after|through|"
    rf"through to|middle of|throughout|month of|-|(?:from|between|in|of)\s+{MON}\s+(?:to|and|or|until))\s+|\bmid-|-)$",
    re.IGNORECASE,
)
FROM_MONTH = re.compile(r"\b(?:from|between)\s+$", re.IGNORECASE)
MONTH_TO = re.compile(r"\s*(?:to|until|till|through|and|-)\s+\w|\s+on\b", re.IGNORECASE)


def bare_weekday(m: M) -> DayPiece | None:
    """A weekday by itself; `sat`, `sun`, `wed`, `mon` only where something says that a day is meant."""
    before = m.string[max(0, m.start() - 12) : m.start()]
    if m[1].lower() in RISKY_WEEKDAYS and before[-4:].lower() == "the ":
        return None
    risky = m[1].lower() in RISKY_WEEKDAYS or not m[1].lower().endswith("day")
    if risky and not (BEFORE_DAY.search(before) or AFTER_DAY.match(m.string, m.end())):
        named = m[1][0].isupper() and m[1].lower() not in RISKY_WEEKDAYS
        capital_amid = m[1][0].isupper() and before.rstrip()[-1:] not in ("", ".", "!", "?", "\n")
        if not (named or capital_amid):
            return None
    return d.weekday(wd(m[1]))


def bare_month(m: M) -> DayPiece | None:
    """A month by itself; those that are also names or verbs only after a preposition."""
    name = m[1].lower()
    before = m.string[max(0, m.start() - 30) : m.start()]
    if name in RISKY_MONTHS and not BEFORE_MONTH.search(before):
        ranged = FROM_MONTH.search(before) and MONTH_TO.match(m.string, m.end())
        if not ranged:
            return None
    verbal = name in ("may", "march") and m[1][0].islower()
    if verbal and before.lower().rstrip().endswith(("this", "it", "after", "before")):
        return None
    return periods.month(MONTHS[name])


def day_month(m: M) -> DayPiece | None:
    """`6 November 2026`, `the second of May`, `6th Nov '26`."""
    risky = m[3].lower() in ("may", "march", "mar", "sat", "sun") and m[3].islower()
    spelled = m[2] is not None
    if risky and not spelled and m.group(0).lower().endswith(m[3].lower()) and " of " not in m[0].lower():
        suffixed = re.match(r"\d+\s?(?:st|nd|rd|th)", m[0], re.IGNORECASE)
        if m[3].lower() == "may" and not suffixed and not BEFORE_NTH.search(m.string[: m.start()]):
            return None
    day = int(m[1]) if m[1] else ordinal_of(m[2])
    return d.calendar_day(day, MONTHS[m[3].lower()], full_year(m[4]))


def month_day(m: M) -> DayPiece | None:
    """`November 6th, 2026`, `May the fourth`; `may 5` and `march 10` only where a date can end."""
    verbal = m[1].lower() in ("may", "march", "mar") and m[1].islower()
    bare = m[2] is not None and not re.search(r"\d(?:st|nd|rd|th)", m[0], re.IGNORECASE)
    if verbal and bare and not AFTER_NTH.match(m.string, m.end()):
        return None
    day = int(m[2]) if m[2] else ordinal_of(m[3])
    return d.calendar_day(day, MONTHS[m[1].lower()], full_year(m[4]))


def nth_of_month(m: M) -> DayPiece | None:
    """`the 21st`, `on the twenty-first`; not `the 21st century`, `the second time`."""
    if not AFTER_NTH.match(m.string, m.end()):
        return None
    spelled = not m[1][0].isdigit()
    if spelled and not OF_MONTH.match(m.string, m.end()) and not BEFORE_NTH.search(m.string[: m.start()]):
        return None
    day = ordinal_of(m[1])
    if spelled and day == 1 and re.match(r"\s*(?:i|we|he|she|it|they)\b", m.string[m.end() :], re.IGNORECASE):
        return None
    return d.day_of_month(day) if 1 <= day <= 31 else None


def which_weekday(m: M) -> DayPiece:
    """`next Friday`, `this coming Friday`, `last Friday`."""
    which = " ".join(m[1].lower().split())
    day = wd(m[2])
    if which in ("next", "the next"):
        return d.next_weekday(day)
    if which in ("last", "past", "this past", "previous", "the last", "the past"):
        return d.last_weekday(day)
    return d.this_weekday(day) if which == "this" else d.coming_weekday(day)


def which_period(m: M) -> DayPiece:
    """`next week`, `last month`, `this weekend`."""
    offset = {"this": 0, "the current": 0, "current": 0, "the": 0}
    which = " ".join(m[1].lower().split())
    step = offset.get(which, -1 if which in ("last", "past", "previous", "the previous") else 1)
    unit = UNITS_OF_ONE[m[2].lower()]
    if unit == "weekend" and which.endswith("coming"):
        return periods.coming_weekend()
    return periods.weekend() if which == "the" and unit == "weekend" else periods.period(unit, step)


def weekday_of_which_week(m: M) -> DayPiece:
    """`Tuesday next week`, `on the Tuesday of last week`."""
    return d.weekday_of_week(wd(m[1]), _STEPS[m[2].lower()])


_STEPS = {"this": 0, "next": 1, "last": -1, "the following": 1}


def which_named(m: M) -> DayPiece:
    """`next March`, `last summer`, `this Christmas`."""
    name = m[2].lower()
    if name in MONTHS:
        piece = periods.month(MONTHS[name])
    elif name in SEASONS:
        piece = periods.season(SEASONS[name])
    else:
        piece = periods.holiday(FEASTS[name])
    which = m[1].lower()
    return (
        periods.next_of(piece)
        if which == "next"
        else periods.last_of(piece)
        if which in ("last", "past")
        else piece
    )


def weekday_plus(m: M) -> DayPiece:
    """`Friday week`, `a week on Friday`, `two weeks on Monday`, `Friday fortnight`."""
    return d.weeks_after_weekday(wd(m["day"]), _weeks(m["weeks"]))


def _weeks(words: str) -> int:
    amount = amount_of(words) or amount_of(f"a {words}")
    return amount.days // 7 if amount else 1


def day_plus(m: M) -> DayPiece:
    """`a week today`, `tomorrow week`, `two weeks tomorrow`."""
    amount = amount_of(m["weeks"]) or amount_of(f"a {m['weeks']}")
    assert amount is not None
    return d.days_from_today(amount, 1, d.relative_day(0 if m["day"].lower() == "today" else 1))


def sliding(m: M) -> Piece | None:
    """`the last three days`, `the next two hours`."""
    amount = amount_of(m[2] or f"a {m[3]}")
    return SlidingPiece(amount, -1 if m[1].lower() in ("last", "past", "previous") else 1) if amount else None


def length(m: M) -> Piece | None:
    """`for two hours`, `90 minutes`; `a second` and `one day` are figures of speech."""
    amount = amount_of(m[2])
    vague = re.match(r"(?:an?|one)\s+(?!hour|half)", m[2], re.IGNORECASE)
    military = re.match(r"[0-2]\d{3}\b", m[2])
    return None if amount is None or military or (vague and not m[1]) else DurationPiece(amount, bool(m[1]))


def shift(m: M) -> Piece | None:
    """`two days before`, `an hour after`, `a week from`."""
    amount = amount_of(m[1])
    return (
        ShiftPiece(amount, -1 if m[2].lower().startswith(("before", "prior", "ahead")) else 1)
        if amount
        else None
    )


def nth_frame(m: M) -> FramePiece | None:
    """`the third Tuesday (of …)`, `the last working day of`, `the first weekend in`."""
    n, what = ordinal_of(m[1]), " ".join(m[2].lower().split())
    alone = not m[3]
    if what.rstrip("s") in WEEKDAYS:
        framed = periods.nth(n, frozenset({wd(what)}))
        return replace(framed, alone=None) if alone and (n < 0 or n > 5) else framed
    if what in ("weekend", "week"):
        return None if alone else periods.nth_period(n, "week" if what == "week" else "weekend")
    return replace(periods.nth(n, frozenset(range(5 if what != "day" else 7))), alone=None)


def simple_frame(m: M) -> FramePiece:
    """End of, start of, mid-, early, late."""
    word = m[1].lower()
    if word.startswith(("end", "close")):
        return periods.end_of()
    if word.startswith(("beginning", "start")):
        return periods.start_of()
    return periods.third_of(0 if word.startswith("early") else 2 if word.startswith("late") else 1)


_LEADS: dict[str, Lead] = {
    "since": "since", "until": "until", "till": "until", "til": "until", "up to": "until", "by": "by",
    "before": "before", "after": "after", "from": "from", "starting": "from", "beginning": "from",
    "as of": "from", "starting from": "from", "no later than": "by", "ever since": "since", "due": "by",
    "not later than": "by", "at the latest by": "by", "latest by": "by", "through": "until", "up until": "until",
    "between": "between", "at": "at", "around": "at", "about": "at", "from about": "at", "due by": "by",
}  # fmt: skip
_SIGN = {"before": -1, "after": 1}


def relative(m: M) -> DayPiece:
    """Today, tomorrow, the day after tomorrow."""
    low = " ".join(m[0].lower().split())
    if low.startswith(("the day after", "day after")):
        return d.relative_day(2)
    if low.startswith(("the day before", "day before")):
        return d.relative_day(-2)
    return d.relative_day(RELATIVE[low])


def week_after(m: M) -> DayPiece:
    """`the week after next`, `the weekend before last`, `a month after next`."""
    return periods.period(UNITS_OF_ONE[m[1].lower()], 2 if m[2].lower().endswith("next") else -2)


def season_piece(m: M) -> DayPiece | None:
    """`in spring`, `summer 2027`; `fall` and `spring` are verbs and things elsewhere."""
    return periods.season(SEASONS[m[1].lower()], full_year(m[2]))


FREE_MONTH = rf"\b({MON})\b\.?(?!\s*\d)(?!['’]\w)"
DAY_RULES = (
    rule(Has.DAY, r"\b(?:the )?day (?:after tomorrow|before yesterday)\b|\b(?:today|tomorrow|yesterday|tmrw|tmr)\b(?!'s (?:world|leaders))", relative),
    rule(Has.WEEKDAY, rf"\b({WD})\b(?!['’]s|\.\w)", bare_weekday),
    rule(Has.WEEKDAY | Has.WHICH, rf"\b(the next|next|this coming|coming|upcoming|the coming|the following|this past|the past|past|this|the last|last|previous)\s+({WD})\b", which_weekday),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b({WD})\s+(?:of\s+)?(next|this|last|the following)\s+week\b", weekday_of_which_week),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(next|this|last|the following)\s+week,?\s+(?:on\s+)?({WD})\b", lambda m: d.weekday_of_week(wd(m[2]), _STEPS[m[1].lower()])),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(?P<day>{WD})\s+(?P<weeks>week|fortnight)\b", weekday_plus),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(?:in\s+)?(?P<weeks>(?:a|one|two|three|four|\d)\s+(?:weeks?|fortnights?))(?:\s*'?\s+time)?\s+(?:on|from|after)\s+(?:this\s+)?(?P<day>{WD})\b", weekday_plus),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(?P<day>{WD})\s+in\s+(?P<weeks>(?:a|one|two|three|four|\d)\s+weeks?)(?:\s*'?\s*time)?\b", weekday_plus),
    rule(Has.WEEKDAY | Has.WHICH, rf"\b(?:the\s+)?({WD})\s+after\s+next\b|\b(?:the\s+)?next\s+but\s+one\s+({WD})\b", lambda m: d.coming_weekday(wd(m[1] or m[2]), weeks=1)),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(?P<weeks>(?:a|one|two|three|four|\d)\s+(?:weeks?|fortnights?))\s+next\s+(?P<day>{WD})\b", lambda m: d.coming_weekday(wd(m["day"]), weeks=_weeks(m["weeks"]))),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b(?P<weeks>(?:a|one|two|three|four|\d)\s+(?:weeks?|fortnights?))\s+last\s+(?P<day>{WD})\b", lambda m: d.days_from_today(Amount(days=7 * _weeks(m["weeks"])), -1, d.last_weekday(wd(m["day"])))),
    rule(Has.DAY | Has.UNIT, r"\b(?P<day>today|tomorrow)\s+(?P<weeks>week|fortnight)\b", day_plus),
    rule(Has.DAY | Has.UNIT, rf"\b(?P<weeks>{LENGTH})\s+(?:from\s+|after\s+)?(?P<day>today|tomorrow)\b", day_plus),
    rule(Has.WEEKDAY | Has.MONTH, rf"\b({WD})\s+(\d{{1,2}})(?:st|nd|rd|th)?(?=\s*(?:-|to|until|till)\s*{WD}\s+\d{{1,2}}(?:st|nd|rd|th)?\s+({MON})\b)",
         lambda m: d.calendar_day(int(m[2]), MONTHS[m[3].lower()], weekday=wd(m[1]))),
    rule(Has.MONTH, rf"\b(?:the\s+)?{DAY_N}\s*(?:of\s+|-)?({MON})\b\.?(?:,?\s*-?({YEAR}|'\d\d)\b)?", day_month),
    rule(Has.MONTH, rf"\b({MON})\b\.?\s+(?:the\s+)?{DAY_N}(?![\d:%/]|[.,]\d|\s*(?:st|nd|rd|th)\w|\s*(?:km|kg|mi|miles|am|pm)\b)(?:(?:,\s*|\s+)({YEAR}|'\d\d)\b)?", month_day),
    rule(Has.MONTH | Has.DIGIT, rf"\b(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\s*(?:-|/|to|until|till|through)\s*(?:the\s+)?(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({MON})\b\.?(?:,?\s*({YEAR}))?",
         lambda m: d.days_of_month(int(m[1]), int(m[2]), MONTHS[m[3].lower()], full_year(m[4]))),
    rule(Has.MONTH | Has.DIGIT, rf"(?<=between )(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?\s+and\s+(?:the )?(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?({MON})\b\.?(?:,?\s*({YEAR}))?",
         lambda m: d.days_of_month(int(m[1]), int(m[2]), MONTHS[m[3].lower()], full_year(m[4]))),
    rule(Has.MONTH | Has.DIGIT, rf"\b({MON})\b\.?\s+(\d{{1,2}})(?:st|nd|rd|th)?\s*(?:-|to|until|till|through)\s*(\d{{1,2}})(?:st|nd|rd|th)?\b(?![:/]|\s*(?:am|pm))(?:,?\s*({YEAR}))?",
         lambda m: d.days_of_month(int(m[2]), int(m[3]), MONTHS[m[1].lower()], full_year(m[4]))),
    rule(Has.MONTH | Has.DIGIT, rf"\b({MON})\b\.?,?\s+(?:of\s+)?({YEAR}|'\d\d)\b(?!-\d)", lambda m: periods.month_of_year(MONTHS[m[1].lower()], full_year(m[2]) or 0)),
    rule(Has.MONTH, FREE_MONTH, bare_month),
    rule(Has.WHICH, rf"\b(next|last|past|this|this coming)\s+({MON}|{'|'.join(SEASONS)}|christmas|easter|halloween|new year's eve)\b(?!\s*\d)(?!\s+(?:be|have|not|take|seem|well|also|help|need|mean|sound|cause|lead)\b)", which_named),
    rule(Has.ORDINAL, rf"\b(?<!\bevery )(?:the\s+)?({NTH})\b", nth_of_month),
    rule(Has.UNIT | Has.WHICH, r"\b(this|next|the next|last|previous|the previous|the current|current|the following|the coming|this coming|coming)\s+(week|month|year|quarter|weekend)\b(?!'s resolution)", which_period),
    rule(Has.UNIT, r"\b(the)\s+(weekend)\b(?!\s+(?:of|before|after)\b)", which_period),
    rule(Has.UNIT, r"\b(?:the|a)\s+(week|month|year|weekend)\s+(after\s+next|before\s+last)\b", week_after),
    rule(Has.UNIT, r"\b(?:the\s+|this\s+)?(week|month|year|quarter)\b", lambda m: _weak(UNITS_OF_ONE[m[1].lower()])),
    rule(Has.SEASON, rf"(?<=\bin )(?:the )?(spring|summer|autumn|fall|winter)\b(?:\s+(?:of\s+)?({YEAR}))?(?!\s+(?:line|water|break|of)\b)", season_piece),
    rule(Has.SEASON, rf"\b(?:(?:since|until|till|by|before|after|during|over)\s+(?:the\s+)?)(?=(?:spring|summer|autumn|winter))(spring|summer|autumn|winter)\b(?:\s+({YEAR}))?", season_piece),
    rule(Has.SEASON | Has.FRAME, r"\b(?:the\s+)?(spring|summer|autumn|winter)\b", lambda m: replace(periods.season(SEASONS[m[1].lower()]), weak=True)),
    rule(Has.SEASON | Has.DIGIT, rf"\b(spring|summer|autumn|fall|winter)\s+(?:of\s+)?({YEAR})(?:/\d\d)?\b", season_piece),
    rule(Has.UNIT | Has.DIGIT, rf"\bq([1-4])\b(?:[\s/]*({YEAR}))?", lambda m: periods.quarter(int(m[1]), full_year(m[2]))),
    rule(Has.UNIT | Has.ORDINAL, rf"\b(?:the\s+)?(first|second|third|fourth|1st|2nd|3rd|4th) quarter\b(?:\s+(?:of\s+)?({YEAR}))?", lambda m: periods.quarter(ordinal_of(m[1]), full_year(m[2]))),
    rule(Has.UNIT | Has.DIGIT, rf"\b(?:calendar\s+)?(?:week|wk\.?)\s+(\d{{1,2}})\b(?:\s+(?:of\s+)?({YEAR}))?", lambda m: periods.iso_week(int(m[1]), full_year(m[2]))),
    rule(Has.DIGIT, rf"(?:(?<=\bin )|(?<=\bsince )|(?<=\buntil )|(?<=\bof )|(?<=\bduring )|(?<=\bby )|(?<=\bbefore )|(?<=\bafter )|(?<=\bfrom )|(?<=\btill )|(?<=early )|(?<=late )|(?<=mid-)|\b(?:the )?year )({YEAR})\b(?![-/.:]\d|\s*(?:people|km|euros|pounds|words))", lambda m: periods.year(int(m[1]))),
    rule(Has.FEAST, rf"\b({'|'.join(sorted(map(re.escape, FEASTS), key=len, reverse=True))})\b(?!\s+(?:card|cake|tree|present|market|carol|egg|bunny|party|jumper|song|list)s?\b)(?:\s+({YEAR}))?", lambda m: periods.holiday(FEASTS[m[1].lower()], full_year(m[2]))),
)  # fmt: skip


def _weak(unit: Grain) -> DayPiece:
    """`the month`, `the week`: this one, and only inside a frame."""
    return replace(periods.period(unit, 0), weak=True, month=unit == "month")


LENGTH_RULES = (
    rule(Has.UNIT, rf"\bin\s+(?:about\s+|around\s+|exactly\s+|another\s+)?({LENGTH})(?:\s*'?s?'?\s+time\b)?", offset(1)),
    rule(Has.UNIT, rf"\bwithin\s+(?:about\s+|the\s+(?:next\s+)?)?({LENGTH})(?!\s+(?:of|from|before|after|walk|drive)\b)", within),
    rule(Has.UNIT, rf"\b({LENGTH})\s+(?:from\s+now|hence|from\s+today)\b", offset(1)),
    rule(Has.UNIT | Has.WHICH, rf"\b({LENGTH})\s+ago\b", offset(-1)),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:the\s+|these\s+)?(last|past|previous|next|coming|following)\s+(?:({LENGTH})|(hour|minute|day|fortnight|(?<=past )(?:week|month|year|quarter)))\b", sliding),
    rule(Has.UNIT, rf"\b(for\s+|lasting\s+)?({LENGTH})", length),
    rule(Has.UNIT, rf"\b({LENGTH})\s+(before|after|from|prior to|ahead of|following)\b(?!\s+now)", shift),
)  # fmt: skip
_DATED = rf"(?=(?:the\s+)?(?:{grouped(FEASTS)}|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MON}|{MON}\s+\d|\d{{1,2}}(?:st|nd|rd|th)))"
_DATED_OR_DAY = rf"(?:{_DATED}|(?={WD}\b))"
OTHER_RULES = (
    rule(Has.WEEKDAY, rf"\b(?:the\s+)?({WD})\s+(before|after)\s+{_DATED}", lambda m: periods.weekday_beside(wd(m[1]), _SIGN[m[2].lower()])),
    rule(Has.UNIT, rf"\b(?:the\s+)?(week|weekend|month)\s+(before|after)\s+{_DATED}", lambda m: periods.weekend_beside(_SIGN[m[2].lower()]) if m[1].lower() == "weekend" else periods.around(UNITS_OF_ONE[m[1].lower()], _SIGN[m[2].lower()])),
    rule(Has.UNIT, rf"\b(?:the\s+)?(day)\s+(before|after)\s+{_DATED}", lambda m: ShiftPiece(Amount(days=1), _SIGN[m[2].lower()])),
    rule(Has.PART, rf"\b(?:on\s+)?the\s+night\s+before\s+{_DATED_OR_DAY}", lambda _: periods.day_before(PartPiece("night"))),
    rule(Has.FRAME, r"\b(?:the\s+)?(?:(week|weekend|month)\s+(?:of|beginning|commencing|starting))\b|\bw/?c\b(?=\s+(?:the\s+)?(?:mon|\d))", lambda m: periods.around(UNITS_OF_ONE[(m[1] or "week").lower()])),
    rule(Has.FRAME, r"\b(?:the\s+)?(end|beginning|start|middle|close)\s+of\b(?!\s+(?:the\s+)?(?:day|business))", simple_frame),
    rule(Has.FRAME, r"\b(early|mid|middle|late)\b(?:\s+in\b|-|\b)", simple_frame),
    rule(Has.FRAME | Has.UNIT, r"\b(?:the\s+)?(month|year|week(?=[\s-]))[\s-]?end\b|\b(eom|eoy)\b", lambda m: _edge(m)),
    rule(Has.FRAME, r"\b(?:the\s+)?(?:end\s+of\s+(?:the\s+)?(?:day|business)|close\s+of\s+(?:business|play)|eod|cob)\b", lambda _: PartPiece("day")),
    rule(Has.NOTHING, rf"\b(?:the\s+)?({NTH}|last|final|second last|penultimate)\s+({WD}|working day|workday|business day|weekday|day|weekend|week)\b(\s+(?:of|in)\b(?!\s+(?:my|our|his|her|their|school|work)\b))?", nth_frame),
    rule(Has.WEEKDAY | Has.WHICH, rf"\b(\d|{CARD})\s+({WD})s\s+ago\b", lambda m: d.weekdays_ago(wd(m[2]), number_of(m[1]))),
    rule(Has.NOTHING, rf"\b({'|'.join(sorted(_LEADS, key=len, reverse=True))})\b|@", lambda m: LeadPiece(_LEADS[(m[1] or 'at').lower()])),
)  # fmt: skip


def _edge(m: M) -> DayPiece:
    name = (m[1] or {"eom": "month", "eoy": "year"}[(m[2] or "eom").lower()]).lower()
    period, frame = periods.period(UNITS_OF_ONE[name], 0), periods.end_of()

    def at(context: Context, k: int) -> Days | None:
        days = period.at(context, k)
        return frame.apply(context, days) if days else None

    return DayPiece(at, fixed=True)


ENGLISH_RULES: tuple[Rule, ...] = (
    *NUMERIC_RULES,
    *DAY_RULES,
    *VAGUE_RULES,
    *LENGTH_RULES,
    *OTHER_RULES,
    *REPEAT_RULES,
    *OFTEN_RULES,
    *CLOCK_RULES,
)
