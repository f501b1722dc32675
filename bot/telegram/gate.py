"""The owner-only gate: one person, in the private chat with the bot; all else is dropped in silence.

It stands twice: before an update is stored (`admits`, in the queue), and as PTB's first handler
(`check`, in the lowest group), because some handlers take no filter for who it comes from.
"""

from collections import Counter
from collections.abc import Callable

from telegram import Message, Update, User
from telegram.constants import ChatType, UpdateType
from telegram.ext import ApplicationHandlerStop, CallbackContext, ExtBot

Context = CallbackContext[ExtBot[None], dict[object, object], dict[object, object], dict[object, object]]
Suitor = Callable[[Update], int | None]

ALLOWED_UPDATES = (UpdateType.MESSAGE.value, UpdateType.EDITED_MESSAGE.value, UpdateType.CALLBACK_QUERY.value)
"""The kinds of update that Telegram is asked for (Bot API, getUpdates)."""


class Gate:
    """Lets the owner through and counts the rest by kind in `dropped`.

    suitor: while there is no owner, is shown every private message and returns the id of whoever
    becomes the owner by it, else None (see `bot.telegram.pairing`).
    """

    def __init__(self, owner_id: int | None, suitor: Suitor | None = None) -> None:
        self.owner_id = owner_id
        self.dropped: Counter[str] = Counter()
        self.suitor = suitor

    def admits(self, update: Update) -> bool:
        """Whether this is the owner's; counts it when it isn't."""
        if self.owner_id is None and self.suitor and is_private_message(update):
            self.owner_id = self.suitor(update)
        if self.owner_id is not None and is_owners(update, self.owner_id):
            return True
        self.dropped[kind(update)] += 1
        return False

    async def check(self, update: Update, _context: Context) -> None:
        """PTB handler: raises ApplicationHandlerStop for all but the owner."""
        if not self.admits(update):
            raise ApplicationHandlerStop


def is_owners(update: Update, owner_id: int) -> bool:
    """Whether an update is the owner's message, edit or press in the private chat with the bot."""
    message = update.message or update.edited_message
    if message:
        return _is_from(message.from_user, message, owner_id) and message.sender_business_bot is None
    query = update.callback_query
    if query and query.message:
        return query.from_user.id == owner_id and _in_private(
            query.message.chat.type, query.message.chat.id, owner_id
        )
    return False


def is_private_message(update: Update) -> bool:
    """Whether this is a new message that a person wrote in a private chat with the bot."""
    message = update.message
    return bool(message and message.from_user and _is_from(message.from_user, message, message.from_user.id))


def kind(update: Update) -> str:
    """The Bot API's name of an update's kind, or `unknown`."""
    present = (name.value for name in UpdateType if getattr(update, name.value, None) is not None)
    return next(present, "unknown")


def _is_from(user: User | None, message: Message, owner_id: int) -> bool:
    return (
        user is not None
        and user.id == owner_id
        and not user.is_bot
        and message.sender_chat is None
        and _in_private(message.chat.type, message.chat.id, owner_id)
    )


def _in_private(chat_type: str, chat_id: int, owner_id: int) -> bool:
    return chat_type == ChatType.PRIVATE and chat_id == owner_id
