"""The owner's folders: looking whether they can be used before anything is done with them."""

from pathlib import Path

from bot import words
from brain.errors import VaultError


def home_path(path: str | Path) -> Path:
    """The path with a leading `~` put in full; one that names nobody's home stays as it is."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)


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
