"""The scripted Ollama's HTTP side: Ollama's own paths, error texts and NDJSON streams.

Paths and fields follow Ollama's `docs/api.md`. `/api/chat` and `/api/generate` answer from the script;
tags, show, ps, pull, embed and version answer from the state, as a real server would.
"""

import hashlib
import json
import select
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self

from tests.ollama.script import Drops, Fails, Hangs, Holds, Raw, Reply, Request, Says, Script, Stalls

STAMP = "2026-10-19T10:30:00Z"


def full_name(name: str) -> str:
    """Ollama's name of a model: `:latest` when no tag is given."""
    return name if ":" in name.rsplit("/", 1)[-1] else f"{name}:latest"


class _Gone(Exception):
    """The client closed its connection."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    ollama: "ScriptedOllama"

    def handle_error(self, request: object, client_address: object) -> None:
        """Keep a dropped connection out of the test's output; anything else is a defect of the script."""


class ScriptedOllama:
    """A running server. Use it in a `with`; `url` is where it listens.

    models: names that are installed; pullable: names that `/api/pull` can bring.
    load_seconds: how long a chat waits before its headers while the model is not loaded; a client that
    leaves meanwhile undoes the loading, as with a real server.
    After the run: `requests` (all), `chats` (the chat requests), `loads`, `left` (clients that went away).
    """

    def __init__(
        self,
        script: Script = (),
        *,
        models: Sequence[str] = ("qwen3.5:9b",),
        pullable: Sequence[str] = (),
        load_seconds: float = 0.0,
        port: int = 0,
    ) -> None:
        self.script = script
        self.models = [full_name(name) for name in models]
        self.pullable = {full_name(name) for name in pullable}
        self.load_seconds = load_seconds
        self.loaded = load_seconds == 0
        self.loads = 0
        self.left = 0
        self.requests: list[Request] = []
        self.stopping = threading.Event()
        self._next = 0
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", port), _Handler)
        self._server.ollama = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def chats(self) -> list[Request]:
        """The chat requests, in order."""
        return [request for request in self.requests if request.path == "/api/chat"]

    def start(self) -> Self:
        """Begin to answer."""
        self._thread.start()
        return self

    def stop(self) -> None:
        """End every hold and close the port."""
        self.stopping.set()
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def record(self, request: Request) -> None:
        """Note a request as it arrives."""
        with self._lock:
            self.requests.append(request)

    def next_reply(self, request: Request) -> Reply:
        """The script's reply to this request; a script that has run out answers with a telling error."""
        if callable(self.script):
            return self.script(request)
        with self._lock:
            place, self._next = self._next, self._next + 1
        if place >= len(self.script):
            return Fails(500, f"the script has no reply number {place + 1}")
        return self.script[place]

    def note_left(self) -> None:
        """Count a client that closed its connection before the end."""
        with self._lock:
            self.left += 1


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    @property
    def ollama(self) -> ScriptedOllama:
        return self.server.ollama

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: requests are recorded instead."""

    def do_HEAD(self) -> None:
        self._whole(b"", "text/plain")

    def do_GET(self) -> None:
        self.ollama.record(Request("GET", self.path, {}))
        answers = {
            "/api/version": lambda: {"version": "0.30.0"},
            "/api/tags": self._tags,
            "/api/ps": self._loaded,
        }
        if self.path == "/":
            self._whole(b"Ollama is running", "text/plain")
        elif self.path in answers:
            self._json(answers[self.path]())
        else:
            self._whole(b"404 page not found", "text/plain", 404)

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        request = Request("POST", self.path, body)
        self.ollama.record(request)
        answers = {
            "/api/chat": self._chat,
            "/api/generate": self._chat,
            "/api/show": self._show,
            "/api/embed": self._embed,
            "/api/pull": self._pull,
        }
        try:
            answers.get(self.path, self._unknown)(request)
        except (_Gone, BrokenPipeError, ConnectionResetError):
            self.ollama.note_left()
            self.close_connection = True

    # State

    def _details(self, name: str) -> dict[str, Any]:
        details = {
            "format": "gguf",
            "family": "qwen3",
            "parameter_size": "9B",
            "quantization_level": "Q4_K_M",
        }
        digest = hashlib.sha256(name.encode()).hexdigest()
        return {"name": name, "model": name, "size": 6_600_000_000, "digest": digest, "details": details}

    def _tags(self) -> dict[str, Any]:
        return {"models": [{**self._details(name), "modified_at": STAMP} for name in self.ollama.models]}

    def _loaded(self) -> dict[str, Any]:
        if not self.ollama.loaded:
            return {"models": []}
        return {
            "models": [{**self._details(n), "expires_at": STAMP, "size_vram": 0} for n in self.ollama.models]
        }

    def _missing(self, name: str) -> bool:
        if full_name(name) in self.ollama.models:
            return False
        self._json({"error": f'model "{name}" not found, try pulling it first'}, 404)
        return True

    def _unknown(self, request: Request) -> None:
        self._whole(b"404 page not found", "text/plain", 404)

    def _show(self, request: Request) -> None:
        name = str(request.body.get("model", ""))
        if not self._missing(name):
            info = {"general.architecture": "qwen3", "qwen3.context_length": 262144}
            capabilities = ["completion", "tools", "thinking"]
            self._json(
                {"details": self._details(name)["details"], "model_info": info, "capabilities": capabilities}
            )

    def _embed(self, request: Request) -> None:
        name = str(request.body.get("model", ""))
        if self._missing(name):
            return
        given = request.body.get("input", "")
        texts = [given] if isinstance(given, str) else list(given)
        self._json(
            {"model": name, "embeddings": [_vector(text) for text in texts], "prompt_eval_count": len(texts)}
        )

    def _pull(self, request: Request) -> None:
        name = full_name(str(request.body.get("model", "")))
        lines: list[Mapping[str, Any]] = [{"status": "pulling manifest"}]
        if name in self.ollama.pullable:
            layer = {"status": "pulling a3de86cd1c13", "digest": "sha256:a3de86cd1c13", "total": 1000}
            lines += [{**layer, "completed": done} for done in (0, 250, 1000)]
            lines += [
                {"status": "verifying sha256 digest"},
                {"status": "writing manifest"},
                {"status": "success"},
            ]
            self.ollama.models.append(name)
        else:
            lines.append({"error": "pull model manifest: file does not exist"})
        self._lines(lines if request.body.get("stream", True) else lines[-1:])

    # Chat

    def _chat(self, request: Request) -> None:
        if not self._missing(str(request.body.get("model", ""))):
            self._load()
            self._reply(request, self.ollama.next_reply(request))

    def _load(self) -> None:
        if not self.ollama.loaded:
            self.ollama.loads += 1
            self._wait(self.ollama.load_seconds)
            self.ollama.loaded = True

    def _reply(self, request: Request, reply: Reply) -> None:
        match reply:
            case Holds(seconds, then):
                self._wait(seconds)
                self._reply(request, then)
            case Fails(status, error):
                self._json({"error": error}, status)
            case Raw():
                self._raw(reply)
            case Hangs():
                self._wait(None)
            case Drops(content, headers):
                if headers:
                    self._part(request, content)
                self._cut()
            case Stalls(content):
                self._part(request, content)
                self._wait(None)
            case Says():
                self._say(request, reply)

    def _say(self, request: Request, reply: Says) -> None:
        if request.body.get("stream", True):
            self._lines(_streamed(request, reply), reply.pause)
            return
        message: dict[str, Any] = {"role": "assistant", "content": reply.content, **reply.message}
        if reply.thinking:
            message["thinking"] = reply.thinking
        if reply.tool_calls:
            message["tool_calls"] = list(reply.tool_calls)
        self._json(_line(request, message, reply.done_reason))

    def _part(self, request: Request, content: str) -> None:
        self._open(200, "application/x-ndjson")
        if content:
            line = _line(request, {"role": "assistant", "content": content})
            self._chunk(json.dumps(line, ensure_ascii=False).encode() + b"\n")

    def _raw(self, reply: Raw) -> None:
        self._open(reply.status, reply.kind)
        for chunk in reply.chunks:
            self._chunk(chunk)
            time.sleep(reply.pause)
        self.wfile.write(b"0\r\n\r\n")

    # The wire

    def _wait(self, seconds: float | None) -> None:
        """Stand still until the time is up; raises `_Gone` when the client leaves or the server stops."""
        end = None if seconds is None else time.monotonic() + seconds
        while end is None or time.monotonic() < end:
            readable, _, _ = select.select([self.connection], [], [], 0.02)
            if self.ollama.stopping.is_set() or (readable and not self.connection.recv(1, socket.MSG_PEEK)):
                raise _Gone

    def _cut(self) -> None:
        self.wfile.flush()
        self.connection.shutdown(socket.SHUT_RDWR)
        self.close_connection = True

    def _whole(self, data: bytes, kind: str, status: int = 200) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _json(self, value: object, status: int = 200) -> None:
        self._whole(json.dumps(value, ensure_ascii=False).encode(), "application/json; charset=utf-8", status)

    def _open(self, status: int, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _lines(self, values: Sequence[Mapping[str, Any]], pause: float = 0.0) -> None:
        self._open(200, "application/x-ndjson")
        for value in values:
            if pause:
                self._wait(pause)
            self._chunk(json.dumps(value, ensure_ascii=False).encode() + b"\n")
        self.wfile.write(b"0\r\n\r\n")


def _line(request: Request, message: Mapping[str, Any], done_reason: str = "") -> dict[str, Any]:
    line: dict[str, Any] = {"model": request.body.get("model"), "created_at": STAMP}
    if request.path == "/api/generate":
        line["response"] = message.get("content", "")
    else:
        line["message"] = message
    line["done"] = bool(done_reason)
    if done_reason:
        counts = {
            "prompt_eval_count": len(request.prompt) // 4,
            "eval_count": 12,
            "total_duration": 1_000_000,
        }
        line |= {"done_reason": done_reason, **counts}
    return line


def _streamed(request: Request, reply: Says) -> list[dict[str, Any]]:
    """The lines of a streamed reply: thinking, content, calls, then an empty last line (as Ollama does)."""
    said: list[dict[str, Any]] = [{"content": "", "thinking": part} for part in _words(reply.thinking)]
    said += [{"content": part} for part in (_words(reply.content) if reply.pieces is None else reply.pieces)]
    if reply.tool_calls:
        said.append({"content": "", "tool_calls": list(reply.tool_calls)})
    lines = [_line(request, {"role": "assistant", **part}) for part in said]
    last = {"role": "assistant", "content": "", **reply.message}
    return [*lines, _line(request, last, reply.done_reason)]


def _words(text: str) -> list[str]:
    words = text.split(" ")
    return [word if place == 0 else f" {word}" for place, word in enumerate(words)] if text else []


def _vector(text: str, size: int = 16) -> list[float]:
    """A made-up vector: equal texts get equal ones."""
    digest = hashlib.sha256(text.encode()).digest()
    return [byte / 127.5 - 1.0 for byte in digest[:size]]
