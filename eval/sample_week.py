"""The sample week as a butler meets it: vault, calendar and weather, on Monday 26 October 2026 at nine.

Everything is a copy in a folder of its own, so that a run may change what it likes.
"""

import json
import shutil
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlparse
from zoneinfo import ZoneInfo

from bot.schedule.owed_reminders import OwedReminders
from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from brain.clock import FixedClock
from brain.search.hit import Hit
from confirm.actions import Actions
from confirm.claims.turn import Turn
from confirm.nudges import Nudged, nudge
from confirm.reading import read_reply
from tools.butler import Butler
from tools.calendar.opening import open_calendars
from tools.calendar.settings import CalendarSettings
from tools.loop.checks import NO_CHECKS, Checks, Reminding
from tools.loop.conversation import Conversations
from tools.loop.rounds import ChatModel
from tools.note_tools import Search
from tools.registry import Parts, Toolbox, open_toolbox
from tools.settings import TaskSettings, ToolSettings, WeatherSettings, WebSettings

SAMPLE = Path(__file__).parents[1] / "bot" / "sample"
FILED = Path(__file__).parent / "captures" / "filed"
NOW = datetime(2026, 10, 26, 9, 0, tzinfo=ZoneInfo("Europe/London"))


@dataclass(frozen=True)
class NotedReminders(OwedReminders):
    """The reminders of a run, as the program keeps them."""

    @property
    def owed(self) -> dict[str, tuple[str, datetime, str]]:
        """Text, moment and rule of each that is to come."""
        return {one.id: (one.text, one.due, one.rule) for one in self.standing(self.schedule.clock.now())}


@dataclass(frozen=True)
class Week:
    """The rooms of one run."""

    folder: Path
    parts: Parts
    toolbox: Toolbox
    reminders: NotedReminders

    def butler(self, model: ChatModel | None = None, *, checks: bool = True, grammar: bool = True) -> Butler:
        """A butler with a fresh conversation. grammar: whether plain requests go first."""
        name = f"said-{len(list(self.folder.glob('said-*.db')))}.db"
        return Butler(
            self.toolbox,
            Conversations(self.folder / name),
            self.parts.search,
            model,
            the_checks() if checks else NO_CHECKS,
            ToolSettings(),
            grammar=grammar,
        )

    def files(self) -> dict[str, bytes]:
        """Every file that the owner has, to the byte."""
        roots = (self.parts.vault, self.folder / "calendar")
        return {
            path.relative_to(self.folder).as_posix(): path.read_bytes()
            for root in roots
            for path in sorted(root.rglob("*"))
            if path.is_file()
        }


def the_checks() -> Checks:
    """The readers of replies, as the program uses them."""

    def remind(text: str, turn: Turn, sent: frozenset[str]) -> Reminding | None:
        return nudge(text, turn, Nudged(sent))  # type: ignore[arg-type]

    return Checks(read_reply, remind)


@contextmanager
def open_week(folder: Path, search: Search | None = None) -> Iterator[Week]:
    """Copy the sample into `folder` and open it, with a local stand-in for Open-Meteo on real HTTP."""
    vault = folder / "vault"
    shutil.copytree(SAMPLE / "vault", vault)
    shutil.copytree(FILED / "Filed", vault / "Filed")
    (folder / "calendar").mkdir()
    shutil.copy(SAMPLE / "calendar" / "week.ics", folder / "calendar" / "week.ics")
    uids = (f"new-{n}@sample.invalid" for n in count(1))
    clock = FixedClock(NOW)
    book = open_calendars(
        CalendarSettings(folder=folder / "calendar"), folder / "calendar", clock, lambda: next(uids)
    )
    with _open_meteo() as address:
        weather = WeatherSettings(place="Ludlow", url=address, geocoding_url=address)
        schedule = Schedule(OwedStore(folder), Actions(folder / "actions.sqlite3"), clock)
        reminders = NotedReminders(schedule)
        parts = Parts(
            vault, book, search or by_shared_words(vault), reminders, TaskSettings(), weather, WebSettings()
        )
        yield Week(folder, parts, open_toolbox(parts), reminders)


def by_shared_words(vault: Path) -> Search:
    """A plain search for runs without an index: notes that share words with the query."""
    from brain.index.tokens import content_tokens

    notes = [(path, path.read_text("utf-8")) for path in sorted(vault.rglob("*.md"))]

    def search(query: str, k: int, now: datetime) -> Sequence[Hit]:
        wanted = set(content_tokens(query))
        scored = [(len(wanted & set(content_tokens(text))), path, text) for path, text in notes]
        best = sorted((row for row in scored if row[0]), key=lambda row: -row[0])[:k]
        return [
            Hit(path.relative_to(vault).as_posix(), path.stem, "", text[:800], n, ("dense",), dense_score=0.5)
            for n, path, text in best
        ]

    return search


@contextmanager
def _open_meteo() -> Iterator[str]:
    """A server that answers as Open-Meteo's forecast and geocoding do, on localhost."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Meteo)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


class _Meteo(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        """Answer one request."""
        parsed = urlparse(self.path)
        query = {name: values[0] for name, values in parse_qs(parsed.query).items()}
        body = json.dumps(_places(query) if parsed.path == "/v1/search" else _forecast(query)).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def _places(query: dict[str, str]) -> dict[str, Any]:
    return {"results": [{"name": query["name"], "latitude": 52.37, "longitude": -2.72}]}


def _forecast(query: dict[str, str]) -> dict[str, Any]:
    first, last = date.fromisoformat(query["start_date"]), date.fromisoformat(query["end_date"])
    days = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    values: dict[str, Callable[[date], object]] = {
        "weather_code": lambda day: 61 if day.weekday() == 5 else 3,
        "temperature_2m_min": lambda day: 4.6,
        "temperature_2m_max": lambda day: 11.2,
        "precipitation_probability_max": lambda day: 80 if day.weekday() == 5 else 20,
        "precipitation_sum": lambda day: 4.2 if day.weekday() == 5 else 0.0,
        "wind_speed_10m_max": lambda day: 18.0,
    }
    daily: dict[str, object] = {name: [value(day) for day in days] for name, value in values.items()}
    return {"daily": {"time": [day.isoformat() for day in days], **daily}}
