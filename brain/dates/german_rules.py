# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""The rules of German dates: a pattern, and the piece that it means."""

import re
from collections.abc import Callable
from dataclasses import replace

from brain.dates import days as d
from brain.dates import periods
from brain.dates.german import (
    CARD,
    FEASTS,
    LENGTH,
    MON,
    MONTHS,
    ORDINAL,
    PART,
    PARTS,
    RELATIVE,
    RISKY_MONTHS,
    SEASONS,
    SHORT,
    SHORT_NAMES,
    UNITS,
    UNITS_OF_ONE,
    WD,
    WEEKDAYS,
    YEAR,
    amount_of,
    number_of,
    ordinal_of,
    weekday_of,
    without_umlauts,
)  # fmt: skip
from brain.dates.german_clock import CLOCK_RULES
from brain.dates.german_often import OFTEN_RULES
from brain.dates.german_vague import VAGUE_RULES
from brain.dates.numbers import grouped
from brain.dates.pieces import (
    Amount,
    Context,
    DayPiece,
    Days,
    DurationPiece,
    FramePiece,
    Freq,
    Lead,
    LeadPiece,
    OffsetPiece,
    PartPiece,
    Piece,
    RepeatPiece,
    ShiftPiece,
    SlidingPiece,
)  # fmt: skip
from brain.dates.scan import Has, Rule
from brain.dates.shared_rules import NUMERIC_RULES, full_year, rule

M = re.Match[str]
ENDS = "(?:e[rnsm]?)"
NEXT = r"(?:nächst|naechst)"
COMING = r"(?:kommend|folgend)"
LAST = r"(?:letzt|vorig|vergangen)"
AFTER_NEXT = r"(?:übernächst|uebernaechst)"
BEFORE_LAST = r"vorletzt"
WHICH = rf"(?:{AFTER_NEXT}|{BEFORE_LAST}|{NEXT}|{COMING}|{LAST}|dies){ENDS}"
BEFORE_MONTH = re.compile(
    rf"\b(?:im|in|seit|bis|ab|ende|anfang|mitte|monat|vom|zum|und|bis zum|bis ende|{WHICH})\s+$|-$",
    re.IGNORECASE,
)
NOT_A_DATE = re.compile(
    r"\s*(?:Tag|Stock|Platz|Versuch|Geburtstag|Mal|Kapitel|Jahrestag|Hochzeitstag|Spieltag|Klasse|Person|Etage|"
    r"Jahrhundert|Auflage|Folge|Staffel|Runde|Advent|Quartal|Halbzeit|Lebensjahr|Stelle|Woche|Monat|Jahr)\w*\b"
)


def which_step(text: str) -> int:
    """How far `nächste`, `letzte`, `übernächste` … look."""
    low = without_umlauts(text.lower())
    if low.startswith("uebernaechst"):
        return 2
    if low.startswith("vorletzt"):
        return -2
    if low.startswith("dies"):
        return 0
    return 1 if low.startswith(("naechst", "kommend", "folgend")) else -1


def which_weekday(m: M) -> DayPiece:
    """`nächsten` is the next one to come, `kommenden` too and without doubt, `übernächsten` a week later."""
    day, step, low = weekday_of(m[2]), which_step(m[1]), without_umlauts(m[1].lower())
    if step == 0:
        return d.this_weekday(day)
    if step == -1:
        return d.last_weekday(day)
    if step == -2:
        return d.days_from_today(Amount(days=7), -1, d.last_weekday(day))
    return d.coming_weekday(day, doubtful=low.startswith(("naechst", "ueber")), weeks=step - 1)


def which_period(m: M) -> DayPiece:
    """`nächste Woche`, `letzten Monat`, `übernächstes Wochenende`."""
    unit = UNITS_OF_ONE[m[2].lower()]
    if unit == "weekend" and m[1].lower().startswith("kommend"):
        return periods.coming_weekend()
    return periods.period(unit, which_step(m[1]))


def which_named(m: M) -> DayPiece:
    """`nächsten März`, `letzten Sommer`, `diesen Herbst`."""
    name, step = m[2].lower(), which_step(m[1])
    piece = _named(name)
    return periods.next_of(piece) if step > 0 else periods.last_of(piece) if step < 0 else piece


def _named(name: str) -> DayPiece:
    if name in MONTHS:
        return periods.month(MONTHS[name])
    return periods.season(SEASONS[name]) if name in SEASONS else periods.holiday(FEASTS[name])


def bare_month(m: M) -> DayPiece | None:
    """A month by itself; those that are also names only after a preposition."""
    before = m.string[max(0, m.start() - 16) : m.start()]
    if m[1].lower() in RISKY_MONTHS and not BEFORE_MONTH.search(before):
        return None
    return periods.month(MONTHS[m[1].lower()])


def short_weekday(m: M) -> DayPiece | None:
    """`Di`, `Mi.`: capitalised, beside a preposition, a date or a time."""
    before, after = m.string[max(0, m.start() - 10) : m.start()], m.string[m.end() : m.end() + 6]
    led = re.search(
        rf"(?:\b(?:am|bis|ab|seit|jeden|diesen|vor|nach)|-|\b{SHORT}\.?\s*(?:,|und|&|/))\s*$", before, re.I
    )
    dated = re.match(rf"\.?,?\s*(?:\d|um\b|den\b)|\.?\s*(?:-|,|und|&|/)\s?(?-i:{SHORT_NAMES})\b", after)
    return d.weekday(weekday_of(m[1])) if m[1][0].isupper() and (led or dated) else None


def day_month(m: M) -> DayPiece:
    """`6. November 2026`, `am sechsten November`."""
    day = int(m[1]) if m[1] else ordinal_of(m[2])
    return d.calendar_day(day, MONTHS[m[3].lower()], full_year(m[4]))


def nth_of_month(m: M) -> DayPiece | None:
    """`am 21.`; not `am 3. Tag`, `der 2. Versuch`."""
    day = ordinal_of(m[1])
    if NOT_A_DATE.match(m.string, m.end()) or not 1 <= day <= 31:
        return None
    article = re.search(r"\b(?:der|den|dem)\s$", m.string[: m.start()], re.IGNORECASE)
    named = re.match(r"\s+[A-ZÄÖÜ]", m.string[m.end() :])
    if named and (article or not m[1][0].isdigit()):
        return None
    return d.day_of_month(day)


def offset(sign: int) -> Callable[[M], Piece | None]:
    """In/vor: a distance from now."""

    def make(m: M) -> Piece | None:
        amount = amount_of(m[1])
        return OffsetPiece(amount, sign) if amount else None

    return make


def eight_days(sign: int) -> Callable[[M], Piece | None]:
    """`in acht Tagen` is a week to most, eight days to some."""

    def make(_: M) -> Piece:
        far = d.days_from_today(Amount(days=8), sign)
        return d.fixed(
            lambda c: d.days_from_today(Amount(days=7), sign).at(c, 0), other=lambda c, _: far.at(c, 0)
        )

    return make


def sliding(m: M) -> Piece | None:
    """`die letzten drei Tage`."""
    amount = amount_of(m[2])
    return SlidingPiece(amount, -1 if which_step(m[1]) < 0 else 1) if amount else None


def length(m: M) -> Piece | None:
    """`für zwei Stunden`, `90 Minuten`, `zwei Stunden lang`."""
    amount = amount_of(m[2])
    vague = re.match(r"eine[nmr]?\s+(?!Stunde|halb)", m[2], re.IGNORECASE)
    return None if amount is None or (vague and not m[1]) else DurationPiece(amount, bool(m[1] or m[3]))


def shift(m: M) -> Piece | None:
    """`zwei Tage vor`, `eine Stunde nach`."""
    amount = amount_of(m[1])
    return ShiftPiece(amount, -1 if m[2].lower() == "vor" else 1) if amount else None


def nth_frame(m: M) -> FramePiece | None:
    """`der dritte Dienstag (im …)`, `der letzte Werktag des …`."""
    n, what, alone = ordinal_of(m[1]), m[2].lower(), m[3] is None
    if what in WEEKDAYS:
        framed = periods.nth(n, frozenset({WEEKDAYS[what]}))
        return replace(framed, alone=None) if alone and (n < 0 or n > 5) else framed
    if what == "wochenende" and not alone:
        return periods.nth_period(n, "weekend")
    if what == "woche" and not alone:
        return periods.nth_period(n, "week")
    if what.startswith("woche"):
        return None
    framed = periods.nth(n, frozenset(range(7 if what == "tag" else 5)))
    return replace(framed, alone=None)


def simple_frame(m: M) -> FramePiece:
    """Anfang, Mitte, Ende."""
    word = m[1].lower()
    return periods.end_of() if word == "ende" else periods.third_of(0 if word == "anfang" else 1)


def compound_edge(m: M) -> DayPiece:
    """`Monatsende`, `Jahresanfang`."""
    period, frame = periods.period("month" if m[1].lower() == "monats" else "year", 0), periods.end_of()
    if m[2].lower() == "anfang":
        frame = periods.third_of(0)

    def at(context: Context, k: int) -> Days | None:
        days = period.at(context, k)
        return frame.apply(context, days) if days else None

    return DayPiece(at, fixed=True)


def every(m: M) -> Piece | None:
    """`jeden Dienstag`, `jeden zweiten Dienstag`, `jede Woche`, `jeden Morgen`."""
    interval, what = ordinal_of(m[1]) if m[1] else 1, m[2].lower()
    if what in WEEKDAYS and m[1] and interval == 1:
        return None  # the first of every month
    if what in WEEKDAYS:
        return RepeatPiece("WEEKLY", interval, (WEEKDAYS[what],))
    if what in ("werktag", "wochentag", "arbeitstag"):
        return RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4))
    if what == "wochenende":
        return RepeatPiece("WEEKLY", interval, (5, 6))
    if what in PARTS:
        return RepeatPiece("DAILY", interval, part=PartPiece(PARTS[what]))
    if what in MONTHS:
        return RepeatPiece("YEARLY", 1, date=(MONTHS[what], interval if m[1] else 0))
    freq, step = _FREQS[what]
    return RepeatPiece(freq, interval * step)


def every_few(m: M) -> Piece:
    """`alle zwei Wochen`, `alle 14 Tage`."""
    freq, step = _FREQS[{"day": "tag", "week": "woche", "month": "monat", "quarter": "quartal", "year": "jahr", "hour": "stunde",
                         "minute": "minute"}[UNITS[m[2].lower()]]]  # fmt: skip
    return RepeatPiece(freq, number_of(m[1]) * step)


_FREQS: dict[str, tuple[Freq, int]] = {
    "tag": ("DAILY", 1), "woche": ("WEEKLY", 1), "monat": ("MONTHLY", 1), "quartal": ("MONTHLY", 3),
    "jahr": ("YEARLY", 1), "stunde": ("HOURLY", 1), "minute": ("MINUTELY", 1),
}  # fmt: skip
_ADVERBS = {
    "taeglich": RepeatPiece("DAILY"), "woechentlich": RepeatPiece("WEEKLY"), "monatlich": RepeatPiece("MONTHLY"),
    "jaehrlich": RepeatPiece("YEARLY"), "stuendlich": RepeatPiece("HOURLY"),
    "werktags": RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4)),
    "wochentags": RepeatPiece("WEEKLY", weekdays=(0, 1, 2, 3, 4)),
}  # fmt: skip
_LEADS: dict[str, Lead] = {
    "seit": "since", "bis": "until", "bis zum": "until", "bis zur": "until", "bis spätestens": "by",
    "bis spaetestens": "by", "spätestens": "by", "spaetestens": "by", "vor": "before", "vor dem": "before",
    "nach": "after", "nach dem": "after", "ab": "from", "ab dem": "from", "von": "from", "vom": "from",
    "zwischen": "between", "um": "at", "gegen": "at", "fällig am": "by", "fällig bis": "by", "seit dem": "since",
    "fällig": "by", "faellig": "by", "bis einschließlich": "until",
}  # fmt: skip
FREQ_WORDS = grouped(_FREQS)


def _weak_period(m: M) -> DayPiece:
    unit = UNITS_OF_ONE[m[1].lower()]
    return replace(periods.period(unit, 0), weak=True, month=unit == "month")


_BEFORE_NTH = "(?:" + "|".join(rf"(?<=\b{word} )" for word in ("am", "der", "den", "dem", "zum", "vom")) + ")"
DAY_RULES = (
    rule(Has.DAY, r"\b(heute|(?:über|ueber)morgen|gestern|vorgestern)\b", lambda m: d.relative_day(RELATIVE[m[1].lower()])),
    rule(Has.DAY, r"(?<!\bam )(?<!jeden )(?<!diesen )(?<!guten )(?<!heute )(?<!gestern )(?<!schönen )(?<!frühen )(?<!tag )(?<!woch )(?<!sonnabend )\b(morgen)\b(?!\s*(?:ist auch))", lambda _: d.relative_day(1)),
    rule(Has.WEEKDAY, rf"\b({WD})(?={PART}?\b)", lambda m: d.weekday(weekday_of(m[1]))),
    rule(Has.WEEKDAY, rf"\b({SHORT})\b\.?", short_weekday),
    rule(Has.WEEKDAY | Has.WHICH, rf"\b({WHICH})\s+({WD})(?={PART}?\b)", which_weekday),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b({WD})\s+(?:in\s+)?(?:der\s+)?({WHICH})\s+Woche\b", lambda m: d.weekday_of_week(weekday_of(m[1]), which_step(m[2]))),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b({WHICH})\s+Woche,?\s+(?:am\s+)?({WD})(?={PART}?\b)", lambda m: d.weekday_of_week(weekday_of(m[2]), which_step(m[1]))),
    rule(Has.WEEKDAY | Has.UNIT, rf"\b({WD})\s+in\s+({LENGTH})", lambda m: _weeks_on(m)),
    rule(Has.DAY | Has.UNIT, rf"\b(heute|morgen|(?:ü|ue)bermorgen)\s+in\s+({LENGTH})", lambda m: _days_on(m)),
    rule(Has.MONTH, rf"\b(?:(\d{{1,2}})\.|({ORDINAL}))\s*({MON})\b\.?(?:\s+({YEAR}|'\d\d)\b)?", day_month),
    rule(Has.MONTH | Has.DIGIT, rf"\b(?:vom\s+|von\s+)?(\d{{1,2}})\.?\s*(?:-|bis(?:\s+zum)?)\s*(\d{{1,2}})\.\s*({MON})\b\.?(?:\s+({YEAR}))?",
         lambda m: d.days_of_month(int(m[1]), int(m[2]), MONTHS[m[3].lower()], full_year(m[4]))),
    rule(Has.MONTH | Has.DIGIT, rf"\bzwischen\s+(?:dem\s+)?(\d{{1,2}})\.\s*und\s+(?:dem\s+)?(\d{{1,2}})\.\s*({MON})\b\.?(?:\s+({YEAR}))?",
         lambda m: d.days_of_month(int(m[1]), int(m[2]), MONTHS[m[3].lower()], full_year(m[4]))),
    rule(Has.MONTH | Has.DIGIT, rf"\b({MON})\s+({YEAR})\b(?!-\d)", lambda m: periods.month_of_year(MONTHS[m[1].lower()], int(m[2]))),
    rule(Has.MONTH, rf"\b({MON})\b\.?(?!\s*\d)", bare_month),
    rule(Has.WHICH, rf"\b({WHICH})\s+({MON}|{grouped(SEASONS)}|{grouped(FEASTS)})\b(?!\s*\d)", which_named),
    rule(Has.DIGIT, rf"{_BEFORE_NTH}(\d{{1,2}}\.)(?!\s?\d|\s?-)", nth_of_month),
    rule(Has.DIGIT, r"(?:(?<=\d\. und )|(?<=\d\., )|(?<=\d\. oder ))(\d{1,2}\.)(?!\s?\d|\s?-)", nth_of_month),
    rule(Has.ORDINAL, rf"{_BEFORE_NTH}({ORDINAL})\b", nth_of_month),
    rule(Has.UNIT | Has.WHICH, rf"\b({WHICH})\s+(Woche|Monats?|Jahr(?:es)?|Quartals?|Wochenendes?)\b", which_period),
    rule(Has.UNIT, r"\b(?:am|übers|uebers|das)\s+Wochenende\b(?!\s+(?:vom|des|vor|nach)\b)", lambda _: periods.weekend()),
    rule(Has.UNIT, r"\b(?:des|im|der|in der|diesem)\s+(Monats?|Jahr(?:es)?|Quartals?|Woche)\b", _weak_period),
    rule(Has.SEASON, rf"\b(?:im|seit|bis zum|vor dem|nach dem|ab)\s+({grouped(SEASONS)})\b(?:\s+({YEAR})(?:/\d\d)?)?", lambda m: periods.season(SEASONS[m[1].lower()], full_year(m[2]))),
    rule(Has.SEASON | Has.DIGIT, rf"\b({grouped(SEASONS)})\s+({YEAR})(?:/\d\d)?\b", lambda m: periods.season(SEASONS[m[1].lower()], full_year(m[2]))),
    rule(Has.SEASON, rf"(?<=anfang )({grouped(SEASONS)})\b|(?<=mitte )({grouped(SEASONS)})\b|(?<=ende )({grouped(SEASONS)})\b", lambda m: periods.season(SEASONS[next(g for g in m.groups() if g).lower()])),
    rule(Has.UNIT | Has.DIGIT, rf"\bQ([1-4])\b(?:[\s/]*({YEAR}))?", lambda m: periods.quarter(int(m[1]), full_year(m[2]))),
    rule(Has.UNIT, rf"\b(?:im\s+|das\s+)?([1-4]\.|erste[ns]?|zweite[ns]?|dritte[ns]?|vierte[ns]?)\s+Quartal\b(?:\s+({YEAR}))?", lambda m: periods.quarter(ordinal_of(m[1]), full_year(m[2]))),
    rule(Has.UNIT | Has.DIGIT, rf"\b(?:in\s+)?(?:KW|Kalenderwoche)\s?(\d{{1,2}})\b(?:[\s/]+({YEAR}))?", lambda m: periods.iso_week(int(m[1]), full_year(m[2]))),
    rule(Has.DIGIT, rf"(?:(?<=\bin )|(?<=\bseit )|(?<=\bbis )|(?<=\bab )|(?<=\bende )|(?<=\banfang )|(?<=\bmitte )|\b(?:im )?Jahr(?:es|e)? )({YEAR})\b(?![-/.:]\d)", lambda m: periods.year(int(m[1]))),
    rule(Has.FEAST, rf"\b({grouped(FEASTS)})\b(?:\s+({YEAR}))?", lambda m: periods.holiday(FEASTS[m[1].lower()], full_year(m[2]))),
)  # fmt: skip


def _weeks_on(m: M) -> DayPiece | None:
    amount = amount_of(m[2])
    whole = amount is not None and amount.days % 7 == 0 and not amount.months and not amount.seconds
    return d.weeks_after_weekday(weekday_of(m[1]), amount.days // 7) if amount and whole else None


def _days_on(m: M) -> DayPiece | None:
    amount = amount_of(m[2])
    if amount is None or amount.seconds:
        return None
    return d.days_from_today(amount, 1, d.relative_day(RELATIVE[m[1].lower()]))


LENGTH_RULES = (
    rule(Has.UNIT, r"\bin acht Tagen\b", eight_days(1)),
    rule(Has.UNIT, r"\bvor acht Tagen\b", eight_days(-1)),
    rule(Has.UNIT, rf"\bin\s+(?:etwa\s+|ca\.?\s+|genau\s+)?({LENGTH})", offset(1)),
    rule(Has.UNIT, rf"\bvor\s+(?:etwa\s+|ca\.?\s+|genau\s+)?({LENGTH})", offset(-1)),
    rule(Has.UNIT | Has.WHICH, rf"\b(?:die|den|in den|der)\s+({WHICH})\s+({LENGTH})", sliding),
    rule(Has.UNIT, rf"\b(f(?:ü|ue)r\s+)?({LENGTH})(\s+lang\b)?", length),
    rule(Has.UNIT, rf"\b({LENGTH})\s+(vor|nach|ab)\b", shift),
)  # fmt: skip
OTHER_RULES = (
    rule(Has.UNIT, rf"\b(?:am\s+|das\s+)?Wochenende\s+(vor|nach)\s+(?:dem\s+)?(?={grouped(FEASTS)}\b|\d{{1,2}}\.)", lambda m: periods.weekend_beside(-1 if m[1].lower() == "vor" else 1)),
    rule(Has.UNIT, r"\b(?:(?:in\s+)?der\s+|die\s+|das\s+|am\s+)?(Woche|Wochenende)\s+(?:vom|um den|des|ab dem)\b", lambda m: periods.around("week" if m[1].lower() == "woche" else "weekend")),
    rule(Has.FRAME, r"\b(?:am\s+|zum\s+)?(Anfang|Mitte|Ende)\b", simple_frame),
    rule(Has.FRAME, r"\b(?:am\s+|zum\s+)?(Monats|Jahres)(ende|anfang)\b", compound_edge),
    rule(Has.NOTHING, rf"\b(?:der\s+|den\s+|dem\s+|am\s+|das\s+|die\s+)?(\d\.|{ORDINAL}|(?:vor)?letzte[rnms]?)\s+({WD}|Werktag|Arbeitstag|Tag|Woche|Wochenende)\b((?=\s+(?:im|des|in|vom|jede[ns])\b))?", nth_frame),
    rule(Has.EVERY, rf"\bjede[rnsm]?\s+(?:(\d{{1,2}}\.|{ORDINAL}|letzte[nrs]?(?=\s+\w+\s+(?:im|des)\b))\s+)?({WD}(?={PART}\b)|{WD}|{FREQ_WORDS}(?=e?s?\b)|Werktag|Wochentag|Arbeitstag|Wochenende|{PART}|{MON})(?:(?:e?s)?\b|(?={PART}\b))", every),
    rule(Has.EVERY, rf"\balle\s+(\d+|{CARD})\s+(Tage|Wochen|Monate|Quartale|Jahre|Stunden|Minuten)\b", every_few),
    rule(Has.EVERY, r"\b(täglich|taeglich|wöchentlich|woechentlich|monatlich|jährlich|jaehrlich|stündlich|stuendlich|werktags|wochentags)(?:e[rnsm]?)?\b", lambda m: _ADVERBS[without_umlauts(m[1].lower())]),
    rule(Has.EVERY, rf"\b({WD})s\b", lambda m: RepeatPiece("WEEKLY", weekdays=(weekday_of(m[1]),))),
    rule(Has.NOTHING, rf"\b({grouped(_LEADS)})\b", lambda m: LeadPiece(_LEADS[m[1].lower()])),
)  # fmt: skip

GERMAN_RULES: tuple[Rule, ...] = (
    *NUMERIC_RULES,
    *DAY_RULES,
    *VAGUE_RULES,
    *LENGTH_RULES,
    *OTHER_RULES,
    *OFTEN_RULES,
    *CLOCK_RULES,
)
