"""Which to-dos of a filed note tidying wrote: those below its words, never a checkbox inside them.

A clipping can hold checkboxes of its own. They are in the vault and so in the owner's lists, but no model is
shown them.
"""

from brain.tidy import words
from brain.vault.note import Note
from brain.vault.tasks import Task, read_tasks


def related_names(note: Note) -> tuple[str, ...]:
    """The names in the front matter's `related`, which the program writes."""
    value = note.properties.get("related", ())
    return (value,) if isinstance(value, str) and value else tuple(value)


def kept_todos(note: Note) -> tuple[Task, ...]:
    """The open to-dos right below the line of links that tidying wrote (`brain.tidy.note.filed_note`).

    That line is the last of its kind in the file, so words that imitate it gain nothing. A note without
    links has no such line: what is below its words can't be told from them, so none counts.
    """
    names = related_names(note)
    line = words.RELATED.format(links=", ".join(f"[[{name}]]" for name in names))
    lines = note.text.split("\n")
    if not names or line not in lines:
        return ()
    place = len(lines) - 1 - lines[::-1].index(line)
    open_tasks = {task.line: task for task in read_tasks(note) if task.open}
    first = note.first_line + place + 2
    found: list[Task] = []
    while task := open_tasks.get(first + len(found)):
        found.append(task)
    return tuple(found)
