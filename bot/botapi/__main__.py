"""Runs the server by itself, for work on the page: `python -m bot.botapi VAULT --token 1:x --port 8080`."""

import argparse
import asyncio
import sys
from pathlib import Path

from bot.botapi.trial import TrialServer
from brain.errors import SurfaceError


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.botapi", description=__doc__)
    parser.add_argument("vault", type=Path)
    parser.add_argument("--token", default="7000000001:local")
    parser.add_argument("--owner", type=int, default=1)
    parser.add_argument("--port", type=int, default=0)
    return parser.parse_args()


async def _serve(options: argparse.Namespace) -> None:
    server = TrialServer(
        vault=options.vault, owner_id=options.owner, bot_token=options.token, port=options.port
    )
    await server.start()
    sys.stdout.write(f"{server.url}\n{server.base_url}\n")
    sys.stdout.flush()
    try:
        await asyncio.Event().wait()
    finally:
        await server.stop()


def main() -> None:
    """Serves until interrupted."""
    try:
        asyncio.run(_serve(_options()))
    except SurfaceError as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
