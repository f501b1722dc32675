"""What the bot runs beside its work: a watcher that keeps the index warm, a sweep, and the canary query.

Start `keep` as one task. It never raises for a busy or ailing index; it tells the owner through `tell`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from watchfiles import awatch

from brain.errors import IndexBusyError, RemembrancerError
from brain.index.health import Notices, check, said_of
from brain.index.vault_index import VaultIndex

Tell = Callable[[str], Awaitable[None]]
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Rhythm:
    """Seconds between sweeps and between canary queries."""

    sweep: float = 15 * 60.0
    canary: float = 5 * 60.0


async def keep(
    index: VaultIndex, vault: Path, tell: Tell, stop: asyncio.Event, rhythm: Rhythm | None = None
) -> None:
    """Watch, sweep and check until `stop` is set. tell: sends the owner one sentence."""
    times = rhythm or Rhythm()
    notices = Notices()

    async def canary() -> None:
        if sentence := notices.about(await asyncio.to_thread(check, index)):
            await tell(sentence)

    async with asyncio.TaskGroup() as group:
        group.create_task(watch(index, vault, stop))
        group.create_task(_every(times.sweep, stop, lambda: _sweep(index)))
        group.create_task(_every(times.canary, stop, canary))


async def watch(index: VaultIndex, vault: Path, stop: asyncio.Event) -> None:
    """Refresh the index a moment after something changed, so that the next search finds it done."""
    async for _changes in awatch(vault, stop_event=stop, step=200, ignore_permission_denied=True):
        await _quietly(index.refresh)


async def _sweep(index: VaultIndex) -> None:
    def sweep() -> None:
        if sentence := said_of(index.sweep()):
            log.warning("%s", sentence)

    await _quietly(sweep)


async def _quietly(work: Callable[[], object]) -> None:
    try:
        await asyncio.to_thread(work)
    except IndexBusyError:
        log.info("the index is in use by another process; trying again later")
    except RemembrancerError as failure:
        log.warning("the index could not be kept up to date: %s", type(failure).__name__)


async def _every(seconds: float, stop: asyncio.Event, work: Callable[[], Awaitable[None]]) -> None:
    while not stop.is_set():
        try:
            await asyncio.wait_for(stop.wait(), seconds)
        except TimeoutError:
            await work()
