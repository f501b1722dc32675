"""What the running bot does with captures after it has acknowledged them."""

import pytest

from tests.service.conftest import Live

pytestmark = pytest.mark.anyio


async def test_the_acknowledgement_shows_what_was_filed(live: Live) -> None:
    """Edit takes the next message for its words and shows what became of it; Undo leads back to the Inbox."""
    async with live() as day:
        day.ann.say("Lunch with Priya, she wants the data by Friday")
        ack = await day.said("Kept in Inbox/")
        inbox = day.rooms.vault / "Inbox" / "2026-10-26 0900.md"
        await day.telegram.wait_for(lambda: ack.text.startswith("Filed as Filed/"))
        assert not inbox.exists()
        filed = day.rooms.vault / ack.text.splitlines()[0].removeprefix("Filed as ")
        assert "she wants the data by Friday\n\n- [ ] " in filed.read_text()
        assert [b.label for b in ack.buttons] == ["Undo", "Edit"]
        day.ann.press(ack.id, "Edit")
        await day.said("Send me the right words")
        day.ann.say("Lunch with Ines, she wants the data by Friday")
        await day.telegram.wait_for(lambda: ack.text.startswith("Filed as") and "with Ines" in ack.text)
        day.ann.press(ack.id, "Undo")
        await day.telegram.wait_for(lambda: ack.text.startswith("Back in Inbox/"))
        assert inbox.read_text().endswith("\n---\nLunch with Ines, she wants the data by Friday")


async def test_filing_goes_on_after_an_acknowledgement_that_cant_be_changed(live: Live) -> None:
    """Telegram refuses the change for good; the next capture is filed and shown."""
    async with live() as day:
        day.telegram.faults.refuse("editMessageText", 409, "Conflict: something odd")
        day.ann.say("The ladder is in the shed")
        await day.said("Kept in Inbox/")
        await day.telegram.wait_for(lambda: list((day.rooms.vault / "Filed").glob("*.md")))
        await day.quiet()
        day.ann.say("Mum is allergic to walnuts")
        await day.telegram.wait_for(
            lambda: len(day.texts) == 2 and day.texts[1].startswith("Filed as Filed/")
        )
