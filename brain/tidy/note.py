"""The bytes of a filed note: its front matter and two lines more, its words, what is added."""

import json
import re
from datetime import date

from brain.tidy import words
from brain.tidy.capture_text import CaptureText
from brain.tidy.proposal import Proposal, Todo

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})([^\n]*)$", re.MULTILINE)
_TODO_LINE = re.compile(r"- \[ \] (?P<text>.+?)(?: \(due (?P<due>\d{4}-\d{2}-\d{2})\))?")
_OURS = re.compile(r"^(?:tags|related):")
_WORDS_OF_YAML = frozenset(["true", "false", "yes", "no", "on", "off", "y", "n", "null", "none"])


def filed_note(capture: CaptureText, proposal: Proposal) -> bytes:
    """The whole file. The body stands in it byte for byte, directly below the front matter."""
    head = [line for line in capture.head.splitlines() if not _OURS.match(line)]
    head += [f"tags: [{', '.join(map(_tag, proposal.tags))}]"]
    head += [f"related: {json.dumps(list(proposal.links), ensure_ascii=False)}"]
    front = "\n".join(["---", *head, "---", ""]).encode("utf-8")
    added = _added(proposal)
    if not added:
        return front + capture.body + (b"" if capture.body.endswith(b"\n") else b"\n")
    return front + capture.body + _bridge(capture.body) + added.encode("utf-8", "surrogatepass")


def proposal_in(note: bytes, inbox: bytes) -> Proposal:
    """What `filed_note` added to an Inbox file, read from the note; what can't be told is left out.

    Links are read from the front matter, to-dos from the lines below the words. The title isn't in the file.
    """
    head, _, rest = note.partition(b"\n---\n")
    lines = dict(line.partition(": ")[::2] for line in head.decode("utf-8", "replace").split("\n"))
    words_said = inbox.partition(b"\n---\n")[2]
    below = rest[len(words_said) :] if rest.startswith(words_said) else b""
    found = map(_TODO_LINE.fullmatch, below.decode("utf-8", "replace").split("\n"))
    return Proposal(
        "",
        tuple(tag.strip(' "') for tag in lines.get("tags", "")[1:-1].split(",") if tag.strip()),
        tuple(_listed(lines.get("related", ""))),
        tuple(Todo(m["text"], date.fromisoformat(m["due"]) if m["due"] else None) for m in found if m),
    )


def _listed(value: str) -> list[str]:
    """The texts of a list in JSON's form; none when it is none, or isn't one any more."""
    try:
        found = json.loads(value)
    except ValueError:
        return []
    return [text for text in found if isinstance(text, str)] if isinstance(found, list) else []


def _added(proposal: Proposal) -> str:
    """The links and the to-dos, as lines."""
    parts = []
    if proposal.links:
        parts.append(words.RELATED.format(links=", ".join(f"[[{link}]]" for link in proposal.links)))
    if proposal.todos:
        parts.append("\n".join(map(_line, proposal.todos)))
    return "".join(f"{part}\n\n" for part in parts)[:-1]


def _line(todo: Todo) -> str:
    if todo.due is None:
        return words.TODO.format(text=todo.text)
    return words.TODO_DUE.format(text=todo.text, due=todo.due.isoformat())


def _bridge(body: bytes) -> bytes:
    """What ends the body: a blank line, and the end of a code block or comment that it left open."""
    text = body.decode("utf-8", "replace")
    closing = [mark for mark in (_open_fence(text), _open_comment(text)) if mark]
    line = b"" if body.endswith(b"\n") else b"\n"
    return line + "".join(f"{mark}\n" for mark in closing).encode() + b"\n"


def _open_fence(text: str) -> str:
    """The fence that closes the code block that the text leaves open (CommonMark section 4.5)."""
    fence = ""
    for match in _FENCE.finditer(text):
        mark, rest = match[1], match[2].strip()
        if not fence:
            fence = mark
        elif mark.startswith(fence) and not rest:
            fence = ""
    return fence


def _open_comment(text: str) -> str:
    """The end of an HTML or Obsidian comment that the text leaves open."""
    if text.rfind("<!--") > text.rfind("-->"):
        return "-->"
    return "%%" if text.count("%%") % 2 else ""


def _tag(tag: str) -> str:
    """A tag as YAML reads it back: as a word, not as true or nothing."""
    return json.dumps(tag, ensure_ascii=False) if tag in _WORDS_OF_YAML else tag
