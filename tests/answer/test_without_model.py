from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from brain.answer.answering import answer
from brain.answer.result import Answer, full_text
from brain.answer.words import NOT_FOUND
from brain.search.hit import Hit
from brain.settings import OwnerSettings
from tests.answer.conftest import CAR, FOUND, GYM, LOCKER, LOST, NEIGHBOURS, NOW, PETS, SHOES, hit

pytestmark = pytest.mark.anyio


async def ask(question: str, hits: Sequence[Hit]) -> Answer:
    return await answer(question, hits, None, NOW, OwnerSettings())


async def test_the_best_passage_is_quoted_with_its_source_and_one_line_on_the_model() -> None:
    found = await ask("Where is the vet?", [PETS, NEIGHBOURS, CAR])
    assert found.found
    assert not found.model_used
    assert found.text == "From your notes:\n“Vet is on Mill Lane.” [1]"
    assert [(s.n, s.path, s.heading, s.quote) for s in found.sources] == [
        (1, "Pets.md", "", "Vet is on Mill Lane.")
    ]
    assert found.notice
    assert "\n" not in found.notice
    assert full_text(found).endswith(f"“Vet is on Mill Lane.” [1]\n\n[1] Pets\n\n{found.notice}")


@pytest.mark.parametrize(
    "question",
    [
        "What is Tomas's number plate?",
        "What is our cats' food?",
        "qzxv blorf wumpt?",
        "When did Ines move out?",
        "Who is Grzegorz?",
        "Wann ist Lenas Geburtstag?",
        "What did invoice 88213 say?",
        "?",
        "the of and",
    ],
)
async def test_what_the_notes_do_not_hold_gets_the_fixed_sentence_and_no_source(question: str) -> None:
    found = await ask(question, [NEIGHBOURS, CAR, PETS])
    assert (found.text, found.found, found.sources, found.findings) == (NOT_FOUND, False, (), ())


async def test_no_hits_at_all_get_the_fixed_sentence() -> None:
    assert (await ask("Where is the vet?", [])).text == NOT_FOUND


@pytest.mark.parametrize(
    "question",
    [
        "What colour is our car?",
        "when's the MOT",
        "Who are Tomas and Ines?",
        "How many cats do they have next door?",
    ],
)
async def test_other_wordings_of_what_the_notes_hold_are_answered(question: str) -> None:
    assert (await ask(question, [CAR, NEIGHBOURS, PETS])).found


async def test_the_newer_note_comes_first_with_its_date_when_it_changes_the_older() -> None:
    for hits in ([GYM, LOCKER], [LOCKER, GYM]):
        found = await ask("What's my gym locker code?", hits)
        assert found.text.splitlines() == [
            "From your notes, the newest first:",
            "“New padlock on 61: 7735.” (10 October 2026) [1]",
            "“Gym locker 61, code 4821. Code 4821 also opens the bike cage.” (2 March 2026) [2]",
        ]


@pytest.mark.parametrize(
    ("question", "older", "newer"),
    [
        ("Do I like Sichuan food?", "I love Sichuan food", "I can't stand Sichuan food any more"),
        ("Do I play chess?", "I play chess on Thursdays with Sam", "I've stopped playing chess"),
        ("Who is my dentist?", "My dentist is Dr Okafor", "No wait, my dentist is Dr Lindqvist."),
        ("Trinke ich Kaffee?", "Ich trinke Kaffee", "Ich trinke keinen Kaffee mehr"),
    ],
)
async def test_what_is_said_to_be_so_no_longer_comes_before_what_it_was(
    question: str, older: str, newer: str
) -> None:
    hits = [hit("1.md", older, day=date(2026, 5, 1)), hit("2.md", newer, day=date(2026, 6, 1))]
    found = await ask(question, hits)
    assert [source.quote for source in found.sources] == [newer, older]
    assert found.text.startswith("From your notes, the newest first:")


async def test_a_quote_reads_as_the_note_does() -> None:
    """Links by their words and no escape signs; the pipe of an alias in a table is one of these."""
    row = "| [[Projects/Boiler\\|the boiler]] | 12 Nov |"
    found = await ask("When is the boiler?", [hit("Jobs.md", f"| Job | When |\n|---|---|\n{row}")])
    assert "| the boiler | 12 Nov |" in found.text
    assert [source.quote for source in found.sources] == ["| the boiler | 12 Nov |"]


async def test_a_newer_note_on_something_else_does_not_come_first() -> None:
    found = await ask("What opens the bike cage?", [GYM, LOCKER])
    assert found.sources[0].path == GYM.path
    assert "4821" in found.text.splitlines()[1]
    assert "2 March 2026" in found.text


async def test_a_later_entry_of_the_same_note_that_goes_on_is_quoted_first() -> None:
    found = await ask("Are we on the waiting list at Birch House nursery?", [LOST, SHOES, FOUND])
    first, second = found.text.splitlines()[1:]
    assert "They found it, confirmed in writing" in first
    assert "1 September 2026" in first
    assert "NOT on it" in second
    assert "indoor shoes" not in found.text


async def test_a_later_section_within_one_passage_is_seen_as_later() -> None:
    text = f"## 2026-08-24\n{LOST.text}\n\n## 2026-09-01\n{FOUND.text}\n\n## 2026-09-10\n{SHOES.text}"
    found = await ask(
        "Are we on the waiting list at Birch House nursery?", [hit("Nursery.md", text, "Nursery log")]
    )
    assert "confirmed in writing" in found.text.splitlines()[1]


async def test_a_command_in_a_code_block_is_quoted_whole() -> None:
    text = "## Restart\n\n```bash\n# stop first\ndocker compose stop mail\ndocker compose up -d mail\n```"
    found = await ask(
        "How do I restart the mail server?", [hit("Mail server.md", text, "Mail server > Restart")]
    )
    assert "docker compose stop mail" in found.sources[0].quote
    assert found.sources[0].heading == "Mail server > Restart"


async def test_a_code_block_keeps_its_lines_and_its_indentation() -> None:
    """Run together, a comment would swallow the commands behind it."""
    code = (
        "```bash\n# stop first, the queue needs a moment\ndocker compose stop mail\n"
        "# then start with the saved settings\nfor box in mail; do\n"
        "    docker compose up -d $box --env-file /srv/mail.env\ndone\n```"
    )
    found = await ask("How do I restart the mail server?", [hit("Mail server.md", f"## Restart\n\n{code}")])
    assert found.sources[0].quote == code
    assert code in found.text


async def test_a_row_of_a_table_is_quoted_by_itself() -> None:
    text = (
        "| Bed | Now | Next year |\n|---|---|---|\n| middle | beans | leeks, kale |\n| left | onions | peas |"
    )
    found = await ask("Where will the leeks go next year?", [hit("Garden.md", text)])
    assert found.sources[0].quote == "| middle | beans | leeks, kale |"


async def test_the_head_of_a_table_is_not_quoted_and_rows_found_by_their_title_stand_together() -> None:
    text = "| Day | Run | km |\n|---|---|---:|\n| Tue | towpath | 7 |\n| Thu | hills | 6.5 |"
    found = await ask("How far did I run?", [hit("Running log.md", text)])
    assert found.sources[0].quote == "| Tue | towpath | 7 | | Thu | hills | 6.5 |"


async def test_steps_are_quoted_together_with_their_numbers() -> None:
    text = "1. Look at the lamp. Red means the box.\n2. Amber: wait, then ring the provider."
    found = await ask("The lamp is amber, and now?", [hit("Router.md", text)])
    assert found.sources[0].quote == text.replace("\n", " ")


async def test_a_bullet_is_quoted_by_itself_and_whole() -> None:
    text = "- Bins on Monday.\n- Key: with Mr Adeyemi. He is at number nine.\n- Umbrella stand stays."
    found = await ask("Who has the key?", [hit("Memory.md", text)])
    assert found.sources[0].quote == "- Key: with Mr Adeyemi. He is at number nine."


async def test_a_long_sentence_is_quoted_around_the_words_asked_for() -> None:
    talk = "and then we talked about the weather and the roof and the fence for a good while, "
    text = talk * 4 + "the stopcock is behind the tank " + talk * 2
    found = await ask(
        "Where is the stopcock?",
        [hit("House.md", text)],
    )
    quote = found.sources[0].quote
    assert "stopcock is behind the tank" in quote
    assert len(quote) <= 160
    assert quote.startswith("…")
    assert quote.endswith("…")


@pytest.mark.parametrize("length", [10, 158, 159, 160, 161, 200, 5000])
async def test_a_quote_is_the_passage_word_for_word(length: int) -> None:
    text = ("The stopcock is behind the big tank. " + "Ring Tomas before it freezes again " * 200)[:length]
    found = await ask("stopcock tank tomas the", [hit("House.md", text)])
    for source in found.sources:
        assert source.quote.strip("…") in text
        assert len(source.quote) <= 160


async def test_the_same_words_from_two_notes_are_quoted_once() -> None:
    copies = [hit(f"Copy {n}.md", "Vet is on Mill Lane.") for n in range(4)]
    assert len((await ask("Where is the vet?", copies)).sources) == 1


async def test_the_notes_with_a_tag_are_listed_by_the_program() -> None:
    plan = replace(hit("Allotment plan.md", "Order seed potatoes in January."), tags=("garden", "2027"))
    shed = replace(hit("Shed.md", "Paint it blue."), tags=("garden/shed",))
    found = await ask("Which notes are tagged garden?", [plan, shed, CAR])
    assert found.text == "Tagged “garden”:\n- Allotment plan [1]\n- Shed [2]"
    assert [source.path for source in found.sources] == ["Allotment plan.md", "Shed.md"]


async def test_a_tag_that_no_note_has_is_said_so() -> None:
    found = await ask("Which notes are tagged attic?", [CAR])
    assert (found.text, found.found, found.sources) == ("No note is tagged “attic”.", False, ())
