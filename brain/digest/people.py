"""Whether a name is joined by a bare `and` to somebody else's matter: `Marcus and Priya need the figures`."""

import re
from collections.abc import Sequence
from itertools import pairwise

from brain.digest.forms import words_of
from brain.digest.segments import Part

_WANTS = re.compile(
    r"\b(?:wants?|wanted|needs?|needed|expects?|asks?|asked|waits?|waiting|gets?|owes?|"
    r"will|möchten?|brauch(?:t|en|te)|wartet|warten|bekommt|bekommen)\b",
    re.IGNORECASE,
)


def mixes_people(parts: Sequence[Part]) -> bool:
    """Whether a name stands alone beside a part of another capture that asks or owes something."""
    return any(_mixed(one, other) for one, other in pairwise(parts))


def _mixed(one: Part, other: Part) -> bool:
    if other.joined not in ("and", "und") or not (one.own and other.own):
        return False
    if any(item in other.items for item in one.items):
        return False
    before = _is_a_name(one) and bool(_WANTS.search(other.text)) and len(other.telling) > 1
    after = _is_a_name(other) and (one.open or bool(_WANTS.search(one.text))) and len(one.telling) > 1
    return before or after


def _is_a_name(part: Part) -> bool:
    """Whether a part is no more than the name of a note that captures link to."""
    names = {tuple(words_of(link)) for item in part.items for link in item.links}
    return part.telling == part.words and part.telling in names
