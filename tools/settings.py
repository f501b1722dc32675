"""The settings of the tools that need one: weather, the web, tasks."""

from pydantic import BaseModel, ConfigDict, Field


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class WeatherSettings(_Section):
    """The weather, from Open-Meteo. place: the home place, by which it is off when empty.

    latitude, longitude: degrees, to say exactly where; with both left at None the place is looked up.
    """

    place: str = ""
    latitude: float | None = Field(default=None, ge=-90, le=90)
    longitude: float | None = Field(default=None, ge=-180, le=180)
    url: str = "https://api.open-meteo.com"
    geocoding_url: str = "https://geocoding-api.open-meteo.com"
    timeout: float = Field(default=8.0, gt=0)


class WebSettings(_Section):
    """Search on the web through the owner's own SearXNG, with its JSON format on. Off when url is empty."""

    url: str = ""
    timeout: float = Field(default=8.0, gt=0)


class TaskSettings(_Section):
    """Tasks. file: where new ones go. done_date: write the day behind a task that is ticked off."""

    file: str = "Tasks.md"
    done_date: bool = True


class ToolSettings(_Section):
    """The tool loop: rounds and seconds for one message, and the score above which passages are shown."""

    rounds: int = Field(default=6, ge=1, le=12)
    seconds: float = Field(default=90.0, gt=0)
    reflex_score: float = Field(default=0.35, ge=-1, le=1)
    reflex_passages: int = Field(default=3, ge=0, le=10)
    reflex_seconds: float = Field(default=8.0, gt=0)
