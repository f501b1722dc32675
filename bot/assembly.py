"""Putting the rooms together for one vault. The only place that knows how each part is made."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from bot import words
from bot.config_file import set_keys
from bot.desk.rooms import Rooms, Transcriber
from bot.desk.threads import Threads
from bot.desk.words import ZONE_FIXED
from bot.folders import check_vault
from bot.health.parts import checks_of
from bot.household import Household, open_household
from bot.reply import Reply
from bot.schedule.travel import OwnerClock, travel
from bot.settings import Settings, cache_folder, default_config, find_config, state_folder
from brain.capture.keep import Keeper
from brain.capture.waiting import Waiting
from brain.clock import Clock
from brain.errors import VaultError
from brain.index.vault_index import IndexOptions, VaultIndex
from brain.model.client import Model
from brain.model.notices import Notices
from brain.speech.transcript import Transcript
from brain.tidy.queue import TidyQueue
from brain.tidy.tidy import Helpers, Tidier
from brain.web.page import PageReader
from brain.weights.hub import Progress as Fetching
from confirm.actions import Actions

if TYPE_CHECKING:
    from brain.speech.ear import Ear
    from brain.speech.hints import VaultHints


@contextmanager
def open_rooms(
    settings: Settings,
    vault: Path,
    clock: Clock,
    fetching: Fetching | None = None,
    config: Path | None = None,
) -> Iterator[Rooms]:
    """Open everything the desk needs for this vault and close it afterwards.

    fetching: told of a download of weights (a label, bytes done, bytes in all). config: the settings file,
    where `/timezone` is kept; found as `find_config` does when left out.
    Raises VaultError when there is no such folder or the state can't be kept.
    """
    check_vault(vault)
    state = state_folder(settings, vault)
    with ExitStack() as stack:
        keeper, waiting = Keeper(vault, state), Waiting(state)
        actions = Actions(state / "actions.sqlite3")
        threads = Threads(state / "threads.sqlite3")
        index = open_index(settings, vault, fetching)
        tidy = TidyQueue(state)
        for part in (keeper, waiting, actions, threads, index, tidy):
            stack.callback(part.close)
        model = Model(settings.model) if settings.model.enabled else None
        keeper.mend()
        house = stack.enter_context(
            open_household(settings, (vault, state), clock, actions, (index.search, model))
        )
        yield Rooms(
            vault=vault,
            owner=settings.owner,
            clock=clock,
            keeper=keeper,
            waiting=waiting,
            actions=actions,
            threads=threads,
            tidy=tidy,
            tidier=_tidier(settings, vault, keeper, Helpers(index, model, _first_name(settings))),
            index=index,
            house=house,
            model=model,
            notices=Notices(),
            transcribe=_transcriber(settings, vault, fetching),
            status=lambda: status_text(_where_the_owner_is(settings, clock), vault),
            travel=lambda place: _travel(house, clock, place, config or find_config() or default_config()),
            routine=settings.routine,
            checks=checks_of(settings, (vault, state), clock, house, (index, model)),
            keep_audio_days=settings.capture.keep_audio_days,
            page_title=PageReader().title if settings.capture.page_titles else None,
        )


def _tidier(settings: Settings, vault: Path, keeper: Keeper, helpers: Helpers) -> Tidier | None:
    """What files the captures; None where the settings leave them in the Inbox."""
    return Tidier(vault, keeper, helpers) if settings.tidy.enabled else None


def _travel(house: Household, clock: Clock, place: str, file: Path) -> Reply:
    """Move the owner's zone, where the running program has a clock that can move. file: the settings."""
    if not isinstance(clock, OwnerClock):
        return Reply(ZONE_FIXED.format(zone=clock.zone.key), route="command")
    return travel(house.schedule, clock, place, lambda name: set_keys(file, {("owner", "timezone"): name}))


def _where_the_owner_is(settings: Settings, clock: Clock) -> Settings:
    """The settings with the zone of the clock: the owner may have travelled since they were read."""
    owner = settings.owner.model_copy(update={"timezone": clock.zone.key})
    return settings.model_copy(update={"owner": owner})


def _first_name(settings: Settings) -> str:
    return settings.owner.name.split(" ", 1)[0]


def _transcriber(settings: Settings, vault: Path, fetching: Fetching | None) -> Transcriber:
    """The ear, made at the first recording: loading the speech library takes seconds."""
    made: list[tuple[Ear, VaultHints]] = []

    def transcribe(audio: Path, progress: Callable[[float, float], None] | None = None) -> Transcript:
        if not made:
            made.append(_ear(settings, vault, fetching))
        ear, hints = made[0]
        return ear.transcribe(audio, _names(hints), progress)

    return transcribe


def _ear(settings: Settings, vault: Path, fetching: Fetching | None) -> "tuple[Ear, VaultHints]":
    from brain.speech.ear import Ear
    from brain.speech.hints import VaultHints

    language = settings.owner.language
    ear = Ear(settings.speech, cache_folder(settings), expected=language, fetching=fetching)
    return ear, VaultHints(vault)


def _names(hints: "VaultHints") -> tuple[str, ...]:
    """The vault's names as hints; without them a recording is heard all the same."""
    try:
        return tuple(hints())
    except VaultError:
        return ()


def open_index(settings: Settings, vault: Path, fetching: Fetching | None = None) -> VaultIndex:
    """Make the index of this vault; nothing is read before it is used."""
    options = IndexOptions(
        embedding=settings.embedding,
        qdrant=settings.qdrant,
        search=settings.search,
        owner=settings.owner,
        cache=cache_folder(settings),
        fetching=fetching,
    )
    return VaultIndex(vault, state_folder(settings, vault), options)


def status_text(settings: Settings, vault: Path) -> str:
    """Return what works and what is missing, a line a part."""
    from bot.doctor import examine

    findings = examine(settings, vault)
    return "\n".join(f"{words.MARKS[f.state]} {f.part}: {f.says} {f.mend}".rstrip() for f in findings)


async def close_model(rooms: Rooms) -> None:
    """Close the connections to the model, on the loop that used them."""
    if rooms.model is not None:
        await asyncio.shield(rooms.model.close())
