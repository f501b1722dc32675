"""English word order: whether a sentence is built as a question, question mark or not.

Questions put the verb before its subject ("did Tom pay", "where is the key"); statements and clauses
don't ("when the boiler beeps", "what I need is sleep"). Orders and diary lines with the subject left out
("do the washing up", "had lunch") look alike, so what follows is checked too.
"""

import re

from brain.route.rules import word_set
from brain.route.sentence import Sentence

_AUX = word_set(
    "is are was were am do does did has have had can could will would should shall may might must"
    " isn't aren't wasn't weren't don't doesn't didn't hasn't haven't hadn't can't couldn't won't"
    " wouldn't shouldn't"
    " dont doesnt didnt isnt wasnt arent"
)
_WH = word_set("what where when why how who whom whose which wht waht wat wen wher whch")
_WH_SHORT = re.compile(r"(?:what|where|when|who|how|why)(?:'s|s|'re|'d|'ve|'ll)\Z")
_BEFORE_WH = word_set("in on for at from to by about with under of since until")
_PRONOUNS = word_set(
    "i we you he she they it there this that these those anyone anybody someone somebody everyone everybody"
    " anything something nobody u"
)
_DETERMINERS = word_set("the my our your his her their a an any some mum dad nan gran grandma grandpa")
_SUBJECTS = _PRONOUNS | _DETERMINERS
_PAST = re.compile(
    r"\w{3,}ed\Z|(?:said|told|wrote|thought|did|got|gave|made|knew|taught|meant|went|saw"
    r"|took|brought|found)\Z"
)
_BASE = word_set(
    "be have get go come say ask tell call ring pay give want need like know think make take bring send"
    " find look see keep"
    " leave put work cost last live eat drink play read write sell buy lend borrow owe move change"
    " finish start stop open close"
    " fit mind drive run walk sleep mention mean happen turn own wear use help fix order book charge"
    " match agree decide return"
    " reply answer confirm expire end pass ever even already still also actually really smell taste"
    " grow sign own let pick remember wait stand believe imagine help confirm"
)
_HOW = word_set(
    "much many long far old often big tall high deep wide heavy hot cold late early soon fast likely"
    " strong thick hard"
)
_AMOUNT = word_set("for in per to of a")
_SUBJECT_VERBS = word_set(
    "happened happens went made caused broke changed counts goes works comes belongs fits helped"
)
_NOT_SUBJECTS = word_set(
    "a an not no now still just only really always never probably officially what at in on so too very"
    " to been back out up over"
)
_MODALS = word_set("may might must shall can will could would should")


def inverted(sentence: Sentence) -> bool:
    """Whether the sentence has the word order of an English question."""
    tokens = sentence.tokens
    if len(tokens) < 2:
        return False
    if tokens[0] in _BEFORE_WH and tokens[1] in ("what", "which", "whom", "whose", "where", "when"):
        return _asks_with_wh(sentence, 1)
    if tokens[0] in _WH or _WH_SHORT.match(tokens[0]):
        return _asks_with_wh(sentence, 0)
    return tokens[0] in _AUX and _asks_yes_or_no(sentence)


def _asks_with_wh(sentence: Sentence, at: int) -> bool:
    """Whether, from the question word at `at` on, the verb stands before its subject.

    The question word may be the subject itself: "who fixed the gutter".
    """
    first, rest = sentence.tokens[at], sentence.tokens[at + 1 :]
    if not rest:
        return False
    if _WH_SHORT.match(first):
        return True
    if first in ("who", "whose", "whom", "which"):
        return rest[0] not in _SUBJECTS or sentence.asks
    if first == "how":
        return _asks_how(sentence, rest)
    if first == "what" and rest[0] in _SUBJECT_VERBS:
        return True
    return _verb_first(sentence, at, 5 if first in ("what", "wht", "waht") else 2)


def _asks_how(sentence: Sentence, rest: tuple[str, ...]) -> bool:
    if rest[0] in ("come", "to"):
        return len(sentence.tokens) <= 10
    if rest[0] in _HOW:
        return _verb_before_subject(rest[1:8]) or (
            rest[0] in ("much", "many") and bool(_AMOUNT & set(rest[2:4]))
        )
    return rest[0] in _AUX


def _verb_before_subject(words: tuple[str, ...]) -> bool:
    """Tell "how many of the tiles did we use", which asks, from "how cold the sea was"."""
    for i, word in enumerate(words):
        if word in _AUX or word in ("went", "goes", "came"):
            return True
        if word in _SUBJECTS and not (i and words[i - 1] == "of"):
            return False
    return False


def _verb_first(sentence: Sentence, at: int, reach: int) -> bool:
    """Whether a helping verb stands within `reach` words after `at`, with no subject before it."""
    for i in range(at + 1, min(at + 1 + reach, len(sentence.tokens))):
        word = sentence.tokens[i]
        if word in _AUX:
            return i + 1 < len(sentence.tokens)
        if word in _SUBJECTS or i in sentence.names or _PAST.match(word):
            return False
    return False


def _asks_yes_or_no(sentence: Sentence) -> bool:
    verb, subject = sentence.tokens[0], sentence.tokens[1]
    if sentence.asks:
        return True
    if verb in ("do", "have", "don't", "dont", "haven't"):
        return subject in ("i", "we", "you", "they", "u") or (
            subject in _DETERMINERS - {"a", "an"} and _base_follows(sentence)
        )
    if len(sentence.tokens) == 2 and subject in ("it", "this", "that"):
        return False
    if subject in _PRONOUNS:
        return verb != "had"
    if subject in _BASE or subject in ("not", "now", "no"):
        return False
    if verb in (
        "is",
        "are",
        "was",
        "were",
        "has",
        "does",
        "isn't",
        "wasn't",
        "hasn't",
        "doesn't",
        "isnt",
        "wasnt",
        "doesnt",
    ):
        return _has_subject(sentence)
    if verb in _MODALS and subject in _DETERMINERS:
        return "," not in sentence.low
    if verb in _MODALS and 1 not in sentence.names:
        return False
    return _base_follows(sentence)


def _has_subject(sentence: Sentence) -> bool:
    """After is/was/has/does: something that can be a subject, and more after it."""
    subject = sentence.tokens[1]
    if len(sentence.tokens) < 3 or subject in _NOT_SUBJECTS:
        return False
    return not subject.endswith("ing") and not _PAST.match(subject)


def _base_follows(sentence: Sentence) -> bool:
    """Whether a verb in its base form follows the subject: "did the plumber ring back"."""
    return any(word in _BASE for word in sentence.tokens[2:6])
