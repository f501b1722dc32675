"""The progress bar of a download of model weights, on stderr, shown only when there is one."""

from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, DownloadColumn, Progress, TaskID, TextColumn


class Downloads:
    """Shows each download it is told of; use it in a `with`."""

    def __init__(self, console: Console) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"), BarColumn(), DownloadColumn(), console=console, transient=True
        )
        self._tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._tasks:
            self._progress.stop()

    def show(self, label: str, done: int, total: int) -> None:
        """Move the bar of that label: bytes done, bytes in all (0 while unknown)."""
        if label not in self._tasks:
            self._progress.start()
            self._tasks[label] = self._progress.add_task(label)
        self._progress.update(self._tasks[label], completed=done, total=total or None)
