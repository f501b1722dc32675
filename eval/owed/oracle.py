"""When each schedule is due, worked out with zoneinfo and dateutil alone; it shares no line with the product.

Python places a wall time that doesn't exist by the offset before the change, which moves it forward by the
length of the gap, and takes the first of one that comes twice (PEP 495).
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from dateutil.rrule import rrulestr

from eval.owed.wanted import BEGIN, END, Wanted


def due_times(wanted: Wanted, zone: str) -> list[datetime]:
    """The moments in UTC, in order, each once, within the simulated year."""
    head, _, until = wanted.rule.partition(";UNTIL=")
    walls: list[datetime] = [wanted.wall]
    if wanted.rule:
        walls = _bounded(head, wanted.wall)
    moments = sorted({wall.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) for wall in walls})
    if until:
        last = datetime.strptime(until, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        moments = [moment for moment in moments if moment <= last]
    return [moment for moment in moments if BEGIN < moment < END]


def _bounded(rule: str, start: datetime) -> list[datetime]:
    stop = END.replace(tzinfo=None) + timedelta(days=2)
    return list(rrulestr(rule, dtstart=start).between(start, stop, inc=True))
