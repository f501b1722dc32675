"""One look at one part, with what it needs handed in. The monitor repeats them; the doctor takes one."""

import shutil
import tempfile
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path

from bot.folders import check_vault
from bot.health import words
from bot.health.condition import Look
from brain.clock import Clock
from brain.errors import RemembrancerError
from brain.index.health import check as check_index
from brain.index.vault_index import VaultIndex
from brain.model.client import Model
from brain.settings import SpeechSettings
from brain.weights.whisper import is_here
from tools.calendar.book import CalendarBook

Free = Callable[[Path], int]
"""The bytes that are free on the disk of a path. Raises OSError."""
ENOUGH = 200 * 1024 * 1024
"""Bytes below which a disk is told to be low: some voice notes and an index fit in it still."""
SILENT = 120.0
"""Seconds without an answer to a poll, of which each takes half a minute at most."""
PROBE = ".remembrancer-"
DAY = timedelta(days=1)


def free_bytes(path: Path) -> int:
    """The bytes that this user may still write on the disk of a path."""
    return shutil.disk_usage(path).free


def nearest(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there: its disk is the one that it would be made on."""
    return next(path for path in (folder, *folder.absolute().parents) if path.exists())


def look_at_vault(vault: Path) -> Look:
    """Whether the folder is there and can be written."""
    try:
        check_vault(vault)
        with tempfile.TemporaryFile(dir=vault, prefix=PROBE):
            return Look()
    except RemembrancerError as error:
        return Look(str(error))
    except OSError as error:
        return Look(words.NOT_WRITABLE.format(path=vault, reason=error.strerror))


def look_at_disks(folders: Sequence[Path], free: Free = free_bytes) -> Look:
    """Whether there is room where the vault and the state are; the first that is low is named."""
    for folder in folders:
        left = free(nearest(folder))
        if left < ENOUGH:
            return Look(words.DISK_LOW.format(free=left // (1024 * 1024), path=folder))
    return Look()


async def look_at_model(model: Model) -> Look | None:
    """Whether Ollama answers and has the model; None where it would be started when it is needed."""
    status = await model.status()
    if status.ready:
        return Look()
    if status.code == "not_running" and model.service.can_start():
        return None
    return Look(status.sentence)


def look_at_calendars(book: CalendarBook, clock: Clock) -> Look:
    """Whether every calendar can be read; the first that can't is named."""
    today = clock.now().date()
    try:
        problems = book.list_events(today, today + DAY).problems
    except RemembrancerError as error:
        return Look(str(error))
    return Look(problems[0]) if problems else Look()


def look_at_index(index: VaultIndex) -> Look | None:
    """The canary query and the coverage; None while another process works on the index."""
    health = check_index(index)
    return None if health is None else Look(health.sentence)


def look_at_meaning(index: VaultIndex) -> Look | None:
    """Whether the embedder's weights are there; asked of the index, which has tried them."""
    try:
        coverage = index.coverage()
    except RemembrancerError:
        return None
    if coverage.by_meaning:
        return Look()
    return Look(next(iter(coverage.problems), words.NO_MEANING))


def look_at_speech(settings: SpeechSettings, cache: Path) -> Look:
    """Whether the weights that write down recordings are there; nothing is fetched to find out."""
    try:
        return Look() if is_here(settings, cache) else Look(words.NO_SPEECH)
    except RemembrancerError as error:
        return Look(str(error))


def look_at_polling(silent_for: float) -> Look:
    """Whether Telegram has answered a poll lately. silent_for: seconds since it last did."""
    if silent_for < SILENT:
        return Look()
    return Look(words.TELEGRAM_SILENT.format(minutes=int(silent_for // 60)))
