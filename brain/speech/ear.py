"""The ear: a recording in, its words out, on this computer (faster-whisper).

Make one `Ear` for the program. The model is loaded at the first recording, or by `warm` beforehand, and
given back after some idle minutes. All methods may be called from any thread.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from brain.errors import SpeechError
from brain.settings import SpeechSettings
from brain.speech import words
from brain.speech.prompt import hint_prompt
from brain.speech.sound import Samples, Sound, read_sound
from brain.speech.transcript import Transcript
from brain.speech.utterance import Utterance
from brain.speech.whisper import Piece, Whisper, return_memory
from brain.weights.hub import Progress
from brain.weights.whisper import whisper_folder

Heard = Callable[[float, float], None]
"""Called with the seconds done and the seconds in all."""

_SURE = 0.6
"""Below this probability a detected language is compared with the expected one: short notes mislead."""


class Ear:
    """Speech to text.

    cache: a folder of ours that survives restarts. expected: the ISO 639-1 language that is also tried when
    the spoken one is in doubt. idle_seconds: how long the model stays in memory unused.
    fetching: told of a download of weights.
    """

    def __init__(
        self,
        settings: SpeechSettings,
        cache: Path,
        *,
        expected: str = "",
        idle_seconds: float = 900.0,
        fetching: Progress | None = None,
    ) -> None:
        self._settings = settings
        self._expected = expected
        self._find = partial(whisper_folder, settings, cache, fetching)
        self._idle_seconds = idle_seconds
        self._lock = threading.Lock()
        self._model: Whisper | None = None
        self._timer: threading.Timer | None = None

    @property
    def loaded(self) -> bool:
        """Whether the model is in memory now."""
        return self._model is not None

    def warm(self) -> None:
        """Load the model now. Raises WeightsError."""
        self._loaded()

    def release(self) -> None:
        """Give the model's memory back; the next recording loads it again."""
        with self._lock:
            self._stop_timer()
            self._model = None
        return_memory()

    def transcribe(self, audio: Path, hints: Sequence[str] = (), progress: Heard | None = None) -> Transcript:
        """The words of a recording.

        hints: names that may be spoken, the likeliest first; what doesn't fit is left out. progress: told
        after each utterance; what it raises ends the work. Raises SpeechError, WeightsError.
        """
        sound = read_sound(audio, self._settings.longest_minutes)
        heard: list[Utterance] = []
        for utterance in self.listen(sound, hints):
            heard.append(utterance)
            if progress is not None:
                progress(utterance.end, sound.seconds)
        if not heard:
            raise SpeechError(words.NO_WORDS)
        return Transcript(" ".join(one.text for one in heard), heard[0].language, sound.seconds)

    def listen(self, sound: Sound, hints: Sequence[str] = ()) -> Iterator[Utterance]:
        """The utterances of a recording as they are understood; stop asking and the work stops.

        The language is the one set, else that of the first piece with words. Raises WeightsError.
        """
        language = self._settings.language
        for begin, samples in sound.pieces():
            model = self._loaded()
            prompt = hint_prompt(hints, model.count_tokens)
            piece = self._understand(model, samples, language, prompt)
            for segment in piece.segments:
                language = piece.language
                start, end = begin + segment.start, min(begin + segment.end, sound.seconds)
                yield Utterance(segment.text.strip(), start, end, language)

    def _understand(self, model: Whisper, samples: Samples, language: str, prompt: str | None) -> Piece:
        """The segments of a piece, decoded as they are asked for, in the language set or found out."""
        piece = model.decode(samples, language, prompt)
        if not self._expected or piece.sureness >= _SURE or self._expected == piece.language:
            return piece
        names = (self._expected, piece.language)
        best = max(names, key=lambda name: model.decode(samples, name, None).confidence())
        return piece if best == piece.language else model.decode(samples, best, prompt)

    def _loaded(self) -> Whisper:
        with self._lock:
            self._stop_timer()
            if self._model is None:
                self._model = Whisper(self._find(), self._settings.threads)
            self._timer = threading.Timer(self._idle_seconds, self.release)
            self._timer.daemon = True
            self._timer.start()
            return self._model

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
