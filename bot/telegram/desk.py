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
    """

    async def handle(self, inbound: Inbound, channel: Channel) -> None:
        """Do what is asked and send what is to be said.

        Raises `VaultError` or `IndexBusyError` when nothing was saved and it should be tried again;
        any other `RemembrancerError` is told to the owner and the matter is closed.
        """
