"""Words of dates as regular expressions, for rules of other rooms that only ask whether a date is said here.

Routing and the reading of replies build their patterns from these, so that no room keeps names of days of its
own. What a date means is for `resolve`. All are lower case and without groups; compile them ignoring case.
"""

from collections.abc import Iterable

from brain.dates import english, german
from brain.dates.span import LanguageCode
from brain.dates.words import DE_MONTHS, EN_MONTHS

_LONG = 5  # letters from which a weekday's name is no abbreviation


def any_of(names: Iterable[str]) -> str:
    """The names as one alternation, the longest first."""
    return "(?:" + "|".join(sorted(names, key=len, reverse=True)) + ")"


NAMES_OF_DAYS: dict[LanguageCode, frozenset[str]] = {
    "en": frozenset(name for name in english.WEEKDAYS if len(name) > _LONG),
    "de": frozenset(german.WEEKDAYS),
}
"""The weekdays in full, lower case."""
NAMES_OF_MONTHS: dict[LanguageCode, frozenset[str]] = {
    "en": frozenset(name.lower() for name in EN_MONTHS),
    "de": frozenset(name.lower() for name in DE_MONTHS),
}
"""The months in full, lower case."""
WEEKDAY: dict[LanguageCode, str] = {
    "en": any_of(english.WEEKDAYS) + "s?",
    "de": any_of(german.WEEKDAYS) + "s?",
}
"""A weekday, in English also shortened (`thurs`), or several (`Mondays`)."""
LONG_WEEKDAY: dict[LanguageCode, str] = {
    "en": any_of(NAMES_OF_DAYS["en"]),
    "de": any_of(NAMES_OF_DAYS["de"]),
}
"""A weekday's full name."""
MONTH: dict[LanguageCode, str] = {"en": any_of(english.MONTHS), "de": any_of(german.MONTHS)}
"""A month, also shortened."""
_SHORTENED = {name for name in (*english.MONTHS, *german.MONTHS) if len(name) < _LONG}
_SHORTENED -= NAMES_OF_MONTHS["en"] | NAMES_OF_MONTHS["de"]
SHORT_MONTHS = tuple(sorted(_SHORTENED))
"""Months as they are shortened before a full stop, of every language, lower case."""
ANY_MONTH = any_of({*english.MONTHS, *german.MONTHS})
"""A month in any language, also shortened."""
ANY_MONTH_NAMED = any_of({name.title() for name in (*english.MONTHS, *german.MONTHS)})
"""The same with its capital, for patterns in which a capital counts."""
SHORT_WEEKDAY = any_of(german.SHORT_WEEKDAYS)
"""A German weekday of two letters; only a full stop or a date after it makes it one."""
_SMALL = {code: [word for word, n in table.items() if 1 <= n <= 12 and " " not in word]
          for code, table in (("en", english.NUMBERS), ("de", german.NUMBERS))}  # fmt: skip
NUMBER: dict[LanguageCode, str] = {
    "en": rf"(?:\d{{1,2}}|{any_of(_SMALL['en'])})",
    "de": rf"(?:\d{{1,2}}|{any_of(_SMALL['de'])})",
}
"""A small number in digits or words: an hour, a few days."""
PART: dict[LanguageCode, str] = {
    "en": any_of(name for name in english.PARTS if name != "eve"),
    "de": any_of(german.PARTS),
}
"""A part of the day."""
RELATIVE_DAYS = frozenset((*english.RELATIVE, *german.RELATIVE))
"""Words for a day by its distance from today, of every language."""
RELATIVE_DAY: dict[LanguageCode, str] = {
    "en": any_of(english.RELATIVE),
    "de": any_of(german.RELATIVE),
}
"""Today, tomorrow, yesterday, tonight; vorgestern to übermorgen."""
CLOCK: dict[LanguageCode, str] = {
    "en": (
        rf"(?:\d{{1,2}}(?:[:.]\d\d)?\s*(?:am|pm|a\.m|p\.m|o'?clock)|\d{{1,2}}[:.]\d\d|half(?:\s+past)?\s+{NUMBER['en']}"
        rf"|quarter\s+(?:to|past)\s+{NUMBER['en']}|noon|midday|midnight)"
    ),
    "de": r"(?:\d{1,2}(?:[:.]\d\d)?\s*uhr|um\s+\d)",
}
"""A time of day that can be nothing else."""
SPAN = rf"(?:day|week|weekend|month|{PART['en']})"
_SOON = {
    "en": any_of(word for word, days in english.RELATIVE.items() if days >= 0),
    "de": any_of(german.RELATIVE),
}
WHEN: dict[LanguageCode, str] = {
    "en": (
        rf"(?:(?:{_SOON['en']}|now|later)\b|(?:this|next|the\s+following|the\s+coming|coming|every)\s+(?:{SPAN}|{WEEKDAY['en']}|{MONTH['en']})\b"
        rf"|the\s+(?:weekend|week\s+after|day\s+after|morning|afternoon|evening|\d{{1,2}}(?:st|nd|rd|th))\b"
        rf"|{WEEKDAY['en']}\b|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH['en']}\b|{MONTH['en']}\s+\d{{1,2}}|{CLOCK['en']}"
        rf"|in\s+(?:an?\s+|{NUMBER['en']}\s+)(?:hour|minute|min|day|week))"
    ),
    "de": (
        rf"(?:{_SOON['de']}|{WEEKDAY['de']}|wochenende|(?:diese|nächste|kommende)[rsnm]?\s+(?:woche|monat|tag|{WEEKDAY['de']})"
        rf"|abends?|vormittag|nachmittag|{CLOCK['de']}|am\s+\d{{1,2}}\.|jetzt|später|nachher)"
    ),
}
"""A day or a time to come, as it is said beside a request."""


def is_calendar_word(word: str) -> bool:
    """Whether a word (lower case) is the name of a weekday or a month, in full or shortened."""
    return word in _CALENDAR


_CALENDAR = frozenset((*english.WEEKDAYS, *english.MONTHS, *german.WEEKDAYS, *german.MONTHS))
