"""A digest as data, for `--json`."""

from typing import Any

from brain.digest.digest import Digest
from brain.vault.tasks import Task


def digest_data(digest: Digest) -> dict[str, Any]:
    """The message, the note's path, and the lists."""
    week, todos = digest.week, digest.week.todos
    return {
        "message": digest.message,
        "path": digest.path,
        "since": week.since.isoformat(timespec="minutes"),
        "until": week.until.isoformat(timespec="minutes"),
        "captured": len(week.captures),
        "overdue": [_task(task) for task in todos.overdue],
        "soon": [_task(task) for task in todos.soon],
        "later": [_task(task) for task in todos.later],
        "undated": [_task(task) for task in todos.undated],
        "groups": [{"note": g.path, "captures": [c.path for c in g.captures]} for g in week.groups],
        "waiting": [{"path": one.path, "reason": one.reason} for one in week.waiting],
        "findings": list(week.findings),
    }


def _task(task: Task) -> dict[str, Any]:
    due = task.due.isoformat() if task.due else None
    return {"text": task.text, "due": due, "path": task.path, "line": task.line}
