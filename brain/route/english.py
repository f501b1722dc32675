"""English for routing: the rules in their order, and the words they are made of.

The order is: notes that only look like more, requests, requests that read, questions. What is left goes to
the word order (`english_order`) and then to the question mark.
"""

import re

from brain.route.english_order import inverted
from brain.route.rules import Language, Rule, Verdict, compile_rule
from brain.route.sentence import Opening

_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(?:[a-z]{2,6})?"
_NUMBER = r"(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_CLOCK = (
    rf"(?:\d{{1,2}}(?:[:.]\d\d)?\s*(?:am|pm|a\.m|p\.m|o'?clock)|\d{{1,2}}[:.]\d\d|half(?:\s+past)?\s+{_NUMBER}"
    rf"|quarter\s+(?:to|past)\s+{_NUMBER}|noon|midday|midnight)"
)
_SPAN = r"(?:day|week|weekend|month|morning|afternoon|evening|night|lunchtime)"
_WHEN = (
    rf"(?:(?:today|tonight|tomorrow|now|later)\b|(?:this|next|the\s+following|the\s+coming|coming|every)\s+(?:{_SPAN}|{_DAY}|{_MONTH})\b"
    rf"|the\s+(?:weekend|week\s+after|day\s+after|morning|afternoon|evening|\d{{1,2}}(?:st|nd|rd|th))\b"
    rf"|{_DAY}\b|\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH}\b|{_MONTH}\s+\d{{1,2}}|{_CLOCK}|in\s+(?:an?\s+|{_NUMBER}\s+)(?:hour|minute|min|day|week))"
)
_TARGET = rf"(?:{_WHEN}|(?:about\s+|around\s+)?{_NUMBER}\b(?:\s*$|\s+(?:on|instead|please)))"
_EVENT = (
    r"(?:appointments?|appts?|meetings?|brunch|lunch|dinner|breakfast|supper|drinks|coffee\s+with|dentist|doctor'?s?|gp"
    r"|physio|optician'?s?|haircut|hairdresser|barber|stand-?up|1:1s?|1-1|one[\s-](?:to|on)[\s-]one|call|class|yoga|pilates"
    r"|session|lesson|rehearsal|interview|event|party|visit|service|booking|reservation|gig|concert|recital"
    r"|catch-?up|review|sync|retro|workshop|massage|viewing|parents'?\s+evening|playdate|school\s+play)"
)
_STORE = (
    r"(?:calendar|diary|agenda|tasks?|to-?dos?|to-?do\s+list|reminders?|shopping\s+list|alarms?|timers?"
    r"|(?:my|the|our)\s+(?:[\w-]+\s+)?list)"
)
_WH = r"(?:what|where|when|who|whom|whose|which|why|how)"
_MINE = r"(?:my|our|the|today'?s|tomorrow'?s|this|any|all|open)"
_CHANGE = (
    r"(?:add|put|create|make|delete|remove|cancel|clear|rename|change|update|edit|move|snooze|postpone|close|take|drop|set"
    r"|schedule|pop|stick|chuck|bung|enter|include|get|pencil|strike|scratch|cross|tick|check|extend|shorten|lengthen|delay|bump"
    r"|prioriti[sz]e)"
)
_MOVE = r"(?:move|push|shift|bring|put|delay|swap|change|pull|switch|nudge|make)"
_WET = (
    r"(?:rain(?:ing|y)?|snow(?:ing|y)?|hail|sunny|windy|hot|cold|warm|chilly|mild|dry|wet|icy|foggy|humid|freez(?:e|ing)"
    r"|frosty?|storm(?:y)?|nice\s+(?:out|weather)|cloudy)"
)

_NOTE = Verdict("note", "statement")
_MEMO = Verdict("note", "memo")
_TODO = Verdict("note", "todo", sure=False, ask=True)
_REPORTED = Verdict("note", "reported", sure=False, ask=True)
_RHETORIC = Verdict("note", "rhetorical", sure=False, ask=True)
_IDEA = Verdict("note", "idea", sure=False, ask=True)


def _request(reason: str, pattern: str, *, sure: bool = True, polite: bool | None = None) -> Rule:
    return Rule(Verdict("request", reason, sure=sure), compile_rule(pattern), polite=polite)


def _reads(reason: str, pattern: str, *, sure: bool = True, asks: bool | None = None) -> Rule:
    return Rule(Verdict("request", reason, sure=sure, reads=True), compile_rule(pattern), asks=asks)


def _question(pattern: str, *, sure: bool = True, polite: bool | None = None, asks: bool | None = None) -> Rule:
    return Rule(Verdict("question", "asks_to_be_told", sure=sure), compile_rule(pattern), polite, asks)


def _note(verdict: Verdict, pattern: str, *, polite: bool | None = None, asks: bool | None = None) -> Rule:
    return Rule(verdict, compile_rule(pattern), polite, asks)


_NOTES = (
    _note(
        _MEMO,
        r"(?:notes?|memo|ideas?|todo|to\s+do|fyi|nb|ps|quote|recipe|diary|shopping)\s*[:–—-]\s|note\s+to\s+self\b|todo\b"
        r"|dear\s+(?:diary|\w+)\b|ideas?\s+for\b|(?:make|take|write)\s+a\s+note\b(?!\s+in\s+my\s+(?:calendar|diary))"
        r"|(?:jot|write|note)\s+(?:this\s+|that\s+)?down\b|(?:\w+\s+)?questions?\s+(?:for|to\s+ask)\b|note\s+that\b",
    ),
    _note(
        _RHETORIC,
        r"(?:will\s+(?:it|he|she|they|i)\s+ever|is\s+it\s+(?:weird|odd|strange|bad|wrong|mad|too\s+much))\b|believe\s+(?:it|that|this)\b|who\s+(?:knew|cares|needs|would\s+have\s+thought|wouldn't)\b|why\s+(?:me\b|is\s+it\s+always|do(?:es)?\s+\w+\s+(?:even|ever|always|bother))"
        r"|what\s+an?\b|how\s+is\s+it\s+.*\balready\b|isn't\s+(?:it|that)\s+(?:funny|odd|strange|weird|lovely|great|sad)"
        r"|how\s+(?:lovely|nice|funny|sweet|sad|great|beautiful|strange|odd|weird|typical)\b(?!.*\?)"
        r"|how\s+(?:cool|good|cute|mad|lovely|great)\s+(?:is|was)\s+(?:that|this)\b|is\s+it\s+just\s+me"
        r"|ha(?:s|ve)\s+(?:anyone|anybody|you)\s+ever\b.*\b(?:lol|haha)|which\s+(?:reminds|means|is\s+(?:why|how|fine))\b",
    ),
    _note(_IDEA, r"what\s+if\b|why\s+not\b|maybe\b|perhaps\b|(?:what|how)\s+about\s+(?!(?:the|my|our|his|her|their)\b)"),
    _note(
        _REPORTED,
        r"(?:ask|tell|text|email|e-mail|ring|phone|message|explain\s+to|remind)\s+(?!me\b|us\b|my\s+notes|the\s+vault)\w+"
        r"|(?:still\s+)?(?:i\s+)?wonder\s+(?:if|whether|why|what|how|when|where|who)\b|still\s+(?:don't|no)\b",
        polite=False,
    ),
    _note(
        _TODO,
        r"(?:find\s+out|figure\s+out|look\s+into|work\s+out|research|(?:double-?)?check\s+(?:if|when|whether|what|where|that|with|how|who)"
        r"|see\s+(?:if|whether)|remember\s+to|don'?t\s+forget)\b",
        polite=False,
    ),
    _note(_NOTE, r"do\s+(?:not\b|it|them|that|something|some|more|less)\b", asks=False),
    _note(_NOTE, r"remember,?\s+(?:remember|when\s+we|how\s+we|the\s+time|that\s+(?:time|day|night))\b", polite=False),
)

_REMIND = (
    _question(r"remind\s+(?:me|us):?\s+(?:again\s+)?(?:of|what|where|who|whose|which|how|why|if|whether)\b"),
    _question(
        r"remind\s+(?:me|us):?\s+(?:again\s+)?when\b(?!\s+(?:i|we|you|i'm|we're)\s+"
        r"(?:get|arrive|leave|am|are|wake|finish|start|go|come|reach|pass|see|land)|\s+(?:i'm|we're)\b)"
    ),
    _request(
        "reminder",
        r"(?:(?:in|at|on|tomorrow|tonight|today|later|this|next|every|first\s+thing)\b[^,]{0,30}[,\s]\s*|.+[,;]\s*(?:please\s+)?)?remind\s+(?:me|us)\b|(?:wake|ping|nudge|alert|notify|buzz|poke)\s+(?:me|us)\b|don'?t\s+let\s+me\s+forget\b"
        r"|let\s+me\s+know\s+(?:when|before|an?\s|at\b|\d|half)|give\s+me\s+a\s+(?:nudge|shout|reminder)"
        r"|(?:set|start|create|make)\s+(?:up\s+)?(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}(?:alarm|timer|reminder)\b",
    ),
)

_CHANGES = (
    _request("new_entry", r"(?:new|another)\s+(?:tasks?|to-?do|event|appointment|meeting|reminder)\b|(?:task|event|appointment|calendar|diary|shopping\s+list|to-?do\s+list|tasks)\s*:\s"),
    _request("memory", r"remember\s*:|(?:keep|bear)\s+in\s+mind\b"),
    _question(r"(?:happen\s+to\s+)?(?:remember|recall|know)\s+(?!that\b|i\b|my\b|:)", polite=True),
    _request(
        "memory",
        rf"remember\s+(?:that\s+|this\b|my\s|our\s|the\s|i\s|i'm\b|we\s|(?!(?:{_WH}|to|if|when)\b)(?:[\w'-]+\s+){{1,4}}?(?:is|are|has|have|likes|hates|prefers|can't|doesn't)\b)"
        r"|(?!forget\s+(?:it|that|this)\s*$)forget\s+(?:about\s+|that\s+|everything|all\s|my\s|our\s|the\s|(?:what|where|when|who|which|how)\s+(?:i|you|we|my)\b|i\s)",
    ),
    _request(
        "done",
        r"(?:done|finished|through)\s+with\s+(?:the|my|that|this|our)\b|(?:i'm|i\s+am)\s+done\s+with\b|tick\s+(?:off|.+\soff)\b"
        r"|(?:check|cross)\s+(?:off|out|.+\soff)\b|mark\s+.+\s(?:as\s+)?(?:done|complete|completed|finished)\b"
        r"|complete\s+(?:the\s+)?(?:task|to-?do)\b|.+[,;]\s*(?:so\s+|and\s+)?(?:please\s+|you\s+can\s+)?(?:(?:tick|check|cross)\s+(?:it|that|this|them)\s+off|mark\s+(?:it|that|this|them))\b",
    ),
    _request("calendar_change", r"(?:reschedule|postpone|rebook)\s+\w"),
    _request(
        "calendar_change",
        rf"{_MOVE}\s+(?!sure\b).*?\b(?:to|until|till|for|by|from)\s+(?:the\s+|about\s+|around\s+)?{_TARGET}"
        rf"|{_MOVE}\s+(?:my|the|our|{_DAY}'?s)\b.*\b(?:back|forward|earlier|later)(?:\s+by)?\s+(?:an?|half|{_NUMBER})\b"
        rf"|{_MOVE}\s+.*\b{_EVENT}\b.*\b(?:\d+\s+min|to\b|later|earlier|back|forward|instead)"
        rf"|make\s+(?:my|the|our)\s+.*\b(?:due|priority|{_EVENT})\b|(?:make|change)\s+(?:it|that|this)\s+(?:to\s+)?{_TARGET}"
        rf"|(?:extend|shorten|lengthen|rename|change|update|edit|bump|delay)\s+.*\b(?:{_EVENT}|{_DAY}'s|task|due\s+date)\b|set\s+.*\bdue\s+date\b",
    ),
    _request(
        "calendar_change",
        rf"(?:cancel|call\s+off|scrap|delete|remove|bin)\s+(?:(?:everything|all)\b.*\b{_WHEN}|.*\b{_EVENT}\b|.*\b{_DAY}'s\b|(?:my|the|our)\s+{_NUMBER}\b)"
        rf"|(?:clear|free\s+up)\s+(?:my|our|the\s+whole\s+of)\s.*\b(?:{_DAY}|day|morning|afternoon|evening|week)\b"
        rf"|block\s+(?:out|off)\b|keep\s+{_WHEN}.*\bfree\b|put\s+me\s+(?:down|in)\b|pencil\s+in\b"
        rf"|invite\s+.+\sto\s+.*\b{_EVENT}\b",
    ),
    _request(
        "calendar_change",
        rf"(?:schedule|add|put|create|pop|set\s+up|book)\s+(?:in\s+)?(?:an?\s+|my\s+|our\s+|the\s+)?(?:[\w'-]+\s+){{0,3}}?{_EVENT}\b.*?\b{_WHEN}"
        r"|(?:create|add)\s+an?\s+(?:event|appointment|meeting)\b"
        rf"|schedule\s+(?!for\b|is\b).*\b{_WHEN}",
    ),
    _request("list_change", rf"(?:{_CHANGE}|complete)\s+.*\b{_STORE}\b"),
    _request("list_change", rf".+[,;]\s*(?:please\s+)?{_CHANGE}\s+(?:it|that|this|them)\s+.*\b{_STORE}\b"),
    _request("calendar_change", rf"(?:add|attach)\s+.*\bto\s+(?:the|my|our)\s+.*\b{_EVENT}\b", sure=False),
    _request(
        "calendar_change",
        rf".*\b{_EVENT}\s+(?:needs?|has|have)\s+to\s+(?:be\s+)?(?:moved?|shift(?:ed)?|go)\s+to\s+(?:the\s+)?{_TARGET}",
        sure=False,
    ),
    _request("undo", r"(?:undo|revert|take\s+back)(?:\s+(?:that|it|this|the\s+last\s+\w+))?\s*$"),
    _request(
        "polite_change",
        rf"(?:{_CHANGE}|{_MOVE}|book|save|log|complete|mark|invite|arrange|organi[sz]e|order|send|turn|email|call)\s+\w",
        sure=False,
        polite=True,
    ),
    _request("web", r"(?:search|look\s+.*\bup)\s+(?:on\s+)?(?:the\s+)?(?:web|internet|online)\b|google\s+\w|look\s+up\s+(?!at\b)\w", sure=False),
    _request("change_inside", rf".+[,;–—]\s*(?:please\s+)?(?:can|could|will|would)\s+you\s+(?:please\s+)?(?:{_CHANGE}|remind|remember|{_MOVE})\b"),
)

_READS = (
    _reads("web", r"search\s+for\s+.*\b(?:online|on\s+the\s+(?:web|internet))\b"),
    _reads("favour", r"(?:tell|give|sing)\s+(?:me|us)\s+something\s+(?:funny|nice|interesting|cheerful)\b|(?:write|compose)\s+an?\s+(?:\w+\s+)?(?:haiku|limerick|poem|sonnet|joke)\b.*\b(?:about|for\s+me)\b|(?:tell|give|sing)\s+(?:me|us)\s+(?:an?|another|some)\s+.*\b(?:jokes?|story|riddle|fact|poem|limerick|haiku|song|quote)\b"),
    _reads("favour", r"(?:write|draft|compose)\s+me\b|translate\s+\S|convert\s+\d|calculate\s"),
    _reads("calendar_read", rf"what(?:'?s|\s+is)\s+(?:happening|on|going\s+on|planned|coming\s+up|up)\b(?:.*\b{_WHEN}|.*\b{_STORE}|$)"),
    _reads("calendar_read", rf"what(?:'?s|\s+is)\s+{_DAY}\b|what(?:'?s|\s+is)\s+next\s*$"),
    _reads(
        "calendar_read",
        rf"(?:do|have)\s+(?:i|we)\s+(?:have\s+|got\s+)?(?:an?\s+|any\s*|some|no\s+)?(?:thing|time|plans?|much|meetings?|appointments?|events?|calls?)\b(?:.*{_WHEN}|.*\b{_STORE}|.*\bon\s*$)",
    ),
    _reads("calendar_read", r"(?:(?:when|what\s+time)\s+)?(?:am|are)\s+(?:i|we)\s+(?:next\s+)?(?:free|busy|available|booked|double-booked|meeting|seeing|around|doing\s+anything)\b|(?:who|whom)\s+am\s+i\s+(?:meeting|seeing)\b|how\s+(?:busy|free|full)\b|how\s+many\s+(?:meetings|appointments|events|calls)\b"),
    _reads(
        "calendar_read",
        rf"(?:what\s+time|when)(?:'?s|\s+is|\s+are)\s+(?:the|my|our)\s+(?:[\w'-]+\s+){{0,2}}?{_EVENT}\s.*{_WHEN}|what(?:'?s|\s+is)\s+(?:still\s+)?(?:left\s+)?to\s+do\b|what(?:'?s|\s+is)\s+left\s+.*{_WHEN}"
        rf"|what\s+(?:do|have|am|are|'ve)\s+(?:i|we)\s+(?:still\s+)?(?:have|got|doing|need\s+to\s+do|planned|supposed\s+to\s+do|to\s+do)\b.*\b{_WHEN}",
    ),
    _reads("calendar_read", rf"(?:{_WH}|whens|any|is|are|do|tell|show|have)\b.*\b(?:next|upcoming|any|first)\s+(?:[\w'-]+\s+)?(?:appointments?|meetings?|events?)\b"),
    _reads("calendar_read", rf"any(?:thing)?\s+(?:meetings?|appointments?|events?|plans?|calls|on)\b.*{_WHEN}"),
    _reads("calendar_read", rf"(?:how(?:'?s|\s+is|\s+does|\s+are)?|what(?:\s+does|'s)?)\s+.*\b(?:{_SPAN}|{_DAY}|tomorrow|today|schedule|calendar)s?\s+(?:look|shaping|like)"),
    _reads("calendar_read", rf"(?:agenda|schedule|calendar|diary)\s*(?:for|on)?\s+{_WHEN}.{{0,12}}$|(?:agenda|schedule|calendar)$"),
    _reads("list_read", rf"(?:what|which|who|when|how|is|are|do|does|have|has|show|list|read|give|tell|check|see|get|any|anything|display)\b.*\b{_MINE}\s+(?:[\w-]+\s+)?(?:calendar|diary|agenda|schedule|shopping\s+list|to-?do\s+list|to-?dos|tasks?|reminders?)\b"),
    _reads("list_read", r"(?:(?:my|all|open|the)\s+)*(?:tasks|to-?dos?|agenda|schedule|calendar|reminders|to-?do\s+list)$|(?:show|list|see|read)\s+(?:(?:me|my|all|open|the)\s+)*(?:calendar|agenda|schedule|diary)\b"),
    _reads("list_read", r"(?:what|which|how\s+many|list|show|read|any)\b.*\b(?:tasks|to-?dos?|reminders?)\b"),
    _reads("list_read", r"(?:what|what's|whats|anything|which\s+\w+)\s*(?:is|are)?\s*(?:over)?due\b(?!\s+date)|(?:is|are)\s+(?:anything|there\s+anything)\s+(?:over)?due\b"),
    _reads(
        "weather",
        rf"(?:will|is|does|gonna|could|might|should)\s+it\s+.*\b{_WET}\b|(?:what|how)(?!\s+(?:was|were|did)\b|'?s\s+(?:the\s+)?\w+\s+(?:say|said)).*\b(?:weather|forecast)\b"
        rf"|how\s+(?:hot|cold|warm|windy|wet|icy|humid|chilly|cool)\s+(?:will|is|does|'s|it'll)\s+(?:it|the\s+weather|today|tomorrow)\b"
        r"|what(?:'?s|\s+is)\s+the\s+temperature\b(?=.*\b(?:outside|out|today|now|tomorrow|in)\b|$)|(?:when|what\s+time)(?:'?s|\s+is)\s+(?:the\s+)?sun(?:set|rise)\b|sun(?:set|rise)\b(?=.{0,25}$)(?!.*\b(?:was|from|over)\b)"
        r"|(?:do|will|should|would)\s+(?:i|we)\s+(?:need|take|bring|want|pack|wear)\s+(?:an?\s+|my\s+|the\s+|some\s+)?(?:umbrellas?|brolly|(?:rain)?coats?|jackets?|sun\s?cream|sunscreen|wellies|hat|gloves|scarf)\b"
        rf"|(?:any|chance\s+of|is\s+there\s+any)\s+(?:rain|snow|frost|chance\s+of)\b.*{_WHEN}",
    ),
    _reads("weather", rf"(?:weather|forecast|temperature|rain|snow)\b(?!.*\bsays?\b).{{0,40}}(?:{_WHEN}|$)", asks=True),
    _reads("weather", rf"(?:the\s+)?(?:weather|forecast)\s+(?:for\s+|in\s+\w+\s+)?{_WHEN}\s*(?:please)?$"),
)

_LOOK_UP = (
    _question(
        r"(?:find|search|look\s+(?:in|through|at)|check|scan|go\s+through|dig\s+through)\s+(?:me\s+)?(?:in\s+|through\s+)?(?:my|the|all|every|our)?\s*(?:the\s+)?(?:notes?|vault|everything|anything|stuff)\b"
        r"|(?:list|show|open|read|ask)\s+(?:me\s+)?(?:my|all|the|all\s+my|all\s+the)\s+(?:notes?|vault)\b",
    ),
    _question(r"(?:find|look\s+up|look\s+for|check)\s+(?:me\s+)?(?:that|what|where|when|who|which|the)\b", polite=True),
)

_QUESTIONS = (
    _question(r"any\s+(?:idea|clue|chance\s+you\s+know|notes?\s+(?:on|about)|word\s+(?:on|from))\b|(?:do|would|did)\s+(?:you|u)\s+(?:happen\s+to\s+)?(?:know|remember|recall|have)\b"),
    _question(r"(?:tell|show|give)\s+(?:me|us)\b|gimme\b|(?:pull|bring|dig|look)\s+(?:up|out)\s+(?:what|everything|my\s+notes|the\s+notes?)\b"),
    _question(r"what\s+about\s+(?:the|my|our|his|her|their)\b", asks=True),
    _question(
        rf"(?:i\s+)?(?:can'?t|cannot|can\s+never|could\s+never|don'?t|do\s+not)\s+(?:quite\s+|for\s+the\s+life\s+of\s+me\s+)?(?:remember|recall)\s+(?:{_WH}|if|whether|did|was|is|the\s+(?:name|number|address|title|word|code|date|password))\b"
        r"|(?:i\s+|i've\s+)(?:completely\s+|totally\s+)?(?:forgot|forgotten)\s+(?:where|when|which|what|who|the\s+(?:name|number|address|title|code|password))\b"
        r"|(?:i\s+)?(?:don't|dont)\s+know\s+(?:where|when|which|who)\s+(?:i|we|the|my)\b",
        sure=False,
    ),
    _question(rf"(?:i'd\s+(?:like|love)|i\s+would\s+like|i\s+(?:want|need)|need|want)\s+to\s+know\s+(?:{_WH}|if|whether|about)\b"),
    _question(rf"(?:(?:i\s+was|i'm|i\s+am|was|been|just)\s+)*wondering\s+(?:{_WH}|if|whether|about)\b", sure=False),
    _question(r"search\s+for\b"),
    _question(r"(?:summari[sz]e|sum\s+up|recap|explain)\s+(?!to\b|for\b|of\b|how\s+to\s+\w+\s*:)\w"),
    _question(r"(?:is\s+there\s+)?any(?:thing|one|body)?\s+(?:else\s+)?(?:in|about|on|from)\b(?=.*\b(?:notes?|vault|about|on)\b)", sure=False),
    _question(r".+,\s*(?:right|(?:is|was|does|did|has|have|are|were|do|would|wo|could|ca)(?:n't|nt)\s+(?:it|he|she|they|we|i|you)|or\s+not|yeah|correct)$", asks=True),
    _question(r".+,\s*(?:do|does)\s+you\s+(?:know|remember)\b"),
    _question(
        r".+,\s*(?:what|where|when|who|which|how)(?:'s|\s+(?:was|is|were|are|did|does|do))\s+(?:it|that|he|she|they|this|the|we|i)\b"
        r"|.+\b(?:what|who|where)\s+(?:was|is|were)\s+(?:it|he|she|that|they)\s+(?:called|again)$",
        sure=False,
    ),
    _question(
        r"(?:i\s+)?(?:need|looking\s+for|i'm\s+looking\s+for|searching\s+for|after)\s+(?:the|my|our|that|\w+'s)\s+(?:[\w'-]+\s+){0,3}?"
        r"(?:code|number|address|password|pin|e-?mail|phone|name|recipe|details|combo|note|link|quote)\b",
        sure=False,
    ),
)

ENGLISH = Language(
    code="en",
    words=frozenset(
        "the a an and or of to in is are was were be been it its i you he she they we my our your his her their this that with for on at from"
        " by not no what where when who which why how do does did have has had can could will would should me us him them if about"
        " so but just there then than any some all out up off need buy add remind tell please remember".split()
    ),
    opening=Opening(
        filler=re.compile(
            r"(?:(?:hey|hi|hello|hiya|oh|ok|okay|so|um+|uh+|er+m*|hm+|well|right|and|but|also|btw|now|anyway|actually|sorry|like|remembrancer"
            r"|quick\s+(?:question|one)|(?:a\s+)?question(?=\s*[:,–-])|just(?=\s+(?:wondering|checking))|no\s+wait|good\s+(?:morning|evening|afternoon))\b(?!')[\s,.!:–—-]*)+"
        ),
        polite=re.compile(
            r"(?:(?:please|pls|plz|kindly)[\s,]+(?!be\b|find\b|note\b|make\s+sure))?(?:(?:can|could|will|would)\s+(?:you|u)\s+(?:please\s+|pls\s+|kindly\s+|just\s+|maybe\s+|also\s+|possibly\s+)*"
            r"|would\s+you\s+mind\s+|(?:i\s+need|i\s+want)\s+you\s+to\s+|(?:i'd\s+like|i\s+would\s+like)\s+(?:you\s+)?to\s+(?!know\b)"
            rf"|(?:can|could|shall|should)\s+we\s+(?={_MOVE}\b|cancel|reschedule|postpone)"
            r"|(?:please|pls|plz|kindly)[\s,]+(?!be\b|find\b|note\b|make\s+sure)(?:also\s+|just\s+)?)"
        ),
    ),
    rules=_NOTES[:1] + _REMIND + _NOTES[1:] + _LOOK_UP + _CHANGES + _READS + _QUESTIONS,
    inverted=inverted,
    reports=re.compile(r"(?<!\bwe )(?<!\bi )\b(?:said|says|asked|asks|asking|wants?\s+to\s+know|wrote|texted|question\s+(?:from|of))\b"),
    hints=re.compile(
        rf"\A\W*(?:i\s+)?(?:need|want|looking|after)\b|\b(?:{_CHANGE}|{_MOVE}|moved?|write|off)\b.*\b(?:{_EVENT}|{_STORE}|off|for\s+me)\b|\b(?:{_EVENT}|{_STORE})\b.*\b(?:{_MOVE}|{_CHANGE})\b|"
        rf"\b(?:{_WH}|whether|remind|remember|forget|forgot|wonder|wondering|cancel|reschedule|postpone|calendar|diary|tasks?|to-?do|reminder|weather|forecast)\b"
        rf"|\A\W*(?:{_CHANGE}|{_MOVE}|book|tell|show|find|search|look|check|mark|done|can|could|do|does|did|is|are|was|has|have|will|would|should|any|notes?\s+(?:on|about))\b"
    ),
    answers=re.compile(r"(?:yes|no|nope|yep|yeah|probably|maybe|perhaps|never|always|nobody|not\b|apparently|because)\b"),
    quoted=re.compile(r"(?:can|could|will|would|are|do|did|have)\s+(?:you|we)\b"),
    smalltalk=re.compile(
        r"(?:(?:many\s+|great,?\s+|ok(?:ay)?,?\s+|perfect,?\s+)?(?:thanks?|thank\s+you|cheers|ta|thx)(?:\s+(?:so\s+much|a\s+lot|bye|you|again))?"
        r"|ok(?:ay)?|good\s+(?:morning|night|evening|afternoon)|hi|hello|hey|bye|great|perfect|lovely|nice|cool|got\s+it|sure)[\W_]*"
    ),
)
