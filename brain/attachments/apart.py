"""Reading a PDF in a process of its own, so that a file made to hang or to fill the memory harms nothing.

Use `pdf_text_apart` for any file that came from outside. It costs the start of a Python process a file.
"""

import json
import os
import subprocess
import sys
from dataclasses import asdict

from brain.attachments import words
from brain.attachments.pdf import SECONDS, PdfText, pdf_text

MEMORY = 2 << 30
"""Bytes of address space for the process, where the system can limit it (setrlimit(2))."""
_GRACE = 10.0
_NEEDED = ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "TEMP", "TMPDIR")
_CODE = "from brain.attachments.apart import main; main()"


def pdf_text_apart(data: bytes, seconds: float = SECONDS, grace: float = _GRACE) -> PdfText:
    """As `pdf_text`, and ended `grace` seconds after the time is over, even in the midst of a page."""
    command = [sys.executable, "-c", _CODE, str(seconds), str(grace)]
    try:
        done = subprocess.run(
            command,
            input=data,
            capture_output=True,
            timeout=seconds + grace,
            env=_surroundings(),
            check=False,
        )
        found = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return PdfText(problem=words.TOO_SLOW)
    except (OSError, ValueError):
        return PdfText(problem=words.UNREADABLE_PDF.format(reason=words.GAVE_UP))
    return PdfText(tuple(found["pages"]), found["problem"])


def _surroundings() -> dict[str, str]:
    """What Python needs to start and find this module; no token or password of the program's."""
    kept = {name: os.environ[name] for name in _NEEDED if name in os.environ}
    return kept | {"PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path)}


def main() -> None:
    """What the process does: the PDF on stdin, its text as JSON on stdout."""
    seconds, grace = float(sys.argv[1]), float(sys.argv[2])
    _limit(int(seconds + grace) + 1)
    found = pdf_text(sys.stdin.buffer.read(), seconds)
    sys.stdout.write(json.dumps(asdict(found)))


def _limit(seconds: int) -> None:
    """Bound the memory and the processor's time, so that it ends even when its parent was killed."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):  # Windows has none of it, macOS no limit of memory
        return
