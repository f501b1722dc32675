"""A change of one line of one note: planned, asked, written, read back, and undone to the byte.

Tasks and facts change by these. The line is found by its own words, so that a question asked an hour ago
still means the same line, wherever it has moved to.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from itertools import takewhile
from pathlib import Path

from brain.errors import VaultError
from brain.files import inside, write_atomic
from brain.vault.raw import RawNote, read_raw
from confirm.filechange import FORGOTTEN, KIND, FileChange, inverse_of
from confirm.proposal import Args, Found, Noting, Question, Receipt, unnoted
from tools import words


@dataclass(frozen=True)
class LinePlan:
    """What becomes of one line.

    path: of the note, relative to the vault. line: 1-based, where it was seen (or where new lines go).
    old: the line as it stands, None to put `new` in front of `line`. new: what stands there afterwards.
    question, done: what is asked, and what is true once it is done. title: the object's own words.
    forgets: the old line is to be nowhere once its day is over.
    """

    path: str
    line: int
    old: str | None
    new: tuple[str, ...]
    title: str
    question: str
    done: str
    forgets: bool = False


Planner = Callable[[Args, datetime], LinePlan | Question]
"""Plans the change of one kind from its arguments; a question with choices where several lines fit."""


@dataclass(frozen=True)
class LineProposal:
    """The proposal of a line change (`confirm.proposal.Proposal`)."""

    kind: str
    args: Args
    vault: Path
    planner: Planner

    def question(self, now: datetime) -> Question:
        """Write the question from the line as it is. Raises VaultError when it is gone."""
        plan = self.planner(self.args, now)
        if isinstance(plan, Question):
            return plan
        _changed(_bytes(self.vault, plan.path), plan)
        return Question(plan.question)

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Write the change and read it back."""
        plan = self.planner(self.args, now)
        if isinstance(plan, Question):
            return None
        before = _bytes(self.vault, plan.path)
        after = _changed(before, plan)
        path = inside(self.vault, plan.path)
        write_atomic(path, after)
        if path.read_bytes() != after:
            return None
        return self._receipt(plan, before, after)

    def look(self, now: datetime) -> Found:
        """Look whether the line is as it was, or as it should be."""
        plan = self.planner(self.args, now)
        if isinstance(plan, Question):
            return Found("not_done")
        data = _bytes(self.vault, plan.path)
        if plan.old is not None and _place(read_raw(data or b""), plan) is not None:
            return Found("not_done")
        before = _unchanged(data, plan)
        if data is not None and before != data:
            return Found("done", self._receipt(plan, before, data))
        return Found("unclear", seen=words.SEE_FILE.format(path=plan.path)) if plan.old else Found("not_done")

    def _receipt(self, plan: LinePlan, before: bytes | None, after: bytes) -> Receipt:
        kind = FORGOTTEN if plan.forgets else KIND
        title = "" if plan.forgets else plan.title
        return Receipt(self.kind, title, plan.done, inverse_of([FileChange(plan.path, before, after)], kind))


def _bytes(vault: Path, name: str) -> bytes | None:
    path = inside(vault, name)
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise VaultError(words.FILE_UNREADABLE.format(path=name, reason=error.strerror)) from error


def _changed(data: bytes | None, plan: LinePlan) -> bytes:
    """The file after the change; no byte but the line's differs. Raises VaultError when the line is gone."""
    raw = read_raw(data or b"")
    if plan.old is None:
        return _inserted(raw, plan).data
    place = _place(raw, plan)
    if place is None:
        raise VaultError(words.LINE_GONE.format(title=plan.title, path=plan.path))
    return _replaced(raw, place, plan.old, plan.new).data


def _inserted(raw: RawNote, plan: LinePlan) -> RawNote:
    place = min(plan.line - 1, len(raw.lines))
    if place and raw.lines[place - 1][-1] not in "\r\n":
        raw = raw.with_text(place - 1, len(raw.lines[place - 1]), len(raw.lines[place - 1]), raw.newline)
    return raw.with_lines(place, place, *plan.new)


def _replaced(raw: RawNote, place: int, old: str, new: tuple[str, ...]) -> RawNote:
    """The line changed where it differs; further new lines stand above it."""
    if not new:
        return raw.with_lines(place, place + 1)
    *above, last = new
    start = _alike(old, last)
    keep = _alike(old[start:][::-1], last[start:][::-1])
    raw = raw.with_text(place, start, len(old) - keep, last[start : len(last) - keep])
    return raw.with_lines(place, place, *above) if above else raw


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _place(raw: RawNote, plan: LinePlan) -> int | None:
    """Where the line is (0-based): at its number, else the nearest that reads the same."""
    places = [n for n in range(len(raw.lines)) if raw.shown(n) == plan.old]
    return min(places, key=lambda n: abs(n - plan.line + 1), default=None)


def _unchanged(data: bytes | None, plan: LinePlan) -> bytes | None:
    """The file as it was before a change that has been made; the same bytes where it wasn't."""
    raw = read_raw(data or b"")
    shown = [raw.shown(n) for n in range(len(raw.lines))]
    if not plan.new:
        assert plan.old is not None
        return raw.with_lines(plan.line - 1, plan.line - 1, plan.old).data
    wanted = list(plan.new)
    near = (n for n in range(len(shown)) if shown[n : n + len(wanted)] == wanted)
    place = min(near, key=lambda n: abs(n - plan.line + 1), default=None)
    if place is None:
        return data
    if plan.old is None:
        return raw.with_lines(place, place + len(wanted)).data
    raw = raw.with_lines(place, place + len(wanted) - 1) if len(wanted) > 1 else raw
    return raw.with_text(place, 0, len(wanted[-1]), plan.old).data
