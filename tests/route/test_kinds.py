"""Routing from the owner's side: each kind of message goes where the owner meant it."""

import pytest

from brain.route import Route, route

QUESTIONS = [
    "what did Priya want?",
    "when is the MOT due",
    "any idea where I put the spare key",
    "remind me what Sam is allergic to",
    "tell me about the boiler",
    "wifi password?",
    "could you tell me when I last changed the filter",
    "I'm at the hardware shop. What thread is the valve?",
    "Where's the passport? I need it for the visa form.",
    "the MOT runs out in March, right?",
    "did the plumber ever ring back",
    "so um where did i leave the camping stove",
    "Remind me: where did I hide the present?",
    "the pizza place, what was it called",
    "in which box are the winter coats",
    "Where is the boiler manual? (the blue one)",
    "list notes tagged garden",
    "show my notes with the tag home",
    "Notes tagged garden",
    "search my notes for sourdough",
    "Would you happen to know Grandma's address?",
]
REQUESTS = [
    "Move my dentist appointment to Friday at 10",
    "remind me at 5 to take the bread out",
    "at 5 remind me to take the bread out",
    "add buy stamps to my tasks",
    "cancel brunch",
    "done with the tax form",
    "forget my email address",
    "push my 1:1 with Marcus to 4 pm",
    "Remember that the stopcock is behind the washing machine",
    "could you please cancel the viewing",
    "Can we move dinner to 8?",
    "I've done the tax form, tick it off",
    "Mum's dinner is at 7 not 8, can you change it in the calendar?",
    "Add these to the shopping list:\n- milk\n- eggs",
    "Stop reminding me about the bins",
]
READS = [
    "what's on Thursday",
    "do I have anything on Friday",
    "Am I free on Sunday afternoon?",
    "will it rain tomorrow",
    "show me my to-do list",
    "when's my next appointment",
    "tell me a joke",
    "what does my day look like",
]
NOTES = [
    "buy oat milk",
    "Q3: plan / budget? <draft>",
    "Idee: Balkon / Garten?",
    "Kitchen: green? (draft)",
    "Ask Tom whether the van is free",
    "Mum asked if we're coming at Christmas",
    "I wonder whether the bakery would rent us the oven",
    "Note: the gas meter is behind the coats",
    "add more lime to the dal",
    "When the boiler beeps twice, hold reset.",
    "What a day.",
    "How to descale the kettle: half vinegar, half water",
    "Do the washing up before Dad gets here",
    "Did 5k this morning, knee felt fine",
    "Who knew parsnips could taste like that!",
    "what if we turned the box room into a darkroom",
    "Questions for the surveyor:\n- is the damp structural?\n- who pays?",
    "https://example.org/how-to-prune?page=2",
    "def area(r):\n    return 3.14 * r ** 2  # why here?",
    '"Why not?" he said.',
    "Cancel the gym membership",
    "Move the sofa away from the radiator",
    "Remember to take the cake tin back",
    "Brunch was cancelled, Tom has flu",
    "Forget-me-nots along the north wall",
    "thanks!",
    "",
    "   \n",
]
GERMAN = [
    ("was wollte Priya bis Freitag", "question"),
    ("Der Müll kommt am Dienstag, oder?", "question"),
    ("Hafermilch kaufen", "note"),
    ("Mama hat gefragt, ob wir kommen", "note"),
    ("Wenn der Kessel piept, Reset drücken", "note"),
    ("Verschieb den Zahnarzt auf Freitag um 10", "request"),
    ("Erinnere mich um 5 an das Brot", "request"),
    ("Was steht am Donnerstag an?", "request"),
]


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_question_to_the_notes_is_a_question(text: str) -> None:
    assert route(text).kind == "question"


@pytest.mark.parametrize("text", REQUESTS)
def test_an_order_is_a_request_that_changes_something(text: str) -> None:
    found = route(text)
    assert (found.kind, found.reads) == ("request", False)


@pytest.mark.parametrize("text", READS)
def test_asking_what_only_a_tool_knows_is_a_request_that_reads(text: str) -> None:
    found = route(text)
    assert (found.kind, found.reads) == ("request", True)


@pytest.mark.parametrize("text", NOTES)
def test_a_thought_is_a_note(text: str) -> None:
    assert route(text).kind == "note"


@pytest.mark.parametrize(("text", "kind"), GERMAN)
def test_german_is_read_without_being_told(text: str, kind: str) -> None:
    assert route(text).kind == kind


@pytest.mark.parametrize("text", [*QUESTIONS, *REQUESTS, *READS])
def test_dictation_without_marks_and_capitals_goes_the_same_way(text: str) -> None:
    """What needs a mark to be told apart is, when dictated, a note with a way out."""
    spoken = text.lower().replace("?", "").replace(".", "").replace(":", "").replace("\n- ", " ")
    found = route(spoken, voice=True)
    assert found.kind != "note" or found.offer_ask


@pytest.mark.parametrize("text", [*QUESTIONS, *REQUESTS, "/undo", "buy oat milk"])
def test_a_forward_is_a_note_whatever_it_says(text: str) -> None:
    found = route(text, forwarded=True)
    assert (found.kind, found.reason) == ("note", "forwarded")


def test_a_forwarded_question_can_still_be_asked() -> None:
    assert route("Do you know when the MOT is due?", forwarded=True).offer_ask


@pytest.mark.parametrize("text", ["wifi", "spare key", "Serial number of the boiler, the new one"])
def test_a_doubtful_note_offers_to_be_asked(text: str) -> None:
    found = route(text)
    assert found.kind == "note"
    assert found.offer_ask
    assert not found.sure


@pytest.mark.parametrize(
    "text", ["Spare key is under the third flowerpot", "Note: gas meter 48213", "thanks!"]
)
def test_a_clear_note_is_left_in_peace(text: str) -> None:
    found = route(text)
    assert found.sure
    assert not found.offer_ask


@pytest.mark.parametrize(
    ("language", "kind"),
    [("de", "question"), ("en", "note")],
)
def test_the_owners_language_decides_what_the_words_leave_open(language: str, kind: str) -> None:
    assert route("wessen Fahrrad", language=language).kind == kind


def test_an_unknown_language_is_read_as_english() -> None:
    assert route("where is the spare key", language="pt").kind == "question"


def test_curly_apostrophes_and_emoji_change_nothing() -> None:
    assert route("What’s on Thursday? 🙏") == route("What's on Thursday?")


def test_a_route_is_a_record_that_cannot_be_changed() -> None:
    found = route("buy oat milk")
    assert found == Route("note", True, "statement")
    with pytest.raises(AttributeError):
        found.kind = "question"  # type: ignore[misc]
