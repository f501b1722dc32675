"""Claims of a change in a reply, held against the turn's own ledger; what doesn't hold gets a visible line.

`check` is the rule: the model's words are never hidden, only answered.
"""

from dataclasses import dataclass

from confirm import words
from confirm.claims.assurance import assures
from confirm.claims.claim import Claim
from confirm.claims.english import find_english
from confirm.claims.german import find_german
from confirm.claims.ledger import contradicts, holds
from confirm.claims.text import sentences
from confirm.claims.turn import Ran, Turn

__all__ = ["Checked", "Claim", "Ran", "Turn", "check", "find_claims"]

_LANGUAGES = (find_english, find_german)


@dataclass(frozen=True)
class Checked:
    """A reply and what was found. line: what was added below, or nothing; claims: those that don't hold."""

    text: str
    line: str = ""
    claims: tuple[Claim, ...] = ()


def check(text: str, turn: Turn) -> Checked:
    """Add the correcting line to a reply that claims a change which the turn's ledger doesn't hold."""
    false = tuple(claim for claim in find_claims(text, turn) if not holds(claim, turn.ran))
    if not (false or assures(text, turn) or any(contradicts(one, turn.ran) for one in sentences(text))):
        return Checked(text)
    line = correction(turn)
    return Checked(f"{text.rstrip()}\n\n{line}", line, false)


def find_claims(text: str, turn: Turn = Turn()) -> list[Claim]:
    """Every claim of a change in a reply, true or not, in the order of its sentences."""
    return [claim for sentence in sentences(text) for find in _LANGUAGES for claim in find(sentence, turn)]


def correction(turn: Turn) -> str:
    """The line for a false claim: what is true of the turn instead."""
    if turn.ran:
        receipts = " ".join(ran.text or ran.title for ran in turn.ran)
        return (words.ONLY_THIS_YET if turn.proposed else words.ONLY_THIS).format(receipts=receipts)
    if turn.proposed:
        return words.WAITING
    return words.YES_RAN_NOTHING if turn.just_yes else words.NOT_PROPOSED
