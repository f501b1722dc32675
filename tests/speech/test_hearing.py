"""Recordings become words: human readers, voice notes of every kind, hard names, long ones in pieces."""

import threading
import time
from pathlib import Path

import numpy as np
import pytest

from brain.settings import SpeechSettings
from brain.speech.ear import Ear
from brain.speech.hints import hints_for_vault
from brain.speech.sound import Sound, read_sound
from tests.speech.voice import librivox, pack, say, word_errors

pytestmark = [pytest.mark.speech, pytest.mark.xdist_group("speech")]

NAMES = ("Thandiwe", "Kirchhoff", "Saoirse", "Wojciech", "Radicale")
SENTENCES = (
    "Thandiwe sent the Kirchhoff report to Saoirse this morning.",
    "Call Wojciech about the project before the Radicale migration.",
)


def test_human_readers_are_understood_with_at_most_ten_percent_word_error(ear: Ear) -> None:
    """Five LibriVox utterances, English found out by itself."""
    errors = words = 0
    for audio, said in librivox():
        heard = ear.transcribe(audio, ("Priya", "Qdrant", "Vaillant"))
        assert heard.language == "en"
        wrong, total = word_errors(said, heard.text)
        errors, words = errors + wrong, words + total
    assert words == 71
    assert errors / words <= 0.10


@pytest.mark.parametrize("ending", ["ogg", "webm", "m4a", "mp3"])
def test_telegrams_and_browsers_formats_are_read(ear: Ear, tmp_path: Path, ending: str) -> None:
    audio, said = librivox()[1]
    heard = ear.transcribe(pack(audio, tmp_path / f"voice.{ending}"))
    assert word_errors(said, heard.text)[0] <= 1
    assert heard.seconds == pytest.approx(3.0, abs=0.2)


def test_names_from_the_vault_come_out_as_they_are_spelt_there(ear: Ear, tmp_path: Path) -> None:
    """With the hints of a vault three more of five hard names are right than without."""
    vault = tmp_path / "vault"
    vault.mkdir()
    for name in (*NAMES, "Garden plan", "Reading list", "Boiler", "Book club"):
        (vault / f"{name}.md").write_text("A note.\n", encoding="utf-8")
    notes = [say(text, tmp_path / f"{i}.ogg") for i, text in enumerate(SENTENCES)]

    def right(hints: tuple[str, ...]) -> int:
        text = " ".join(ear.transcribe(note, hints).text for note in notes)
        return sum(name in text for name in NAMES)

    assert right(hints_for_vault(vault)) >= right(()) + 3


def test_one_short_word_is_heard_with_hints_too(ear: Ear, tmp_path: Path) -> None:
    """Whisper's own doubt about short words must not swallow a yes."""
    note = say("Yes.", tmp_path / "yes.ogg", voice="en", speed=175)
    assert ear.transcribe(note, NAMES).text.strip(".").lower() == "yes"


def test_german_is_recognised(ear: Ear, tmp_path: Path) -> None:
    note = say("Die Steuererklärung muss bis Ende Juli fertig sein.", tmp_path / "de.ogg", voice="de")
    heard = ear.transcribe(note)
    assert heard.language == "de"
    assert "Steuererklärung" in heard.text


def test_the_language_set_is_used(weights_cache: Path, tmp_path: Path) -> None:
    ear = Ear(SpeechSettings(language="de"), weights_cache)
    assert ear.transcribe(say("Milch und Brot kaufen", tmp_path / "a.ogg", voice="de")).language == "de"
    ear.release()


def test_a_recording_in_pieces_loses_nothing_and_tells_its_progress(
    ear: Ear, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut into pieces at quiet moments, each utterance is still there, and the seconds only rise."""
    monkeypatch.setattr(Sound.pieces, "__defaults__", (10.0,))
    readings = librivox()
    sounds = [read_sound(audio, 1).samples for audio, _ in readings]
    whole = Sound(np.concatenate(sounds))
    monkeypatch.setattr("brain.speech.ear.read_sound", lambda audio, longest: whole)
    told: list[tuple[float, float]] = []
    heard = ear.transcribe(tmp_path, (), lambda done, of_all: told.append((done, of_all)))
    wrong, total = word_errors(" ".join(said for _, said in readings), heard.text)
    assert wrong / total <= 0.10
    assert len(list(whole.pieces())) >= 3
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == pytest.approx(whole.seconds, abs=1.5)
    assert {of_all for _, of_all in told} == {whole.seconds}


def test_listening_stops_when_nobody_asks_further(ear: Ear) -> None:
    utterances = ear.listen(read_sound(librivox()[0][0], 1))
    assert "John Dashwood" in next(utterances).text
    utterances.close()  # type: ignore[attr-defined]


def test_two_threads_and_a_release_between_them_do_no_harm(ear: Ear) -> None:
    """Both hear the same words, also while the model is given back."""
    audio, _ = librivox()[1]
    texts: list[str] = []
    threads = [threading.Thread(target=lambda: texts.append(ear.transcribe(audio).text)) for _ in range(2)]
    for thread in threads:
        thread.start()
    ear.release()
    for thread in threads:
        thread.join()
    assert len(texts) == 2
    assert texts[0] == texts[1]


def test_the_model_is_given_back_after_idle_time(weights_cache: Path) -> None:
    ear = Ear(SpeechSettings(), weights_cache, idle_seconds=0.05)
    ear.warm()
    until = time.monotonic() + 10
    while ear.loaded and time.monotonic() < until:
        time.sleep(0.02)
    assert not ear.loaded
