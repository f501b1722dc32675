"""How a span is said in each language, in words that `resolve` reads back as the same span.

Use `brain.dates.formatting`; this module holds only the patterns of the languages.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from brain.dates.pieces import PartName
from brain.dates.span import LanguageCode
from brain.dates.words import DE_MONTHS, DE_WEEKDAYS, EN_MONTHS, EN_WEEKDAYS


@dataclass(frozen=True)
class Phrases:
    """The patterns of one language; `{}` takes what the name says.

    parts: after a day. seasons: spring, summer, autumn, winter. ordinals: first to fifth, then last at -1.
    every: (one, many) for each frequency.
    """

    weekdays: Sequence[str]
    months: Sequence[str]
    day: str
    at: str
    between: str
    since: str
    until: str
    to: str
    week: str
    weekend: str
    month: str
    quarter: str
    year: str
    seasons: Sequence[str]
    parts: dict[PartName, str]
    every: dict[str, tuple[str, str]]
    every_weekday: str
    nth_weekdays: Sequence[str]
    working_days: str
    working_day: str
    any_day: str
    last_day: str
    nth_of: str
    nth_names: dict[int, str]
    monthly_on: str
    yearly_on: str
    every_month_named: str
    yearly_nth: str
    weekday_nth: str
    every_quarter: str
    quarter_starts: str
    quarter_ends: str
    except_on: str
    except_in: str
    starting: str
    times: str
    joined: str
    units: dict[str, tuple[str, str]] = field(default_factory=dict)

    def date_of(self, day: date) -> str:
        """A day in full, with its weekday."""
        return self.day.format(
            weekday=self.weekdays[day.weekday()], day=day.day, month=self.months[day.month - 1], year=day.year
        )

    def listed(self, names: Sequence[str]) -> str:
        """Names joined as a list is spoken."""
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {self.joined} {names[-1]}"


ENGLISH = Phrases(
    weekdays=EN_WEEKDAYS,
    months=EN_MONTHS,
    day="{weekday} {day} {month} {year}",
    at="{day} at {time}",
    between="{day} from {start} to {end}",
    since="since {}",
    until="until {}",
    to="{start} to {end}",
    week="the week of {}",
    weekend="the weekend of {}",
    month="{month} {year}",
    quarter="Q{quarter} {year}",
    year="the year {}",
    seasons=("spring {}", "summer {}", "autumn {}", "winter {}"),
    parts={
        "morning": "in the morning",
        "noon": "at lunchtime",
        "afternoon": "in the afternoon",
        "evening": "in the evening",
        "night": "at night",
    },
    every={
        "DAILY": ("every day", "every {} days"),
        "WEEKLY": ("every {}", "every {n} {}"),
        "MONTHLY": ("every month", "every {} months"),
        "YEARLY": ("every year", "every {} years"),
        "HOURLY": ("every hour", "every {} hours"),
        "MINUTELY": ("every minute", "every {} minutes"),
    },
    every_weekday="every weekday",
    nth_weekdays=("every {}", "every second {}", "every third {}", "every fourth {}", "every {n} {}s"),
    working_days="every weekday",
    working_day="working day",
    any_day="day",
    last_day="last",
    nth_of="the {nth} {what} of {every}",
    nth_names={1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", -1: "last", -2: "penultimate"},
    monthly_on="{every} on the {day}",
    yearly_on="{every} on {day} {month}",
    every_month_named="every {}",
    yearly_nth="{every} on the {nth} {what} of {month}",
    weekday_nth="every {what} the {day}",
    every_quarter="every quarter",
    quarter_starts="at the beginning of every quarter",
    quarter_ends="at the end of every quarter",
    except_on="{} except on {}",
    except_in="{} except in {}",
    starting="{} from {start}",
    times="{} {n} times",
    joined="and",
    units={
        "second": ("second", "seconds"),
        "minute": ("minute", "minutes"),
        "hour": ("hour", "hours"),
        "day": ("day", "days"),
    },
)
GERMAN = Phrases(
    weekdays=DE_WEEKDAYS,
    months=DE_MONTHS,
    day="{weekday}, {day}. {month} {year}",
    at="{day} um {time}",
    between="{day} von {start} bis {end}",
    since="seit {}",
    until="bis {}",
    to="{start} bis {end}",
    week="die Woche vom {}",
    weekend="das Wochenende vom {}",
    month="{month} {year}",
    quarter="Q{quarter} {year}",
    year="im Jahr {}",
    seasons=("Frühling {}", "Sommer {}", "Herbst {}", "Winter {}"),
    parts={
        "morning": "am Morgen",
        "noon": "am Mittag",
        "afternoon": "am Nachmittag",
        "evening": "am Abend",
        "night": "in der Nacht",
    },
    every={
        "DAILY": ("jeden Tag", "alle {} Tage"),
        "WEEKLY": ("jeden {}", "jeden {n}. {}"),
        "MONTHLY": ("jeden Monat", "alle {} Monate"),
        "YEARLY": ("jedes Jahr", "alle {} Jahre"),
        "HOURLY": ("jede Stunde", "alle {} Stunden"),
        "MINUTELY": ("jede Minute", "alle {} Minuten"),
    },
    every_weekday="werktags",
    nth_weekdays=("jeden {}", "jeden zweiten {}", "jeden dritten {}", "jeden vierten {}", "jeden {n}. {}"),
    working_days="werktags",
    working_day="Werktag",
    any_day="Tag",
    last_day="letzten",
    nth_of="{every} am {nth} {what}",
    nth_names={
        1: "ersten",
        2: "zweiten",
        3: "dritten",
        4: "vierten",
        5: "fünften",
        -1: "letzten",
        -2: "vorletzten",
    },
    monthly_on="{every} am {day}.",
    yearly_on="{every} am {day}. {month}",
    every_month_named="jeden {}",
    yearly_nth="{every} am {nth} {what} im {month}",
    weekday_nth="jeden {what}, den {day}",
    every_quarter="jedes Quartal",
    quarter_starts="am Anfang jedes Quartals",
    quarter_ends="am Ende jedes Quartals",
    except_on="{} außer am {}",
    except_in="{} außer im {}",
    starting="{} ab {start}",
    times="{} {n} mal",
    joined="und",
    units={
        "second": ("Sekunde", "Sekunden"),
        "minute": ("Minute", "Minuten"),
        "hour": ("Stunde", "Stunden"),
        "day": ("Tag", "Tage"),
    },
)
_PHRASES: dict[LanguageCode, Phrases] = {"en": ENGLISH, "de": GERMAN}


def phrases_of(language: LanguageCode) -> Phrases:
    """The patterns of a language."""
    return _PHRASES[language]
