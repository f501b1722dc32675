"""Notes are read as they are: odd bytes, odd front matter, tags and links as Obsidian sees them."""

import os
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from brain.errors import VaultError
from brain.vault import reader
from brain.vault.links import links_in
from brain.vault.note import Link
from brain.vault.reader import parse_note, read_note
from brain.vault.tags import carries
from tests.vault.notes import note


def test_byte_order_mark_does_not_hide_the_front_matter(tmp_path: Path) -> None:
    data = b"\xef\xbb\xbf---\ntitle: Allotment plan\ntags: [garden, 2027]\n---\n"
    data += b"Order seed potatoes in January.\n"
    (tmp_path / "Allotment.md").write_bytes(data)
    read = read_note(tmp_path, "Allotment.md")
    assert (read.title, read.tags) == ("Allotment plan", ("garden", "2027"))
    assert read.text.strip() == "Order seed potatoes in January."
    assert read.first_line == 5
    assert (tmp_path / "Allotment.md").read_bytes() == data


def test_values_are_the_words_that_were_typed() -> None:
    typed = {
        "date": "2026-03-16",
        "start": "10:00",
        "end": "14:30",
        "wake": "06:20",
        "plot": "0123",
        "country": "NO",
        "logged": "2026-10-11T23:39:45-04:00",
        "version": "1.10",
        "mood": "on",
    }
    block = "\n".join(f"{key}: {value}" for key, value in typed.items())
    read = note(f"---\n{block}   # keep this comment\n---\nSold out of jam by noon.\n")
    assert read.properties == typed
    assert read.date == date(2026, 3, 16)
    assert read.problems == ()


def test_invalid_yaml_keeps_the_note_its_title_and_its_tags() -> None:
    read = note("---\ntitle: Boiler: annual service\ntags:\n\t- home\n---\nJob reference BX-4417.\n")
    assert read.title == "Boiler: annual service"
    assert read.tags == ("home",)
    assert read.text == "Job reference BX-4417.\n"
    assert len(read.problems) == 1
    assert "line 2" in read.problems[0]


def test_an_unfilled_template_is_reported_and_kept() -> None:
    read = note("---\ncreated: {{date}}\n---\nLeft the umbrella at Tomas's flat.\n")
    assert read.text == "Left the umbrella at Tomas's flat.\n"
    assert read.properties["created"] == "{{date}}"
    assert len(read.problems) == 1
    assert "created" in read.problems[0]


def test_each_bad_template_key_is_named_in_one_report() -> None:
    read = note("---\ncreated: {{date}}\nmood: {{mood}}\n---\nx\n")
    assert len(read.problems) == 1
    assert "created" in read.problems[0]
    assert "mood" in read.problems[0]


def test_a_doubled_key_is_reported_and_both_values_are_kept() -> None:
    read = note(
        "---\ncreated: 2026-05-01\ntags: [home, boiler]\ncreated: 2026-05-03\n---\nPressure was 0.8 bar.\n"
    )
    assert read.tags == ("home", "boiler")
    assert read.properties["created"] == ("2026-05-01", "2026-05-03")
    assert read.date is None
    assert len(read.problems) == 1
    assert "lines 2 and 4" in read.problems[0]


def test_a_doubled_tags_key_joins_its_tags() -> None:
    assert note("---\ntags: home, boiler\ntags: [winter]\n---\n").tags == ("home", "boiler", "winter")


@pytest.mark.parametrize(
    "text",
    [
        "---\nMonday was long.\n\nWe went home.\n---\nAnd slept.\n",
        "---\nWe met at the lake and she said: come back.\n---\nSo I did.\n",
        "---\n\nA paragraph between rules.\n\n---\nMore.\n",
        "---\n- milk\n- eggs\n---\nShopping.\n",
        "---\nJust one rule, and text.\n",
        "----\ntitle: four dashes\n----\nText.\n",
        " ---\ntitle: indented\n---\nText.\n",
    ],
)
def test_a_rule_at_the_top_is_not_front_matter(text: str) -> None:
    read = note(text)
    assert read.text == text
    assert read.properties == {}
    assert read.first_line == 1


def test_a_forgotten_blank_after_a_colon_does_not_turn_the_block_into_text() -> None:
    read = note("---\ntitle:Boiler\ntags: [home]\n---\nServiced in May.\n")
    assert (read.text, read.tags) == ("Serviced in May.\n", ("home",))


def test_null_is_no_title_and_no_alias() -> None:
    read = note("---\ntitle: null\naliases: ~\nmood: Null\n---\nx\n")
    assert (read.title, read.aliases, read.properties["mood"]) == ("Note", (), "")


@pytest.mark.parametrize(
    ("text", "tags", "targets"),
    [
        ("%%#secret [[Hidden]]%% #seen [[Shown]]", ("seen",), ["Shown"]),
        ("%%\n#secret [[Hidden]]\n%%\n#seen [[Shown]]", ("seen",), ["Shown"]),
        ("100 %% more #seen\n\nand 50 %% of [[Shown]]", ("seen",), ["Shown"]),
        ("$x #no_{[[1]]}$ #seen [[Shown]]", ("seen",), ["Shown"]),
        ("$$\na #no [[1]]\n$$\n#seen [[Shown]]", ("seen",), ["Shown"]),
        ("$5 for #seen [[Shown]] and $6", ("seen",), ["Shown"]),
        ("Luigi $$ #seen, Marta $$ [[Shown]]", ("seen",), ["Shown"]),
    ],
)
def test_comments_and_formulas_hold_no_tags_and_links(
    text: str, tags: tuple[str, ...], targets: list[str]
) -> None:
    read = note(text)
    assert (read.tags, [link.target for link in read.links]) == (tags, targets)


def test_front_matter_without_end_is_reported_and_its_words_stay_text() -> None:
    read = note("---\ntitle: Boiler\n\nThe engineer came.\n")
    assert "The engineer came." in read.text
    assert read.problems != ()


@pytest.mark.parametrize(
    ("head", "tags"),
    [
        ("tags: home, boiler", ("home", "boiler")),
        ("tags: home boiler", ("home", "boiler")),
        ("tags: '#home'", ("home",)),
        ("tags:\n- home\n- Home\n- café", ("home", "café")),
        ("Tags: [home/boiler]", ("home/boiler",)),
        ("tag: home", ("home",)),
        ("tags:", ()),
        ("tags: null", ()),
        ("tags: ~", ()),
        ("tags: [home, null, boiler]", ("home", "boiler")),
        ("tags: 'null'", ("null",)),
        ("tags: [home, [boiler, winter]]", ("home", "boiler", "winter")),
        ("tags: {home: boiler}", ()),
        ("tags: ['{{tag}}', home]", ("home",)),
        ("tags: []", ()),
    ],
)
def test_tags_of_front_matter_in_every_form(head: str, tags: tuple[str, ...]) -> None:
    assert note(f"---\n{head}\n---\nText.\n").tags == tags


def test_hashes_and_brackets_that_are_no_tags_or_links() -> None:
    read = note(
        "# Heating\nTags: #home/boiler and #winter.\nThe dial colour is `#ff8800`; ticket #4417 is closed.\n"
        "See https://example.org/guide#bleeding-radiators and [the C# notes](https://example.org/c#intro).\n"
        "In Obsidian you write `[[wikilink]]` or `#tag`.\n"
        "See [[Boiler manual#Pressure|the manual]] and ![[gauge.png]].\n\n"
        '```sh\necho "[[not a link]]" # todo #todo\n```\n'
    )
    assert read.tags == ("home/boiler", "winter")
    assert carries(read.tags, "home")
    assert carries(read.tags, "#Home")
    assert not carries(read.tags, "hom")
    assert read.links == (
        Link("Boiler manual", heading="Pressure", alias="the manual"),
        Link("gauge.png", embed=True),
    )


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("#größe and #日本語，next #été2026", ("größe", "日本語", "été2026")),
        ("(#aside) **#bold** >#quoted", ("aside", "bold", "quoted")),
        ("word#no a/#no &#39; \\#no <span style='color:#abc'>x</span>", ()),
        ("#", ()),
        ("#1984 #y1984 #19-84", ("y1984", "19-84")),
        ("> [!note] Callout #inside\n> more", ("inside",)),
        ("    #indented code\n", ()),
        ("- item\n\n      #indented code in a list\n", ()),
        ("- item\n    - nested #kept\n", ("kept",)),
        ("~~~\n#no\n~~~\n#yes", ("yes",)),
        ("````\n```\n#no\n```\n````\n#yes", ("yes",)),
        ("a ``code ` #no`` b #yes", ("yes",)),
        ("one ` tick #yes", ("yes",)),
        ("<!-- #no -->\n#yes", ("yes",)),
        ("[[Note#heading]] #yes", ("yes",)),
        ("| a | b |\n|---|---|\n| #cell | `#no` |", ("cell",)),
        ("#ends/ #a/b/c.", ("ends", "a/b/c")),
    ],
)
def test_tags_in_text(text: str, tags: tuple[str, ...]) -> None:
    assert note(text).tags == tags


@pytest.mark.parametrize(
    ("path", "day"),
    [
        ("2026-10-19 1230 Lunch.md", date(2026, 10, 19)),
        ("Daily/20261019.md", date(2026, 10, 19)),
        ("202610191230 Zettel.md", date(2026, 10, 19)),
        ("Journal/2026/10/19.md", date(2026, 10, 19)),
        ("19.10.2026.md", date(2026, 10, 19)),
        ("Invoice 20261399.md", None),
        ("2026-02-30.md", None),
        ("Phone 4915112345678.md", None),
        ("Boiler.md", None),
    ],
)
def test_the_day_in_a_name(path: str, day: date | None) -> None:
    assert note("x", path).date == day


def test_captured_goes_before_the_name_and_created_comes_last() -> None:
    assert note("---\ncaptured: 2026-10-19 12:30\n---\n", "2026-01-01.md").date == date(2026, 10, 19)
    assert note("---\ncreated: 2026-10-19\n---\n", "2026-01-01.md").date == date(2026, 1, 1)
    assert note("---\ncreated: 2026-10-19\n---\n").date == date(2026, 10, 19)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_every_newline_and_encoding_reads_alike(encoding: str, newline: str) -> None:
    lines = ["---", "title: Küche", "tags: [home]", "---", "# Herd", "", "Das Gas ist ab."]
    read = parse_note("Note.md", newline.join(lines).encode(encoding))
    assert (read.title, read.tags, read.text) == ("Küche", ("home",), "# Herd\n\nDas Gas ist ab.")


def test_windows_1252_is_read_and_reported() -> None:
    read = parse_note("Note.md", "Käse kostet 5 € – „naïve“".encode("cp1252"))
    assert read.text == "Käse kostet 5 € – „naïve“"
    assert len(read.problems) == 1


def test_a_few_bad_bytes_do_not_spoil_the_good_ones() -> None:
    assert parse_note("Note.md", "Käse ".encode() + b"\xe4 " + "日本".encode()).text == "Käse ä 日本"


def test_dataview_fields_are_read() -> None:
    read = note(
        "Rating:: 5\n- author:: [[Le Guin]]\nRead it [due:: 2026-11-07] (mood:: calm) `x:: no`\na::b::c\n"
    )
    assert read.fields["rating"] == ("5",)
    assert read.fields["author"] == ("[[Le Guin]]",)
    assert read.fields["due"] == ("2026-11-07",)
    assert read.fields["mood"] == ("calm",)
    assert "x" not in read.fields


def test_titles_with_accents_are_one_spelling() -> None:
    assert note("x", "Cafe\u0301.md").title == "Caf\u00e9"
    assert note("x", "Cafe\u0301.md").path == "Cafe\u0301.md"


def test_aliases_in_both_forms() -> None:
    assert note("---\naliases: [MOT, car test]\n---\n").aliases == ("MOT", "car test")
    assert note("---\nalias: MOT, car test\n---\n").aliases == ("MOT", "car test")
    assert note("---\naliases:\n---\n").aliases == ()


def test_logseq_page_properties_are_tags_and_aliases() -> None:
    read = note("alias:: heater\ntags:: home, [[winter]]\n- Tomas came.\n")
    assert (read.aliases, read.tags) == (("heater",), ("home", "winter"))


@pytest.mark.parametrize("data", [b"", b"\n\n   \n", b"\xef\xbb\xbf", b"---\n---\n", b"---", b"---\n"])
def test_blank_notes_are_notes(data: bytes) -> None:
    read = parse_note("Empty.md", data)
    assert read.title == "Empty"


def test_yaml_that_refers_to_itself_or_nests_without_end_is_survived() -> None:
    for value in ("&a [*a]", "[" * 3000, "{a: " * 3000, "\n  " + "- " * 5000 + "x"):
        assert note(f"---\ntitle: Here\nx: {value}\n---\nBody.\n").text == "Body.\n"


def test_a_huge_file_is_read_up_to_the_limit_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "READ_LIMIT", 100_000)
    (tmp_path / "Huge.md").write_text("A line of the log, ä.\n" * 20_000)
    read = read_note(tmp_path, "Huge.md")
    assert 99_000 < len(read.text.encode()) <= 100_000
    assert len(read.problems) == 1


def test_what_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "out.md").symlink_to("/etc/hostname")
    for path in ("gone.md", "folder.md", "pipe.md", "out.md", "../x.md"):
        with pytest.raises(VaultError, match=r"\.$"):
            read_note(tmp_path, path)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_no_bytes_make_reading_fail(data: bytes) -> None:
    parse_note("Note.md", data)
    parse_note("Note.md", b"---\n" + data + b"\n---\ntext\n")


_SIGNS = st.text(alphabet="abc#[]|\\`~>-*: \n\t!^$<>/{}\"'&0é日🎻", max_size=120)


@settings(max_examples=200, deadline=None)
@given(_SIGNS, _SIGNS)
def test_no_markdown_makes_reading_fail_or_lose_text(head: str, body: str) -> None:
    read = note(f"---\nkey: {head}\n---\n{body}")
    assert body in read.text
    links_in(body)


@settings(max_examples=30, deadline=None)
@given(data=st.binary(max_size=300))
def test_reading_leaves_the_file_as_it_is(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("vault")
    (folder / "a.md").write_bytes(data)
    before = (folder / "a.md").stat()
    read_note(folder, "a.md")
    after = (folder / "a.md").stat()
    assert (folder / "a.md").read_bytes() == data
    assert (before.st_mtime_ns, before.st_size) == (after.st_mtime_ns, after.st_size)
