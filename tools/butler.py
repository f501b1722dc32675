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
from tools.grammar import Plain, read_plain
from tools.loop import words
from tools.loop.calling import Calls
from tools.loop.checks import Checks
from tools.loop.conversation import Conversations, Said
from tools.loop.reflex import blocks, recollect
from tools.loop.result import Called, TurnResult
from tools.loop.rounds import ChatModel, Rounds
from tools.loop.system_prompt import system_prompt, the_time
from tools.note_tools import Search
from tools.registry import Toolbox
from tools.settings import ToolSettings
from tools.tool import Occasion
from tools.when import DateProblem

EARLIER = 6


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
        self.conversations.add(chat, now, Said("user", said))
        if text := result.text or _questions(result, now):
            self.conversations.add(chat, now, Said("assistant", text))
        return result

    async def glance(self, chat: str, said: str, now: datetime) -> str:
        """The events that a plain question asks after, or all facts; empty when there is nothing like that.

        For a question that may as well be about the notes. now: aware, in the owner's zone.
        """
        occasion = Occasion(said, now, date_order=self.date_order, strict=True)
        plain = read_plain(occasion)
        everything = plain is not None and plain.tool == "recall" and not plain.arguments.get("about")
        if plain is None or not (plain.tool == "find_event" or everything):
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

    async def _plainly(self, occasion: Occasion) -> TurnResult | None:
        """By the grammar; None for what it isn't sure of, or what the model may yet understand."""
        occasion = replace(occasion, strict=True, earlier=())
        plain = read_plain(occasion)
        if plain is None:
            return None
        if not plain.tool:
            return TurnResult(plain.says, ended="plain")
        try:
            return await asyncio.to_thread(self._do, plain, occasion)
        except DateProblem as error:
            return TurnResult(
                str(error), (), (Called(plain.tool, plain.arguments, problem=str(error)),), ended="plain"
            )
        except RemembrancerError as error:
            if self.model is not None:
                return None
            return TurnResult(
                str(error), (), (Called(plain.tool, plain.arguments, problem=str(error)),), ended="plain"
            )

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


def _questions(result: TurnResult, now: datetime) -> str:
    """The questions that were asked, as the conversation keeps them."""
    return " ".join(call.result for call in result.called if call.result) if result.proposals else ""
