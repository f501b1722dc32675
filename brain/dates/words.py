"""Every sentence about dates that the owner may read, one class a language.

Use `words_for(code)`. Sentences name the day with its weekday, so that a wrong reading is seen.
"""

from datetime import date, datetime

from brain.dates.span import LanguageCode

EN_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EN_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
DE_WEEKDAYS = ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag")
DE_MONTHS = (
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
)  # fmt: skip


class EnglishWords:
    """English sentences."""

    weekdays = EN_WEEKDAYS
    months = EN_MONTHS

    def day(self, day: date) -> str:
        """Wednesday 4 November 2026."""
        return f"{EN_WEEKDAYS[day.weekday()]} {day.day} {EN_MONTHS[day.month - 1]} {day.year}"

    def plain_day(self, day: date) -> str:
        """4 November 2026."""
        return f"{day.day} {EN_MONTHS[day.month - 1]} {day.year}"

    def day_month(self, day: date) -> str:
        """Wednesday 4 November."""
        return f"{EN_WEEKDAYS[day.weekday()]} {day.day} {EN_MONTHS[day.month - 1]}"

    def short_day(self, day: date) -> str:
        """Wed 4 Nov 2026."""
        return f"{EN_WEEKDAYS[day.weekday()][:3]} {day.day} {EN_MONTHS[day.month - 1][:3]} {day.year}"

    def ordinal(self, day: int) -> str:
        """21st."""
        ending = "th" if day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
        return f"{day}{ending}"

    def leap_year(self, day: date) -> str:
        """29 February without a year."""
        return f"29 February comes only in leap years: {self.day(day)}."

    def day_order(self, day: date) -> str:
        """5/6 in the owner's order."""
        return f"Read as {self.day(day)}."

    def no_such_day(self, day: int, month: date) -> str:
        """The 31st in November."""
        return f"{EN_MONTHS[month.month - 1]} has no {self.ordinal(day)}."

    def no_such_date(self, day: int, month: int, year: int | None) -> str:
        """31 February, asked back."""
        return f"{self.not_a_date(day, month, year)}. Which day is meant?"

    def not_a_date(self, day: int, month: int, year: int | None) -> str:
        """31 February."""
        name = EN_MONTHS[month - 1] if 1 <= month <= 12 else f"month {month}"
        return f"{day} {name}{f' {year}' if year else ''} does not exist"

    def no_such_time(self, words: str) -> str:
        """25:00."""
        return f"{words} is not a time of day. Which time is meant?"

    def wrong_weekday(self, day: date, said: int) -> str:
        """Friday 7 November, a Saturday."""
        date_words = f"{day.day} {EN_MONTHS[day.month - 1]} {day.year}"
        return (
            f"{date_words} is a {EN_WEEKDAYS[day.weekday()]}, not a {EN_WEEKDAYS[said]}. Which day is meant?"
        )

    def contradiction(self, words: str, days: tuple[date, date]) -> str:
        """Tomorrow, 6 December."""
        return f"“{words}” names two days: {self.day(days[0])} and {self.day(days[1])}. Which is meant?"

    def past(self, words: str, day: date) -> str:
        """A past point in a request for the future."""
        return f"“{words}” is over: it was {self.day(day)}. When is meant?"

    def beyond(self, words: str) -> str:
        """In 9000 years: no calendar has it."""
        return f"“{words}” is beyond the calendar. When is meant?"

    def empty_range(self, words: str) -> str:
        """Ends before it begins."""
        return f"“{words}” ends before it begins. From when to when?"

    def gap(self, said: str, moment: datetime) -> str:
        """A time the clocks skip."""
        return f"{said} does not exist on {self.day(moment)}: the clocks go forward. {moment:%H:%M} is taken."

    def overlap(self, moment: datetime) -> str:
        """A time that comes twice."""
        return (
            f"{moment:%H:%M} comes twice on {self.day(moment)}: the clocks go back. "
            f"The first is taken (UTC{offset(moment)})."
        )

    def zone(self, said: str, place: str, moment: datetime) -> str:
        """Another place's time."""
        return f"{said} {place} time is {moment:%H:%M} on {self.day(moment)} here."

    def rest_of(self, day: date) -> str:
        """A weekend that is running."""
        return f"It has begun: what is left of it is {self.day(day)}."

    def last_day(self, day: int) -> str:
        """Monthly on the 31st."""
        return f"In months without a {self.ordinal(day)}, their last day."

    def spread(self) -> str:
        """Three times a week: no days were named."""
        return "No days or times were named, so they are spread evenly. Say others if you like."

    def many_rules(self, words: str) -> str:
        """Every Tuesday except the 24th: a rule can't leave out a single day."""
        return f"“{words}” is more than one repetition can hold. Say the repetition alone, and what differs afterwards."

    def already_past(self, words: str) -> str:
        """A time that is over today."""
        return f"{words} is over for today, so the next one is meant."

    def corrected(self, right: str) -> str:
        """A mark beside a wrong date in a reply."""
        return f" [corrected: {right}]"

    def is_a(self, day: date) -> str:
        """18 October 2026 is a Sunday."""
        return f"{day.day} {EN_MONTHS[day.month - 1]} {day.year} is a {EN_WEEKDAYS[day.weekday()]}"

    def relative_is(self, words: str, day: date) -> str:
        """Tomorrow is Wednesday 4 November 2026."""
        return f"{words} is {self.day(day)}"

    def sum_is(self, parts: str, right: str) -> str:
        """16 km + 17 km is 33 km."""
        return f"{parts} is {right}"

    def other(self, words: str) -> str:
        """The other reading."""
        return f"or {words}"

    def nothing(self) -> str:
        """Nothing was found."""
        return "No date or time in these words."


class GermanWords:
    """German sentences."""

    weekdays = DE_WEEKDAYS
    months = DE_MONTHS

    def day(self, day: date) -> str:
        """Mittwoch, 4. November 2026."""
        return f"{DE_WEEKDAYS[day.weekday()]}, {day.day}. {DE_MONTHS[day.month - 1]} {day.year}"

    def plain_day(self, day: date) -> str:
        """4. November 2026."""
        return f"{day.day}. {DE_MONTHS[day.month - 1]} {day.year}"

    def day_month(self, day: date) -> str:
        """Mittwoch, 4. November."""
        return f"{DE_WEEKDAYS[day.weekday()]}, {day.day}. {DE_MONTHS[day.month - 1]}"

    def short_day(self, day: date) -> str:
        """Mi 4. Nov 2026."""
        return f"{DE_WEEKDAYS[day.weekday()][:2]} {day.day}.{day.month}.{day.year}"

    def ordinal(self, day: int) -> str:
        """21."""
        return f"{day}."

    def leap_year(self, day: date) -> str:
        """29 February without a year."""
        return f"Den 29. Februar gibt es nur in Schaltjahren: {self.day(day)}."

    def day_order(self, day: date) -> str:
        """5/6 in the owner's order."""
        return f"Gelesen als {self.day(day)}."

    def no_such_day(self, day: int, month: date) -> str:
        """The 31st in November."""
        return f"Der {DE_MONTHS[month.month - 1]} hat keinen {day}."

    def no_such_date(self, day: int, month: int, year: int | None) -> str:
        """31 February, asked back."""
        return f"{self.not_a_date(day, month, year)}. Welcher Tag ist gemeint?"

    def not_a_date(self, day: int, month: int, year: int | None) -> str:
        """31 February."""
        name = DE_MONTHS[month - 1] if 1 <= month <= 12 else f"Monat {month}"
        return f"Den {day}. {name}{f' {year}' if year else ''} gibt es nicht"

    def no_such_time(self, words: str) -> str:
        """25:00."""
        return f"{words} ist keine Uhrzeit. Welche ist gemeint?"

    def wrong_weekday(self, day: date, said: int) -> str:
        """Friday 7 November, a Saturday."""
        date_words = f"Der {day.day}. {DE_MONTHS[day.month - 1]} {day.year}"
        return (
            f"{date_words} ist ein {DE_WEEKDAYS[day.weekday()]}, kein {DE_WEEKDAYS[said]}. "
            "Welcher Tag ist gemeint?"
        )

    def contradiction(self, words: str, days: tuple[date, date]) -> str:
        """Tomorrow, 6 December."""
        return f"„{words}“ nennt zwei Tage: {self.day(days[0])} und {self.day(days[1])}. Welcher ist gemeint?"

    def past(self, words: str, day: date) -> str:
        """A past point in a request for the future."""
        return f"„{words}“ ist vorbei: das war {self.day(day)}. Wann ist gemeint?"

    def beyond(self, words: str) -> str:
        """In 9000 Jahren."""
        return f"„{words}“ liegt außerhalb des Kalenders. Wann ist gemeint?"

    def empty_range(self, words: str) -> str:
        """Ends before it begins."""
        return f"„{words}“ endet vor dem Anfang. Von wann bis wann?"

    def gap(self, said: str, moment: datetime) -> str:
        """A time the clocks skip."""
        return (
            f"{said} gibt es am {self.day(moment)} nicht: die Uhren werden vorgestellt. "
            f"Genommen wird {moment:%H:%M}."
        )

    def overlap(self, moment: datetime) -> str:
        """A time that comes twice."""
        return (
            f"{moment:%H:%M} gibt es am {self.day(moment)} zweimal: die Uhren werden zurückgestellt. "
            f"Genommen wird das erste Mal (UTC{offset(moment)})."
        )

    def zone(self, said: str, place: str, moment: datetime) -> str:
        """Another place's time."""
        return f"{said} Ortszeit {place} ist hier {moment:%H:%M} am {self.day(moment)}."

    def rest_of(self, day: date) -> str:
        """A weekend that is running."""
        return f"Es hat schon begonnen: übrig ist {self.day(day)}."

    def last_day(self, day: int) -> str:
        """Monthly on the 31st."""
        return f"In Monaten ohne {day}. ihr letzter Tag."

    def spread(self) -> str:
        """Dreimal pro Woche: no days were named."""
        return (
            "Es sind keine Tage oder Zeiten genannt, deshalb sind sie gleichmäßig verteilt. Nenn gern andere."
        )

    def many_rules(self, words: str) -> str:
        """Jeden Dienstag außer am 24.: a rule can't leave out a single day."""
        return (
            f"„{words}“ ist mehr, als eine Wiederholung fassen kann. "
            "Sag erst die Wiederholung, und danach, was abweicht."
        )

    def already_past(self, words: str) -> str:
        """A time that is over today."""
        return f"{words} ist heute vorbei, gemeint ist das nächste Mal."

    def corrected(self, right: str) -> str:
        """A mark beside a wrong date in a reply."""
        return f" [richtig: {right}]"

    def is_a(self, day: date) -> str:
        """18 October 2026 is a Sunday."""
        return f"der {day.day}. {DE_MONTHS[day.month - 1]} {day.year} ist ein {DE_WEEKDAYS[day.weekday()]}"

    def relative_is(self, words: str, day: date) -> str:
        """Tomorrow is Wednesday 4 November 2026."""
        return f"{words} ist {self.day(day)}"

    def sum_is(self, parts: str, right: str) -> str:
        """16 km + 17 km is 33 km."""
        return f"{parts} ist {right}"

    def other(self, words: str) -> str:
        """The other reading."""
        return f"oder {words}"

    def nothing(self) -> str:
        """Nothing was found."""
        return "In diesen Worten steht kein Datum und keine Zeit."


def offset(moment: datetime) -> str:
    """The distance from UTC as +01:00."""
    return moment.isoformat()[-6:]


DateWords = EnglishWords | GermanWords
_WORDS: dict[LanguageCode, DateWords] = {"en": EnglishWords(), "de": GermanWords()}


def words_for(language: LanguageCode) -> DateWords:
    """The sentences of a language."""
    return _WORDS[language]
