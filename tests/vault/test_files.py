"""Files are replaced whole, made only where nothing stands, and never outside the vault."""

import errno
import os
import threading
from pathlib import Path

import pytest

from brain import files
from brain.errors import VaultError


def leftovers(folder: Path) -> list[str]:
    return [name for name in os.listdir(folder) if name.startswith(files.TEMPORARY_PREFIX)]


def test_a_write_replaces_the_bytes_and_leaves_nothing_behind(tmp_path: Path) -> None:
    note = tmp_path / "a.md"
    note.write_bytes(b"old")
    files.write_atomic(note, b"new\r\n")
    assert note.read_bytes() == b"new\r\n"
    assert os.listdir(tmp_path) == ["a.md"]


def test_a_write_keeps_the_permissions(tmp_path: Path) -> None:
    note = tmp_path / "a.md"
    note.write_bytes(b"old")
    note.chmod(0o640)
    files.write_atomic(note, b"new")
    assert note.stat().st_mode & 0o777 == 0o640


def test_a_file_marked_read_only_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "Will.md"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(VaultError, match="read-only"):
        files.write_atomic(path, b"new")
    assert path.read_bytes() == b"old"


def test_missing_folders_are_made(tmp_path: Path) -> None:
    files.write_atomic(tmp_path / "x" / "y" / "a.md", b"1")
    assert (tmp_path / "x" / "y" / "a.md").read_bytes() == b"1"


def test_a_full_disk_leaves_the_old_bytes_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = tmp_path / "a.md"
    note.write_bytes(b"old")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "_sync", full)
    with pytest.raises(VaultError, match="full"):
        files.write_atomic(note, b"new")
    assert note.read_bytes() == b"old"
    assert leftovers(tmp_path) == []


def test_a_file_where_the_folder_should_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "Inbox").write_bytes(b"a file")
    with pytest.raises(VaultError, match="Inbox"):
        files.create_exclusive(tmp_path / "Inbox" / "a.md", b"1")
    assert (tmp_path / "Inbox").read_bytes() == b"a file"


def test_a_taken_name_is_never_overwritten(tmp_path: Path) -> None:
    note = tmp_path / "a.md"
    assert files.create_exclusive(note, b"first")
    assert not files.create_exclusive(note, b"second")
    assert note.read_bytes() == b"first"
    assert leftovers(tmp_path) == []


def test_a_dangling_link_counts_as_taken(tmp_path: Path) -> None:
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "new.md").symlink_to(tmp_path / "not-there.md")
    assert not files.create_exclusive(vault / "new.md", b"secret")
    assert not (tmp_path / "not-there.md").exists()


def test_the_name_is_exclusive_without_hard_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_args: object, **_kwargs: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    note = tmp_path / "a.md"
    assert files.create_exclusive(note, b"first")
    assert not files.create_exclusive(note, b"second")
    assert note.read_bytes() == b"first"
    assert leftovers(tmp_path) == []


def test_of_many_at_once_one_gets_the_name(tmp_path: Path) -> None:
    note, won = tmp_path / "a.md", []

    def take(number: int) -> None:
        if files.create_exclusive(note, b"%d" % number):
            won.append(number)

    threads = [threading.Thread(target=take, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(won) == 1
    assert note.read_bytes() == b"%d" % won[0]


@pytest.mark.parametrize(
    "path", ["../out.md", "a/../../out.md", "/etc/passwd", "out.md", "door/out.md", "new.md"]
)
def test_a_path_that_leads_out_is_refused(tmp_path: Path, path: str) -> None:
    vault, outside = tmp_path / "vault", tmp_path / "outside"
    vault.mkdir()
    outside.mkdir()
    (outside / "out.md").write_bytes(b"OUTSIDE 7731")
    (vault / "out.md").symlink_to(outside / "out.md")
    (vault / "new.md").symlink_to(outside / "not-there-yet.md")
    (vault / "door").symlink_to(outside)
    with pytest.raises(VaultError, match="out of the vault"):
        files.inside(vault, path)


@pytest.mark.parametrize("path", ["a.md", "sub/new.md", "sub/../a.md", ".", "loop/a.md"])
def test_a_path_inside_is_resolved(tmp_path: Path, path: str) -> None:
    vault = tmp_path / "vault"
    (vault / "sub").mkdir(parents=True)
    (vault / "loop").symlink_to(".")
    assert files.inside(vault, path).is_relative_to(vault.resolve())


def test_a_neighbour_with_the_same_beginning_is_outside(tmp_path: Path) -> None:
    (tmp_path / "vault").mkdir()
    with pytest.raises(VaultError):
        files.inside(tmp_path / "vault", "../vault-2/a.md")


def test_old_temporary_files_are_removed_and_young_ones_stay(tmp_path: Path) -> None:
    for name, age in ((".remembrancer-a.tmp", 100), (".remembrancer-b.tmp", 900), ("note.md", 100)):
        (tmp_path / name).write_bytes(b"x")
        os.utime(tmp_path / name, (age, age))
    assert files.remove_leftovers(tmp_path, before=500) == 1
    assert sorted(os.listdir(tmp_path)) == [".remembrancer-b.tmp", "note.md"]


def test_a_null_byte_is_no_path(tmp_path: Path) -> None:
    with pytest.raises(VaultError):
        files.inside(tmp_path, "a\0.md")
