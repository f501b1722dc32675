"""Recordings made and found for the tests: espeak-ng speaks, FFmpeg packs, LibriVox readers are Debian's."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest
from numpy.typing import NDArray

LIBRIVOX = Path("/usr/share/pocketsphinx/test/data/librivox")
OPUS_RATE = 48_000


def need(present: object, what: str) -> None:
    """Skip where a tool is missing, but never where everything must be there."""
    if present:
        return
    reason = f"needs {what}"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


def say(text: str, target: Path, voice: str = "en-gb", speed: int = 150) -> Path:
    """Speak a text into a file; its ending chooses container and codec."""
    need(shutil.which("espeak-ng"), "espeak-ng")
    wav = target.with_suffix(".spoken.wav")
    subprocess.run(["espeak-ng", "-v", voice, "-s", str(speed), "-w", wav, text], check=True, timeout=30)
    return pack(wav, target)


def pack(source: Path, target: Path) -> Path:
    """Convert a recording; Telegram's voice notes and browsers' recordings are Opus."""
    codec = {".ogg": "libopus", ".webm": "libopus", ".m4a": "aac", ".mp3": "libmp3lame"}[target.suffix]
    with av.open(str(source)) as heard, av.open(str(target), "w") as out:
        stream: Any = out.add_stream(codec, rate=OPUS_RATE)
        resampler = av.AudioResampler(format=stream.format.name, layout="mono", rate=OPUS_RATE)
        stream.layout = "mono"
        fifo = av.AudioFifo()
        for frame in [*heard.decode(audio=0), None]:
            for part in resampler.resample(frame):
                fifo.write(part)
        size = stream.frame_size or 960
        while (chunk := fifo.read(size, partial=True)) is not None:
            out.mux(stream.encode(chunk))
        out.mux(stream.encode(None))
    return target


def tone_file(target: Path, samples: NDArray[np.int16]) -> Path:
    """Write samples at 16 kHz as a WAV file."""
    with av.open(str(target), "w") as out:
        stream = out.add_stream("pcm_s16le", rate=16_000, layout="mono")
        frame = av.AudioFrame.from_ndarray(samples.reshape(1, -1), format="s16", layout="mono")
        frame.rate = 16_000
        out.mux(stream.encode(frame))
        out.mux(stream.encode(None))
    return target


def librivox() -> list[tuple[Path, str]]:
    """Human readers and what they read."""
    need(LIBRIVOX.is_dir(), "Debian's pocketsphinx-testdata")
    lines = (LIBRIVOX / "transcription").read_text("utf-8").splitlines()
    found = [match for line in lines if (match := re.match(r"<s> (.*) </s> \((.*)\)", line.strip()))]
    return [(LIBRIVOX / f"{match[2]}.wav", match[1]) for match in found]


def word_errors(reference: str, heard: str) -> tuple[int, int]:
    """Insertions, deletions and substitutions (Levenshtein over words), and the words of the reference."""
    said, got = _words(reference), _words(heard)
    row = list(range(len(got) + 1))
    for i, word in enumerate(said, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(got, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
    return row[-1], len(said)


def _words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.casefold().replace("mr.", "mister"))
