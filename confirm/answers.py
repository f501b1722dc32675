"""Yes and No as people give them: a button's data, or a few words in English or German.

Only a message that is nothing but an answer counts; `yes, but at eleven` is a new request.
"""

import re
from dataclasses import dataclass

from confirm.questions import Asked
from confirm.words_answers import NO, NO_MORE, NUMBER, POLITE, YES, YES_MORE

PREFIX = "c:"
_SAID = {"y": "yes", "n": "no"}
_DATA = re.compile(r"c:(\d{1,18}):(?:([yn])|k(\d{1,2}))")


@dataclass(frozen=True)
class Answer:
    """What was answered. question: its number, None when only words came; order: the `2` of `yes 2`.

    said: `yes`, `no`, or a choice as its place from zero in `choice`.
    """

    said: str
    question: int | None = None
    choice: int | None = None
    order: int | None = None


def button_data(asked: Asked, said: str, choice: int = 0) -> str:
    """The data of a button of a question: `yes`, `no` or `choice`; under 64 bytes."""
    return f"{PREFIX}{asked.id}:{'k' + str(choice) if said == 'choice' else said[0]}"


def read_press(data: str) -> Answer | None:
    """The answer that a pressed button gives, or None when it isn't one of this room's."""
    match = _DATA.fullmatch(data)
    if match is None or not data.isascii():
        return None
    said = _SAID.get(match[2] or "", "choice")
    return Answer(said, int(match[1]), int(match[3]) if match[3] else None)


_IS_YES = re.compile(rf"{YES}(?:\s+{YES_MORE})*{NUMBER}(?:\s+{POLITE})*")
_IS_NO = re.compile(rf"{NO}(?:\s+{NO_MORE})*{NUMBER}(?:\s+{POLITE})*")
_THUMBS = {
    "👍": "yes",
    "👌": "yes",
    "✅": "yes",
    "✔": "yes",
    "🆗": "yes",
    "👎": "no",
    "❌": "no",
    "🚫": "no",
    "✖": "no",
}
_TONES = re.compile("[\U0001f3fb-\U0001f3ff\ufe0f\u200d]")
_LONGEST = 60


def read_words(text: str) -> Answer | None:
    """The answer that a typed or spoken message is, or None when it is anything more or else."""
    if len(text) > _LONGEST:
        return None
    plain = _TONES.sub("", text).replace("’", "'").casefold()
    thumbs = {_THUMBS[char] for char in plain if char in _THUMBS}
    bare = " ".join(re.sub(rf"[\s,.!;:–—-]+|[{''.join(_THUMBS)}]", " ", plain).split())
    said = {name for name, form in (("yes", _IS_YES), ("no", _IS_NO)) if form.fullmatch(bare)}
    if len(thumbs | said) != 1 or (bare and not said):
        return None
    match = _IS_YES.fullmatch(bare) or _IS_NO.fullmatch(bare)
    order = match["order"] if match else None
    return Answer((thumbs | said).pop(), order=int(order) if order else None)
