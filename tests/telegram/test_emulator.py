"""The surface passes twelve core scenarios against a Bot API that somebody else wrote."""

from pathlib import Path

import pytest

from bot.inbound import Inbound
from bot.reply import Channel, Reply
from tests.telegram.bots import OWNER, running_bot
from tests.telegram.desks import FolderDesk
from tests.telegram.emulator import running_emulator
from tests.telegram.scenarios import SCENARIOS, Rig, Scenario


class NoteDesk(FolderDesk):
    """A folder desk that also keeps files, undoes the last note, and has much to say when asked."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.files: list[bytes] = []
        self.undone = 0

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        if inbound.text == "Tell me all":
            await channel.send(Reply("A long story. " * 900))
            return
        if inbound.press:
            self.undone += inbound.press == "undo"
        self.files += [file.path.read_bytes() for file in inbound.files if file.path]
        await super().handle(inbound, channel)


@pytest.mark.anyio
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.__name__)
async def test_a_scenario_passes_against_the_emulator(scenario: Scenario, tmp_path: Path) -> None:
    desk = NoteDesk(tmp_path / "notes")
    async with running_emulator(OWNER) as emulator:
        rig = Rig(
            emulator,
            lambda: running_bot(emulator, tmp_path, desk),
            desk.kept,
            lambda: desk.files,
            lambda: desk.undone > 0,
            "Tell me all",
        )
        await scenario(rig)
        unexpected = [refusal for refusal in emulator.refusals if refusal[0] != "getFile"]
        assert not unexpected


def test_there_are_twelve_scenarios() -> None:
    assert len({scenario.__name__ for scenario in SCENARIOS}) == 12
