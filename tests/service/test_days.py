"""What the running bot shows of a day: with the weather where it is set, and in the zone the owner is in."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from brain.settings import RoutineSettings
from tests.service.conftest import Live
from tests.telegram.bots import MovingClock
from tools.settings import WeatherSettings

pytestmark = pytest.mark.anyio


class _OpenMeteo(BaseHTTPRequestHandler):
    """Answers as Open-Meteo does: a day of rain."""

    def do_GET(self) -> None:
        day = self.path.split("start_date=")[1][:10]
        daily = {
            "time": [day],
            "weather_code": [61],
            "temperature_2m_min": [4.2],
            "temperature_2m_max": [11.6],
        }
        rain = {
            "precipitation_probability_max": [80],
            "precipitation_sum": [5.0],
            "wind_speed_10m_max": [20.0],
        }
        body = json.dumps({"daily": daily | rain}).encode()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def open_meteo() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), _OpenMeteo)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def whitby(url: str) -> WeatherSettings:
    return WeatherSettings(place="Whitby", latitude=54.49, longitude=-0.61, url=url, geocoding_url=url)


async def test_the_briefing_tells_the_weather_where_it_is_set(
    live: Live, clock: MovingClock, open_meteo: str
) -> None:
    clock.moment = clock.moment.replace(hour=6, minute=58)
    async with live(RoutineSettings(digest="", briefing="07:00"), weather=whitby(open_meteo)) as day:
        day.pass_time(minutes=2)
        briefing = await day.said("Monday meeting")
        assert "Whitby" in briefing.text and "12" in briefing.text


async def test_weather_that_is_down_is_said_and_the_day_is_told_all_the_same(live: Live) -> None:
    async with live(weather=whitby("http://127.0.0.1:9")) as day:
        day.ann.say("/today")
        assert "weather" in (await day.said("Monday meeting")).text.lower()


async def test_a_move_to_another_zone_is_kept_in_the_settings_that_were_named(
    live: Live, tmp_path: Path
) -> None:
    """And the briefing moves with the owner: seven in the morning there."""
    async with live(RoutineSettings(digest="", briefing="07:00")) as day:
        day.ann.say("/timezone Tokyo")
        await day.said("Asia/Tokyo")
        assert 'timezone = "Asia/Tokyo"' in (tmp_path / "named.toml").read_text()
        (briefing,) = day.rooms.house.schedule.store.upcoming(day.clock.now(), kind="briefing")
        assert briefing.due.isoformat()[:16] == "2026-10-26T22:00"
