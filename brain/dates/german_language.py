# ruff: noqa: E501 - a pattern is easier to read and to search on one line
"""German as a whole: its rules, the words that may stand between pieces, and its words of tense."""

import re

from brain.dates.german import ANCHORS, KINDS
from brain.dates.german_rules import GERMAN_RULES
from brain.dates.scan import Language

_FOLDED = re.IGNORECASE
GERMAN = Language(
    code="de",
    kinds=KINDS,
    anchors=ANCHORS,
    rules=GERMAN_RULES,
    attach=re.compile(r"\s*(?:,|\(|-)?\s*(?:(?:um|am|an|zu|im|in|der|den|dem|des|so um|gegen|von|vom|zum|ab|in der|an dem|und zwar um|schon um|erst um)\s+)?(?:der\s+|den\s+|dem\s+)?$", _FOLDED),
    to=re.compile(r"\s*\)?\s*(?:-|bis|bis zum|bis zur|bis um)\s*(?:den\s+|zum\s+|um\s+)?$", _FOLDED),
    both=re.compile(r"\s*(?:,|und|&|/|oder)\s*(?:den\s+|dem\s+|am\s+)?$", _FOLDED),
    never=re.compile(
        r"\b(?:schwarzer|schwarze[nm]|black) Freitag\b|\bblack friday\b|\bFridays for Future\b|\b24/7\b"
        r"|\bguten? (?:Morgen|Abend|Tag|Nacht|Mittag)\b|\b(?:eines|den ganzen|der ganze|jeden einzelnen) Tag(?:es)?\b"
        r"|\bFrankfurter Abend\b|\bRosenmontag\b|\bTag und Nacht\b|\bvon heute auf morgen\b|\bMorgen ist auch noch ein Tag\b",
        _FOLDED,
    ),
    evening=re.compile(r"\b(?:Abendessen|Abendbrot|Kino|Konzert|Party|Feier|Theater|Oper|Kneipe|Bier|Film|Pizza|Babysitter|Elternabend|Abend|Chor)\b", _FOLDED),
    daytime=re.compile(r"\b(?:Mittagessen|Zahnarzt|Arzt|Ärztin|Optiker|Besprechung|Meeting|Schule|Kaffee|Kaffeetrinken|Friseur|Tierarzt|abholen|Werkstatt|Vorstellungsgespräch)\b", _FOLDED),
    past=re.compile(
        r"\b(?:war|waren|warst|hatte|hatten|hattest|ging|gingen|lief|sah|sahen|traf|trafen|kam|kamen|schrieb|fuhr|"
        r"fuhren|aß|gab|fand|bekam|rief|wurde|wurden|dachte|sagte|kaufte|machte|wollte|musste|konnte|"
        r"ge(?!hör|fall|nieß|winn|lten|samt|nau|plant|rade|mein|sund|burt|gen|schirr|fühl)\w{2,}(?:t|en)|\w+iert|"
        r"aufgeschrieben|angerufen|eingekauft|bezahlt|verkauft|bestellt|besucht|erledigt|verloren|vergessen)\b",
        _FOLDED,
    ),
    future=re.compile(r"\b(?:werde|wird|werden|muss|müssen|soll|sollte|erinner\w*|will|ist|sind|bitte|fällig|komm(?:t|en)|beginn(?:t|en)|fähr(?:t|en)|endet|geht|gehen|trifft|treffen|ruft|öffnet|schließt)\b", _FOLDED),
    ahead=re.compile(r"^\W*(?:bitte\s+)?(?:erinner\w*|trag\w*|leg\w*|verschieb\w*|sag\w* .* ab|plane?|buche?|mach\w*|stell\w*)\b|\b(?:werde|wird|erinnere mich)\b", _FOLDED),
    after_hour=re.compile(r"\s*(?:$|[.,;:!?)\]]|-|(?:uhr|und|oder|bis|am|im|in|mit|bei|zu|zum|für|ist|sind|noch|dann|bitte|ich|wir|er|sie|es|an|auf|wenn|weil|fertig|da|dort|heute|morgen|gestern)\b)", _FOLDED),
    moving=re.compile(r"\b(?:verschieb\w*|verschoben|verleg\w*|vorgezogen|umgebucht)\b", _FOLDED),
    moved_from=re.compile(r"\b(?:von|vom)\s", _FOLDED),
    moved_to=re.compile(r"\b(?:auf|nach)\s+$", _FOLDED),
    aimed=re.compile(r"\b(?:auf|für|fuer|bis|zum)\s+(?:den\s+|die\s+|das\s+)?$", _FOLDED),
    arranged=re.compile(r"\b(?:gebucht|reserviert|verschoben|vereinbart|ausgemacht|verabredet|eingeladen|geplant|angemeldet|fällig|beginnt|startet)\b", _FOLDED),
    imperative=re.compile(
        r"(?:\W|\[x\]|todo\b|bitte\b|aufgabe\b)*(?:kauf|hol|ruf|bring|bezahl|bestell|schick|frag|prüf|putz|gieß|reparier|koch|back|mach|"
        r"schreib|such|wasch|füttere?|trag|leg|verschieb|erinnere?|denk|nimm|gib|zeig|sag|stell)e?\b",
        _FOLDED,
    ),
    common=frozenset(["der", "die", "das", "und", "am", "um", "ich", "nicht", "mit", "für", "fuer", "im", "in", "zu", "den", "dem", "ein", "eine", "ist", "war", "was", "habe", "von", "bis", "zum", "nach", "auf", "bei", "jeden", "nächste", "nächsten", "letzte", "letzten", "mich", "mir", "wir", "es", "auch", "noch"]),
    yearly=re.compile(r"\b(?:Geburtstag|Jahrestag|Hochzeitstag|geboren am)\b", _FOLDED),
)  # fmt: skip
