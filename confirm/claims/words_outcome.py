"""Claims that tell the outcome instead of the deed: how things stand now, headers of receipts, arrows.

`The old one is gone`, `Changes made:`, `Dentist → Friday 10:00`, `no longer appears`, `konnte eingetragen werden`.
Read as `words_en` and `words_de` are.
"""

from brain.dates.patterns import SHORT_WEEKDAY, WEEKDAY
from confirm.claims.claim import Family
from confirm.claims.text import MASK
from confirm.claims.words_de import INFINITIVE, MIDDLE, PARTICIPLE
from confirm.claims.words_en import SELF, STORE, WHEN
from confirm.claims.words_open import READS
from confirm.claims.words_verbs import PARTICIPLE as DONE

_READ = rf"(?!(?:{'|'.join(sorted(READS))})\b)"
_FRESH = r"(?:new|fresh|different|later|earlier|better|nice|lovely|proper)"
_NEW_TIME = r"(?:time|slot|place|date|day|home|start|spot)"
_KEPT = r"(?:reminder|alarm|timer|slot|booking|appointment|event|entry|note|task|reservation)"
_LOG = r"(?:changes?|updates?|edits?|adjustments?|actions?|modifications?)"
_DAY_NAME = (
    rf"(?:{WEEKDAY['en']}\b\.?|{SHORT_WEEKDAY}\.|{WEEKDAY['de']}\b|today|tomorrow|heute|morgen|noon|\d)"
)
_PLACED = r"(?:it|that|this|them|both|you|(?:the|your)\s+(?!(?:events?|entries|lists?|tasks|details)\b)(?:[\w':-]+\s+){0,3}?[\w':-]+)"
ARROW = r"(?:→|➡|➔|➜|⇒|⟶|➞|-+>|=>)"

_HEADERS = (
    rf"\b{_LOG}\s+(?:i\s+)?(?:have\s+|'ve\s+)?(?:made|applied|taken|completed|performed|saved|carried\s+out)\b(?!\W*(?:none|nothing|no)\b)",
    rf"\b(?:summary|list|overview|recap)\s+of\s+(?:the\s+|your\s+|my\s+|all\s+)?{_LOG}\b",
    r"^\W*what(?:'s|\s+has|\s+i(?:'ve|\s+have)?)?\s+(?:changed|new|done|did|updated)\s*:",
    r"^\W*update\s*:",
    rf":\s*now\s+(?:{WHEN}|on|at|due)\b",
)
_STANDS = (
    rf"{ARROW}\W*(?P<verb>done|complete|completed|closed|moved|cancell?ed|deleted|removed|ticked|saved|added|erledigt|abgehakt|gelöscht|gespeichert|verschoben|abgesagt)\b",
    r"\b(?:is|are|'s|'re)\s+(?:now\s+)?(?:down|on)\s+for\s+(?!\d+\s*(?:%|°))",
    r"\bone\s+(?:item|task|entry|event|thing)\s+(?:shorter|longer|lighter|fuller)\b",
    r"\b(?:is|are|'s)\s+(?:now\s+)?(?P<verb>free)\s+again\b",
    rf"\b(?:is|are|'s)\s+as\s+good\s+as\s+{DONE}",
    r"\((?:was|were|previously|formerly|moved\s+from|instead\s+of)\s+[^)\n]{2,40}\)",
    r"\bno\s+longer\s+(?P<verb>appears?|shows?|exists?|stands?|takes?\s+place|happens?|blocks?|there)\b",
    r"\b(?:isn't|aren't|is\s+not|are\s+not)\s+(?:on|in|there|part)\b[^.!?\n]{0,40}\bany\s?more\b",
    rf"\b\d{{1,2}}[:.]\d\d\s+is\s+{DONE}",
    rf"\b(?:your|the|that)\s+(?:[\w'{MASK}-]+\s+){{0,4}}?{_KEPT}\b[^.!?,\n]{{0,25}}?\s(?:is|are)\s+(?:all\s+)?(?P<verb>secured|live|active|armed|official)\b",
    rf"\b(?:made\s+it|landed|found\s+its\s+way|slipped)\s+(?:on\s?to|into|in|to|on)\s+(?:{STORE}|{WHEN})",
    r"\b(?:is|are|'s|'re)\s+(?:now\s+)?(?P<verb>history|locked\s+in|in\s+place|in\s+the\s+bag|in\s+the\s+books?|off\s+the\s+list|on\s+the\s+books)\b",
    r"\bthe\s+(?:old|earlier|previous|original|former|duplicate|extra)\s+[\w-]+\s+is\s+(?P<verb>gone|out|free|history)\b",
    rf"\b(?:has|have)\s+(?P<verb>vanished|disappeared|gone)\s+from\s+{STORE}",
    r"\bone\s+(?:more|less|fewer)\s+(?:item|thing|task|event|entry|to-?do)\s+(?:on|in)\b",
    rf"\b{STORE}\s+has\s+one\s+(?:more|less|fewer)\b",
    rf"\b(?:has|have|got|gets)\s+a\s+{_FRESH}\s+{_NEW_TIME}\b",
    r"\b(?<!weather )(?<!web )(?<!search )(?<!heating )(?<!light )(?:is|are|'s)\s+(?P<verb>off)(?:\s+the\s+table)?\s*(?:[.!]|$)",
    r"\b(?:alarm|reminder|timer)\s+(?:is\s+)?(?P<verb>on)\s+for\b",
    r"\b(?:swap|switch|transfer|removal|deletion|addition|cancellation|reschedul\w+)\s+(?:is|was)\s+(?P<verb>complete|done|through|in\s+place)\b",
    r"\b(?:calendar|diary|list|schedule|agenda)\s+(?:now\s+)?(?P<verb>reflects|is\s+up\s+to\s+date|has\s+been\s+brought\s+up)\b",
    r"\b(?:invitation|invite|message|e-?mail)\s+(?:is|has)\s+(?P<verb>on\s+its\s+way|gone\s+out)\b",
    rf"^(?!.*\b(?:propos\w*|question|waiting|route|train|bus|via|vorschlag|frage)\b).*[\w{MASK})\]]\W{{0,4}}{ARROW}\W{{0,4}}(?:at\s+|on\s+|am\s+|um\s+)?{_DAY_NAME}",
)
_PASSIVE = (
    r"(?:\b(?:has|have)|'s|'ve)\s+(?:\w+ly\s+|now\s+|all\s+|just\s+)*been\s+(?P<verb>dealt\s+with|seen\s+to|looked\s+after|taken\s+care\s+of|sorted\s+out)\b",
    r"\b(?:requests?|changes?|both|everything|it|that|all)\s+(?:\w+\s+)?went\s+through\b",
    r"\bfrom\s+now\s+on\b",
    rf"\bwe\s+(?:now\s+)?have\s+[^.!?\n]{{1,50}}?\son\s+(?:the\s+books|{STORE})",
    r"^\W*(?:neu|new)\s*:\s*\S",
    rf"\b(?:it|this|(?<!\w )that|everything|both|(?:the|your|my|our)\s+(?:(?!\b(?:say|says|said|that|which|who|tells?|mentions?|shows?)\b)[^.!?,;\n]){{1,40}}?)(?:\s+(?:has|have)|'s|'ve)\s+(?:\w+ly\s+|now\s+|just\s+|all\s+|also\s+)*been\s+{_READ}(?P<verb>\w{{3,}}(?:ed|en|wn))\b",
    rf"\byour\s+(?:new|updated|revised)\s+[^.!?,;\n]{{1,30}}?\s+(?:will\s+be|is|starts|begins)\s+(?:on\s+|at\s+)?{WHEN}",
)
_FIRST = (
    rf"{SELF}\s+(?:just\s+)?did\s+(?:exactly\s+|just\s+)?(?:what|as)\s+you\b",
    r"^\W*(?:\w+\W+){0,2}(?:i|we)\b[^.!?\n]*\band\s+(?:also\s+|then\s+|already\s+|have\s+)*(?P<verb>saved|noted|stored|added|moved|booked|cancelled|deleted|removed|updated|recorded|ticked|changed)\s+(?:it|that|this|them|everything)\b",
    rf"{SELF}(?:'?ve|\s+have)?\s+(?:also\s+|just\s+|already\s+)?let\s+(?!you\b|me\b)(?:(?:the|your)\s+)?[\w']+\s+(?P<verb>know)\b",
    rf"{SELF}(?:'?ve|\s+have)?\s+(?:pulled|carried|brought|pushed|dragged)\s+[^.!?\n]{{1,40}}?\b(?:forward|back|over|ahead)\b",
    rf"{SELF}\s+(?:just\s+|also\s+)?(?:told|informed|asked)\s+(?!(?:you|my|an?|the|him|her|them|for|to|about|myself)\b)[a-z]+\b",
)
_PROMISES = (
    rf"\b(?P<verb>goes|jumps|slides)\s+(?:back\s+)?to\s+{WHEN}",
    r"\b(?:change|update|booking|entry|request)\s+is\s+(?P<verb>going)\s+(?:in|through|out)\b",
    rf"{SELF}(?:'ll|\s+will)\s+(?:\w+ly\s+|just\s+|now\s+)*(?P<verb>have|get)\s+{_PLACED}\s+(?:(?:in|on\s?to|into|on|off)\s+{STORE}|down|sorted|done|set)\b",
)
_BARE = (
    rf"\bsuccessfully\s+{_READ}(?P<verb>\w{{3,}}(?:ed|en|t))\b|\b{_READ}\w{{3,}}ed\s+successfully\b",
    r"^\W*(?:i\s+)?got\s+rid\s+of\b",
    rf"^[\s✅☑✔✓👍🎉*_•-]*(?:(?:ok|okay|great|right|and|so|sure|perfect|alright)\W+)*{_READ}(?!(?:excited|delighted|pleased|interested|confused|understood|agreed|amused|stuck|red|need\w*)\b)(?P<verb>\w{{3,}}(?:ed|pt|lt))(?:\s+(?:in|up|off|down|out|over|away|back))?\s*(?:[:!.]|$)",
    r"^\W*(?:(?:and|so)\s+)?(?:we're\s+|we\s+are\s+|that's\s+)?(?:mission\s+complete|done\s+and\s+dusted|all\s+yours(?=\W)|already\s+on\s+it)\b",
    r"^\W*(?:and\s+)?we(?:'re|\s+are)\s+done\b",
    r"^\W*(?:voil[àa]|ta-?da+|presto)\b",
)
_GERMAN_STANDS = (
    rf"^\W*(?:(?:so|gut|okay|ok|super|prima|alles\s+klar)\W+)*{PARTICIPLE}\s+(?:ist|sind|hab|habe|wurde|wurden)\b",
    r"\b(?:hat|haben|bekommt|kriegt)\s+(?:jetzt\s+|nun\s+)?(?:einen|eine|ein)\s+(?:neue[ns]?|andere[ns]?|spätere[ns]?|frühere[ns]?)\s+(?P<verb>platz|termin|zeit|uhrzeit|tag|datum)\b",
    r"\bfällt\s+(?:damit\s+|nun\s+|jetzt\s+|also\s+)?(?P<verb>aus)\b",
    r"\b(?:findet|taucht|erscheint|steht)\b[^.!?\n]{0,40}?\bnicht\s+mehr\s+(?P<verb>statt|auf|drin|drauf|im\s+kalender|in\s+der\s+liste)\b",
    r"\b(?:ist|sind)\s+(?:damit\s+|nun\s+|jetzt\s+)?(?P<verb>raus|vom\s+tisch|hinfällig|aktiv|scharf)\b",
    r"\b(?:ist|sind)\b[^.!?\n]{0,40}?\b(?P<verb>verschwunden)\b",
    r"\b(?:erinnerung|wecker|timer)\s+(?:ist\s+)?(?P<verb>aktiv|an|scharf)\b",
    r"\bdu\s+(?P<verb>stehst)\b[^.!?\n]{0,40}?\b(?:drin|drauf|auf\s+der\s+liste)\b",
)
_GERMAN_PASSIVE = (
    rf"\b(?:konnte|konnten)\b{MIDDLE}{PARTICIPLE}\s+werden\b",
    r"^\W*ab\s+(?:sofort|jetzt|nun)\s+(?P<verb>beginnt|ist|gilt|steht|liegt|startet|findet|hast)\b",
    r":\s*(?P<verb>jetzt|nun|neu)\s+(?:am\s+|um\s+)?(?:\w+tag|\d|morgen|heute)\b",
    r"^\W*(?:(?:vorgenommene|durchgeführte|meine|deine|die|alle|folgende)\s+)?(?P<verb>änderung|änderungen|aktualisierungen)\s*:(?!\s*kein)",
    r"\b(?:übersicht|zusammenfassung|liste)\s+(?:der|deiner|aller)\s+(?P<verb>änderungen)\b",
    r"\(\s*(?:vorher|zuvor|bisher|früher|statt|war)\s*:?\s+[^)\n]{2,40}\)",
)
_GERMAN_VERBS = (
    r"^\W*(?:so\W+)?(?:jetzt|nun)\s+(?P<verb>passt|stimmt|steht|ist)\s+(?:alles|es)\b",
    r"\b(?:fängt|beginnt|startet|enthält|umfasst|zeigt|hat|endet|liegt|steht|geht)\s+(?P<verb>jetzt|nun|ab\s+sofort)\b(?!\s+(?:nicht|kein\w*|noch)\b)",
    r"^\W*(?:\w+,\s+)?dann\s+(?P<verb>steht|liegt|gilt|bleibt)\b[^.!?\n]{0,30}(?:\w+tag|uhr|morgen|heute)",
)
_GERMAN_FIRST = (
    rf"\b(?:ich\s+konnte|konnte\s+ich)\b{MIDDLE}{INFINITIVE}(?=\s*(?:[^\w\s]|$|und\b))",
    rf"\bgelungen\b[^.!?\n]{{0,80}}?\bzu\s+{INFINITIVE}",
    r"\bgelungen\b[^.!?\n]{0,80}?\b(?:ein|ab|hinzu|um|vor|an|auf)zu(?P<verb>\w{3,})en\b",
)
_GERMAN_BARE = (r"^\W*(?:ist\s+)?(?:schon\s+|bereits\s+)(?:passiert|geschehen)\b", r"^\W*läuft\s*[:!.]")

ENGLISH = (
    Family("passive", (), (*_HEADERS, *_PASSIVE)),
    Family("state", (), _STANDS),
    Family("first", (), _FIRST),
    Family("promise", (), _PROMISES),
    Family("bare", (), _BARE),
)
GERMAN = (
    Family("passive", (), (*_GERMAN_PASSIVE, *_GERMAN_VERBS)),
    Family("state", (), _GERMAN_STANDS),
    Family("first", (), _GERMAN_FIRST),
    Family("bare", (), _GERMAN_BARE),
)
