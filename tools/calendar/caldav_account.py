"""A CalDAV account with an app password, and the calendars that it holds.

Found as RFC 5397 and RFC 4791 section 6.2 say: from the address to the principal, its calendar home, and
the collections there; or the address is a calendar itself.
"""

from collections.abc import Iterator, Sequence

from pydantic import SecretStr

from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.caldav_calendar import CaldavCalendar
from tools.calendar.dav import Answer, Conversation, Member
from tools.calendar.source import name_apart

_CAL = "{urn:ietf:params:xml:ns:caldav}"
_XML = '<?xml version="1.0" encoding="utf-8"?>'
_SPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
_WHO = (
    f"{_XML}<d:propfind {_SPACES}><d:prop><d:current-user-principal/><d:resourcetype/></d:prop></d:propfind>"
)
_HOME = f"{_XML}<d:propfind {_SPACES}><d:prop><c:calendar-home-set/></d:prop></d:propfind>"
_ABOUT = (
    f"{_XML}<d:propfind {_SPACES}><d:prop><d:resourcetype/><d:displayname/><d:current-user-privilege-set/>"
    "<c:supported-calendar-component-set/></d:prop></d:propfind>"
)
_WRITES = ("write", "write-content", "all", "bind")


class CaldavAccount:
    """The account at `url`. wanted: the names of calendars to use, empty for all. timeout is in seconds."""

    def __init__(
        self, url: str, user: str, password: SecretStr, wanted: Sequence[str] = (), timeout: float = 20.0
    ) -> None:
        self._url = url
        self._login = (user, password)
        self._wanted = tuple(wanted)
        self._timeout = timeout
        self._found: list[CaldavCalendar] = []

    @property
    def name(self) -> str:
        """The address, for sentences."""
        return self._url

    def sources(self) -> list[CaldavCalendar]:
        """The calendars, looked for until they are found once. Raises CalendarDown, CalendarError."""
        if not self._found:
            self._found = self._chosen(self._discovered())
        return self._found

    def _discovered(self) -> list[CaldavCalendar]:
        try:
            dav = Conversation(self._url, *self._login, timeout=self._timeout)
        except (ValueError, OSError) as error:
            raise CalendarError(words.NOT_FOUND_ON_SERVER.format(url=self._url)) from error
        home = self._home(dav)
        answer = _find(dav, home, _ABOUT, "1")
        calendars = [m for m in answer.members if m.status < 300 and _holds_events(m)]
        if not calendars:
            raise CalendarError(words.NO_CALENDARS.format(url=self._url))
        return _named(dav, calendars)

    def _home(self, dav: Conversation) -> str:
        """The collection whose members are calendars, or a calendar itself."""
        answer = dav.ask("PROPFIND", dav.base, _WHO, {"Depth": "0"})
        if any(_is_calendar(member) for member in answer.members):
            return dav.base
        principal = _href(answer, "{DAV:}current-user-principal")
        if not principal:  # RFC 6764 section 5
            known = dav.ask("PROPFIND", dav.absolute("/.well-known/caldav"), _WHO, {"Depth": "0"})
            principal = _href(known, "{DAV:}current-user-principal")
        if not principal:
            return dav.base
        homes = _find(dav, dav.absolute(principal), _HOME, "0")
        home = _href(homes, _CAL + "calendar-home-set")
        return dav.absolute(home) if home else dav.base

    def _chosen(self, found: list[CaldavCalendar]) -> list[CaldavCalendar]:
        """Those that the settings name, in that order."""
        if not self._wanted:
            return found
        by_name = {calendar.name.casefold(): calendar for calendar in found}
        missing = [name for name in self._wanted if name.casefold() not in by_name]
        if missing:
            names = ", ".join(calendar.name for calendar in found)
            raise CalendarError(words.NO_SUCH_CALENDAR.format(name=missing[0], names=names))
        return [by_name[name.casefold()] for name in self._wanted]


def _find(dav: Conversation, url: str, body: str, depth: str) -> Answer:
    answer = dav.ask("PROPFIND", url, body, {"Depth": depth})
    if answer.status in (404, 405, 410):
        raise CalendarError(words.NOT_FOUND_ON_SERVER.format(url=url))
    if not answer.fine:
        raise dav.down(words.STATUS.format(status=answer.status))
    return answer


def _href(answer: Answer, name: str) -> str:
    """The address inside a property of the first member that has it."""
    for member in answer.members:
        found = member.properties.find(f"{name}/{{DAV:}}href") if member.properties is not None else None
        if found is not None and found.text:
            return str(found.text).strip()
    return ""


def _is_calendar(member: Member) -> bool:
    return member.has("{DAV:}resourcetype/" + _CAL + "calendar")


def _holds_events(member: Member) -> bool:
    """Whether it is a calendar for events: one that names no kinds takes all (RFC 4791 section 5.2.3)."""
    if not _is_calendar(member):
        return False
    kinds = member.properties.find(_CAL + "supported-calendar-component-set")
    names = [kind.get("name") for kind in kinds] if kinds is not None else []
    return not names or "VEVENT" in names


def _named(dav: Conversation, members: Sequence[Member]) -> list[CaldavCalendar]:
    """The calendars, those without a right to write locked."""
    made = []
    for member in members:
        name = _name(member)
        locked = "" if _writable(member) else words.READ_ONLY.format(name=name)
        made.append(CaldavCalendar(dav, dav.absolute(member.href), name, locked))
    name_apart(made)
    return made


def _name(member: Member) -> str:
    return member.text("displayname") or member.href.rstrip("/").rsplit("/", 1)[-1]


def _writable(member: Member) -> bool:
    """Whether the server grants writing; one that doesn't say is taken to."""
    granted = set(_privileges(member))
    return not granted or any(name in granted for name in _WRITES)


def _privileges(member: Member) -> Iterator[str]:
    held = member.properties.find("{DAV:}current-user-privilege-set")
    if held is not None:
        for element in held.iter():
            if isinstance(element.tag, str):
                name = element.tag.rpartition("}")[2]
                if name not in ("privilege", "current-user-privilege-set"):
                    yield name
