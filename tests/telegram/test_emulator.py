"""The bot passes twelve core scenarios against a Bot API that somebody else wrote."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.assembly import open_rooms
from bot.desk.desk import Desk
from bot.desk.rooms import Rooms
from bot.settings import Settings, StateSettings
from brain.clock import SystemClock
from brain.settings import ModelSettings
from tests.ollama.script import Says
from tests.ollama.server import ScriptedOllama
from tests.telegram.bots import OWNER, ZONE, running_bot
from tests.telegram.emulator import running_emulator
from tests.telegram.scenarios import SCENARIOS, Rig, Scenario


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    """A vault with one note, and a model that tells long stories."""
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "Saga.md").write_text("The saga of the shed is long.")
    saga = "".join(f"The saga of the shed is long, says part {n} [1]. " for n in range(250))
    with ScriptedOllama(lambda _request: Says(saga)) as ollama:
        model = ModelSettings(url=ollama.url)
        settings = Settings(state=StateSettings(dir=tmp_path / "state"), model=model)
        with open_rooms(settings, vault, SystemClock(ZONE)) as opened:
            yield opened


def kept(vault: Path) -> list[str]:
    return [path.read_text().split("\n---\n", 1)[1] for path in (vault / "Inbox").glob("*.md")]


def files(vault: Path) -> list[bytes]:
    return [path.read_bytes() for path in (vault / "Attachments").glob("*")]


@pytest.mark.anyio
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
async def test_a_scenario_passes_against_the_emulator(
    scenario: Scenario, rooms: Rooms, tmp_path: Path
) -> None:
    """The real desk behind the bot, nothing of it replaced."""
    vault = rooms.vault
    async with running_emulator(OWNER) as emulator:
        rig = Rig(
            emulator,
            lambda: running_bot(emulator, tmp_path / "bot", Desk(rooms)),
            lambda: kept(vault),
            lambda: files(vault),
            lambda: "A note to take back." not in kept(vault),
            "How long is the saga of the shed?",
        )
        await scenario(rig)
        unexpected = [refusal for refusal in emulator.refusals if refusal[0] != "getFile"]
        assert not unexpected


def test_there_are_twelve_scenarios() -> None:
    assert len({scenario.__name__ for scenario in SCENARIOS}) == 12
