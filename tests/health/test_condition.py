"""When a part counts as ill and as well, look by look."""

from datetime import UTC, datetime, timedelta

from bot.health.condition import Condition, Look, Patience, after

PATIENCE = Patience(timedelta(minutes=5), timedelta(minutes=10))
START = datetime(2026, 10, 26, 9, tzinfo=UTC)
BAD, WELL = Look("It is down."), Look()


def turns(looks: dict[int, Look]) -> list[tuple[int, bool]]:
    """At which minutes the condition turned, and to what."""
    condition, found = Condition(), []
    for minute, look in looks.items():
        next_one = after(condition, look, START + timedelta(minutes=minute), PATIENCE)
        if next_one.ill != condition.ill:
            found.append((minute, next_one.ill))
        condition = next_one
    return found


def test_it_is_ill_after_failing_all_the_while_and_well_after_passing_all_the_while() -> None:
    looks = {n: BAD if 3 <= n < 20 else WELL for n in range(40)}
    assert turns(looks) == [(8, True), (30, False)]


def test_one_good_look_in_between_begins_the_count_anew() -> None:
    assert turns({n: WELL if n % 5 == 4 else BAD for n in range(60)}) == []


def test_two_looks_far_apart_are_needed_not_one() -> None:
    """A computer that slept for a night has looked only once."""
    assert turns({0: BAD}) == []
    assert turns({0: WELL, 600: BAD}) == []
    assert turns({0: BAD, 600: BAD}) == [(600, True)]


def test_what_falls_ill_again_and_again_must_be_well_for_longer() -> None:
    """Twenty minutes down, twenty up, for a day: told a few times, not seventy."""
    found = turns({n: BAD if (n // 20) % 2 else WELL for n in range(24 * 60)})
    assert [minute for minute, _ in found] == sorted(minute for minute, _ in found)
    assert len(found) == 3
    assert found[0] == (25, True)


def test_after_a_quiet_day_it_is_well_as_soon_as_before() -> None:
    day = 26 * 60
    looks = {n: BAD if 10 <= n < 20 or day <= n < day + 10 else WELL for n in range(day + 40)}
    assert turns(looks) == [(15, True), (30, False), (day + 5, True), (day + 20, False)]


def test_a_clock_that_goes_back_only_begins_the_wait_anew() -> None:
    condition = after(Condition(), BAD, START, PATIENCE)
    condition = after(condition, BAD, START - timedelta(hours=1), PATIENCE)
    assert not condition.ill
    assert after(condition, BAD, START - timedelta(minutes=55), PATIENCE).ill


def test_it_keeps_since_when_and_the_last_reason() -> None:
    condition = Condition()
    for minute in range(8):
        look = Look(f"Reason {minute}.")
        condition = after(condition, look, START + timedelta(minutes=minute), PATIENCE)
    assert condition.since == START
    assert condition.sentence == "Reason 7."
