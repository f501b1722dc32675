"""Files inside installed packages, found without importing the package (its code never runs)."""

import importlib.util
import os
import shutil
from collections.abc import Mapping
from pathlib import Path


def file_in_package(package: str, inside: str) -> Path | None:
    """The path of `inside` in the installed top-level `package`, or None."""
    spec = importlib.util.find_spec(package)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder, inside)
        if file.is_file():
            return file
    return None


def gather(folder: Path, files: Mapping[str, Path]) -> None:
    """Make `folder` hold a link (or a copy, where links are refused) to each file under its name."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in files.items():
        _link(source.resolve(), folder / name)


def _link(source: Path, target: Path) -> None:
    if target.exists() and target.resolve() == source:
        return
    fresh = target.with_name(f"{target.name}.{os.getpid()}")
    fresh.unlink(missing_ok=True)
    try:
        fresh.symlink_to(source)
    except OSError:
        shutil.copyfile(source, fresh)
    fresh.replace(target)
