"""A small CalDAV server that can be told to misbehave: for faults only, all else is tested on Radicale."""

import re
import threading
import time
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote
from xml.sax.saxutils import escape

HOME = "/cal/"
_NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"'


@dataclass
class Faults:
    """What goes wrong. statuses: by method or report; silent: methods that do their work and never answer.

    slow: seconds before any answer. cut_short: a 507 inside the listing. bare: no ETags. rights: what the
    owner may do, all when empty. change_before_put: another client gets in just before a PUT.
    encoded_listing: hrefs escaped in one answer and not in the other. principal: the address asked is no
    calendar but names this one as its principal, below `/.well-known/caldav` only.
    """

    statuses: dict[str, int] = field(default_factory=dict)
    silent: set[str] = field(default_factory=set)
    slow: float = 0
    cut_short: bool = False
    bare: bool = False
    rights: str = ""
    change_before_put: bytes = b""
    encoded_listing: bool = False
    principal: str = ""


class FaultyServer(ThreadingHTTPServer):
    """One calendar at `/cal/`, in memory."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.files: dict[str, bytes] = {}
        self.faults = Faults()
        self.asked: list[str] = []
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def url(self) -> str:
        """Where the calendar is."""
        return f"http://127.0.0.1:{self.server_address[1]}{HOME}"


class _Handler(BaseHTTPRequestHandler):
    server: FaultyServer
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:
        """Stay quiet."""

    def _serve(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        name = self._name(body)
        self.server.asked.append(name)
        time.sleep(self.server.faults.slow)
        status = self.server.faults.statuses.get(name)
        if status:
            self._answer(status, b"")
        elif self.command == "PROPFIND" and self.server.faults.principal:
            self._discover(body)
        elif self.command == "PROPFIND":
            self._list(self.headers.get("Depth") == "1", with_data=None)
        elif self.command == "REPORT":
            asked = (
                re.findall("<d:href>(.*?)</d:href>", body.decode()) if name == "calendar-multiget" else None
            )
            self._list(True, with_data=asked)
        else:
            self._file(body)

    do_GET = do_PUT = do_DELETE = do_PROPFIND = do_REPORT = _serve

    def _name(self, body: bytes) -> str:
        found = re.search(rb"<(?:\w+:)?(sync-collection|calendar-query|calendar-multiget)", body)
        return found[1].decode() if self.command == "REPORT" and found else self.command

    def _list(self, members: bool, with_data: list[str] | None) -> None:
        files = self.server.files if members else {}
        parts = [] if with_data is not None else [self._collection()]
        for path, data in files.items():
            if with_data is None or path in [unquote(asked) for asked in with_data]:
                parts.append(self._member(path, data if with_data is not None else None))
        if self.server.faults.cut_short and with_data is None:
            parts = parts[:1]
            parts.append(
                f"<response><href>{HOME}</href><status>HTTP/1.1 507 Insufficient Storage</status></response>"
            )
        self._answer(
            207, f"<multistatus {_NAMESPACES}>{''.join(parts)}</multistatus>".encode(), "application/xml"
        )

    def _discover(self, body: bytes) -> None:
        """Lead from the well-known address to the principal, its home and the calendars there."""
        principal = self.server.faults.principal
        if b"calendar-home-set" in body:
            found = f"<C:calendar-home-set><href>{HOME}</href></C:calendar-home-set>"
        elif self.path == "/.well-known/caldav":
            found = f"<current-user-principal><href>{principal}</href></current-user-principal>"
        elif self.path == HOME:
            self._list(False, with_data=None)
            return
        else:
            self._answer(404, b"")
            return
        answer = f"<response><href>{self.path}</href><propstat><prop>{found}</prop></propstat></response>"
        self._answer(207, f"<multistatus {_NAMESPACES}>{answer}</multistatus>".encode(), "application/xml")

    def _collection(self) -> str:
        rights = self.server.faults.rights
        granted = f"<privilege><{rights}/></privilege>" if rights else ""
        return (
            f"<response><href>{HOME}</href><propstat><prop><resourcetype><collection/><C:calendar/></resourcetype>"
            f"<displayname>Faulty</displayname><current-user-privilege-set>{granted}</current-user-privilege-set>"
            "</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
        )

    def _member(self, path: str, data: bytes | None) -> str:
        path = path.replace("@", "%40") if self.server.faults.encoded_listing and data is None else path
        shown = f"<C:calendar-data>{escape(data.decode())}</C:calendar-data>" if data is not None else ""
        etag = (
            ""
            if self.server.faults.bare
            else f"<getetag>{_etag(self.server.files[path.replace('%40', '@')])}</getetag>"
        )
        return (
            f"<response><href>{path}</href><propstat><prop>{etag}{shown}</prop>"
            "<status>HTTP/1.1 200 OK</status></propstat></response>"
        )

    def _file(self, body: bytes) -> None:
        files, faults = self.server.files, self.server.faults
        if self.command == "PUT" and faults.change_before_put:
            files[self.path] = faults.change_before_put
        held = files.get(self.path)
        if not self._condition_holds(held):
            self._answer(412, b"")
        elif self.command == "PUT":
            files[self.path] = body
            self._answer(201, b"")
        elif held is None:
            self._answer(404, b"")
        elif self.command == "DELETE":
            del files[self.path]
            self._answer(204, b"")
        else:
            self._answer(200, held, "text/calendar")

    def _condition_holds(self, held: bytes | None) -> bool:
        if self.headers.get("If-None-Match") == "*" and held is not None:
            return False
        wanted = self.headers.get("If-Match")
        return wanted is None or (held is not None and wanted == _etag(held))

    def _answer(self, status: int, body: bytes, kind: str = "text/plain") -> None:
        if self.command in self.server.faults.silent:
            time.sleep(3)
            return
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if self.command == "GET" and status == 200 and not self.server.faults.bare:
            self.send_header("ETag", _etag(body))
        self.end_headers()
        self.wfile.write(body)


def _etag(data: bytes) -> str:
    return f'"{sha256(data).hexdigest()[:16]}"'
