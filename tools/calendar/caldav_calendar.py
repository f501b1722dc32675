"""One calendar on a CalDAV server.

What is there is asked in full each time (calendar-query, RFC 4791 section 7.8) and only changed files are
fetched. Sync tokens aren't used: that a server reports no change doesn't mean that there is none. Every
write carries If-Match or If-None-Match (RFC 9110 section 13.1) and is read back.
"""

import logging
from collections.abc import Iterator, Sequence
from itertools import islice

from brain.errors import CalendarError
from tools.calendar import words
from tools.calendar.dav import UNSURE, Answer, Conversation, Member, plain_path, quoted, same_path
from tools.calendar.failure import CalendarDown, StaleError
from tools.calendar.series import Resource

_log = logging.getLogger(__name__)
_XML = '<?xml version="1.0" encoding="utf-8"?>'
_SPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"'
_QUERY = (
    f"{_XML}<c:calendar-query {_SPACES}><d:prop><d:getetag/></d:prop><c:filter>"
    '<c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter>'
    "</c:filter></c:calendar-query>"
)
_LIST = (
    f"{_XML}<d:propfind {_SPACES}><d:prop><d:getetag/><d:getcontenttype/><d:resourcetype/></d:prop>"
    "</d:propfind>"
)
_MULTIGET = f"{_XML}<c:calendar-multiget {_SPACES}><d:prop><d:getetag/><c:calendar-data/></d:prop>"
_AT_ONCE = 50
_GONE = (404, 410)
_STALE = (412, *_GONE)


class CaldavCalendar:
    """A calendar collection at `url`. locked: why it can't be written, empty when it can."""

    def __init__(self, conversation: Conversation, url: str, name: str, locked: str = "") -> None:
        self._dav = conversation
        self._url = url.rstrip("/") + "/"
        self.name = name
        self.locked = locked
        self._held: dict[str, Resource] = {}
        self._said: set[str] = set()

    def remarks(self) -> list[str]:
        """Nothing is ever left out."""
        return []

    def read(self) -> list[Resource]:
        """All events as the server has them now. Raises CalendarDown, never less than all."""
        listed = self._listed()
        changed = [member for member in listed if not self._is_held(member)]
        fetched = {plain_path(r.href): r for r in (*_complete(changed), *self._fetched(changed))}
        same = [plain_path(member.href) for member in listed if member not in changed]
        self._held = {**{path: self._held[path] for path in same}, **fetched}
        return list(self._held.values())

    def fetch(self, href: str) -> Resource | None:
        """One file to the byte; XML would have changed its line ends."""
        answer = self._dav.ask("GET", self._address(href))
        if answer.status in _GONE:
            return None
        if not answer.fine:
            raise self._down(answer)
        return Resource(href, answer.etag, answer.body)

    def create(self, uid: str, data: bytes) -> Resource:
        """A new file named after the UID, only where there is none."""
        return self.restore(self._url + quoted(uid) + ".ics", data)

    def restore(self, href: str, data: bytes) -> Resource:
        """A file where there is none."""
        if self.fetch(href) is not None:
            raise StaleError(words.STALE_UNDO)
        answer = self._put(href, data, {"If-None-Match": "*"})
        return self._settled(href, data, answer, None)

    def replace(self, href: str, data: bytes, etag: str) -> Resource:
        """A file in place of the one with `etag`."""
        before = self._unchanged(href, etag)
        answer = self._put(href, data, _if_match(before.etag or etag))
        return self._settled(href, data, answer, before)

    def remove(self, href: str, etag: str) -> None:
        """Delete the file with `etag`."""
        before = self._unchanged(href, etag)
        answer = self._dav.ask("DELETE", self._address(href), headers=_if_match(before.etag or etag))
        if answer.status in _GONE:
            return
        if answer.status == UNSURE:
            now = self._after_silence(href)
            if now is None:
                return
            raise CalendarDown(words.DOWN.format(name=self.name, reason=words.NO_ANSWER_YET))
        self._accept(answer)

    def _address(self, href: str) -> str:
        return self._dav.absolute(href, self._url)

    def _put(self, href: str, data: bytes, condition: dict[str, str]) -> Answer:
        headers = {"Content-Type": "text/calendar; charset=utf-8", **condition}
        return self._dav.ask("PUT", self._address(href), data, headers)

    def _unchanged(self, href: str, etag: str) -> Resource:
        """The file as it is, if it still is the one with `etag`; for servers that don't mind If-Match."""
        now = self.fetch(href)
        if now is None or (etag and now.etag and _strong(now.etag) != _strong(etag)):
            raise StaleError(words.STALE_UNNAMED)
        return now

    def _settled(self, href: str, data: bytes, answer: Answer, before: Resource | None) -> Resource:
        """What is there after a write, read back; says so when that can't be known."""
        if answer.status != UNSURE:
            self._accept(answer)
            now = self.fetch(href)
            if now is None:
                raise CalendarError(words.NOT_WRITTEN.format(name=self.name, reason=words.NOT_THERE))
            return now
        now = self._after_silence(href)
        if now is not None and (before is None or now.data != before.data):
            return now
        raise CalendarDown(words.DOWN.format(name=self.name, reason=words.NO_ANSWER_YET))

    def _after_silence(self, href: str) -> Resource | None:
        """What is there after a write that wasn't answered. Raises CalendarError when that can't be known."""
        try:
            return self.fetch(href)
        except CalendarDown as error:
            raise CalendarError(words.UNSURE.format(name=self.name)) from error

    def _accept(self, answer: Answer) -> None:
        if answer.status in _STALE:
            raise StaleError(words.STALE_UNNAMED)
        if not answer.fine:
            reason = words.STATUS.format(status=answer.status)
            raise CalendarError(words.NOT_WRITTEN.format(name=self.name, reason=reason))

    def _listed(self) -> list[Member]:
        """Every event's href and ETag: by calendar-query, or where a server refuses that, by PROPFIND."""
        answer = self._dav.ask("REPORT", self._url, _QUERY, {"Depth": "1"})
        if answer.status == 207 and not self._cut_short(answer):
            return self._events(answer)
        self._say("calendar-query", answer)
        answer = self._dav.ask("PROPFIND", self._url, _LIST, {"Depth": "1"})
        if answer.status != 207 or self._cut_short(answer):
            raise self._down(answer)
        return [member for member in self._events(answer) if _may_be_event(member)]

    def _events(self, answer: Answer) -> list[Member]:
        fine = (member for member in answer.members if member.status < 300)
        return [member for member in fine if member.href and not same_path(member.href, self._url)]

    def _cut_short(self, answer: Answer) -> bool:
        """Whether the server says by a 507 that it left something out (RFC 6578 section 3.6)."""
        return any(member.status == 507 for member in answer.members)

    def _is_held(self, member: Member) -> bool:
        held = self._held.get(plain_path(member.href))
        return held is not None and member.data is None and bool(member.etag) and held.etag == member.etag

    def _fetched(self, members: Sequence[Member]) -> Iterator[Resource]:
        """The contents of the files whose listing didn't bring them."""
        missing = iter([member for member in members if member.data is None])
        while batch := list(islice(missing, _AT_ONCE)):
            hrefs = "".join(f"<d:href>{_xml(member.href)}</d:href>" for member in batch)
            answer = self._dav.ask("REPORT", self._url, f"{_MULTIGET}{hrefs}</c:calendar-multiget>", {})
            got = list(self._contents(answer))
            if answer.status != 207:
                self._say("calendar-multiget", answer)
            yield from got
            there = {plain_path(resource.href) for resource in got}
            yield from self._one_by_one([m.href for m in batch if plain_path(m.href) not in there])

    def _contents(self, answer: Answer) -> Iterator[Resource]:
        return _complete([member for member in answer.members if member.status < 300])

    def _one_by_one(self, hrefs: Sequence[str]) -> Iterator[Resource]:
        found = (self.fetch(href) for href in hrefs)
        return (resource for resource in found if resource is not None)

    def _say(self, request: str, answer: Answer) -> None:
        """Log once why the plain way didn't work."""
        if request not in self._said:
            self._said.add(request)
            _log.warning(
                "The CalDAV server answers %s with %s; taking the longer way.", request, answer.status
            )

    def _down(self, answer: Answer) -> CalendarDown:
        return self._dav.down(words.STATUS.format(status=answer.status), self.name)


def _complete(members: Sequence[Member]) -> Iterator[Resource]:
    """The files that came with their listing."""
    return (resource for resource in map(_resource, members) if resource is not None)


def _resource(member: Member) -> Resource | None:
    return None if member.data is None else Resource(member.href, member.etag, member.data)


def _may_be_event(member: Member) -> bool:
    kind = member.text("getcontenttype").lower()
    return not member.has("{DAV:}resourcetype/{DAV:}collection") and (not kind or "calendar" in kind)


def _strong(etag: str) -> str:
    """The ETag without the marks that a compressing proxy puts on it."""
    return etag.removeprefix("W/").replace('-gzip"', '"')


def _if_match(etag: str) -> dict[str, str]:
    return {"If-Match": _strong(etag)} if etag else {}


def _xml(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
