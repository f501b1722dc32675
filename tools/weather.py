"""The weather from Open-Meteo, for the home place or one that is named. Off until a home place is set.

API: https://open-meteo.com/en/docs (`/v1/forecast`, daily values) and its geocoding API (`/v1/search`).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

import httpx
from pydantic import Field

from brain.errors import RemembrancerError
from tools import words
from tools.calendar.spoken import spoken_moment
from tools.settings import WeatherSettings
from tools.tool import Arguments, Occasion, Tool
from tools.when import days_of

FARTHEST = 15
DAILY = (
    "weather_code",
    "temperature_2m_min",
    "temperature_2m_max",
    "precipitation_probability_max",
    "precipitation_sum",
    "wind_speed_10m_max",
)


class WeatherDown(RemembrancerError):
    """The weather can't be told just now."""


class Weather(Arguments):
    """When and where."""

    when: str = Field(default="", description="the day or days, in the owner's words; empty for today")
    place: str = Field(default="", description="a town, or empty for home")


@dataclass(frozen=True)
class Place:
    """Where the weather is asked for."""

    name: str
    latitude: float
    longitude: float


class WeatherTools:
    """The tool over Open-Meteo. transport: for tests."""

    def __init__(self, settings: WeatherSettings, transport: httpx.BaseTransport | None = None) -> None:
        self._settings = settings
        self._transport = transport

    def tools(self) -> tuple[Tool, ...]:
        """The one tool."""
        return (Tool("weather", words.WHEN_WEATHER, Weather, run=self.forecast),)

    def forecast(self, args: Weather, occasion: Occasion) -> str:
        """The forecast a day a line. Raises WeatherDown with a sentence."""
        if not self._settings.place:
            return words.WEATHER_OFF
        today = occasion.now.date()
        start, end, _ = days_of(args.when or "today", occasion)
        first, last = start.date(), (end - timedelta(microseconds=1)).date()
        if first < today or first > today + timedelta(days=FARTHEST):
            return words.WEATHER_TOO_FAR.format(days=FARTHEST)
        last = min(last, today + timedelta(days=FARTHEST))
        place = self._place(args.place)
        query = {
            "latitude": place.latitude,
            "longitude": place.longitude,
            "daily": ",".join(DAILY),
            "timezone": "auto",
            "start_date": first.isoformat(),
            "end_date": last.isoformat(),
        }
        found = self._get(f"{self._settings.url}/v1/forecast", query)
        return _told(found.get("daily"), place.name, today)

    def _place(self, name: str) -> Place:
        settings = self._settings
        home = not name.strip() or name.strip().casefold() in (settings.place.casefold(), "home", "here")
        if home and settings.latitude is not None and settings.longitude is not None:
            return Place(settings.place, settings.latitude, settings.longitude)
        wanted = settings.place if home else name.strip()
        found = self._get(f"{settings.geocoding_url}/v1/search", {"name": wanted, "count": 1})
        rows = found.get("results")
        try:
            row = rows[0] if isinstance(rows, list) else {}
            return Place(str(row["name"]), float(row["latitude"]), float(row["longitude"]))
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise WeatherDown(words.PLACE_UNKNOWN.format(place=wanted)) from error

    def _get(self, url: str, query: Mapping[str, Any]) -> Mapping[str, Any]:
        try:
            with httpx.Client(
                timeout=self._settings.timeout, transport=self._transport, trust_env=False
            ) as client:
                reply = client.get(url, params=dict(query)).raise_for_status().json()
        except (httpx.HTTPError, ValueError) as error:
            raise WeatherDown(words.WEATHER_DOWN) from error
        if not isinstance(reply, dict):
            raise WeatherDown(words.WEATHER_DOWN)
        return reply


def _told(daily: object, place: str, today: date) -> str:
    try:
        assert isinstance(daily, dict)
        days = [date.fromisoformat(day) for day in daily["time"]]
        rows = zip(days, *(daily[name] for name in DAILY), strict=True)
        lines = [_line(row, today) for row in rows]
    except (AssertionError, KeyError, TypeError, ValueError) as error:
        raise WeatherDown(words.WEATHER_DOWN) from error
    return "\n".join([words.WEATHER_IN.format(place=place), *lines])


def _line(row: Sequence[Any], today: date) -> str:
    day, code, low, high, chance, rain, wind = row
    parts = [
        words.SKY.get(int(code), words.SKY_UNKNOWN),
        words.DEGREES.format(low=round(low), high=round(high)),
    ]
    if chance is not None:
        parts.append(words.RAIN_CHANCE.format(chance=round(chance)))
    if rain:
        parts.append(words.RAIN_SUM.format(rain=rain))
    if wind is not None:
        parts.append(words.WIND.format(wind=round(wind)))
    return words.WEATHER_LINE.format(day=spoken_moment(day, today), weather=", ".join(parts))
