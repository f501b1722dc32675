"""Plain requests in English."""

import re

from tools.grammar import words
from tools.grammar.phrases import (
    day_words,
    event_words,
    listed,
    one_date,
    split_at_target,
    title_of,
)
from tools.grammar.plain import GrammarOf, Plain, Sentence, cut, rule

_CAL = r"(?:calendar|diary|agenda|schedule)"
_THINGS = r"(?:appointments?|meetings?|events?|plans?|calls?)"
_TASKS = r"(?:tasks?|to-?dos?|to-?do list|task list)"
_MOVE = r"(?:move|push|shift|reschedule|postpone|bring|change|switch|delay)"
_WEATHER = r"(?:rain|snow|sunny|cold|colder|warm|warmer|hot|windy|wet|dry|freeze|freezing|icy|frost|frosty|cloudy|stormy|foggy|nice out)"
_BASE = {
    "paid": "pay", "bought": "buy", "sent": "send", "rang": "ring", "rung": "ring", "took": "take", "taken": "take",
    "brought": "bring", "sewn": "sew", "wrote": "write", "written": "write", "made": "make", "got": "get", "found": "find",
    "fed": "feed", "told": "tell", "gave": "give", "given": "give", "went": "go", "swept": "sweep", "met": "meet",
    "spoke": "speak", "spoken": "speak", "hung": "hang", "built": "build", "dug": "dig", "drew": "draw", "chose": "choose",
}  # fmt: skip
_DONE = frozenset(["done", "finished", "completed", "sorted"])
_PAST = re.compile(r"\w+ed\Z|put\Z|cut\Z|read\Z|set\Z|done\Z")
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|had|likes?|loves?|hates?|prefers?|takes?|can't|cannot|doesn't|don't|lives?|works?|called"
    r"|wants?|needs?|goes|drinks?|eats?|costs?|starts?|closes|opens|speaks?|never|always)\b|\d",
    re.IGNORECASE,
)


# Reading


def _list(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return listed(match["when"] or "", sentence)


def _week(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": "this week"})


def _next(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": ""})


def _find(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["event"], sentence)
    return (
        Plain("find_event", {"title_words": picked, "on_day": day_words(match["event"], sentence)})
        if picked
        else None
    )


def _tasks(match: re.Match[str], sentence: Sentence) -> Plain | None:
    when = (match.groupdict().get("when") or "").strip()
    if not when:
        return Plain("list_tasks", {"due": ""})
    span = one_date(sentence, when)
    return Plain("list_tasks", {"due": span.words}) if span and not cut(when, [span]) else None


def _overdue(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_tasks", {"due": "overdue"})


def _weather(match: re.Match[str], sentence: Sentence) -> Plain | None:
    spans = sentence.spans()
    if len(spans) > 1 or any(span.start is None for span in spans):
        return None
    rest = cut(match["rest"] or "", sentence.spans(match["rest"] or ""))
    place = re.fullmatch(r"(?:in|at)\s+((?:[A-Z][\w'-]+\s?){1,3})", rest)
    if (
        rest
        and not place
        and rest.casefold()
        not in ("outside", "like", "be like", "going to be", "out", "be", "going to be like")
    ):
        return None
    return Plain(
        "weather", {"when": spans[0].words if spans else "today", "place": place[1].strip() if place else ""}
    )


def _recall(match: re.Match[str], sentence: Sentence) -> Plain:
    about = match["about"].strip()
    return Plain("recall", {"about": "" if about.casefold() in ("me", "myself") else about})


_DAYS_ASKED = (
    rf"what(?:'s| is|s)(?: happening| going on| planned| coming up)?(?: on)?(?: (?:in )?(?:my|the|our) {_CAL})?(?: for| on| in)?(?P<when> .+)?",
    rf"what(?:'s| is|s) (?:happening|going on|on|planned|coming up)(?: (?:on|in) (?:my|the|our) {_CAL})?(?P<when> .+)?",
    r"what (?:am i|are we) doing(?P<when> .+)",
    rf"what (?:have i|have we|do i have|do we have|'ve i) (?:got )?(?:on|planned|coming up)?(?: in my {_CAL})?(?P<when> .+)",
    rf"(?:do|have) (?:i|we) (?:have |got )?(?:an?ything|any {_THINGS}|something|much|time|plans)(?: (?:on|planned|in my {_CAL}|free))?(?P<when> .+)",
    rf"(?:is there |are there )?any(?:thing| {_THINGS})(?: (?:on|planned|happening|in my {_CAL}))?(?P<when> .+)",
    r"(?:am i|are we) (?:free|busy|available|booked|around|doing anything)(?P<when> .+)",
    r"how (?:busy|free|full) (?:am i|is it|are we)(?P<when> .+)",
    rf"(?:show|list|give|read|tell)(?: me)?(?: me)? (?:my |the |our )?(?:{_CAL}|{_THINGS}|day)(?: for| on| in)?(?P<when> .+)?",
    rf"(?:my |the |our )?(?:{_CAL}|{_THINGS})(?: for| on)?(?P<when> .+)?",
)
_READS = (
    rule(r"(?:what's|whats|what is|is) (?:there )?(?:anything )?(?:left to do|there to do|to do)", _tasks),
    rule(rf"(?:is |are )?(?:there )?(?:anything|any {_TASKS}|any of my {_TASKS}|what's|whats|what is|show me (?:what is|what's)|which {_TASKS} are|my)(?: is)? overdue", _overdue),
    rule(rf"(?:what's|whats|what is|what|which|show me|is anything|anything)(?: of)?(?: my)?(?: {_TASKS})?(?: is| are| do i have)? due(?P<when> .+)?", _tasks),
    rule(rf"(?:what|which|how many)(?: open)? {_TASKS} (?:do i have|have i got|are there|are open|are left)(?: due| for)?(?P<when> .+)?", _tasks),
    rule(rf"(?:show|list|give|read|tell)(?: me)?(?: all)?(?: of)?(?: my| the| our)?(?: open)? {_TASKS}(?: due| for)?(?P<when> .+)?", _tasks),
    rule(rf"(?:what(?:'s| is|s) on )?(?:my|our|open|all)(?: open)? {_TASKS}(?: due| for)?(?P<when> .+)?", _tasks),
    rule(r"what do (?:i|we) (?:have|need|still have|still need) to do(?P<when> .+)?", _tasks),
    rule(r"(?:what does|how does|what's|how's|how is) (?:my|the|this) week (?:look|look like|looking|looking like|shaping up)", _week),
    rule(rf"what(?:'s| is|s) (?:my|the) next (?:{_THINGS}|thing)|what(?:'s| is|s) next|(?:my )?next (?:{_THINGS})", _next),
    rule(r"(?:what|how) does(?P<when> .+?) look(?: like)?", _list),
    rule(r"(?:what's|whats|what is|how's|how is)(?: the)? (?:weather|forecast|temperature)(?: forecast)?(?: going to be)?(?: like| be like)?(?P<rest> .+)?", _weather),
    rule(rf"(?:will|is|does|'s) it (?:going to |gonna )?(?:be )?(?:very |really )?{_WEATHER}(?:ing|ning)?(?P<rest> .+)?", _weather),
    rule(r"how (?:cold|warm|hot|windy|wet|icy|cool) (?:will it be|is it|will it get|is it going to be|does it get)(?P<rest> .+)?", _weather),
    rule(r"(?:do|will|should) (?:i|we) (?:need|take|bring|want|wear|pack) (?:an?|my|the) (?:umbrella|brolly|rain ?coat|coat|jacket|sun ?hat|sunscreen|hat)(?P<rest> .+)?", _weather),
    rule(r"(?:the |any )?(?:weather|forecast|rain|snow)(?: forecast)?(?: for)?(?P<rest> .+)?", _weather),
    rule(r"what do you (?:know|remember)(?: about)(?P<about> .+)", _recall),
    *(rule(pattern, _list) for pattern in _DAYS_ASKED),
    rule(r"(?:when(?:'s| is| are)|what time(?:'s| is| are)|what day(?:'s| is)|where(?:'s| is)) (?P<event>.+)", _find),
    rule(r"(?:when|what time|where) (?:do|does|am|are) (?:i |we )?(?:next )?(?:seeing |meeting |see |meet |have )?(?P<event>.+?)(?: starts?| begins?)?", _find),
)  # fmt: skip


# Changing


def _move(match: re.Match[str], sentence: Sentence) -> Plain | None:
    parts = split_at_target(match.start("what"), sentence, "to|until|till|for")
    if parts is None:
        return None
    head = re.sub(r"\s+(?:back|forward|forwards|up|out|over|on)\Z", "", parts[0], flags=re.IGNORECASE)
    picked = event_words(head, sentence)
    if not picked:
        return None
    return Plain("move_event", {"title_words": picked, "to": parts[1], "on_day": day_words(head, sentence)})


def _shift(match: re.Match[str], sentence: Sentence) -> Plain | None:
    lengths = sentence.durations(match["by"])
    picked = event_words(match["event"], sentence)
    if len(lengths) != 1 or lengths[0].duration is None or cut(match["by"], lengths) or not picked:
        return None
    minutes = int(lengths[0].duration.total_seconds()) // 60
    way = f"{match['way1'] or ''} {match['way2'] or ''}".casefold()
    earlier = "earlier" in way or ("forward" in way and match["verb"].casefold() == "bring")
    if "forward" in way and not earlier:
        return None
    row = {"title_words": picked, "on_day": day_words(match["event"], sentence)}
    return (
        Plain("move_event", {**row, "later_minutes": -minutes if earlier else minutes}) if minutes else None
    )


def _cancel(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["event"], sentence)
    if not picked or re.search(
        rf"\b(?:{_TASKS}|reminders?|facts?|notes?|everything|all|and)\b", picked, re.IGNORECASE
    ):
        return None
    return Plain("cancel_event", {"title_words": picked, "on_day": day_words(match["event"], sentence)})


def _event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """A new event: in the calendar by its words, or at a time of day."""
    what = match["what"]
    span = one_date(sentence, what)
    named = re.search(rf"\b(?:(?:in|to|into|on) (?:my|the|our) {_CAL})\b", sentence.text, re.IGNORECASE)
    if span is None or (
        not span.timed
        and not named
        and match["verb"].casefold() not in ("schedule", "new event", "new appointment")
    ):
        return None
    if match["verb"].casefold() in ("put", "book", "make", "set up") and not named:
        return None
    lengths = sentence.durations(what)
    title = cut(what, [span, *lengths])
    title = re.sub(rf"\s*\b(?:in|to|into|on) (?:my|the|our) {_CAL}\b", "", title, flags=re.IGNORECASE)
    title = re.sub(r"\A(?:me|us)\s+", "", title, flags=re.IGNORECASE)
    title = re.sub(
        r"\A(?:an?\s+)?(?:new\s+)?(?:event|appointment|entry)\s*(?:(?:called|titled|named|for)\b|:)?\s*",
        "",
        title,
        flags=re.IGNORECASE,
    )
    title = title_of(title)
    return Plain("add_event", {"title": title, "start": span.words}) if title and len(lengths) < 2 else None


def _task(match: re.Match[str], sentence: Sentence) -> Plain | None:
    what, due = match["what"], ""
    spans = sentence.spans(what)
    if len(spans) > 1 or any(span.start is None for span in spans):
        return None
    if spans:
        if spans[0].kind == "repetition":
            return None
        what, due = cut(what, spans), spans[0].words
    title = title_of(re.sub(r"\A(?:to|:|called)\s+", "", what.strip(), flags=re.IGNORECASE))
    return Plain("add_task", {"title": title, "due": due}) if title else None


def _done(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["task"], sentence)
    return Plain("complete_task", {"title_words": picked}) if picked and not sentence.asks else None


def _did(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`I've paid the window cleaner`: the verb has to be the task's own."""
    verb = match["verb"].casefold()
    picked = event_words(match["task"], sentence)
    if not picked or sentence.asks or sentence.spans(match["task"]):
        return None
    if verb not in _DONE and verb not in _BASE and not _PAST.search(verb):
        return None
    first = "" if verb in _DONE else _BASE.get(verb, verb.removesuffix("ed") if len(verb) > 5 else verb)
    return Plain("complete_task", {"title_words": f"{first} {picked}".strip()})


def _remind(match: re.Match[str], sentence: Sentence) -> Plain | None:
    what = match["what"]
    span = one_date(sentence, what)
    if span is None or span.grain in ("week", "weekend", "month", "quarter", "season", "year"):
        return None
    text = cut(what, [span])
    text = re.sub(r"\A(?:to|about|of|that|:)\s+", "", text, flags=re.IGNORECASE)
    text = title_of(re.sub(r"\s+(?:to|about|of|that)\Z", "", text, flags=re.IGNORECASE), article=True)
    return Plain("set_reminder", {"text": text, "when": span.words}) if text else None


def _remember(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    if sentence.asks or not _VERB.search(fact):
        return None
    return Plain("remember", {"fact": fact})


def _forget(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    vague = fact.casefold() in ("it", "that", "this", "everything", "all", "about it", "me")
    return None if vague or sentence.asks else Plain("forget", {"fact_words": fact})


_CHANGES = (
    rule(rf"{_MOVE} (?P<what>.+)", _move),
    rule(rf"(?P<verb>{_MOVE}) (?P<event>.+?)(?P<way1> back| forward| forwards| up)?(?: by)? (?P<by>(?:an?|half|\d+|one|two|three|a quarter)\b[\w\s-]*?(?:hours?|minutes?|mins?|days?|weeks?|h))(?P<way2> later| earlier| back| forward)?", _shift),
    rule(rf"(?:cancel|call off|delete|remove|scrap) (?P<event>.+?)(?: (?:from|in|off|out of) (?:my|the|our) {_CAL})?", _cancel),
    rule(r"(?:add|create|make|set up|new)(?: an?| another)?(?: new)? (?:task|to-?do)\b(?: to| called|:)?(?P<what> .+)", _task),
    rule(r"(?:task|to-?do)\s*: (?P<what>.+)", _task),
    rule(rf"(?:add|put)(?P<what> .+?) (?:to|on|onto|in) (?:my|the|our) {_TASKS}(?P<due> .+)?", _task),
    rule(r"(?P<verb>add|put|schedule|book|create|make|set up|pencil in|pop)(?P<what> .+)", _event),
    rule(r"(?P<verb>new event|new appointment)\s*:?(?P<what> .+)", _event),
    rule(r"(?:tick|check|cross) off (?P<task>.+)", _done),
    rule(r"(?:tick|check|cross) (?P<task>.+) off(?: my list)?", _done),
    rule(r"(?:mark) (?P<task>.+?)(?: task)? (?:as )?(?:done|complete|completed|finished)", _done),
    rule(r"i(?:'m| am) (?:done|finished) with (?P<task>.+)", _done),
    rule(r"(?:done|finished) with (?P<task>.+)", _done),
    rule(r"i(?:'ve| have) (?:just |now |already |finally )?(?P<verb>\w+) (?P<task>.+)", _did),
    rule(r"(?:set|create|make|add)(?: up)? (?:a |an )?reminder(?: for| on| at)?(?P<what> .+)", _remind),
    rule(r"remind (?:me|us)(?P<what> .+)", _remind),
)  # fmt: skip
_FACTS = (
    rule(
        r"remember(?: that|:|,)? (?P<fact>(?!(?:to|when|what|where|who|how|why|if|me|it|us|the time)\b).+)",
        _remember,
    ),
    rule(r"forget (?:about |that |the fact (?:that|about) |what i said about )?(?P<fact>.+)", _forget),
)


# Small talk


def _thanks(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.WELCOME)


def _hello(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.GREETING)


_SMALL_TALK = (
    rule(
        r"(?:many )?(?:thanks|thank you|cheers|ta)(?: a lot| so much| very much| again)?(?:[,.!]? (?:that's (?:all|it|great|perfect)|great|perfect|bye))?",
        _thanks,
    ),
    rule(r"(?:hello|hi|hey|good (?:morning|afternoon|evening|day))(?:[ ,]+(?:there|remembrancer))?", _hello),
)

ENGLISH = GrammarOf(_SMALL_TALK, _READS, _CHANGES, _FACTS)
