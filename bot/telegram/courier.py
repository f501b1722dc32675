"""Bot API calls that don't give up on a bad line, and don't say anything twice.

The rule for a send: a refusal by the rate limit (429) is waited out; an error that shows that the
server never acted is tried again for as long as it takes; an error after which it may have acted
(a timeout, a dropped connection, a 5xx) is *not* repeated, because a second copy of a message is worse than a
missing one that the owner can ask for. Edits, deletions and answers may be repeated freely.
"""

import asyncio
import logging
import warnings
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from typing import TypeVar

from telegram import Bot, LinkPreviewOptions, ReplyParameters
from telegram.constants import ChatAction
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError

from bot.telegram.render import Draft
from bot.telegram.request import may_have_acted

FIRST_WAIT = 0.5
LONGEST_WAIT = 30.0
REPEATS = 5
DRAFT_EVERY = 1.0
"""Seconds from one draft to the next in a chat."""
DRAFT_TIMEOUT = 4.0
DRAFT_REST = 5.0
"""Seconds without drafts after the network failed one."""
_SLACK = 0.5
_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_LOG = logging.getLogger(__name__)
T = TypeVar("T")
Sleep = Callable[[float], Awaitable[None]]


class UnsureError(Exception):
    """A send may or may not have arrived; it must not be repeated."""


class Courier:
    """Talks to one chat. counts: what went wrong, by name, for `doctor`; drafting: a draft is on its way."""

    def __init__(self, bot: Bot, chat_id: int, sleep: Sleep = asyncio.sleep) -> None:
        self.bot = bot
        self.chat_id = chat_id
        self.counts: Counter[str] = Counter()
        self.drafting = False
        self._sleep = sleep
        self._next_draft = 0.0

    async def send(self, draft: Draft, silent: bool = False, reply_to: int | None = None) -> int | None:
        """Send one message; returns its id, or None when the owner has blocked the bot.

        Raises UnsureError when it may have arrived. A message that Telegram refuses for its looks or
        buttons is sent again bare, so that the words arrive.
        """
        try:
            return await self._send(draft, silent, reply_to)
        except Forbidden:
            self._note("blocked", "Telegram refuses messages to the owner: the bot is blocked.")
            return None
        except BadRequest as error:
            if not (draft.entities or draft.keyboard):
                raise
            self._note("bare", f"Telegram refused a message's looks or buttons: {error.message}")
            return await self._send(Draft(draft.text), silent, reply_to)

    async def edit(self, message_id: int, draft: Draft) -> bool:
        """Put a draft in the place of a message; False when that message can't be edited any more."""
        return await self._change(
            lambda: self.bot.edit_message_text(
                draft.text,
                self.chat_id,
                message_id,
                entities=draft.entities or None,
                reply_markup=draft.keyboard,
                link_preview_options=_NO_PREVIEW,
            )
        )

    async def edit_keyboard(self, message_id: int, draft: Draft) -> bool:
        """Change the buttons under a message alone; False when it can't be edited any more."""
        return await self._change(
            lambda: self.bot.edit_message_reply_markup(self.chat_id, message_id, reply_markup=draft.keyboard)
        )

    async def delete(self, message_id: int) -> bool:
        """Take a message away; False when Telegram doesn't let us (it is too old or gone)."""
        return await self._change(lambda: self.bot.delete_message(self.chat_id, message_id))

    async def typing(self) -> None:
        """Show the typing indicator, for about five seconds; a failure doesn't matter."""
        try:
            await self.bot.send_chat_action(self.chat_id, ChatAction.TYPING)
        except TelegramError as error:
            _LOG.debug("No typing indicator: %s", type(error).__name__)

    async def draft(self, draft_id: int, text: str) -> bool:
        """Show a reply in the making (Bot API, sendMessageDraft: private chats alone), in a single try.

        False when Telegram refuses drafts here; a rate limit and trouble on the line only make `draft_wait`
        longer.
        """
        if self.chat_id <= 0:
            return False
        self.drafting, wait = True, DRAFT_EVERY
        try:
            await self.bot.send_message_draft(self.chat_id, draft_id, text, read_timeout=DRAFT_TIMEOUT)
        except RetryAfter as error:
            self.counts["drafts rate limited"] += 1
            wait = seconds(error) + _SLACK
        except (BadRequest, Forbidden) as error:
            _LOG.debug("No draft: %s", type(error).__name__)
            return False
        except TelegramError as error:
            _LOG.debug("No draft for now: %s", type(error).__name__)
            wait = DRAFT_REST
        finally:
            self.drafting = False
            self._next_draft = asyncio.get_running_loop().time() + wait
        return True

    def draft_wait(self) -> float:
        """Seconds until the next draft may go out in this chat."""
        return max(0.0, self._next_draft - asyncio.get_running_loop().time())

    async def answer(self, query_id: str) -> None:
        """End the waiting sign on a pressed button; one that is too old to answer is let be."""
        try:
            await self._persist(lambda: self.bot.answer_callback_query(query_id), repeats=REPEATS)
        except TelegramError as error:
            self._note("late answers", f"A press couldn't be answered: {type(error).__name__}")

    async def _send(self, draft: Draft, silent: bool, reply_to: int | None) -> int:
        reply = ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to else None
        try:
            message = await self._persist(
                lambda: self.bot.send_message(
                    self.chat_id,
                    draft.text,
                    entities=draft.entities or None,
                    reply_markup=draft.keyboard,
                    disable_notification=silent or None,
                    reply_parameters=reply,
                    link_preview_options=_NO_PREVIEW,
                ),
                repeats=0,
            )
        except NetworkError as error:
            if not may_have_acted(error):
                raise
            self._note("unsure", f"A message may not have arrived: {type(error).__name__}")
            raise UnsureError from error
        return message.message_id

    async def _change(self, call: Callable[[], Awaitable[object]]) -> bool:
        try:
            await self._persist(call, repeats=REPEATS)
        except BadRequest as error:
            return "not modified" in error.message.lower()
        except Forbidden:
            self._note("blocked", "Telegram refuses changes in the owner's chat: the bot is blocked.")
        return True

    async def _persist(self, call: Callable[[], Awaitable[T]], repeats: int) -> T:
        """Make a call until it is answered. repeats: how often one that may have acted is made again."""
        waits = _waits()
        while True:
            try:
                return await call()
            except RetryAfter as error:
                self.counts["rate limited"] += 1
                await self._sleep(seconds(error) + _SLACK)
            except (BadRequest, Forbidden):
                raise
            except NetworkError as error:
                if may_have_acted(error):
                    if repeats == 0:
                        raise
                    repeats -= 1
                await self._sleep(next(waits))

    def _note(self, name: str, line: str) -> None:
        self.counts[name] += 1
        _LOG.warning("%s", line)


def seconds(error: RetryAfter) -> float:
    """How long Telegram asks us to wait (Bot API, ResponseParameters.retry_after)."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def _waits() -> Iterator[float]:
    """Seconds between tries: `FIRST_WAIT`, doubled each time up to `LONGEST_WAIT`."""
    wait = FIRST_WAIT
    while True:
        yield wait
        wait = min(LONGEST_WAIT, 2 * wait)
