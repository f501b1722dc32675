"""A stretch of speech that was heard, and the two kinds of stretch that were not.

Whisper can write an endless repetition over noise, and can say the hints it was given back. Silence never
gets here: voice detection cuts it out, and faster-whisper drops unsure words over what is left of it.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

LOOP = 2.4
"""Text that compresses better than this repeats itself (Radford et al. 2022, section 4.5)."""

ECHO = 3
"""So many hints in a row, in the order of the prompt, are the prompt and not speech."""


class Segment(Protocol):
    """What faster-whisper reports for a stretch; start and end in seconds."""

    text: str
    start: float
    end: float
    avg_logprob: float
    compression_ratio: float


@dataclass(frozen=True)
class Utterance:
    """A few words. begin and end: seconds from the start of the recording; language: ISO 639-1."""

    text: str
    begin: float
    end: float
    language: str


def spoken(segments: Iterable[Segment]) -> Iterator[Segment]:
    """Leave out what has no words, and repetitions without end."""
    before = ""
    for segment in segments:
        text = segment.text.strip()
        if not any(letter.isalnum() for letter in text):
            continue
        if segment.compression_ratio > LOOP and text == before:
            continue
        before = text
        yield segment


def confidence(segments: Iterable[Segment]) -> float:
    """The mean log probability of the words, weighed by length; minus infinity for no words."""
    heard = [(segment.avg_logprob, max(segment.end - segment.start, 0.01)) for segment in segments]
    total = sum(length for _, length in heard)
    return sum(sure * length for sure, length in heard) / total if heard else float("-inf")


def echoes(text: str, prompt: str | None) -> bool:
    """Whether a text says part of the prompt back."""
    names = (prompt or "").rstrip(".").split(", ")
    flat = f" {_flat(text)} "
    rows = (names[start : start + ECHO] for start in range(len(names) - ECHO + 1))
    return any(f" {_flat(' '.join(row))} " in flat for row in rows)


def _flat(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.casefold()))
