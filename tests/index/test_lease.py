"""One process owns the index at a time; the others wait their turn and say so when it takes too long."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from brain.errors import IndexBusyError
from brain.index.embedder import Embedder
from brain.index.lease import Lease
from brain.index.vault_index import IndexOptions
from tests.index.support import index_of, paths, write

Hold = Callable[[Path, float, str], "subprocess.Popen[str]"]

_HOLDER = """
import sys, time
from pathlib import Path
from brain.index.lease import Lease
lease = Lease(Path(sys.argv[1]), 5)
lease.take()
print("held", flush=True)
deadline = time.monotonic() + float(sys.argv[2])
while time.monotonic() < deadline and not (sys.argv[3] == "kind" and lease.wanted()):
    time.sleep(0.01)
lease.give_up()
"""


@pytest.fixture
def hold(tmp_path: Path) -> Iterator[Hold]:
    """Starts another process that holds the index for some seconds, or until it is wanted."""
    started: list[subprocess.Popen[str]] = []

    def start(folder: Path, seconds: float, manner: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", _HOLDER, str(folder), str(seconds), manner]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        started.append(process)
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()


def test_a_search_waits_until_the_other_process_is_done(vault: Path, embedder: Embedder, hold: Hold) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    hold(vault.parent / "state/index", 0.5, "busy")
    index = index_of(vault, embedder)
    assert paths(index, "ladder") == ["A.md"]
    index.close()


def test_waiting_too_long_names_the_other_process(vault: Path, embedder: Embedder, hold: Hold) -> None:
    other = hold(vault.parent / "state/index", 30, "busy")
    index = index_of(vault, embedder, IndexOptions(wait=0.2))
    with pytest.raises(IndexBusyError, match=rf"process {other.pid}.*Try again"):
        index.search("ladder")


def test_a_process_that_was_killed_holds_nothing(vault: Path, embedder: Embedder, hold: Hold) -> None:
    other = hold(vault.parent / "state/index", 30, "busy")
    other.kill()
    other.wait()
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    index = index_of(vault, embedder, IndexOptions(wait=1))
    assert paths(index, "ladder") == ["A.md"]
    index.close()


def test_an_owner_that_sees_somebody_waiting_gives_way_at_once(tmp_path: Path, hold: Hold) -> None:
    hold(tmp_path, 30, "kind")
    began = time.monotonic()
    lease = Lease(tmp_path, 10)
    lease.take()
    lease.give_up()
    assert time.monotonic() - began < 5


def test_two_indexes_used_in_turn_see_each_others_work(vault: Path, embedder: Embedder) -> None:
    """As the bot and the command line do: each lets go of the files when the other wants them."""
    bot = index_of(vault, embedder, IndexOptions(idle=0.1))
    command = index_of(vault, embedder, IndexOptions(idle=0))
    for n in range(4):
        write(vault, {f"{n}.md": f"Parcel number {n} arrived.\n"})
        assert len(paths(bot, "parcel")) == n + 1
        assert len(paths(command, "parcel")) == n + 1
    bot.close()


def test_the_index_is_let_go_when_idle(vault: Path, embedder: Embedder) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    index = index_of(vault, embedder, IndexOptions(idle=0.1))
    index.refresh()
    time.sleep(0.4)
    other = Lease(vault.parent / "state/index", 0)
    other.take()
    other.give_up()
    assert paths(index, "ladder") == ["A.md"]
    index.close()


def test_threads_may_search_and_refresh_at_once(vault: Path, embedder: Embedder) -> None:
    write(vault, {f"{n}.md": f"Parcel number {n} arrived.\n" for n in range(12)})
    index = index_of(vault, embedder)
    results: list[int] = []

    def work(n: int) -> None:
        write(vault, {f"new {n}.md": f"Letter {n} was sent.\n"})
        results.append(len(index.search("parcel", 5)))

    threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [5] * 6
    assert index.refresh().complete
    index.close()
