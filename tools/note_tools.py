"""The tools for notes: search_notes, read_note, save_note."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import ClassVar

from pydantic import Field

from brain.errors import VaultError
from brain.files import inside
from brain.search.hit import Hit
from brain.vault.names import create_note, safe_stem
from brain.vault.reader import read_note
from brain.vault.scan import scan_vault
from confirm.filechange import FileChange, inverse_of
from confirm.proposal import Args, Found, Maker, Noting, Question, Receipt, unnoted
from tools import words
from tools.calendar.find import Words, best, judge, near
from tools.text import capitalised, clean
from tools.tool import Arguments, Occasion, Tool

Search = Callable[[str, int, datetime], Sequence[Hit]]
"""Finds passages: the query, how many, and the moment."""

HITS = 5
LONGEST = 6000
FOLDER = "Inbox"


class SearchNotes(Arguments):
    """What to look for."""

    query: str = Field(description="the question or a few words")


class ReadNote(Arguments):
    """Which note."""

    title: str = Field(description="the title of the note")


class SaveNote(Arguments):
    """A new note."""

    text: str = Field(description="the note, in the owner's words")
    title: str = Field(default="", description="a short title, or empty")


@dataclass(frozen=True)
class NoteTools:
    """The tools on one vault's notes. search: of the index."""

    vault: Path
    search: Search

    def tools(self) -> tuple[Tool, ...]:
        """All three."""
        return (
            Tool("search_notes", words.WHEN_SEARCH_NOTES, SearchNotes, run=self.find),
            Tool("read_note", words.WHEN_READ_NOTE, ReadNote, run=self.read),
            Tool("save_note", words.WHEN_SAVE_NOTE, SaveNote, propose=self.save),
        )

    def makers(self) -> dict[str, Maker]:
        """How each kind of proposal is made again."""
        return {"save_note": lambda args: NewNote(self.vault, args)}

    def find(self, args: SearchNotes, occasion: Occasion) -> str:
        """The best passages, each with its note."""
        hits = self.search(args.query, HITS, occasion.now)
        if not hits:
            return words.NOTHING_FOUND
        return "\n\n".join(words.PASSAGE.format(title=hit.title, text=hit.text.strip()) for hit in hits)

    def read(self, args: ReadNote, occasion: Occasion) -> str:
        """The text of the note with that title."""
        path = self._path(args.title)
        text = read_note(self.vault, path).text.strip()
        return words.NOTE_TEXT.format(title=Path(path).stem, text=text[:LONGEST])

    def save(self, args: SaveNote, occasion: Occasion) -> "NewNote":
        """Propose a new note; its words go in as they are."""
        if not args.text.strip():
            raise VaultError(words.NOTE_EMPTY)
        title = clean(args.title) or capitalised(clean(args.text.splitlines()[0]))[:60].strip()
        return NewNote(self.vault, {"title": title, "text": args.text})

    def _path(self, title: str) -> str:
        paths = [entry.path for entry in scan_vault(self.vault).entries]
        stems = [Path(path).stem for path in paths]
        wanted = title.strip().removesuffix(".md").casefold()
        same = [
            p
            for p, stem in zip(paths, stems, strict=True)
            if wanted in (stem.casefold(), p.removesuffix(".md").casefold())
        ]
        fits = [judge(Words.of(title), stem) for stem in stems]
        found = same or [paths[n] for n in best(fits) or near(fits)]
        if not found:
            raise VaultError(words.NO_SUCH_NOTE.format(title=clean(title)))
        return found[0]


@dataclass(frozen=True)
class NewNote:
    """The proposal of a new note in the Inbox (`confirm.proposal.Proposal`)."""

    kind: ClassVar[str] = "save_note"
    vault: Path
    args: Args

    def question(self, now: datetime) -> Question:
        """Write the question with the whole note in it."""
        return Question(words.ASK_SAVE_NOTE.format(title=self.args["title"], text=self.args["text"]))

    def run(self, now: datetime, noting: Noting = unnoted) -> Receipt | None:
        """Write the note under a free name."""
        data = self._data(now)
        path = create_note(inside(self.vault, FOLDER), self._stem(now), data)
        name = path.relative_to(inside(self.vault, ".")).as_posix()
        return self._receipt(name, data)

    def look(self, now: datetime) -> Found:
        """Look for a note of that name with these words."""
        folder = inside(self.vault, FOLDER)
        wanted = self.args["text"].encode("utf-8", "surrogatepass")
        for path in sorted(folder.glob("*.md")) if folder.is_dir() else ():
            if safe_stem(self.args["title"]) in path.stem:
                data = path.read_bytes()
                if data.endswith(wanted):
                    return Found("done", self._receipt(f"{FOLDER}/{path.name}", data))
        return Found("not_done")

    def _stem(self, now: datetime) -> str:
        return f"{now:%Y-%m-%d %H%M} {safe_stem(self.args['title'])}"

    def _data(self, now: datetime) -> bytes:
        head = f"---\ncaptured: {now:%Y-%m-%dT%H:%M}\nvia: assistant\n---\n"
        return head.encode() + str(self.args["text"]).encode("utf-8", "surrogatepass")

    def _receipt(self, name: str, data: bytes) -> Receipt:
        text = words.NOTE_SAVED.format(path=name)
        return Receipt(self.kind, self.args["title"], text, inverse_of([FileChange(name, None, data)]))
