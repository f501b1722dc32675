"""A transcript: what was heard in a recording."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Transcript:
    """The words of a recording. language: ISO 639-1; seconds: the length of the recording."""

    text: str
    language: str
    seconds: float
