"""The patterns by which a reply, in English or German, falls short of its work; in lower case, quotes blanked."""

from brain.dates.patterns import LONG_WEEKDAY

_LOOK = (
    r"(?:check|look|see|search|find|fetch|get|pull\s+up|consult|review|retrieve|go\s+through|scan|open|access|take|have|query"
    r"|verify|grab|load|read|gather)"
)
_CHANGE = (
    r"(?:go\s+ahead|proceed|move|add|cancel|delete|remove|book|schedule|reschedule|set|save|note|remember|remind|create|put|tick|mark"
    r"|complete|change|update|push|postpone|forget|store|do\s+(?:that|it|this|so)|make\s+(?:that|this|the)\s+change|confirm)"
)
ANNOUNCES = (
    rf"\b(?:let\s+me|i'll|i\s+will|i'm\s+going\s+to|i\s+am\s+going\s+to|allow\s+me\s+to|i\s+need\s+to|i\s+should)\s+(?:just\s+|quickly\s+|first\s+|now\s+|then\s+|go\s+ahead\s+and\s+)*{_LOOK}\b",
    r"\b(?:i'm|i\s+am)\s+(?:just\s+|now\s+|currently\s+)*(?:checking|looking|searching|fetching|retrieving|pulling\s+up|consulting|going\s+through|getting|opening)\b",
    r"^\W*(?:checking|looking\s+(?:up|at|into|for)|searching|fetching)\b(?!.*\b(?:is|would|will|can)\b)",
    r"\b(?:one|just\s+a|a|give\s+me\s+a)\s+(?:moment|second|sec|minute)\b|\bhold\s+on\b|\bbear\s+with\s+me\b|\bstand\s+by\b",
    r"\b(?:i'll|i\s+will|let\s+me)\s+(?:use|call|run|try|invoke)\s+(?:the\s+)?(?:[\w-]+\s+){0,3}?(?:tool|function|calendar|list\s+events|find\s+event)\b",
    r"\bich\s+(?:schaue?|sehe?|prüfe?|suche?|gucke?|werfe|checke?|überprüfe?|frage?|hole?)\b.{0,60}?\b(?:nach|kalender|notizen|aufgaben|termine?|blick|mal|ab|rein|kurz|gleich)\b",
    r"\b(?:lass\s+mich|ich\s+(?:werde|muss))\b.{0,60}?\b(?:nachsehen|nachschauen|prüfen|suchen|schauen|überprüfen|abfragen|gucken)\b",
    r"\b(?:einen?|kleinen)\s+(?:moment|augenblick|sekunde)\b|\bmoment\s+(?:bitte|mal)\b",
)
OWN_QUESTION = (
    rf"\b(?:would|do)\s+you\s+(?:like|want|prefer)\s+(?:me|that\s+i|for\s+me)\b.{{0,40}}?\b{_CHANGE}\b",
    rf"\b(?:shall|should|can|may|could)\s+i\s+(?:now\s+|just\s+|also\s+)*{_CHANGE}\b",
    rf"\b(?:is|are)\s+(?:it|that|this|you)\s+(?:ok|okay|alright|all\s+right|fine|happy)\b.{{0,40}}?\b(?:i|me|to)\s+{_CHANGE}\b",
    rf"\bdo\s+you\s+want\s+to\s+{_CHANGE}\b|\bwould\s+you\s+like\s+to\s+{_CHANGE}\b",
    r"\b(?:please|could\s+you|can\s+you|just\s+to)\s+confirm\b|\bconfirm\s*\?|\bis\s+that\s+(?:correct|right|ok|okay)\s*\?|\bshall\s+we\s+proceed\b",
    r"\b(?:ready|good)\s+to\s+go\s+ahead\s*\?|\bproceed\s*\?",
    r"\bsoll(?:te)?\s+ich\b.{2,80}?(?:en|ern|eln)\b\s*\?|\bsoll(?:te)?\s+(?:ich|der|die|das|dein\w*)\b.{0,80}?\bwerden\s*\?",
    r"\b(?:möchtest|willst)\s+du,?\s+dass\s+ich\b|\b(?:darf|kann)\s+ich\b.{2,80}?(?:en|ern|eln)\s*\?",
    r"\b(?:bitte\s+)?bestätige\b|\bist\s+das\s+(?:so\s+)?(?:richtig|korrekt|okay|ok|in\s+ordnung)\s*\?|\beinverstanden\s*\?",
)
_DAY = (
    rf"(?:{LONG_WEEKDAY['en']}|{LONG_WEEKDAY['de']}|today|tomorrow|tonight|this\s+(?:week|morning|afternoon|evening|weekend)"
    r"|next\s+week|at\s+\d|noon|heute|morgen|übermorgen|diese\s+woche|nächste\s+woche|um\s+\d)"
)
_EVENT = (
    r"(?:calendar|diary|agenda|schedule|appointments?|meetings?|events?|brunch|lunch|dinner|breakfast|call|standup|kalender|termine?\w*"
    r"|besprechung\w*|verabredung\w*|treffen)"
)
UNSEEN = (
    rf"\byou\s+(?:have|don't\s+have|do\s+not\s+have|haven't|have\s+got|are|'re|aren't|seem|appear)\b.{{0,60}}?\b{_DAY}\b",
    r"\b(?:you're|you\s+are)\s+(?:completely\s+|all\s+)?(?:free|busy|booked|available)\b",
    rf"\b(?:there\s+(?:is|are|isn't|aren't|'s)|there's)\s+(?:no|nothing|not|a|an|one|two|three|any)\b.{{0,50}}?\b(?:{_EVENT}|{_DAY})\b",
    rf"\byour\s+(?:\w+\s+){{0,2}}{_EVENT}\b.{{0,40}}?\b(?:is|are|shows?|has|looks?|starts?|begins|seems?|includes)\b",
    rf"\bon\s+{_DAY}\b.{{0,30}}?\byou(?:'re|\s+have|\s+are)\b|\byour\s+(?:calendar|diary|schedule|agenda)\b(?=\s*(?:for|:|is|shows|has|looks))",
    rf"\b(?:which|what)\s+(?:year|month|exact\s+date|date)\b.{{0,60}}?\?|\bwhich\s+{LONG_WEEKDAY['en']}\b",
    rf"\bdu\s+(?:hast|bist)\b.{{0,60}}?\b{_DAY}\b|\b{_DAY}\b.{{0,40}}?\b(?:hast|bist)\s+du\b",
    rf"\b(?:dein|deine|deinem)\s+(?:kalender|termine?|terminkalender)\b|\b(?:es\s+gibt|gibt\s+es)\s+(?:keine?n?|nichts|einen?)\b.{{0,60}}?\b(?:{_EVENT}|{_DAY})\b",
    r"\b(?:welche[srn]?)\s+(?:jahr|monat|datum)\b",
)
GAVE_UP = (
    r"\b(?:couldn't|could\s+not|can't|cannot|can\s+not|didn't|did\s+not|don't|do\s+not|unable\s+to|wasn't\s+able\s+to|not\s+able\s+to|failed\s+to)\s+(?:seem\s+to\s+)?(?:find|see|locate|have|identify)\b",
    r"\b(?:there\s+(?:is|are|was)\s+no|there's\s+no|there\s+isn't|there\s+aren't|no)\s+(?:\S+\s+){0,5}?(?:found|scheduled|listed|on\s+your|in\s+your|planned|called|named|event|appointment|meeting)\b",
    r"\bnothing\s+(?:called|named|by\s+that|like\s+that|found|comes\s+up)\b|\bdoesn't\s+(?:appear|seem|exist|show)\b|\bdoes\s+not\s+(?:appear|seem|exist)\b",
    r"\b(?:finde|sehe|habe|konnte)\b.{0,60}?\b(?:keine?n?|nicht|nichts)\b.{0,60}?\b(?:gefunden|finden|termin\w*|eintrag\w*|besprechung\w*)\b",
    r"\bfinde\b.{0,40}?\b(?:keine?n?|nicht|nichts)\b|\bes\s+gibt\s+keine?n?\b.{0,40}?\btermin\w*|\bkein\s+termin\b",
)
CAPABLE = r"\b(?:i\s+can|i\s+could|you\s+can|if\s+you|kann\s+ich|ich\s+kann|du\s+kannst|wenn\s+du|ask\s+me)\b"
