"""The methods by which a bot answers a press, an inline query or a message with a reaction."""

from pathlib import Path
from typing import Any

from bot.botapi.entities import utf16_length
from bot.botapi.methods.target import message_of
from bot.botapi.refusal import bad_request
from bot.botapi.world import World

QUERY_SECONDS = 60.0
LONGEST_ANSWER = 200
_TOO_OLD = "query is too old and response timeout expired or query ID is invalid"
# The emoji of ReactionTypeEmoji in the Bot API.
_REACTIONS = set(Path(__file__).parent.with_name("reactions.txt").read_text(encoding="utf-8").split())


def answer_callback_query(world: World, params: dict[str, Any]) -> bool:
    """Bot API, answerCallbackQuery: once, and while the person still waits."""
    query = world.queries.get(params["callback_query_id"])
    late = query is not None and world.clock.now().timestamp() - query.asked > QUERY_SECONDS
    if query is None or late or query.answer is not None:
        raise bad_request(_TOO_OLD)
    if utf16_length(params.get("text", "")) > LONGEST_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")
    query.answer = {"text": params.get("text", ""), "show_alert": params.get("show_alert", False)}
    world.announce("answer", query.chat_id, {"query_id": query.id, **query.answer})
    return True


def answer_inline_query(world: World, params: dict[str, Any]) -> bool:
    """Bot API, answerInlineQuery."""
    if params["inline_query_id"] not in world.inline_queries:
        raise bad_request(_TOO_OLD)
    if len(params["results"]) > 50:
        raise bad_request("RESULTS_TOO_MUCH")
    world.inline_queries[params["inline_query_id"]] = params["results"]
    world.announce("answer", 0, {"query_id": params["inline_query_id"]})
    return True


def set_message_reaction(world: World, params: dict[str, Any]) -> bool:
    """Bot API, setMessageReaction: a bot sets at most one emoji of Telegram's list."""
    message = message_of(world, params, "message to react not found")
    reactions = params.get("reaction") or []
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = reactions[0].get("emoji", "") if reactions else ""
    if reactions and emoji not in _REACTIONS:
        raise bad_request("REACTION_INVALID")
    message.reaction = emoji
    world.announce("reaction", message.chat_id, {"message_id": message.id, "emoji": emoji})
    return True


HANDLERS = {
    "answerCallbackQuery": answer_callback_query,
    "answerInlineQuery": answer_inline_query,
    "setMessageReaction": set_message_reaction,
}
