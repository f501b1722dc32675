"""What of a growing reply is whole: the sentences and lines that have ended.

Wanted where a reply is shown while it is written: half a sentence can't be checked.
"""

import re

_END = re.compile(r"(?P<last>\S+?)[\"'”’»)*_]*(?P<cited>(?:\s*\[\d+\])*)(?P<gap>\s)")
_STOP = re.compile(r"[.!?…]$")
_NO_STOP = re.compile(
    r"^(?:\W*\d+\.|\W*[a-zäöü]\.|(?:\w\.){2,}|\W*(?:dr|mr|ms|mrs|st|nr|no|ca|bzw|prof|str|vs)\.)$",
    re.IGNORECASE,
)


def whole_so_far(text: str) -> str:
    """The text up to the end of its last sentence or line that is followed by more; empty without one.

    A number, a letter or a usual abbreviation with its full stop ends nothing.
    """
    ends = [match.end("cited") for match in _END.finditer(text) if _ends(match)]
    return text[: ends[-1]].rstrip() if ends else ""


def _ends(match: re.Match[str]) -> bool:
    if match["gap"] == "\n":
        return True
    return bool(_STOP.search(match["last"])) and (bool(match["cited"]) or not _NO_STOP.match(match["last"]))
