"""The system prompt: what to do, a line a tool, and the coming fourteen days with their dates.

It stays the same to the byte all day, and the tools' schemas behind it, so that Ollama reads them once a day:
what changes from message to message (the time, passages) comes with the message.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from brain.dates.formatting import format_day_month
from brain.model.prompt import Block
from tools.loop import words
from tools.tool import Tool

DAYS = 14


def system_prompt(now: datetime, tools: Iterable[Tool]) -> str:
    """The prompt for every message of this day. now: aware, in the owner's zone."""
    lines = "\n".join(words.TOOL_LINE.format(name=tool.name, when=tool.when) for tool in tools)
    return words.SYSTEM.format(tools=lines, days=coming_days(now))


def the_time(now: datetime) -> Block:
    """What goes before each message: the time, in the owner's zone."""
    return Block(words.NOW.format(time=f"{now:%H:%M}"), "")


def coming_days(now: datetime) -> str:
    """`Monday 26 October (today) = 2026-10-26; Tuesday 27 October (tomorrow) = …`."""
    return "; ".join(_day(now, offset) for offset in range(DAYS))


def _day(now: datetime, offset: int) -> str:
    day = now.date() + timedelta(days=offset)
    patterns = {0: words.TODAY, 1: words.TOMORROW}
    usual = words.NEXT_WEEK if offset >= 7 - now.weekday() else words.DAY
    return patterns.get(offset, usual).format(day=format_day_month(day), iso=day.isoformat())
