"""Whisper behind one narrow door: samples in, checked segments out. Used by `brain.speech.ear` alone."""

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from brain.errors import WeightsError
from brain.speech.sound import RATE, Samples
from brain.speech.utterance import Segment, confidence, echoes, spoken
from brain.weights import words as weights_words

_OPTIONS: dict[str, Any] = {
    "beam_size": 5,
    "temperature": (0.0, 0.4),
    "condition_on_previous_text": False,
    "vad_filter": True,
}
_SHORTEST = RATE // 10


@dataclass(frozen=True)
class Piece:
    """A stretch of a recording. language: ISO 639-1; sureness: its probability, 1 where it was given.

    segments: decoded as they are asked for, once; their times are in seconds from the start of the piece.
    """

    language: str
    sureness: float
    segments: Iterator[Segment]

    def confidence(self) -> float:
        """The mean log probability of the words. Uses up the segments."""
        return confidence(self.segments)


class Whisper:
    """A loaded model. folder: as `brain.weights.whisper.whisper_folder` gives it. Raises WeightsError."""

    def __init__(self, folder: Path, threads: int) -> None:
        import ctranslate2
        from faster_whisper import WhisperModel

        ctranslate2.set_random_seed(0)
        try:
            self._model = WhisperModel(str(folder), device="cpu", compute_type="int8", cpu_threads=threads)
        except (RuntimeError, ValueError, OSError) as error:
            raise WeightsError(weights_words.unloadable(folder.name, type(error).__name__)) from error

    def count_tokens(self, text: str) -> int:
        """How many tokens of its vocabulary a text makes."""
        return len(self._model.hf_tokenizer.encode(text, add_special_tokens=False).ids)

    def decode(self, samples: Samples, language: str, prompt: str | None) -> Piece:
        """Understand a piece. language: empty to detect it; prompt: names to listen for."""
        if len(samples) < _SHORTEST:
            return Piece(language, 1.0, iter(()))
        floats = samples.astype(np.float32) / 32768
        segments, info = self._model.transcribe(
            floats, language=language or None, hotwords=prompt, **_OPTIONS
        )
        if not info.duration_after_vad:
            return Piece(language, 1.0, iter(()))
        checked = self._without_echo(samples, spoken(segments), info.language, prompt)
        return Piece(info.language, info.language_probability, checked)

    def _without_echo(
        self, samples: Samples, segments: Iterator[Segment], language: str, prompt: str | None
    ) -> Iterator[Segment]:
        """Listen again, without hints, to a stretch where the hints were said back."""
        for segment in segments:
            if not echoes(segment.text, prompt):
                yield segment
                continue
            begin, end = int(segment.start * RATE), int(segment.end * RATE)
            for again in self.decode(samples[begin:end], language, None).segments:
                again.start, again.end = segment.start + again.start, segment.start + again.end
                yield again


def return_memory() -> None:
    """Hand freed memory back to the system: glibc would keep it for this process (malloc_trim(3))."""
    with suppress(OSError, AttributeError, TypeError):  # macOS, Windows and musl return it by themselves
        ctypes.CDLL(None).malloc_trim(0)
