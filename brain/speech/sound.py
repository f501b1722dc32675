"""A recording as samples: any common audio file in, 16 kHz mono out, cut at quiet moments when it is long.

FFmpeg's libraries come inside PyAV, so no `ffmpeg` program is needed. Only plain audio containers are
opened: a playlist, which could make FFmpeg fetch other files or addresses, is refused.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from brain.errors import SpeechError
from brain.speech import words

RATE = 16_000
"""Samples a second: what Whisper was trained on (Radford et al. 2022, section 2.2)."""

PIECE_SECONDS = 120.0
"""The longest stretch transcribed at once; the memory for features grows with it."""

_SEARCH_SECONDS = 20.0
_FRAME = RATE // 10
_CONTAINERS = "ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,w64,flac,aac,amr,aiff,caf,asf,avi,au"

Samples = NDArray[np.int16]


@dataclass(frozen=True)
class Sound:
    """A recording. samples: mono, signed 16 bit, at `RATE`."""

    samples: Samples

    @property
    def seconds(self) -> float:
        """Its length in seconds."""
        return len(self.samples) / RATE

    def pieces(self, longest: float = PIECE_SECONDS) -> Iterator[tuple[float, Samples]]:
        """The start in seconds and the samples of each piece, none longer than `longest` seconds."""
        begin, most = 0, int(longest * RATE)
        while len(self.samples) - begin > most:
            end = begin + _quiet_moment(self.samples[begin : begin + most])
            yield begin / RATE, self.samples[begin:end]
            begin = end
        yield begin / RATE, self.samples[begin:]


def read_sound(audio: Path, longest_minutes: float) -> Sound:
    """Decode a recording; what remains of a file that was cut off is read.

    Raises SpeechError for a file that is empty, damaged, without sound, too long, or can't be opened.
    """
    try:
        with audio.open("rb") as file:
            if not file.read(1):
                raise SpeechError(words.EMPTY)
            file.seek(0)
            samples = _decode(file, longest_minutes)
    except OSError as error:
        raise SpeechError(words.UNREADABLE.format(reason=error.strerror)) from error
    if not len(samples):
        raise SpeechError(words.BROKEN)
    return Sound(samples)


def _decode(file: BinaryIO, longest_minutes: float) -> Samples:
    import av

    gathered: list[Samples] = []
    left = longest_minutes * 60 * RATE
    try:
        with av.open(file, metadata_errors="ignore", options={"format_whitelist": _CONTAINERS}) as container:
            if not container.streams.audio:
                raise SpeechError(words.NOT_AUDIO)
            for part in _resampled(container):
                gathered.append(part)
                left -= len(part)
                if left < 0:
                    raise SpeechError(words.TOO_LONG.format(minutes=longest_minutes))
    except (av.FFmpegError, ValueError) as error:
        if not gathered:
            raise SpeechError(words.BROKEN) from error
    return np.concatenate(gathered) if gathered else np.zeros(0, np.int16)


def _resampled(container: Any) -> Iterator[Samples]:
    from av.audio.resampler import AudioResampler

    resampler = AudioResampler(format="s16", layout="mono", rate=RATE)
    for frame in chain(_frames(container), [None]):
        if frame is not None:
            frame.pts = None  # browsers and cut files leave gaps, which the resampler refuses
        for part in resampler.resample(frame):
            yield part.to_ndarray().reshape(-1).astype(np.int16, copy=False)


def _frames(container: Any) -> Iterator[Any]:
    """The frames that can be decoded; damaged packets are passed over."""
    import av

    for packet in container.demux(audio=0):
        with suppress(av.error.InvalidDataError):
            yield from packet.decode()


def _quiet_moment(samples: Samples) -> int:
    """Where to cut: the middle of the quietest tenth of a second near the end, in samples."""
    tail = samples[-int(_SEARCH_SECONDS * RATE) :]
    frames = tail[: len(tail) // _FRAME * _FRAME].reshape(-1, _FRAME)
    quietest = int(np.abs(frames.astype(np.int32)).mean(axis=1).argmin())
    return len(samples) - len(tail) + quietest * _FRAME + _FRAME // 2
