"""What the surface needs from the desk: one method that deals with one thing that came in.

Implement it to sit behind the Telegram surface; `bot.telegram.app` calls it.
"""

from typing import Protocol

from bot.inbound import Inbound
from bot.reply import Channel


class Desk(Protocol):
    """Deals with whatever the owner did.

    Messages and edits of a chat come one after the other, in their order. The next one comes in when
    `handle` returns, when it has called `channel.working()` (so call that before slow work, and take
    a lock of your own right after it where slow work must stay in order), or after
    `bot.telegram.lanes.PATIENCE` seconds. Presses never wait for messages.

    The same inbound may come again after a crash, with the same key: do the work once a key, and send
    the same replies again; those that had been sent are left out by the channel.

    Files of an inbound are the surface's: it removes them once `handle` has returned, so copy or move
    what is to be kept. A file over 20 MB and one that can't be fetched come without a path.
    An inbound may have neither text nor files (a kind of message that Telegram adds one day).
    """

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        """Do what is asked and send what is to be said.

        Raises `VaultError` or `IndexBusyError` when nothing was saved: the owner is told once, and it is
        tried again until it works. Any other `RemembrancerError` is told and the matter is closed. Anything
        else is a defect: told, logged without words, tried three times and set aside.
        """
