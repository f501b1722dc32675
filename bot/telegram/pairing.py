"""How a person becomes the owner: by sending the code that `remembrancer init` printed.

Use `new_code` in `init`, and give a `Pairing` to the gate while the settings name no owner. The code
is kept only as a salted hash, works once, for a day, and dies after `MOST_ATTEMPTS` wrong ones.
"""

import hmac
import json
import logging
import os
import re
import secrets
import time
from collections.abc import Callable
from hashlib import scrypt
from pathlib import Path
from typing import Any

from telegram import Update

from bot.telegram import words
from brain.errors import SurfaceError

FILE_NAME = "pairing.json"
LIFETIME = 24 * 3600.0
MOST_ATTEMPTS = 20
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 8
_START = re.compile(r"/start(?:@\w+)?\s+(\S+)\s*")
_LOG = logging.getLogger(__name__)


def new_code(state: Path, wall: Callable[[], float] = time.time) -> str:
    """Make the code for pairing, in the form `ABCD-2345`; any earlier one is void."""
    letters = "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))
    salt = secrets.token_hex(16)
    _write(
        state / FILE_NAME,
        {"salt": salt, "hash": _hash(letters, salt), "until": wall() + LIFETIME, "attempts": 0},
    )
    return f"{letters[:4]}-{letters[4:]}"


class Pairing:
    """Listens for `/start CODE`. on_paired: keeps the owner's id; the code is spent once it returns.

    Whatever on_paired raises leaves the code good and nobody paired.
    """

    def __init__(
        self, state: Path, on_paired: Callable[[int], None], wall: Callable[[], float] = time.time
    ) -> None:
        self._path = state / FILE_NAME
        self._on_paired = on_paired
        self._wall = wall
        self.just_paired = False

    def __call__(self, update: Update) -> int | None:
        """The sender's id when the message holds the right code, else None."""
        message = update.message
        found = _START.fullmatch(message.text or "") if message else None
        if not message or not message.from_user or not found:
            return None
        code = re.sub(r"[-\s]", "", found[1]).upper()
        if len(code) != _LENGTH or not self._is_right(code):
            return None
        return self._pair(message.from_user.id)

    def _is_right(self, code: str) -> bool:
        kept = _read(self._path)
        if not kept or kept["until"] < self._wall() or kept["attempts"] >= MOST_ATTEMPTS:
            return False
        if hmac.compare_digest(_hash(code, kept["salt"]), kept["hash"]):
            return True
        _write(self._path, {**kept, "attempts": kept["attempts"] + 1})
        _LOG.warning("A wrong pairing code came in (%d of %d).", kept["attempts"] + 1, MOST_ATTEMPTS)
        return False

    def _pair(self, user_id: int) -> int:
        self._on_paired(user_id)
        self._path.unlink(missing_ok=True)
        self.just_paired = True
        return user_id


def _hash(code: str, salt: str) -> str:
    return scrypt(code.encode(), salt=bytes.fromhex(salt), n=2**12, r=8, p=1).hex()


def _read(path: Path) -> dict[str, Any] | None:
    try:
        kept: dict[str, Any] = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise SurfaceError(words.PAIRING_UNREADABLE.format(path=path)) from error
    return kept


def _write(path: Path, content: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(".new")
    temporary.touch(mode=0o600)
    temporary.write_text(json.dumps(content), "utf-8")
    os.replace(temporary, path)
