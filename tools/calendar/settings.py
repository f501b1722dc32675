"""The settings of the calendars: a folder without an account, CalDAV with an app password, and addresses."""

from pathlib import Path

from pydantic import Field, SecretStr

from brain.settings import Section


class Address(Section):
    """A calendar to read from its `.ics` address."""

    url: str
    name: str


class CalendarSettings(Section):
    """Where the calendars are.

    folder: `.ics` files; empty for the program's own, unless there is a CalDAV url. url, user, password: a
    CalDAV account, with an app password. calendars: which of its calendars, by name; empty for all.
    addresses: to read only. default: the calendar that new events go into; empty for the first that can be
    written. emails: the owner's, by which declined invitations are known; user is one when it has an @.
    timeout, address_refresh: in seconds.
    """

    folder: Path | None = None
    url: str = ""
    user: str = ""
    password: SecretStr = SecretStr("")
    calendars: tuple[str, ...] = ()
    addresses: tuple[Address, ...] = ()
    default: str = ""
    emails: tuple[str, ...] = ()
    timeout: float = Field(default=20.0, gt=0)
    address_refresh: float = Field(default=300.0, ge=0)
