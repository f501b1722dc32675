"""The owner's calendars as the settings describe them."""

from collections.abc import Callable
from pathlib import Path

from brain.clock import Clock
from tools.calendar.book import CalendarBook
from tools.calendar.caldav_account import CaldavAccount
from tools.calendar.folder import FolderCalendar
from tools.calendar.reading import Owner
from tools.calendar.settings import CalendarSettings
from tools.calendar.source import Shelf
from tools.calendar.subscription import Subscription, new_client


def open_calendars(
    settings: CalendarSettings, own_folder: Path, clock: Clock, new_uid: Callable[[], str]
) -> CalendarBook:
    """Put the calendars together; nothing is read yet. own_folder: where `.ics` files go without any setting.

    Raises SettingsError for an address that is none.
    """
    shelves: list[Shelf] = []
    if settings.url:
        shelves.append(
            CaldavAccount(
                settings.url, settings.user, settings.password, settings.calendars, settings.timeout
            )
        )
    if settings.folder is not None:
        shelves.append(FolderCalendar(settings.folder.expanduser()))
    elif not settings.url:
        shelves.append(FolderCalendar(own_folder, make=True))
    for address in settings.addresses:
        client = new_client(settings.timeout, address.url)
        shelves.append(Subscription(address.url, address.name, client, settings.address_refresh))
    emails = {*settings.emails, *([settings.user] if "@" in settings.user else [])}
    owner = Owner(clock.zone, frozenset(email.casefold() for email in emails))
    return CalendarBook(shelves, owner, clock, new_uid, settings.default)
