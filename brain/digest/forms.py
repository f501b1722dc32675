# ruff: noqa: E501 - a pattern or a list of words is easier to read and to search on one line
"""Forms of words: which two are one word, and which tell of something as done."""

import re
from collections.abc import Iterable
from functools import lru_cache

from py_rust_stemmers import SnowballStemmer  # type: ignore[import-untyped]

from brain.digest.vocabulary import GLOSSES
from brain.index.tokens import fold


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*['’]?|\d+(?:[.,:]\d+)*")
_ENGLISH, _GERMAN = SnowballStemmer("english"), SnowballStemmer("german")
_STRONG = {
    "sent": "send", "bought": "buy", "paid": "pay", "brought": "bring", "took": "take", "taken": "take",
    "gave": "give", "given": "give", "made": "make", "ran": "run", "met": "meet", "wrote": "write",
    "written": "write", "built": "build", "spoke": "speak", "spoken": "speak", "sold": "sell", "left": "leave",
    "done": "do", "gone": "go", "got": "get", "cut": "cut", "ate": "eat", "swam": "swim", "rode": "ride",
    "drove": "drive", "flew": "fly", "sang": "sing", "began": "begin", "begun": "begin", "broke": "break",
    "broken": "break", "chose": "choose", "chosen": "choose", "found": "find", "grew": "grow", "held": "hold",
    "rang": "ring", "rung": "ring", "sung": "sing", "drank": "drink", "drunk": "drink", "driven": "drive",
    "flown": "fly", "ridden": "ride", "eaten": "eat", "swum": "swim", "drew": "draw", "drawn": "draw",
    "forgotten": "forget", "forgot": "forget", "fallen": "fall", "grown": "grow", "known": "know", "led": "lead",
    "laid": "lay", "lain": "lie", "lit": "light", "meant": "mean", "dug": "dig", "fed": "feed", "fought": "fight",
    "caught": "catch", "came": "come", "dealt": "deal", "heard": "hear", "hidden": "hide", "hit": "hit",
    "kept": "keep", "rose": "rise", "risen": "rise", "said": "say", "seen": "see", "shook": "shake",
    "shot": "shoot", "shut": "shut", "spun": "spin", "stood": "stand", "stuck": "stick", "stole": "steal",
    "stolen": "steal", "swept": "sweep", "told": "tell", "tore": "tear", "torn": "tear", "understood": "understand",
    "woke": "wake", "woken": "wake", "worn": "wear", "wound": "wind", "sewed": "sew", "sought": "seek",
    "knew": "know", "lent": "lend", "lost": "lose", "sewn": "sew", "shown": "show", "slept": "sleep",
    "spent": "spend", "taught": "teach", "thrown": "throw", "threw": "throw", "won": "win", "wore": "wear",
    "fixed": "fix", "became": "become", "fell": "fall", "felt": "feel", "thought": "think", "hung": "hang",
}  # fmt: skip
_GERMAN_STRONG = _set(
    """
    bekommen erhalten begonnen verschoben vergessen verloren entschieden beschlossen verstanden
    unterschrieben übernommen überwiesen besprochen bekam erhielt schrieb rief ging-los schickte buchte
    bestellte kaufte machte brachte traf backte fuhr lief begann fertig geschafft durch
    """
)
_GERMAN_PAST = re.compile(
    r"^(?:\w{0,7}ge\w{2,}t|\w{0,7}ge\w{3,}en|(?:be|ver|er|ent|zer|über|unter|wieder)\w{2,}t|\w{3,}iert)$"
)
_GERMAN_PARTICIPLE = re.compile(r"^(ab|an|auf|aus|ein|heraus|mit|nach|vor|weg|zu|zurück|)ge(\w{3,}?)e?t$")
_GERMAN_ZU = re.compile(
    r"^(ab|an|auf|aus|bei|durch|ein|fest|heraus|her|hin|los|mit|nach|um|vor|weg|zurück|zusammen)zu(\w{2,}e?n)$"
)
_LONG, _SHARE = 5, 0.7
_ENDING = 6
_COMPOUND = 4


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, folded, without a possessive ending."""
    return [_bare(fold(match[0])) for match in WORD.finditer(text)]


@lru_cache(maxsize=50_000)
def stems(word: str) -> frozenset[str]:
    """What a word shares with its other forms, in both languages, and with its gloss."""
    base = _STRONG.get(word, word)
    if word.startswith("un") and tells_done(word[2:], german=True):
        return stems(word[2:]) | {word}  # unpaid, unbezahlt: what is still to be paid
    found = {word, base, _ENGLISH.stem_word(base), _GERMAN.stem_word(word)}
    if participle := _GERMAN_PARTICIPLE.match(word):
        found.add(_GERMAN.stem_word(f"{participle[1]}{participle[2]}en"))  # gebastelt: basteln, basten
        found.add(_GERMAN.stem_word(f"{participle[1]}{participle[2]}n"))
    if infinitive := _GERMAN_ZU.match(word):
        found.add(_GERMAN.stem_word(f"{infinitive[1]}{infinitive[2]}"))  # vorzuziehen: vorziehen
    for number, gloss in enumerate(GLOSSES):
        if word in gloss or base in gloss or found & _stemmed(gloss):
            found.add(f"#{number}")
    return frozenset(found)


@lru_cache(maxsize=512)
def _stemmed(gloss: frozenset[str]) -> frozenset[str]:
    return frozenset(stem for word in gloss for stem in (_ENGLISH.stem_word(word), _GERMAN.stem_word(word)))


@lru_cache(maxsize=200_000)
def same(one: str, other: str) -> bool:
    """Whether two words are forms of one: by stem, by gloss, derived, or one a part of a compound."""
    if stems(one) & stems(other):
        return True
    short, long = sorted((one, other), key=len)
    shared = next((n for n, (a, b) in enumerate(zip(short, long, strict=False)) if a != b), len(short))
    if shared >= _LONG and shared >= _SHARE * len(short) and len(long) - shared <= _ENDING:
        return True
    return len(short) >= _COMPOUND and len(long) >= 9 and (long.startswith(short) or long.endswith(short))


def among(word: str, words: Iterable[str]) -> bool:
    """Whether a word is a form of one of these."""
    return any(same(word, other) for other in words)


def tells_done(word: str, german: bool) -> bool:
    """Whether a word's form tells of something that happened: `booked`, `sent`, `gebucht`."""
    if word in _STRONG or (word.endswith("ed") and len(word) > 4 and not word.endswith("eed")):
        return True
    return german and (word in _GERMAN_STRONG or bool(_GERMAN_PAST.match(word)))


def _bare(word: str) -> str:
    for ending in ("'s", "’s"):
        if word.endswith(ending) and word not in ("it's", "let's"):
            return word.removesuffix(ending)
    return word.rstrip("'’")
