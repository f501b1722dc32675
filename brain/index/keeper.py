"""What the bot runs beside its work: a watcher that keeps the index warm, and a sweep.

Start `keep` as one task. It never raises for a busy or ailing index; `brain.index.health.check` finds that.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

from watchfiles import awatch

from brain.errors import IndexBusyError, RemembrancerError
from brain.index.health import said_of
from brain.index.vault_index import VaultIndex

log = logging.getLogger(__name__)


SWEEP = 15 * 60.0


async def keep(index: VaultIndex, vault: Path, stop: asyncio.Event, sweep: float = SWEEP) -> None:
    """Watch and sweep until `stop` is set. sweep: seconds between sweeps."""
    async with asyncio.TaskGroup() as group:
        group.create_task(watch(index, vault, stop))
        group.create_task(_every(sweep, stop, lambda: _sweep(index)))


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
