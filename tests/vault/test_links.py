"""Links as Obsidian reads them: of every form, in tables, in front matter, and which note they find."""

from datetime import date

import pytest

from brain.vault.note import Link
from brain.vault.resolve import LinkResolver
from tests.vault.notes import note


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("[[Boiler]]", Link("Boiler")),
        ("[[Boiler|the boiler]]", Link("Boiler", alias="the boiler")),
        ("[[Boiler#Service]]", Link("Boiler", heading="Service")),
        ("[[Boiler#Service#2026]]", Link("Boiler", heading="Service#2026")),
        ("[[Boiler#^a1b2]]", Link("Boiler", block="a1b2")),
        ("[[#Here]]", Link("", heading="Here")),
        ("![[gauge.png|300x200]]", Link("gauge.png", alias="300x200", embed=True)),
        ("[[Boiler.md]]", Link("Boiler")),
        ("[[ Boiler ]]", Link("Boiler")),
        (
            "[the boiler](Projects/My%20boiler.md#Service)",
            Link("Projects/My boiler", "Service", alias="the boiler"),
        ),
        ("[x](<My note.md>)", Link("My note", alias="x")),
    ],
)
def test_links_of_every_form(text: str, link: Link) -> None:
    assert note(text).links == (link,)


@pytest.mark.parametrize(
    "text", ["[[]]", "[[|x]]", "\\[[no]]", "`[[no]]`", "[x](https://a.example/b.md)", "[x](#here)"]
)
def test_what_is_no_link(text: str) -> None:
    assert note(text).links == ()


def test_an_aliased_link_in_a_table_has_no_backslash() -> None:
    read = note(
        "| Job | When |\n|---|---|\n| [[Projects/Boiler\\|the boiler]] | 12 Nov |\n\n"
        "Plain: [[Projects/Boiler|boiler]].\n",
        "Jobs.md",
    )
    assert [(link.target, link.alias) for link in read.links] == [
        ("Projects/Boiler", "the boiler"),
        ("Projects/Boiler", "boiler"),
    ]
    resolver = LinkResolver(["Jobs.md", "Projects/Boiler.md"])
    assert {resolver.resolve(link.target, read.path) for link in read.links} == {"Projects/Boiler.md"}


def test_a_link_finds_the_note_nearest_to_its_own() -> None:
    resolver = LinkResolver(["A/Boiler.md", "B/Boiler.md", "B/Log.md", "pictures/gauge.png", "Cafe\u0301.md"])
    assert resolver.resolve("Boiler", "B/Log.md") == "B/Boiler.md"
    assert resolver.resolve("Boiler", "Index.md") == "A/Boiler.md"
    assert resolver.resolve("a/boiler", "B/Log.md") == "A/Boiler.md"
    assert resolver.resolve("../A/Boiler", "B/Log.md") == "A/Boiler.md"
    assert resolver.resolve("gauge.png", "B/Log.md") == "pictures/gauge.png"
    assert resolver.resolve("Café", "B/Log.md") == "Cafe\u0301.md"
    assert resolver.resolve("", "B/Log.md") == "B/Log.md"
    assert resolver.resolve("Boiler\\", "B/Log.md") is None
    assert resolver.resolve("oiler", "B/Log.md") is None


def test_links_and_dates_in_front_matter_are_read() -> None:
    read = note('---\nrelated: ["[[Ines]]", "[[Bathroom|the bath]]"]\ndate: "[[2026-03-16]]"\n---\n')
    assert [link.target for link in read.links] == ["Ines", "Bathroom", "2026-03-16"]
    assert read.date == date(2026, 3, 16)


def test_an_unquoted_wikilink_in_front_matter_is_a_link() -> None:
    assert note("---\nrelated: [[Ines]]\n---\n").links == (Link("Ines"),)
