"""The sentences that this folder says to the owner."""


def port_taken(port: int) -> str:
    """The page's port is in use."""
    return f"Port {port} is already in use: close the other program, or choose another port with --port."


def cannot_listen(reason: str) -> str:
    """The page's address can't be opened for another reason."""
    return f"The trial chat can't open its address on this computer: {reason}."


NOT_A_TEXT = "This file isn't text, so it can't be shown here."
TOO_LONG_TO_SHOW = "This file is too long to show here; open it in an editor."
FILE_TOO_LARGE = "This file is over 50 MB, which is more than a chat can carry."
NO_SUCH_FILE = "This file is no longer there."
WRONG_ADDRESS = "Open the trial chat with the whole address that was printed when it started."
GONE = "That is no longer there; look at the newest message."
