"""The digest as a note of the vault: front matter, the sentences that held, and the lists.

The to-dos are plain list items, not checkboxes: their boxes stand in their own notes, once.
"""

import re
from collections.abc import Iterator, Sequence

from brain.dates.formatting import format_day
from brain.digest import words
from brain.digest.gather import title_of
from brain.digest.message import message
from brain.digest.week import Group, Todos, Week
from brain.vault.tasks import Task

_UNLINKABLE = re.compile(r"[\[\]|#^]")
_MARKED = re.compile(r"([\\`*_\[\]<>#|~=%$])")


def note(week: Week, sentences: Sequence[str] = ()) -> bytes:
    """The whole file. sentences: those that `brain.digest.check` let through."""
    blocks = [_front_matter(week), f"# {name(week)}", message(week)]
    blocks += [" ".join(map(plain, sentences))] if sentences else []
    blocks += [*_todos(week.todos), *_captures(week.groups), *_waiting(week), *_findings(week)]
    return ("\n\n".join(blocks) + "\n").encode("utf-8", "surrogatepass")


def name(week: Week) -> str:
    """The note's name without its ending: `2026-10-25 Digest`."""
    return words.NAME.format(day=week.until.date().isoformat())


def link(path: str) -> str:
    """A wikilink to a note, by its path so that it means no other; its bare name if a link can't hold it."""
    target = re.sub(r"\.md$", "", path, flags=re.IGNORECASE)
    title = title_of(path)
    if _UNLINKABLE.search(target):
        return plain(title)
    return f"[[{target}]]" if target == title else f"[[{target}|{title}]]"


def plain(text: str) -> str:
    """A text on one line that no Markdown reader takes for anything else."""
    return _MARKED.sub(r"\\\1", " ".join(text.split()))


def _front_matter(week: Week) -> str:
    lines = (
        f"date: {week.until.date().isoformat()}",
        f"since: {week.since:%Y-%m-%dT%H:%M}",
        f"until: {week.until:%Y-%m-%dT%H:%M}",
        "tags: [digest]",
    )
    return "\n".join(["---", *lines, "---"])


def _todos(todos: Todos) -> Iterator[str]:
    yield f"## {words.HEAD_TODOS}"
    if not todos.count:
        yield words.NO_TODOS
    heads = (words.HEAD_OVERDUE, words.HEAD_SOON, words.HEAD_LATER, words.HEAD_UNDATED)
    for head, tasks in zip(heads, (todos.overdue, todos.soon, todos.later, todos.undated), strict=True):
        if tasks:
            yield f"### {head} ({len(tasks)})"
            yield _lines(map(_todo, tasks))


def _todo(task: Task) -> str:
    parts = [plain(task.text) or words.NAMELESS_TODO]
    if task.due:
        parts.append(words.DUE.format(day=format_day(task.due)))
    elif task.broken_due:
        parts.append(words.DUE_ODD.format(day=task.broken_due))
    if task.repeat:
        parts.append(plain(task.repeat))
    return ", ".join(parts) + words.IN_NOTE.format(note=link(task.path))


def _captures(groups: Sequence[Group]) -> Iterator[str]:
    yield f"## {words.HEAD_CAPTURES}"
    if not groups:
        yield words.NO_CAPTURES
    for group in groups:
        head = link(group.path) if group.path else words.HEAD_NO_NOTE
        yield f"### {words.GROUP.format(note=head, count=len(group.captures))}"
        yield _lines(link(capture.path) for capture in group.captures)


def _waiting(week: Week) -> Iterator[str]:
    if week.waiting:
        yield f"## {words.HEAD_WAITING} ({len(week.waiting)})"
        yield _lines(
            words.BECAUSE.format(note=link(one.path), reason=plain(one.reason)) for one in week.waiting
        )


def _findings(week: Week) -> Iterator[str]:
    if week.findings:
        yield f"## {words.HEAD_FINDINGS}"
        yield _lines(map(plain, week.findings))


def _lines(texts: Iterator[str]) -> str:
    return "\n".join(words.LINE.format(text=text) for text in texts)
