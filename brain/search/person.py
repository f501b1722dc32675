"""First-person words in a question, said with the owner's name: notes often speak of the owner by name.

`What am I allergic to?` also asks `What is Ada allergic to?`. English and German.
"""

import re

_ENGLISH = (
    (r"am i", "is {0}"),
    (r"do i", "does {0}"),
    (r"have i", "has {0}"),
    (r"i'm|i am", "{0} is"),
    (r"i've|i have", "{0} has"),
    (r"i'll|i will", "{0} will"),
    (r"i'd", "{0} would"),
    (r"my own|my|mine", "{0}'s"),
    (r"me|myself|i", "{0}"),
)
_GERMAN = (
    (r"bin ich", "ist {0}"),
    (r"habe ich|hab ich", "hat {0}"),
    (r"ich bin", "{0} ist"),
    (r"ich habe", "{0} hat"),
    (r"mein(?:e|en|em|er|es)?", "{0}s"),
    (r"ich|mich|mir", "{0}"),
)
_RULES = [
    (re.compile(rf"(?<![\w.+/-])(?:{pattern})(?![\w+/-]|\.\w)", re.IGNORECASE), said)
    for pattern, said in (*_ENGLISH, *_GERMAN)
]
_QUOTED = re.compile(r'("[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»)')


def in_third_person(question: str, name: str) -> str:
    """The question with `I`, `my`, `ich`, `mein` … replaced by `name`; unchanged where it has none.

    Words inside quotation marks stay as they are.
    """
    if not name.strip():
        return question
    parts = _QUOTED.split(question.replace("’", "'"))
    return "".join(part if place % 2 else _replace(part, name.strip()) for place, part in enumerate(parts))


def speaks_of_owner(question: str) -> bool:
    """Whether the question has a first-person word outside quotation marks."""
    return in_third_person(question, "\0") != question.replace("’", "'")


def _replace(text: str, name: str) -> str:
    for pattern, said in _RULES:
        text = pattern.sub(lambda _match, said=said: said.format(name), text)  # type: ignore[misc]
    return text
