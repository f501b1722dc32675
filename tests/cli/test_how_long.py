"""How long it is until a day or a time is counted by the program, clock changes and short months included."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("question", "now", "zone", "answer"),
    [
        ("How long until 4:00?", "2026-10-25T01:30", "Europe/Berlin", "3 hours 30 minutes until Sunday 25"),
        ("How long until 4:00?", "2027-03-28T01:30", "Europe/Berlin", "1 hour 30 minutes until Sunday 28"),
        ("how many days until Christmas?", "2026-11-03T10:00", "Europe/London", "52 days until Friday 25"),
        ("How many days is it to 3 May?", "2026-11-03T23:00", "Europe/London", "181 days until Monday 3 May"),
        ("How long is it until Friday?", "2026-11-03T10:00", "Europe/London", "3 days until Friday 6"),
        ("How many hours till midnight?", "2026-11-03T20:15", "Europe/London", "3 hours until"),
        ("Wie lange noch bis 4 Uhr?", "2026-11-03T01:15", "Europe/Berlin", "2 Stunden 45 Minuten bis"),
        ("Wie viele Tage sind es bis Weihnachten?", "2026-11-03T10:00", "Europe/Berlin", "52 Tage bis"),
    ],
)
def test_the_time_until_a_date_is_counted(
    run: Run, vault: Path, question: str, now: str, zone: str, answer: str
) -> None:
    found = run("ask", question, "--vault", vault, "--json", "--now", now, "--tz", zone).json
    assert found["answer"].startswith(answer)


@pytest.mark.parametrize("question", ["How long until the boiler is serviced?", "How long to cook rice?"])
def test_how_long_something_takes_is_asked_of_the_notes(run: Run, vault: Path, question: str) -> None:
    (vault / "Rice.md").write_text("Cook rice for 12 minutes. The boiler is serviced in three weeks.\n")
    found = run("ask", question, "--vault", vault, "--json", "--now", "2026-11-03T10:00").json
    assert [source["path"] for source in found["sources"]] == ["Rice.md"]
