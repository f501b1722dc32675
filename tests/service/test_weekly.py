"""What the note of a digest tells of besides to-dos and captures: what waits, and what is odd."""

from pathlib import Path

import pytest

from bot.desk.weekly import make_digest
from brain.settings import ModelSettings
from tests.service.conftest import Live

pytestmark = pytest.mark.anyio


async def test_it_tells_what_waits_in_the_inbox_and_why(live: Live, vault: Path) -> None:
    """The reason is the trouble's own sentence; a note that nobody queued stays as it is."""
    async with live(model=ModelSettings(url="http://127.0.0.1:9", start=False)) as day:
        day.ann.say("The boiler man has a red van.")
        await day.said("Kept in")
        (vault / "Inbox" / "By hand.md").write_text("Written by hand.")
        await day.telegram.wait_for(lambda: any(job.reason for job in day.rooms.tidy.waiting()))
        digest = await make_digest(day.rooms)
        note = (vault / digest.path).read_text()
        assert "## Waiting in the Inbox (2)" in note
        assert "[[Inbox/By hand|By hand]]: it stays as it is" in note
        assert "Ollama" in note.split("## Waiting in the Inbox")[1]


async def test_it_tells_of_copies_conflicts_and_what_search_lost(live: Live, vault: Path) -> None:
    """Each in a sentence; scraps are counted; captures aren't scraps; a well vault has no such part."""
    words = "The boiler needs a pressure of 1.5 bar, and the man comes each October to look at it. " * 6
    async with live() as day:
        (vault / "Boiler.md").write_text(f"{words}[[Garden]]")
        (vault / "Garden.md").write_text("Beans, peas and a row of leeks behind the shed, in rotation. " * 8)
        for n in range(8):
            (vault / "Inbox").mkdir(exist_ok=True)
            (vault / "Inbox" / f"2026-10-20 10{n:02}.md").write_text("Short.\n" + "x" * n)
        digest = await make_digest(day.rooms)
        assert "Health of the vault" not in (vault / digest.path).read_text()
        (vault / "Boiler.sync-conflict-20261020-081502-ABCDEF7.md").write_text("other words")
        (vault / "Copy.md").write_text(f"{words}[[Garden]]")
        (vault / ".Trip.md.icloud").write_bytes(b"bplist00")
        for n in range(7):
            (vault / f"Scrap {n}.md").write_text(f"Scrap number {n}.")
        note = (vault / (await make_digest(day.rooms)).path).read_text()
        part = note.split("## Health of the vault")[1]
        assert "sync-conflict-20261020" in part and "keep one of the two" in part
        assert "Trip.md" in part and "only in the cloud" in part
        assert "The same words stand in Boiler.md, Copy.md." in part
        assert "7 notes are only a few words each (Scrap 0.md, Scrap 1.md, Scrap 2.md, …)" in part


async def test_three_hundred_oddities_are_counted(live: Live, vault: Path) -> None:
    async with live() as day:
        for n in range(300):
            (vault / f"N{n}.sync-conflict-20261020-081502-ABCDEF7.md").write_text(f"{n}")
        note = (vault / (await make_digest(day.rooms)).path).read_text()
        part = note.split("## Health of the vault")[1]
        assert "And 288 more of this kind" in part and part.count("sync-conflict") == 12
