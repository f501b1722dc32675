"""The change watch may cry wolf, but it never misses a change."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from brain.index.changes import ChangeWatch
from brain.index.embedder import Embedder
from tests.index.support import index_of, paths, write

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="inotify is Linux's")


def _append(vault: Path) -> None:
    with (vault / "A.md").open("a", encoding="utf-8") as file:
        file.write("more\n")


def _replace(vault: Path) -> None:
    (vault / "fresh").write_text("new\n", encoding="utf-8")
    (vault / "fresh").replace(vault / "A.md")


_CHANGES: dict[str, Callable[[Path], object]] = {
    "append": _append,
    "atomic replace": _replace,
    "delete": lambda vault: (vault / "A.md").unlink(),
    "rename": lambda vault: (vault / "A.md").rename(vault / "B.md"),
    "touch": lambda vault: os.utime(vault / "A.md", ns=(1, 1)),
    "truncate": lambda vault: os.truncate(vault / "A.md", 0),
    "new file in a folder": lambda vault: write(vault, {"Sub/Deep/C.md": "c\n"}),
    "new folder": lambda vault: (vault / "New").mkdir(),
    "folder moved in": lambda vault: shutil.move(vault.parent / "away", vault / "Came"),
    "folder removed": lambda vault: shutil.rmtree(vault / "Sub"),
    "by another process": lambda vault: subprocess.run(["sh", "-c", "echo x > A.md"], cwd=vault, check=True),
}


@pytest.fixture
def watch(vault: Path) -> Iterator[ChangeWatch]:
    write(vault, {"A.md": "a\n", "Sub/Deep/B.md": "b\n"})
    write(vault.parent / "away", {"D.md": "d\n"})
    made = ChangeWatch(vault)
    assert made.may_have_changed()
    assert not made.may_have_changed()
    yield made
    made.close()


@pytest.mark.parametrize("change", list(_CHANGES))
def test_every_kind_of_change_is_noticed_once(watch: ChangeWatch, vault: Path, change: str) -> None:
    _CHANGES[change](vault)
    assert watch.may_have_changed()
    assert not watch.may_have_changed()


def test_a_file_in_a_folder_made_since_is_noticed(watch: ChangeWatch, vault: Path) -> None:
    (vault / "New").mkdir()
    assert watch.may_have_changed()
    write(vault, {"New/E.md": "e\n"})
    assert watch.may_have_changed()


def test_obsidians_own_folder_is_not_watched(watch: ChangeWatch, vault: Path) -> None:
    (vault / ".obsidian").mkdir()
    watch.may_have_changed()
    write(vault, {".obsidian/workspace.json": "{}"})
    assert not watch.may_have_changed()


def test_a_vault_that_is_gone_may_have_changed_every_time(watch: ChangeWatch, vault: Path) -> None:
    shutil.rmtree(vault)
    assert watch.may_have_changed()
    assert watch.may_have_changed()


def test_a_file_system_that_may_be_remote_is_always_looked_at(
    vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("brain.index.changes._LOCAL", set())
    watch = ChangeWatch(vault)
    assert watch.may_have_changed()
    assert watch.may_have_changed()


def test_two_hundred_writes_are_each_found_by_the_next_search(vault: Path, embedder: Embedder) -> None:
    index = index_of(vault, embedder)
    for n in range(200):
        (vault / "Counter.md").write_text(f"The counter stands at {n}.\n", encoding="utf-8")
        assert f"at {n}." in index.search("counter", 1)[0].text
    index.close()


def test_a_quiet_vault_is_not_scanned_again(
    vault: Path, embedder: Embedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(vault, {"A.md": "The ladder is in the shed.\n"})
    index = index_of(vault, embedder)
    index.refresh()
    index.refresh()
    with monkeypatch.context() as patch:
        patch.setattr("brain.index.vault_index.scan_vault", lambda _root: pytest.fail("scanned"))
        assert paths(index, "ladder") == ["A.md"]
    index.close()
