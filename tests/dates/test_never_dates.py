# ruff: noqa: E501 - a phrase and its value on one line
"""Words that look like dates and are none: ordinary notes stay without."""

import pytest

from tests.dates.reading import at, spans

NOTES = [
    "This may be the best soup yet", "You may march on, said June", "Ask April about the rota",
    "We sat in the sun and wed the two ideas", "I need a second opinion", "The second time was better",
    "the 5 of us went", "1:1 with Marcus about the budget", "Upgrade the firmware to version 8.02",
    "Watched Friday Night Lights with Kim", "Read the Sunday Times at the café", "She fell down and broke her arm",
    "Use 1/2 cup of flour and 3/4 tsp salt", "The shop is open 24/7", "They won 3-2 after extra time",
    "Flour 500 g, water 350 g, salt 10 g", "look at 3 houses", "platform 9 and route 66", "at 10 Downing Street",
    "Chapter 12 of the book", "the 21st century", "on the third floor", "the first draft is fine", "one at a time",
    "Sam is 6", "It costs 20 pounds", "Flat 4, 12 Mill Road", "Room 204", "call 020 7946 0958",
    "set the oven to 180 degrees", "a bit past the station", "Good morning everyone", "half the class was ill",
    "two eggs, one onion", "a 16:9 screen", "PIN is 4471", "It may rain", "spring onions and fall colours",
    "at first I was afraid", "at one point we gave up", "ISBN 978-3-16-148410-0", "192.168.1.10 is the router",
    "IBAN DE89 3704 0044 0532 0130 00", "- [ ] item 7 of 12", "The 3rd edition", "Dune: Part Two", "https://x.org/2/3",
    "It was 5-10 people", "a 10 to 15 percent rise", "from 9 to 11 percent", "3 to 4 cups", "Psalm 23", "A4 paper",
    "mp3 files, 4k video", "C++ 20", "the WiFi is 2.4 or 5 GHz", "I ran 10 km in 52:30", "pace of 5:10 min/km",
    "by one of the best", "from one to many", "until one is ready", "5 stars", "at 5 percent", "by 3 points",
    "Mon ami Pierre", "the sun was out", "Jan and Dec are brothers", "an august gathering", "in the fall of Rome",
]  # fmt: skip


@pytest.mark.parametrize("text", NOTES)
@pytest.mark.parametrize("direction", ["ahead", "captured"])
def test_an_ordinary_note_has_no_date(text: str, direction: str) -> None:
    found = spans(text, at("2026-11-03T09:00"), direction, "en")  # type: ignore[arg-type]
    assert [s for s in found if s.kind != "duration"] == []


@pytest.mark.parametrize(
    "text",
    [
        "Guten Morgen zusammen", "so viel wie mi und do", "Das mag sein", "um 3 Euro teurer", "halb so schlimm",
        "Die zweite Auflage ist besser", "am 3. Tag ging es besser", "Version 8.02 installieren", "200 g Mehl",
        "der erste Versuch", "Wir waren zu fünft", "sie sah mich an", "Zimmer 204", "nach 3 Versuchen", "vor allem",
        "von 9 bis 11 Prozent", "ein Viertel der Torte", "die Mitte des Raums", "am Ende war alles gut",
        "das erste Mal", "Do it yourself", "Mi casa",
    ],
)  # fmt: skip
def test_an_ordinary_german_note_has_no_date(text: str) -> None:
    found = spans(text, at("2026-11-03T10:00", "Europe/Berlin"), "captured", "de")
    assert [s for s in found if s.kind != "duration"] == []


@pytest.mark.parametrize(
    "text", ["", " ", "\n", "🎉", "a" * 50_000, "1" * 5000, "at " * 3000, "(" * 2000, "٣ نوفمبر"]
)
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert spans(text, at("2026-11-03T09:00"), "ahead") is not None
