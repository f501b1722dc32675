"""A download from a Hugging Face model hub, with a progress callback, that fails at once when offline."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tqdm import tqdm  # type: ignore[import-untyped]

from brain.errors import WeightsError
from brain.weights import words

Progress = Callable[[str, int, int], None]
"""Called with a label, the bytes done and the bytes in all (0 while unknown)."""


def cached(repo: str, patterns: Sequence[str], cache: Path) -> Path | None:
    """The folder of a hub repository's files where they were downloaded before; None where they weren't."""
    import huggingface_hub as hub

    try:
        return Path(
            hub.snapshot_download(
                repo, local_files_only=True, allow_patterns=list(patterns), cache_dir=str(cache)
            )
        )
    except Exception:  # noqa: BLE001 - whatever it is, they can't be had from the cache
        return None


def fetch(repo: str, patterns: Sequence[str], cache: Path, progress: Progress | None, setting: str) -> Path:
    """The folder of a hub repository's files, from the cache or downloaded into it.

    patterns: shell patterns of the files wanted; setting: named in the error for the owner.
    Raises WeightsError when it is neither cached nor reachable.
    """
    import huggingface_hub as hub

    wanted: dict[str, Any] = {"allow_patterns": list(patterns), "cache_dir": str(cache)}
    try:
        return Path(hub.snapshot_download(repo, local_files_only=True, **wanted))
    except Exception as absent:
        if hub.constants.HF_HUB_OFFLINE:
            raise WeightsError(words.unavailable(setting, repo, "offline mode is on")) from absent
    try:
        return Path(hub.snapshot_download(repo, etag_timeout=5, tqdm_class=_bar(repo, progress), **wanted))
    except Exception as failure:
        raise WeightsError(words.unavailable(setting, repo, type(failure).__name__)) from failure


def _bar(label: str, progress: Progress | None) -> type[Any]:
    class Bar(tqdm):  # type: ignore[misc]
        """Passes on each step instead of drawing."""

        def __init__(self, *args: Any, **options: Any) -> None:
            options.pop("name", None)
            super().__init__(*args, **{**options, "disable": False, "file": io.StringIO()})

        def update(self, n: float | None = 1) -> Any:
            shown = super().update(n)
            if progress is not None and self.unit == "B":
                progress(label, int(self.n), int(self.total or 0))
            return shown

    return Bar
