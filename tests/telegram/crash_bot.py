"""A bot as a process of its own, to be killed; takes both addresses, the token and a folder."""

import asyncio
import sys
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.telegram.run import BotOptions, Hooks, run_bot
from brain.clock import SystemClock
from tests.telegram.crash import OWNER
from tests.telegram.desks import FolderDesk


def main(base_url: str, base_file_url: str, token: str, folder: str) -> None:
    root = Path(folder)
    options = BotOptions(
        token=token,
        state=root / "state",
        downloads=root / "downloads",
        owner_id=OWNER,
        base_url=base_url,
        base_file_url=base_file_url,
        poll_timeout=5,
    )
    desk = FolderDesk(root / "notes")
    asyncio.run(run_bot(options, desk, SystemClock(ZoneInfo("UTC")), Hooks(lambda _user_id: None)))


if __name__ == "__main__":
    main(*sys.argv[1:])
