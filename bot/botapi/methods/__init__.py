"""The Bot API methods that do something here, by lower-case name.

A method of the schema that isn't here is checked and recorded; it answers True where Telegram would,
and 501 where only the real server could know the answer.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.botapi.methods import answering, editing, files, identity, polling, sending
from bot.botapi.world import World

Handler = Callable[[World, dict[str, Any]], Any | Awaitable[Any]]

HANDLERS: dict[str, Handler] = {
    name.lower(): handler
    for module in (answering, editing, files, identity, polling, sending)
    for name, handler in module.HANDLERS.items()
}
