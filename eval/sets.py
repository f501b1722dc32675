"""The question sets, and the vaults that they are asked on, made fresh in a folder."""

import json
import shutil
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

QUESTIONS = Path(__file__).parent / "questions"
FILED = Path(__file__).parent / "captures" / "filed"
SAMPLE = Path(__file__).parents[1] / "bot" / "sample" / "vault"
ZONE = ZoneInfo("Europe/London")


@dataclass(frozen=True)
class Asked:
    """A question. notes: the paths that answer it, empty when none does; now: when it is asked."""

    id: str
    question: str
    notes: tuple[str, ...]
    answer: str
    now: datetime


def questions(name: str) -> list[Asked]:
    """The questions of `eval/questions/<name>.jsonl`."""
    lines = (QUESTIONS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_asked(json.loads(line)) for line in lines if line.strip()]


def make_vault(folder: Path, week: bool = False, scraps: bool = False) -> Path:
    """A copy of the sample vault. week: with the filed captures; scraps: with the 87 one-line notes."""
    shutil.copytree(SAMPLE, folder)
    if week:
        shutil.copytree(FILED, folder, dirs_exist_ok=True)
    if scraps:
        for line in (QUESTIONS / "tiny_notes" / "notes.jsonl").read_text(encoding="utf-8").splitlines():
            note = json.loads(line)
            file = folder / note["path"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(note["text"], encoding="utf-8")
    return folder


def _asked(record: dict[str, object]) -> Asked:
    notes = record["notes"]
    return Asked(
        id=str(record["id"]),
        question=str(record["question"]),
        notes=tuple(str(note) for note in notes) if isinstance(notes, list) else (),
        answer=str(record["answer"]),
        now=datetime.fromisoformat(str(record["now"])).astimezone(ZONE),
    )
