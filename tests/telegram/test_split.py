"""A reply of any length arrives whole, in order, within Telegram's limits."""

import regex  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.reply import Span
from bot.telegram.graphemes import is_boundary
from bot.telegram.split import LONGEST, MOST_ENTITIES, split, utf16_length

FAMILY = "👩‍👩‍👧‍👦"
SCRAPS = [
    FAMILY,
    "👍🏽",
    "🇩🇪",
    "🇫🇷",
    "e\u0301",
    "1️⃣",
    "한국어",
    "\u1100\u1161\u11a8",
    "नि",
    "word ",
    "Ends here. ",
    "\n",
    "\n\n",
    "  ",
    "日本語。",
    "x",
    "\r\n",
]
texts = st.lists(st.sampled_from(SCRAPS), max_size=120).map("".join)
kinds = st.sampled_from(["bold", "italic", "code", "pre", "blockquote", "expandable_blockquote", "link"])


@st.composite
def marked(draw: st.DrawFn) -> tuple[str, list[Span]]:
    text = draw(texts)
    offsets = st.integers(0, max(0, len(text) - 1))
    spans = draw(
        st.lists(
            st.builds(Span, kinds, offsets, st.integers(1, 60), st.just("https://a.example")), max_size=12
        )
    )
    return text, spans


def squeezed(text: str) -> str:
    return "".join(text.split())


@given(marked(), st.integers(20, 200))
def test_pieces_joined_are_the_text(case: tuple[str, list[Span]], longest: int) -> None:
    """Nothing is lost or doubled but white space at the seams."""
    text, spans = case
    pieces = split(text, spans, longest)
    assert squeezed("".join(piece.text for piece in pieces)) == squeezed(text)
    position = 0
    for piece in pieces:
        found = text.find(piece.text, position)
        assert found >= 0 and not text[position:found].strip()
        position = found + len(piece.text)


@given(marked(), st.integers(20, 200))
def test_pieces_keep_to_the_limits(case: tuple[str, list[Span]], longest: int) -> None:
    """No piece is too long, blank, or has too many entities."""
    for piece in split(*case, longest):
        assert 0 < utf16_length(piece.text) <= longest
        assert piece.text.strip() and len(piece.spans) <= MOST_ENTITIES


@given(texts, st.integers(40, 80))
def test_no_character_is_torn(text: str, longest: int) -> None:
    """Every piece begins and ends at a border of grapheme clusters of the whole text."""
    borders = {0, *(found.end() for found in regex.finditer(r"\X", text))}
    position = 0
    for piece in split(text, (), longest):
        start = text.index(piece.text, position)
        position = start + len(piece.text)
        assert start in borders and position in borders


@given(
    st.lists(st.sampled_from([*SCRAPS, "\u200d", "\u0bbe", "🇬", "👶", "🏿", "ᄒ", "ᅡ", "ᆫ"]), max_size=20).map(
        "".join
    )
)
def test_borders_are_those_of_unicode(text: str) -> None:
    """Where we allow a cut, Unicode's own segmentation allows it too."""
    borders = {0, *(found.end() for found in regex.finditer(r"\X", text))}
    assert {place for place in range(len(text) + 1) if is_boundary(text, place)} <= borders


@given(marked(), st.integers(20, 200))
@settings(max_examples=200)
def test_spans_nest_and_touch_no_edge_white_space(case: tuple[str, list[Span]], longest: int) -> None:
    """Two spans are apart or one within the other; code holds nothing; no span is blank."""
    for piece in split(*case, longest):
        for span in piece.spans:
            inner = piece.text[span.offset : span.offset + span.length]
            assert len(inner) == span.length > 0 and inner == inner.rstrip()
            assert span.kind in ("pre", "code") or inner == inner.lstrip()
        pairs = [(a, b) for i, a in enumerate(piece.spans) for b in piece.spans[i + 1 :]]
        for outer, inner_span in pairs:
            apart = outer.offset + outer.length <= inner_span.offset
            within = inner_span.offset + inner_span.length <= outer.offset + outer.length
            assert apart or (within and outer.kind not in ("pre", "code"))


def test_a_code_block_goes_on_in_the_next_message_with_its_indent() -> None:
    code = "\n".join(f"    line {number}" for number in range(40))
    pieces = split(code, [Span("pre", 0, len(code), language="python")], 200)
    assert len(pieces) > 2
    for piece in pieces:
        assert piece.spans == (Span("pre", 0, len(piece.text), language="python"),)
        assert all(line.startswith("    line ") for line in piece.text.split("\n"))


def test_a_blank_line_is_preferred_to_a_full_message() -> None:
    text = "a " * 60 + "\n\n" + "b " * 60
    assert [piece.text for piece in split(text, (), 200)] == [("a " * 60).strip(), ("b " * 60).strip()]


def test_a_block_that_would_be_cut_starts_a_message_of_its_own() -> None:
    before, block = "words " * 20, "| a | b |\n" * 15
    text = before + "\n" + block
    pieces = split(text, [Span("pre", len(before) + 1, len(block))], 200)
    assert [piece.text for piece in pieces] == [before.strip(), block.strip()]


def test_more_than_a_hundred_entities_are_spread_over_messages() -> None:
    text = "ab " * 250
    spans = [Span("bold", 3 * number, 2) for number in range(250)]
    pieces = split(text, spans)
    assert [len(piece.spans) for piece in pieces] == [100, 100, 50]


def test_twenty_thousand_characters_with_tables_code_and_emoji() -> None:
    table = "\n".join(f"| row {n} | {FAMILY} | {n * n} |" for n in range(200))
    code = "\n".join(f"    if x == {n}:  # {FAMILY}" for n in range(200))
    prose = "A sentence with 🇩🇪 and 👍🏽 in it. " * 280
    text = f"{prose}\n\n{table}\n\n{code}\n\nThe end."
    spans = [
        Span("pre", text.index(table), len(table)),
        Span("pre", text.index(code), len(code), language="python"),
    ]
    assert len(text) > 20_000
    pieces = split(text, spans)
    assert all(utf16_length(piece.text) <= LONGEST for piece in pieces)
    assert squeezed("".join(piece.text for piece in pieces)) == squeezed(text)
    rows = set(table.split("\n")) | set(code.split("\n"))
    lines = [
        line for piece in pieces for line in piece.text.split("\n") if line.startswith(("| row", "    if"))
    ]
    assert set(lines) == rows and len(lines) == 400


def test_nothing_to_see_gives_no_message() -> None:
    for text in ("", " \n ", "\u200b\u2060", "\ufeff"):
        assert split(text) == ()


def test_a_lone_surrogate_becomes_a_replacement_character() -> None:
    assert [piece.text for piece in split("a\ud83db")] == ["a\ufffdb"]
