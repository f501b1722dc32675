"""The sample vault is whole: as many notes as promised, and links that lead somewhere."""

import re
from datetime import date, timedelta
from pathlib import PurePosixPath

from tests.sample.sets import FILED, QUESTIONS, VAULT, link_targets, notes, rows

# People who are talked about but have no note yet, as in any real vault.
MEANT_TO_DANGLE = {"Ines"}
DUE = re.compile(r"^\s*- \[[ /]\] .*?(?:\(due |📅 |\[due:: )(\d{4}-\d\d-\d\d)", re.MULTILINE)


def titles() -> set[str]:
    return {PurePosixPath(path).stem for path in notes(VAULT)}


def test_the_vault_has_24_notes_and_44_with_the_filed_week() -> None:
    assert len(notes(VAULT)) == 24
    assert len(notes(VAULT) | notes(FILED)) == 44


def test_no_two_notes_share_a_title() -> None:
    assert len(titles()) == 24


def test_every_note_is_as_long_as_a_real_one() -> None:
    lengths = {path: len(text.split()) for path, text in notes(VAULT).items()}
    assert {path: n for path, n in lengths.items() if not 80 <= n <= 500} == {}


def test_every_wikilink_leads_to_a_note_or_is_meant_to_dangle() -> None:
    everything = {**notes(VAULT), **notes(FILED)}
    targets = set().union(*(link_targets(text) for text in everything.values()))
    assert targets - titles() == MEANT_TO_DANGLE


def test_the_lunch_can_link_to_priya() -> None:
    assert "Priya" in titles()


def test_facts_have_one_line_and_one_number_each() -> None:
    facts = re.findall(r"^- \((f\d+)\) \S", notes(VAULT)["Memory.md"], re.MULTILINE)
    assert facts == [f"f{n}" for n in range(1, len(facts) + 1)]
    assert len(facts) >= 10


def test_the_week_ends_with_2_to_dos_overdue_and_3_due_in_the_next_seven_days() -> None:
    sunday = date(2026, 10, 25)
    texts = {**notes(VAULT), **notes(FILED)}.values()
    dues = [date.fromisoformat(day) for text in texts for day in DUE.findall(text)]
    assert sum(due < sunday for due in dues) == 2
    assert sum(sunday <= due <= sunday + timedelta(days=7) for due in dues) == 3
    assert sum(sunday <= due < sunday + timedelta(days=7) for due in dues) == 3


def test_the_wrong_and_the_right_west_total_add_up() -> None:
    text = notes(VAULT)["Work/West region figures.md"].replace("*", "")
    table = {m[0]: (m[1], m[2]) for m in re.findall(r"\| (\w+) \| ([\d,]+) \| ([\d,]+) \|", text)}
    for column in (0, 1):
        figures = {depot: int(values[column].replace(",", "")) for depot, values in table.items()}
        assert figures.pop("West") == sum(figures.values())


def test_87_tiny_notes_have_one_short_line_and_a_file_name_each() -> None:
    scraps = rows(QUESTIONS / "tiny_notes" / "notes.jsonl")
    assert len({s["path"] for s in scraps}) == len({s["text"] for s in scraps}) == 87
    for scrap in scraps:
        assert scrap["text"].count("\n") == 1
        assert 1 <= len(scrap["text"].split()) <= 10
        assert not re.search(r'[<>:"\\|?*]|[. ]\.md$', scrap["path"])
