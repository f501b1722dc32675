"""The folders that Obsidian takes templates from: a checkbox there is a pattern, and nothing to be done."""

import json
from collections.abc import Iterator
from pathlib import Path

_SETTINGS = (
    (".obsidian/templates.json", "folder"),  # the core plugin
    (".obsidian/plugins/templater-obsidian/data.json", "templates_folder"),
)


def template_folders(root: Path) -> tuple[str, ...]:
    """The folders, each as `Templates/`, by Obsidian's own settings; none where there are none."""
    return tuple(dict.fromkeys(_folders(root)))


def _folders(root: Path) -> Iterator[str]:
    for path, key in _SETTINGS:
        try:
            settings = json.loads((root / path).read_text(encoding="utf-8-sig"))
        except (OSError, ValueError):
            continue  # not there, or half written by Obsidian: then no folder is known
        folder = settings.get(key) if isinstance(settings, dict) else None
        if isinstance(folder, str) and folder.strip(" /"):
            yield f"{folder.strip(' /')}/"
