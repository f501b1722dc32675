"""`python -m tests.ollama`: the scripted Ollama as a process of its own.

`--script FILE` takes a JSON list of replies in the forms that `reply_from` reads; `--say TEXT` answers
everything with one text.
"""

import argparse
import json
import time
from pathlib import Path

from tests.ollama.script import Says, Script, reply_from
from tests.ollama.server import ScriptedOllama


def main() -> None:
    """Serve until killed, or until the lifetime is over."""
    parser = argparse.ArgumentParser(prog="python -m tests.ollama")
    parser.add_argument("--port", type=int, default=11434)
    parser.add_argument("--delay", type=float, default=0.0, help="seconds before it listens")
    parser.add_argument("--load", type=float, default=0.0, help="seconds that the first chat waits")
    parser.add_argument(
        "--lifetime", type=float, default=3600.0, help="seconds after which it ends by itself"
    )
    parser.add_argument("--model", action="append", help="an installed model; may be given again")
    parser.add_argument("--script", type=Path)
    parser.add_argument("--say", default="Hello.")
    options = parser.parse_args()
    time.sleep(options.delay)
    script: Script = lambda request: Says(options.say)  # noqa: E731
    if options.script:
        script = [reply_from(value) for value in json.loads(options.script.read_text(encoding="utf-8"))]
    models = options.model or ["qwen3.5:9b"]
    with ScriptedOllama(script, models=models, load_seconds=options.load, port=options.port):
        time.sleep(options.lifetime)


if __name__ == "__main__":
    main()
