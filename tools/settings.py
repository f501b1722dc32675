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
    """The tool loop.

    rounds: with the model, for one message. first_seconds: until its first word, which may wait for the model
    to load; seconds: for all that follows that word. reflex_score: the cosine above which passages come with
    a message; reflex_passages: how many at most; reflex_seconds: how long finding them may take.
    """

    rounds: int = Field(default=6, ge=1, le=12)
    first_seconds: float = Field(default=240.0, gt=0)
    seconds: float = Field(default=90.0, gt=0)
    reflex_score: float = Field(default=0.35, ge=-1, le=1)
    reflex_passages: int = Field(default=3, ge=0, le=10)
    reflex_seconds: float = Field(default=8.0, gt=0)
