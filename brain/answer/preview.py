"""What may be shown of an answer in the making: whole sentences in which the checks find nothing.

The finished answer comes in any case, with its sources and findings.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from brain.answer.result import Answer
from brain.model.growing import whole_so_far


@dataclass
class Preview:
    """The drafts of one answer.

    read: a text as if it were the finished answer; show: puts it before the owner.
    """

    read: Callable[[str], Answer]
    show: Callable[[str], Awaitable[None]]
    _seen: str = ""

    async def hear(self, text: str) -> None:
        """Take all the text so far, without thinking, and show what is whole and holds."""
        whole = whole_so_far(text)
        if not whole or whole == self._seen:
            return
        self._seen = whole
        answer = self.read(whole)
        if answer.found and not answer.findings and not answer.corrections:
            await self.show(answer.text)
