"""The settings that this room reads, a frozen section a part.

`bot.settings` loads them from `remembrancer.toml` and the environment and adds the surface's own.
"""

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Section(BaseModel):
    """A section of the settings: frozen, and an unknown key is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class OwnerSettings(Section):
    """Who the notes belong to.

    name and handle stand in for `I` and `me` in a question. timezone: an IANA name, empty for the computer's.
    """

    name: str = ""
    handle: str = ""
    timezone: str = ""
    language: Literal["en", "de"] = "en"
    date_order: Literal["day-month", "month-day"] = "day-month"


class ModelSettings(Section):
    """The language model behind Ollama. Times are in seconds; context is in tokens."""

    url: str = "http://127.0.0.1:11434"
    name: str = "qwen3.5:9b"
    context: int = Field(default=8192, ge=2048)
    keep_alive: str = "30m"
    first_token_timeout: float = 240.0
    timeout: float = 120.0
    start: bool = True
    start_timeout: float = 30.0
    enabled: bool = True


class EmbeddingSettings(Section):
    """The embedding model. folder: a directory with model.onnx and tokenizer.json, before all else."""

    name: str = "sentence-transformers/all-MiniLM-L6-v2"
    folder: Path | None = None
    threads: int = Field(default=2, ge=1)


class SpeechSettings(Section):
    """Speech to text. folder: a ready faster-whisper directory; language: empty to detect it."""

    name: str = "base"
    folder: Path | None = None
    language: str = ""
    threads: int = Field(default=2, ge=1)
    longest_minutes: float = 60.0


class CaptureSettings(Section):
    """What is done with what comes in.

    page_titles: read the page of a bare link for its title. keep_audio_days: after so many days the
    recording of a note that wasn't touched since is removed; 0 keeps recordings for ever.
    """

    page_titles: bool = True
    keep_audio_days: int = Field(default=0, ge=0)


class QdrantSettings(Section):
    """An empty url keeps the index in this process (Qdrant Edge); a url sends it to a server."""

    url: str = ""
    api_key: str = ""
    collection: str = "remembrancer"
    shards: int = Field(default=1, ge=1)
    replicas: int = Field(default=1, ge=1)


class TidySettings(Section):
    """Tidying of what was captured. Turned off, everything stays in the Inbox."""

    enabled: bool = True


class RoutineSettings(Section):
    """What comes by itself: the digest on Sundays and the briefing each morning, at these wall times (HH:MM).

    An empty time turns one off. silent_when_empty: no briefing on a day with nothing in it. quiet_from,
    quiet_until: between them no notice of a failing part is sent, unless notes are in danger; equal for
    no such hours.
    """

    digest: str = Field(default="18:00", pattern=r"^$|^([01]\d|2[0-3]):[0-5]\d$")
    briefing: str = Field(default="07:30", pattern=r"^$|^([01]\d|2[0-3]):[0-5]\d$")
    silent_when_empty: bool = True
    quiet_from: str = Field(default="22:00", pattern=r"^([01]\d|2[0-3]):[0-5]\d$")
    quiet_until: str = Field(default="07:00", pattern=r"^([01]\d|2[0-3]):[0-5]\d$")


class SearchSettings(Section):
    """How search behaves. reranker: a `TextCrossEncoder` name or folder, empty for none."""

    reranker: str = ""
    expand: bool = False
