from datetime import date, datetime
from zoneinfo import ZoneInfo

import pytest

from brain.search.hit import Hit

NOW = datetime(2026, 10, 25, 18, 0, tzinfo=ZoneInfo("Europe/London"))  # a Sunday


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def hit(path: str, text: str, heading: str = "", day: date | None = None, near: float | None = None) -> Hit:
    """A hit as search gives it."""
    title = path.rsplit("/", 1)[-1].removesuffix(".md")
    return Hit(path, title, heading, text, 0.03, ("dense", "keyword"), day, 1, near)


GYM = hit(
    "Filed/2026-03-02 Gym.md",
    "Gym locker 61, code 4821. Code 4821 also opens the bike cage.",
    day=date(2026, 3, 2),
    near=0.55,
)
LOCKER = hit("Filed/2026-10-10 Locker.md", "New padlock on 61: 7735.", day=date(2026, 10, 10), near=0.4)
LOST = hit(
    "Nursery.md",
    "Checked the waiting list at Birch House nursery: we are NOT on it. Form was lost.",
    "Nursery log > 2026-08-24",
    near=0.6,
)
FOUND = hit(
    "Nursery.md",
    "Rang again. They found it, confirmed in writing. Start date 4 January.",
    "Nursery log > 2026-09-01",
    near=0.3,
)
SHOES = hit("Nursery.md", "Bought indoor shoes.", "Nursery log > 2026-09-10", near=0.2)
CAR = hit("Car.md", "Our car: blue estate, MOT in May.", near=0.3)
NEIGHBOURS = hit(
    "Neighbours.md", "Next door: Tomas and Ines, two cats. They park outside number 14.", near=0.34
)
PETS = hit("Pets.md", "Vet is on Mill Lane.", near=0.32)
