"""The calendar failures that a caller acts on; all else is a plain CalendarError with its sentence."""

from brain.errors import CalendarError


class CalendarDown(CalendarError):
    """A calendar can't be read just now: nothing is known about what is in it."""


class StaleError(CalendarError):
    """The event was changed elsewhere since it was read. Nothing was written: read it and ask anew."""


class NoSuchEvent(CalendarError):
    """The calendars were searched, and no event in them fits: it may be something else than an event."""


class Locked(CalendarError):
    """The event is in a calendar that can only be read; the sentence says which."""
