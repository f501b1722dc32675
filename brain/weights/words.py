"""The sentences that the owner reads when weights are missing or wrong."""


def folder_incomplete(setting: str, folder: object, missing: str) -> str:
    """A configured folder lacks a file."""
    return f"{setting} is {folder}, but {missing} is not in it. Point it at the right folder or remove it."


def changed(file: object) -> str:
    """A file is not the one that was published."""
    return f"The weights file {file} is damaged or was changed. Delete it and run `make run` to reinstall it."


def unavailable(setting: str, name: str, reason: str) -> str:
    """Neither installed nor downloadable."""
    return (
        f"The model {name} is not on this computer and could not be downloaded ({reason}). "
        f"Connect to the internet once, or set {setting} to a folder that has it."
    )


def unloadable(name: str, reason: str) -> str:
    """Present but refused by the engine."""
    return f"The model {name} could not be loaded ({reason}). Check its folder or choose another model."
