"""Days read from a real calendar file and a real vault."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.calendar.calendars import book_of
from tools.briefing.day import Sources
from tools.tasks.task_list import TaskList

OpenDay = Callable[..., tuple[Sources, datetime]]


@pytest.fixture
def open_day(tmp_path: Path) -> OpenDay:
    """Sources over a calendar and a `Tasks.md`, at a moment like `2026-11-04T07:00 Europe/Berlin`."""

    def opened(now: str, *events: str, tasks: str = "") -> tuple[Sources, datetime]:
        stamp, zone = now.split(" ")
        moment = datetime.fromisoformat(stamp).replace(tzinfo=ZoneInfo(zone))
        (tmp_path / "calendar").mkdir()
        (tmp_path / "vault").mkdir()
        (tmp_path / "vault" / "Tasks.md").write_text(tasks, encoding="utf-8")
        (tmp_path / "calendar" / "home.ics").write_bytes(calendar(*events))
        return Sources(book_of(tmp_path / "calendar", moment), TaskList(tmp_path / "vault")), moment

    return opened


def calendar(*events: str) -> bytes:
    """A calendar file of events, each a few lines of iCalendar."""
    blocks = [
        f"BEGIN:VEVENT\nUID:{n}@test\nDTSTAMP:20261001T080000Z\n{event}\nEND:VEVENT"
        if "UID:" not in event
        else f"BEGIN:VEVENT\nDTSTAMP:20261001T080000Z\n{event}\nEND:VEVENT"
        for n, event in enumerate(events)
    ]
    text = "\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", *blocks, "END:VCALENDAR", ""])
    return text.replace("\n", "\r\n").encode()


def plain_json(data: object) -> object:
    """The data as JSON gives it back."""
    return json.loads(json.dumps(data))
