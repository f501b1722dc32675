"""Realistic notes, made from a seed: for measuring speed on vaults of any size."""

import random
from pathlib import Path

from brain.dates.words import EN_MONTHS

_PEOPLE = (
    "Priya", "Marcus", "Sam", "Ines", "Jana", "Tomas", "Noor", "Clara", "Dr Abiola", "Mr Hollis", "Ruth",
)  # fmt: skip
_THINGS = (
    "boiler", "garden wall", "half marathon", "passport", "till feed", "book club", "garlic bed", "dentist",
    "tax form", "kitchen shelf", "loft ladder", "train tickets", "sales figures", "water meter", "bicycle",
)  # fmt: skip
_PLACES = ("Bristol", "Leipzig", "the cellar", "the office", "Cardiff", "the allotment", "Mill Lane")
_DOINGS = (
    "rang about", "asked to move", "wants a price for", "finished with", "is late with", "sent photos of",
    "doubts the plan for", "paid for", "found a mistake in", "will look after", "cancelled", "measured",
)  # fmt: skip
_REASONS = (
    "because the first date fell through", "after the storm on the weekend",
    "since nobody else had the time", "and it took longer than expected", "which changes the order of work",
    "so that it is done before winter", "but the numbers don't add up yet",
    "and we agreed to talk again next week",
)  # fmt: skip
_HEADINGS = ("What happened", "Next steps", "Numbers", "Open questions", "For later")
_MONTHS = tuple(EN_MONTHS[n - 1] for n in (1, 3, 4, 6, 8, 9, 11))
_SECTIONED = 5
"""One note in this many has sections, the others are a single paragraph."""


def make_notes(folder: Path, count: int, seed: int = 1) -> Path:
    """Write `count` notes into folder, about 1.2 chunks each; the same seed gives the same notes."""
    random_ = random.Random(seed)
    for number in range(count):
        thing, place = random_.choice(_THINGS), random_.choice(_PLACES)
        name = f"{thing.capitalize()} {random_.choice(_PEOPLE)} {number}"
        file = folder / place.replace("the ", "").capitalize() / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_note(random_, number, thing), encoding="utf-8")
    return folder


def _note(random_: random.Random, number: int, thing: str) -> str:
    year, month, day = random_.randint(2023, 2026), random_.randint(1, 12), random_.randint(1, 28)
    hour, tag = random_.randint(7, 22), thing.split()[0]
    head = f"---\ncaptured: {year}-{month:02}-{day:02}T{hour:02}:15\ntags: [{tag}]\n---\n"
    if number % _SECTIONED:
        return head + _paragraph(random_) + "\n"
    sections = (f"## {title}\n\n{_paragraph(random_)}" for title in random_.sample(_HEADINGS, 2))
    return head + "\n\n".join(sections) + "\n"


def _paragraph(random_: random.Random) -> str:
    return " ".join(_sentence(random_) for _ in range(random_.randint(2, 4)))


def _sentence(random_: random.Random) -> str:
    who, doing, thing = random_.choice(_PEOPLE), random_.choice(_DOINGS), random_.choice(_THINGS)
    where, when = random_.choice(_PLACES), f"{random_.randint(1, 28)} {random_.choice(_MONTHS)}"
    reason, figure = random_.choice(_REASONS), random_.randint(2, 980)
    return f"{who} {doing} the {thing} in {where} on {when}, {reason} ({figure})."
