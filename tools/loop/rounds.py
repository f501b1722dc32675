"""The rounds of one message: ask the model, make its calls, remind it once of each thing, stop in time."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from brain.errors import RemembrancerError
from brain.model.prompt import Message
from brain.model.reply import Hooks, ModelReply
from tools.loop import words
from tools.loop.calling import Calls
from tools.loop.checks import Checks
from tools.loop.preview import Preview
from tools.loop.repair import as_messages, printed_calls, unwrapped
from tools.loop.result import Ended, TurnResult
from tools.settings import ToolSettings

CALLS_A_ROUND = 8
REPLY_TOKENS = 512


class ChatModel(Protocol):
    """The language model, as `brain.model.client.Model.chat`."""

    async def chat(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[dict[str, object]] = (),
        limit: int = 512,
        hooks: Hooks = Hooks(),
    ) -> ModelReply:
        """One reply. Raises RemembrancerError."""


@dataclass
class Rounds:
    """One message on its way. messages: the conversation up to it and with it.

    hooks: `on_text` hears only what code has read, and in plain words what is being looked up.
    """

    model: ChatModel
    calls: Calls
    checks: Checks
    settings: ToolSettings
    hooks: Hooks
    messages: list[Message]
    sent: list[str] = field(default_factory=list)
    said: str = ""
    count: int = 0
    _preview: Preview | None = None

    async def run(self) -> TurnResult:
        """Go on until there is an answer, a limit is reached, or the model fails. Raises nothing known."""
        if self.hooks.on_text:
            self._preview = Preview(
                self.checks, lambda: self.calls.turn, self.calls.occasion.now, self.hooks.on_text
            )
        try:
            async with asyncio.timeout(self.settings.first_seconds) as limit:
                return await self._go_on(limit)
        except TimeoutError:
            return self._stopped("time", words.OUT_OF_TIME)
        except RemembrancerError as error:
            return self._stopped("failed", str(error), getattr(error, "code", ""))

    async def _go_on(self, limit: asyncio.Timeout) -> TurnResult:
        hooks = self._hooks(limit)
        while self.count < self.settings.rounds:
            self.count += 1
            ended = await self._take(await self._ask(hooks))
            if ended:
                return self._answered(ended)
        return self._stopped("rounds", words.OUT_OF_ROUNDS)

    def _hooks(self, limit: asyncio.Timeout) -> Hooks:
        """The first word ends the time for loading and begins the turn's own; text is read before shown."""
        begun = False

        def begin() -> None:
            nonlocal begun
            if not begun:
                begun = True
                limit.reschedule(asyncio.get_running_loop().time() + self.settings.seconds)

        heard = self._preview.hear if self._preview else None
        return replace(self.hooks, on_text=heard, on_begin=begin)

    async def _ask(self, hooks: Hooks) -> ModelReply:
        schemas = self.calls.toolbox.schemas()
        return await self.model.chat(self.messages, tools=schemas, limit=REPLY_TOKENS, hooks=hooks)

    async def _take(self, reply: ModelReply) -> Ended | None:
        """Make the calls of a reply, or remind the model; what ended the turn, or None for another round."""
        calls = reply.tool_calls or printed_calls(reply.text, self.calls.toolbox.tools)
        if calls:
            self.messages.append(
                Message(
                    "assistant", "" if not reply.tool_calls else reply.text, tool_calls=as_messages(calls)
                )
            )
            for call in calls[:CALLS_A_ROUND]:
                if self._preview:
                    await self._preview.working_on(call.name)
                told = await self.calls.make(call)
                self.messages.append(Message("tool", told, tool_name=call.name))
            return "repeats" if self.calls.stuck else None
        reply = replace(reply, text=unwrapped(reply.text))
        self.said = reply.text
        reminder = self._reminder(reply)
        if reminder is None:
            return "answered"
        self.messages += [Message("assistant", reply.text), Message("user", reminder)]
        return None

    def _reminder(self, reply: ModelReply) -> str | None:
        """One message of each kind; None when the reply may stand."""
        if self.count >= self.settings.rounds:
            return None
        found = self.checks.nudge(reply.text, self.calls.turn, frozenset(self.sent))
        if found is None or found.kind in self.sent:
            return None
        self.sent.append(found.kind)
        return found.message

    def _answered(self, ended: Ended) -> TurnResult:
        if ended == "repeats":
            return self._stopped(ended, words.OUT_OF_ROUNDS)
        read = self.checks.read(self.said, self.calls.turn, self.calls.occasion.now)
        return self._result(read.text, ended, read.corrected)

    def _stopped(self, ended: Ended, reason: str, code: str = "") -> TurnResult:
        """Without an answer of the model: the question stands for itself, else what a tool gave, else why."""
        if self.calls.proposals:
            return self._result("", "answered" if ended == "failed" else ended, False, code)
        return self._result(self.calls.last_result() or reason, ended, False, code)

    def _result(self, text: str, ended: Ended, corrected: bool, code: str = "") -> TurnResult:
        calls = self.calls
        return TurnResult(
            text=text,
            proposals=tuple(calls.proposals),
            called=tuple(calls.called),
            turn=calls.turn,
            ended=ended,
            corrected=corrected,
            said=self.said,
            nudges=tuple(self.sent),
            rounds=self.count,
            code=code,
        )
