"""The optional second look at the best 30 passages, by a cross-encoder."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from brain.errors import WeightsError
from brain.weights import words
from brain.weights.hub import fetch

Rerank = Callable[[str, Sequence[str]], Sequence[float]]
"""Scores passages against a question; higher is better."""


def load_reranker(setting: str, cache: Path, threads: int) -> Rerank | None:
    """The reranker of `search.reranker`, a folder or the name of a fastembed cross-encoder; None when empty.

    Raises WeightsError when it can't be found or loaded.
    """
    if not setting:
        return None
    folder = Path(setting).expanduser()
    try:
        model = _from_folder(folder, threads) if folder.is_dir() else _from_hub(setting, cache, threads)
    except (ValueError, OSError, RuntimeError) as failure:
        raise WeightsError(words.unloadable(setting, type(failure).__name__)) from failure
    return lambda question, passages: [float(score) for score in model.rerank(question, list(passages))]


def _from_folder(folder: Path, threads: int) -> Any:
    from fastembed.common.model_description import ModelSource
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    name = f"local/{folder.resolve()}"
    if name not in {model["model"] for model in TextCrossEncoder.list_supported_models()}:
        onnx = "onnx/model.onnx" if (folder / "onnx/model.onnx").is_file() else "model.onnx"
        TextCrossEncoder.add_custom_model(model=name, sources=ModelSource(url="local"), model_file=onnx)
    return TextCrossEncoder(name, specific_model_path=str(folder), threads=threads)


def _from_hub(name: str, cache: Path, threads: int) -> Any:
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    known = {model["model"].lower(): model for model in TextCrossEncoder.list_supported_models()}
    model = known.get(name.lower())
    if model is None:
        raise WeightsError(words.unavailable("search.reranker", name, "fastembed doesn't know it"))
    patterns = [model["model_file"], *model["additional_files"], "*.json", "*.txt"]
    folder = fetch(model["sources"]["hf"], patterns, cache / "hub", None, "search.reranker")
    return TextCrossEncoder(model["model"], specific_model_path=str(folder), threads=threads)
