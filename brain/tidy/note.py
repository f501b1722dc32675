"""The bytes of a filed note: its front matter and two lines more, its words, what is added."""

import json
import re

from brain.tidy import words
from brain.tidy.capture_text import CaptureText
from brain.tidy.proposal import Proposal, Todo

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})([^\n]*)$", re.MULTILINE)
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
