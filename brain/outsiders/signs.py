"""The signs of somebody else's words, each with its weight, in one table. English and German, a few beyond.

A sign of `machine` is talk to a program: whatever holds it is no word of the owner's, all of it. The others
are what pasting leaves behind; two points of them make a clipping.
"""

import re
from dataclasses import dataclass

from brain.dates.patterns import ANY_MONTH

_I = re.IGNORECASE | re.MULTILINE

_MACHINE = (
    r"(?:A\.?I\.?s?|KIs?|K\.I\.|LLMs?|GPTs?|chat ?bots?|bots?|copilots?|assistants?|Assistent(?:en|in)?"
    r"|(?:AI|KI|language|digital|virtual|automated|software)[ -](?:systems?|models?|assistants?|agents?"
    r"|tools?)"
    r"|(?:KI|Sprach)-?(?:Assistent\w*|Modelle?n?|Systeme?n?|Agent\w*)|Sprachassistent\w*"
    r"|(?:artificial|künstliche|artificielle|artificial) ?(?:intelligence|Intelligenz)"
    r"|inteligencia artificial"
    r"|intelligence artificielle|IA)"
)
_STEP = r"(?:[\w'’-]+[ ,]+){0,4}?"


@dataclass(frozen=True)
class Sign:
    """One sign. machine: it speaks to a program; weight: points towards a clipping, counted once a text."""

    name: str
    pattern: re.Pattern[str]
    weight: int = 0
    machine: bool = False


def _machine(name: str, *patterns: str) -> Sign:
    return Sign(name, re.compile("|".join(f"(?:{p})" for p in patterns), _I), machine=True)


def _pasted(name: str, weight: int, *patterns: str) -> Sign:
    return Sign(name, re.compile("|".join(f"(?:{p})" for p in patterns), _I), weight)


MACHINE = (
    _machine(
        "speaks to an AI",
        r"(?:^|[.!?:;(>*_\"“„»—–-][ \t]*)(?:(?:an? |the )?(?:\w+ )?(?:word|note|notice|message"
        r"|memo|request|reminder|instructions?|hint|tip|plea|ps) (?:to|for)|to|for|attention|dear"
        r"|hey|hello|hi|if you are|when|as)[ ,:]+"
        rf"{_STEP}{_MACHINE}\b(?=[ \t]*(?:[:,;!\n)–—-]|reading|that|which|who|process|summar|handl|index"
        rf"|with|or\b|and\b|of\b|tool|you\b|see|read))",
        r"(?:^|[.!?:;(>*_\"“„»—–-][ \t]*)(?:ein |wichtiger )?(?:an(?= (?:alle|jede|die|den|das|eine"
        r"|sämtliche|etwaige))|hinweis (?:an|für)|nachricht (?:an|für)|anweisung(?:en)? (?:an|für)"
        r"|achtung|liebe[rs]?|hallo|für|falls du|wenn du)[ ,:]+"
        rf"{_STEP}{_MACHINE}\b",
        rf"\b(?:any|every|all|whichever|cualquier|toda|toute|jede[rsn]?|alle[nr]?)\b {_STEP}{_MACHINE}\b"
        r"(?=[^.\n]{0,60}\b(?:must|should|shall|please|is to|are to|add|put|mark|tag|file|create|muss"
        r"|müssen"
        r"|soll(?:en|te)?|bitte|debe|doit|reading|reads?|process|liest|lesen))",
        rf"\b(?:toute?s?|tous|cualquier|toda|qualquer|qualsiasi|ogni|chaque)\b {_STEP}{_MACHINE}\b",
        r"\b(?:car[oa]|querid[oa]|estimad[oa]|ch[eè]re?|all'|al|à l'|para el|per l'|gentile) ?"
        r"(?:assistent[ei]|asistentes?|assistante?s?)\b",
        r"\b(?:AI|KI|digital|virtual)[ -](?:assistants?|agents?|Assistent\w*|Agent\w*)\b[^.\n]{0,80}"
        r"\b(?:add|put|mark|tag|file|create|wire|send|transfer|ignore|füge|trag|trage|markiere|erstelle"
        r"|überweise)\b",
    ),
    _machine(
        "overrides rules",
        r"\b(?:ignore|disregard|forget|override|bypass)\b[^.\n]{0,30}\b(?:instructions?|rules?|prompts?"
        r"|guidelines?|directions?)\b",
        r"\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|übergeh\w*)\b[^.\n]{0,40}\b(?:anweisung\w*"
        r"|regeln?|instruktion\w*|vorgaben?|prompts?)\b",
        r"\b(?:ignore[rz]?|ignora|ignorez|oublie[rz]?|olvida)\b[^.\n]{0,30}\b(?:instructions"
        r"|instrucciones|consignes|reglas|istruzioni)\b",
        r"\b(?:new|updated|neue) (?:system )?(?:instructions?|anweisung(?:en)?)[ \t]*:",
    ),
    _machine(
        "plays a role",
        r"^[ \t>*_#-]*[\[<({|]{1,2}[/|]?[ \t]*(?:system|assistant|user|inst|im_start|im_end|developer"
        r"|tool|admin|owner)\b[^\n]{0,30}[\]>)}|]",
        r"<\|[a-z_]+\|>|\[/?INST\]|<<SYS>>",
        r"^[ \t>*_#-]*(?:system|assistant|developer|admin(?:istrator)?|security|sicherheits|system-?)[ -]?"
        r"(?:message|prompt|notice|note|override|update|instructions?|alert|nachricht|hinweis|meldung"
        r"|anweisung|befehl|aufforderung)\b[ \t*_]*[:\]–—-]",
        r"^[ \t>*_-]*#{1,4}[ \t]*(?:system|assistant|instructions?|anweisung(?:en)?|new task"
        r"|neue aufgabe)\b[ \t]*:?[ \t]*$",
        r"^[ \t>*_-]*(?:system|assistant|assistent|ai|ki|bot|model|chatgpt|remembrancer)[ \t*_]*:[^\n]",
        r"\b(?:end|ende) (?:of|der|des) (?:the )?(?:document|note|clipping|article|text|dokuments?|notiz"
        r"|artikels)\b[^\n]{0,20}$",
    ),
    _machine(
        "writes for a parser",
        r"[{,]\s*[\"'](?:to_?-?dos?|tasks?|tool(?:_calls?)?|arguments|parameters|function(?:_call)?|tags"
        r"|links|action|due|title|aufgaben)[\"']\s*:",
        r"^[ \t]*(?:todos?|tasks|aufgaben)[ \t]*:[ \t]*\n[ \t]*-[ \t]*\w+[ \t]*:|^[ \t]*tags[ \t]*:[ \t]*\["
        r"|^[ \t]*due[ \t]*:[ \t]*\d{4}-|\[\[[ \t]*(?:task|todo|aufgabe)\b|\|[ \t]*(?:due|priority"
        r"|fällig|priorität)[ \t]*:",
        r"^[ \t]*(?:task|todo|aufgabe)[ \t]*\|",
        r"<(?:/?)(?:tool_call|function|tool|invoke|action)\b",
        r"\b[a-z]+_[a-z_]+\((?:[^)\n]*[=:\"'][^)\n]*)\)",
        r"^[ \t]*(?:tool|function|action|action_input|call)[ \t]*:[ \t]*\w+_\w+",
    ),
    _machine(
        "speaks for the owner",
        r"\b(?:your|its|the ai'?s?|the assistant'?s) (?:owner|user|human|principal|operator"
        r"|master)(?:'?s)?\b",
        r"\b(?:the |this )?(?:note'?s? |vault'?s? |account )?(?:owner|user)\b[^.\n]{0,30}\b(?:has|have"
        r"|had|already|hereby)\b[^.\n]{0,40}"
        r"\b(?:approv|signed|agreed|confirm|authori[sz]|consent|sign(?:ed)? off|said yes|permission"
        r"|pre-?clear)",
        r"\b(?:owner|user)[ -](?:approv|consent|confirm|authori[sz])\w*",
        r"\b(?:pre-?)?(?:approved|authori[sz]ed|confirmed) by (?:the |your |its )?(?:owner|user"
        r"|account holder)\b",
        r"\bI(?:'m| am|,)? (?:the|your) (?:owner|user|operator)\b|\bas (?:the|your) owner"
        r"\b|\bthis is (?:the|your) owner\b",
        r"\b(?:permission|approval|consent|authori[sz]ation)\b[^.\n]{0,40}\bby (?:the |its )?"
        r"(?:owner|user|householder|homeowner|resident|account holder)\b",
        r"\b(?:freigabe|genehmigung|zustimmung|erlaubnis|einwilligung) (?:der|des|vom|von der) "
        r"(?:besitzer|nutzer|benutzer|inhaber|eigentümer)(?:in|s)?\b",
        r"\b(?:your|the) reader'?s (?:to-?do|task|list|calendar)",
        r"\bdein(?:e[mnrs]?)? (?:besitzer|nutzer|inhaber|eigentümer|benutzer)(?:in|s|n)?\b",
        r"\b(?:the owner|besitzer|nutzer|benutzer|inhaber|eigentümer)(?:in)?\b[^.\n]{0,60}\b(?:genehmigt"
        r"|zugestimmt|bestätigt|freigegeben|erlaubt|autorisiert|einverstanden)\b",
        r"\b(?:genehmigt|freigegeben|bestätigt|autorisiert) (?:vom|von der|durch den"
        r"|durch die) (?:besitzer|nutzer|benutzer|inhaber|eigentümer)",
        r"\b(?:hier (?:spricht|schreibt)|ich bin) (?:der|die|dein|deine) (?:besitzer|nutzer|inhaber"
        r"|eigentümer|benutzer)",
    ),
    _machine(
        "orders a note",
        r"\b(?:mark|tag|flag|label|file)\b (?:this|it|the)\b[^.\n]{0,30}\b(?:as |with "
        r"|under )?[\"'“]?(?:urgent|important|high[ -]priority|critical|approved)\b",
        r"\b(?:markier|kennzeichn|verschlagwort|stuf|leg)\w*\b[^.\n]{0,40}\b(?:dringend|wichtig|eilig"
        r"|urgent|höchste[rn]? priorität)\b",
        r"\b(?:marque[rz]?|marca|etiqueta|segna(?:lo|la)?|signale[rz]?)\b[^.\n]{0,40}\burgent",
        r"\b(?:file|save|store|title|name) this (?:note|message|text|clipping|article) (?:as|under)\b",
        r"\b(?:when|while|if|as|before|after)\b[^.\n]{0,30}\b(?:summari[sz]|tidy|process|fil(?:e|ing)|index"
        r"|sav(?:e|ing)|stor(?:e|ing)|sort)\w* (?:this|these|it|the (?:note|text|page|recipe|article"
        r"|clipping))\b"
        r"[^\n]{0,80}\b(?:add|put|create|include|mark|tag|note|write)\b",
        r"\b(?:wenn|beim|falls|sobald)\b[^.\n]{0,50}\b(?:zusammenfass|verarbeit|ableg|einsortier"
        r"|speicher)\w*"
        r"[^\n]{0,80}\b(?:füge|trage|erstelle|ergänze|markiere|notiere|schreibe)\b",
    ),
)

PASTED = (
    _pasted(
        "newsletter",
        2,
        r"\bunsubscribe\b|\b(?:view|read|open) (?:this |it )?(?:email |letter |issue )?(?:in (?:your "
        r"|the )?browser|online)\b",
        r"\bsubscribe\b|\bnewsletter\b[^.\n]{0,30}\b(?:no\.?|#|issue|nr\.?)|\b(?:letter|issue|ausgabe"
        r"|rundbrief) (?:no\.?|nr\.?|#) ?\d",
        r"\b(?:next|last) (?:letter|issue|week's letter)\s*:|\bnächste ausgabe\b|\babbestellen"
        r"\b|\babmelden\b[^.\n]{0,30}\bnewsletter\b"
        r"|\bnewsletter\b[^.\n]{0,40}\b(?:abmelden|abbestellen|anmelden)\b|\bim browser (?:ansehen"
        r"|öffnen|lesen)\b",
        r"\bread more\b|\bcontinue reading\b|\bweiterlesen\b|\bmehr (?:lesen|erfahren)\b|\bshare this"
        r"\b|\bmin(?:ute)?s? read\b"
        r"|\bmin(?:uten)?\.? lesezeit\b|\bclick here\b|\bhier klicken\b|\blearn more\b",
        r"\b(?:see you |more )?in (?:the|our) next (?:issue|letter|newsletter|episode)\b|\bthank(?:s"
        r"| you) for reading\b|\bdanke fürs lesen\b",
        r"^[ \t]*(?:advertisement|sponsored|anzeige|werbung)[ \t:]*|©|\ball rights reserved"
        r"\b|\balle rechte vorbehalten\b|\bimpressum\b",
    ),
    _pasted(
        "byline",
        2,
        r"^[ \t*_]*(?:by|von|text|words)[ :]+[A-ZÄÖÜ][\w.'-]+(?: [A-ZÄÖÜ][\w.'-]+){1,3}[ \t]*(?:$|["
        r"|·•,–—-])",
        rf"^[ \t]*(?:published|posted|updated|veröffentlicht|aktualisiert"
        rf"|stand)\b[^\n]{{0,20}}(?:\d{{1,2}}|{ANY_MONTH})",
    ),
    _pasted(
        "e-mail",
        2,
        r"^[ \t>*_]*(?:from|to|sent|cc|subject|von|an|gesendet|betreff|date"
        r"|datum)[ \t*_]*:[^\n]+\n[ \t>*_]*"
        r"(?:from|to|sent|cc|subject|von|an|gesendet|betreff|date|datum)[ \t*_]*:",
        r"^[ \t>*_]*(?:subject|betreff|re|fwd?|aw|wg)[ \t*_]*: ",
        r"-{3,} ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht)",
        r"^(?:on|am) [^\n]{6,60}(?:wrote|schrieb)[^\n]{0,40}:[ \t]*$",
    ),
    _pasted(
        "letter",
        2,
        r"^[ \t>*_]*(?:(?:best|kind|warm)? ?regards|kind regards|best wishes|yours (?:sincerely"
        r"|faithfully|truly)|sincerely|cheers|many thanks|thanks"
        r"|mit freundlichen grüßen|freundliche grüße|(?:viele|liebe|beste|herzliche) grüße|mfg|vg|lg"
        r"|hochachtungsvoll)[,.! \t*_]*\n+[ \t>*_]*[A-ZÄÖÜ]",
        r"^[ \t]*(?:sent from my|get outlook for|von meinem \w+ gesendet)\b|\bsent from my (?:iphone"
        r"|phone|ipad|android)\b",
        r"\A[ \t>*_]*(?:dear|sehr geehrte[rn]?|liebe[rs]?) [^\n]{2,50}[,!][ \t]*\n",
    ),
    _pasted(
        "markup", 2, r"</?(?:p|div|span|a|br|table|td|tr|h[1-6]|ul|li|strong|em|img|font|body|html)\b[^>]*>"
    ),
    _pasted(
        "asks a favour",
        2,
        r"\b(?:we|it) would (?:be|mean)\b[^.\n]{0,40}\b(?:happy|grateful|glad|delighted|pleased|kind"
        r"|world|lovely)\b",
        r"\bwürden wir uns\b[^.\n]{0,30}\bfreuen\b|\bwir (?:wären|würden)\b[^.\n]{0,40}\b(?:dankbar|froh"
        r"|freuen)\b",
    ),
    _pasted(
        "offer",
        1,
        r"\b(?:limited|exclusive) (?:time )?offer\b|\bsale ends\b|\bact now\b|\border now"
        r"\b|\bnur (?:noch )?heute\b|\bjetzt (?:kaufen|bestellen|sichern)\b",
    ),
    _pasted(
        "pressure",
        1,
        r"\byour (?:\w+ )?(?:account|mailbox|password|subscription|payment|parcel|order|invoice)"
        r"\b|\bfinal notice\b|\bdo not ignore\b"
        r"|\b(?:ihr|dein) (?:konto|postfach|passwort|paket|abo)\b|\bletzte (?:mahnung|warnung"
        r"|erinnerung)\b|!{2,}",
    ),
    _pasted("title with a writer", 1, r"^[^\n]{5,80}, (?:by|von) (?:[A-ZÄÖÜ][\w.'-]+ ?){2,4}$"),
    _pasted("many headings", 1, r"^#{1,4} [^\n]+\n(?:[^\n]*\n)+?#{1,4} "),
)


def speaks_to_a_program(text: str) -> bool:
    """Whether these words are meant for a program rather than for a reader."""
    return any(sign.pattern.search(text) for sign in MACHINE)
