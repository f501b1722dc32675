"""The parts that are looked at, how often, and how long each may fail before it is told."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path

from bot.health import words
from bot.health.condition import Look, Patience
from bot.health.looks import (
    Free,
    free_bytes,
    look_at_calendars,
    look_at_disks,
    look_at_index,
    look_at_meaning,
    look_at_model,
    look_at_polling,
    look_at_speech,
    look_at_vault,
)
from bot.health.monitor import Check
from bot.household import Household
from bot.settings import Settings, cache_folder
from brain.clock import Clock
from brain.index.vault_index import VaultIndex
from brain.model.client import Model

MINUTE = timedelta(minutes=1)
AT_ONCE = Patience(MINUTE, MINUTE)
SOON = Patience(5 * MINUTE, 5 * MINUTE)
NETWORK = Patience(15 * MINUTE, 10 * MINUTE)


def checks_of(
    settings: Settings,
    places: tuple[Path, Path],
    clock: Clock,
    house: Household,
    mind: tuple[VaultIndex, Model | None],
    free: Free = free_bytes,
) -> tuple[Check, ...]:
    """All but Telegram's. places: the vault and the state folder. free: tells the room on a disk."""
    (vault, _), (index, model) = places, mind
    cache = cache_folder(settings)
    checks = [
        Check("vault", _threaded(lambda: look_at_vault(vault)), MINUTE, AT_ONCE, urgent=True),
        Check("disk", _threaded(lambda: look_at_disks(places, free)), MINUTE, AT_ONCE, urgent=True),
        Check("calendar", _threaded(lambda: look_at_calendars(house.book, clock)), 5 * MINUTE, NETWORK),
        Check("index", _threaded(lambda: look_at_index(index)), 5 * MINUTE, SOON, may_be_busy=True),
        Check("meaning", _threaded(lambda: look_at_meaning(index)), 15 * MINUTE, NETWORK, may_be_busy=True),
        Check("speech", _threaded(lambda: look_at_speech(settings.speech, cache)), 15 * MINUTE, NETWORK),
    ]
    if model is not None:
        checks.append(Check("model", lambda: look_at_model(model), MINUTE, SOON))
    return tuple(checks)


def polling_check(silent_for: Callable[[], float]) -> Check:
    """Telegram's: told when it answers again, and not where the surface tells of a day and more."""

    async def look() -> Look:
        return look_at_polling(silent_for())

    return Check(
        "telegram",
        look,
        MINUTE,
        Patience(15 * MINUTE, MINUTE),
        when_over=words.TELEGRAM_WAS_AWAY,
        longest=timedelta(hours=24),
    )


def _threaded(look: Callable[[], Look | None]) -> Callable[[], Awaitable[Look | None]]:
    return lambda: asyncio.to_thread(look)
