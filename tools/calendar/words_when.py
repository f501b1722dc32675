"""How days and times of events are said, one class a language. Use `phrases_for(code)`."""

from datetime import date, time

from brain.dates.span import LanguageCode
from brain.dates.words import words_for


class EnglishPhrases:
    """Thursday 29 October at 16:00."""

    all_day = "all day"

    def day(self, day: date, year: bool) -> str:
        """Thursday 29 October, with the year where it isn't this one."""
        names = words_for("en")
        text = f"{names.weekdays[day.weekday()]} {day.day} {names.months[day.month - 1]}"
        return f"{text} {day.year}" if year else text

    def days(self, first: date, last: date, year: bool) -> str:
        """Thursday 5 to Friday 6 November."""
        if (first.year, first.month) != (last.year, last.month):
            return self.from_to(self.day(first, year), self.day(last, year))
        return f"{words_for('en').weekdays[first.weekday()]} {first.day} to {self.day(last, year)}"

    def clock(self, at: time) -> str:
        """16:00."""
        return f"{at:%H:%M}"

    def day_at(self, day: str, clock: str) -> str:
        """Thursday 29 October at 16:00."""
        return f"{day} at {clock}"

    def day_between(self, day: str, start: str, end: str) -> str:
        """Thursday 29 October from 16:00 to 16:45."""
        return f"{day} from {start} to {end}"

    def between(self, start: str, end: str) -> str:
        """16:00–16:45."""
        return f"{start}–{end}"

    def whole_day(self, day: str) -> str:
        """Saturday 7 November, all day."""
        return f"{day}, {self.all_day}"

    def from_to(self, start: str, end: str) -> str:
        """One moment to another."""
        return f"{start} to {end}"

    def since(self, clock: str) -> str:
        """The first day of something that goes on."""
        return f"from {clock}"

    def until(self, clock: str) -> str:
        """The last day of something that began before."""
        return f"until {clock}"

    def number(self, number: int, days: int) -> str:
        """Day 1 of 2."""
        return "last day" if number == days else f"day {number} of {days}"

    def length(self, days: int, hours: int, minutes: int) -> str:
        """1 hour 30 minutes."""
        parts = ((days, "day"), (hours, "hour"), (minutes, "minute"))
        said = [f"{n} {unit}{'s' if n != 1 else ''}" for n, unit in parts if n]
        return " ".join(said) or "0 minutes"


class GermanPhrases:
    """Donnerstag, 29. Oktober um 16:00."""

    all_day = "ganztägig"

    def day(self, day: date, year: bool) -> str:
        """Donnerstag, 29. Oktober."""
        names = words_for("de")
        text = f"{names.weekdays[day.weekday()]}, {day.day}. {names.months[day.month - 1]}"
        return f"{text} {day.year}" if year else text

    def days(self, first: date, last: date, year: bool) -> str:
        """Donnerstag, 5. bis Freitag, 6. November."""
        if (first.year, first.month) != (last.year, last.month):
            return self.from_to(self.day(first, year), self.day(last, year))
        return f"{words_for('de').weekdays[first.weekday()]}, {first.day}. bis {self.day(last, year)}"

    def clock(self, at: time) -> str:
        """16:00."""
        return f"{at:%H:%M}"

    def day_at(self, day: str, clock: str) -> str:
        """Donnerstag, 29. Oktober um 16:00."""
        return f"{day} um {clock}"

    def day_between(self, day: str, start: str, end: str) -> str:
        """Donnerstag, 29. Oktober von 16:00 bis 16:45."""
        return f"{day} von {start} bis {end}"

    def between(self, start: str, end: str) -> str:
        """16:00–16:45."""
        return f"{start}–{end}"

    def whole_day(self, day: str) -> str:
        """Samstag, 7. November, ganztägig."""
        return f"{day}, {self.all_day}"

    def from_to(self, start: str, end: str) -> str:
        """Von einem bis zum anderen."""
        return f"{start} bis {end}"

    def since(self, clock: str) -> str:
        """Der erste Tag von etwas, das weitergeht."""
        return f"ab {clock}"

    def until(self, clock: str) -> str:
        """Der letzte Tag von etwas, das vorher begann."""
        return f"bis {clock}"

    def number(self, number: int, days: int) -> str:
        """Tag 1 von 2."""
        return "letzter Tag" if number == days else f"Tag {number} von {days}"

    def length(self, days: int, hours: int, minutes: int) -> str:
        """1 Stunde 30 Minuten."""
        parts = ((days, "Tag", "Tage"), (hours, "Stunde", "Stunden"), (minutes, "Minute", "Minuten"))
        return " ".join(f"{n} {one if n == 1 else many}" for n, one, many in parts if n) or "0 Minuten"


Phrases = EnglishPhrases | GermanPhrases

_PHRASES: dict[LanguageCode, Phrases] = {"en": EnglishPhrases(), "de": GermanPhrases()}


def phrases_for(language: LanguageCode) -> Phrases:
    """The phrases of a language."""
    return _PHRASES[language]
