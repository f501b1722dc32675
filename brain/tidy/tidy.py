"""From an Inbox file to a filed note: candidates, the model's proposal, code's decision, filing.

Make one `Tidier` for a program's life and run `work_once` whenever the queue has something due. A capture
ends filed, or waits with a reason; nothing the model says or fails to say can lose a word of it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Literal, Protocol

from brain.capture.draft import Capture
from brain.capture.filing import InboxFile
from brain.capture.keep import Keeper
from brain.errors import RemembrancerError, VaultError
from brain.model.client import SILENT_HOOKS
from brain.model.failure import Code, ModelFailure
from brain.model.prompt import Message
from brain.model.reply import Hooks, ModelReply
from brain.model.words import STALLED
from brain.tidy import words
from brain.tidy.candidates import Candidates, Searcher, find_candidates
from brain.tidy.capture_text import CaptureText, read_capture
from brain.tidy.check import checked, is_complete
from brain.tidy.names import VaultNames
from brain.tidy.note import filed_note, proposal_in
from brain.tidy.plain import plain_tidy
from brain.tidy.prompt import build
from brain.tidy.proposal import Proposal
from brain.tidy.queue import TidyQueue
from brain.tidy.schema import schema_for

LIMIT = 400
"""Tokens that a proposal may take."""
MOST_TRIES = 3
LONGEST_WRITING = 60.0
"""Seconds from the model's first word to its last; loading before that has its own limit in the settings."""
ABSENT: frozenset[Code] = frozenset(("off", "not_installed", "not_ollama", "too_long"))
"""Failures that waiting doesn't mend: tidied by rule at once. A model that is missing may be on its way."""


@dataclass(frozen=True)
class Outcome:
    """What became of a capture.

    kind: `filed`; `waiting` for another try; `left` in the Inbox (edited meanwhile, or not ours) or gone.
    capture: as it is now, None when it is unknown. proposal: what was added, for `filed`.
    by: who proposed it. reason: a sentence for `waiting` and `left`, and why no model was used.
    """

    kind: Literal["filed", "waiting", "left"]
    capture: Capture | None
    proposal: Proposal | None = None
    by: Literal["model", "rules", ""] = ""
    reason: str = ""
    code: str = ""


Tell = Callable[[Outcome], Awaitable[None]]


class Asker(Protocol):
    """What answers a prompt: `brain.model.client.Model`."""

    async def chat(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        limit: int = 512,
        attempt: int = 0,
        hooks: Hooks = SILENT_HOOKS,
    ) -> ModelReply:
        """Ask, and return what was said. Raises ModelFailure."""


@dataclass(frozen=True)
class Helpers:
    """What a tidier may use. index: None tidies without nearness; model: None tidies by rule.

    owner: the owner's first name, which tells a letter to the owner from a note of the owner's.
    """

    index: Searcher | None = None
    model: Asker | None = None
    owner: str = ""


class Tidier:
    """Tidies captures of one vault."""

    def __init__(self, vault: Path, keeper: Keeper, helpers: Helpers) -> None:
        self._keeper = keeper
        self._index = helpers.index
        self._model = helpers.model
        self._owner = helpers.owner
        self._names = VaultNames(vault)

    async def tidy(self, capture: int, now: datetime, attempt: int = 0) -> Outcome:
        """Tidy one capture. attempt: tries that failed before; the last one goes by rule.

        now: aware, in the owner's zone as it is now; the capture's own time is read in that zone.
        An edit made while this runs wins. Raises VaultError when the vault can't be read or written.
        """
        inbox = await asyncio.to_thread(self._keeper.inbox_file, capture)
        if inbox is None:
            return await asyncio.to_thread(self._filed_before, capture)
        text = read_capture(inbox.data, _captured(inbox, now), self._owner)
        if text is None:
            return Outcome("left", None, reason=words.NOT_OURS)
        candidates = await asyncio.to_thread(self._candidates, text)
        try:
            proposal, reason = await self._proposal(text, candidates, attempt)
        except ModelFailure as failure:
            return Outcome("waiting", None, reason=str(failure), code=failure.code)
        note = filed_note(text, proposal)
        filed = await asyncio.to_thread(self._keeper.file, capture, note, proposal.title, inbox.sha256)
        if filed is None:
            return Outcome("left", None, reason=words.EDITED)
        return Outcome("filed", filed, proposal, "rules" if reason is not None else "model", reason or "")

    def _filed_before(self, capture: int) -> Outcome:
        """What became of a capture that isn't in the Inbox: a stop may have come right after its filing."""
        found = self._keeper.filed_file(capture)
        if found is None:
            return Outcome("left", None, reason=words.GONE)
        return Outcome("filed", self._keeper.get(capture), proposal_in(*found), reason="")

    def _candidates(self, text: CaptureText) -> Candidates:
        """The notes it may be linked to; by name alone while the index can't be used."""
        names = self._names.all()
        own, others = text.reading.own, text.reading.others
        try:
            return find_candidates(own, others, names, self._index, text.at)
        except RemembrancerError:
            return find_candidates(own, others, names, None, text.at)

    async def _proposal(
        self, text: CaptureText, candidates: Candidates, attempt: int
    ) -> tuple[Proposal, str | None]:
        """The proposal, and why it was made by rule (None: the model made it). Raises ModelFailure."""
        if self._model is None or attempt >= MOST_TRIES or not text.reading.own.strip():
            return plain_tidy(text, candidates), ""
        try:
            return await self._ask(self._model, text, candidates, attempt), None
        except ModelFailure as failure:
            if failure.code not in ABSENT and attempt + 1 < MOST_TRIES:
                raise
            return plain_tidy(text, candidates), str(failure)

    async def _ask(self, model: Asker, text: CaptureText, candidates: Candidates, attempt: int) -> Proposal:
        """Ask the model, with a minute to write in. Raises ModelFailure."""
        offered = candidates.all
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(None) as limit:

                async def begun(_: str) -> None:
                    if limit.when() is None:
                        limit.reschedule(loop.time() + LONGEST_WRITING)

                reply = await model.chat(
                    build(text, offered, attempt),
                    schema=schema_for([name.target for name in offered]),
                    limit=LIMIT,
                    attempt=attempt,
                    hooks=Hooks(on_text=begun),
                )
        except TimeoutError as error:
            raise ModelFailure("stalled", STALLED) from error
        if reply.data is None or not is_complete(reply.data):
            raise ModelFailure("not_json", words.REFUSED)
        return checked(reply.data, text, candidates)


def _captured(inbox: InboxFile, now: datetime) -> datetime:
    """When it was captured, by its front matter; `now` where that can't be read."""
    for line in inbox.data[:400].decode("utf-8", "replace").splitlines():
        if line.startswith("captured: "):
            try:
                wall = datetime.fromisoformat(line.removeprefix("captured: ").strip())
            except ValueError:
                return now
            return wall.replace(tzinfo=now.tzinfo)
    return now


async def say_nothing(_: Outcome) -> None:
    """Tell nobody what was filed."""


async def work_once(
    tidier: Tidier, queue: TidyQueue, now: datetime, tell: Tell = say_nothing
) -> Outcome | None:
    """Tidy the capture whose turn it is; None when none is due. A failure leaves it in the queue.

    tell: called with what was filed, before the capture leaves the queue: what a stop cuts off there is told
    by the next run.
    """
    job = await asyncio.to_thread(queue.next_due, now)
    if job is None:
        return None
    try:
        outcome = await tidier.tidy(job.capture, now, job.attempts)
    except VaultError as error:
        outcome = Outcome("waiting", None, reason=words.NOT_FILED.format(reason=error), code="vault")
    except Exception:  # a defect of ours: told by raising, but it holds up no other capture
        await asyncio.to_thread(queue.later, job.capture, now, words.DEFECT)
        raise
    if outcome.kind == "waiting":
        await asyncio.to_thread(queue.later, job.capture, now, outcome.reason)
        return outcome
    if outcome.kind == "filed":
        await tell(outcome)
    await asyncio.to_thread(queue.settled, job)
    return outcome
