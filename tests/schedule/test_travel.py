"""The owner travels and says so."""

import pytest

from bot.schedule.schedule import Schedule
from bot.schedule.store import OwedStore
from bot.schedule.travel import OwnerClock, find_zone, travel
from brain.errors import RemembrancerError, SettingsError
from confirm.actions import Actions
from tests.schedule.bench import SetClock, owe


@pytest.fixture
def here(clock: SetClock) -> OwnerClock:
    return OwnerClock(clock, clock.zone)


@pytest.fixture
def schedule(store: OwedStore, here: OwnerClock, tmp_path) -> Schedule:  # type: ignore[no-untyped-def]
    return Schedule(store, Actions(tmp_path / "actions.sqlite3"), here)


def test_a_city_moves_what_goes_by_the_clock(
    schedule: Schedule, store: OwedStore, clock: SetClock, here: OwnerClock
) -> None:
    owe(store, clock, "Pills", "2026-10-20 09:00", "FREQ=DAILY")
    kept: list[str] = []
    reply = travel(schedule, here, "lisbon", kept.append)
    assert kept == ["Europe/Lisbon"]
    assert reply.text == (
        "It is 07:00 in Europe/Lisbon. What is set for a time of day (1) goes by the clock there."
    )
    assert here.now().hour == 7
    (owed,) = store.upcoming(here.now())
    assert owed.due.isoformat() == "2026-10-20T08:00:00+00:00"


def test_without_a_place_it_says_where_we_are(schedule: Schedule, here: OwnerClock) -> None:
    assert travel(schedule, here, " ", print).text == "It is 08:00 in Europe/Berlin."


def test_settings_that_cannot_be_written_change_nothing(
    schedule: Schedule, store: OwedStore, clock: SetClock, here: OwnerClock
) -> None:
    owe(store, clock, "Pills", "2026-10-20 09:00")

    def refuse(_zone: str) -> None:
        raise SettingsError("no")

    with pytest.raises(SettingsError):
        travel(schedule, here, "Tokyo", refuse)
    assert here.zone.key == "Europe/Berlin"
    assert store.upcoming(here.now())[0].zone == "Europe/Berlin"


@pytest.mark.parametrize(
    ("place", "zone"),
    [("europe/lisbon", "Europe/Lisbon"), ("New York", "America/New_York"),
     ("america/new york", "America/New_York"),
     ("Munich", "Europe/Berlin"), ("UTC", "UTC"), ("St Johns", "America/St_Johns")],
)  # fmt: skip
def test_places_are_found(place: str, zone: str) -> None:
    assert find_zone(place).key == zone


@pytest.mark.parametrize("place", ["Atlantis", "../../etc/passwd", "+5", "Lisbon tomorrow"])
def test_no_place_is_said(place: str) -> None:
    with pytest.raises(RemembrancerError, match="don't know the time zone"):
        find_zone(place)
