"""Checks the buttons under a message (Bot API, InlineKeyboardButton)."""

from typing import Any

from bot.botapi.refusal import bad_request

LONGEST_DATA = 64
MOST_BUTTONS = 100
_ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
_SCHEMES = ("http://", "https://", "tg://", "ton://")


def checked_markup(markup: dict[str, Any] | None) -> dict[str, Any] | None:
    """The markup as it is kept: an inline keyboard without buttons is none. Raises `Refusal`."""
    rows = [row for row in (markup or {}).get("inline_keyboard", []) if row]
    if sum(map(len, rows)) > MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            _check_button(button)
    if markup is not None and "inline_keyboard" in markup:
        return {"inline_keyboard": rows} if rows else None
    return markup


def _check_button(button: dict[str, Any]) -> None:
    actions = [name for name in _ACTIONS if name in button]
    if not button["text"].strip():
        raise bad_request("can't parse inline keyboard button: button text must be non-empty")
    if not actions:
        raise bad_request(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if len(actions) > 1:
        raise bad_request("can't parse inline keyboard button: exactly one optional field must be used")
    if "callback_data" in button and not 1 <= len(button["callback_data"].encode()) <= LONGEST_DATA:
        raise bad_request("BUTTON_DATA_INVALID")
    if "url" in button and not button["url"].startswith(_SCHEMES):
        raise bad_request(f"inline keyboard button URL '{button['url']}' is invalid: Wrong HTTP URL")
