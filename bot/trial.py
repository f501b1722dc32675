"""The trial chat: the same bot against a Bot API server of ours, in a web page on this computer.

For a first look without a Telegram account. Without a vault in the settings it works on a copy of the
sample vault, which stays between runs.
"""

import asyncio
import secrets
import shutil
from collections.abc import Callable
from pathlib import Path

from platformdirs import user_data_path

from bot import words
from bot.assembly import open_rooms
from bot.botapi.trial import TrialServer
from bot.desk.rooms import Rooms
from bot.schedule.travel import OwnerClock
from bot.service import serve
from bot.settings import Settings, state_folder
from bot.telegram.run import BotOptions
from brain.clock import Clock

SAMPLE = Path(__file__).parent / "sample" / "vault"
OWNER_ID, BOT_ID = 1001, 2002
LOOK_EVERY = 10.0
Say = Callable[[str], None]


def run_trial(settings: Settings, clock: Clock, say: Say) -> None:
    """Serve the trial chat until SIGINT or SIGTERM, saying its address once it answers.

    Raises SurfaceError when the port is taken.
    """
    vault = settings.vault.dir.expanduser() if settings.vault.dir else sample_copy()
    with open_rooms(settings, vault, OwnerClock(clock, clock.zone)) as rooms:
        asyncio.run(_serve(settings, rooms, say))


def sample_copy() -> Path:
    """Return the trial's own copy of the sample vault, made when it isn't there yet."""
    target = user_data_path("remembrancer") / "Trial notes"
    if not target.exists():
        shutil.copytree(SAMPLE, target)
    return target


async def _serve(settings: Settings, rooms: Rooms, say: Say) -> None:
    token = f"{BOT_ID}:{secrets.token_urlsafe(24)}"
    notices = Notices(rooms)
    server = TrialServer(
        rooms.vault,
        OWNER_ID,
        token,
        notices=notices.lines,
        port=settings.trial.port,
        suggestions=words.TRIAL_SUGGESTIONS,
        owner_name=settings.owner.name or words.TRIAL_OWNER,
        clock=rooms.clock,
    )
    await server.start()
    say(words.TRIAL_READY.format(url=server.url))
    say(words.TRIAL_STOP)
    watching = asyncio.create_task(notices.keep_looking())
    try:
        await serve(rooms, bot_options(settings, rooms.vault, token, server), lambda _user: None)
    finally:
        watching.cancel()
        await server.stop()


def bot_options(settings: Settings, vault: Path, token: str, server: TrialServer) -> BotOptions:
    """How the bot reaches the trial server."""
    state = state_folder(settings, vault) / "trial"
    return BotOptions(
        token=token,
        state=state,
        downloads=state / "downloads",
        owner_id=OWNER_ID,
        base_url=server.base_url,
        base_file_url=server.base_file_url,
        via=words.TRIAL_VIA,
        outage_notice=False,
    )


class Notices:
    """What is missing, for the page's banner; looked at in the background, so that the page never waits."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._model = ""

    def lines(self) -> list[str]:
        """Return a sentence for each thing that is missing."""
        return [line for line in (words.TRIAL_NO_TOKEN, self._model) if line]

    async def keep_looking(self) -> None:
        """Ask after the model again and again, until cancelled."""
        while True:
            if self._rooms.model is None:
                self._model = words.MODEL_OFF
            else:
                status = await self._rooms.model.status()
                self._model = "" if status.ready else status.sentence
            await asyncio.sleep(LOOK_EVERY)
