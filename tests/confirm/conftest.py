from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from confirm.filechange import KIND, file_undoer
from confirm.pending import Pending
from confirm.undo import Journal
from tests.confirm.shelf import Shelf

NOW = datetime(2026, 10, 26, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))
Start = Callable[[], Pending]


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    shelf = Shelf(tmp_path)
    shelf.put("Dentist", "Thursday 29 October at 16:00")
    shelf.put("Standup", "Tuesday 27 October at 09:00")
    return shelf


@pytest.fixture
def journal(tmp_path: Path, shelf: Shelf) -> Iterator[Journal]:
    journal = Journal(tmp_path / "state.sqlite", {KIND: file_undoer(shelf.folder)})
    yield journal
    journal.close()


@pytest.fixture
def start(tmp_path: Path, shelf: Shelf, journal: Journal) -> Iterator[Start]:
    """Starts the program anew on the same files."""
    opened: list[Pending] = []

    def begin() -> Pending:
        opened.append(Pending(tmp_path / "state.sqlite", {"move_event": shelf.make}, journal))
        return opened[-1]

    yield begin
    for pending in opened:
        pending.close()


@pytest.fixture
def pending(start: Start) -> Pending:
    return start()
