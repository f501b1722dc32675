"""What the desk works with: the rooms behind it, each handed in ready-made."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from brain.capture.keep import Keeper
from brain.capture.waiting import Waiting
from brain.clock import Clock
from brain.index.vault_index import VaultIndex
from brain.model.client import Model
from brain.model.notices import Notices
from brain.settings import OwnerSettings
from brain.speech.transcript import Transcript
from confirm.actions import Actions


class Transcriber(Protocol):
    """Turns a recording into words."""

    def __call__(self, audio: Path) -> Transcript:
        """Raise SpeechError with a sentence when there is nothing to hear."""


@dataclass(frozen=True)
class Rooms:
    """The vault's keeper, its index, the model, the ear, and the clock.

    model: None when it is turned off. notices: what was said once already. status: the lines of `/status`.
    """

    vault: Path
    owner: OwnerSettings
    clock: Clock
    keeper: Keeper
    waiting: Waiting
    actions: Actions
    index: VaultIndex
    model: Model | None
    notices: Notices
    transcribe: Transcriber
    status: Callable[[], str]
