"""Builds PTB's `Application` for the surface: requests, queue, gate and handlers.

Handlers return at once and leave the work to `Surface`, whose tasks keep the order of a chat's messages
and let presses pass; so nothing that is slow holds up the queue.
"""

import logging
from typing import Any

from telegram import Update
from telegram.error import InvalidToken
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ExtBot,
    MessageHandler,
    TypeHandler,
    filters,
)

from bot.telegram import words
from bot.telegram.gate import Context, Gate
from bot.telegram.outlet import Outlet
from bot.telegram.request import BotRequest, PollRequest, timeouts
from bot.telegram.surface import Surface, place_of
from bot.telegram.updates import UpdateQueue
from brain.errors import SurfaceError

App = Application[Any, Any, Any, Any, Any, Any]
GATE_GROUP = -1
_LOG = logging.getLogger(__name__)


def make_bot(token: str, base_url: str, base_file_url: str, poll: PollRequest) -> ExtBot[None]:
    """The bot with our requests.

    Raises SurfaceError when the token can't be one.
    """
    request = BotRequest(**timeouts(base_url, read=30))
    try:
        return ExtBot(
            token,
            base_url=base_url,
            base_file_url=base_file_url,
            request=request,
            get_updates_request=poll,
        )
    except InvalidToken as error:
        raise SurfaceError(words.TOKEN_REFUSED) from error


def make_app(bot: ExtBot[None], queue: UpdateQueue) -> App:
    """The application without a poller of its own (the watchdog has it) and without a job queue."""
    return ApplicationBuilder().bot(bot).updater(None).update_queue(queue).job_queue(None).build()


def add_handlers(app: App, gate: Gate, surface: Surface, outlet: Outlet) -> None:
    """The gate before all else; then new messages, edits and presses; what is left is done with."""
    app.add_handler(TypeHandler(Update, gate.check), group=GATE_GROUP)
    new = filters.UpdateType.MESSAGE & ~filters.StatusUpdate.ALL
    app.add_handler(MessageHandler(new, surface.accept))
    app.add_handler(MessageHandler(filters.UpdateType.EDITED_MESSAGE, surface.accept))
    app.add_handler(CallbackQueryHandler(surface.accept))
    app.add_handler(TypeHandler(Update, surface.pass_over))

    async def on_error(_update: object, context: Context) -> None:
        if context.error:
            _LOG.error("A defect: %s", place_of(context.error))
            await outlet.tell(words.FAILED)

    app.add_error_handler(on_error)
