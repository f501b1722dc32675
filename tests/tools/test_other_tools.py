"""Facts, reminders, notes, the weather and the web."""

import json
from pathlib import Path

import httpx
import pytest

from brain.errors import VaultError
from eval.sample_week import NOW, Week
from tests.tools.office import Office, unchanged
from tools.settings import WeatherSettings, WebSettings
from tools.tool import Occasion
from tools.weather import Weather, WeatherDown, WeatherTools
from tools.web import SearchWeb, WebDown, WebTools
from tools.when import DateProblem


@pytest.fixture
def office(week: Week, tmp_path: Path) -> Office:
    return Office(week, tmp_path / "state")


def test_a_fact_gets_the_next_number_and_its_own_line(office: Office) -> None:
    path = office.week.parts.vault / "Memory.md"
    before = path.read_text()
    done = office.yes(office.ask("Remember that my shoe size is 38.", "remember", fact="my shoe size is 38"))
    assert done.text == "I remember: “My shoe size is 38”."
    last = "- (f12) Favourite biscuit: ginger, the thin ones.\n"
    assert path.read_text() == before.replace(last, f"{last}- (f13) My shoe size is 38\n")
    office.undo()
    assert path.read_text() == before


def test_a_forgotten_fact_s_line_goes_and_comes_back(office: Office) -> None:
    path = office.week.parts.vault / "Memory.md"
    with unchanged(office.week):
        asked = office.ask("Forget the umbrella stand", "forget", fact_words="umbrella stand")
        office.yes(asked)
        assert "umbrella" not in path.read_text() and path.read_text().count("\n- (f") == 11
        office.undo()


def test_a_fact_can_be_named_by_its_number(office: Office) -> None:
    asked = office.ask("Forget f5", "forget", fact_words="f5")
    assert asked.question.text == 'Forget "Mum\'s birthday is 6 December."?'


def test_what_is_known_already_is_not_asked_again(office: Office) -> None:
    with pytest.raises(VaultError, match="I remember that already"):
        office.ask("Remember Mum's birthday is 6 December", "remember", fact="Mum's birthday is 6 December")


def test_recall_gives_the_facts_about_a_word(office: Office) -> None:
    shown = office.read("What do you know about Mum?", "recall", about="Mum's birthday")
    assert "- Mum's birthday is 6 December." in shown and "biscuit" not in shown


def test_a_reminder_is_owed_after_yes_and_dropped_by_undo(office: Office) -> None:
    asked = office.ask(
        "Remind me tomorrow at 8 to water the plants",
        "set_reminder",
        text="water the plants",
        when="tomorrow at 8",
    )
    assert asked.question.text == 'Remind you on Tuesday 27 October at 08:00: "water the plants"?'
    assert office.week.reminders.owed == {}
    office.yes(asked)
    ((text, when, rule),) = office.week.reminders.owed.values()
    assert (text, when.isoformat(), rule) == ("water the plants", "2026-10-27T08:00:00+00:00", "")
    office.undo()
    assert office.week.reminders.owed == {}


def test_a_repeating_reminder_carries_its_rule(office: Office) -> None:
    said = "Remind me every Monday at 8 to put the bins out"
    asked = office.ask(said, "set_reminder", text="put the bins out", when="every Monday at 8")
    assert asked.question.text.startswith("Remind you every Monday at 08:00")
    office.yes(asked)
    ((_, _, rule),) = office.week.reminders.owed.values()
    assert rule == "FREQ=WEEKLY;BYDAY=MO"


@pytest.mark.parametrize(
    ("said", "when", "expected"),
    [
        ("Remind me on Thursday", "Thursday", "Thursday 29 October at 09:00"),
        ("Remind me on Sunday evening", "Sunday evening", "Sunday 1 November at 18:00"),
        ("Remind me in 20 minutes", "in 20 minutes", "Monday 26 October at 09:20"),
    ],
)
def test_when_a_reminder_comes(office: Office, said: str, when: str, expected: str) -> None:
    asked = office.ask(said, "set_reminder", text="the bins", when=when)
    assert expected in asked.question.text


def test_a_reminder_in_the_past_is_refused(office: Office) -> None:
    with pytest.raises(DateProblem):
        office.ask("Remind me yesterday at 8", "set_reminder", text="the bins", when="yesterday at 8")


def test_a_note_goes_to_the_inbox_word_for_word_and_back(office: Office) -> None:
    with unchanged(office.week):
        text = "The plumber is called Tomas.\n  Call him  after 5."
        done = office.yes(office.ask(f"Note: {text}", "save_note", text=text, title="Plumber"))
        path = office.week.parts.vault / "Inbox" / "2026-10-26 0900 Plumber.md"
        assert done.text == "The note is saved as Inbox/2026-10-26 0900 Plumber.md."
        assert path.read_bytes().endswith(f"---\n{text.strip()}".encode())
        office.undo()


def test_a_note_is_read_by_its_title(office: Office) -> None:
    assert "The note “Boiler”" in office.read("What does the boiler note say?", "read_note", title="boiler")
    with pytest.raises(VaultError, match="no note called"):
        office.read("Read it", "read_note", title="Submarine")


def test_the_weather_names_its_days(office: Office) -> None:
    shown = office.read("Will it rain on Saturday?", "weather", when="Saturday")
    assert shown == (
        "The weather in Ludlow:\n"
        "- Saturday 31 October: light rain, 5 to 11 °C, 80% chance of rain, 4.2 mm, wind to 18 km/h"
    )


def test_the_weather_is_off_until_there_is_a_place() -> None:
    shown = WeatherTools(WeatherSettings()).forecast(Weather(), Occasion("Weather?", NOW))
    assert "weather.place" in shown


@pytest.mark.parametrize(
    "reply",
    [
        httpx.Response(500),
        httpx.Response(200, content=b"not json"),
        httpx.Response(200, json={"daily": {"time": ["2026-10-26"]}}),
        httpx.Response(200, json=[]),
    ],
)
def test_a_weather_service_that_fails_is_a_sentence(reply: httpx.Response) -> None:
    settings = WeatherSettings(place="Ludlow", latitude=52.4, longitude=-2.7)
    tools = WeatherTools(settings, httpx.MockTransport(lambda request: reply))
    with pytest.raises(WeatherDown, match="doesn't answer"):
        tools.forecast(Weather(), Occasion("Weather today?", NOW))


def test_nothing_is_sent_for_weather_that_can_t_be_known(office: Office) -> None:
    assert "for 15 days" in office.read("What's the weather on 24 December?", "weather", when="24 December")


def test_the_web_is_off_until_there_is_an_address_and_says_when_it_is_down() -> None:
    assert "web.url" in WebTools(WebSettings()).search(SearchWeb(query="x"), Occasion("x", NOW))
    down = WebTools(WebSettings(url="http://127.0.0.1:9"))
    with pytest.raises(WebDown):
        down.search(SearchWeb(query="x"), Occasion("x", NOW))


def test_web_results_come_with_their_addresses() -> None:
    rows = {"results": [{"title": "MOT", "content": "What an\nMOT is", "url": "https://example.org/mot"}]}
    tools = WebTools(
        WebSettings(url="http://searx.local"),
        httpx.MockTransport(lambda request: httpx.Response(200, content=json.dumps(rows))),
    )
    shown = tools.search(SearchWeb(query="mot"), Occasion("search", NOW))
    assert shown == "MOT\nWhat an MOT is\nhttps://example.org/mot"
