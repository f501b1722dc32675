"""The language model: ask it and read what it said.

One `Model` serves a whole program and belongs to one event loop. Requests go one at a time: a home
computer runs one at a time anyway, and so the model is loaded once and no waiting counts as silence.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import httpx
import ollama

from brain.model import words
from brain.model.failure import RETRIED, ModelFailure, failure_from
from brain.model.json_reply import read_object
from brain.model.prompt import Message
from brain.model.reply import Hooks, ModelReply, ToolCall
from brain.model.service import ModelStatus, PullProgress, Service, find_program
from brain.model.thinking import spoken, spoken_so_far
from brain.model.told_tools import told_in_words
from brain.model.trim import Fitted, fit
from brain.model.turn_end import said_once
from brain.model.wire import UNREADABLE
from brain.settings import ModelSettings

log = logging.getLogger(__name__)

SEED = 20261019
WARMER = 0.3
SPARE_TOKENS = 64
LONGEST_BLANK = 400
LOOK_EVERY = 120
BAD_ARGUMENTS = "the arguments are not a JSON object"
SILENT_HOOKS = Hooks()


@dataclass(frozen=True)
class _Request:
    """What goes to `/api/chat`, but for the options that a further try changes."""

    fitted: Fitted
    schema: Mapping[str, Any] | None
    tools: Sequence[Mapping[str, Any]]
    limit: int


@dataclass
class _Heard:
    """A reply as it grows."""

    content: str = ""
    calls: list[ollama.Message.ToolCall] = field(default_factory=list)
    done_reason: str = ""
    prompt_tokens: int = 0
    reply_tokens: int = 0
    looked_at: int = 0

    def take(self, part: ollama.ChatResponse) -> bool:
        """Add a piece; True when text was added."""
        self.content += part.message.content or ""
        self.calls += part.message.tool_calls or ()
        if part.done:
            self.done_reason = part.done_reason or "stop"
            self.prompt_tokens = part.prompt_eval_count or 0
            self.reply_tokens = part.eval_count or 0
        return bool(part.message.content)

    def runs_blank(self) -> bool:
        """Whether it only writes white space by now, as small models do in JSON mode."""
        return len(self.content) - len(self.content.rstrip()) > LONGEST_BLANK

    def runs_round(self) -> bool:
        """Whether it says the same thing again and again by now; looked at now and then only."""
        if len(self.content) < self.looked_at + LOOK_EVERY:
            return False
        self.looked_at = len(self.content)
        return said_once(self.content) != self.content


class Model:
    """The language model that the settings name.

    loading_after: seconds without a word after which `Hooks.on_loading` is called.
    program: finds the `ollama` program, when it has to be started.
    """

    def __init__(
        self,
        settings: ModelSettings,
        *,
        loading_after: float = 8.0,
        program: Callable[[], Path | None] = find_program,
    ) -> None:
        self.settings = settings
        self.service = Service(settings, program)
        self._loading_after = loading_after
        self._turn = asyncio.Lock()
        self._takes_tools = True

    async def status(self) -> ModelStatus:
        """Whether Ollama runs and has the model; starts nothing and raises nothing."""
        return await self.service.status()

    async def ensure_running(self) -> None:
        """Start Ollama if it isn't running, and wait until it answers. Raises ModelFailure."""
        await self.service.ensure_running()

    async def pull(self, progress: Callable[[PullProgress], Awaitable[None]]) -> None:
        """Fetch the model, telling each step. Raises ModelFailure."""
        await self.service.pull(progress)

    async def close(self) -> None:
        """Close the connections."""
        await self.service.close()

    async def chat(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        tools: Sequence[Mapping[str, Any]] = (),
        limit: int = 512,
        attempt: int = 0,
        hooks: Hooks = SILENT_HOOKS,
    ) -> ModelReply:
        """Ask, and return what the model said.

        schema: a JSON schema; then `data` is the object, and a cut or other reply is a failure.
        tools: as `/api/chat` takes them. limit: the most tokens it may write, fitting the job.
        attempt: 0 at first; a caller that tries again later counts it up, so that the request differs.
        An empty reply, or one that Ollama couldn't parse, is asked for once more here. A model that Ollama
        can't give tools to is told of them in words. Raises ModelFailure.
        """
        try:
            return await self._ask(self._request(messages, schema, tools, limit), attempt, hooks)
        except ModelFailure as failure:
            if failure.code != "no_tools" or not tools:
                raise
            log.info("this model is told of its tools in words")
            self._takes_tools = False
        return await self._ask(self._request(messages, schema, tools, limit), attempt, hooks)

    def _request(
        self,
        messages: Sequence[Message],
        schema: Mapping[str, Any] | None,
        tools: Sequence[Mapping[str, Any]],
        limit: int,
    ) -> _Request:
        if tools and not self._takes_tools:
            messages, tools = told_in_words(messages, tools), ()
        fitted = fit(messages, tools, self.settings.context - limit - SPARE_TOKENS)
        return _Request(fitted, schema, tools, limit)

    async def _ask(self, request: _Request, attempt: int, hooks: Hooks) -> ModelReply:
        began = asyncio.get_running_loop().time()
        async with self._watched(hooks) as spoke, self._turn:
            try:
                heard = await self._once(request, attempt, hooks, spoke)
            except ModelFailure as failure:
                if failure.code not in RETRIED:
                    raise
                log.info("asking the model once more: %s", failure.code)
                heard = await self._once(request, attempt + 1, hooks, spoke)
        return _read(heard, request, asyncio.get_running_loop().time() - began)

    @asynccontextmanager
    async def _watched(self, hooks: Hooks) -> AsyncIterator[asyncio.Event]:
        """Tells the owner once when no word has come for a while; the event is set by the first word."""
        spoke = asyncio.Event()
        watch = asyncio.create_task(self._tell_if_slow(spoke, hooks))
        try:
            yield spoke
        finally:
            watch.cancel()
            (outcome,) = await asyncio.gather(watch, return_exceptions=True)
            if isinstance(outcome, Exception):
                log.error("on_loading failed", exc_info=outcome)

    async def _tell_if_slow(self, spoke: asyncio.Event, hooks: Hooks) -> None:
        if hooks.on_loading is None:
            return
        try:
            await asyncio.wait_for(spoke.wait(), self._loading_after)
        except TimeoutError:
            loaded = await self.service.loaded()
            await hooks.on_loading(words.READING if loaded else words.LOADING)

    async def _once(self, request: _Request, attempt: int, hooks: Hooks, spoke: asyncio.Event) -> _Heard:
        """One request, with Ollama started first if nothing listens. Raises ModelFailure."""
        try:
            heard = await self._send(request, attempt, hooks, spoke)
        except ModelFailure as failure:
            if failure.code != "not_running":
                raise
            await self.service.ensure_running()
            heard = await self._send(request, attempt, hooks, spoke)
        if not spoken(heard.content) and not heard.calls and heard.done_reason != "length":
            raise ModelFailure("empty", words.EMPTY)
        return heard

    async def _send(self, request: _Request, attempt: int, hooks: Hooks, spoke: asyncio.Event) -> _Heard:
        try:
            stream = await self.service.client.chat(
                self.settings.name,
                request.fitted.messages,
                tools=request.tools or None,
                stream=True,
                think=False,
                format=cast(Any, request.schema),
                options=self._options(request, attempt),
                keep_alive=self.settings.keep_alive,
            )
            return await self._listen(stream, hooks, spoke)
        except (ollama.ResponseError, httpx.HTTPError, OSError, ValueError) as error:
            raise failure_from(error, self.settings) from error

    def _options(self, request: _Request, attempt: int) -> dict[str, Any]:
        return {
            "num_ctx": self.settings.context,
            "num_predict": request.limit,
            "temperature": WARMER if attempt else 0.0,
            "seed": SEED + attempt,
        }

    async def _listen(
        self, stream: AsyncIterator[ollama.ChatResponse], hooks: Hooks, spoke: asyncio.Event
    ) -> _Heard:
        heard = _Heard()
        async with aclosing(cast(Any, stream)):
            while not heard.done_reason:
                grew = heard.take(await self._next(stream, spoke, hooks))
                if heard.runs_blank() or heard.runs_round():
                    heard.done_reason = "length"
                elif grew and hooks.on_text and (text := spoken_so_far(heard.content)):
                    await hooks.on_text(text)
        return heard

    async def _next(
        self, stream: AsyncIterator[ollama.ChatResponse], spoke: asyncio.Event, hooks: Hooks
    ) -> ollama.ChatResponse:
        """The next piece. The first may take as long as loading does; nothing is aborted and tried again."""
        seconds = self.settings.timeout if spoke.is_set() else self.settings.first_token_timeout
        try:
            async with asyncio.timeout(seconds):
                part = await anext(stream)
        except TimeoutError as error:
            if spoke.is_set():
                raise ModelFailure("stalled", words.STALLED) from error
            raise ModelFailure("slow", words.NEVER_BEGAN.format(seconds=seconds)) from error
        except StopAsyncIteration as error:
            raise ModelFailure("dropped", words.DROPPED) from error
        if hooks.on_begin and not spoke.is_set():
            hooks.on_begin()
        spoke.set()
        return part


def _read(heard: _Heard, request: _Request, seconds: float) -> ModelReply:
    text = spoken(heard.content)
    if not request.schema and (once := said_once(text)) != text:
        text, heard.done_reason = once, "stop"
    cut = heard.done_reason == "length"
    if cut and (request.schema or not text):
        raise ModelFailure("cut", words.CUT)
    return ModelReply(
        text=text,
        data=_object(text, request.schema) if request.schema else None,
        tool_calls=tuple(map(_call, heard.calls)),
        cut=cut,
        trimmed=request.fitted.trimmed,
        prompt_tokens=heard.prompt_tokens,
        reply_tokens=heard.reply_tokens,
        seconds=seconds,
    )


def _object(text: str, schema: Mapping[str, Any]) -> dict[str, object]:
    try:
        return read_object(text, schema)
    except (ValueError, RecursionError) as error:
        raise ModelFailure("not_json", words.NOT_JSON) from error


def _call(call: ollama.Message.ToolCall) -> ToolCall:
    arguments = dict(call.function.arguments)
    if UNREADABLE in arguments:
        return ToolCall(call.function.name, {}, BAD_ARGUMENTS)
    return ToolCall(call.function.name, arguments)
