"""Filing what was kept: a capture is tidied after its acknowledgement, which then shows what became of it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.desk import words
from bot.desk.phrasing import Phrase
from bot.desk.rooms import Rooms
from bot.reply import Button, Reply
from bot.words import UNDO
from brain.capture.draft import Capture
from brain.capture.parts import HEARD
from brain.errors import RemembrancerError
from brain.tidy.proposal import Proposal
from brain.tidy.tidy import Outcome, work_once

LONGEST_SHOWN = 1000
"""Characters of a recording's words that the message about its note shows."""
Show = Callable[[str, str, Reply], Awaitable[None]]
"""Puts a reply in the place of an earlier message: the chat, the message's reference, the reply."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Waiting:
    """A note in the Inbox and why it is there still."""

    path: str
    reason: str


async def file_next(rooms: Rooms, show: Show) -> bool:
    """Tidy the next capture; False when none is due. A defect is logged, and the next one goes on."""
    if rooms.tidier is None:
        return False

    async def tell(outcome: Outcome) -> None:
        try:
            await _tell(rooms, outcome, show)
        except Exception as error:  # noqa: BLE001 - what can't be shown is filed all the same
            log.warning("what was filed couldn't be shown: %s", type(error).__name__)

    try:
        outcome = await work_once(rooms.tidier, rooms.tidy, rooms.clock.now(), tell)
        if outcome is not None and outcome.by == "model":  # it answers again: nobody waits for a later try
            await asyncio.to_thread(rooms.tidy.wake, rooms.clock.now())
        return outcome is not None
    except Exception as defect:
        log.exception("tidying failed: %s", type(defect).__name__)
        return True


def waiting_in_inbox(rooms: Rooms) -> list[Waiting]:
    """What waits in the Inbox, oldest first, and why."""
    reasons = {}
    for job in rooms.tidy.waiting():
        reasons[rooms.keeper.get(job.capture).path] = job.reason or words.ITS_TURN
    names = sorted(path.name for path in (rooms.vault / "Inbox").glob("*.md"))
    return [
        Waiting(path, reasons.get(path, words.LEFT_THERE)) for path in (f"Inbox/{name}" for name in names)
    ]


async def _tell(rooms: Rooms, outcome: Outcome, show: Show) -> None:
    """Let the acknowledgement show where the note is now and what was added."""
    capture, proposal = outcome.capture, outcome.proposal
    place = await asyncio.to_thread(rooms.threads.message_about, capture.id) if capture else None
    if capture is None or proposal is None or place is None:
        return
    chat, ref = place
    subject = await asyncio.to_thread(rooms.threads.subject, chat, ref)
    part = subject.part if subject and subject.part else capture.key
    heard = await asyncio.to_thread(_heard, rooms, capture, part)
    await show(chat, ref, filed_reply(rooms, chat, capture, proposal, part, heard))


def _heard(rooms: Rooms, capture: Capture, part: str) -> str:
    """The words of a recording, as much as a message shows; empty for what was typed."""
    if not part.endswith(HEARD):
        return ""
    try:
        said = rooms.keeper.words_of(capture.id).strip()
    except RemembrancerError:
        return ""
    return said if len(said) <= LONGEST_SHOWN else f"{said[:LONGEST_SHOWN]}…"


def filed_reply(
    rooms: Rooms, chat: str, capture: Capture, proposal: Proposal, part: str, heard: str = ""
) -> Reply:
    """Where the note is, what tidying added, and the ways back. part: the words that Edit replaces.

    heard: the words of a recording, so that whoever spoke them can see what to mend.
    """
    phrase = Phrase().add(heard, "blockquote").add("\n") if heard else Phrase()
    phrase.template(words.FILED, path=capture.path)
    if proposal.tags:
        phrase.add("\n").add(" ".join(f"#{tag}" for tag in proposal.tags))
    if proposal.links:
        phrase.add("\n").add(words.RELATED.format(titles=", ".join(proposal.links)))
    for todo in proposal.todos:
        due = words.DUE.format(day=todo.due) if todo.due else ""
        phrase.add("\n").add(words.TODO.format(text=todo.text, due=due))
    now = rooms.clock.now()
    undo = Button(UNDO, rooms.actions.offer(chat, "undo", {"capture": capture.id}, now))
    edit = Button(words.EDIT, rooms.actions.offer(chat, "fix", {"capture": capture.id, "part": part}, now))
    return Reply(phrase.text, tuple(phrase.spans), ((undo, edit),), route="note")
