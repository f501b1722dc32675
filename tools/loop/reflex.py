"""Passages that come with a message unasked, so that the model needn't think of looking.

Every message over sixteen characters is looked up; what scores above the threshold goes in as data. It fails
open: a search that is slow or down leaves the message as it was.
"""

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime

from brain.model.prompt import Block
from brain.outsiders.hidden import visible
from brain.search.hit import Hit
from tools.loop import words
from tools.note_tools import Search
from tools.settings import ToolSettings

LONGER_THAN = 16
LONGEST = 1200
log = logging.getLogger(__name__)


async def recollect(search: Search, said: str, now: datetime, settings: ToolSettings) -> tuple[Hit, ...]:
    """The best passages above the threshold, best first. Raises nothing."""
    if len(said) <= LONGER_THAN or not settings.reflex_passages:
        return ()
    try:
        async with asyncio.timeout(settings.reflex_seconds):
            hits = await asyncio.to_thread(search, said, settings.reflex_passages * 2, now)
    except Exception as error:  # noqa: BLE001 - a reflex never stops a turn, whatever is wrong with the index
        log.warning("no passages for this message: %s", type(error).__name__)
        return ()
    return close_enough(hits, settings)


def close_enough(hits: Sequence[Hit], settings: ToolSettings) -> tuple[Hit, ...]:
    """The passages whose meaning is near enough, at most as many as the settings allow."""
    near = [hit for hit in hits if hit.dense_score is not None and hit.dense_score >= settings.reflex_score]
    return tuple(near[: settings.reflex_passages])


def blocks(hits: Sequence[Hit]) -> tuple[Block, ...]:
    """The passages as the model gets them, without what a reader wouldn't see."""
    return tuple(
        Block(
            words.PASSAGE_HEAD.format(title=hit.title),
            visible(hit.text).strip()[:LONGEST],
            words.PASSAGE_TAIL,
        )
        for hit in hits
    )
