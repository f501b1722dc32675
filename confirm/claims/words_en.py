"""The patterns by which English claims a change, and what takes a claim back.

Read on sentences in lower case with quotes blanked; `english` puts them to use.
"""

import re

from brain.dates.patterns import LONG_WEEKDAY, MONTH, WEEKDAY
from confirm.claims.claim import Family, word_set
from confirm.claims.guards import Guards
from confirm.claims.text import MASK
from confirm.claims.words_open import PARTICIPLES, PRETERITES, READS
from confirm.claims.words_verbs import BASE, ELSE, GERUND, PARTICIPLE, PAST
from confirm.claims.words_verbs import TRIGGERS as VERBS

SELF = r"\b(?:i|we|the\s+(?:system|program|assistant|bot|app|calendar)|remembrancer)"
_ADVERB = (
    r"(?:(?:now|just|already|also|then|therefore|both|all|since|again|indeed|even|first|not\s+only|right\s+away"
    r"|gone\s+ahead\s+and|went\s+ahead\s+and|go\s+ahead\s+and|going\s+ahead\s+and|got\s+around\s+to|\w+ly)\s+)"
)
_NO_OTHER = r"(?:(?!\b(?:you|he|she|they|who|which|that|to|if|when|can|could|not|n't)\b)[^.!?;\n])"
STORE = (
    r"(?:(?:your|the|my|our)\s+)?(?:[\w-]+\s+)?(?:calendar|diary|agenda|schedule|planner|(?:to-?do\s+|task\s+|shopping\s+)?"
    r"lists?|tasks|to-?dos|notes|memory|reminders|inbox|vault|books?)"
)
_THING = (
    r"(?:it|that|this|everything|all|they|both|(?:the|your|that|this)\s+(?:[\w':-]+\s+){0,4}?(?:event|entry"
    r"|appointment|meeting|task|reminder|note|change|booking|update|request|alarm|timer|date|call|lunch|dinner"
    rf"|haircut|dentist|{MASK}+))"
)
_WEEKDAY = LONG_WEEKDAY["en"]
WHEN = rf"(?:{_WEEKDAY}|tomorrow|tonight|today|noon|midnight|next\s+\w+|\d|the\s+\d|(?:half|quarter)\b)"
_FILL = (
    r"(?:\W*(?:(?:yup|ok(?:ay)?|sure(?:\s+thing)?|great|perfect|alright|all\s+right|right|got\s+it|yes|yep|and|so|also|no\s+problem"
    r"|of\s+course|certainly|absolutely|there\s+you\s+go|good\s+news|success)\b[\s,.!:–—-]*)*)"
)
_TAIL = r"(?=\s*(?:[^\w\s'/&+]|$|successfully|\b(?:to|from|for|on|at|in|into|until|as|off|again|and|now|with|under)\b))"
_FINITE = (
    r"(?:\b(?:it|that|this|he|she|there|what|everything|all)'s\b|\b(?:is|are|was|were|has|have|had|can|could|will|would|shall|should|may|might|must|do|does|did|be|been|i|you|he|she"
    r"|we|they|there|here|that|which|who|when|if|once|not|no|nothing|none|never|to|say|write|says|means|needs?"
    r"|shows?|by|want|wants)\b|n't|'(?:s|ll|d|ve|re)\b(?=\s+(?:been|being|not|a|the)))"
)
_NOUNS = rf"(?:(?!{_FINITE})[\w{MASK}'’&:/+-]+[\s,]+){{1,7}}?"

_READS = "|".join(sorted(READS, key=lambda word: (-len(word), word)))
_OTHER = rf"(?!(?:{_READS})\b)(?!\w+ly\b)(?!told\s+you\b)"
_FIRST = (
    rf"{SELF}(?:'?ve|\s+have|'d\s+already|'d\s+just)\s+{_ADVERB}*{_OTHER}(?P<verb>\w+ed|{PARTICIPLES})\b{ELSE}",
    rf"{SELF}\s+{_ADVERB}*{_OTHER}(?P<verb>\w+ed|{PRETERITES})\b{ELSE}",
    rf"{SELF}(?:'d)\s+(?:already|just)\s+{PARTICIPLE}",
    rf"{SELF}(?:'?ve|\s+have)\s+(?:told|sent|given)\s+(?!you\b)(?P<verb>[\w¤]+)\s+",
    rf"{SELF}(?:'?ve|\s+have|\s+has)\s+{_ADVERB}*{PARTICIPLE}",
    rf"{SELF}\s+{_ADVERB}*(?:did\s+)?{_ADVERB}*(?:{PAST})",
    rf"{SELF}\b{_NO_OTHER}{{0,100}}?\b(?:and|then|,|&)\s+{_ADVERB}*{PAST}",
    rf"{SELF}(?:'?ve|\s+have)?\s+{_ADVERB}*(?:been\s+able\s+to|was\s+able\s+to|managed\s+to|did\s+manage\s+to|made\s+sure\s+to)\s+{BASE}",
    rf"{SELF}(?:'?ve|\s+have)?\s+{_ADVERB}*(?:taken|took)\s+the\s+liberty\s+of\s+{_ADVERB}*{GERUND}",
    rf"{SELF}(?:'?ve|\s+have)?\s+{_ADVERB}*(?:finished|completed|succeeded\s+in)\s+{GERUND}",
    rf"{SELF}(?:'?ve|\s+have|\s+had)\s+(?:it|that|this|you|everything|(?:the|your)\s+(?:\S+\s+){{1,3}}?){_ADVERB}*\s*{PARTICIPLE}",
    rf"{SELF}(?:'?ve|\s+have)(?:\s+got)?\s+(?:you|it|that|this)\s+(?:all\s+)?(?P<verb>down)\b",
    rf"{SELF}(?:'?ve|\s+have)\s+{_ADVERB}*(?P<verb>let)\s+\w+\s+know\b",
)
_PROMISE = (
    rf"{SELF}(?:'ll|\s+will|\s+shall)\s+{_ADVERB}*(?!call\s+(?:the|list|find)\b)(?:(?P<verb>call)(?=\s+you\b)|{_OTHER}[a-z]+)\b{ELSE}",
    r"\bi(?:'m|\s+am)\s+(?P<verb>on)\s+it\b",
    rf"{SELF}(?:'m|\s+am|'re|\s+are|\s+is)\s+{_ADVERB}*{GERUND}",
    rf"{SELF}(?:'ll|\s+will|\s+shall|'m\s+(?:going|about)\s+to|\s+am\s+(?:going|about)\s+to|'m\s+gonna)\s+{_ADVERB}*(?:make\s+sure\s+to\s+|be\s+sure\s+to\s+)?{BASE}",
    rf"{SELF}(?:'ll|\s+will)\s+{_ADVERB}*be\s+{GERUND}",
    rf"{SELF}(?:'ll|\s+will)\s+{_ADVERB}*(?:get|have)\s+(?:it|that|this|(?:the|your)\s+(?:\S+\s+){{1,3}}?){_ADVERB}*\s*{PARTICIPLE}",
    rf"{SELF}(?:'ll|\s+will|'m\s+going\s+to)\s+{_ADVERB}*(?:make\s+sure\s+to\s+|be\s+sure\s+to\s+)?(?P<verb>remind|ping|nudge|wake|alert|remember|take\s+care\s+of|see\s+to\s+it"
    r"|keep\s+(?:that|this|it)\s+in\s+mind|bear\s+(?:that|this|it)\s+in\s+mind|keep\s+an\s+eye|let\s+\w+\s+know)\b",
    rf"\blet\s+me\s+{_ADVERB}*{BASE}",
    rf"\b(?:give|allow)\s+me\s+a\s+(?:moment|second|minute)\s+(?:while\s+i|to)\s+{BASE}",
    r"\byou(?:'ll|\s+will)\s+(?:now\s+|also\s+)?(?:get|receive|have|hear|see)\s+(?:a|an|the|my|your)?\s*(?:[\w-]+\s+)?(?P<verb>reminder|notification|ping|nudge|alert)\b",
    r"\byou(?:'ll|\s+will)\s+be\s+(?P<verb>reminded|notified|alerted|pinged)\b",
    rf"\b(?:will|'ll)\s+{_ADVERB}*(?:be|get)\s+{_ADVERB}*{PARTICIPLE}",
    rf"\b(?:is|are|'s|'re)\s+{_ADVERB}*being\s+{PARTICIPLE}",
    r"\b(?:a|the|your|my)\s+(?:reminder|alarm|timer)\s+(?:will|is\s+going\s+to)\s+(?P<verb>be\s+there|be\s+set|ring|go\s+off|arrive|come|pop\s+up|sound|fire|ping|reach)\b",
)
_PROMISE_BARE = (
    rf"^{_FILL}\W*{_ADVERB}*{GERUND}\b(?!.*\b(?:would|will|could|can|might|may|means?|is|are|was|requires?|needs?|takes?|works?)\b)",
)
_PASSIVE = (
    rf"\b(?:{_THING}|(?:your|both)\s+(?:(?!\b(?:says?|said|that|which|who)\b)[\w\s-]){{1,30}}?)\s+(?:has|have)\s+{_ADVERB}*been\s+{_OTHER}(?P<verb>\w+ed)\b",
    rf"\b(?:has|have|'s)\s+{_ADVERB}*(?P<verb>changed|moved|shifted|switched)\s+to\s+{WHEN}",
    rf"\b(?:has|have|'ve|'s)\s+{_ADVERB}*been\s+{_ADVERB}*(?:\w+\s+and\s+)?{PARTICIPLE}",
    rf"\b(?:was|were|got)\s+{_ADVERB}*{PARTICIPLE}",
    rf"\b(?:is|are|'s|'re)\s+{_ADVERB}*(?:now|officially|already|successfully|just|all)\s+{_ADVERB}*{PARTICIPLE}",
)
_NOW = (
    r"\b(?:changes?|updates?|move|request|booking|cancellation)\s+(?:\w+\s+){0,3}?(?:went\s+through|was\s+successful|succeeded|(?:is|are)\s+(?:complete|live|in\s+place|saved)|(?:has|have)\s+gone\s+through|took\s+effect)\b",
    rf"\b(?:is|are|'s|'re|sits?|lives?)\s+now\s+{_ADVERB}*(?:on|at|in|from|off|under|gone|free|due|booked|confirmed|part\s+of|complete|done|\d)",
    r"\bnow\s+(?:has|shows|includes|contains|reads|starts|begins|ends|takes\s+place|runs|falls|sits|lists|says)\b",
    r"\byou\s+now\s+have\b(?!\s+(?:\w+\s+)?(?:\d+|one|two|three|four|five|no)\s+(?:open\s+)?tasks)",
    rf"\b(?:is|are|'s|'re)\s+(?:on|in|off|under)\s+{STORE}\b.{{0,12}}\bnow\b",
    r"\b(?:is|'s)\s+(?:on|at|in)\b[^.!?\n]{1,40}\bnow\s*(?:[.!,]|$)",
    r"\b(?:on|at)\b[^.!?,\n]{1,30}\bnow\s*[.!]",
    r"\b(?:new|updated|revised)\s+(?:\w+\s+)?(?:time|date|slot|day|place)(?:\s+and\s+\w+)?\s*(?:is\b|:)",
    r"\bhere(?:'s|\s+is|\s+are)\s+(?:your|the)\s+(?:new|updated|revised)\s+(?:list|calendar|schedule|agenda|tasks?|plan|entry|event|reminder)\b",
    r"^\W*(?:your\s+|the\s+)?(?:new|updated|revised)\s+(?:task\s+|to-?do\s+)?(?:list|calendar|schedule|agenda|tasks)\s*:",
)
_SUBJECT = (
    r"^(?!\W*(?:an?|each|every|any)\b)(?:.*[,;:–—]\s)?\W*(?:that\s+)?"
    r"(?:(?!\b(?:an?|each|every|any|which|that|who|notes?|i|you)\b)[^,;:–—])*\b"
)
_STATE = (
    rf"\bis\s+in\s+for\s+{WHEN}",
    rf"\b{_THING}(?:'s|\s+is|\s+are|'re)\s+{_ADVERB}*{PARTICIPLE}",
    rf"{_SUBJECT}is\s+{PARTICIPLE}",
    rf"{_SUBJECT}is\s+(?P<verb>confirmed|arranged|settled|sorted|finished|completed|reordered|locked\s+in)\b",
    r"\b(?:standup|appointment|meeting|event|task|reminder|alarm|timer|note|lunch|dinner|call|booking|haircut)\s+(?:is|'s)\s+(?P<verb>set|moved|added|saved|noted|booked|cancelled|canceled|deleted|removed|updated|rescheduled|logged|ticked|marked|created|confirmed|postponed|gone)\b",
    rf"\b(?:is|are|'s|'re|goes)\s+(?:back\s+)?(?:on|in|off)\s+(?!the\s+(?:first|last)){STORE}\b",
    r"\b(?:you(?:'re|\s+are)|we(?:'re|\s+are))\s+(?:all\s+|now\s+)?(?P<verb>set|booked|good\s+to\s+go|down\s+for|signed\s+up|scheduled)\b",
    rf"\b{_THING}(?:'s|\s+is|\s+are|'re)\s+(?:all\s+|as\s+good\s+as\s+)?(?P<verb>done|sorted|taken\s+care\s+of|handled|complete|completed|settled|in\s+place|set|fixed|arranged|confirmed|locked\s+in|good\s+to\s+go|in\s+there|gone|finished|dealt\s+with)\b",
    r"\b(?:is|'s|are)\s+(?P<verb>no\s+longer)\s+(?:on|in|there|at|part)\b",
    r"\b(?:you\s+have|there(?:'s|\s+is)|here(?:'s|\s+is))\s+(?:now\s+)?(?:a|your|the)\s+new\s+(?P<verb>event|task|reminder|entry|appointment|note)\b",
)
_BARE = (
    rf"^{_FILL}(?P<verb>done)\s*:",
    rf"^{_FILL}(?:all\s+)?(?P<verb>done)\b(?=\W*$|\s*[.!,;–—✅👍🎉]|\s+(?:and|with\s+that|for\s+you|as\s+you|as\s+requested)\b)",
    rf"^{_FILL}(?:that's\s+|you're\s+|we're\s+)?(?P<verb>all\s+set|all\s+sorted|job\s+done|sorted|all\s+good\s+to\s+go|mission\s+accomplished)\b",
    r"\bconsider\s+(?:it|that|this|(?:the|your)\s+(?:[\w:-]+\s+){1,3}?)\s*(?P<verb>done|sorted|handled|booked|added|moved|cancelled|noted)\b",
    rf"(?:^{_FILL}|[:–—]\s+|✅\s*)\W*{_ADVERB}*(?:(?:re)?set\s+(?:for|to|at|on)\b|(?!(?:set|put|cut)\b){PARTICIPLE})"
    r"(?!\s+(?:\w+\s+){0,4}?(?:is|are|was|were|can|could|will|would|live|appear|show|stay|have|has|may|might)\b)",
    rf"^{_FILL}\W*(?!(?:well|nicely|almost|nearly|half|as)\b){_NOUNS}(?:successfully\s+|now\s+|all\s+)*{PARTICIPLE}{_TAIL}",
)
_AGREED = (rf"^{_FILL}(?:will\s+do|on\s+it|right\s+away|happy\s+to\s+take\s+care\s+of\s+that)\s*(?:[.!]|$)",)
_TICK = (
    r"^\W*[✅☑✔✓](?!\s*(?:to|for|means|=))",
    r"(?<!tap)(?<!press)(?<!the)(?<!with)(?<!react)\s[✅☑✔✓]\W*$",
    r"^\s*👍\s*$",
)

GUARDS = Guards(
    breaks=re.compile(
        r"[;:–—()]|,\s|\s-\s|\b(?:but|so|yet|however|though|because|since|as)\b|\band\s+(?=(?:i|it|your|the|you|that)\b)"
    ),
    negative=re.compile(
        r"\b(?:not(?!\s+only)|never|nothing|none|nobody|neither|nor|without|unable|cannot|failed|no(?!\s+(?:problem|worries|longer))"
        r"|couldn't|instead\s+of|yet\s+to)\b|n't\b(?![^.!?\n]{0,40}\bany\s?more\b)"
    ),
    conditional=re.compile(
        r"\b(?:if|once|when(?:ever)?|as\s+soon\s+as|after|until|unless|before|whether|in\s+case|had\s+i|should|would|could|can(?!\s+(?:consider|confirm|assure|report|happily|tell|say))|may"
        r"|might|must|assuming|suppose|imagine)\b"
    ),
    consent=re.compile(
        r"\b(?:once|if|when|after|as\s+soon\s+as|unless|until|provided|the\s+moment)\b[^.!?]{0,40}"
        r"\b(?:you|your|yes|it(?:'s|\s+is)\s+ok|that(?:'s|\s+is)|there|they|he|she|we|confirmed|approved|nothing|i\s+know|i\s+have|the|it)\b"
        r"|\b(?:with|on|upon|pending|awaiting|only\s+after|need|want|require)\s+(?:a|your)\s+(?:yes|ok|okay|confirmation|answer|approval|permission)\b"
        r"|^\W*(?:\w+[,.!]?\s+)?(?:please\s+|just\s+)*(?:say|tell|answer|confirm|tap|press|let\s+me\s+know|give\s+me|send\s+me|choose|pick|reply"
        r"|type|ask)\b.{0,120}(?:\band\b|,|\bthen\b|\bso\b|\bbefore\b)"
    ),
    told=re.compile(
        r"\b(?:according\s+to|(?:note|notes|message|e-?mail|letter|page|article|site|clipping|entry|passage|text)\b[^.!?]{0,60}?"
        r"\b(?:says?|said|mentions?|mentioned|states?|reads?|wrote|reports?|records?|that)\b"
        r"|(?:in|from)\s+your\s+notes?\b(?!\s*[.!]?$)|\[\d+\]\s+(?:says|states|mentions))"
    ),
    said=re.compile(
        r"(?<!')\b(?!(?:i|we)\b)[a-z]+\s+(?:said|says|wrote|writes|told\s+\w+|mentioned|mentions|reported|claims?|thinks?|believes?"
        r"|hopes?|assumed?|remember(?:s|ed)?\s+that)\b"
    ),
    past=re.compile(
        rf"\b(?:yesterday|last\s+(?:week|month|year|night|time|spring|summer|autumn|winter|{_WEEKDAY})|earlier\s+(?:today|this)|ago|in\s+the\s+past|when\s+you\s+said\s+yes|after\s+your\s+yes|back\s+in|1\d{{3}}|20[01]\d)\b(?!'s)"
    ),
    agent=re.compile(
        rf"\bby\s+(?!(?:{WEEKDAY['en']}|{MONTH['en']})\b"
        r"|(?:the\s+)?(?:end|way|time|program|system|assistant)\b|your\s+request)(?:(?:the|your|his|her|their)\s+[a-z]|[a-z]+\b(?!\s*(?:hours?|days?|minutes?)\b)|them|him|her|you\b)"
    ),
    relative=re.compile(rf"[\w{MASK}]\s+(?:that|which|who|what)(?:\s+(?:\w+ly\s+|i\s+)?)?$"),
    question=re.compile(
        rf"(?:^|[,.!?:–—]\s*|\b(?:and|or|but)\s+){_FILL}(?:is|are|was|were|has|have|had|did|do|does|shall|should|can|could|would|will|may|what|which"
        r"|who|when|where|why|how)\b[^,;:–—]*$"
    ),
    others=re.compile(
        r"\b(?:you|he|she|they|note|notes|according|tasks?|open|overdue|example|examples|say|write)\b(?!.*\bi\b)"
    ),
    plan=re.compile(
        r"\b(?:booked|scheduled|set|planned|reserved|blocked|arranged|organi[sz]ed)\b|\bdone\s*:"
    ),
)

_ACTORS = word_set("i we ive remembrancer system program assistant bot app calendar")
_DONE = VERBS | word_set(
    "…ed told sent down let liberty able managed finished completed succeeded made brought taken took paid bought built"
    " held cut thrown hidden stuck struck drawn hung laid lent lost sold shut slid spent spread swept chosen dealt drew chose gone gave threw hid put"
)
_STORES = word_set(
    "calendar diary agenda schedule planner list lists tasks todos dos notes memory reminders inbox vault book books"
)
_STANDING = word_set(
    "done sorted care handled complete settled place set good there gone longer new in dealt locked"
)
_AUXILIARY = word_set("has have ve s was were got is are re")
_NEW = word_set("now new updated revised changes change updates update move request booking cancellation")
FAMILIES = (
    Family("first", (_ACTORS, _DONE), _FIRST),
    Family("promise", (word_set("ll will shall m am gonna let give allow being re are going"),), _PROMISE),
    Family("promise", (VERBS, frozenset({"…ing"})), _PROMISE_BARE),
    Family("passive", (_AUXILIARY, _DONE), _PASSIVE),
    Family("passive", (_NEW,), _NOW),
    Family("state", (word_set("is are s re goes have"), _DONE | _STORES | _STANDING), _STATE),
    Family("bare", (VERBS | word_set("done set sorted good accomplished consider"),), _BARE),
    Family("bare", (word_set("do it away that"),), _AGREED),
    Family("tick", (frozenset({"✅"}),), _TICK),
)

NAMELESS = word_set(
    "okay ok sure great perfect alright right good yes yep done it's that's everything's"
    " it that this them everything all both the your my our a an to of for from on at in into until as and with now"
    " also just already event events appointment appointments meeting task tasks reminder note notes calendar list"
    " diary change changes entry date time day moved new been has have is are was were be will done set new"
    " successfully next week today tomorrow tonight morning afternoon evening am pm noon i'll i've right away you i"
    " we me to-do todo memory fact facts alarm down off up its so by about too hours minutes"
)
"""Words that name no object of their own."""
