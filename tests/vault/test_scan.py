"""A scan lists each note once, follows no link, and names what it leaves out."""

import os
import time
from pathlib import Path

import pytest

from brain.errors import VaultError
from brain.vault import scan as scanning
from brain.vault.scan import scan_vault


def write(root: Path, *paths: str, text: str = "x\n") -> None:
    for path in paths:
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)


def paths(root: Path) -> list[str]:
    return [entry.path for entry in scan_vault(root).entries]


def test_notes_are_listed_by_path_with_size_time_and_inode(tmp_path: Path) -> None:
    write(tmp_path, "b.md", "a/c.MD", "a/d.markdown", "picture.png")
    found = scan_vault(tmp_path)
    assert [entry.path for entry in found.entries] == ["a/c.MD", "a/d.markdown", "b.md"]
    status = (tmp_path / "b.md").stat()
    assert found.entries[2] == scanning.Entry("b.md", status.st_size, status.st_mtime_ns, status.st_ino)
    assert found.attachments == ("picture.png",)
    assert found.oddities == ()


def test_dot_folders_and_dot_files_are_left_out(tmp_path: Path) -> None:
    write(
        tmp_path, ".obsidian/a.md", ".trash/b.md", "x/.git/c.md", ".hidden.md", ".remembrancer-1.tmp", "d.md"
    )
    assert paths(tmp_path) == ["d.md"]


def test_links_are_not_followed_and_those_leading_out_are_named(tmp_path: Path) -> None:
    vault, outside = tmp_path / "vault", tmp_path / "outside"
    write(vault, "A.md", text="Inside note.\n")
    write(outside, "secret.md", text="OUTSIDE 7731\n")
    (vault / "loop").symlink_to(".")
    (vault / "door").symlink_to(outside)
    (vault / "out.md").symlink_to(outside / "secret.md")
    (vault / "new.md").symlink_to(tmp_path / "does-not-exist-yet.md")
    (vault / "nowhere.md").symlink_to("gone.md")
    (vault / "again.md").symlink_to("A.md")
    (vault / "self.md").symlink_to("self.md")
    found = scan_vault(vault)
    assert [entry.path for entry in found.entries] == ["A.md"]
    assert [oddity.path for oddity in found.oddities] == ["door", "new.md", "nowhere.md", "out.md", "self.md"]


def test_a_vault_that_is_itself_a_link_is_read(tmp_path: Path) -> None:
    write(tmp_path / "real", "a.md")
    (tmp_path / "vault").symlink_to("real")
    assert paths(tmp_path / "vault") == ["a.md"]


CONFLICTS = [
    "Shopping.sync-conflict-20261020-081502-ABCDEF7.md",
    "Ideas (CONFLICT 20261005T070858).md",
    "Ideas (conflict 2026-10-05 07-08-58).md",
    "Ideas (Ana's conflicted copy 2026-10-20).md",
    "Ideas (conflicted copy 2026-10-20 081502).md",
    "Ideas (Conflicted copy Pixel 7 202610200815).md",
    "Ideas (SFConflict ana@example.org 2026-10-20-08-15-02).md",
    "Ideas (In Konflikt stehende Kopie von Ana 2026-10-20).md",
    "Ideas (Copie en conflit de Ana 2026-10-20).md",
    "Ideas_conflict-20261020-081502.md",
    "Ideas_NAS_Oct-20-081502-2026_Conflict.md",
]
ORDINARY = [
    "Chapter 2.md",
    "Ideas (2).md",
    "Ideas (conflict theory, 1984).md",
    "Conflict resolution.md",
    "Family (conflict).md",
    "Sync-conflict how-to.md",
    "2026-10-20 conflict at work.md",
]


@pytest.mark.parametrize("name", CONFLICTS)
def test_a_sync_conflict_copy_is_named_and_not_indexed(tmp_path: Path, name: str) -> None:
    write(tmp_path, name, "Ideas.md", "sub/" + name)
    found = scan_vault(tmp_path)
    assert [entry.path for entry in found.entries] == ["Ideas.md"]
    assert found.conflicts == (name, "sub/" + name)


@pytest.mark.parametrize("name", ORDINARY)
def test_a_name_that_only_looks_like_one_is_a_note(tmp_path: Path, name: str) -> None:
    write(tmp_path, name)
    assert paths(tmp_path) == [name]


def test_a_doubtful_name_is_a_copy_beside_its_original(tmp_path: Path) -> None:
    write(
        tmp_path,
        "x/Family.md",
        "x/Family (conflict).md",
        "y/Family (conflict).md",
        "Family (Conflict 2).md",
        "Family.md",
        "Family-LAPTOP-4F7KQ2M1.md",
        "Family-laptop-guide.md",
        "Family [conflicted].md",
    )
    assert scan_vault(tmp_path).conflicts == (
        "Family (Conflict 2).md",
        "Family [conflicted].md",
        "Family-LAPTOP-4F7KQ2M1.md",
        "x/Family (conflict).md",
    )


def test_folders_that_programs_made_are_left_out(tmp_path: Path) -> None:
    write(
        tmp_path,
        "site/node_modules/left-pad/README.md",
        "@eaDir/A.md",
        "#recycle/A.md",
        "$RECYCLE.BIN/A.md",
        "__MACOSX/A.md",
        "logseq/bak/pages/A/2026-10-20.md",
        "logseq/version-files/A.md",
        "logseq/A.md",
        "bak/A.md",
        "Trash/A.md",
    )
    assert paths(tmp_path) == ["Trash/A.md", "bak/A.md", "logseq/A.md"]


def test_an_offloaded_note_is_named_and_untouched(tmp_path: Path) -> None:
    placeholder = tmp_path / "Trips" / ".Trip to Porto.md.icloud"
    write(tmp_path, "Other.md")
    placeholder.parent.mkdir()
    placeholder.write_bytes(b"bplist00\xd1\x01\x02Xplaceholder")
    found = scan_vault(tmp_path)
    assert found.offloaded == ("Trips/Trip to Porto.md",)
    assert [entry.path for entry in found.entries] == ["Other.md"]


def test_both_spellings_of_an_accent_are_listed_and_the_danger_is_named(tmp_path: Path) -> None:
    write(tmp_path, "Caf\u00e9.md", "Cafe\u0301.md", "boiler.md", "Boiler.md")
    found = scan_vault(tmp_path)
    assert len(found.entries) == 4
    assert {oddity.path for oddity in found.oddities} == {"boiler.md", "Caf\u00e9.md"}


def test_pipes_and_names_that_are_not_text_are_reported(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "folder.md").mkdir()
    with open(os.fsencode(tmp_path) + b"/caf\xe9.md", "w") as file:
        file.write("x")
    write(tmp_path, "a.md")
    found = scan_vault(tmp_path)
    assert [entry.path for entry in found.entries] == ["a.md"]
    assert [oddity.path for oddity in found.oddities] == ["caf?.md", "pipe.md"]


def test_a_folder_that_cannot_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.md", "locked/b.md")
    real = os.scandir

    def scandir(path: str) -> object:
        if path.endswith("locked"):
            raise PermissionError(13, "Permission denied")
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    found = scan_vault(tmp_path)
    assert [entry.path for entry in found.entries] == ["a.md"]
    assert [oddity.path for oddity in found.oddities] == ["locked"]


@pytest.mark.parametrize("name", ["gone", "file.txt"])
def test_no_vault_is_one_clear_sentence(tmp_path: Path, name: str) -> None:
    write(tmp_path, "file.txt")
    with pytest.raises(VaultError, match="no vault at"):
        scan_vault(tmp_path / name)


def test_five_thousand_notes_are_listed_in_well_under_a_second(tmp_path: Path) -> None:
    for folder in range(50):
        (tmp_path / str(folder)).mkdir()
        for number in range(100):
            (tmp_path / str(folder) / f"{number}.md").touch()
    start = time.perf_counter()
    assert len(scan_vault(tmp_path).entries) == 5000
    assert time.perf_counter() - start < 1.0
