"""Writing the settings file: only the keys that are set, everything else in it left as it stands."""

import os
from collections.abc import Mapping
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from bot import words
from brain.errors import SettingsError
from brain.files import write_atomic

Values = Mapping[tuple[str, str], str | int]


def set_keys(file: Path, values: Values) -> None:
    """Set `section.key` values in `file`, which only its owner may read. Raises SettingsError, VaultError."""
    try:
        content = tomlkit.parse(file.read_text("utf-8")) if file.exists() else tomlkit.document()
    except (OSError, UnicodeDecodeError, TOMLKitError) as error:
        raise SettingsError(words.SETTINGS_UNREADABLE.format(file=file, reason=error)) from error
    for (section, key), value in values.items():
        content.setdefault(section, tomlkit.table())[key] = value
    if not file.exists():
        write_atomic(file, b"")
    os.chmod(file, 0o600)
    write_atomic(file, tomlkit.dumps(content).encode("utf-8"))
