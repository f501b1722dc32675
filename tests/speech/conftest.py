"""One loaded ear for all the tests of this folder, on one worker."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from brain.settings import SpeechSettings
from brain.speech.ear import Ear


@pytest.fixture(scope="session")
def weights_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("speech-cache")


@pytest.fixture(scope="session")
def ear(weights_cache: Path) -> Iterator[Ear]:
    ear = Ear(SpeechSettings(longest_minutes=1), weights_cache, expected="en")
    ear.warm()
    yield ear
    ear.release()
