"""What the running bot does with captures after it has acknowledged them."""

from datetime import UTC, date, datetime

import pytest

from bot.botapi.harness import Telegram
from bot.botapi.message import Message
from brain.settings import ModelSettings, RoutineSettings
from tests.ollama.script import Fails, Says
from tests.ollama.server import ScriptedOllama
from tests.service.conftest import Live
from tests.telegram.bots import OWNER, MovingClock

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


async def test_what_a_stop_cuts_off_between_filing_and_telling_is_told_at_the_next_start(
    live: Live, telegram: Telegram
) -> None:
    """The note is in its place, the acknowledgement isn't changed yet; the next run shows what was filed."""
    async with live() as day:
        telegram.faults.hang("editMessageText")
        day.ann.say("Lunch with Priya, she wants the data by Friday")
        ack = await day.said("Kept in Inbox/")
        await telegram.wait_for(lambda: list((day.rooms.vault / "Filed").glob("*.md")))
        await day.quiet()
    assert ack.text.startswith("Kept in Inbox/")
    telegram.faults.release()
    async with live() as day:
        await telegram.wait_for(lambda: ack.text.startswith("Filed as Filed/"))
        assert "\nTo do: " in ack.text and "(due 2026-10-30)" in ack.text
        assert [b.label for b in ack.buttons] == ["Undo", "Edit"]
        await telegram.wait_for(lambda: not day.rooms.tidy.waiting())
        assert len(day.texts) == 1


async def test_an_edit_while_the_model_answers_is_filed_in_its_turn(live: Live) -> None:
    """The edit wins over the answer that was on its way, and the new words are filed, not forgotten."""
    answer = '{"title": "Lunch with %s", "tags": [], "links": [], "todos": []}'
    slow = Says(pieces=(answer % "Priya",), pause=1.5)
    quick = Says(answer % "Ines")
    with ScriptedOllama([slow, quick]) as ollama:
        async with live(model=ModelSettings(url=ollama.url, start=False)) as day:
            sent = day.ann.say("Lunch with Priya")
            ack = await day.said("Kept in Inbox/")
            await day.telegram.wait_for(lambda: ollama.chats, 15)
            day.ann.edit(sent.id, "Lunch with Ines")
            await day.said("Changed in Inbox/")
            await day.telegram.wait_for(lambda: "Lunch with Ines" in ack.text, 15)
            (note,) = (day.rooms.vault / "Filed").glob("*.md")
            assert note.read_text().endswith("\n---\nLunch with Ines\n")


async def test_after_a_journey_notes_and_their_days_are_those_of_the_place(
    live: Live, clock: MovingClock
) -> None:
    """In the evening in London it is tomorrow in Tokyo: in the name, the front matter and `tomorrow`."""
    clock.moment = clock.moment.replace(hour=20)
    async with live() as day:
        day.ann.say("/timezone Tokyo")
        await day.said("Asia/Tokyo")
        day.ann.say("I must call Ines tomorrow")
        await day.telegram.wait_for(lambda: list((day.rooms.vault / "Filed").glob("*.md")))
        (note,) = (day.rooms.vault / "Filed").glob("*.md")
        assert note.name.startswith("2026-10-27 0500 ")
        assert "(due 2026-10-28)" in note.read_text()
        agenda = day.rooms.house.book.list_events(date(2026, 11, 2), date(2026, 11, 3))
        (meeting,) = [o for o in agenda.occurrences if o.title == "Monday meeting"]
        assert f"{meeting.start:%H:%M %Z}" == "18:30 JST"


async def test_what_the_model_failed_at_is_tried_again_as_soon_as_it_answers(live: Live) -> None:
    """The first capture's try fails and would wait a minute; the second one's success fetches it."""
    answer = '{"title": "%s", "tags": [], "links": [], "todos": []}'
    said = (Says(answer % "Ladder in the shed"), Says(answer % "Rake in the barn"))
    with ScriptedOllama([Fails(500, "unwell"), *said]) as ollama:
        async with live(model=ModelSettings(url=ollama.url, start=False)) as day:
            day.ann.say("The rake is in the barn")
            await day.telegram.wait_for(lambda: [job for job in day.rooms.tidy.waiting() if job.attempts], 15)
            day.ann.say("The ladder is in the shed")
            await day.telegram.wait_for(
                lambda: sum(text.startswith("Filed as ") for text in day.texts) == 2, 15
            )
            assert "Rake in the barn" in day.texts[0]


async def test_a_note_about_a_moving_place_is_filed_when_it_keeps_still(
    live: Live, clock: MovingClock
) -> None:
    """Each step of a live location is an edit that comes by itself: the note isn't left in the Inbox."""
    async with live() as day:
        world = day.telegram.world
        place = {"latitude": 54.4858, "longitude": -0.6206, "live_period": 900}
        message = Message(next(world.ids.messages), OWNER, OWNER, world.now(), {"location": place}, extra={})
        world.add(message)
        world.updates.push("message", world.message_json(message))
        await day.said("Filed as ")
        message.replace({"location": {**place, "latitude": 54.49}}, None, world.now())
        world.updates.push("edited_message", world.message_json(message))
        await day.telegram.wait_for(lambda: list((day.rooms.vault / "Inbox").glob("*.md")))
        await day.quiet()
        day.pass_time(minutes=2)
        await day.telegram.wait_for(lambda: not list((day.rooms.vault / "Inbox").glob("*.md")))
        (note,) = (day.rooms.vault / "Filed").glob("*.md")
        assert "geo:54.49,-0.6206" in note.read_text() and len(day.texts) == 1


async def test_after_a_journey_the_status_tells_the_time_of_the_place(live: Live, clock: MovingClock) -> None:
    """What goes by the clock there is said by the clock there: the digest at six in Tokyo."""
    clock.moment = datetime.now(UTC).astimezone(clock.zone)
    async with live(RoutineSettings(digest="18:00", briefing="")) as day:
        day.ann.say("/timezone Tokyo")
        await day.said("Asia/Tokyo")
        day.ann.say("/status")
        status = (await day.said("to come")).text
        assert "Schedule" in status and "18:00" in status, status


async def test_put_it_back_stays_for_a_minute_before_the_note_is_filed_again(live: Live) -> None:
    """An edit taken back by the button of the acknowledgement can be made again; then filing goes on."""
    async with live() as day:
        sent = day.ann.say("The ladder is in the shed")
        ack = await day.said("Filed as ")
        day.ann.press(ack.id, "Undo")
        await day.telegram.wait_for(lambda: ack.text.startswith("Back in Inbox/"))
        day.ann.edit(sent.id, "The ladder is in the barn")
        await day.telegram.wait_for(lambda: "in the barn" in ack.text and ack.text.startswith("Filed as "))
        for _ in range(2):
            day.ann.press(ack.id, "Undo")
            await day.telegram.wait_for(lambda: not ack.text.startswith("Filed as "))
            await day.quiet(1.5)
            if ack.text.startswith("Back in"):
                assert "before it was filed" in ack.text
        assert [b.label for b in ack.buttons] == ["Put it back", "Undo"]
        (note,) = (day.rooms.vault / "Inbox").glob("*.md")
        assert note.read_text().endswith("\n---\nThe ladder is in the shed")
        day.ann.press(ack.id, "Put it back")
        await day.telegram.wait_for(lambda: ack.text.startswith("Filed as ") and "barn" in ack.text)
