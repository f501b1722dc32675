"""A fake `ollama` program to put on PATH, so that `installed but not running` can be tested for real."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """#!{python}
import os, subprocess, sys
if sys.argv[1:] != ["serve"]:
    sys.exit(f"unexpected arguments: {{sys.argv[1:]}}")
with open({log!r}, "a") as log:
    log.write(f"{{os.getpid()}} {{os.environ.get('OLLAMA_HOST', '')}}\\n")
if {broken}:
    sys.exit("Error: listen tcp 127.0.0.1:11434: bind: address already in use")
port = os.environ["OLLAMA_HOST"].rsplit(":", 1)[1]
os.environ["PYTHONPATH"] = {root!r}
os.execv(sys.executable, [sys.executable, "-m", "tests.ollama", "--port", port, *{arguments!r}])
"""


class FakeOllama:
    """The program `ollama` in a folder of its own; put the folder on PATH.

    Its `serve` listens where OLLAMA_HOST says, after `delay` seconds; a broken one ends at once.
    """

    def __init__(
        self, folder: Path, *, delay: float = 0.0, says: str = "Hello.", broken: bool = False
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "ollama"
        self._log = folder / "starts"
        arguments = ["--delay", str(delay), "--say", says, "--lifetime", "60"]
        program = PROGRAM.format(
            python=sys.executable, log=str(self._log), root=str(ROOT), arguments=arguments, broken=broken
        )
        self.path.write_text(program, encoding="utf-8")
        self.path.chmod(0o755)

    @property
    def pids(self) -> list[int]:
        """The process id of each `serve` there was."""
        if not self._log.exists():
            return []
        return [int(line.split()[0]) for line in self._log.read_text().splitlines()]

    def stop(self) -> None:
        """End every server it started."""
        for pid in self.pids:
            try:
                os.kill(pid, 15)
            except ProcessLookupError:
                continue
