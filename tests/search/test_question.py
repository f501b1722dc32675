"""How a question is taken apart."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from brain.index.names import slug
from brain.index.tokens import content_tokens, identifiers, language_of
from brain.search.definition import asked_names
from brain.search.exact import exact_parts, holds
from brain.search.folding import Folder
from brain.search.person import in_third_person
from brain.search.question import analyse
from brain.settings import OwnerSettings

_SUNDAY = datetime(2026, 10, 25, 18, 0, tzinfo=ZoneInfo("Europe/London"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("What am I allergic to?", "What is Ada allergic to?"),
        ("where do I keep my passport", "where does Ada keep Ada's passport"),
        ("I'm late, what have I missed?", "Ada is late, what has Ada missed?"),
        ("who owes me money", "who owes Ada money"),
        ("Wann bin ich beim Zahnarzt?", "Wann ist Ada beim Zahnarzt?"),
        ("Wo ist mein Pass und wer hilft mir?", "Wo ist Adas Pass und wer hilft Ada?"),
        ("Habe ich meine Steuer gemacht?", "hat Ada Adas Steuer gemacht?"),
        ('who said "I am late"?', 'who said "I am late"?'),
        ("Henry VIII and I/O in Miami", "Henry VIII and I/O in Miami"),
        ("Was war gemeint im Mirabell?", "Was war gemeint im Mirabell?"),
    ],
)
def test_first_person_words_become_the_owners_name(question: str, said: str) -> None:
    assert in_third_person(question, "Ada") == said


def test_without_a_name_the_question_stays_as_it_is() -> None:
    assert in_third_person("What am I allergic to?", "") == "What am I allergic to?"


def test_the_handle_is_searched_too_but_weighs_less() -> None:
    question = analyse("my shoe size", OwnerSettings(name="Ada", handle="adal"))
    assert question.tokens["ada"] == question.tokens["adal"] < question.tokens["shoe"]


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What is NAS?", "nas"),
        ("what's the NAS", "nas"),
        ("Who is Dr Abiola?", "dr-abiola"),
        ("Was ist ein NAS?", "nas"),
        ("Wer ist eigentlich Priya?", "priya"),
        ("Wofür steht MRR?", "mrr"),
        ("define C++", "c++"),
        ("What does MOT mean?", "mot"),
        ("Boiler log", "boiler-log"),
        ("Müllers Café?", "mullers-cafe"),
    ],
)
def test_a_definition_question_names_what_it_asks_for(question: str, name: str) -> None:
    assert name in asked_names(question)


@pytest.mark.parametrize("question", ["", "???", "What is on my calendar for the week after the next one?"])
def test_other_questions_name_nothing_that_could_be_a_title(question: str) -> None:
    assert [name for name in asked_names(question) if len(name.split("-")) <= 3] == []


def test_names_are_compared_without_case_accents_and_separators() -> None:
    assert slug("Glossar NAS") == slug("glossar_nas") == slug("GLOSSAR–NAS") == "glossar-nas"
    assert slug("C++") != slug("C#") != slug("C")


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ('find "two limes, not one" please', ["two limes, not one"]),
        ("„nicht vergessen“ bei Fritz-7590", ["nicht vergessen", "fritz-7590"]),
        ("firmware 8.02?", ["8.02"]),
        ("(C++)", ["c++"]),
        ("run with --dry-run.", ["--dry-run"]),
        ("see /srv/mail.env, or ~/notes", ["/srv/mail.env", "~/notes"]),
        ("mail ada@home.example", ["ada@home.example"]),
        ("What's Sam's plan? It isn't clear...", []),
        ("plain words only", []),
        ('"" and "?"', []),
    ],
)
def test_phrases_and_identifiers_are_wanted_to_the_letter(question: str, wanted: list[str]) -> None:
    assert [part.text for part in exact_parts(question)] == wanted


@pytest.mark.parametrize(
    ("text", "wanted", "held"),
    [
        ("firmware 8.02, newest", "8.02", True),
        ("firmware 18.02", "8.02", False),
        ("firmware 8.021", "8.02", False),
        ("firmware 8.02.1", "8.02", False),
        ("notes on c++ and c#", "c++", True),
        ("notes on objective-c", "c", True),
        ("notes on c++", "c", False),
        ("host 192.168.178.10", "192.168.178.1", False),
        ("the fritz-7590s", "fritz-7590", False),
        ("8.02 then 8.025 then 8.02", "8.02", True),
    ],
)
def test_a_part_of_a_longer_word_or_number_does_not_count(text: str, wanted: str, held: bool) -> None:
    assert holds(text, wanted) is held


def test_chinese_and_japanese_match_by_characters() -> None:
    passage = set(content_tokens("下周三下午三点在东京和田中先生开会，讨论预算。"))
    assert set(content_tokens("东京 预算")) <= passage
    assert set(content_tokens("田中")) <= passage
    assert not set(content_tokens("大阪")) & passage


def test_stems_meet_across_word_forms_in_each_language() -> None:
    assert set(content_tokens("running shoes", "en")) & set(content_tokens("run shoe"))
    assert set(content_tokens("die Rechnungen", "de")) & set(content_tokens("Rechnung"))
    assert language_of("Der Maler kommt im März wegen der Wand", "en") == "de"
    assert language_of("The painter comes in March because of the wall", "de") == "en"


def test_possessives_apostrophes_and_accents_do_not_matter() -> None:
    assert content_tokens("Tomas's café", "en") == content_tokens("Tomas cafe", "en")
    assert content_tokens("don’t forget", "en") == content_tokens("don't forget", "en")


@given(st.text(max_size=300))
def test_any_text_can_be_asked(text: str) -> None:
    question = analyse(text, OwnerSettings(name="Ada"), _SUNDAY)
    assert all(weight > 0 for weight in question.tokens.values())
    assert identifiers(text) == identifiers(text)


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("what did I do on 15 October", [(date(2026, 10, 15), date(2026, 10, 15))]),
        ("how far did I run last week", [(date(2026, 10, 12), date(2026, 10, 18))]),
        ("was war gestern?", [(date(2026, 10, 24), date(2026, 10, 24))]),
        ("what happened in 2025", []),
        ("how long is two hours", []),
    ],
)
def test_the_days_a_question_speaks_of(question: str, days: list[tuple[date, date]]) -> None:
    assert list(analyse(question, OwnerSettings(), _SUNDAY).days) == days


def test_without_a_clock_no_days_are_looked_for() -> None:
    assert analyse("yesterday", OwnerSettings()).days == ()


_LONG = (
    "Checked the waiting list at Birch House nursery again, and the woman at the desk was very kind. "
    "She looked through two boxes of cards while the phone kept ringing, then fetched a colleague who knew "
    "where the older forms are kept, behind the piano in the hall, next to lost gloves and umbrellas. "
)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Packing list: charger, adapter.", "packing list -- charger, **adapter**", True),
        (_LONG + "We are on it now.", _LONG + "We are NOT on it now.", False),
        (_LONG + "Ran 16 km after.", _LONG + "Ran 17 km after.", False),
        (_LONG + "We go on.", _LONG + "We went on.", True),
        (_LONG + "Ask for Priya there.", _LONG + "Ask for Marcus there.", False),
        ("Short one.", "Short two.", False),
        ("C++ is fine.", "C# is fine.", False),
        ("🎻", "🎺", False),
    ],
)
def test_copies_are_told_from_passages_that_look_alike(one: str, other: str, same: bool) -> None:
    folder = Folder()
    assert not folder.is_copy(one)
    assert folder.is_copy(other) is same
