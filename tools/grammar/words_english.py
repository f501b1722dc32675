"""How plain requests are put in English: patterns for whole sentences, by what they ask for."""

import re

CAL = r"(?:calendar|diary|agenda|schedule)"
THINGS = r"(?:appointments?|meetings?|events?|plans?|calls?)"
LISTS = r"(?:to-?do list|task list|tasks?|to-?dos?)"
MOVE = r"(?:move|push|shift|reschedule|postpone|bring|change|switch|delay)"
SKY = r"(?:rain|snow|sunny|cold|colder|warm|warmer|hot|windy|wet|dry|freeze|freezing|icy|frost|frosty|cloudy|stormy|foggy|nice out)"

TASKS = (
    r"(?:what's|whats|what is|is) (?:there )?(?:anything )?(?:left to do|there to do|to do)",
    rf"(?:what's|whats|what is|what|which|show me|is anything|anything)(?: of)?(?: my)?(?: {LISTS})?(?: is| are| do i have)? due(?P<when> .+)?",
    rf"(?:what|which|how many)(?: open)? {LISTS} (?:do i have|have i got|are there|are open|are left)(?: due| for)?(?P<when> .+)?",
    rf"(?:show|list|give|read|tell)(?: me)?(?: all)?(?: of)?(?: my| the| our)?(?: open)? {LISTS}(?: due| for)?(?P<when> .+)?",
    rf"(?:what(?:'s| is|s) on )?(?:my|our|open|all)(?: open)? {LISTS}(?: due| for)?(?P<when> .+)?",
    r"what (?:do|should) (?:i|we) (?:have to |need to |still have to |still need to )?do(?P<when> .+)?",
    rf"what (?:do|should) (?:i|we) have on my (?:{LISTS})(?P<when> .+)?",
)
OVERDUE = (
    rf"(?:is |are )?(?:there )?(?:anything|any {LISTS}|any of my {LISTS}|what's|whats|what is|show me (?:what is|what's)|which {LISTS} are|my)(?: is)? overdue",
    rf"(?:(?:do i have|are there|show(?: me)?|list)(?: my| any| the)? |any |my )?(?:overdue|late) {LISTS}",
)
WEEK = (
    r"(?:what does|how does|what's|how's|how is) (?:my|the|this) week (?:look|look like|looking|looking like|shaping up)",
)
NEXT = (
    rf"what(?:'s| is|s) (?:my|the) next (?:{THINGS}|thing)|what(?:'s| is|s) next|(?:my )?next (?:{THINGS})",
)
DAYS = (
    r"(?:what|how) does(?P<when> .+?) look(?: like)?",
    rf"what(?:'s| is|s)(?: happening| going on| planned| coming up)?(?: on)?(?: (?:in )?(?:my|the|our) {CAL})?(?: for| on| in)?(?P<when> .+)?",
    rf"what(?:'s| is|s) (?:happening|going on|on|planned|coming up)(?: (?:on|in) (?:my|the|our) {CAL})?(?P<when> .+)?",
    r"(?:what (?:am i|are we) doing|who(?:m)? (?:am i|are we) (?:meeting|seeing))(?P<when> .+)",
    r"what(?:'s| is|s) (?:the|my|our) plan(?:s)?(?: for)?(?P<when> .+)",
    r"(?:is|are)(?P<when> .+?) (?:free|busy|full|clear|taken|open|booked)",
    rf"what (?:have i|have we|do i have|do we have|'ve i) (?:got )?(?:on|planned|coming up)?(?: in my {CAL})?(?P<when> .+)",
    rf"(?:do|have) (?:i|we) (?:have |got )?(?:an?ything|any {THINGS}|something|much|time|plans)(?: (?:on|planned|in my {CAL}|free))?(?P<when> .+)",
    rf"(?:is there |are there )?any(?:thing| {THINGS})(?: (?:on|planned|happening|in my {CAL}))?(?P<when> .+)",
    r"(?:am i|are we) (?:free|busy|available|booked|around|doing anything)(?P<when> .+)",
    r"how (?:busy|free|full) (?:am i|is it|are we)(?P<when> .+)",
    rf"(?:show|list|give|read|tell)(?: me)?(?: me)? (?:my |the |our )?(?:{CAL}|{THINGS}|day)(?: for| on| in)?(?P<when> .+)?",
    rf"(?:my |the |our )?(?:{CAL}|{THINGS})(?: for| on)?(?P<when> .+)?",
)
WEATHER = (
    r"(?:what's|whats|what is|how's|how is)(?: the)? (?:weather|forecast|temperature)(?: forecast)?(?: going to be)?(?: like| be like)?(?P<rest> .+)?",
    rf"(?:will|is|does|'s) it (?:going to |gonna )?(?:be )?(?:very |really )?{SKY}(?:ing|ning)?(?P<rest> .+)?",
    r"how (?:cold|warm|hot|windy|wet|icy|cool) (?:will it be|is it|will it get|is it going to be|does it get)(?P<rest> .+)?",
    r"(?:do|will|should) (?:i|we) (?:need|take|bring|want|wear|pack) (?:an?|my|the) (?:umbrella|brolly|rain ?coat|coat|jacket|sun ?hat|sunscreen|hat)(?P<rest> .+)?",
    r"(?:the |any )?(?:weather|forecast|rain|snow|temperature)(?: forecast)?(?: for)?(?P<rest> .+)?",
)
RECALL = (r"what do you (?:know|remember)(?: about)(?P<about> .+)",)
FIND = (
    r"do (?:i|we) (?:still )?have (?:an?|the|my|any) (?P<event>.+)",
    r"(?:when(?:'s| is| are)|when exactly is|what time(?:'s| is| are)|what day(?:'s| is)|where(?:'s| is)) (?P<event>.+)",
    r"(?:when|what time|where) (?:do|does|am|are) (?:i |we )?(?:next )?(?:seeing |meeting |see |meet |have )?(?P<event>.+?)(?: starts?| begins?)?",
)
MOVED = (rf"{MOVE} (?P<what>.+)",)
SHIFTED = (
    rf"(?P<verb>{MOVE}) (?P<event>.+?)(?P<way1> back| forward| forwards| up)?(?: by)? (?P<by>(?:an?|half|\d+|one|two|three|a quarter)\b[\w\s-]*?(?:hours?|minutes?|mins?|days?|weeks?|h))(?P<way2> later| earlier| back| forward)?",
)
CANCELLED = (
    rf"(?:cancel|call off|delete|remove|scrap|get rid of) (?P<event>.+?)(?: (?:from|in|off|out of) (?:my|the|our) {CAL})?",
)
NEW_TASK = (
    r"(?:add|create|make|set up|new)(?: an?| another)?(?: new)? (?:task|to-?do)\b(?: to| called|:)?(?P<what> .+)",
    r"(?:task|to-?do)\s*: (?P<what>.+)",
    rf"(?:add|put)(?P<what> .+?) (?:to|on|onto|in) (?:(?:my|the|our) {LISTS}|my list)(?P<due> .+)?",
)
NEW_EVENT = (
    r"(?P<verb>add|put|schedule|book|create|make|set up|pencil in|pop|block out|block off|block):?(?P<what> .+)",
    r"(?P<verb>new event|new appointment)\s*:?(?P<what> .+)",
)
DONE = (
    r"(?:tick|check|cross) off (?P<task>.+)",
    r"(?:tick|check|cross) (?P<task>.+) off(?: my list)?",
    r"(?:mark) (?P<task>.+?)(?: task)? (?:as )?(?:done|complete|completed|finished)",
    r"i(?:'m| am) (?:done|finished) with (?P<task>.+)",
    r"(?:done|finished) with (?P<task>.+)",
    r"(?P<task>.+?) (?:is|are) (?:now |all |already )?(?:done|finished|completed)",
)
DID = (r"i(?:'ve| have)? (?:just |now |already |finally )?(?P<verb>\w+) (?P<task>.+)",)
REMIND = (
    r"(?:set|create|make|add)(?: up)? (?:a |an )?reminder(?: for| on| at)?(?P<what> .+)",
    r"remind (?:me|us)(?P<what> .+)",
    r"(?P<before>.+?),? remind (?:me|us)(?P<what> (?:to|about|of|that) .+)",
)
REMEMBER = (
    r"remember(?: that| this)?(?: for me)?[:,]? (?P<fact>(?!(?:to|when|what|where|who|how|why|if|me|it|us|the time)\b).+)",
)
FORGET = (r"forget (?:about |that |the fact (?:that|about) |what i said about )?(?P<fact>.+)",)
THANKS = (
    r"(?:many )?(?:thanks|thank you|cheers|ta)(?: a lot| so much| very much| again)?(?:[,.!]? (?:that's (?:all|it|great|perfect)|great|perfect|bye))?",
)
HELLO = (r"(?:hello|hi|hey|good (?:morning|afternoon|evening|day))(?:[ ,]+(?:there|remembrancer))?",)
BASE = {
    "paid": "pay", "bought": "buy", "sent": "send", "rang": "ring", "rung": "ring", "took": "take", "taken": "take",
    "brought": "bring", "sewn": "sew", "wrote": "write", "written": "write", "made": "make", "got": "get", "found": "find",
    "fed": "feed", "told": "tell", "gave": "give", "given": "give", "went": "go", "swept": "sweep", "met": "meet",
    "spoke": "speak", "spoken": "speak", "hung": "hang", "built": "build", "dug": "dig", "drew": "draw", "chose": "choose",
}  # fmt: skip
"""Participles that don't end in -ed, and their verbs."""
VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|likes?|loves?|hates?|prefers?|takes?|can't|cannot|doesn't|don't|lives?|works?|called"
    r"|wants?|needs?|goes|drinks?|eats?|costs?|starts?|closes|opens|speaks?|never|always)\b|\d",
    re.IGNORECASE,
)
