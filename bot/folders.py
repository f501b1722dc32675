"""The owner's folders: looking whether they can be used before anything is done with them."""

from pathlib import Path

from bot import words
from brain.errors import VaultError


def check_vault(vault: Path) -> None:
    """Raise VaultError unless there is a folder that can be listed."""
    if not vault.exists():
        raise VaultError(words.VAULT_MISSING.format(path=vault))
    if not vault.is_dir():
        raise VaultError(words.VAULT_IS_FILE.format(path=vault))
    try:
        next(vault.iterdir(), None)
    except OSError as error:
        raise VaultError(words.VAULT_UNREADABLE.format(path=vault, reason=error.strerror)) from error
