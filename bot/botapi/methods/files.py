"""Downloads: getFile gives a path, and the path is served for as long as the server runs."""

from typing import Any

from bot.botapi.refusal import bad_request
from bot.botapi.world import StoredFile, World

LARGEST_DOWNLOAD = 20 * 1024 * 1024


def get_file(world: World, params: dict[str, Any]) -> dict[str, Any]:
    """Bot API, getFile: files of up to 20 MB."""
    file = world.files.get(params["file_id"])
    if file is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    if file.size > LARGEST_DOWNLOAD:
        raise bad_request("file is too big")
    return {
        "file_id": file.file_id,
        "file_unique_id": file.unique_id,
        "file_size": file.size,
        "file_path": file.path,
    }


def file_at(world: World, path: str) -> StoredFile | None:
    """The file with this download path."""
    return next((f for f in world.files.values() if f.path == path), None)


HANDLERS = {"getFile": get_file}
