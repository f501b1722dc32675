"""The queue of captures to tidy: durable, in order, with a reason for what waits."""

from collections.abc import Iterator
from datetime import UTC, timedelta
from pathlib import Path

import pytest

from brain.tidy.queue import DELAYS, TidyQueue
from tests.tidy.conftest import NOON


@pytest.fixture
def queue(tmp_path: Path) -> Iterator[TidyQueue]:
    opened = TidyQueue(tmp_path)
    yield opened
    opened.close()


def test_captures_come_in_order_and_stay_until_done(queue: TidyQueue) -> None:
    """The oldest is next, again and again, until it is done."""
    for capture in (7, 3, 5):
        queue.add(capture, NOON + timedelta(seconds=capture))
    later = NOON + timedelta(minutes=1)
    seen = []
    while job := queue.next_due(later):
        assert queue.next_due(later) == job
        seen.append(job.capture)
        queue.done(job.capture)
    assert seen == [3, 5, 7]
    assert queue.next_time() is None


def test_a_failed_try_waits_longer_each_time_and_says_why(queue: TidyQueue) -> None:
    """Every failure is counted, kept with its reason, and put off by the next delay."""
    queue.add(1, NOON)
    for number, delay in enumerate((*DELAYS, DELAYS[-1]), 1):
        assert queue.later(1, NOON, f"Reason {number}.") == (NOON + delay).astimezone(UTC)
        assert queue.next_due(NOON + delay - timedelta(seconds=1)) is None
        job = queue.next_due(NOON + delay)
        assert job is not None
        assert (job.attempts, job.reason) == (number, f"Reason {number}.")


def test_waking_makes_all_due_now(queue: TidyQueue) -> None:
    """When the model is back nothing waits for its time."""
    queue.add(1, NOON)
    queue.later(1, NOON, "Slow.")
    assert queue.wake(NOON) == 1
    job = queue.next_due(NOON)
    assert job is not None
    assert job.attempts == 1


def test_the_queue_outlives_the_program(tmp_path: Path) -> None:
    """What waits is there after a restart."""
    first = TidyQueue(tmp_path)
    first.add(4, NOON)
    first.later(4, NOON, "Slow.")
    first.close()
    second = TidyQueue(tmp_path)
    assert [(job.capture, job.reason) for job in second.waiting()] == [(4, "Slow.")]
    second.close()


def test_a_new_version_starts_anew(queue: TidyQueue) -> None:
    """A capture that is added again is due at once with no failures counted."""
    queue.add(1, NOON)
    queue.later(1, NOON, "Slow.")
    queue.add(1, NOON)
    job = queue.next_due(NOON)
    assert job is not None
    assert (job.attempts, job.reason) == (0, "")
