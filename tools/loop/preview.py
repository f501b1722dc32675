"""What the owner may see of a reply while the model still writes it: only what code has read.

Whole sentences are held against the same checks as the finished reply. While anything in them would be
corrected, or calls for a reminder to the model, nothing new is shown; the finished reply follows in any case.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from brain.model.growing import whole_so_far
from confirm.claims.turn import Turn
from tools.loop import words
from tools.loop.checks import Checks

Show = Callable[[str], Awaitable[None]]
_CODE = re.compile(
    r"^[ \t]*[{\[<`]|```|\{\s*\"|<[a-z/|]|\b[\w.]+\((?:\w+\s*=|\s*\))", re.MULTILINE | re.IGNORECASE
)
"""What may become a tool call printed as text."""


@dataclass
class Preview:
    """The drafts of one turn. turn: the ledger so far; show: what puts a text before the owner."""

    checks: Checks
    turn: Callable[[], Turn]
    now: datetime
    show: Show
    _read: str = ""

    async def hear(self, text: str) -> None:
        """Take all the text so far, without thinking, and show what is whole and holds."""
        whole = _before_code(whole_so_far(text))
        if whole and whole != self._read:
            self._read = whole
            if self._holds(whole):
                await self.show(whole)

    async def working_on(self, tool: str) -> None:
        """Say in plain words what a tool is called for."""
        await self.show(words.LOOKING.get(tool, words.LOOKING_ELSEWHERE))

    def _holds(self, text: str) -> bool:
        turn = self.turn()
        if self.checks.read(text, turn, self.now).corrected:
            return False
        return self.checks.nudge(text, turn, frozenset()) is None


def _before_code(text: str) -> str:
    match = _CODE.search(text)
    return text[: match.start()].rstrip() if match else text
