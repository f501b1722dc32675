"""What comes by itself: the Sunday digest and the morning briefing, as standing rows of the owed schedule."""

from collections.abc import Mapping
from datetime import datetime, time, timedelta

from bot.desk.rooms import Rooms
from bot.desk.weekly import digest_reply, make_briefing
from bot.health.record import KIND as NOTICE
from bot.reply import Reply
from bot.schedule.delivery import Compose
from bot.schedule.owed import NewOwed, Owed, Timing
from bot.schedule.reminders import KIND, compose
from brain.settings import RoutineSettings

DIGEST, BRIEFING = "digest", "briefing"
SUNDAY = 6


def stand(rooms: Rooms, routine: RoutineSettings) -> None:
    """Owe what the settings ask for, once; a changed time moves it."""
    _stand(rooms, DIGEST, routine.digest, SUNDAY)
    _stand(rooms, BRIEFING, routine.briefing, None)


def _stand(rooms: Rooms, kind: str, wall: str, weekday: int | None) -> None:
    now, store = rooms.clock.now(), rooms.house.schedule.store
    if not wall:
        for owed in store.upcoming(now, kind=kind):
            store.cancel(owed.id)
        return
    rule = "FREQ=DAILY" if weekday is None else "FREQ=WEEKLY;BYDAY=SU"
    timing = Timing(_next(now, wall, weekday), rooms.clock.zone.key, rule)
    store.standing(NewOwed(kind, {}, timing, collapse=kind), now)


def composers(rooms: Rooms, routine: RoutineSettings) -> Mapping[str, Compose]:
    """How the message of each kind is made when it is due."""

    async def reminder(owed: Owed, chat: str) -> Reply:
        return await compose(rooms.house.schedule, owed, chat)

    async def digest(owed: Owed, chat: str) -> Reply:
        return await digest_reply(rooms, chat, owed.due)

    async def briefing(owed: Owed, chat: str) -> Reply:
        view = await make_briefing(rooms)
        return Reply("" if view.empty and routine.silent_when_empty else view.text, route="command")

    async def notice(owed: Owed, chat: str) -> Reply:
        return Reply(str(owed.payload["text"]))

    return {KIND: reminder, DIGEST: digest, BRIEFING: briefing, NOTICE: notice}


def _next(now: datetime, wall: str, weekday: int | None) -> datetime:
    """The next time the clock shows that, naive; on a weekday where one is named."""
    hour, minute = map(int, wall.split(":"))
    day = now.date() + (timedelta(days=(weekday - now.weekday()) % 7) if weekday is not None else timedelta())
    moment = datetime.combine(day, time(hour, minute))
    step = timedelta(days=7 if weekday is not None else 1)
    return moment if moment > now.replace(tzinfo=None) else moment + step
