"""Making the calls of one turn: checked, grounded, counted; what they gave, and what they propose."""

import asyncio
import json
import logging
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import timedelta

from brain.errors import RemembrancerError
from brain.model.reply import ToolCall
from confirm.claims.turn import Turn
from confirm.proposal import Proposal
from tools.events.changing import EventChange
from tools.loop import words
from tools.loop.grounding import is_grounded, shares_words, without_inventions
from tools.loop.repair import checked_arguments, plain_name
from tools.loop.result import Called
from tools.registry import Toolbox
from tools.tool import Arguments, Occasion, Tool
from tools.when import days_of, owner_dates

SAME_CALLS = 3
"""The same call so often ends the turn; from the second on it isn't made again."""
MOST_PROPOSALS = 5
log = logging.getLogger(__name__)


@dataclass
class Calls:
    """The calls of one message. read: texts of passages and results, by whoever they are."""

    toolbox: Toolbox
    occasion: Occasion
    asked_change: bool | None = None
    read: list[str] = field(default_factory=list)
    called: list[Called] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    questions: set[str] = field(default_factory=set)
    week_seen: bool = False
    _counts: Counter[str] = field(default_factory=Counter)
    _given: dict[str, str] = field(default_factory=dict)

    @property
    def turn(self) -> Turn:
        """The ledger so far."""
        looked = tuple(c.name for c in self.called if not c.problem and not self._changes(c.name))
        return Turn(
            bool(self.proposals), looked=looked, asked_change=self.asked_change, week_seen=self.week_seen
        )

    @property
    def stuck(self) -> bool:
        """Whether one call came too often."""
        return any(count >= SAME_CALLS for count in self._counts.values())

    def last_result(self) -> str:
        """What the last reading tool gave, for an answer without the model."""
        return next((c.result for c in reversed(self.called) if c.result and not self._changes(c.name)), "")

    async def make(self, call: ToolCall) -> str:
        """Make one call in a thread; returns what to tell the model."""
        call = replace(call, name=plain_name(call.name, self.toolbox.tools))
        key = f"{call.name} {json.dumps(dict(call.arguments), sort_keys=True, default=str)}"
        self._counts[key] += 1
        if key in self._given:
            return words.SEEN_ALREADY.format(result=self._given[key])
        tool = self.toolbox.tools.get(call.name)
        if tool is None:
            return self._note(
                call, problem=words.NO_SUCH_TOOL.format(name=call.name, names=", ".join(self.toolbox.tools))
            )
        if call.problem:
            return self._note(call, problem=words.BAD_ARGUMENTS.format(name=call.name, problems=call.problem))
        arguments = checked_arguments(tool, call.arguments)
        if isinstance(arguments, str):
            return self._note(call, problem=arguments)
        arguments = without_inventions(tool.name, arguments, self.occasion)
        try:
            told = await self._do(tool, arguments, call)
            if not tool.changes:
                self._given[key] = told
            return told
        except RemembrancerError as error:
            return self._note(call, problem=words.TOOL_ERROR.format(reason=error))
        except Exception as error:
            log.exception("the tool %s failed: %s", tool.name, type(error).__name__)
            return self._note(call, problem=words.FAILED)

    async def _do(self, tool: Tool, arguments: Arguments, call: ToolCall) -> str:
        if tool.run is not None:
            result = await asyncio.to_thread(tool.run, arguments, self.occasion)
            self.read.append(result)
            self.week_seen = self.week_seen or self._shows_week(tool, arguments)
            return self._note(call, result=result)
        if not is_grounded(tool.name, arguments.model_dump(), self.occasion, self.read):
            return self._note(call, problem=words.NOT_ASKED)
        assert tool.propose is not None
        if len(self.proposals) >= MOST_PROPOSALS:
            return self._note(call, problem=words.PROPOSED_MANY)
        proposal = await asyncio.to_thread(tool.propose, arguments, self.occasion)
        if isinstance(proposal, EventChange) and not await asyncio.to_thread(
            self._on_a_day_said, proposal, arguments
        ):
            return self._note(call, problem=words.NOT_ASKED)
        question = (await asyncio.to_thread(proposal.question, self.occasion.now)).text
        if question in self.questions:
            return self._note(call, result=words.PROPOSED_ALREADY)
        self.questions.add(question)
        self.proposals.append(proposal)
        return self._note(call, result=words.PROPOSED.format(question=question))

    def _shows_week(self, tool: Tool, arguments: Arguments) -> bool:
        """Whether a call listed the whole of the coming seven days."""
        if tool.name != "list_events":
            return False
        start, end, _ = days_of(str(arguments.model_dump()["when"]), self.occasion)
        today = self.occasion.now.date()
        return start.date() <= today and end.date() >= today + timedelta(days=7)

    def _on_a_day_said(self, proposal: EventChange, arguments: Arguments) -> bool:
        """An event that is cancelled without a word of its title has to be on a day that was named."""
        picked = str(arguments.model_dump().get("title_words", ""))
        if proposal.kind != "cancel_event" or shares_words(picked, self.occasion):
            return True
        spans = [
            span for span in owner_dates(self.occasion) if span.start is not None and span.end is not None
        ]
        days = proposal.days()
        return not spans or any(
            span.start.date() <= day < span.end.date() or day == span.start.date()
            for span in spans
            if span.start is not None and span.end is not None
            for day in days
        )

    def _note(self, call: ToolCall, result: str = "", problem: str = "") -> str:
        self.called.append(Called(call.name, dict(call.arguments), result, problem))
        return result or problem

    def _changes(self, name: str) -> bool:
        tool = self.toolbox.tools.get(name)
        return tool is not None and tool.changes
