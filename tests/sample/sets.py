"""Where the sample and its sets are, and how the tests read them."""

import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
VAULT = ROOT / "bot" / "sample" / "vault"
CALENDAR = ROOT / "bot" / "sample" / "calendar" / "week.ics"
FILED = ROOT / "eval" / "captures" / "filed"
CAPTURES = ROOT / "eval" / "captures" / "week.jsonl"
QUESTIONS = ROOT / "eval" / "questions"


def rows(path: Path) -> list[dict[str, Any]]:
    """Return the objects of a JSON Lines file, in order."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def notes(root: Path) -> dict[str, str]:
    """Return the text of every note below a folder by its path relative to it."""
    return {
        p.relative_to(root).as_posix(): p.read_bytes().decode("utf-8") for p in sorted(root.rglob("*.md"))
    }


def link_targets(text: str) -> set[str]:
    """Return what the wikilinks of a note point at, without heading and alias."""
    return {re.split(r"[#|\\]", found)[0] for found in re.findall(r"\[\[([^\]]+)\]\]", text)}
