"""What the page can ask of the server: itself, the live stream, and the owner's actions."""

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from bot.botapi import words
from bot.botapi.entities import split_text
from bot.botapi.listener import App
from bot.botapi.live import Live
from bot.botapi.methods.sending import LARGEST_UPLOAD, LONGEST_TEXT
from bot.botapi.person import Extra, Person
from bot.botapi.refusal import Refusal
from bot.botapi.upload import Upload, image_size
from bot.botapi.vaultpane import read_text
from bot.botapi.world import World

PAGE = Path(__file__).with_name("page")
_STATIC = {
    "": "index.html",
    "app.js": "app.js",
    "draw.js": "draw.js",
    "voice.js": "voice.js",
    "words.js": "words.js",
    "vault.js": "vault.js",
    "style.css": "style.css",
    "icon.svg": "icon.svg",
}
_SHOWN_INLINE = ("image/png", "image/jpeg", "image/webp", "image/gif", "audio/", "video/webm")
Answer = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class PageRoutes:
    """The page's side of the server, for one owner."""

    owner: Person
    world: World
    vault: Path
    live: Live
    suggestions: tuple[str, ...]

    def router(self, prefix: str, api: App) -> App:
        """The application: the page under the secret prefix, the Bot API under `/bot` and `/file/bot`."""
        gets: dict[str, Answer] = {
            "events": self.events,
            "start": self.start,
            "vault": self.vault_file,
            "file": self.media,
        }
        posts: dict[str, Answer] = {
            "say": self.say,
            "edit": self.edit,
            "press": self.press,
            "upload": self.upload,
        }

        async def route(scope: Scope, receive: Receive, send: Send) -> object:
            path: str = scope["path"]
            if path.startswith(("/bot", "/file/bot")):
                return await api(scope, receive, send)
            inside, name = path.startswith(f"{prefix}/"), path.removeprefix(f"{prefix}/")
            handlers = gets if scope["method"] == "GET" else posts
            answer = await _answer(inside, name, handlers, Request(scope, receive))
            await answer(scope, receive, send)
            return None

        return route

    async def events(self, request: Request) -> Response:
        """The live stream."""
        return StreamingResponse(self.live.stream(), media_type="text/event-stream")

    async def start(self, request: Request) -> Response:
        """What the page shows before anything was said."""
        return JSONResponse({"suggestions": self.suggestions, "vault": self.vault.name})

    async def say(self, request: Request) -> Response:
        """A text of the owner's: `{"text": …}`; a long one goes in parts, as Telegram's apps do it."""
        text = str((await request.json())["text"])
        parts = split_text(text, LONGEST_TEXT) if text.strip() else []
        return JSONResponse({"ids": [self.owner.say(part).id for part in parts]}, 200 if parts else 400)

    async def edit(self, request: Request) -> Response:
        """A new text for a message of the owner's: `{"message_id": …, "text": …}`."""
        body = await request.json()
        return JSONResponse({"id": self.owner.edit(int(body["message_id"]), str(body["text"])).id})

    async def press(self, request: Request) -> Response:
        """A press of a button: `{"message_id": …, "data": …}`."""
        body = await request.json()
        query = self.owner.press(int(body["message_id"]), str(body["data"]))
        return JSONResponse({"query_id": query.id})

    async def upload(self, request: Request) -> Response:
        """A file as multipart: `file`, `kind` (voice, photo, document), `caption`, `seconds`."""
        if int(request.headers.get("content-length", "0")) > LARGEST_UPLOAD:
            return _refused(413, words.FILE_TOO_LARGE)
        async with request.form() as form:
            given = form["file"]
            if not isinstance(given, UploadFile):
                return _refused(400, "")
            upload = Upload(given.filename or "file", await given.read(), given.content_type or "")
            fields = {name: str(form.get(name, "")) for name in ("kind", "caption", "seconds")}
        return JSONResponse({"id": self._send_file(upload, fields)})

    def _send_file(self, upload: Upload, fields: dict[str, str]) -> int:
        seconds = fields["seconds"]
        extra = Extra(seconds=int(seconds) if seconds.isdigit() else None)
        if fields["kind"] == "voice":
            return self.owner.say_voice(upload, fields["caption"], extra).id
        if fields["kind"] == "photo" and image_size(upload.data):
            return self.owner.photo(upload, fields["caption"], extra).id
        return self.owner.document(upload, fields["caption"], extra).id

    async def media(self, request: Request) -> Response:
        """A file of the chat: pictures and sound shown in place, anything else only saved."""
        file = self.world.files.get(request.query_params.get("id", ""))
        if file is None:
            return _refused(404, words.NO_SUCH_FILE)
        if file.mime.startswith(_SHOWN_INLINE):
            return Response(file.data, media_type=file.mime)
        saved = {"Content-Disposition": "attachment"}
        return Response(file.data, media_type="application/octet-stream", headers=saved)

    async def vault_file(self, request: Request) -> Response:
        """The text of one file of the vault."""
        path = request.query_params.get("path", "")
        try:
            return JSONResponse({"path": path, "text": read_text(self.vault, path)})
        except OSError:
            return _refused(404, words.NO_SUCH_FILE)


async def _answer(inside: bool, name: str, handlers: dict[str, Answer], request: Request) -> Response:
    if not inside:
        return _refused(404, words.WRONG_ADDRESS)
    if request.method == "GET" and name in _STATIC:
        return FileResponse(PAGE / _STATIC[name])
    if name not in handlers:
        return _refused(404, words.WRONG_ADDRESS)
    try:
        return await handlers[name](request)
    except (json.JSONDecodeError, KeyError, TypeError, ValueError, LookupError):
        return _refused(400, words.GONE)
    except Refusal as refusal:
        return _refused(refusal.code, refusal.description)


def _refused(code: int, sentence: str) -> Response:
    body: dict[str, Any] = {"error": sentence}
    return JSONResponse(body, code)
