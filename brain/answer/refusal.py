"""Recognises the fixed sentence that says the notes don't hold the answer."""

import re

from brain.index.tokens import fold

_SENTENCE = re.compile(
    r"(?:sorry,? |unfortunately,? )?"
    r"i (?:can't|cannot|can not|cant|couldn't|could not|can 't|am unable to|was unable to) find "
    r"(?:that|this|it|the answer|an answer|any information|anything)(?: [^.!?]{0,60}?)? in "
    r"(?:your|the|my|these) (?:own )?(?:notes|passages)"
)
_MARKS = re.compile(r"[*_`\"“”«»>#]+")


def refuses(text: str, cites: bool) -> bool:
    """Whether an answer is the fixed sentence, in whatever dress.

    At its beginning it counts whatever follows; further on only when the answer cites nothing.
    """
    plain = _MARKS.sub("", fold(text)).strip()
    found = _SENTENCE.search(plain)
    if found is None:
        return False
    return found.start() == 0 or not cites
