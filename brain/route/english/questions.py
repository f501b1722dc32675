"""English ways to ask that word order doesn't show: "tell me", "any idea", "I forgot where"."""

from brain.route.english.words import WH
from brain.route.rules import question

LOOK_UP = (
    question(
        r"(?:find|search|look\s+(?:in|through|at)|check|scan|go\s+through"
        r"|dig\s+through)\s+(?:me\s+)?(?:in\s+|through\s+)?(?:my|the|all|every"
        r"|our)?\s*(?:the\s+)?(?:notes?|vault|everything|anything|stuff)\b"
        r"|(?:list|show|open|read|ask)\s+(?:me\s+)?(?:my|all|the|all\s+my|all\s+the)\s+(?:notes?|vault)\b",
    ),
    question(
        r"(?:find|look\s+up|look\s+for|pull\s+up|get|open|check)\s+(?:me\s+)?(?:that|the|what"
        r"|where|my)\b.*\b(?:notes?|wrote|written|listed|saved|noted|put\s+down)\b|search\s*:"
    ),
    question(
        r"(?:find|look\s+up|look\s+for|check)\s+(?:me\s+)?(?:that|what|where|when|who|which"
        r"|the)\b",
        polite=True,
    ),
)

QUESTIONS = (
    question(
        r"any\s+(?:idea|clue|chance\s+you\s+know|notes?\s+(?:on|about)|word\s+(?:on|from))\b"
        r"|(?:do|would|did)\s+(?:you|u)\s+(?:happen\s+to\s+)?(?:know|remember|recall|have)\b"
    ),
    question(
        r"(?:tell|show|give|read)\s+(?:me|us)\b|list\s+(?:my|all|the|today's|tomorrow's)\b"
        r"|(?:everything|all\s+(?:my\s+)?notes)\s+(?:about|on|tagged|from)\b|(?:(?:list|show|find)\s+)?(?:the\s+|my\s+)?"
        r"notes\s+(?:that\s+are\s+)?(?:tagged|with\s+(?:the\s+)?tag)\s+\S+$|(?:i'm\s+)?(?:trying"
        r"|need)\s+to\s+(?:find\s+(?:my|the|that)\s+(?:notes?|recipe|list)|remember|recall)\b|(?:the|my|our"
        r"|[\w-]+'s)\s+.*\bplease$|gimme\b|help\s+me\s+(?:to\s+)?(?:remember|recall|find)\b"
        r"|find\s+(?:me|us)\b|list\s+(?:everyone|everything|everybody|every)\b|compare\s+(?:the|my"
        r"|our)\b|(?:a\s+)?(?:quick\s+)?(?:recap|summary)\s+of\s+(?:the|my|our)\b|(?:pull|bring|dig"
        r"|look)\s+(?:up|out)\s+(?:what|everything"
        r"|my\s+notes|the\s+notes?)\b"
    ),
    question(r"what\s+about\s+(?:the|my|our|his|her|their)\b", asks=True),
    question(
        rf"(?:i\s+)?(?:can'?t|cannot|can\s+never|could\s+never|don'?t|do\s+not)\s+(?:quite\s+"
        rf"|for\s+the\s+life\s+of\s+me\s+)?(?:remember|recall)\s+(?:{WH}|if|whether|did|was|is"
        rf"|the\s+(?:name|number|address|title|word|code|date|password))\b"
        r"|(?:i\s+|i've\s+)(?:completely\s+|totally\s+)?(?:forgot|forgotten)\s+(?:where|when|which|what"
        r"|who|the\s+(?:name|number|address|title|code|password))\b"
        r"|(?:i\s+)?(?:don't|dont)\s+know\s+(?:where|when|which|who)\s+(?:i|we|the|my)\b",
        sure=False,
    ),
    question(
        rf"(?:i'd\s+(?:like|love)|i\s+would\s+like|i\s+(?:want|need)|need"
        rf"|want)\s+to\s+know\s+(?:{WH}|if|whether|about)\b"
    ),
    question(
        rf"(?:(?:i\s+was|i'm|i\s+am|was|been|just)\s+)*wondering\s+(?:{WH}|if|whether"
        rf"|about)\b",
        sure=False,
    ),
    question(r"search\s+for\b"),
    question(r"(?:summari[sz]e|sum\s+up|recap|explain)\s+(?!to\b|for\b|of\b|how\s+to\s+\w+\s*:)\w"),
    question(
        r"(?:is\s+there\s+)?any(?:thing|one|body)?\s+(?:else\s+)?(?:in|about|on"
        r"|from)\b(?=.*\b(?:notes?|vault|about|on)\b)",
        sure=False,
    ),
    question(
        r".+,\s*(?:right|(?:is|was|does|did|has|have|are|were|do|would|wo|could|ca)(?:n't"
        r"|nt)\s+(?:it|he|she|they|we|i|you)|or\s+not|yeah|correct)$",
        asks=True,
    ),
    question(
        r".+[,;–—]\s*(?:can|could|would)\s+you\s+(?:please\s+)?(?:find|look|check"
        r"|tell)\b",
        sure=False,
    ),
    question(
        r"(?:the\s+)?(?:[\w-]+\s+)?(?:number|code|name|address|size|model|date|colou?r|price|password"
        r"|e-?mail)\s+(?:of|for)\s+(?:the|my|our|[\w-]+'s)\s+[\w-]+(?:\s+[\w-]+)?$",
        sure=False,
    ),
    question(r".+,\s*(?:do|does)\s+you\s+(?:know|remember)\b"),
    question(
        r".+,\s*(?:what|where|when|who|which|how)(?:'s|\s+(?:was|is|were|are|did|does|do))\s+(?:it|that"
        r"|he|she|they|this|the|we|i)\b"
        r"|.+\b(?:what|who|where)\s+(?:was|is|were)\s+(?:it|he|she|that|they)\s+(?:called|again)$",
        sure=False,
    ),
    question(
        r"(?:i\s+)?(?:need|looking\s+for|i'm\s+looking\s+for|searching\s+for|after)\s+(?:the|my|our"
        r"|that|\w+'s)\s+(?:[\w'-]+\s+){0,3}?"
        r"(?:code|number|address|password|pin|e-?mail|phone|name|recipe|details|combo|note|link|quote)\b",
        sure=False,
    ),
)
