"""The Bot API over HTTP: one ASGI application for one bot.

`/bot<token>/<method>` answers calls and `/file/bot<token>/<path>` serves files, as api.telegram.org does.
"""

import asyncio
import inspect
import json
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from bot.botapi.faults import Fault, Faults
from bot.botapi.methods import HANDLERS
from bot.botapi.methods.files import file_at
from bot.botapi.refusal import Breach, Refusal, not_found, unauthorized
from bot.botapi.schema import Shape, load_schema
from bot.botapi.validate import validate
from bot.botapi.wire import read_parameters
from bot.botapi.world import World

# uvicorn closes a connection without an answer when the application returns something.
_BROKEN = "connection broken on purpose"
# A trial chat may run for weeks; a test wants every request.
KEPT_REQUESTS = 200


@dataclass
class RecordedRequest:
    """One call that came in. code, description: how it was answered (200 when it went well)."""

    method: str
    params: dict[str, Any]
    at: datetime
    code: int = 0
    description: str = ""
    result: Any = field(default=None, repr=False)


@dataclass(frozen=True)
class Violation:
    """A request that breaks the schema: a defect of the bot."""

    method: str
    description: str
    params: dict[str, Any]


class Answer(JSONResponse):
    """An answer in ASCII, as Telegram writes it: whatever a client made of a text can be said in it."""

    def render(self, content: Any) -> bytes:
        """The body."""
        return json.dumps(content, separators=(",", ":")).encode("ascii")


class BotApi:
    """The application. strict: unknown parameters are refused."""

    def __init__(self, world: World, token: str, *, strict: bool, faults: Faults | None = None) -> None:
        self.world = world
        self.token = token
        self.strict = strict
        self.faults = faults or Faults()
        self.requests: deque[RecordedRequest] = deque(maxlen=None if strict else KEPT_REQUESTS)
        self.violations: list[Violation] = []
        self._schema = load_schema()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> str | None:
        """Answers one HTTP request (ASGI); a returned word breaks the connection."""
        request = Request(scope, receive)
        if scope["path"].startswith("/file/bot"):
            await self._download(scope["path"])(scope, receive, send)
            return None
        answer = await self._call(request)
        if isinstance(answer, str):
            return answer
        await answer(scope, receive, send)
        return None

    def _download(self, path: str) -> Response:
        token, _, rest = path.removeprefix("/file/bot").partition("/")
        file = file_at(self.world, rest) if token == self.token else None
        if file is None:
            return _refused(not_found() if token == self.token else unauthorized())
        return Response(file.data, media_type="application/octet-stream")

    async def _call(self, request: Request) -> Response | str:
        token, _, name = request.url.path.removeprefix("/bot").partition("/")
        shape = self._schema.method(name)
        if token != self.token:
            return _refused(unauthorized() if ":" in token else not_found())
        if shape is None:
            return _refused(not_found())
        return await self._recorded(request, shape)

    async def _recorded(self, request: Request, shape: Shape) -> Response | str:
        record = RecordedRequest(shape.name, {}, self.world.clock.now())
        self.requests.append(record)
        try:
            answer = await self._faulty(request, shape, record)
            record.code = record.code or 200
        except Refusal as refusal:
            record.code, record.description = refusal.code, refusal.description
            if isinstance(refusal, Breach):
                self.violations.append(Violation(shape.name, refusal.description, record.params))
            answer = _refused(refusal)
        self.world.announce("request", 0, {"method": shape.name})
        return answer

    async def _faulty(self, request: Request, shape: Shape, record: RecordedRequest) -> Response | str:
        fault = self.faults.take(shape.name)
        record.params = await read_parameters(request)
        if fault is not None and await self._fails(fault):
            return _BROKEN
        record.params = validate(self._schema, shape, record.params, strict=self.strict)
        record.result = await self._run(shape, record.params, request)
        if fault is not None and fault.kind == "drop_after":
            return _BROKEN
        return Answer({"ok": True, "result": record.result})

    async def _fails(self, fault: Fault) -> bool:
        """Carries out what a fault does before the call's effect; True when there will be no effect."""
        if fault.refusal is not None:
            raise fault.refusal
        if fault.kind == "hang":
            await self.faults.hanging()
        await asyncio.sleep(fault.seconds)
        return fault.kind in ("hang", "drop_before")

    async def _run(self, shape: Shape, params: dict[str, Any], request: Request) -> Any:
        handler = HANDLERS.get(shape.name.lower())
        if handler is None:
            return _unspoken(shape)
        result = handler(self.world, params)
        return await _while_connected(result, request) if inspect.isawaitable(result) else result


def _unspoken(shape: Shape) -> bool:
    if not shape.answers_true:
        raise Refusal(501, f"Not Implemented: {shape.name} isn't spoken by this local server")
    return True


def _refused(refusal: Refusal) -> Response:
    return Answer(refusal.answer(), status_code=refusal.code)


async def _while_connected(result: Any, request: Request) -> Any:
    """Awaits a long answer, but gives up when the client goes away, as a dead poller would."""
    work = asyncio.ensure_future(result)
    gone = asyncio.ensure_future(_disconnected(request))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        return await work if work.done() else []
    finally:
        work.cancel()
        gone.cancel()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
