"""Words as tidying compares them: folded, without endings, small words left out. English and German."""

import re
from functools import lru_cache

from brain.index.tokens import fold, strip_accents

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


def word_set(words: str) -> frozenset[str]:
    """The words of a line."""
    return frozenset(words.split())


SMALL = word_set(
    "a about after all also am an and any are as at be been but by can could did do does for from "
    "get got had has have he her here him his how i if in into is it its just let like me my need "
    "needs no not now of off on once one or our out over please she should so some still than "
    "that the their them then there these they this those to too until up us was we were what "
    "when where which while who will with would you your aber alle als am an auch auf aus bei "
    "beim bin bis da das dass dem den der des die dies doch du durch ein eine einem einen einer "
    "eines er es fur hat habe haben ich ihm ihn ihr im in ins ist ja kann kein keine man mehr "
    "mein meine mich mir mit muss nach nicht noch nun nur ob oder schon sehr sein sich sie sind "
    "so soll sollte uber um und uns unser vom von vor war was wegen weil wenn wer wie wir wird wo "
    "zu zum zur"
)
ACTS = word_set(
    "add arrange ask book borrow bring buy call cancel change charge check clean collect complete "
    "contact cook deliver do email feed file fill find finish fix follow get give go hand invite "
    "lend look mail make measure meet message move order organise organize pack pay phone pick "
    "plan plant post prepare print provide prune put read remember remind renew repair replace "
    "reply return ring schedule see sell send set sign sort sow speak start submit take talk tell "
    "text thank tidy try update visit wash water write share get ready abgeben abholen absagen "
    "anmelden anrufen antworten aufraumen ausfullen backen besorgen bestellen bezahlen bringen "
    "buchen einkaufen einladen einreichen erledigen erneuern fragen giessen holen kaufen klaren "
    "kundigen lesen machen melden mitbringen nehmen organisieren packen planen prufen putzen "
    "reparieren sagen schicken schreiben senden suchen tauschen treffen uberweisen umtauschen "
    "unterschreiben vereinbaren verlangern verschicken vorbereiten waschen zahlen zuruckbringen "
    "zuruckgeben zuruckrufen"
)
"""Verbs that a to-do may begin with though the capture doesn't say them."""
_ENDINGS = ("'s", "ing", "ern", "ies", "es", "en", "er", "em", "ed", "s", "e", "n", "y")


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """A word without case, accents and its commonest endings, enough to compare two forms of it."""
    plain = strip_accents(fold(word.replace("’", "'")))
    for ending in _ENDINGS:
        if plain.endswith(ending) and len(plain) - len(ending) >= 3:
            return plain[: -len(ending)]
    return plain


def content_stems(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order."""
    words = (strip_accents(fold(word.replace("’", "'"))) for word in WORD.findall(text))
    return [stem(word) for word in words if word not in SMALL and (len(word) > 1 or word.isdigit())]


def grounded_share(text: str, source: str) -> float:
    """How many of the text's content words stand in the source, from 0 to 1; 0 when it has none."""
    wanted = content_stems(text)
    if not wanted:
        return 0.0
    there = set(content_stems(source))
    return sum(1 for word in wanted if word in there) / len(wanted)
