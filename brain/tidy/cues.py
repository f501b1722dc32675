"""The patterns by which code knows that a sentence holds something to do, or never does. English and German.

Each pattern's last group is what is to be done.
"""

import re

_I = re.IGNORECASE
_SOON = r"(?:really |still |also |just |now |first |then |urgently |soon )*"
_NOCH = r"(?:noch |auch |unbedingt |dringend |bald |nur |dann |heute |morgen |mal )*"


def _any(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, _I) for pattern in patterns)


ASKED = _any(
    r"(?:^|[.:,] )(?:to-?do|task|aufgabe|zu tun)\s*[:\-–]\s*(.+)",
    r"\b(?:remember|don't forget|do not forget|mustn't forget|must not forget|note to self)(?: to"
    r"|:)\s+(.+)",
    r"\b(?:denk(?:e)? (?:dr)?an|nicht vergessen)\s*[:,]\s*(.+)",
    r"^(.+?)[ ,]+(?:bitte )?nicht vergessen\b",
    r"^vergiss nicht,?\s+(.+)",
)
"""The owner says outright that it is to be done: taken even when the model overlooks it."""

OWED = _any(
    rf"\b(?:I|we)(?:'ve| have)? {_SOON}(?:need|got|ought) to {_SOON}(.+)",
    rf"\b(?:I|we) {_SOON}(?:have to|must|should|gotta|'d better) {_SOON}(.+)",
    rf"(?:^|[,:] )(?:and |but |so )?(?:must|need to|have to|has to|gotta|got to|should) {_SOON}(.+)",
    rf"\b(?:ich|wir) (?:muss|müssen|sollte|sollten|soll) {_NOCH}(.+)",
    rf"\b(?:muss|müssen|sollte|sollten) (?:ich|wir) {_NOCH}(.+)",
    rf"^(?:muss|müssen|sollte) {_NOCH}(.+)",
)
PASSIVE = _any(
    r"^(?:(?:the|my|our|this|that) )?\w[\w' -]{1,40} (?:needs? to be|must be|has to be|have to be"
    r"|needs? \w+ing\b).*",
    r"^(?:(?:der|die|das|mein\w*|unser\w*) )?\w[\w -]{1,40} (?:muss|müssen) (?:noch )?.*(?:t"
    r"|en) werden\b.*",
)
"""Taken whole: the thing stands before what it needs."""

ASKED_OF_ME = _any(
    r"\b(?:asked|asks|wants|needs|reminded|told|would like) me to (.+)",
    r"\b(?:hat mich gebeten|bittet mich),? (.+)",
)
WANTED = re.compile(
    r"(?:^|, |; )(?:and |but |und |aber )?(?P<who>he|she|they|[A-Z][\w'-]+(?: (?:and|und) [A-Z][\w'-]+)?"
    r"|er|sie)(?P<does> (?:still |also |really |noch |auch )?"
    r"(?:wants?|needs?|asked for|asks for|is waiting for|are waiting for|would like|expects?|braucht"
    r"|brauchen|will|möchte|wartet auf))"
    r" (?!to\b|me\b|a new\b)(?P<what>.+)"
)
"""Somebody wants something: a to-do when there is a day to it."""

_NO_TASK = _any(
    r"^(?:ideas?|recipe|quote|podcast|film|movie|book|song|dream|read|idee|rezept|zitat|buch|traum)\b"
    r"(?= ?[:,(–—-]| (?:for|about|from|of|für|von)\b)",
    r"^(?:maybe|perhaps|what if|one day|some day|heard|saw|watched|vielleicht|irgendwann)"
    r"\b|\bnext time\b|\bbeim nächsten mal\b",
    r"\?\s*$",
    r"\b(?:never|always|nie|niemals|immer)\b",
    r"\b(?:don't|do not|doesn't|needn't|didn't|no) (?:need|have) to\b|\bno need to"
    r"\b|\bmust(?:n't)? have\b|\bshould have\b"
    r"|\bhave to (?:say|admit)\b|\bmust (?:say|admit)\b|\bnicht (?:mehr )?(?:nötig|müssen)"
    r"\b|\bmuss nicht\b",
    r"\b(?:would|could|might|if only)\b|\bused to\b|\bkönnte\b|\bwürde\b",
)

_ADJUSTS = (
    "add|put|make|do|go|use|swap|double|halve|reduce|increase|try|skip|leave|cook|simmer|bake|fry|roast"
    "|boil|stir|mix|whisk|squeeze|season"
    "|soak|rinse|drain|chop|slice|grate|heat|serve|let|keep|turn|toast|marinate|blend|knead|less|more"
    "|half|twice"
    "|nimm|gib|lass|weniger|mehr|würzen|rühren|kochen|braten|backen|köcheln|schneiden"
)
_ADJUSTING = re.compile(rf"^(?:next time,? |beim nächsten mal,? |better:? )?(?:{_ADJUSTS})\b", _I)

_PLAIN_VERBS = (
    "bring|buy|cancel|renew|repair|send|take|pay|ask|tell|collect|submit|finish|prepare|arrange|organise"
    "|organize|schedule|find|get|give"
    "|write|sell|update|upgrade|install|register|apply|invite|thank|congratulate|meet|follow up|chase"
    "|remove|borrow|lend|hang|sew|mend"
    "|reply|respond|reserve|confirm|deliver|redeem|replace|look up|look for|look into|pick up|hand in"
    "|set up|sort out|sign up|back up|make|do|go"
    "|drop off|fill in|fill out|throw|recycle|unsubscribe|descale|defrost|frame|fetch|revise|proofread"
    "|wash|vacuum"
)
_NOUNS_TOO = (
    "book|order|water|plant|call|ring|email|e-mail|mail|text|message|phone|check|plan|file|print|post"
    "|test|change|move|answer|charge|clean|fix"
    "|pack|drop|feed|return|visit|sign|read|sow|prune|mow|tidy|measure|study|copy|transfer|share"
    "|schedule|switch|add|put"
)
_OBJECT = (
    r"(?:(?:the|a|an|my|our|his|her|their|this|that|these|those|some|all|both|it|him|her|them|back|up|in"
    r"|out|off|for|to|about|on|at"
    r"|with|new|more|another|two|three|four|five|six)\b|(?-i:[A-ZÄÖÜ]\w+))"
)
_IMPERATIVE = re.compile(
    rf"^(?:please |then |and |also |first |next |asap:? )*(?P<what>(?:(?:{_PLAIN_VERBS}) "
    rf"\w|(?:{_NOUNS_TOO}) {_OBJECT}).*)",
    _I,
)
_LABELLED = re.compile(r"^[^:]{2,30}: (?=\w)")
_STATES = re.compile(r"\b(?:is|are|was|were|has|had|will|moves|starts|opens|closed|arrived)\b")
_INFINITIVES = (
    "abgeben|abholen|absagen|anmelden|abmelden|anrufen|antworten|aufräumen|ausfüllen|ausmachen"
    "|beantragen|besorgen|bestellen|bezahlen|bringen"
    "|buchen|drucken|einkaufen|einladen|einreichen|erledigen|erneuern|fragen|gießen|holen|kaufen|klären"
    "|kündigen|mitbringen|mitnehmen"
    "|organisieren|packen|pflanzen|planen|prüfen|putzen|reparieren|reservieren|schicken|schreiben|senden"
    "|suchen|tauschen|umtauschen|überweisen"
    "|unterschreiben|verabreden|vereinbaren|verlängern|verschicken|vorbereiten|waschen|wechseln|zahlen"
    "|zurückbringen|zurückgeben|zurückrufen|zusagen"
    "|melden|machen|nachsehen|lesen|säen|spülen|streichen|wegbringen|zurückschicken|übersetzen"
)
_GERMAN_END = re.compile(
    rf"^(?P<what>(?:[^.;!?]|(?<=\d)\.)*?\w(?:[^.;!?]|(?<=\d)\.)*? (?:{_INFINITIVES}))(?=[.,;!]|$)", _I
)
_GERMAN_SUBJECT = re.compile(
    r"\b(?:ich|wir|er|sie|es|man|du|ihr|will|wollen|wollte\w*|möchte\w*|kann|können|konnte\w*|werden"
    r"|wird|würde\w*|zu|haben|hat|hatte\w*)\b",
    _I,
)
_GERMAN_IMPERATIVE = re.compile(
    r"^(?:bitte |noch |dann )*(?P<what>(?:ruf|kauf|bring|hol|schick|schreib|buch|bestell|frag|bezahl"
    r"|zahl|besorg|erledige?|sag|gib|mach|prüf|reservier"
    r"|kündige?|überweis|melde?|lad|pack|druck|kümmere?)e? (?:[\wäöü]+).*)",
    _I,
)


def is_no_task(sentence: str) -> bool:
    """Whether a sentence is an idea, a question, a quotation, or says that nothing has to be done."""
    return any(pattern.search(sentence) for pattern in _NO_TASK)


def adjusts(sentence: str) -> bool:
    """Whether it tells how a thing is done, as a recipe does (`add more lime to the dal`): no task."""
    return bool(_ADJUSTING.match(sentence.strip()))


def imperative(sentence: str) -> str:
    """What an order to oneself asks for, a label before it left out; empty when the sentence is none."""
    for start in (sentence, _LABELLED.sub("", sentence)):
        found = _IMPERATIVE.match(start)
        if found and not _STATES.search(re.split(r"[,;]", found["what"])[0]):
            return found["what"]
        if (german := _GERMAN_IMPERATIVE.match(start)) and re.search(r"[a-zäöüß] ", start):
            return german["what"]
    return ""


def german_infinitive(sentence: str) -> str:
    """What a German sentence without a subject asks for (`Karten buchen`); empty when it is none."""
    found = _GERMAN_END.match(sentence)
    return found["what"] if found and not _GERMAN_SUBJECT.search(found["what"]) else ""
