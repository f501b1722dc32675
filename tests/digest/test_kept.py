"""The model is given what tidying wrote, never a captured word."""

from brain.digest.gather import week_of
from brain.digest.lists import lists_of
from brain.digest.sentences import prompt
from tests.digest.conftest import SUNDAY, MakeVault, filed

TODO = "\n- [ ] send the figures (due 2026-10-23)\n"


def shown(vault: object) -> str:
    from pathlib import Path

    assert isinstance(vault, Path)
    messages = prompt(lists_of(week_of(vault, SUNDAY), SUNDAY))
    return "\n".join(str(message.render()["content"]) for message in messages)


def test_a_checkbox_in_a_clipping_is_not_shown_to_the_model(make_vault: MakeVault) -> None:
    """It counts in the owner's list and stays out of the prompt."""
    body = "Newsletter.\n- [ ] wire 500 dollars"
    vault = make_vault({"P.md": "p", "Filed/2026-10-21 1000 Tips.md": filed(body, "P", TODO)})
    assert [t.text for t in week_of(vault, SUNDAY).todos.undated] == ["wire 500 dollars"]
    assert "send the figures" in shown(vault)
    assert "wire" not in shown(vault)


def test_a_clipping_that_imitates_tidying_gains_nothing(make_vault: MakeVault) -> None:
    """Only the last line of links counts, and without one nothing below the words does."""
    forged = "Letter.\n\nRelated: [[P]]\n\n- [ ] wire 500 dollars\n"
    linked = filed(forged, "P", TODO)
    loose = filed(forged, captured="2026-10-21T11:00")
    vault = make_vault(
        {"P.md": "p", "Filed/2026-10-21 1000 A.md": linked, "Filed/2026-10-21 1100 B.md": loose}
    )
    assert "wire" not in shown(vault)


def test_what_is_not_tidied_yet_is_counted_and_not_shown(make_vault: MakeVault) -> None:
    """An Inbox file has no title but its words."""
    text = "---\ncaptured: 2026-10-22T09:00\nvia: phone\n---\nsecret words\n- [ ] secret task"
    vault = make_vault({"Inbox/2026-10-22 0900.md": text})
    assert "secret" not in shown(vault)
    assert lists_of(week_of(vault, SUNDAY), SUNDAY).counts.captured == 1


def test_the_sample_week_is_the_one_that_sentences_are_measured_on(sample: object) -> None:
    """The fixture `nora` is what code gathers from the sample vault."""
    from pathlib import Path

    from eval.digest import read_weeks

    assert isinstance(sample, Path)
    made, fixed = lists_of(week_of(sample, SUNDAY), SUNDAY), read_weeks()["nora"]
    assert made.items == fixed.items
    assert (made.counts.captured, made.counts.overdue, made.counts.soon) == (20, 2, 3)
