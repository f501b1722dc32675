"""English notes that only look like more: memos, to-dos, reported and rhetorical questions."""

from brain.route.rules import Verdict, note

_NOTE = Verdict("note", "statement")
_MEMO = Verdict("note", "memo")
_TODO = Verdict("note", "todo", sure=False, ask=True)
_REPORTED = Verdict("note", "reported", sure=False, ask=True)
_RHETORIC = Verdict("note", "rhetorical", sure=False, ask=True)
_IDEA = Verdict("note", "idea", sure=False, ask=True)


NOTES = (
    note(
        _MEMO,
        r"(?:notes?|memo|ideas?|todo|to\s+do|fyi|nb|ps|quote|recipe|diary|shopping)\s*[:–—-]\s"
        r"|note\s+to\s+self\b|todo\b(?![\s-]*list)"
        r"|dear\s+(?:diary|\w+)\b|ideas?\s+(?:for|what|an?|to)\b|(?:make|take"
        r"|write)\s+a\s+note\b(?!\s+in\s+my\s+(?:calendar|diary))"
        r"|(?:add|save|create|make|new)\s+(?:an?\s+)?(?:new\s+)?note\b(?!\s+to\b)|(?:jot|write"
        r"|note)\s+(?:this\s+|that\s+)?down\b|(?:\w+\s+)?questions?\s+(?:for|to\s+ask)\b|note\s+that\b",
    ),
    note(
        _RHETORIC,
        r"(?:will\s+(?:it|he|she|they|i)\s+ever|is\s+it\s+(?:weird|odd|strange|bad|wrong|mad"
        r"|too\s+much))\b|believe\s+(?:it|that|this)\b|who\s+(?:knew|cares|needs|would\s+have\s+thought"
        r"|wouldn't)\b|why\s+(?:me\b|is\s+it\s+always|do(?:es)?\s+\w+\s+(?:even|ever|always|bother))"
        r"|what\s+an?\b|how\s+is\s+it\s+.*\balready\b|isn't\s+(?:it|that)\s+(?:funny|odd|strange|weird"
        r"|lovely|great|sad)"
        r"|how\s+(?:lovely|nice|funny|sweet|sad|great|beautiful|strange|odd|weird|typical)\b(?!.*\?)"
        r"|how\s+(?:cool|good|cute|mad|lovely|great)\s+(?:is|was)\s+(?:that|this)\b|is\s+it\s+just\s+me"
        r"|how\s+hard\s+can\s+it\s+be"
        r"|ha(?:s|ve)\s+(?:anyone|anybody|you)\s+ever\b.*\b(?:lol|haha)|which\s+(?:reminds|means"
        r"|is\s+(?:why|how|fine|to\s+say))\b|is\s+it\s+.*\byet$",
    ),
    note(
        _IDEA,
        r"what\s+if\b|why\s+not\b|maybe\b|perhaps\b|(?:what|how)\s+about\s+(?!(?:the|my|our"
        r"|his|her|their)\b)",
    ),
    note(
        _REPORTED,
        r"(?:ask|tell|text|email|e-mail|ring|phone|message|explain\s+to|remind)\s+(?!me\b|us\b"
        r"|my\s+notes|the\s+vault)\w+.*\b(?:what|where|when|who|which|why|how|if|whether)\b"
        r"|(?:still\s+)?(?:i\s+)?wonder\s+(?:if|whether|why|what|how|when|where|who)\b|still\s+(?:don't"
        r"|no)\b",
        polite=False,
    ),
    note(
        _NOTE,
        r"(?:ask|tell|text|email|e-mail|ring|phone|message|explain\s+to|remind)\s+(?!me\b|us\b"
        r"|my\s+notes|the\s+vault)\w+",
        polite=False,
    ),
    note(
        _TODO,
        r"(?:find\s+out|figure\s+out|look\s+into|work\s+out|research|(?:double-?)?check\s+(?:if|when"
        r"|whether|what|where|that|with|how|who)"
        r"|see\s+(?:if|whether)|remember\s+to|don'?t\s+forget(?!\s+that\s+(?:i|we|my)\b))\b",
        polite=False,
    ),
    note(_NOTE, r"do\s+(?:not\b|it|them|that|something|some|more|less)\b", asks=False),
    note(
        _NOTE,
        r"remember,?\s+(?:remember|when\s+we|how\s+we|the\s+time|that\s+(?:time|day"
        r"|night))\b",
        polite=False,
    ),
)
