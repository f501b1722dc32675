"""A file name from a title can be stored, synced and linked to anywhere, and takes nobody's place."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brain.vault import names
from brain.vault.names import LONGEST_STEM, create_note, free_name, safe_stem

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
MESSAGES = [
    "NUL",
    "CON: ideas for the concert",
    "Q3: plan / budget? <draft>",
    'Q3: plan \\ budget* "draft"',
    "Ends with a dot.",
    "📥 31/12/2026 16:00 | inbox",
]


def assert_safe(stem: str) -> None:
    assert stem
    assert not set(stem) & set('<>:"/\\|?*[]#^')
    assert not any(unicodedata.category(character) in ("Cc", "Cs") for character in stem)
    assert stem == stem.strip(" .")
    assert stem.partition(".")[0].strip().casefold() not in RESERVED
    assert len(stem.encode()) <= LONGEST_STEM + 1
    assert stem == unicodedata.normalize("NFC", stem)


@pytest.mark.parametrize("title", MESSAGES)
def test_hard_titles_make_safe_names(title: str) -> None:
    assert_safe(safe_stem(title))


def test_hard_titles_make_six_files_and_no_folder(tmp_path: Path) -> None:
    made = [create_note(tmp_path, safe_stem(title), title.encode()) for title in MESSAGES]
    assert len(set(made)) == 6
    assert [path.read_text() for path in made] == MESSAGES
    assert all(path.parent == tmp_path and path.suffix == ".md" for path in made)


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("2014/12/01 minutes", "2014-12-01 minutes"),
        ("📥 31/12/2026 16:00 | inbox", "📥 31-12-2026 16.00 inbox"),
        ("and/or", "and-or"),
        ("[[Boiler#Service|x]] ^a1", "Boiler Service x a1"),
        (".hidden", "hidden"),
        ("com1.notes", "com1.notes_"),
        ("aux ", "aux_"),
        ("Auxiliary", "Auxiliary"),
        ("???", "Note"),
        ("", "Note"),
        ("tab\tand\nline", "tab and line"),
        ("Cafe\u0301", "Caf\u00e9"),
        ("evil\u202egnp.exe", "evilgnp.exe"),
        ("🎻", "🎻"),
        ("日本語のメモ", "日本語のメモ"),
    ],
)
def test_a_title_keeps_what_it_can(title: str, stem: str) -> None:
    assert safe_stem(title) == stem


@pytest.mark.parametrize("title", ["word " * 100, "x" * 400, "é" * 300, "👩‍👩‍👧‍👦" * 40, "日" * 200])
def test_a_long_title_is_cut_at_a_word_or_a_whole_character(title: str) -> None:
    stem = safe_stem(title)
    assert LONGEST_STEM // 2 < len(stem.encode()) <= LONGEST_STEM
    assert title.startswith(stem)
    assert not stem.endswith("\u200d")
    assert len(stem.split("👩‍👩‍👧‍👦")[-1]) in (0, len(stem))


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=300))
def test_every_title_makes_a_safe_name(title: str) -> None:
    assert_safe(safe_stem(title))
    assert safe_stem(safe_stem(title)) == safe_stem(title)


@pytest.mark.parametrize(
    ("there", "stem", "name"),
    [
        ([], "a", "a.md"),
        (["a.md"], "a", "a 2.md"),
        (["a.md", "a 2.md"], "a", "a 3.md"),
        (["A.MD"], "a", "a 2.md"),
        (["Cafe\u0301.md"], "Caf\u00e9", "Caf\u00e9 2.md"),
        ([".Trip to Porto.md.icloud"], "Trip to Porto", "Trip to Porto 2.md"),
        ([".TRIP.md.icloud"], "Trip", "Trip 2.md"),
    ],
)
def test_a_name_in_use_gets_a_number(tmp_path: Path, there: list[str], stem: str, name: str) -> None:
    for other in there:
        (tmp_path / other).write_bytes(b"theirs")
    assert free_name(tmp_path, stem) == name
    create_note(tmp_path, stem, b"mine")
    assert all((tmp_path / other).read_bytes() == b"theirs" for other in there)


def test_a_name_that_another_writer_takes_first_is_left_to_him(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.md").write_bytes(b"theirs")
    monkeypatch.setattr(names, "taken_names", lambda _folder: set())
    assert create_note(tmp_path, "a", b"mine") == tmp_path / "a 2.md"
    assert (tmp_path / "a.md").read_bytes() == b"theirs"


def test_a_folder_that_is_not_there_yet_has_every_name_free(tmp_path: Path) -> None:
    assert free_name(tmp_path / "Inbox", "a") == "a.md"
