"""A channel that only collects: what the command line prints after a message was handled."""

from typing import Any

from bot.reply import Reply


class Collector:
    """Collects replies in order; an edit takes the place of the reply it edits, or is a reply of its own.

    name: the reference of the first reply; those after it are numbered.
    """

    def __init__(self, name: str = "reply") -> None:
        self.replies: list[Reply] = []
        self._name = name
        self._places: dict[str, int] = {}

    async def send(self, reply: Reply) -> str:
        """Collect it; returns its reference."""
        place = len(self.replies)
        ref = f"{self._name}/{place}" if place else self._name
        self._places[ref] = place
        self.replies.append(reply)
        return ref

    async def edit(self, ref: str, reply: Reply) -> None:
        """Replace an earlier reply of this turn, or collect it when it is of an earlier turn."""
        if ref in self._places:
            self.replies[self._places[ref]] = reply
        else:
            self.replies.append(reply)

    async def working(self) -> None:
        """Show nothing: the reader waits for the line."""

    async def draft(self, text: str) -> None:
        """Show nothing: a line holds finished replies."""


def reply_record(reply: Reply) -> dict[str, Any]:
    """Return a reply as the command line contract has it."""
    return {
        "text": reply.text,
        "buttons": [{"label": b.label, "data": b.data} for row in reply.buttons for b in row],
        "sources": [
            {"n": s.n, "path": s.path, "heading": s.heading, "quote": s.quote} for s in reply.sources
        ],
        "route": reply.route,
    }
