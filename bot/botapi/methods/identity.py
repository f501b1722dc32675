"""What a bot asks and tells about itself: who it is and which commands it has."""

import json
import re
from typing import Any

from bot.botapi.refusal import bad_request
from bot.botapi.world import World

_COMMAND = re.compile(r"[a-z0-9_]{1,32}\Z")
MOST_COMMANDS = 100


def get_me(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, getMe."""
    return world.bot | {
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": False,
    }


def set_my_commands(world: World, params: dict[str, Any]) -> bool:
    """Bot API, setMyCommands."""
    commands = params["commands"]
    if len(commands) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for command in commands:
        if not _COMMAND.match(command["command"].removeprefix("/")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command["description"]) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    world.commands[_scope(params)] = commands
    return True


def get_my_commands(world: World, params: dict[str, Any]) -> list[dict[str, Any]]:
    """Bot API, getMyCommands."""
    return world.commands.get(_scope(params), [])


def delete_my_commands(world: World, params: dict[str, Any]) -> bool:
    """Bot API, deleteMyCommands."""
    world.commands.pop(_scope(params), None)
    return True


def _scope(params: dict[str, Any]) -> str:
    scope = params.get("scope") or {"type": "default"}
    return json.dumps([scope, params.get("language_code", "")], sort_keys=True)


HANDLERS = {
    "getMe": get_me,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
}
