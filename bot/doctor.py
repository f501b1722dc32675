"""The doctor: looks at every part and says what is wrong and the command that mends it.

A part is `fine`, `missing` (the program works without it, less well) or `broken`.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot import words
from bot.assembly import open_index
from bot.desk.findings import is_serious, lines_of
from bot.folders import check_vault
from bot.health.looks import (
    Free,
    free_bytes,
    look_at_calendars,
    look_at_disks,
    look_at_speech,
    look_at_vault,
    nearest,
)
from bot.schedule.said import at_words
from bot.schedule.store import OwedStore
from bot.settings import Settings, cache_folder, calendar_folder, state_folder, zone
from bot.telegram.status import read_status
from brain.clock import SystemClock
from brain.errors import RemembrancerError
from brain.index.lint import lint_vault
from brain.model.client import Model
from brain.model.service import ModelStatus
from tools.calendar.opening import open_calendars

State = Literal["fine", "missing", "broken"]


@dataclass(frozen=True)
class Finding:
    """One part. mend: the command or act that makes it well, empty when it is. details: a line each."""

    part: str
    state: State
    says: str
    mend: str = ""
    details: tuple[str, ...] = ()


def examine(settings: Settings, vault: Path) -> list[Finding]:
    """Look at every part. One that can't be looked at is broken; the rest are looked at."""
    looks: dict[str, Callable[[], Finding]] = {
        words.PART_VAULT: lambda: _vault(vault),
        words.PART_DISK: lambda: _disk((vault, state_folder(settings, vault))),
        words.PART_INDEX: lambda: _index(settings, vault),
        words.PART_NOTES: lambda: _notes(vault),
        words.PART_LINKS: lambda: _links(settings),
        words.PART_SPEECH: lambda: _speech(settings),
        words.PART_MODEL: lambda: _model(settings),
        words.PART_CALENDAR: lambda: _calendar(settings, vault),
        words.PART_OWED: lambda: _owed(settings, vault),
        words.PART_TELEGRAM: lambda: asyncio.run(_telegram(settings, vault)),
    }
    return [_careful(part, look) for part, look in looks.items()]


def _careful(part: str, look: Callable[[], Finding]) -> Finding:
    try:
        return look()
    except RemembrancerError as error:
        return Finding(part, "broken", str(error))


def _vault(vault: Path) -> Finding:
    look = look_at_vault(vault)
    return Finding(words.PART_VAULT, "fine" if look.fine else "broken", look.sentence or str(vault))


def _links(settings: Settings) -> Finding:
    """Whether anything is fetched for a link that the owner sends."""
    says = words.LINKS_READ if settings.capture.page_titles else words.LINKS_UNREAD
    return Finding(words.PART_LINKS, "fine", says)


def _disk(folders: tuple[Path, Path], free: Free = free_bytes) -> Finding:
    look = look_at_disks(folders, free)
    if not look.fine:
        return Finding(words.PART_DISK, "broken", look.sentence)
    left = min(free(nearest(folder)) for folder in folders)
    return Finding(words.PART_DISK, "fine", words.DISK_FREE.format(free=left // (1024 * 1024)))


def _calendar(settings: Settings, vault: Path) -> Finding:
    part, clock = words.PART_CALENDAR, SystemClock(zone(settings.zone_name))
    book = open_calendars(settings.calendar, calendar_folder(settings, vault), clock, str)
    look = look_at_calendars(book, clock)
    if not look.fine:
        return Finding(part, "missing", look.sentence)
    return Finding(part, "fine", ", ".join(calendar.name for calendar in book.calendars()))


def _owed(settings: Settings, vault: Path) -> Finding:
    """What is to come, and what Telegram couldn't be given so far."""
    part, clock = words.PART_OWED, SystemClock(zone(settings.zone_name))
    store = OwedStore(state_folder(settings, vault))
    try:
        coming, stuck = store.upcoming(clock.now(), limit=10_000), store.failing()
    finally:
        store.close()
    says = words.OWED_SAYS.format(count=len(coming))
    if coming:
        says += " " + at_words(words.OWED_NEXT, coming[0].due, clock.now())
    if stuck:
        return Finding(part, "missing", f"{says} {words.OWED_STUCK.format(count=len(stuck))}")
    return Finding(part, "fine", says)


def _index(settings: Settings, vault: Path) -> Finding:
    check_vault(vault)
    index = open_index(settings, vault)
    try:
        index.refresh()
        coverage = index.coverage()
    finally:
        index.close()
    says = " ".join([str(coverage), *coverage.problems])
    if not coverage.by_meaning:
        return Finding(words.PART_INDEX, "missing", says, words.MEND_WEIGHTS)
    if not coverage.complete:
        return Finding(words.PART_INDEX, "broken", says, words.MEND_INDEX)
    return Finding(words.PART_INDEX, "fine", says)


def _notes(vault: Path) -> Finding:
    """What is odd in the notes themselves; nothing of it is changed."""
    check_vault(vault)
    lint = lint_vault(vault)
    details = lines_of(lint)
    says = words.LINT_SAYS.format(notes=lint.notes, found=len(details))
    return Finding(words.PART_NOTES, "missing" if is_serious(lint) else "fine", says, details=details)


def _speech(settings: Settings) -> Finding:
    look = look_at_speech(settings.speech, cache_folder(settings))
    if not look.fine:
        return Finding(words.PART_SPEECH, "missing", look.sentence, words.MEND_WEIGHTS)
    return Finding(words.PART_SPEECH, "fine", str(settings.speech.folder or settings.speech.name))


def _model(settings: Settings) -> Finding:
    if not settings.model.enabled:
        return Finding(words.PART_MODEL, "missing", words.MODEL_OFF, words.MEND_MODEL_OFF)
    status = asyncio.run(_model_status(settings))
    if status.ready:
        return Finding(words.PART_MODEL, "fine", settings.model.name)
    return Finding(words.PART_MODEL, "missing", status.sentence)


async def _model_status(settings: Settings) -> ModelStatus:
    model = Model(settings.model)
    try:
        return await model.status()
    finally:
        await model.close()


async def _telegram(settings: Settings, vault: Path) -> Finding:
    token = settings.telegram.token.get_secret_value()
    part = words.PART_TELEGRAM
    if not token:
        return Finding(part, "missing", words.NO_TOKEN, words.MEND_TOKEN)
    try:
        async with Bot(token, base_url=settings.telegram.base_url) as bot:
            name = (await bot.get_me()).username
    except InvalidToken:
        return Finding(part, "broken", words.TOKEN_REFUSED, words.MEND_TOKEN)
    except TelegramError as error:
        return Finding(part, "missing", words.TELEGRAM_AWAY.format(reason=error.message))
    if settings.telegram.owner_id is None:
        return Finding(part, "missing", words.NOT_PAIRED.format(name=name), words.MEND_PAIRING)
    return Finding(part, "fine", f"@{name}. {_heard(settings, vault)}".strip())


def _heard(settings: Settings, vault: Path) -> str:
    """When the running bot last heard from Telegram, and what it couldn't deal with."""
    status, now = read_status(state_folder(settings, vault)), SystemClock(zone(settings.zone_name)).now()
    heard = at_words(words.LAST_HEARD, status.alive, now) if status.alive else ""
    return f"{heard} {words.SET_ASIDE.format(count=status.aside)}" if status.aside else heard
