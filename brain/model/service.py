"""Ollama as a service on this computer: is it there, start it, which models has it, fetch one.

Starting never sleeps blindly: the program is started detached, then asked until it answers.
"""

import asyncio
import logging
import os
import shutil
import subprocess
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import ollama

from brain.model import words
from brain.model.failure import ModelFailure, failure_from
from brain.model.wire import MendingTransport
from brain.settings import ModelSettings

log = logging.getLogger(__name__)

ANSWER_WITHIN = 5.0
POLL_EVERY = 0.1
REST_AFTER_FAILURE = 60.0
LOOPBACK = ("127.0.0.1", "localhost", "::1")
USUAL_PLACES = ("/usr/local/bin", "/opt/homebrew/bin", "/Applications/Ollama.app/Contents/Resources")


@dataclass(frozen=True)
class ModelStatus:
    """How the model stands. sentence and code: what is wrong, both empty when all is well."""

    running: bool
    installed: bool
    models: tuple[str, ...] = ()
    sentence: str = ""
    code: str = ""

    @property
    def ready(self) -> bool:
        """Whether a question can be asked."""
        return self.running and self.installed


@dataclass(frozen=True)
class PullProgress:
    """A step of fetching a model. completed and total are bytes, 0 where Ollama gives none."""

    status: str
    completed: int = 0
    total: int = 0


def full_name(name: str) -> str:
    """A model's name as Ollama lists it: without a tag it means `:latest`."""
    return name if ":" in name.rsplit("/", 1)[-1] else f"{name}:latest"


def find_program() -> Path | None:
    """The `ollama` program on PATH, or where its installers put it."""
    found = shutil.which("ollama") or shutil.which("ollama", path=os.pathsep.join(USUAL_PLACES))
    return Path(found) if found else None


def make_client(settings: ModelSettings) -> ollama.AsyncClient:
    """A client for this URL only: no proxy is used, and a reply may take its time."""
    timeout = httpx.Timeout(None, connect=ANSWER_WITHIN)
    transport = MendingTransport()
    return ollama.AsyncClient(settings.url, timeout=timeout, transport=transport, trust_env=False)


class Service:
    """The Ollama that the settings name. Belongs to one event loop."""

    def __init__(self, settings: ModelSettings, program: Callable[[], Path | None] = find_program) -> None:
        self.settings = settings
        self.client = make_client(settings)
        self._program = program
        self._starting = asyncio.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._failed: tuple[float, ModelFailure] | None = None

    async def status(self) -> ModelStatus:
        """How it stands now. Starts nothing and raises nothing."""
        try:
            models = await self._models()
        except ModelFailure as failure:
            if failure.code == "not_running" and self._is_here() and self._program() is None:
                failure = self._not_installed()
            return ModelStatus(failure.code == "refused", False, (), str(failure), failure.code)
        if full_name(self.settings.name) in map(full_name, models):
            return ModelStatus(True, True, models)
        return ModelStatus(True, False, models, words.MISSING.format(name=self.settings.name), "missing")

    def can_start(self) -> bool:
        """Whether Ollama is started here when it is needed and isn't running."""
        return self.settings.start and self._is_here() and self._program() is not None

    async def loaded(self) -> bool:
        """Whether the model is in memory. False when that can't be told."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                running = await self.client.ps()
        except (ollama.ResponseError, httpx.HTTPError, OSError, ValueError):
            return False
        return full_name(self.settings.name) in {full_name(entry.model or "") for entry in running.models}

    async def ensure_running(self) -> None:
        """Return when Ollama answers; start it first if it's on this computer and isn't running.

        However many ask at once, it's started once. Raises ModelFailure.
        """
        async with self._starting:
            if await self._answers():
                return
            self._rest()
            try:
                await self._start()
            except ModelFailure as failure:
                self._failed = (self._time(), failure)
                raise
            self._failed = None

    async def pull(self, progress: Callable[[PullProgress], Awaitable[None]]) -> None:
        """Fetch the model. Raises ModelFailure when it can't be had; what was fetched is kept by Ollama."""
        name = self.settings.name
        await self.ensure_running()
        try:
            async for step in await self.client.pull(name, stream=True):
                await progress(PullProgress(step.status or "", step.completed or 0, step.total or 0))
        except ollama.ResponseError as error:
            unknown = "does not exist" in error.error or "not found" in error.error
            sentence = words.UNKNOWN if unknown else words.PULL_FAILED
            raise ModelFailure("missing", sentence.format(name=name, reason=error.error)) from error
        except (httpx.HTTPError, OSError, ValueError) as error:
            raise failure_from(error, self.settings) from error

    async def close(self) -> None:
        """Close the connections. An Ollama that was started goes on running."""
        await self.client.close()  # type: ignore[no-untyped-call]

    async def _models(self) -> tuple[str, ...]:
        try:
            async with asyncio.timeout(ANSWER_WITHIN):
                listed = await self.client.list()
        except (TimeoutError, httpx.ReadTimeout) as error:
            raise ModelFailure("not_running", words.SILENT.format(url=self.settings.url)) from error
        except ValueError as error:
            raise ModelFailure("not_ollama", words.NOT_OLLAMA.format(url=self.settings.url)) from error
        except (ollama.ResponseError, httpx.HTTPError, OSError) as error:
            raise failure_from(error, self.settings) from error
        return tuple(entry.model for entry in listed.models if entry.model)

    async def _answers(self) -> bool:
        try:
            await self._models()
        except ModelFailure as failure:
            if failure.code == "not_running" and not isinstance(failure.__cause__, TimeoutError):
                return False
            raise
        return True

    def _is_here(self) -> bool:
        return urlsplit(self.settings.url).hostname in LOOPBACK

    def _not_installed(self) -> ModelFailure:
        return ModelFailure("not_installed", words.NOT_INSTALLED.format(name=self.settings.name))

    def _time(self) -> float:
        return asyncio.get_running_loop().time()

    def _rest(self) -> None:
        """After a failed start, fail the same way at once for a while, so that nobody waits in vain."""
        if self._failed and self._time() < self._failed[0] + REST_AFTER_FAILURE:
            raise ModelFailure(self._failed[1].code, str(self._failed[1]))

    async def _start(self) -> None:
        if not (self.settings.start and self._is_here()):
            raise ModelFailure("not_running", words.NOT_RUNNING.format(url=self.settings.url))
        program = self._program()
        if program is None:
            raise self._not_installed()
        self._process = self._spawn(program)
        log.info("started ollama, waiting until it answers")
        await self._until_ready(self._process)

    def _spawn(self, program: Path) -> subprocess.Popen[bytes]:
        """Start it detached: it outlives this program, and Ctrl-C here doesn't reach it."""
        quiet = subprocess.DEVNULL
        environment = {**os.environ, "OLLAMA_HOST": urlsplit(self.settings.url).netloc}
        try:
            return subprocess.Popen(
                [program, "serve"],
                stdin=quiet,
                stdout=quiet,
                stderr=quiet,
                env=environment,
                start_new_session=True,
            )
        except OSError as error:
            raise ModelFailure("not_running", words.ENDED) from error

    async def _until_ready(self, process: subprocess.Popen[bytes]) -> None:
        seconds = self.settings.start_timeout
        end = self._time() + seconds
        while self._time() < end:
            if await self._answers():
                return
            if process.poll() is not None:
                raise ModelFailure("not_running", words.ENDED)
            await asyncio.sleep(POLL_EVERY)
        raise ModelFailure("not_running", words.NOT_STARTED.format(seconds=seconds))
