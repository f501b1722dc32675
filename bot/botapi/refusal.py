"""What the Bot API answers when it refuses a request.

Not one of the program's own errors: it is data on the wire, written as Telegram writes it
(Bot API, "Making requests"; wording from telegram-bot-api's Client.cpp).
"""

from typing import Any


class Refusal(Exception):
    """A refused request: HTTP status, description, and `retry_after` in seconds for 429."""

    def __init__(self, code: int, description: str, retry_after: int | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after

    def answer(self) -> dict[str, Any]:
        """The JSON object that goes on the wire."""
        body: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.retry_after is not None:
            body["parameters"] = {"retry_after": self.retry_after}
        return body


class Breach(Refusal):
    """A request that breaks the published schema: a defect of the bot, whatever Telegram lets pass.

    depth: how far inside a nested parameter the reading got.
    """

    def __init__(self, code: int, description: str, depth: int = 0) -> None:
        super().__init__(code, description)
        self.depth = depth


def bad_request(reason: str) -> Refusal:
    """400, worded `Bad Request: …`."""
    return Refusal(400, f"Bad Request: {reason}")


def forbidden(reason: str) -> Refusal:
    """403, worded `Forbidden: …`."""
    return Refusal(403, f"Forbidden: {reason}")


def conflict(reason: str) -> Refusal:
    """409, worded `Conflict: …`."""
    return Refusal(409, f"Conflict: {reason}")


def unauthorized() -> Refusal:
    """401: there is no bot with this token."""
    return Refusal(401, "Unauthorized")


def not_found() -> Refusal:
    """404: there is no such method."""
    return Refusal(404, "Not Found")


def too_many(retry_after: int) -> Refusal:
    """429 with `parameters.retry_after`, in seconds."""
    return Refusal(429, f"Too Many Requests: retry after {retry_after}", retry_after)
