"""A clock to set, a delivery that writes down, and short ways to owe something."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.reply import Reply
from bot.schedule.owed import NewOwed, Owed, Timing
from bot.schedule.said import pack, unpack, with_notes
from bot.schedule.store import OwedStore
from bot.schedule.ticker import Beat, Ticker


@dataclass
class SetClock:
    """A clock that a test sets, and a steady one that runs beside it unless it is told not to."""

    moment: datetime
    zone: ZoneInfo
    steady: float = 0.0

    @classmethod
    def at(cls, wall: str, zone: str) -> "SetClock":
        there = ZoneInfo(zone)
        return cls(datetime.fromisoformat(wall).replace(tzinfo=there).astimezone(UTC), there)

    def now(self) -> datetime:
        return self.moment.astimezone(self.zone)

    def wait(self, **length: float) -> None:
        """Time passes."""
        self.moment += timedelta(**length)
        self.steady += timedelta(**length).total_seconds()

    def jump(self, **length: float) -> None:
        """Somebody sets the clock."""
        self.moment += timedelta(**length)

    def until(self, wall: str) -> None:
        """Time passes until the clock shows this."""
        target = datetime.fromisoformat(wall).replace(tzinfo=self.zone).astimezone(UTC)
        self.wait(seconds=(target - self.moment).total_seconds())


@dataclass
class Notebook:
    """A delivery that writes down what it would send; `trouble` may raise before or after."""

    clock: SetClock
    said: list[str] = field(default_factory=list)
    before: Callable[[Owed], None] = lambda _owed: None
    after: Callable[[Owed], None] = lambda _owed: None

    async def prepare(self, owed: Owed) -> str:
        return pack(Reply(str(owed.payload["text"])))

    async def send(self, owed: Owed, late: bool) -> int:
        self.before(owed)
        self.said.append(with_notes(unpack(owed.said), owed, late, self.clock.now()).text)
        self.after(owed)
        return len(self.said)


def owe(store: OwedStore, clock: SetClock, text: str, wall: str, rule: str = "", **more: str) -> int:
    timing = Timing(datetime.fromisoformat(wall), clock.zone.key, rule)
    kind = more.get("kind", "reminder")
    return store.add(NewOwed(kind, {"text": text}, timing, more.get("collapse", "")), clock.now())


def ticker_of(store: OwedStore, notebook: Notebook) -> Ticker:
    clock = notebook.clock
    return Ticker(store, notebook, clock, Beat(steady=lambda: clock.steady))


def reopened(store: OwedStore, folder: Path) -> OwedStore:
    """The same file after a restart."""
    store.close()
    return OwedStore(folder)
