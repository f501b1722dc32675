"""An edit changes its own line and no other byte of the file."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from brain.errors import VaultError
from brain.vault.edit import add_tag, append_lines, set_property, tick
from brain.vault.reader import parse_note
from brain.vault.tags import carries

MARKET = b"""---
date: 2026-03-16
start: 10:00
plot: 0123
country: NO
logged: 2026-10-11T23:39:45-04:00
version: 1.10
mood: on   # keep this comment
---
Sold out of jam by noon.
"""


def test_adding_a_key_adds_its_line_only() -> None:
    after = add_tag(MARKET, "market")
    assert after == MARKET.replace(b"comment\n---", b"comment\ntags: [market]\n---")


def test_a_file_with_a_byte_order_mark_keeps_one_block_and_its_mark() -> None:
    before = (
        b"\xef\xbb\xbf---\r\ntitle: Allotment plan\r\ntags: [garden, 2027]\r\n---\r\nOrder seed potatoes.\r\n"
    )
    after = add_tag(before, "todo")
    assert after == before.replace(b"2027]", b"2027, todo]")


def test_doubled_keys_stay_when_a_tag_is_added() -> None:
    before = (
        b"---\ncreated: 2026-05-01\ntags: [home, boiler]\ncreated: 2026-05-03\n---\nPressure was 0.8 bar.\n"
    )
    after = add_tag(before, "checked")
    assert after == before.replace(b"boiler]", b"boiler, checked]")
    assert parse_note("a.md", after).tags == ("home", "boiler", "checked")


@pytest.mark.parametrize(
    ("tags", "after"),
    [
        (b"tags: [home]", b"tags: [home, new]"),
        (b"tags: []", b"tags: [new]"),
        (b"tags: [ ]  # none yet", b"tags: [ new]  # none yet"),
        (b"tags: [home, ]", b"tags: [home, new, ]"),
        (b"tags: [a,\n  b]", b"tags: [a,\n  b, new]"),
        (b"tags:", b"tags: [new]"),
        (b"tags: # later", b"tags: [new] # later"),
        (b"tags: home", b"tags: home, new"),
        (b"tags: home, boiler", b"tags: home, boiler, new"),
        (b"tags: home boiler", b"tags: home boiler new"),
        (b'tags: "home" # x', b'tags: "home, new" # x'),
        (b"tags:\n- home\n- boiler # b", b"tags:\n- home\n- boiler # b\n- new"),
        (b"tags:\n    - home", b"tags:\n    - home\n    - new"),
        (b"Tags: [home]", b"Tags: [home, new]"),
        (b"tag: home", b"tag: home, new"),
        (b"tags: [new]", b"tags: [new]"),
        (b"tags: '#New'", b"tags: '#New'"),
    ],
)
def test_a_tag_is_added_in_the_form_that_is_there(tags: bytes, after: bytes) -> None:
    frame = b"---\ntitle: x\n%s\nlast: 1\n---\nBody.\n"
    assert add_tag(frame % tags, "new") == frame % after
    assert carries(parse_note("a.md", frame % after).tags, "new")


def test_a_note_without_front_matter_gets_one_block() -> None:
    assert add_tag(b"Body.\n", "new") == b"---\ntags: [new]\n---\nBody.\n"
    assert add_tag(b"\xef\xbb\xbfBody.\r\n", "new") == b"\xef\xbb\xbf---\r\ntags: [new]\r\n---\r\nBody.\r\n"
    assert add_tag(b"", "new") == b"---\ntags: [new]\n---\n"


def test_a_note_that_begins_with_a_rule_keeps_it_below_the_new_block() -> None:
    before = b"---\nMonday was long.\n\n---\nText.\n"
    after = add_tag(before, "new")
    assert after == b"---\ntags: [new]\n---\n" + before
    assert parse_note("a.md", after).text.encode() == before


@pytest.mark.parametrize(
    "before",
    [
        b"---\ntitle: Boiler: annual service\ntags:\n\t- home\n---\nText.\n",
        b"---\ntitle: never closed\nText.\n",
        b"---\n- a list\n- no keys\n# but: a comment\nkey: x\n---\n",
    ],
)
def test_a_broken_block_is_left_alone(before: bytes) -> None:
    with pytest.raises(VaultError, match="left it alone"):
        add_tag(before, "new")


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        (b"due: 2026-11-05  # firm", "2026-11-06", b"due: 2026-11-06  # firm"),
        (b"due: '5 Nov'", "6 Nov", b"due: 6 Nov"),
        (b"due:", "6 Nov", b"due: 6 Nov"),
        (b"due: [a, b]", "x", b"due: x"),
        (b"due:\n  - a\n  - b", "x", b"due: x"),
        (b"due: |\n  a\n  b", "x", b"due: x"),
        (b"due: >\n  a\n\n  b\n", "x", b"due: x\n"),
        (b"due: a", "yes", b'due: "yes"'),
        (b"due: a", "a: b", b'due: "a: b"'),
        (b"due: a", "[[Ines]]", b'due: "[[Ines]]"'),
        (b"due: a", 'say "hi"', b'due: "say \\"hi\\""'),
        (b"due: a", "", b'due: ""'),
    ],
)
def test_a_key_is_replaced_in_its_place(before: bytes, value: str, after: bytes) -> None:
    frame = b"---\ntitle: x\n%s\nlast: 0123 # y\n---\nBody.\n"
    assert set_property(frame % before, "due", value) == frame % after
    assert parse_note("a.md", frame % after).properties["due"] == value


def test_a_list_is_written_in_brackets() -> None:
    after = set_property(b"---\na: 1\n---\n", "related", ["[[Ines]]", "Bathroom"])
    assert after == b'---\na: 1\nrelated: ["[[Ines]]", Bathroom]\n---\n'


def test_a_key_that_stands_there_twice_is_not_chosen_between() -> None:
    with pytest.raises(VaultError, match="more than once"):
        set_property(b"---\ncreated: 1\ncreated: 2\n---\n", "created", "3")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"a\n", b"a\nnew\n"),
        (b"a", b"a\nnew\n"),
        (b"a\r\nb", b"a\r\nb\r\nnew\r\n"),
        (b"a\rb\r", b"a\rb\rnew\r"),
        (b"", b"new\n"),
        (b"caf\xe9\n", b"caf\xe9\nnew\n"),
    ],
)
def test_lines_are_appended_in_the_files_own_way(before: bytes, after: bytes) -> None:
    assert append_lines(before, ["new"]) == after


def test_new_text_takes_the_files_encoding() -> None:
    wide = "\ufeffa\r\n".encode("utf-16-le")
    assert append_lines(wide, ["Käse"]) == "\ufeffa\r\nKäse\r\n".encode("utf-16-le")
    assert append_lines("Öl\n".encode("cp1252"), ["Käse"]) == "Öl\nKäse\n".encode("cp1252")


@pytest.mark.parametrize(
    "line", ["- [ ] Pay rent 📅 2026-11-01.", "\t* [/] half  ", "> 1. [ ] quoted", "- [ ] [x] y", "+ [ ]"]
)
def test_ticking_touches_only_the_box(line: str) -> None:
    before = f"# List\r\n{line}\r\n- [ ] other\r\nlast".encode()
    box = line.index("[") + 1
    expected = f"# List\r\n{line[:box]}x{line[box + 1 :]}\r\n- [ ] other\r\nlast".encode()
    assert tick(before, 2, line) == expected


def test_a_done_date_goes_to_the_end_of_the_line() -> None:
    assert (
        tick(b"- [ ] a\r\n- [ ] b", 1, "- [ ] a", suffix=" ✅ 2026-11-05")
        == "- [x] a ✅ 2026-11-05\r\n- [ ] b".encode()
    )
    assert tick(b"- [ ] a\r\n- [ ] b", 2, "- [ ] b", mark="-") == b"- [ ] a\r\n- [-] b"


@pytest.mark.parametrize(
    ("line", "expected"), [(1, "- [ ] b"), (2, "- [ ] a"), (0, "- [ ] a"), (3, ""), (3, "text")]
)
def test_a_line_that_changed_is_left_alone(line: int, expected: str) -> None:
    with pytest.raises(VaultError, match="has changed"):
        tick(b"- [ ] a\n- [ ] c\ntext\n", line, expected)


_VALUES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=20)


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200), _VALUES)
def test_no_edit_loses_a_byte_of_the_text(body: bytes, value: str) -> None:
    before = b"---\na: 1\n---\n" + body
    try:
        after = set_property(before, "b", value)
    except VaultError:
        assume(False)
    assert after.startswith(b"---\na: 1\nb: ")
    assert after.endswith(b"\n---\n" + body)
    assert append_lines(before, ["x"]).startswith(before)


@settings(max_examples=150, deadline=None)
@given(_VALUES)
def test_a_value_reads_back_as_it_was_given(value: str) -> None:
    after = set_property(b"---\na: 1\n---\nBody.\n", "b", value)
    assert parse_note("a.md", after).properties["b"] == value.replace("\ufeff", "")
