"""How plain requests are put in English: patterns for whole sentences, by what they ask for."""

import re

from tools.grammar.words_counts import COUNT

VERBS = (
    "cancel", "move", "push", "shift", "reschedule", "postpone", "bring", "change", "switch", "delay", "remind",
    "schedule", "remember", "forget", "delete", "remove", "scrap", "create", "pencil", "mark", "show", "list",
)  # fmt: skip
CAL = r"(?:calendar|diary|agenda|schedule)"
THINGS = r"(?:appointments?|meetings?|events?|plans?|calls?)"
LISTS = r"(?:to-?do list|task list|tasks?|to-?dos?)"
SHOPPING = r"(?:shopping|grocer(?:y|ies)|food)[ -]list"
MOVE = r"(?:move|push|shift|reschedule|postpone|bring|change|switch|delay|swap)"
OCCASION = (
    r"(?:appointment|appt|meeting|call|event|lunch|brunch|dinner|breakfast|coffee|drinks|dentist|doctor|gp|physio|optician"
    r"|haircut|hairdresser|barber|interview|lesson|class|session|party|catch[- ]?up|check[- ]?up|viewing|massage|vet|gym"
    r"|yoga|rehearsal|workshop|concert|eye test)"
)
"""What nobody adds to anything but a calendar."""
SKY = r"(?:rain|snow|sunny|cold|colder|warm|warmer|hot|windy|wet|dry|freeze|freezing|icy|frost|frosty|cloudy|stormy|foggy|nice out)"

TASKS = (
    r"(?:what's|whats|what is|is) (?:there )?(?:anything )?(?:left to do|there to do|to do)",
    rf"(?:which|what)(?: of)?(?: my| the)? {LISTS} (?:is|are) due(?P<when> .+)?",
    rf"(?:what's|whats|what is|what|which|show me|is anything|anything)(?: of)?(?: my)?(?: {LISTS})?(?: is| are| do i have)? due(?P<when> .+)?",
    rf"(?:what|which|how many)(?: open)? {LISTS} (?:do i have|have i got|are there|are open|are left)(?: due| for)?(?P<when> .+)?",
    rf"(?:show|list|give|read|tell)(?: me)?(?: all)?(?: of)?(?: my| the| our)?(?: open)? {LISTS}(?: due| for)?(?P<when> .+)?",
    rf"(?:what(?:'s| is|s) on |what(?:'re| are) )?(?:my|our|open|all)(?: open)? {LISTS}(?: due| for)?(?P<when> .+)?",
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
NEXT_DATES = (
    rf"(?:(?:(?:list|show|give|tell|read)(?: me)?|(?:what|when)(?: are|'re| is|'s)|when (?:do|have) i(?: have)?) )?"
    rf"(?:all )?(?:of )?(?:my |the |our )?(?:next|coming|upcoming|following) (?P<n>{COUNT}) (?P<what>.+)",
)
DATES_OF = (
    r"(?:list|show|give|tell)(?: me)?(?: all)?(?: of)?(?: the| my| our)? (?:dates|days|times) (?:of|for)(?: the| my| our)? (?P<what>.+)",
    r"(?:list|show|give)(?: me)?(?: all)?(?: of)?(?: the| my| our)? (?P<what>.+)",
)
ALL_DATES = (r"(?:list|show|give)(?: me)? (?:all )?(?:the |my )?dates",)
EVERYTHING = (
    rf"(?:list|show|give|read|tell)(?: me)? (?:everything|all|whatever)(?: (?:that's|that is|i have))?(?: (?:on|in my {CAL}|planned))?(?P<when> .+)",
)
NEXT = (
    rf"what(?:'s| is|s) (?:my|the) next (?:{THINGS}|thing)|what(?:'s| is|s) next|(?:my )?next (?:{THINGS})",
)
DAYS = (
    r"(?:what|how) does(?P<when> .+?) look(?: like)?(?: for (?:me|us))?",
    r"(?:how's|how is|hows)(?: my| our)?(?P<when> .+?) (?:looking|shaping up)",
    r"(?:what(?:'s| is|s) )?(?:anything|something) (?:booked|planned|on|scheduled)(?: for| on| in)?(?P<when> .+)",
    rf"what(?:'s| is|s)(?: happening| going on| planned| coming up)?(?: on)?(?: (?:in )?(?:my|the|our) {CAL})?(?: for| on| in)?(?P<when> .+)?",
    rf"what(?:'s| is|s) (?:happening|going on|on|planned|coming up)(?: (?:on|in) (?:my|the|our) {CAL})?(?P<when> .+)?",
    r"(?:what (?:am i|are we) (?:doing|up to)|who(?:m)? (?:am i|are we) (?:meeting|seeing))(?P<when> .+)",
    r"what(?:'s| is|s) (?:the|my|our) plan(?:s)?(?: for)?(?P<when> .+)",
    r"(?:is|are)(?P<when> .+?) (?:free|busy|full|clear|taken|open|booked)",
    rf"what (?:have i|have we|do i have|do we have|'ve i)(?: got)?(?: going)?(?: on| planned| coming up)?(?: in my {CAL})?(?P<when> .+)",
    rf"(?:do|have) (?:i|we) (?:have |got )?(?:an?ything|any {THINGS}|something|much|time|plans)(?: (?:on|planned|in my {CAL}|free))?(?P<when> .+)",
    rf"(?:is there |are there )?any(?:thing| {THINGS})(?: (?:on|planned|happening|in my {CAL}))?(?P<when> .+)",
    r"(?:am i|are we) (?:free|busy|available|booked|around|doing anything)(?P<when> .+?)(?: or (?:not|busy|booked|free|is (?:there )?something on|am i (?:not|busy|booked)))?",
    r"how (?:busy|free|full) (?:am i|is it|are we)(?P<when> .+)",
    rf"(?:show|list|give|read|tell)(?: me)?(?: me)? (?:my |the |our )?(?:{CAL}|{THINGS}|day)(?: for| on| in)?(?P<when> .+)?",
    rf"(?:my |the |our )?(?:{CAL}|{THINGS})(?: for| on)?(?P<when> .+)?",
)
WEATHER = (
    r"(?:what's|whats|what is|how's|hows|how is)(?: the)? (?:weather|forecast|temperature)(?: forecast)?(?: going to be| gonna be| looking| going to look)?(?: like| be like)?(?P<rest> .+)?",
    rf"(?:will|is|does|'s) it (?:going to |gonna )?(?:be )?(?:very |really )?{SKY}(?:ing|ning)?(?P<rest> .+)?",
    r"how (?:cold|warm|hot|windy|wet|icy|cool) (?:will it be|is it|will it get|is it going to be|does it get)(?P<rest> .+)?",
    r"(?:do|will|should) (?:i|we) (?:need|take|bring|want|wear|pack) (?:an?|my|the) (?:umbrella|brolly|rain ?coat|coat|jacket|sun ?hat|sunscreen|hat)(?P<rest> .+)?",
    r"(?:the |any )?(?:weather|forecast|rain|snow|temperature)(?: forecast)?(?: for)?(?P<rest> .+)?",
)
RECALL = (
    r"what do you (?:know|remember)(?: about)(?P<about> .+)",
    r"what do (?:you|u) (?:know|remember)",
    r"(?:show|list|tell)(?: me)? (?:everything|all|all that|what)(?: that)? (?:you|u) (?:know|remember)(?: about(?P<about> .+))?",
    r"(?:show|list)(?: me)?(?: all)?(?: my| the| your)? facts(?: about(?P<about> .+))?",
)
FIND = (
    r"do (?:i|we) (?:still )?have (?:an?|the|my|any) (?P<event>.+)",
    r"(?:when(?:'s| is| are|s)|when exactly is|what time(?:'s| is| are|s)|(?:what|which) day(?:'s| is)|where(?:'s| is|s)) (?P<event>.+?)(?: again)?",
    r"(?:remind me )?(?:again )?(?:when|what time|where|which day|what day) (?P<event>.+?) (?:is|are|starts?|begins?)(?: again)?",
    r"(?:when|what time|where) (?:do|does|am|are) (?:i |we )?(?:next )?(?:seeing |meeting |see |meet |have )?(?P<event>.+?)(?: starts?| begins?)?",
)
MOVED = (
    rf"{MOVE} (?P<what>.+)",
    r"(?:can|could) (?P<what>.+? (?:go|move|be moved|be pushed|be shifted|be) (?:to|for|until) .+)",
    r"(?P<what>.+? (?:should|has to|needs to) (?:go|move|be moved|be) to .+)",
)
MADE = (
    r"make (?P<what>.+)",
    r"(?P<what>.+?) (?:should|has to|needs to|must) (?P<be>start|begin|be) (?P<to>(?:at|on) .+)",
)
GOES = re.compile(
    r"\s+(?:should|has to|needs to)?\s*(?:go|move|be\s+moved|be\s+pushed|be\s+shifted|be)\Z", re.IGNORECASE
)
SHIFTED = (
    rf"(?P<verb>{MOVE}) (?P<event>.+?)(?P<way1> back| forward| forwards| up)?(?: by)? (?P<by>(?:an?|half|\d+|one|two|three|a quarter)\b[\w\s-]*?(?:hours?|minutes?|mins?|days?|weeks?|h))(?P<way2> later| earlier| back| forward)?",
)
CANCELLED = (
    rf"(?:cancel|call off|delete|remove|scrap|get rid of|unschedule) (?P<event>.+?)(?: (?:from|in|off|out of) (?:my|the|our) {CAL})?",
    rf"take (?P<event>.+?) (?:from|off|out of) (?:my|the|our) {CAL}",
)
CANCEL_WHICH = (
    rf"(?:cancel|call off|delete|remove)(?: (?:an?|the|my|one of my|some|something|one))?(?: (?P<sort>{THINGS}))?(?: (?:from|in|off|out of) (?:my|the|our) {CAL})?",
)
CANCEL_THAT = (
    r"i (?:won't be going|can't make it|cannot make it|can't go|am not going|won't go|won't make it) to (?P<event>.+?)(?:,|\.| and| so)?(?: so| and| then)?(?: please| could you| can you)*(?: please)? (?:cancel|call off|delete) (?:it|that|this)(?: please)?",
)
NEW_TASK = (
    r"(?:add|create|make|set up|new)(?: an?| another)?(?: new)? (?:task|to-?do)\b(?: to| called|:)?(?P<what> .+)",
    rf"(?:add|put|stick|pop|chuck|throw|bung|write|get)(?P<what> .+?) (?:to|on|onto|in|down on) (?:(?:my|the|our) (?:{LISTS}|{SHOPPING})|(?:my|the|our) list)(?P<due> .+)?",
)
LABELLED_TASK = (rf"(?:tasks?|to-?do|{LISTS}|{SHOPPING})\s*: ?(?P<what>.+)", r"add\s*: ?(?P<what>.+)")
NEW_EVENT = (
    r"(?P<verb>add|put|schedule|book|create|make|set up|pencil in|pop|block out|block off|block):?(?P<what> .+)",
    r"(?P<verb>new event|new appointment)\s*:?(?P<what> .+)",
)
PUT_IN = (r"(?P<verb>put|slot|pencil|pop|stick)(?P<what> .+? in (?:for|on|at) .+)",)
HAVE_IT = (
    rf"(?:i have|i've got|i got|there's|there is|we have|we've got) (?P<what>.+?)(?:,| and| so)?(?: so| and| then)?(?: please| can you| could you)*(?: please)? (?P<verb>put|add|pop|stick) (?:it|that|this) (?:in|to|on|into) (?:(?:my|the|our) )?{CAL}(?: please)?",
)
DONE = (
    r"(?:tick|check|cross) off (?P<task>.+)",
    r"(?:tick|check|cross) (?P<task>.+) off(?: my list)?",
    r"(?:mark) (?P<task>.+?)(?: task)? (?:as )?(?:done|complete|completed|finished)",
    r"i(?:'m| am) (?:done|finished) with (?P<task>.+)",
    r"(?:done|finished) with (?P<task>.+)",
    r"(?P<task>.+?) (?:is|are) (?:now |all |already )?(?:done|finished|completed)",
)
CHANGE_DUE = (
    r"(?:change|move|set|push|shift|postpone) (?:the )?(?:due date|deadline|due day|date) (?:of|for) (?:the (?:task|to-?do) )?(?P<task>.+?) (?:to|for|until) (?P<due>.+)",
    r"(?:move|push|postpone|change|shift) (?:the|my) (?:task|to-?do) (?P<task>.+?) (?:to|until) (?P<due>.+)",
    r"(?:make|set) (?P<task>.+?) (?:to be )?due (?P<due>.+)",
    r"(?P<task>.+?) (?:is|are) (?:now |actually |only )?due (?P<due>.+?)(?: now| instead)",
    r"(?P<task>.+?) (?:is|are) (?:now|actually|only) due (?P<due>.+)",
)
PASSIVE = (r"(?P<task>.+?) (?:is|are|has been|have been|got) (?:now |all |already |finally )?(?P<verb>\w+)",)
DID = (r"i(?:'ve| have)? (?:just |now |already |finally )?(?P<verb>\w+) (?P<task>.+)",)
REMIND = (
    r"(?:set|create|make|add)(?: up)? (?:a |an )?reminder(?: for| on| at)?(?P<what> .+)",
    r"(?:remind|ping|nudge|alert|notify|poke|buzz) (?:me|us)(?! (?:again )?(?:of |about )?(?:what|why|how|which|who|whose|where|when|if|whether|the \w+ of|the thing)\b)(?P<what> .+)",
    r"(?P<before>.+?),?(?: (?:and|then|please|pls|can you|could you|will you|would you))* remind (?:me|us)(?P<what> (?:to|about|of|that) .+)",
    r"(?:don't|do not|dont) let (?:me|us) forget(?P<what> .+)",
    r"give me a (?:nudge|reminder|shout|ping)(?P<what> .+)",
)
_OFF = r"(?:cancel|call off|delete|remove|scrap|drop|clear|get rid of|turn off|switch off|stop|dismiss|unset)"
OFF_REMINDER = (
    rf"{_OFF} (?:(?:the|my|our|that|this|an?) )?reminder(?: (?:about|to|for|of|that|on|at) (?P<about>.+))?",
    rf"{_OFF} (?:(?:the|my|our|that|this) )?(?P<about>.+?) reminder",
    r"(?:stop|quit) (?:reminding|nagging|nudging|pinging) (?:me|us)(?: (?:about|to|of|that))? (?P<about>.+?)",
)
NO_MORE = (
    r"(?:don't|do not|dont|no need to|you needn't|you don't (?:have|need) to) remind (?:me|us) (?:about|to|of|that) (?P<about>.+?)(?: (?:any ?more|again|any longer))?",
)
MOVED_REMINDER = (rf"(?:{MOVE}|snooze|set|put off) (?P<what>(?:.* )?reminder\b.+)",)
REMIND_BARE = (r"remind (?:me|us)", r"(?:set|create|make|add)(?: up)? (?:a |an )?(?:new )?reminder")
REMEMBER = (
    r"(?:keep|bear) in mind(?: that|[:,])? (?P<fact>(?!(?:to|when|what|where|who|how|why|if)\b).+)",
    r"(?:don't|do not|dont) forget,? that (?P<fact>.+)",
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
    r"|wants?|needs?|goes|drinks?|eats?|costs?|starts?|closes|opens|speaks?|never|always|am|enjoys?|plays?"
    r"|stopped|quit|moved|married|owns?|keeps?|owes?|wears?|parks?)\b|\w'(?:m|re|s|ve|ll|d)\b|\d",
    re.IGNORECASE,
)
