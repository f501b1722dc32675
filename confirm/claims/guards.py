"""What takes a claim back: a negation, a condition, a question, a report of what others did.

Each language fills one `Guards`; how they are put to a match is the same for all.
"""

import re
from dataclasses import dataclass

from confirm.claims.claim import Manner, Sentence
from confirm.claims.turn import Turn

_REPORTS: frozenset[Manner] = frozenset({"passive", "state", "bare"})


@dataclass(frozen=True)
class Guards:
    """The patterns of a language that excuse what looks like a claim.

    breaks: where a clause ends. negative, conditional: in the claim's own clause. consent: anywhere in the
    sentence of a promise. told: a source named before. said: someone's words, in the clause. past: a time
    gone by. agent: who else did it. relative: `the one that was`. question: the clause asks. others: the
    header of a list of others' doings. plan: words like `scheduled`, which describe a calendar as often as
    they claim.
    """

    breaks: re.Pattern[str]
    negative: re.Pattern[str]
    conditional: re.Pattern[str]
    consent: re.Pattern[str]
    told: re.Pattern[str]
    said: re.Pattern[str]
    past: re.Pattern[str]
    agent: re.Pattern[str]
    relative: re.Pattern[str]
    question: re.Pattern[str]
    others: re.Pattern[str]
    plan: re.Pattern[str]

    def excuse(self, sentence: Sentence, match: re.Match[str], manner: Manner, turn: Turn) -> bool:
        """Whether a match of that manner is no claim after all."""
        if manner == "tick":
            return bool(turn.looked) or sentence.asks
        clause = self._clause(sentence.text, match)
        if self.negative.search(clause) or self.conditional.search(clause):
            return True
        if self._asked(sentence, match, manner) or self._reported(sentence, match, manner, turn):
            return True
        return manner == "promise" and bool(self.consent.search(sentence.text))

    def _clause(self, text: str, match: re.Match[str]) -> str:
        """From the start of the clause that the verb stands in to the claim's last word."""
        verb = match.start("verb") if match.groupdict().get("verb") else match.start()
        starts = [found.end() for found in self.breaks.finditer(text, 0, verb)]
        return text[starts[-1] if starts else 0 : match.end()]

    def _asked(self, sentence: Sentence, match: re.Match[str], manner: Manner) -> bool:
        if not sentence.asks:
            return False
        return manner == "bare" or bool(self.question.search(sentence.text[: match.end()]))

    def _reported(self, sentence: Sentence, match: re.Match[str], manner: Manner, turn: Turn) -> bool:
        """Whether it tells what others did, what a source says, or what a tool just showed."""
        before, after = sentence.text[: match.start()], sentence.text[match.end() :]
        if self.told.search(before) or self.said.search(self._clause(sentence.text, match)):
            return True
        if manner == "first":
            return bool(self.past.search(before) or self.past.search(after))
        if manner not in _REPORTS:
            return False
        other = self.agent.search(match[0]) or self.agent.search(after) or self.relative.search(before)
        listed = manner == "bare" and self.others.search(sentence.header)
        gone = self.past.search(before) or self.past.search(after)
        return bool(other or listed or gone or sentence.cited or self._seen(match, manner, turn))

    def _seen(self, match: re.Match[str], manner: Manner, turn: Turn) -> bool:
        """Whether it may describe what a tool has just shown."""
        if not turn.looked or manner == "passive":
            return False
        if self.plan.search(match[0]):
            return True
        return manner == "state" and not turn.asked_change
