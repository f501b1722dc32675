"""The patterns by which German claims a change, and what takes a claim back.

Read on sentences in lower case with quotes blanked; `german` puts them to use. Umlauts may be spelt `ae`.
"""

import re
from collections.abc import Iterable

from brain.dates.patterns import RELATIVE_DAY, WEEKDAY
from confirm.claims.claim import Act, Family, word_set
from confirm.claims.guards import Guards
from confirm.claims.words_open import GELESEN

_PARTICIPLES: dict[Act, str] = {
    "move": "verschoben verlegt umgelegt gelegt vorverlegt umgebucht vorgezogen geschoben gerückt umgeplant vorgeschoben",
    "change": "geändert abgeändert aktualisiert angepasst bearbeitet umbenannt korrigiert verlängert verkürzt umgestellt getauscht",
    "add": "eingetragen hinzugefügt hinzugefuegt angelegt erstellt gebucht eingeplant reserviert aufgenommen gesetzt gestellt"
    " vorgemerkt ergänzt eingefügt geplant terminiert vereinbart draufgesetzt gepackt geschrieben reingesetzt eingestellt"
    " reingeschrieben draufgeschrieben angesetzt eingerichtet",
    "remove": "gelöscht abgesagt entfernt gestrichen storniert rausgenommen herausgenommen gecancelt gekündigt rausgeworfen",
    "complete": "abgehakt abgeschlossen markiert abgestrichen",
    "save": "notiert gespeichert vermerkt festgehalten aufgeschrieben abgelegt gesichert niedergeschrieben hinterlegt",
    "remember": "gemerkt eingeprägt",
    "forget": "vergessen",
    "send": "geschickt gesendet verschickt benachrichtigt informiert eingeladen bestellt",
    "undo": "wiederhergestellt zurückgesetzt",
    "any": "erledigt gemacht getan ausgeführt umgesetzt durchgeführt übernommen geregelt vorgenommen veranlasst bestätigt",
}
_INFINITIVES: dict[Act, str] = {
    "move": "verschieben verlegen umlegen vorverlegen vorziehen umbuchen",
    "change": "ändern aktualisieren anpassen bearbeiten umbenennen korrigieren verlängern verkürzen",
    "add": "eintragen hinzufügen anlegen erstellen buchen einplanen reservieren aufnehmen setzen stellen vormerken ergänzen"
    " einfügen terminieren einrichten schreiben",
    "remove": "löschen absagen entfernen streichen stornieren rausnehmen herausnehmen",
    "complete": "abhaken abschließen markieren",
    "save": "notieren speichern vermerken festhalten aufschreiben ablegen sichern",
    "remember": "merken",
    "remind": "erinnern wecken",
    "forget": "vergessen",
    "send": "schicken senden benachrichtigen informieren einladen bestellen",
    "any": "erledigen machen ausführen übernehmen kümmern veranlassen vornehmen regeln",
}
_PRESENT: dict[Act, str] = {
    "move": r"verschiebe verlege ziehe(?=.*\bvor\b) schiebe buche(?=.*\bum\b) lege(?=.*\b(?:auf|um)\b)",
    "change": "nenne terminiere blocke blockiere ändere aktualisiere benenne korrigiere verlängere verkürze passe(?=.*\\ban\\b)",
    "add": r"trage(?=.*\bein) füge lege(?=.*\ban\b) erstelle buche plane(?=.*\bein\b) reserviere setze stelle merke(?=.*\bvor\b) ergänze"
    r" packe nehme(?=.*\bauf\b) schreibe(?=.*\b(?:auf|in)\b) richte(?=.*\bein\b) tue(?=.*\bauf\b)",
    "remove": r"lösche sage(?=.*\bab\b) entferne streiche storniere nehme(?=.*\b(?:raus|heraus|von)\b) cancele",
    "complete": r"hake(?=.*\bab\b) markiere schließe(?=.*\bab\b)",
    "save": r"notiere speichere vermerke halte(?=.*\bfest\b) lege(?=.*\bab\b) sichere",
    "remember": r"merke(?=\s+(?:ich\s+)?(?:mir|es|das|ihn|sie)\b)",
    "remind": r"erinnere(?=\s+(?:ich\s+)?(?:dich|euch|sie)\b) wecke gebe(?=.*\bbescheid\b) sage(?=.*\bbescheid\b) melde(?=.*\bmich\b)",
    "forget": "vergesse",
    "send": "schicke sende benachrichtige informiere lade(?=.*\\bein\\b) bestelle",
    "any": r"erledige mache(?=\s+(?:ich|das|es|mich)) übernehme kümmere regle veranlasse",
}


def _flat(table: dict[Act, str]) -> dict[str, Act]:
    return {word: act for act, words in table.items() for word in words.split()}


def spelt(pattern: str) -> str:
    """A pattern that reads `ae` for `ä` as well, and so on."""
    for letter, pair in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss")):
        pattern = pattern.replace(letter, f"(?:{letter}|{pair})")
    return pattern


def _group(words: Iterable[str]) -> str:
    return rf"(?P<verb>(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))}))"


def _clipped(word: str) -> str:
    """`setze` and `setz`, what follows being the same."""
    return re.sub(r"^(\w+)e(?=\(|$)", r"\1(?:e|e?'?s)?\\b", word)


PARTICIPLE = rf"\b{_group(_flat(_PARTICIPLES))}\b"
INFINITIVE = rf"\b{_group(_flat(_INFINITIVES))}\b"
_PRES = _group(map(_clipped, _flat(_PRESENT)))
MIDDLE = (
    r"(?:(?!,\s*(?:dass|wenn|weil|ob|der|die|das|den(?!\s+\d)|dem|wo|was|wie|als|damit|falls)\b|\bdass\b|\bund\s+(?:du|er|sie|ich|der|die)\b"
    r"|\bdu\b(?!\s+mich)|\bzu\b)[^.!?;:\n]|(?<=\d)[.:](?=[\s\d])){0,140}?"
)
_WHERE = r"(?:kalender|liste|to-?do-?liste|einkaufsliste|aufgabenliste|aufgaben|notizen|terminplan|gedächtnis|merkliste)"
_FILL = (
    r"(?:\W*(?:(?:ok(?:ay)?|alles\s+klar|klar|gut|super|gern(?:e)?|prima|perfekt|ja|so|na\s+klar|natürlich|verstanden|kein\s+problem|sicher"
    r"|geht\s+klar|sehr\s+gern(?:e)?)\b[\s,.!:–—-]*)*)"
)
_HAVE = r"(?:habe?(?:\s+es|'s|s)?)"

_FIRST = (
    rf"\b(?:(?:ich|wir)\s+(?:{_HAVE}|haben)|{_HAVE}\s+ich)\b{MIDDLE}\b(?!(?:{'|'.join(sorted(GELESEN))})\b)"
    r"(?P<verb>(?:[a-zäöü]{2,5})?ge\w{3,}(?:t|en)|(?:ver|be|ent|er|über)\w{2,}(?:t|en))\b(?=\s*(?:[^\w\s]|$|und\b))",
    rf"\b(?:ich|wir)\s+(?:{_HAVE}|haben)\b{MIDDLE}{PARTICIPLE}",
    rf"\b(?:ich|wir)\s+(?:{_HAVE}|haben)\b{MIDDLE}\bund\b{MIDDLE}{PARTICIPLE}",
    rf"\b{_HAVE}\s+ich\b{MIDDLE}{PARTICIPLE}",
    rf"\b{_HAVE}\s+ich\b{MIDDLE}\bund\b{MIDDLE}{PARTICIPLE}",
    rf"^{_FILL}\W*{_HAVE}\b{MIDDLE}{PARTICIPLE}",
    rf"\b(?:ich|wir)\s+(?:{_HAVE}|haben)\b{MIDDLE}\b(?P<verb>bescheid)\s+(?:gesagt|gegeben)",
    r"\bich\s+(?P<verb>notierte|verschob|löschte|speicherte|trug)\b",
)
_PROMISE = (
    rf"\bich\s+(?:\w+\s+)?{_PRES}\b",
    rf"\b{_PRES}\s+(?:es\s+|das\s+)?ich\b",
    rf"\bich\b{MIDDLE}\bund\s+{_PRES}\b",
    rf"\b(?:ich\s+werde|werde\s+ich|ich\s+will)\b{MIDDLE}{INFINITIVE}",
    rf"\blass(?:e)?\s+mich\b{MIDDLE}{INFINITIVE}",
    rf"\b(?:ich\s+bin|bin\s+ich)\s+(?:gerade\s+)?dabei\b[^.!?\n]{{0,80}}?\bzu\s+{INFINITIVE}",
    r"\bich\s+(?:bin\s+(?:gerade\s+)?(?:dabei|dran))\b(?P<verb>)",
    r"\bdu\s+(?P<verb>bekommst|kriegst|erhältst)\b[^.!?\n]{0,60}?\b(?:erinnerung|benachrichtigung|bescheid|nachricht|hinweis)",
    r"\b(?P<verb>bekommst|kriegst|erhältst)\s+du\b[^.!?\n]{0,60}?\b(?:erinnerung|benachrichtigung|bescheid|hinweis)",
    r"\bdu\s+wirst\b[^.!?\n]{0,60}?\b(?P<verb>erinnert|benachrichtigt|geweckt)\b",
    r"\bwirst\s+du\b[^.!?\n]{0,60}?\b(?P<verb>erinnert|benachrichtigt|geweckt)\b",
    rf"\b(?:wird|(?:(?:die|deine|beide|alle|diese)\s+\S+|sie)\s+werden)\b{MIDDLE}{PARTICIPLE}",
    rf"^{_FILL}\W*(?P<verb>mach(?:e)?\s+ich|erledige\s+ich|wird\s+(?:gemacht|erledigt)|kümmer(?:e)?\s+mich|bin\s+dran)\b",
    r"\b(?P<verb>kümmer)e?\s+mich\s+(?:gleich\s+|sofort\s+)?(?:darum|drum)\b",
    r"\b(?:erinnerung|wecker|timer)\b[^.!?\n]{0,20}\b(?P<verb>kommt|klingelt|meldet)\b",
)
_PASSIVE = (
    rf"\b(?:wurde|wurden)\b{MIDDLE}{PARTICIPLE}",
    rf"\b(?:ist|sind)\b{MIDDLE}{PARTICIPLE}\s+worden\b",
    rf"\b(?:ist|sind)\s+(?:jetzt|nun|hiermit|damit|ab\s+sofort|bereits|schon)\b{MIDDLE}{PARTICIPLE}",
    r"\b(?:ist|sind|steht|stehen|liegt|liegen|beginnt|startet|findet|hast)\b[^.!?;\n]{0,30}?\b(?P<verb>jetzt|nun|ab\s+sofort)\b"
    r"(?=\s+(?:am|um|auf|im|in|für|drin|bei|mit|den|die|das|der|deine[rnm]?|einen?|erst|von|\d|statt|raus|weg|\w+tag))",
    r"\b(?:neue[rs]?|aktualisierte[rs]?)\s+(?P<verb>termin|zeit|uhrzeit|datum|liste|aufgabenliste|kalender|terminplan)\s*(?:ist\b|:)",
    r"\bhier\s+(?:ist|sind)\s+(?:deine?|die|der)\s+(?P<verb>neue|aktualisierte|geänderte)",
    r"\b(?P<verb>änderung|änderungen|verschiebung|buchung)\b[^.!?\n]{0,30}\b(?:hat\s+geklappt|war\s+erfolgreich|ist\s+durch|sind\s+drin|ist\s+drin)",
)
_STATE = (
    rf"\b(?:ist|sind)\b{MIDDLE}{PARTICIPLE}(?!\s+(?:worden|werden))",
    rf"\b(?:steht|stehen|ist|sind|kommt|liegt)\b[^.!?;\n]{{0,60}}?\b(?P<verb>auf|in|im)\s+(?:dein\w*\s+|der\s+|die\s+|den\s+)?{_WHERE}\b",
    r"\b(?:ist|steht|sind)\s+(?:schon\s+|bereits\s+|alles\s+)?(?P<verb>drin|drauf|fertig|raus|weg|passiert|unter\s+dach\s+und\s+fach)\b",
    r"\bist\s+(?P<verb>nicht\s+mehr)\b",
    r"\b(?:dein|der|die|deine)\s+(?:erinnerung|wecker|timer)\s+(?P<verb>steht|läuft)\b",
)
_BARE = (
    rf"^{_FILL}(?:alles\s+|schon\s+|bereits\s+|hiermit\s+)?\W*(?:{PARTICIPLE}|\b(?P<fixed>fertig|geschafft|passt,?\s+ist\s+notiert)\b)"
    r"(?=\s*(?:[.!,:;–—✅👍]|$)|\s+(?:und|unter|auf|in|im|für|am|um|bis)\b)",
    rf"^{_FILL}\W*(?:(?!\b(?:ist|sind|war|waren|wurde|wurden|wird|werden|hat|habe|haben|hast|kann|kannst|soll|sollen|ich|du|er|sie|wir"
    r"|nicht|nichts|kein\w*|noch|dass|wenn|ob|zu|bis|möchtest|willst)\b)[^.!?;\n]|(?<=\d)[.:](?=[\s\d])){2,90}?"
    rf"{PARTICIPLE}(?=\s*(?:[.!✅👍🎉:–—]|$))",
    rf"^\W*{PARTICIPLE}\s*:",
    rf"(?:[:–—]\s+|✅\s*){PARTICIPLE}(?=\s*(?:[.!,✅]|$))",
)


def _stem(word: str) -> str:
    return re.sub(r"\W.*", "", word)


ACTS: dict[str, Act] = {
    _stem(form): act
    for table in (_PARTICIPLES, _INFINITIVES, _PRESENT)
    for word, act in _flat(table).items()
    for form in (word, word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss"))
}

GUARDS = Guards(
    breaks=re.compile(
        r"[;–—()]|:\s|,\s(?!(?:den|dem)\s+\d|\d)|\b(?:aber|sondern|doch|deshalb|daher|trotzdem|also)\b|\bund\s+(?=(?:ich|habe|hab|der|die|das|du)\b)"
    ),
    negative=re.compile(
        r"\b(?:nicht(?!\s+(?:nur|mehr))|nichts|kein\w*|nie(?:mals)?|weder|niemand|ohne|statt(?=\s+\w))\b"
    ),
    conditional=re.compile(
        spelt(
            r"\b(?:wenn|falls|sobald|ob|bevor|bis|nachdem|könnte\w*|würde\w*|hätte\w*|wäre\w*|sollte\w*|soll(?:en)?|kann(?:st)?|könn\w+|darf|dürfte\w*|möchte\w*|angenommen)\b"
        )
    ),
    consent=re.compile(
        spelt(
            r"\b(?:wenn|falls|sobald|sofern|nachdem|bevor|bis|ob)\b|\b(?:nach|mit|auf)\s+deine[mnr]?\s+(?:ja|okay|bestätigung|zustimmung|antwort)\b"
            r"|^\W*(?!ich\b)(?:\w+\s+)?(?:sag|sage|antworte|bestätige|tippe?|drücke?|schreib|wähle?)\b"
        )
    ),
    told=re.compile(
        spelt(
            r"\b(?:laut|gemäß|nach\s+deiner\s+notiz|zufolge|in\s+deine[nr]?\s+notiz(?:en)?\s+(?:steht|heißt)|(?:notiz|mail|nachricht|seite|artikel)\w*\s+(?:\w+\s+){0,4}?(?:sagt|steht|heißt|schreibt|erwähnt))\b"
        )
    ),
    said=re.compile(
        r"\b(?:du|er|sie|[a-zäöü]+)\s+(?:sagt(?:est|e)?|schrieb(?:st)?|meint(?:est|e)?|hast\s+(?:gesagt|geschrieben|erwähnt))\b"
    ),
    past=re.compile(
        spelt(
            r"\b(?:gestern|vorgestern|letzte[nrs]?\s+(?:woche|monat|jahr|mal|\w+tag)|damals|vor\s+(?:\d+|zwei|drei|ein\w*|einigen|wenigen)\s+(?:tag|woche|stunde|monat|jahr)\w*|schon\s+früher)\b"
        )
    ),
    agent=re.compile(
        rf"\bvon\s+(?!(?:{WEEKDAY['de']}|{RELATIVE_DAY['de']}|mir|uns|\d|halb|der\s+liste|deiner?\b))(?:[a-zäöü]{{2,}})"
    ),
    relative=re.compile(r"(?!)"),  # a relative clause has its verb at the end, where no rule looks
    question=re.compile(
        spelt(
            rf"(?:^|[,.!?:–—]\s*){_FILL}(?:ist|sind|wurde|wurden|hab|habe|hast|hat|soll|sollen|kann|kannst|darf|möchtest|willst|wird|wirst|trage|was|wer|wo|wann|wie"
            r"|welche\w*|warum|bekommst|kriegst|lege|setze|verschiebe|lösche|notiere|speichere|steht|erinnere)\b[^;:–—]*$"
        )
    ),
    others=re.compile(
        spelt(r"\b(?:du|er|sie|notiz\w*|laut|aufgaben|offen\w*|überfällig\w*|beispiel\w*)\b(?!.*\bich\b)")
    ),
    plan=re.compile(r"\b(?:geplant|vereinbart|angesetzt|gebucht|reserviert|terminiert)\b"),
)

_PROMISING = word_set(
    "ich du wird werden wirst lass lasse mach mache erledige kümmer kümmere kuemmere bin erinnerung wecker timer"
    " bekommst kriegst erhältst"
)
_PASSING = word_set(
    "wurde wurden ist sind jetzt nun sofort neue neuer neues aktualisierte aktualisierter änderung änderungen hier"
)
FAMILIES = (
    Family("first", (word_set("ich wir hab habe habs"),), _FIRST),
    Family("promise", (_PROMISING,), _PROMISE),
    Family("passive", (_PASSING,), _PASSIVE),
    Family("state", (word_set("ist sind steht stehen kommt liegt läuft"),), _STATE),
    Family("bare", (frozenset(ACTS) | word_set("fertig geschafft passt"),), _BARE),
)
