"""What the desk works with: the rooms behind it, each handed in ready-made."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from bot.desk.threads import Threads
from bot.health.monitor import Check
from bot.household import Household
from bot.reply import Reply
from brain.capture.keep import Keeper
from brain.capture.waiting import Waiting
from brain.clock import Clock
from brain.index.vault_index import VaultIndex
from brain.model.client import Model
from brain.model.notices import Notices
from brain.settings import OwnerSettings, RoutineSettings
from brain.speech.transcript import Transcript
from brain.tidy.queue import TidyQueue
from brain.tidy.tidy import Tidier
from confirm.actions import Actions


class Transcriber(Protocol):
    """Turns a recording into words."""

    def __call__(self, audio: Path, progress: Callable[[float, float], None] | None = None) -> Transcript:
        """Raise SpeechError with a sentence when there is nothing to hear.

        progress: told of the seconds heard and the seconds in all, in the thread that listens.
        """


@dataclass(frozen=True)
class Rooms:
    """The vault's keeper, its index, the model, the ear, and the clock.

    model: None when it is turned off. notices: what was said once already. status: the lines of `/status`.
    checks: the parts that are looked at all the time. travel: sets the owner's zone by its name or a city's.
    keep_audio_days: 0 for ever.
    threads: which message speaks of which capture. tidy: captures that wait to be tidied; tidier: None
    leaves them in the Inbox. page_title: the title of a page, empty when it can't be
    had; None when pages aren't looked at.
    """

    vault: Path
    owner: OwnerSettings
    clock: Clock
    keeper: Keeper
    waiting: Waiting
    actions: Actions
    threads: Threads
    tidy: TidyQueue
    tidier: Tidier | None
    index: VaultIndex
    house: Household
    model: Model | None
    notices: Notices
    transcribe: Transcriber
    status: Callable[[], str]
    travel: Callable[[str], Reply]
    routine: RoutineSettings
    checks: tuple[Check, ...] = ()
    keep_audio_days: int = 0
    page_title: Callable[[str], Awaitable[str]] | None = None
