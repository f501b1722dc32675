"""Requests: handled by the butler, asked by the program, and done after a Yes."""

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace

from bot.desk import words
from bot.desk.rooms import Rooms
from bot.desk.todo_rows import after_answer
from bot.inbound import Inbound
from bot.reply import Button, Channel, Reply
from bot.words import SAVE_AS_NOTE, UNDO
from brain.model.reply import Hooks
from brain.route.router import route
from confirm.actions import PREFIX
from confirm.answers import Answer, button_data, read_words
from confirm.pending import Outcome
from confirm.questions import Asked
from confirm.undo import Undone
from tools.grammar.words import WELCOME
from tools.loop.result import TurnResult

UNDONE = ("no_model", "failed", "not_there")
"""How a turn ends that nobody could handle: the desk falls back, and says `reason_of` it."""
_THANKS = re.compile(r"\b(?:thanks|thank you|cheers|danke)\b", re.IGNORECASE)
"""With an `ok` before it an answer to nothing that the program asked: `ok thanks`."""


async def handle(rooms: Rooms, inbound: Inbound, channel: Channel, said: str) -> TurnResult:
    """Handle a request and ask what it proposes; one that ends as `UNDONE` is left to the desk, unsaid."""
    await channel.working()

    async def loading(sentence: str) -> None:
        await channel.send(Reply(sentence, route="request", silent=True))

    now = rooms.clock.now()
    result = await rooms.house.butler.handle(inbound.chat, said, now, Hooks(channel.draft, loading))
    if result.ended not in UNDONE:
        await show_result(rooms, inbound, channel, said, result)
    return result


def reason_of(rooms: Rooms, result: TurnResult) -> str:
    """Why nobody could handle a request, where that is worth saying: what fails for long is said once."""
    if result.ended == "failed":
        return result.text if result.code and rooms.notices.first(result.code) else ""
    return result.text if result.ended == "not_there" else ""


async def show_result(
    rooms: Rooms, inbound: Inbound, channel: Channel, said: str, result: TurnResult, thought: bool = False
) -> None:
    """Ask what a result proposes, and for what it lacks. What isn't in the calendar is the desk's to say.

    thought: the words are one, too, so that a question about them has a button that keeps them; so has what
    a model answers to a request that it proposes nothing for.
    """
    asked = await asyncio.to_thread(_ask, rooms, inbound, said, result)
    in_vain = result.ended != "plain" and not asked and not route(said).reads
    keep = (keep_button(rooms, inbound, said),) if thought or result.lacks or in_vain else ()
    if result.text and result.lacks:
        ref = await channel.send(Reply(result.text, buttons=(keep,), route="request"))
        await asyncio.to_thread(_shown_blank, rooms, inbound.chat, ref)
    elif result.text:
        rows = (keep,) if in_vain else ()
        await channel.send(Reply(result.text, buttons=rows, route="request"))
    await show_questions(rooms, channel, asked, keep)


async def venture(
    rooms: Rooms, inbound: Inbound, channel: Channel, said: str, asks: bool = False
) -> TurnResult | None:
    """Handle what looks like a thought (or a question) and is plainly a request; None where it is none.

    One that ends as `not_there` is for the desk to keep, and to say why.
    """
    result = await rooms.house.butler.venture(inbound.chat, said, rooms.clock.now(), asks)
    if result is not None and result.ended not in UNDONE:
        await show_result(rooms, inbound, channel, said, result, thought=not asks)
    return result


def keep_button(rooms: Rooms, inbound: Inbound, said: str) -> Button:
    """The button that keeps the words of a request as a note, once."""
    payload = {"words": said, "via": inbound.via, "message": inbound.key}
    return Button(SAVE_AS_NOTE, rooms.actions.offer(inbound.chat, "keep", payload, inbound.at))


async def glance(rooms: Rooms, inbound: Inbound, channel: Channel, said: str) -> bool:
    """Answer a question from the calendar, where it names an event that is there; False where it doesn't."""
    found = await rooms.house.butler.glance(inbound.chat, said, rooms.clock.now())
    if found:
        await channel.send(Reply(found, route="request"))
    return bool(found)


async def answer_in_words(rooms: Rooms, inbound: Inbound, channel: Channel) -> bool:
    """Take a typed Yes or No for the open question; False when it is none, or none is open."""
    answer = read_words(inbound.text)
    if answer is None or not await asyncio.to_thread(_is_open, rooms, inbound.chat):
        return False
    await settle(rooms, inbound, channel, answer)
    return True


async def yes_to_nothing(rooms: Rooms, inbound: Inbound, channel: Channel) -> bool:
    """Say that a typed Yes or No changes nothing, as nothing was asked by the program; else False."""
    if read_words(inbound.text) is None:
        return False
    if _THANKS.search(inbound.text):
        await channel.send(Reply(WELCOME, route="request"))
        return True
    keep = keep_button(rooms, inbound, inbound.text)
    await channel.send(Reply(words.NOTHING_OPEN, buttons=((keep,),), route="request"))
    await asyncio.to_thread(rooms.house.butler.told, inbound.chat, words.NOTHING_OPEN, rooms.clock.now())
    return True


async def settle(rooms: Rooms, inbound: Inbound, channel: Channel, answer: Answer) -> None:
    """Take an answer: run the change at most once, and say what is now true."""
    await channel.working()
    outcome = await asyncio.to_thread(_answered, rooms, inbound, answer)
    await _say(rooms, inbound, channel, outcome)
    await show_questions(rooms, channel, outcome.questions)
    await after_answer(rooms, channel, outcome)


async def show_questions(
    rooms: Rooms, channel: Channel, questions: Sequence[Asked], beside: tuple[Button, ...] = ()
) -> None:
    """Put each question with its buttons and those beside them, and remember where it stands."""
    for asked in questions:
        reply = question_reply(asked)
        rows = (*reply.buttons, beside) if beside else reply.buttons
        ref = await channel.send(replace(reply, buttons=rows))
        await asyncio.to_thread(_shown, rooms, asked, ref)


def question_reply(asked: Asked) -> Reply:
    """The program's question, and what can be answered."""
    if asked.question.choices:
        labels = [(choice.label, "choice", n) for n, choice in enumerate(asked.question.choices)]
        rows: tuple[tuple[Button, ...], ...] = tuple(
            (Button(label, button_data(asked, said, n)),) for label, said, n in labels
        )
        rows += ((Button(words.NEITHER, button_data(asked, "no")),),)
    else:
        yes, no = Button(words.YES, button_data(asked, "yes")), Button(words.NO, button_data(asked, "no"))
        rows = ((yes, no),)
    return Reply(asked.question.text, buttons=rows, route="request")


async def _say(rooms: Rooms, inbound: Inbound, channel: Channel, outcome: Outcome) -> None:
    """Put what became of the answer in the place of its question, with the way back where there is one."""
    if not outcome.text:
        return
    reply = Reply(outcome.text, route="request")
    if outcome.verdict in ("done", "already") and outcome.change is not None:
        if not await asyncio.to_thread(_stands, rooms, inbound.chat, outcome.change):
            reply = replace(reply, text=words.UNDONE_SINCE)
        else:
            data = rooms.actions.offer(inbound.chat, "undo_done", {"change": outcome.change}, inbound.at)
            reply = replace(reply, buttons=((Button(UNDO, data),),))
    elif outcome.verdict == "declined" and outcome.answered is not None:
        kept = await asyncio.to_thread(rooms.actions.alike, inbound.chat, "message", outcome.answered.message)
        keep = [Button(SAVE_AS_NOTE, f"{PREFIX}{one.id}") for one in kept if one.kind == "keep"]
        reply = replace(reply, buttons=(tuple(keep),) if keep else ())
    place = inbound.ref or (outcome.answered.shown if outcome.answered else "")
    if place:
        await channel.edit(place, reply)
    else:
        await channel.send(reply)
    if outcome.verdict == "done" and outcome.receipt is not None and outcome.receipt.kind == "forget":
        await asyncio.to_thread(rooms.house.conversations.forget, inbound.chat)  # it holds the fact itself
    await asyncio.to_thread(rooms.house.butler.told, inbound.chat, reply.text, rooms.clock.now())


def undo_change(rooms: Rooms, chat: str, number: int | None = None, key: str = "") -> Undone:
    """Take back the last change of a chat, or the one of that number, once a key of a message.

    Raises RemembrancerError.
    """
    with rooms.house.lock:
        rooms.house.pending.forget(rooms.clock.now())
        return rooms.house.journal.undo(chat, number, key)


def undone_before(rooms: Rooms, key: str) -> Undone | None:
    """The change that the message of that key took back already, when it is delivered again."""
    with rooms.house.lock:
        return rooms.house.journal.undone_by(key)


def _ask(rooms: Rooms, inbound: Inbound, said: str, result: TurnResult) -> tuple[Asked, ...]:
    now = rooms.clock.now()
    with rooms.house.lock:
        if result.lacks:
            rooms.house.blanks.open(inbound.chat, inbound.key, said, result.lacks.to_json(), now)
        return rooms.house.pending.ask(inbound.chat, inbound.key, result.proposals, now)


def _answered(rooms: Rooms, inbound: Inbound, answer: Answer) -> Outcome:
    with rooms.house.lock:
        return rooms.house.pending.answer(inbound.chat, answer, inbound.key, rooms.clock.now())


def _is_open(rooms: Rooms, chat: str) -> bool:
    with rooms.house.lock:
        return bool(rooms.house.pending.open(chat, rooms.clock.now()))


def _stands(rooms: Rooms, chat: str, change: int) -> bool:
    """Whether a change wasn't taken back."""
    with rooms.house.lock:
        return rooms.house.journal.get(change, chat) is not None


def _shown(rooms: Rooms, asked: Asked, ref: str) -> None:
    with rooms.house.lock:
        rooms.house.pending.shown(asked, ref)


def _shown_blank(rooms: Rooms, chat: str, ref: str) -> None:
    with rooms.house.lock:
        rooms.house.blanks.shown(chat, ref)
