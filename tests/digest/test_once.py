"""A digest is written once, whoever asks, and never over what its owner changed."""

import asyncio
import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from brain.digest.digest import Digests
from brain.digest.gather import week_of
from brain.digest.week import Week
from tests.digest.conftest import SUNDAY, MakeVault

pytestmark = pytest.mark.anyio
NOTES = {"Tasks.md": "- [ ] one (due 2026-10-26)\n"}


def written(vault: Path) -> list[str]:
    return sorted(path.name for path in (vault / "Digests").glob("*"))


async def test_asked_for_while_one_is_being_made_gives_the_same(
    make_vault: MakeVault, tmp_path: Path
) -> None:
    """Two at once, in two processes' connections: one note, which the second is given."""
    vault = make_vault(NOTES)
    first, second = Digests(vault, tmp_path / "state"), Digests(vault, tmp_path / "state", poll=0.01)
    asked, go = asyncio.Event(), asyncio.Event()

    async def slow(week: Week) -> Sequence[str]:
        asked.set()
        await go.wait()
        return ()

    week = week_of(vault, SUNDAY)
    one = asyncio.create_task(first.make(week, slow))
    await asked.wait()
    two = asyncio.create_task(second.make(week, slow))
    await asyncio.sleep(0.05)
    assert not two.done()
    go.set()
    made, given = await one, await two
    assert (made.made, given.made) == (True, False)
    assert made.path == given.path == "Digests/2026-10-25 Digest.md"
    assert made.message == given.message
    assert written(vault) == ["2026-10-25 Digest.md"]
    first.close()
    second.close()


async def test_asked_for_again_the_note_is_brought_up_to_date(make_vault: MakeVault, tmp_path: Path) -> None:
    """Nothing new: the same note, the model not asked again. Something new: the same file, with it."""
    vault = make_vault(NOTES)
    digests = Digests(vault, tmp_path / "state")
    asked: list[Week] = []

    async def compose(week: Week) -> Sequence[str]:
        asked.append(week)
        return ()

    await digests.make(week_of(vault, SUNDAY), compose)
    again = await digests.make(week_of(vault, SUNDAY), compose)
    assert (again.made, len(asked)) == (False, 1)
    (vault / "Tasks.md").write_text("- [ ] two (due 2026-10-27)\n")
    newer = await digests.make(week_of(vault, SUNDAY), compose)
    assert written(vault) == ["2026-10-25 Digest.md"]
    assert "- two, due" in (vault / newer.path).read_text()
    digests.close()


async def test_what_the_owner_wrote_into_it_stays(make_vault: MakeVault, tmp_path: Path) -> None:
    """A changed digest, and a note of that name that isn't ours, are left to the byte."""
    vault = make_vault({**NOTES, "Digests/2026-10-25 Digest.md": "mine"})
    digests = Digests(vault, tmp_path / "state")
    made = await digests.make(week_of(vault, SUNDAY))
    assert made.path == "Digests/2026-10-25 Digest 2.md"
    (vault / made.path).write_text("changed")
    assert (await digests.make(week_of(vault, SUNDAY))).path == made.path
    (vault / "Tasks.md").write_text("- [ ] two (due 2026-10-27)\n")
    newer = await digests.make(week_of(vault, SUNDAY))
    assert newer.path == "Digests/2026-10-25 Digest 3.md"
    assert (vault / "Digests/2026-10-25 Digest.md").read_text() == "mine"
    assert (vault / made.path).read_text() == "changed"
    digests.close()


async def test_a_claim_that_a_crash_left_is_taken_over(make_vault: MakeVault, tmp_path: Path) -> None:
    """Nobody waits for ever on a process that is gone."""
    vault = make_vault(NOTES)
    digests = Digests(vault, tmp_path / "state")
    digests._db.execute(
        "INSERT INTO digests (day, claim, claimed) VALUES ('2026-10-25 Digest', 'gone', ?)",
        ("2020-01-01T00:00:00+00:00",),
    )
    made = await asyncio.wait_for(digests.make(week_of(vault, SUNDAY)), 5)
    assert made.made
    digests.close()


async def test_a_vault_that_cannot_be_written_still_gets_its_message(
    make_vault: MakeVault, tmp_path: Path
) -> None:
    """The message goes out and says in a sentence what is wrong; the next one is written again."""
    vault = make_vault(NOTES)
    (vault / "Digests").write_text("a file where the folder should be") if os.geteuid() == 0 else vault.chmod(
        0o555
    )
    digests = Digests(vault, tmp_path / "state")
    digest = await digests.make(week_of(vault, SUNDAY))
    assert digest.path == ""
    assert digest.message.startswith("No notes captured this week. To do: 1 due in the next seven days.\n")
    assert "couldn't write the digest" in digest.problem
    (vault / "Digests").unlink() if os.geteuid() == 0 else vault.chmod(0o755)
    assert (await digests.make(week_of(vault, SUNDAY))).path == "Digests/2026-10-25 Digest.md"
    digests.close()
