"""Where a message goes: note, question, request or command. Code decides.

`route` is the one entrance. You want it wherever a message comes in: the chat, the command line, a tool.
"""

from brain.route.commands import COMMANDS
from brain.route.router import Route, RouteKind, route

__all__ = ["COMMANDS", "Route", "RouteKind", "route"]
