"""What has no words in it is told in one clear sentence, quickly and without a crash."""

import io
from pathlib import Path

import av
import numpy as np
import pytest

from brain.errors import SpeechError, WeightsError
from brain.settings import SpeechSettings
from brain.speech import words
from brain.speech.ear import Ear
from brain.speech.sound import read_sound
from tests.speech.voice import librivox, pack, tone_file

pytestmark = [pytest.mark.speech, pytest.mark.xdist_group("speech")]
SECONDS = np.arange(16_000 * 4) / 16_000


def picture() -> bytes:
    target = io.BytesIO()
    with av.open(target, "w", format="mjpeg") as out:
        stream = out.add_stream("mjpeg", rate=1)
        stream.width = stream.height = 64
        stream.pix_fmt = "yuvj420p"
        frame = av.VideoFrame.from_ndarray(np.full((64, 64, 3), 128, np.uint8), format="rgb24")
        out.mux(stream.encode(frame))
        out.mux(stream.encode(None))
    return target.getvalue()


PLAYLIST = b"#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nhttp://127.0.0.1:9/x.ts\n#EXT-X-ENDLIST\n"


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", words.EMPTY),
        (np.random.default_rng(1).bytes(4000), words.BROKEN),
        (b"just a few words of text\n", words.BROKEN),
        (picture(), words.BROKEN),
        (b"OggS", words.BROKEN),
        (PLAYLIST, words.BROKEN),
    ],
    ids=["empty", "junk", "text", "jpeg", "four bytes", "playlist"],
)
def test_a_file_that_is_no_recording_is_refused(
    ear: Ear, tmp_path: Path, content: bytes, sentence: str
) -> None:
    file = tmp_path / "voice.ogg"
    file.write_bytes(content)
    with pytest.raises(SpeechError) as refused:
        ear.transcribe(file)
    assert str(refused.value) == sentence


def test_a_film_without_sound_is_refused(ear: Ear, tmp_path: Path) -> None:
    file = tmp_path / "silent.mp4"
    with av.open(str(file), "w") as out:
        stream = out.add_stream("mpeg4", rate=5)
        stream.width = stream.height = 64
        frame = av.VideoFrame.from_ndarray(np.zeros((64, 64, 3), np.uint8), format="rgb24")
        out.mux(stream.encode(frame))
        out.mux(stream.encode(None))
    with pytest.raises(SpeechError, match="no sound"):
        ear.transcribe(file)


@pytest.mark.parametrize("missing", ["gone.ogg", "."])
def test_a_file_that_cannot_be_opened_is_named_with_its_reason(
    ear: Ear, tmp_path: Path, missing: str
) -> None:
    with pytest.raises(SpeechError, match="can't open"):
        ear.transcribe(tmp_path / missing)


@pytest.mark.parametrize("hints", [(), ("Priya", "Qdrant", "Siobhan")])
@pytest.mark.parametrize(
    "wave",
    [
        np.zeros(len(SECONDS)),
        np.random.default_rng(2).normal(0, 0.2, len(SECONDS)),
        0.3 * np.sin(2 * np.pi * 440 * SECONDS),
        0.4 * np.sin(2 * np.pi * 220 * SECONDS) * np.sin(2 * np.pi * 3 * SECONDS),
        np.zeros(200),
    ],
    ids=["silence", "noise", "tone", "hum", "a blink"],
)
def test_no_words_are_made_up_where_nobody_speaks(
    ear: Ear, tmp_path: Path, wave: np.ndarray, hints: tuple[str, ...]
) -> None:
    """Neither Whisper's stock phrases nor the hints."""
    samples = (np.clip(wave, -1, 1) * 32767).astype(np.int16)
    with pytest.raises(SpeechError) as refused:
        ear.transcribe(tone_file(tmp_path / "quiet.wav", samples), hints)
    assert str(refused.value) == words.NO_WORDS


def test_a_recording_over_the_limit_is_refused_before_it_is_heard(
    tmp_path: Path, weights_cache: Path
) -> None:
    ear = Ear(SpeechSettings(longest_minutes=0.5), weights_cache)
    file = tone_file(tmp_path / "long.wav", np.zeros(16_000 * 31, np.int16))
    with pytest.raises(SpeechError, match=r"0\.5 minutes.*speech\.longest_minutes"):
        ear.transcribe(file)
    assert not ear.loaded


def test_what_remains_of_a_cut_off_recording_is_read(tmp_path: Path) -> None:
    whole = pack(librivox()[0][0], tmp_path / "whole.ogg")
    cut = tmp_path / "cut.ogg"
    cut.write_bytes(whole.read_bytes()[: whole.stat().st_size * 2 // 3])
    assert 2 < read_sound(cut, 1).seconds < read_sound(whole, 1).seconds


def test_a_damaged_stretch_is_passed_over(tmp_path: Path) -> None:
    data = bytearray(pack(librivox()[0][0], tmp_path / "whole.mp3").read_bytes())
    middle = len(data) // 2
    data[middle : middle + 2000] = bytes(2000)
    file = tmp_path / "hurt.mp3"
    file.write_bytes(data)
    assert 5 < read_sound(file, 1).seconds < 8


def test_weights_that_are_no_model_are_named(tmp_path: Path) -> None:
    for name in ("model.bin", "config.json", "tokenizer.json"):
        (tmp_path / name).write_bytes(b"{}")
    with pytest.raises(WeightsError, match="could not be loaded"):
        Ear(SpeechSettings(folder=tmp_path), tmp_path).warm()
