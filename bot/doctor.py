"""The doctor: looks at every part and says what is wrong and the command that mends it.

A part is `fine`, `missing` (the program works without it, less well) or `broken`.
"""

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from telegram import Bot
from telegram.error import InvalidToken, TelegramError

from bot import words
from bot.assembly import open_index
from bot.folders import check_vault
from bot.settings import Settings, cache_folder
from brain.errors import RemembrancerError
from brain.index.lint import lint_vault
from brain.model.client import Model
from brain.model.service import ModelStatus
from brain.weights.whisper import whisper_folder

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
        words.PART_INDEX: lambda: _index(settings, vault),
        words.PART_NOTES: lambda: _notes(vault),
        words.PART_SPEECH: lambda: _speech(settings),
        words.PART_MODEL: lambda: _model(settings),
        words.PART_TELEGRAM: lambda: asyncio.run(_telegram(settings)),
    }
    return [_careful(part, look) for part, look in looks.items()]


def _careful(part: str, look: Callable[[], Finding]) -> Finding:
    try:
        return look()
    except RemembrancerError as error:
        return Finding(part, "broken", str(error))


def _vault(vault: Path) -> Finding:
    part = words.PART_VAULT
    check_vault(vault)
    try:
        with tempfile.TemporaryFile(dir=vault):
            return Finding(part, "fine", str(vault))
    except OSError as error:
        return Finding(part, "broken", words.VAULT_NOT_WRITABLE.format(path=vault, reason=error.strerror))


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
    details = [words.LINT_CONFLICT.format(path=path) for path in lint.conflicts]
    details += [words.LINT_OFFLOADED.format(path=path) for path in lint.offloaded]
    details += [words.LINT_ODD.format(path=path, reason=reason) for path, reason in lint.oddities]
    details += [words.LINT_ODD.format(path=path, reason=said) for path, said in lint.problems]
    details += [words.LINT_SAME.format(paths=", ".join(paths)) for paths in lint.duplicates]
    details += [words.LINT_TINY.format(path=path) for path in lint.tiny]
    details += [words.LINT_ORPHAN.format(path=path) for path in lint.orphans]
    says = words.LINT_SAYS.format(notes=lint.notes, found=len(details))
    serious = lint.conflicts or lint.offloaded or lint.oddities or lint.problems
    return Finding(words.PART_NOTES, "missing" if serious else "fine", says, details=tuple(details))


def _speech(settings: Settings) -> Finding:
    try:
        folder = whisper_folder(settings.speech, cache_folder(settings))
    except RemembrancerError as error:
        return Finding(words.PART_SPEECH, "missing", str(error), words.MEND_WEIGHTS)
    return Finding(words.PART_SPEECH, "fine", folder.name)


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


async def _telegram(settings: Settings) -> Finding:
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
    return Finding(part, "fine", f"@{name}")
