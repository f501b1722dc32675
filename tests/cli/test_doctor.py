"""`doctor`, `init` and `dates`: what is wrong and what mends it; setting up; dates in words."""

import stat
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.assembly import open_index
from bot.botapi.harness import server_in_thread
from bot.settings import load_settings
from tests.cli.conftest import Outcome, Run
from tests.index.test_health import lose_passages


def part(done: Outcome, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(p for p in done.json["parts"] if p["part"] == name)
    return found


def test_the_doctor_looks_at_every_part(run: Run, vault: Path) -> None:
    """A well vault with no model and no token is fine, and what is missing has its remedy."""
    (vault / "Keys.md").write_text("The spare key is with Ines.")
    done = run("doctor", "--vault", vault, "--json")
    assert (done.code, done.json["fine"]) == (0, True)
    assert part(done, "Index")["says"] == "1/1 notes, 1/1 chunks"
    assert part(done, "Model")["state"] == "missing"
    assert "BotFather" in part(done, "Telegram")["mend"]


def test_the_doctor_tells_of_disk_calendars_and_what_is_owed(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room that is left, the calendars that answer, and how much is to come."""
    monkeypatch.setenv("REMEMBRANCER_STATE__DIR", str(vault.parent / "state"))
    done = run("doctor", "--vault", vault, "--json")
    assert part(done, "Disk")["says"].endswith("MB are free.")
    assert part(done, "Calendars")["state"] == "fine"
    assert part(done, "Schedule")["says"] == "0 messages to come."
    monkeypatch.setenv(
        "REMEMBRANCER_CALENDAR__ADDRESSES", '[{"url":"http://127.0.0.1:9/a.ics","name":"Club"}]'
    )
    down = part(run("doctor", "--vault", vault, "--json"), "Calendars")
    assert down["state"] == "missing" and "Club" in down["says"]


def test_the_doctor_names_what_is_odd_in_the_notes(run: Run, vault: Path) -> None:
    """Sync conflicts, broken front matter, cloud placeholders and copies are named; nothing is changed."""
    (vault / "Shopping.md").write_text("- [ ] oat milk and bread for the long weekend")
    (vault / "Shopping.sync-conflict-20261020-081502-ABCDEF7.md").write_text("- [ ] oat milk")
    (vault / "Boiler.md").write_text("---\ntitle: Boiler: annual service\ntags:\n\t- home\n---\nEngineer.")
    (vault / ".Trip.md.icloud").write_bytes(b"bplist00")
    before = {p.name: p.read_bytes() for p in vault.iterdir()}
    details = "\n".join(part(run("doctor", "--vault", vault, "--json"), "Notes")["details"])
    for name in ("sync-conflict", "Boiler.md", "Trip.md"):
        assert name in details
    assert {p.name: p.read_bytes() for p in vault.iterdir()} == before


def test_vectors_lost_behind_its_back_are_seen_and_mended(
    run: Run, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor counts in the store itself, and `index` puts back what is missing and says so."""
    monkeypatch.setenv("REMEMBRANCER_STATE__DIR", str(vault.parent / "state"))
    for n in range(40):
        (vault / f"Note {n}.md").write_text(f"The tin number {n} holds screws of size {n}.")
    run("index", "--vault", vault)
    index = open_index(load_settings(None, {}), vault)
    index.refresh()
    lose_passages(index, vault, "vectors")
    index.close()
    seen = part(run("doctor", "--vault", vault, "--json"), "Index")
    assert (seen["state"], seen["says"]) == ("broken", "40/40 notes, 8/40 chunks")
    done = run("index", "--vault", vault)
    assert done.out.startswith("40/40 notes, 40/40 chunks")
    assert "32 passages had lost their vectors" in " ".join(done.out.split())
    assert part(run("doctor", "--vault", vault, "--json"), "Index")["state"] == "fine"


def test_a_missing_vault_is_broken_and_the_rest_is_looked_at(run: Run, home: Path) -> None:
    """Exit code 1, and every part has its line."""
    done = run("doctor", "--vault", home / "none", "--json")
    assert done.code == 1
    assert part(done, "Vault")["state"] == "broken"
    assert part(done, "Speech")["state"] in ("fine", "missing")


def test_init_writes_settings_that_work(run: Run, home: Path) -> None:
    """The settings are the owner's alone, and the next command needs no --vault."""
    done = run(
        "init", "--vault", home / "Notes", "--tz", "Europe/Berlin", "--name", "Ada", "--token", "", "--json"
    )
    file = Path(done.json["settings"])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert tomllib.loads(file.read_text())["owner"] == {"timezone": "Europe/Berlin", "name": "Ada"}
    assert run("capture", "a thought").out.startswith("Inbox/")


def test_init_keeps_what_is_in_the_file(run: Run, home: Path) -> None:
    """Comments and other keys of an earlier file stay."""
    file = home / "remembrancer.toml"
    file.write_text('# mine\n[model]\nname = "qwen3.5:4b"  # small\n')
    run("init", "--vault", home / "Notes", "--tz", "UTC", "--name", "", "--token", "12:abc", "--json")
    assert file.read_text().startswith('# mine\n[model]\nname = "qwen3.5:4b"  # small\n')
    assert tomllib.loads(file.read_text())["telegram"]["token"] == "12:abc"


def test_init_with_a_token_prints_a_pairing_code(run: Run, home: Path) -> None:
    """The code pairs the owner's account, so it is shown once and the token never."""
    done = run("init", "--vault", home / "Notes", "--tz", "UTC", "--name", "", "--token", "12:abc")
    assert "/start " in done.out
    assert "12:abc" not in done.out


def test_the_doctor_knows_a_refused_token(run: Run, vault: Path, monkeypatch: Any) -> None:
    """A token that Telegram refuses is broken."""
    with server_in_thread(token="11:right") as telegram:
        monkeypatch.setenv("REMEMBRANCER_TELEGRAM__BASE_URL", telegram.base_url)
        monkeypatch.setenv("REMEMBRANCER_TELEGRAM__TOKEN", "11:wrong")
        done = run("doctor", "--vault", vault, "--json")
    assert (done.code, part(done, "Telegram")["state"]) == (1, "broken")


def test_dates_are_resolved_in_the_owners_zone(run: Run) -> None:
    """The command gives ISO times, the grain and the words they rest on."""
    done = run(
        "dates", "Lunch next Friday at 1", "--now", "2026-10-30T09:00", "--tz", "Europe/London", "--json"
    )
    assert done.json["start"] == "2026-11-06T13:00:00+00:00"
    assert done.json["grain"] == "minute"
    assert done.json["words"] == "next Friday at 1"


def test_a_day_that_does_not_exist_is_refused_in_words(run: Run) -> None:
    """No neighbouring day is taken silently."""
    done = run("dates", "31 February", "--now", "2026-11-03T09:00", "--tz", "Europe/London")
    assert done.code == 0
    assert "does not exist" in done.out


def test_init_says_what_comes_by_itself_and_takes_another_time(run: Run, vault: Path) -> None:
    file = vault.parent / "named.toml"
    given = ("init", "--config", file, "--vault", vault, "--tz", "UTC", "--token", "", "--name", "")
    said = run(*given).out
    assert "a briefing at 07:30 of each day" in said and "on Sundays at 18:00" in said
    assert "06:45" in run(*given, "--briefing", "06:45").out
    assert tomllib.loads(file.read_text())["routine"]["briefing"] == "06:45"
    assert "briefing" not in run(*given, "--briefing", "").out
    assert run(*given, "--briefing", "quarter past").code == 2


def test_the_visit_to_a_links_page_is_named_with_the_setting_that_ends_it(
    run: Run, home: Path, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The doctor says it, and so does `init`: it is what leaves the computer without being asked for."""
    done = run("init", "--vault", vault, "--tz", "UTC", "--name", "", "--token", "")
    assert "capture.page_titles = false" in done.out
    assert "capture.page_titles = false" in part(run("doctor", "--vault", vault, "--json"), "Links")["says"]
    monkeypatch.setenv("REMEMBRANCER_CAPTURE__PAGE_TITLES", "false")
    assert "No page is visited" in part(run("doctor", "--vault", vault, "--json"), "Links")["says"]
