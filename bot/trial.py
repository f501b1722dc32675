"""The trial chat: the same bot against a Bot API server of ours, in a web page on this computer.

For a first look without a Telegram account. Without a vault in the settings it works on a copy of the
sample vault, which stays between runs.
"""

import asyncio
import secrets
import shutil
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from bot import words
from bot.botapi.trial import TrialServer
from bot.folders import check_vault, home_path
from bot.schedule.travel import OwnerClock
from bot.settings import Settings, state_folder
from brain.clock import Clock

if TYPE_CHECKING:
    from bot.desk.rooms import Rooms
    from bot.telegram.run import BotOptions

SAMPLE = Path(__file__).parent / "sample"
OWNER_ID, BOT_ID = 1001, 2002
LOOK_EVERY = 10.0
Say = Callable[[str], None]


def run_trial(settings: Settings, clock: Clock, say: Say, config: Path | None = None) -> None:
    """Serve the trial chat until SIGINT or SIGTERM, saying its address once it answers.

    config: the settings file, where one was named; what the chat changes in the settings is kept there.
    Raises SurfaceError when the port is taken, VaultError when the vault can't be used.
    """
    asyncio.run(_serve(settings, OwnerClock(clock, clock.zone), say, config))


def sample_copy() -> tuple[Path, Path]:
    """Return the trial's own copies of the sample vault and calendar, made when they aren't there yet."""
    home = user_data_path("remembrancer")
    vault, calendar = home / "Trial notes", home / "Trial calendar"
    for source, target in ((SAMPLE / "vault", vault), (SAMPLE / "calendar", calendar)):
        if not target.exists():
            shutil.copytree(source, target)
    return vault, calendar


async def _serve(settings: Settings, clock: Clock, say: Say, config: Path | None = None) -> None:
    """Serve the page at once; the bot's own rooms are loaded while the owner reads it."""
    settings, vault = _placed(settings)
    token = f"{BOT_ID}:{secrets.token_urlsafe(24)}"
    notices = Notices()
    server = TrialServer(
        vault,
        OWNER_ID,
        token,
        notices=notices.lines,
        port=settings.trial.port,
        suggestions=words.TRIAL_SUGGESTIONS,
        owner_name=settings.owner.name or words.TRIAL_OWNER,
        clock=clock,
    )
    await server.start()
    say(words.TRIAL_READY.format(url=server.url))
    say(words.TRIAL_STOP)
    try:
        await _run_bot((settings, config), vault, clock, notices, bot_server=(token, server))
    finally:
        await server.stop()


async def _run_bot(
    chosen: tuple[Settings, Path | None],
    vault: Path,
    clock: Clock,
    notices: "Notices",
    *,
    bot_server: tuple[str, TrialServer],
) -> None:
    """Run the bot behind the page. chosen: the settings, and their file where one was named."""
    settings, config = chosen
    service = await asyncio.to_thread(import_module, "bot.service")
    with service.open_rooms(settings, vault, clock, config=config) as rooms:
        watching = asyncio.create_task(notices.keep_looking(rooms))
        try:
            await service.serve(rooms, bot_options(settings, vault, *bot_server), lambda _user: None)
        finally:
            watching.cancel()


def _placed(settings: Settings) -> tuple[Settings, Path]:
    """The settings with a calendar, and the vault: the sample's where the owner has named none."""
    if settings.vault.dir:
        vault = home_path(settings.vault.dir)
        check_vault(vault)
        return settings, vault
    vault, calendar = sample_copy()
    if settings.calendar.folder is None and not settings.calendar.url:
        settings = settings.model_copy(
            update={"calendar": settings.calendar.model_copy(update={"folder": calendar})}
        )
    return settings, vault


def program() -> str:
    """How this program is called from here: its name where a shell finds it, else its path."""
    here = Path(sys.argv[0])
    return here.name if shutil.which(here.name) else str(here)


def bot_options(settings: Settings, vault: Path, token: str, server: TrialServer) -> "BotOptions":
    """How the bot reaches the trial server."""
    from bot.telegram.run import BotOptions

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

    def __init__(self) -> None:
        self._model = ""

    def lines(self) -> list[str]:
        """Return a sentence for each thing that is missing."""
        return [line for line in (words.TRIAL_NO_TOKEN.format(program=program()), self._model) if line]

    async def keep_looking(self, rooms: "Rooms") -> None:
        """Ask after the model again and again, until cancelled."""
        while True:
            if rooms.model is None:
                self._model = words.MODEL_OFF
            else:
                status = await rooms.model.status()
                self._model = "" if status.ready else status.sentence
            await asyncio.sleep(LOOK_EVERY)
