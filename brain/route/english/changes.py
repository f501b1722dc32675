"""English requests for a change: reminders, facts, tasks, the calendar, lists."""

from brain.route.english.words import CHANGE, DAY, EVENT, MOVE, NUMBER, STORE, TARGET, WH, WHEN
from brain.route.rules import question, reads, request

REMIND = (
    question(
        r"remind\s+(?:me|us):?\s+(?:again\s+)?(?:of|what|where|who|whose|which|how|why|if"
        r"|whether)\b"
    ),
    question(
        r"remind\s+(?:me|us)\s+(?:the\s+\w+\s+of\b|(?:about\s+)?.*\b(?:said|told|wrote|decided"
        r"|agreed)\b)",
        sure=False,
    ),
    question(
        r"remind\s+(?:me|us):?\s+(?:again\s+)?when\b(?!\s+(?:i|we|you|i'm|we're)\s+"
        r"(?:get|arrive|leave|am|are|wake|finish|start|go|come|reach|pass|see|land)|\s+(?:i'm|we're)\b)"
    ),
    request(
        "reminder",
        r"(?:(?:in|at|on|tomorrow|tonight|today|later|this|next|every"
        r"|first\s+thing)\b[^,]{0,30}[,\s]\s*|.+[,;]\s*(?:please\s+)?)?remind\s+(?:me|us)\b|(?:wake"
        r"|ping|nudge|alert|notify|buzz|poke)\s+(?:me|us)\b|don'?t\s+let\s+me\s+forget\b"
        r"|let\s+me\s+know\s+(?:when|before|an?\s|at\b|\d|half)|give\s+me\s+a\s+(?:nudge|shout|reminder)"
        r"|(?:set|start|create|make)\s+(?:up\s+)?(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}(?:alarm|timer"
        r"|reminder)\b"
        r"|(?:can|could|may)\s+i\s+(?:get|have)\s+(?:an?\s+)?(?:reminder|alarm|timer)\b|(?:timer"
        r"|alarm)\s+(?:for\s+|of\s+|at\s+|in\s+)?\d|stop\s+(?:reminding|nagging|nudging)\b"
        r"|(?:don'?t|no\s+need\s+to)\s+remind\s+(?:me|us)\b|i(?:'d\s+like|\s+want"
        r"|\s+need)\s+to\s+be\s+reminded\b"
        rf"|reminder\s+(?:for|at|in|on)\s+{WHEN}",
    ),
)

CHANGES = (
    request(
        "new_entry",
        r"(?:new|another)\s+(?:tasks?|to-?do|event|appointment|meeting|reminder)\b"
        r"|(?:task|event|appointment|calendar|diary|shopping\s+list|to-?do\s+list|tasks)\s*:\s",
    ),
    request("memory", r"remember\s*[:,]|forget\s+\w", polite=True),
    request(
        "memory",
        r"(?:save|store|record|learn)\s+(?:this|the|a)\s+fact\b"
        r"|for\s+(?:the\s+)?future(?:\s+reference)?\s*[:,]\s*remember\b"
        r"|(?:correct|update)\s+(?:my|our)\s+(?:\w+\s+)?(?:address|number|e-?mail|name|phone|birthday"
        r"|job|diet)\b"
        r"|forget\s+[\w-]+'s\s+(?:\w+\s+)?(?:address|number|e-?mail|name|phone|birthday)\b",
    ),
    request(
        "memory",
        r"remember\s*:(?=.*(?:\b(?:is|are|has|have|likes?|hates?|takes?|can't|doesn't"
        r"|never|always)\b|\d))|(?:keep|bear)\s+in\s+mind\b|don'?t\s+forget\s+that\s+(?:i|we|my)\b",
    ),
    question(r"(?:happen\s+to\s+)?(?:remember|recall|know)\s+(?!that\b|i\b|my\b|:)", polite=True),
    request(
        "memory",
        rf"remember\s+(?:that\s+|this\b|my\s|our\s|the\s|i\s|i'm\b|we\s|(?!(?:{WH}|to|if"
        rf"|when)\b)(?:[\w'-]+\s+){{1,4}}?(?:is|are|has|have|likes|hates|prefers|can't|doesn't)\b)"
        r"|(?!forget\s+(?:it|that|this)\s*$)forget\s+(?:about\s+|that\s+|everything|all\s|my\s|our\s"
        r"|the\s|(?:what|where|when|who|which|how)\s+(?:i|you|we|my)\b|i\s)",
    ),
    request(
        "done",
        r"(?:done|finished|through)\s+with\s+(?:the|my|that|this|our|task)\b|(?:i'm"
        r"|i\s+am)\s+done\s+with\b|tick\s+(?:off|.+\soff)\b"
        r"|(?:check|cross)\s+(?:off|out|.+\soff)\b|(?:the\s+)?.*\btask\s+(?:\d+\s+)?(?:is\s+"
        r"|are\s+)?(?:now\s+)?(?:done|finished|complete)(?:$|\s*:)|(?:finish|close)\s+task\b"
        r"|mark\s+.+\s(?:as\s+)?(?:done|complete|completed|finished)\b"
        r"|complete\s+(?:the\s+)?(?:task|to-?do)\b|.+[,;]\s*(?:so\s+|and\s+)?(?:please\s+"
        r"|you\s+can\s+)?(?:(?:tick|check|cross)\s+(?:it|that|this|them)\s+off|mark\s+(?:it|that|this"
        r"|them))\b",
    ),
    request("calendar_change", r"(?:reschedule|postpone|rebook)\s+\w"),
    request(
        "calendar_change",
        rf"{MOVE}\s+(?!sure\b).*?\b(?:to|until|till|for|by|from)\s+(?:the\s+|about\s+|around\s+)?{TARGET}"
        rf"|{MOVE}\s+(?:my|the|our|{DAY}'?s)\b.*\b(?:back|forward|earlier|later)(?:\s+by)?\s+(?:an?"
        rf"|half|{NUMBER})\b"
        rf"|{MOVE}\s+.*\b{EVENT}\b.*\b(?:\d+\s+min|to\b|later|earlier|back|forward|instead)"
        rf"|make\s+(?:my|the|our)\s+.*\b(?:due|priority|{EVENT})\b|(?:make|change)\s+(?:it|that"
        rf"|this)\s+(?:to\s+)?{TARGET}"
        rf"|(?:extend|shorten|lengthen|rename|change|update|edit|bump|delay)\s+.*\b(?:{EVENT}|{DAY}'s"
        rf"|task|due\s+date)\b|set\s+.*\bdue\s+date\b",
    ),
    request(
        "calendar_change",
        rf"(?:cancel|call\s+off|scrap|delete|remove|bin)\s+(?:(?:everything|all)\b.*\b{WHEN}"
        rf"|.*\b{EVENT}\b|.*\b{DAY}'s\b|(?:my|the|our)\s+{NUMBER}\b)"
        rf"|(?:clear|free\s+up)\s+(?:my|our|the\s+whole\s+of)\s.*\b(?:{DAY}|day|morning|afternoon"
        rf"|evening|week)\b"
        rf"|block\s+(?:out|off)\b|keep\s+{WHEN}.*\bfree\b|put\s+me\s+(?:down|in)\b|pencil\s+in\b"
        rf"|invite\s+.+\sto\s+.*\b{EVENT}\b",
    ),
    request(
        "calendar_change",
        rf"(?:schedule|add|put|create|pop|set\s+up|book)\s+(?:in\s+)?(?:an?\s+|my\s+|our\s+"
        rf"|the\s+)?(?:[\w'-]+\s+){{0,3}}?{EVENT}\b.*?\b{WHEN}"
        r"|(?:create|add)\s+an?\s+(?:event|appointment|meeting)\b"
        rf"|schedule\s+(?!for\b|is\b).*\b{WHEN}",
    ),
    request("new_entry", r"(?:calendar|diary)\s+(?:entry|event)\b"),
    request("calendar_change", rf"swap\s+.*\b{EVENT}\b\s+(?:and|with|for)\b.*\b{EVENT}\b"),
    request(
        "change_inside",
        rf".+[,;–—]\s*(?:so\s+|and\s+)?(?:please\s+|(?:can|could|will|would)\s+you\s+(?:please\s+)?)?"
        rf"(?:(?:cancel|reschedule|postpone|unschedule|tick)\s+(?:it|that|this|them|those)\b"
        rf"|{MOVE}\s+(?:it|that|this|them)\s+.*\bto\s+(?:the\s+)?{TARGET}|(?:add|put)\s+(?:it\s+"
        rf"|that\s+|this\s+|them\s+)?(?:to|in|on)\s+(?:my\s+|the\s+|our\s+)?{STORE}\b)",
        sure=False,
    ),
    request("list_change", rf"(?:{CHANGE}|complete)\s+.*\b{STORE}\b"),
    request("new_entry", r"add\s*:\s*\w"),
    request("list_change", rf".+[,;]\s*(?:please\s+)?{CHANGE}\s+(?:it|that|this|them)\s+.*\b{STORE}\b"),
    request("calendar_change", rf"(?:add|attach)\s+.*\bto\s+(?:the|my|our)\s+.*\b{EVENT}\b", sure=False),
    request(
        "calendar_change",
        rf".*\b{EVENT}\s+(?:needs?|has|have)\s+to\s+(?:be\s+)?(?:moved?|shift(?:ed)?"
        rf"|go)\s+to\s+(?:the\s+)?{TARGET}",
        sure=False,
    ),
    request(
        "calendar_change",
        rf"(?:move|push|shift|swap|switch|delay|unschedule|get\s+rid\s+of)\s+(?:my|our|{DAY}'?s|the"
        rf"|an?)\s+.*\b{EVENT}s?\b"
        rf"|(?:drop|plan)\s+(?:my|our|the|an?)\s+(?:\w+\s+)?{EVENT}\b.*\b{WHEN}"
        rf"|(?:move|push|shift|swap|delay|unschedule|drop|get\s+rid\s+of|cancel)\s+(?:my|our"
        rf"|the)\s+.*\b{WHEN}\s+.*\b{EVENT}s?\b",
        sure=False,
    ),
    request(
        "list_change",
        r"(?:i\s+)?(?:need|want)\s+an?\s+(?:task|reminder|alarm|timer|event)\b"
        r"|(?:book|block|reserve|put|mark)\s+.*\b(?:in|into|on)\s+(?:my|the|our)\s+(?:calendar|diary)\b",
    ),
    request("undo", r"(?:undo|revert|take\s+back)(?:\s+(?:that|it|this|the\s+last\s+\w+))?\s*$"),
    request(
        "polite_change",
        rf"(?:{CHANGE}|{MOVE}|book|save|log|complete|mark|invite|arrange|organi[sz]e|order|send|turn"
        rf"|email|call)\s+\w",
        sure=False,
        polite=True,
    ),
    reads(
        "web",
        r"(?:search|look\s+.*\bup)\s+(?:on\s+)?(?:the\s+)?(?:web|internet|online)\b"
        r"|google\s+\w|look\s+up\s+(?!at\b)\w",
    ),
    request(
        "change_inside",
        rf".+[,;–—]\s*(?:please\s+)?(?:can|could|will"
        rf"|would)\s+you\s+(?:please\s+)?(?:{CHANGE}|remind|remember|{MOVE})\b",
    ),
)
