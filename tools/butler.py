"""The butler: one request of the owner, by the grammar where it is plain, else by the model with its tools.

It changes nothing. What it proposes comes back in `TurnResult.proposals`, for the program to ask.
"""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime

from brain.dates.span import DateOrder
from brain.errors import RemembrancerError
from brain.model.prompt import Message
from brain.model.reply import Hooks
from brain.route import route
from tools.calendar.failure import Locked, NoSuchEvent
from tools.grammar import Plain, holds_several, read_each, read_plain
from tools.grammar.lacking import Lacks, complete
from tools.grammar.until import time_until
from tools.loop import words
from tools.loop.calling import Calls
from tools.loop.checks import Checks
from tools.loop.conversation import Conversations, Said
from tools.loop.reflex import blocks, recollect
from tools.loop.result import Called, Ended, TurnResult
from tools.loop.rounds import ChatModel, Rounds
from tools.loop.system_prompt import system_prompt, the_time
from tools.note_tools import Search
from tools.registry import Toolbox
from tools.reminder_changes import NoSuchReminder
from tools.settings import ToolSettings
from tools.tool import Occasion
from tools.when import DateProblem

EARLIER = 6
_TOLD = (DateProblem, Locked, NoSuchReminder)
"""What a plain request can fail at that no model would do better."""


@dataclass(frozen=True)
class Butler:
    """What a request is handled with. model: None when it is off; grammar: plain requests go first."""

    toolbox: Toolbox
    conversations: Conversations
    search: Search
    model: ChatModel | None
    checks: Checks
    settings: ToolSettings
    date_order: DateOrder = "day-month"
    grammar: bool = True

    async def handle(self, chat: str, said: str, now: datetime, hooks: Hooks = Hooks()) -> TurnResult:
        """Handle one message; known errors become its text. now: aware, in the owner's zone.

        hooks: `on_text` hears the reply as it grows, as far as code has read it and found it sound.
        """
        history = self.conversations.so_far(chat, now)
        earlier = tuple(one.text for one in history if one.role == "user")[-EARLIER:]
        occasion = Occasion(said, now, earlier, date_order=self.date_order)
        result = await self._plainly(occasion) if self.grammar else None
        if result is None:
            result = await self._by_model(occasion, history, hooks)
            if result.ended in ("failed", "no_model") and self.grammar:
                result = await self._plainly(occasion, last=True) or result
        self.conversations.add(chat, now, Said("user", said))
        if text := result.text or _questions(result, now):
            self.conversations.add(chat, now, Said("assistant", text))
        return result

    async def glance(self, chat: str, said: str, now: datetime) -> str:
        """The events that a plain question asks after, or all facts; empty when there is nothing like that.

        Of lists only those that can be nothing but a request: the next few dates, those of one event.

        For a question that may as well be about the notes. now: aware, in the owner's zone.
        """
        occasion = Occasion(said, now, date_order=self.date_order, strict=True)
        if counted := time_until(occasion):
            return counted
        plain = read_plain(occasion)
        if plain is None or not _may_be_glanced_at(plain):
            return ""
        try:
            text = (await asyncio.to_thread(self._do, plain, occasion)).text
        except RemembrancerError:
            return ""
        self.conversations.add(chat, now, Said("user", said))
        self.conversations.add(chat, now, Said("assistant", text))
        return text

    async def look(self, said: str, now: datetime) -> str:
        """What a plain question about calendar, tasks or the weather gives, read alone; empty for any other.

        now: aware, in the owner's zone. Nothing is proposed and nothing is kept in the conversation.
        """
        occasion = Occasion(said, now, date_order=self.date_order, strict=True)
        if counted := time_until(occasion):
            return counted
        plain = read_plain(occasion)
        if plain is None or not plain.tool or self.toolbox.tools[plain.tool].run is None:
            return ""
        try:
            return (await asyncio.to_thread(self._do, plain, occasion)).text
        except RemembrancerError as error:
            return str(error)

    def told(self, chat: str, text: str, now: datetime) -> None:
        """Keep a receipt or a No in the conversation, so that the next message may speak of it."""
        self.conversations.add(chat, now, Said("assistant", text))

    async def venture(self, chat: str, said: str, now: datetime, asks: bool = False) -> TurnResult | None:
        """A message that routing takes for a thought, where it is plainly a request all the same; else None.

        That is a change of an event, or a question after events: `cancel chess tomorrow`. Ends as `not_there`
        where the calendar has no such event, or the change can't be: then it is a thought, too. Or it tells
        that a task is done or due on another day: `I've paid the rent`; with no such task it is a thought
        alone. asks: it is a question, so only a change that can be proposed counts. now: aware, in the
        owner's zone.
        """
        occasion = Occasion(said, now, date_order=self.date_order, strict=True)
        plain = read_plain(occasion)
        tells = plain is not None and plain.tool in ("complete_task", "change_task")
        if plain is None or not (plain.direct or tells):
            return None
        result = await self._done(plain, occasion)
        if (tells or asks) and (result is None or not result.proposals):
            return None
        if result is not None and result.ended == "not_there" and not plain.event:
            return None
        if result is not None and any(call.problem for call in result.called) and not result.lacks:
            return replace(result, ended="not_there")
        if result is not None and result.ended == "plain":
            self.conversations.add(chat, now, Said("user", said))
            if text := result.text or _questions(result, now):
                self.conversations.add(chat, now, Said("assistant", text))
        return result

    def completed(self, lacks: Lacks, answer: str, now: datetime) -> str:
        """A request that lacked a piece and the message after it as one sentence; empty where they are two.

        now: aware, in the owner's zone.
        """
        said = complete(lacks, answer, Occasion(answer, now, date_order=self.date_order))
        occasion = Occasion(said, now, date_order=self.date_order, strict=True)
        plain = read_plain(occasion) if said else None
        if plain is None or (plain.lacks is not None and plain.lacks.piece == lacks.piece and not plain.tool):
            return said if plain is not None and lacks.piece == "when" and plain.lacks else ""
        if lacks.piece == "event" and not self._is_there(plain, occasion):
            return ""
        return said

    def _is_there(self, plain: Plain, occasion: Occasion) -> bool:
        """Whether the calendar has the event that a change names."""
        try:
            self._do(plain, occasion)
        except RemembrancerError:
            return False
        return True

    async def _plainly(self, occasion: Occasion, last: bool = False) -> TurnResult | None:
        """By the grammar; None for what it isn't sure of, or what the model may yet understand.

        last: no model will; so why it came to nothing is said.
        """
        occasion = replace(occasion, strict=True, earlier=())
        plain = read_plain(occasion)
        return await self._done(plain, occasion, last) if plain else await self._each(occasion)

    async def _each(self, occasion: Occasion) -> TurnResult | None:
        """What came of several plain requests, asked in their order; None unless each can be proposed."""
        done = []
        for plain, part in await asyncio.to_thread(read_each, occasion):
            try:
                done.append(await asyncio.to_thread(self._do, plain, part))
            except RemembrancerError:
                return None
        proposals = tuple(proposal for one in done for proposal in one.proposals)
        called = tuple(call for one in done for call in one.called)
        return TurnResult("", proposals, called, ended="plain") if proposals else None

    async def _done(self, plain: Plain, occasion: Occasion, last: bool = False) -> TurnResult | None:
        """What came of a plain request; None where a model may yet understand it. last: there is none."""
        if not plain.tool:
            return TurnResult(plain.says, ended="plain", lacks=plain.lacks)
        try:
            result = await asyncio.to_thread(self._do, plain, occasion)
        except RemembrancerError as error:
            told = last or self.model is None or bool(plain.lacks) or isinstance(error, _TOLD)
            return _not_done(plain, error) if told else None
        text = "\n".join(part for part in (result.text, plain.says) if part)
        return replace(result, text=text, lacks=plain.lacks)

    def _do(self, plain: Plain, occasion: Occasion) -> TurnResult:
        tool = self.toolbox.tools[plain.tool]
        arguments = tool.arguments.model_validate(plain.arguments)
        if tool.run is not None:
            result = tool.run(arguments, occasion)
            return TurnResult(result, (), (Called(plain.tool, plain.arguments, result),), ended="plain")
        assert tool.propose is not None
        proposal = tool.propose(arguments, occasion)
        question = proposal.question(occasion.now).text
        return TurnResult("", (proposal,), (Called(plain.tool, plain.arguments, question),), ended="plain")

    async def _by_model(self, occasion: Occasion, history: tuple[Said, ...], hooks: Hooks) -> TurnResult:
        if self.model is None:
            if holds_several(occasion):
                return TurnResult(words.ONE_AT_A_TIME, ended="not_there")
            return TurnResult(words.NEEDS_MODEL, ended="no_model")
        hits = await recollect(self.search, occasion.said, occasion.now, self.settings)
        where = route(occasion.said)
        asked = True if where.kind == "request" and not where.reads else None
        calls = Calls(self.toolbox, occasion, asked, [hit.text for hit in hits])
        messages = [
            Message("system", system_prompt(occasion.now, self.toolbox.tools.values())),
            *(Message(one.role, one.text) for one in history),
            Message("user", occasion.said, (the_time(occasion.now), *blocks(hits))),
        ]
        return await Rounds(self.model, calls, self.checks, self.settings, hooks, messages).run()


def _may_be_glanced_at(plain: Plain) -> bool:
    """Whether a question that may be about the notes may be one after these events or facts, too."""
    if plain.tool == "recall":
        return not plain.arguments.get("about")
    return plain.tool in ("list_events", "list_tasks", "find_event") and plain.lacks is None


def _questions(result: TurnResult, now: datetime) -> str:
    """The questions that were asked, as the conversation keeps them."""
    return " ".join(call.result for call in result.called if call.result) if result.proposals else ""


def _not_done(plain: Plain, error: RemembrancerError) -> TurnResult:
    """Why a plain request came to nothing."""
    called = (Called(plain.tool, plain.arguments, problem=str(error)),)
    missing = isinstance(error, NoSuchEvent)
    ended: Ended = "not_there" if missing else "plain"
    return TurnResult(str(error), (), called, ended=ended, lacks=None if missing else plain.lacks)
