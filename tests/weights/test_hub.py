"""Weights from a model hub: fetched once with a progress bar, from a small hub of ours."""

import hashlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

REPO = "Systran/faster-whisper-tiny"
FILES = {
    "model.bin": b"weights" * 50_000,
    "config.json": b"{}",
    "tokenizer.json": b"{}",
    "vocabulary.txt": b"a",
}
COMMIT = "a" * 40
PROGRAM = """
import sys
from pathlib import Path
from brain.settings import SpeechSettings
from brain.weights.whisper import whisper_folder
steps = []
folder = whisper_folder(SpeechSettings(name="tiny"), Path(sys.argv[1]), lambda *step: steps.append(step))
print(sorted(p.name for p in folder.iterdir()), len(steps) > 0, steps[-1][1:] if steps else None)
"""


class _Hub(BaseHTTPRequestHandler):
    asked: list[str]

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def do_GET(self) -> None:
        self._answer(body=True)

    def _answer(self, body: bool) -> None:
        self.asked.append(self.path)
        name = self.path.split("?")[0].rsplit("/", 1)[-1]
        if f"/api/models/{REPO}/tree" in self.path:
            files = [{"type": "file", "path": n, "size": len(d), "oid": COMMIT} for n, d in FILES.items()]
            self._send(json.dumps(files).encode(), body)
        elif self.path.startswith(f"/api/models/{REPO}"):
            siblings = [{"rfilename": n, "size": len(d)} for n, d in FILES.items()]
            self._send(json.dumps({"id": REPO, "sha": COMMIT, "siblings": siblings}).encode(), body)
        elif name in FILES:
            self._send(FILES[name], body)
        else:
            self.send_error(404)

    def _send(self, data: bytes, body: bool) -> None:
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("ETag", f'"{hashlib.sha256(data).hexdigest()}"')
        self.send_header("X-Repo-Commit", COMMIT)
        self.end_headers()
        if body:
            self.wfile.write(data)


@pytest.fixture
def hub() -> Iterator[ThreadingHTTPServer]:
    handler = type("Hub", (_Hub,), {"asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def fetch(hub: ThreadingHTTPServer, cache: Path) -> str:
    environment = os.environ | {
        "HF_ENDPOINT": f"http://127.0.0.1:{hub.server_address[1]}",
        "HF_HUB_OFFLINE": "0",
        "HF_HUB_DISABLE_XET": "1",
        "HOME": str(cache),
    }
    command = [sys.executable, "-c", PROGRAM, str(cache)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.strip()


def test_a_model_is_fetched_once_and_its_progress_told(hub: ThreadingHTTPServer, tmp_path: Path) -> None:
    """The first call downloads every wanted file and reports the bytes; the second asks the hub nothing."""
    names = sorted(FILES)
    first = fetch(hub, tmp_path)
    assert first.startswith(f"{names} True")
    assert int(first.rsplit("(", 1)[1].split(",")[0]) >= len(FILES["model.bin"])
    asked = hub.RequestHandlerClass.asked  # type: ignore[attr-defined]
    count = len(asked)
    assert fetch(hub, tmp_path) == f"{names} False None"
    assert len(asked) == count
