"""Mends Ollama's NDJSON lines before the client library parses them.

The library splits text at every Unicode line break and insists on arguments that are an object; small
models and other servers give neither. Here bytes are buffered up to a line feed, decoded as a whole, and
passed on as ASCII JSON. Used as the `transport` of `ollama.AsyncClient`.
"""

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx

UNREADABLE = "__unreadable__"
"""The one argument of a call whose real arguments were not a JSON object: it holds what came instead."""

MENDED_PATHS = ("/api/chat",)


class MendingTransport(httpx.AsyncHTTPTransport):
    """An HTTP transport that mends the lines of a chat reply."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        """Send the request; a good reply to a chat gets its lines mended."""
        response = await super().handle_async_request(request)
        plain = "content-encoding" not in response.headers
        if request.url.path.endswith(MENDED_PATHS) and response.is_success and plain:
            assert isinstance(response.stream, httpx.AsyncByteStream)
            headers = [(k, v) for k, v in response.headers.raw if k.lower() != b"content-length"]
            mended = MendedStream(response.stream)
            return httpx.Response(
                response.status_code, headers=headers, stream=mended, extensions=response.extensions
            )
        return response


class MendedStream(httpx.AsyncByteStream):
    """The lines of another stream, mended, each given whole."""

    def __init__(self, stream: httpx.AsyncByteStream) -> None:
        self._stream = stream

    async def __aiter__(self) -> AsyncIterator[bytes]:
        rest = b""
        async for data in self._stream:
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                if line.strip():
                    yield mend_line(line) + b"\n"
        if rest.strip():
            yield mend_line(rest) + b"\n"

    async def aclose(self) -> None:
        """Close the connection beneath."""
        await self._stream.aclose()


def mend_line(line: bytes) -> bytes:
    """One line of a chat reply as ASCII JSON of the shape that the library takes.

    Raises ValueError when it isn't UTF-8 or isn't a JSON object.
    """
    part = json.loads(line.decode("utf-8"))
    if not isinstance(part, dict):
        raise ValueError("a reply line is not an object")
    if "error" not in part:
        part["message"] = _mend_message(part.get("message"))
    return json.dumps(part).encode("ascii")


def _mend_message(message: object) -> dict[str, Any]:
    if not isinstance(message, dict):
        return {"role": "assistant", "content": ""}
    calls = message.get("tool_calls")
    mended = {**message, "role": message.get("role") or "assistant"}
    mended["tool_calls"] = [_mend_call(call) for call in calls] if isinstance(calls, list) else None
    return mended


def _mend_call(call: object) -> dict[str, Any]:
    inner = call.get("function", call) if isinstance(call, dict) else {}
    if not isinstance(inner, dict):
        inner = {}
    name = inner.get("name")
    given = inner.get("arguments", inner.get("parameters"))
    return {"function": {"name": name if isinstance(name, str) else "", "arguments": _arguments(given)}}


def _arguments(given: object) -> dict[str, Any]:
    if given is None or given == "":
        return {}
    if isinstance(given, dict):
        return given
    if isinstance(given, str):
        try:
            read = json.loads(given)
        except ValueError:
            return {UNREADABLE: given}
        if isinstance(read, dict):
            return read
    return {UNREADABLE: given if isinstance(given, str) else json.dumps(given)}
