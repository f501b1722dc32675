"""Plain words by what they do in a sentence: arrange notes, tell a story, or name a place or a person.

`brain.digest.vocabulary` says which words may stand in a sentence at all. Some of those may only stand
where
the sentence arranges (`Three notes came from work`), because alone they would tell a story that no list
holds
(`You told a friend about work`).
"""

import re

from brain.index.tokens import fold


def _set(words: str) -> frozenset[str]:
    return frozenset(fold(words).split())


NOUNS = _set("""
note notes capture captures entry entries thought thoughts idea ideas item items matter matters topic
topics theme themes subject subjects focus list lists to-do to-dos todo todos task tasks tasklist
reminder reminders priority priorities deadline deadlines overview summary mix mixture rest remainder
group groups category categories reference references area areas collection log backlog step steps thing
things point points thread threads notiz notizen eintrag einträge gedanke gedanken thema themen punkt
punkte aufgabe
aufgaben idee ideen frist fristen erinnerung mittelpunkt vordergrund fokus schwerpunkt überblick
priorität prioritäten bereich bereiche reihe schritt schritte
""")
VERBS = _set("""
noted noting captured capturing listed recorded logged jotted mention mentions mentioned cover covers
covered covering include includes included including concern concerns concerned concerning relate
relates related involve involves involved belong belongs belonged focus focuses focused revolve revolves
revolved centre centres centred center centers centered range ranges ranged span spans spanned touch
touched touches feature features featured highlight highlights dominate dominated dominates deal deals
dealt gathered collected appear appears appeared due overdue undated pending outstanding remain remains
remained linked connected notiert erfasst festgehalten gesammelt betrifft betreffen betraf betrafen
dreht drehen drehte drehten handelt handelte gehört gehören gehörten umfasst umfassen umfasste reicht
reichen prägten prägte bestimmten bestimmte dominierten dominierte erwähnt fällig überfällig ansteht
anstehen steht stehen standen
""")
STORY = _set("""
asked asks gave gives got gets wrote written read reads found finds saw seen met moved looked looks
talked talks talk read reading wished wish changed change planned
""")
"""What a story is told with: never where nothing in the sentence is in the lists."""
PEOPLE_AND_PLACES = _set("""
home house household kitchen family people person friend friends job travel journey familie küche haus
haushalt arbeit
""")
_PLACED = re.compile(
    r"^(?:in|at|for|on|around|im|in der|zu|zum|für die|fürs) (?:the |your |dein\w* )?\w+\b", re.I
)
_PURPOSE = re.compile(
    r"^\W*(?:(?:also|still|up next|next|first|und|auch|noch)\W+)?(?:\w+\W+){0,4}?"
    r"(?:to-dos?|tasks?|deadlines?|priorities|priority|reminders?|next steps?|aufgaben?|fristen)\b[^.]{0,40}?"
    r"(?::|\b(?:includes?|are|is|involves?|remain|stand out|umfassen|gehören|sind|ist|zählen)\b)",
    re.IGNORECASE,
)


def arranges(words: tuple[str, ...]) -> bool:
    """Whether words say how notes or to-dos lie, rather than what happened."""
    return any(word in NOUNS or word in VERBS for word in words)


def lists_todos(sentence: str) -> bool:
    """Whether a sentence begins by naming to-dos, so that all it goes on to name is still to be done."""
    return bool(_PURPOSE.match(sentence))


def heads(sentence: str, word: str) -> bool:
    """Whether a sentence begins with a place that its matter is put under: `At home, …`."""
    found = _PLACED.match(sentence)
    return found is not None and fold(found[0]).endswith(word)
