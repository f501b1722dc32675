"""Facts that change: one takes another's place or stands beside it; and forgetting the right one."""

from pathlib import Path

import pytest

from brain.errors import VaultError
from eval.sample_week import Week
from tests.tools.office import Office
from tools.memory.facts import Fact, read_facts
from tools.memory.relation import relation


@pytest.fixture
def office(week: Week, tmp_path: Path) -> Office:
    return Office(week, tmp_path / "state")


def memory(office: Office, *lines: str) -> Path:
    """Have just these facts."""
    path: Path = office.week.parts.vault / "Memory.md"
    path.write_text("".join(f"- {line}\n" for line in lines))
    return path


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I love Sichuan food", "I can't stand Sichuan food any more"),
        ("My dentist is Dr Okafor on Mill Lane", "No wait, my dentist is Dr Lindqvist. Okafor is the vet."),
        ("I play chess on Thursdays with Sam", "I've stopped playing chess"),
        ("I drink coffee", "I don't drink coffee"),
        ("I work at Acme", "I no longer work at Acme"),
        ("I'm vegetarian", "I'm not vegetarian any more"),
        ("My email is ada@home.example", "My email is ada@new.example"),
        ("I live in Leeds", "I live in York"),
        ("Mum's birthday is 6 December", "Mum's birthday is 7 December"),
        ("The stopcock is behind the washing machine", "The stopcock is under the stairs"),
        ("My favourite colour is green", "My favourite colour is blue"),
        ("I hate cilantro", "I don't hate cilantro any more"),
        ("I'm allergic to nuts", "I'm not allergic to nuts"),
        ("My dentist is Dr Okafor", "My dentist is Dr Okafor on Mill Lane"),
        ("Mein Zahnarzt ist Dr. Meier", "Mein Zahnarzt ist Dr. Schulz"),
        ("Mein Zahnarzt ist Dr. Meier", "Mein Zahnarzt Dr. Schulz ist"),
        ("Ich wohne in Berlin", "Ich in Köln wohne"),
        ("Ich wohne in Berlin", "Ich wohne in Köln"),
        ("Ich trinke Kaffee", "Ich trinke keinen Kaffee mehr"),
        ("Ich mag Fisch", "Ich mag keinen Fisch"),
    ],
)
def test_what_can_t_hold_beside_it_takes_its_place(office: Office, old: str, new: str) -> None:
    """mem0ai/mem0#4536, #4896, openclaw/openclaw#95606."""
    path = memory(office, f"(f1) {old}", "(f2) The cat is called Biscuit")
    before = path.read_text()
    asked = office.ask(f"Remember that {new}", "remember", fact=new)
    assert asked.question.text == f'Remember "{new}" in place of "{old}"?'
    office.yes(asked)
    known = read_facts(path.parent)
    assert [fact.text for fact in known.facts] == [new, "The cat is called Biscuit"]
    assert [(fact.text, str(fact.until)) for fact in known.past] == [(old, "2026-10-26")]
    assert known.next_id == "f4"
    office.undo()
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I'm vegetarian", "I had a steak at Ines's place"),
        ("I drink coffee", "I don't drink coffee after lunch"),
        ("My dentist is Dr Okafor", "My vet is Dr Okafor"),
        ("I'm vegetarian", "I'm left-handed"),
        ("My sister is Ines", "My sister is a doctor"),
        ("My car is blue", "My car is in the garage"),
        ("I like dogs", "I like cats"),
        ("I'm allergic to nuts", "I'm allergic to cats"),
        ("Mum's birthday is 6 December", "Dad's birthday is 6 December"),
        ("Ines likes the blue tiles", "I don't like the blue tiles"),
        ("I love hiking with Sam", "I love hiking with Ana"),
        ("Sam owes Ana 20", "Ana owes Sam 20"),
    ],
)
def test_what_can_hold_beside_it_stands_beside_it(office: Office, old: str, new: str) -> None:
    """mem0ai/mem0#4956, #1528: what only seems to contradict, and other people's facts."""
    memory(office, f"(f1) {old}")
    assert office.ask(f"Remember that {new}", "remember", fact=new).question.text == f'Remember "{new}"?'


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("I'm vegetarian", "I am vegetarian."),
        ("My email is Ada@home.example", "my email is ada@home.example"),
        ("The stopcock is behind the washing machine", "stopcock is behind the washing machine"),
        ("I don't like tea", "I do not like tea"),
    ],
)
def test_the_same_said_in_other_words_is_known(office: Office, old: str, new: str) -> None:
    """mem0ai/mem0#1674, mikeyobrien/rho#34."""
    memory(office, f"(f1) {old}")
    with pytest.raises(VaultError, match="remember that already"):
        office.ask(f"Remember that {new}", "remember", fact=new)


def test_a_past_fact_doesn_t_count_and_is_not_told(office: Office) -> None:
    memory(office, "(f2) I hate tea", "(f1) ~~I like tea~~ (until 2026-10-01)")
    assert office.read("What do you know about tea?", "recall", about="tea").splitlines()[1:] == [
        "- I hate tea"
    ]
    asked = office.ask("Remember that I like tea", "remember", fact="I like tea")
    assert asked.question.text == 'Remember "I like tea" in place of "I hate tea"?'


def test_a_day_that_passes_is_kept_with_its_date(office: Office) -> None:
    """vagusX/pika#9: `this week` is false the week after."""
    path = memory(office, "(f1) The cat is called Biscuit")
    fact = "I'm in Lisbon this week"
    office.yes(office.ask(f"Remember that {fact}", "remember", fact=fact))
    assert "I'm in Lisbon this week [Mon 26 Oct 2026 – Sun 1 Nov 2026]" in path.read_text()
    office.yes(office.ask("", "remember", fact="Dad's birthday is 3 May"))
    assert "Dad's birthday is 3 May\n" in path.read_text()


@pytest.mark.parametrize(
    ("said", "forgotten"),
    [
        ("my email address", "Email is ada@home.example"),
        ("my phone number", "Ring me on 0151 234 5678"),
        ("where I live", "Lives in Leeds"),
        ("f3", "Email provider is Posteo"),
        ("fact 3", "Email provider is Posteo"),
        ("Posteo", "Email provider is Posteo"),
    ],
)
def test_forgetting_takes_the_fact_that_is_meant_and_no_other(
    office: Office, said: str, forgotten: str
) -> None:
    facts = (
        "Email is ada@home.example",
        "Lives in Leeds",
        "Email provider is Posteo",
        "Ring me on 0151 234 5678",
    )
    path = memory(office, *(f"(f{number}) {fact}" for number, fact in enumerate(facts, 1)))
    asked = office.ask(f"Forget {said}", "forget", fact_words=said)
    assert asked.question.text == f'Forget "{forgotten}"?'
    done = office.yes(asked)
    assert forgotten not in done.text
    assert [fact.text for fact in read_facts(path.parent).facts] == [
        fact for fact in facts if fact != forgotten
    ]


def test_forgetting_what_isn_t_there_takes_nothing(office: Office) -> None:
    memory(office, "(f1) Email is ada@home.example", "(f2) The dinner set is from Aunt Vera")
    with pytest.raises(VaultError, match="nothing like"):
        office.ask(
            "Forget the meeting with Sam tomorrow", "forget", fact_words="the meeting with Sam tomorrow"
        )


def test_of_several_the_one_with_most_in_common_gives_way() -> None:
    facts = [Fact("f1", "I play chess", 1, ""), Fact("f2", "I play chess on Thursdays with Sam", 2, "")]
    found = relation("I no longer play chess on Thursdays", facts)
    assert found is not None and (found.kind, found.fact.id) == ("replaces", "f2")
