"""German for routing: the rules in their order, the words they are made of, and word order.

German questions put the verb first or a question word before it, and so do orders; the first word tells
them apart. Clauses ("wenn …", "ob …") put the verb last.
"""

import re

from brain.dates import patterns
from brain.route.rules import Language, Rule, Verdict, note, question, reads, request, word_set
from brain.route.sentence import Opening, Sentence

_WHEN = patterns.WHEN["de"]
_EVENT = (
    r"(?:termine?|treffen|besprechung|meeting|brunch|mittagessen|abendessen|frühstück"
    r"|zahnarzt(?:termin)?|arzt(?:termin)?|friseur(?:termin)?"
    r"|physio|anruf|telefonat|kurs|yoga|training|stunde|probe|konzert|essen\s+mit|kaffee\s+mit"
    r"|veranstaltung|sitzung)"
)
_STORE = (
    r"(?:kalender|aufgaben?|aufgabenliste|einkaufsliste|einkaufszettel|to-?do-?liste|liste"
    r"|erinnerung(?:en)?|wecker|timer|termine?)"
)
_WH = (
    r"(?:was|wo|wann|wer|wen|wem|wessen|wie|wieso|warum|weshalb|welche[rsnm]?|wohin|woher|womit|wofür"
    r"|wovon|wieviel)"
)

_TODO = Verdict("note", "todo", sure=False, ask=True)
_MEMO = Verdict("note", "memo")
_REPORTED = Verdict("note", "reported", sure=False, ask=True)
_RHETORIC = Verdict("note", "rhetorical", sure=False, ask=True)


_NOTES = (
    note(
        _MEMO,
        r"(?:notiz(?:\s+an\s+mich)?|notizen|idee|merke|todo|rezept|zitat|ps)\s*[:–—-]\s"
        r"|fragen\s+(?:an|für)\b|(?:notiere?|schreib)\s+(?:dir\s+)?(?:auf\b|:)",
    ),
    note(
        _RHETORIC,
        r"was\s+für\s+ein|wie\s+(?:schön|nett|lustig|schade|toll)\b|wer\s+braucht\b"
        r"|warum\s+immer\s+ich",
    ),
    note(
        _REPORTED,
        r"ich\s+(?:frage?\s+mich|wüsste\s+gern,?\s+ob)\b|.*\b(?:hat|haben"
        r"|hatte)\s+gefragt\b|\w+\s+(?:fragen|fragt|fragte),?\s",
    ),
    note(
        _TODO,
        r"(?:nicht\s+vergessen|herausfinden|rausfinden|nachsehen|prüfen|klären)\b|was\s+wenn\b"
        r"|vielleicht\b",
    ),
)

_CHANGES = (
    question(rf"erinner[en]?\s+mich\s+(?:noch\s*mal\s+)?(?:daran,?\s+)?(?:{_WH}|ob)\b"),
    request(
        "reminder",
        r"erinner[en]?\s+(?:mich|uns)\b|weck[en]?\s+mich\b|sag\s+(?:mir\s+)?bescheid\b"
        r"|stell[en]?\s+(?:mir\s+)?(?:den|einen)\s+(?:wecker|timer)\b",
    ),
    request("memory", r"merke?\s+dir\b|vergiss\s+(?!nicht)\w|denk\s+daran,?\s+dass\b"),
    request("new_entry", r"neue[rs]?\s+(?:aufgabe|termin|erinnerung)\b|(?:aufgabe|termin|erinnerung)\s*:"),
    request(
        "done",
        r"hak[en]?\s.*\bab(?:haken)?\b|(?:fertig|durch)\s+mit\s+(?:der|dem|den"
        r"|meine[rmn])\b|.+\s(?:erledigt|abhaken)$|markiere?\s.*\b(?:erledigt|fertig)\b",
    ),
    request(
        "calendar_change",
        rf"(?:verschieb[en]?|verleg[en]?)\s+\w|.*\b{_EVENT}\b.*\b(?:verschieben"
        rf"|verlegen|absagen|eintragen)$",
    ),
    request(
        "calendar_change",
        rf"(?:sag[en]?\s+.*\bab|streich[en]?\s.*\b(?:{_EVENT}|{_STORE})\b.*"
        rf"|storniere?\s.*\b{_EVENT}\b.*|lösch[en]?\s.*\b(?:{_EVENT}|{_STORE})\b.*)$",
    ),
    request(
        "list_change",
        rf"(?:trage?|setze?|füge?|schreibe?|pack[en]?|nimm|leg[en]?"
        rf"|mach[en]?)\s.*\b{_STORE}\b",
    ),
    request(
        "list_change",
        rf".*\b{_STORE}\b.*\b(?:setzen|schreiben|eintragen|hinzufügen|nehmen"
        rf"|löschen|streichen)$",
    ),
    request(
        "list_change",
        r"(?!.*\b(?:ich|du|er|sie|wir|ihr|man|ist|sind|war|waren|hat|haben|hatte|stand|steht|stehen|kam|kommt"
        r"|kommen|schon|nicht|muss|soll)\b)(?:[^\s,.;:]+\s+){1,6}auf\s+(?:die|meine|unsere)\s+"
        r"(?:einkaufs|aufgaben|to-?do-?)?liste$",
    ),
    Rule(
        Verdict("request", "polite_change", sure=False),
        re.compile(
            r".+\b(?:verschieben|verlegen|absagen|eintragen|löschen|streichen|hinzufügen"
            r"|erinnern|abhaken|ändern)$"
        ),
        polite=True,
    ),
)

_READS = (
    reads(
        "favour",
        r"(?:erzähl[en]?|sag)\s+(?:mir\s+|uns\s+)?(?:einen|noch\s+einen)\s+witz"
        r"|übersetze?\s|schreib\s+mir\s",
    ),
    reads(
        "calendar_read",
        rf"was\s+(?:steht|liegt|ist|gibt\s+es|gibt's)\s.*\b(?:an|los|geplant|vor"
        rf"|kalender)\b|was\s+(?:habe?|mache?n?|haben)\s+(?:ich|wir)\s.*{_WHEN}",
    ),
    reads(
        "calendar_read",
        r"hab(?:e|en)?\s+(?:ich|wir)\s.*(?:\bvor$|\btermine?\b|\bzeit\b)|(?:bin"
        r"|sind)\s+(?:ich|wir)\s.*\b(?:frei|verfügbar|verplant|belegt)\b",
    ),
    reads(
        "calendar_read",
        r"wann\s+(?:ist|habe?|beginnt)\s.*\b(?:nächste[rsn]?"
        r"|erste[rsn]?)\s+\w*(?:termin|besprechung|meeting)\b|wie\s+(?:sieht|ist)\s.*\b(?:tag|woche"
        r"|kalender|termine)\b",
    ),
    reads(
        "list_read",
        rf"(?:was|welche|zeige?|liste?|lies|gib|wie\s+viele)\b.*\b{_STORE}\b"
        rf"|was\s+ist\s.*\bfällig\b|was\s+muss\s+ich\s.*{_WHEN}",
    ),
    reads(
        "weather",
        rf"(?:regnet|schneit|gewittert|friert|stürmt)\s+es\b|(?:wird|ist"
        rf"|bleibt)\s+es\s.*\b(?:regnen|schneien|kalt|warm|heiß|sonnig|windig|trocken|nass|glatt)\b"
        rf"|wie\s+(?:wird|ist|kalt|warm|heiß)\s.*(?:\bwetter\b|\bes\b.*{_WHEN})",
    ),
    reads(
        "weather",
        r"brauch(?:e|en)?\s+(?:ich|wir)\s.*\b(?:schirm|regenschirm|jacke|mantel"
        r"|sonnencreme|mütze|handschuhe)\b",
    ),
    reads("weather", rf"(?:wetter|regen|schnee|temperatur)\b.{{0,30}}{_WHEN}"),
)

_QUESTIONS = (
    question(
        r"(?:sage?|erzähle?|zeige?|nenne?|verrate?)\s+(?:mir|uns)\b|weißt\s+du\b|kennst\s+du\b"
        r"|erinnerst\s+du\s+dich\b"
    ),
    question(r"(?:mir|uns)\s+.*\b(?:sagen|zeigen|verraten|erklären)\b", polite=True),
    question(
        r"(?:suche?|finde?|schau|guck|durchsuche?|sieh)\b.*\b(?:notizen|notiz|vault|alles)\b"
        r"|fass[en]?\s.*\bzusammen$|erkläre?\s+(?:mir\s+)?\w"
    ),
    question(
        rf"ich\s+(?:weiß|erinnere\s+mich)\s+(?:gar\s+)?nicht(?:\s+mehr)?,?\s+(?:{_WH}|ob)\b"
        rf"|ich\s+habe?\s+vergessen,?\s+(?:{_WH})\b",
        sure=False,
    ),
    question(
        r"(?:irgend)?(?:eine\s+)?ahnung,?\s+(?:wo|wann|wer|was|wie)\b|keine\s+ahnung,?\s+(?:wo"
        r"|wann|wer)\b",
        sure=False,
    ),
    question(r".+,\s*(?:oder|nicht\s+wahr|stimmt's|richtig|gell|ne)$", asks=True),
)

_VERBS = word_set(
    "ist sind war waren bin bist hat habe hab haben hatte hatten wird werden wurde wurden kann können"
    " konnte muss müssen soll sollte darf dürfen"
    " will wollte wollten mag gibt geht ging kommt kam läuft lief steht stand liegt lag heißt hieß"
    " kostet kostete braucht brauche brauchen weißt"
    " wohnt macht machte machen sagte gehört passt mussten sollen isst mögen hast musst kannst"
)
_PRONOUNS = word_set("ich du er sie es wir ihr man jemand irgendwer")
_SUBJECTS = _PRONOUNS | word_set("das der die mein meine unser unsere mama papa oma opa")
_DROPS_SUBJECT = word_set("hab habe muss war will soll kann bin hatte wollte konnte musste")
"""Verbs that diary lines begin with, the "ich" left out."""
_WH_FORM = re.compile(rf"{_WH}\Z")


def _inverted(sentence: Sentence) -> bool:
    tokens = sentence.tokens
    if len(tokens) < 2:
        return False
    if _WH_FORM.match(tokens[0]):
        return _question_word_first(tokens)
    if tokens[0] not in _VERBS:
        return False
    if sentence.asks or tokens[1] in _PRONOUNS:
        return True
    return tokens[0] not in _DROPS_SUBJECT and (tokens[1] in _SUBJECTS or 1 in sentence.names)


def _question_word_first(tokens: tuple[str, ...]) -> bool:
    """The verb follows the question word at once, or the words it belongs to: "wie lange muss"."""
    reach = 4 if tokens[0].startswith(("wie", "welch", "was")) else 2
    for word in tokens[1:reach]:
        if word in _VERBS:
            return True
        if word in _SUBJECTS:
            return False
    return tokens[0] in ("wer", "wem", "wen", "wessen")


GERMAN = Language(
    code="de",
    words=patterns.NAMES_OF_DAYS["de"]
    | word_set(
        "der die das den dem des ein eine einen einem einer und oder aber ist sind bin war hat habe"
        " haben hab ich du er sie es wir ihr mir mich dich"
        " mein meine meinen meinem meiner nicht kein keine mit von für auf am im zum zur bis um aus bei"
        " nach vor über unter wie was wo wann wer"
        " wem welche warum noch mal heute morgen bitte kannst muss wird wenn dass ob sag zeig erinnere"
        " erinner setz streich verschieb merk vergiss kaufen"
        " ähm also gerade da hinter neue"
        " weck trag hake lösch danke passt anrufen uhr"
        " regnet wetter brauche fragen"
    ),
    opening=Opening(
        filler=re.compile(
            r"(?:(?:hey|hi|hallo|ähm*|öhm*|also|so|ok|okay|und|aber|sag\s+mal"
            r"|kurze\s+frage|frage(?=\s*[:,])|übrigens|ach|na|guten\s+(?:morgen|tag|abend))\b[\s,.!:–—-]*)+"
        ),
        polite=re.compile(
            r"(?:bitte\s+)?(?:(?:kannst|könntest|würdest|magst)\s+du\s+(?:bitte\s+"
            r"|mal\s+)*|bitte\s+|ich\s+möchte,?\s+dass\s+du\s+)"
        ),
    ),
    rules=_NOTES + _CHANGES + _READS + _QUESTIONS,
    inverted=_inverted,
    reports=re.compile(r"\b(?:sagte|sagt|fragte|fragt|gefragt|meinte|schrieb)\b"),
    hints=re.compile(
        rf"\b(?:{_WH}|ob|erinner\w*|merk\w*|vergiss|vergessen|absagen|verschieb\w*|kalender|aufgaben?"
        rf"|termine?|wetter|wunder\w*|frage)\b"
        r"|\A\W*(?:zeig|sag|such|find|trag|setz|streich|lösch|hak|hast|hat|ist|sind|kann|muss)\w*\b"
    ),
    tools=re.compile(
        rf"\b(?:kalender|aufgaben(?:liste)?|einkaufsliste|erinnerungen)\b|\b(?:termine?"
        rf"|etwas|frei|zeit)\b.*{_WHEN}"
    ),
    past=re.compile(
        r"\b(?:war|waren|hatte|hatten|wollte|sagte|gesagt|letzte[rsnm]?|gestern|damals"
        r"|notiz(?:en)?)\b"
    ),
    chores=word_set("kaufen anrufen bezahlen bestellen holen abholen kündigen reservieren putzen"),
    answers=re.compile(r"(?:ja|nein|doch|vielleicht|wahrscheinlich|nie|immer|niemand|nicht|weil)\b"),
    quoted=re.compile(r"(?:kannst|könntest|hast|bist|willst|habt|könnt)\s+(?:du|ihr)\b"),
    smalltalk=re.compile(
        r"(?:danke(?:\s+(?:schön|dir|sehr))?|vielen\s+dank|passt|ok(?:ay)?|gut|super"
        r"|prima|guten\s+(?:morgen|tag|abend)|gute\s+nacht|hallo|tschüss|ja\s+gut)[\W_]*"
    ),
)
