"""Plain requests in English."""

import re
from dataclasses import replace

from brain.dates.span import DateSpan
from tools.grammar import reminding, words
from tools.grammar import words_english as phrases
from tools.grammar.english_events import is_occasion, new_event, put_in_event
from tools.grammar.lacking import Lacks
from tools.grammar.phrases import (
    SO_MANY,
    dates_of,
    event_words,
    everything,
    found,
    is_a_name,
    length_of,
    listed,
    move_where,
    next_dates,
    one_date,
    reminder,
    sort_words,
    split_at_target,
    time_words,
    title_of,
)
from tools.grammar.plain import GrammarOf, Plain, Sentence, cut, rules
from tools.grammar.words_lacking import STATEMENT
from tools.when import next_week

_DONE = frozenset(["done", "finished", "completed", "sorted"])
_PAST = re.compile(r"(?!need\Z|feed\Z)\w+ed\Z|put\Z|cut\Z|read\Z|set\Z|done\Z")


# Reading


def _list(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return listed(match["when"] or "", sentence)


def _week(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": "this week"})


def _next(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": ""})


def _next_dates(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return next_dates(match["n"], match["what"], sentence, phrases.THINGS)


def _all_dates(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": "", "most": SO_MANY}, direct=True)


def _dates_of(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return dates_of(match["what"], sentence)


def _everything(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return everything(match["when"], sentence)


def _find(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return found(match["event"], sentence)


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
        not in ("outside", "like", "be like", "going to be", "out", "be", "going to be like", "in")
    ):
        return None
    return Plain(
        "weather", {"when": spans[0].words if spans else "today", "place": place[1].strip() if place else ""}
    )


def _recall(match: re.Match[str], sentence: Sentence) -> Plain:
    about = (match.groupdict().get("about") or "").strip()
    return Plain("recall", {"about": "" if about.casefold() in ("me", "myself") else about})


_READS = (
    *rules(phrases.OVERDUE, _overdue),
    *rules(phrases.TASKS, _tasks),
    *rules(phrases.WEEK, _week),
    *rules(phrases.NEXT, _next),
    *rules(phrases.NEXT_DATES, _next_dates),
    *rules(phrases.EVERYTHING, _everything),
    *rules(phrases.ALL_DATES, _all_dates),
    *rules(phrases.WEATHER, _weather),
    *rules(phrases.RECALL, _recall),
    *rules(phrases.DAYS, _list),
    *rules(phrases.FIND, _find),
    *rules(phrases.DATES_OF, _dates_of),
)


# Changing


def _move(match: re.Match[str], sentence: Sentence) -> Plain | None:
    marks = "to|until|till|for"
    whole = replace(sentence, text=sentence.text[: match.end("what")])
    parts = split_at_target(match.start("what"), whole, marks)
    if parts is None:
        return move_where(match["what"], sentence, marks, ("Move", "to"))
    head = re.sub(r"\s+(?:back|forward|forwards|up|out|over|on)\Z", "", parts[0], flags=re.IGNORECASE)
    return _moved(phrases.GOES.sub("", head), parts[1], sentence)


def _moved(head: str, to: str, sentence: Sentence) -> Plain | None:
    picked = event_words(head, sentence)
    row = {"title_words": picked, "to": to, "on_day": time_words(head, sentence)}
    named = re.match(rf"{phrases.MOVE}\b", sentence.text, re.IGNORECASE) is not None and is_a_name(picked)
    return Plain("move_event", row, direct=True, event=named) if picked else None


def _make(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`make brunch at 12`, `dinner should start at 8`: the new time of an event that is there."""
    to = match.groupdict().get("to")
    if to:
        return _moved(match["what"], to, sentence) if one_date(sentence, to) else None
    parts = split_at_target(match.start("what"), sentence, "at|for|on")
    return _moved(parts[0], parts[1], sentence) if parts else None


def _shift(match: re.Match[str], sentence: Sentence) -> Plain | None:
    length, picked = length_of(match["by"], sentence), event_words(match["event"], sentence)
    if not length or not picked:
        return None
    way = f"{match['way1'] or ''} {match['way2'] or ''}".casefold()
    earlier = "earlier" in way or ("forward" in way and match["verb"].casefold() == "bring")
    if "forward" in way and not earlier:  # some mean earlier by it, and some later
        lacks = Lacks("when", f"Move {picked}", "to", keep=True)
        return Plain("find_event", {"title_words": picked}, words.MOVE_WHERE, lacks, direct=True)
    row = {"title_words": picked, "on_day": time_words(match["event"], sentence)}
    return Plain("move_event", {**row, "later_minutes": -length if earlier else length}, direct=True)


def _cancel(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked, day = event_words(match["event"], sentence), time_words(match["event"], sentence)
    if any(span.timed for span in sentence.spans(match["event"])):
        return None
    if not picked and day:
        picked = sort_words(match["event"], sentence)
    if not picked or _NO_EVENT.search(picked):
        return None
    called_off = re.match(r"(?:cancel|call\s+off|unschedule)\b", sentence.text, re.IGNORECASE) is not None
    row = {"title_words": picked, "on_day": day}
    return Plain("cancel_event", row, direct=True, event=called_off and is_a_name(picked))


_NO_EVENT = re.compile(rf"\b(?:{phrases.LISTS}|reminders?|facts?|notes?|everything|all|and)\b", re.IGNORECASE)


def _cancel_which(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(
        "cancel_event", {"title_words": match["sort"] or ""}, lacks=Lacks("event", "Cancel"), direct=True
    )


def _task(match: re.Match[str], sentence: Sentence) -> Plain | None:
    what = match["what"]
    behind = (match.groupdict().get("due") or "").strip()
    if behind:
        behind_it = sentence.spans(behind)
        if len(behind_it) != 1 or cut(behind, behind_it) or sentence.spans(what):
            return None
        return _due_task(what, behind_it[0], sentence)
    spans = sentence.spans(what)
    if len(spans) == 1 and spans[0].problem:
        return _due_task(cut(what, spans), spans[0], sentence)
    found = _plain_task(what, spans)
    listed = "due" in match.groupdict()  # the list was named
    return replace(found, direct=listed) if found else None


def _plain_task(what: str, spans: list[DateSpan]) -> Plain | None:
    """A task, due at the only date of its words."""
    due = ""
    if len(spans) > 1 or any(span.start is None for span in spans):
        return None
    if spans:
        if spans[0].kind == "repetition":
            return None
        what, due = cut(what, spans), spans[0].words
    title = title_of(re.sub(r"\A(?:to|:|called)\s+", "", what.strip(), flags=re.IGNORECASE))
    return Plain("add_task", {"title": title, "due": due}) if title else None


def _labelled_task(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`todo: ring the plumber by Friday`, `Add: oat milk`; not what tells something, nor an event."""
    what = match["what"].strip()
    spans = sentence.spans(what)
    if STATEMENT.search(what) or any(span.timed for span in spans) or sentence.asks:
        return None
    if re.match(r"add\b", sentence.text, re.IGNORECASE) and is_occasion(what):
        return None
    found = _plain_task(what, spans)
    return replace(found, direct=True) if found else None


def _due_task(what: str, span: DateSpan, sentence: Sentence) -> Plain | None:
    """A task with a due date; one that doesn't exist or is over is asked for again."""
    title = title_of(re.sub(r"\A(?:to|:|called)\s+", "", what.strip(), flags=re.IGNORECASE))
    if span.problem and title:
        lacks = Lacks("when", f"Add a task {title}", "by", keep=True)
        return Plain(says=span.problem.words, lacks=lacks)
    usable = title and span.start is not None and next_week(span, sentence.occasion.now) is None
    return Plain("add_task", {"title": title, "due": span.words}, direct=True) if usable else None


def _change_due(match: re.Match[str], sentence: Sentence) -> Plain | None:
    span, picked = one_date(sentence, match["due"]), event_words(match["task"], sentence)
    if span is None or cut(match["due"], [span]) or not picked or sentence.asks:
        return None
    return Plain("change_task", {"title_words": picked, "due": span.words})


def _done(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["task"], sentence)
    return Plain("complete_task", {"title_words": picked}) if picked and not sentence.asks else None


def _did(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """`I've paid the window cleaner`: the verb has to be the task's own."""
    verb = match["verb"].casefold()
    picked = event_words(match["task"], sentence)
    if not picked or sentence.asks or sentence.spans(match["task"]) or re.match(r"to\b", match["task"], re.I):
        return None
    if verb not in _DONE and verb not in phrases.BASE and not _PAST.search(verb):
        return None
    regular = verb.removesuffix("ed") if len(verb) > 5 else verb
    first = "" if verb in _DONE else phrases.BASE.get(verb, regular)
    return Plain("complete_task", {"title_words": f"{first} {picked}".strip()})


def _remind(match: re.Match[str], sentence: Sentence) -> Plain | None:
    before, what = match.groupdict().get("before") or "", match["what"]
    spans = sentence.spans(before or what)
    if len(spans) > 1 or (before and (not spans or cut(before, spans) or sentence.spans(what))):
        return None
    if sentence.asks and not sentence.polite:
        return None
    text = _reminded(what if before else cut(what, spans))
    found = reminder(text, spans, sentence, ("Remind me", "to"))
    return replace(found, direct=True) if found and before else found


def _reminded(text: str) -> str:
    """What a reminder is about."""
    text = re.sub(r"\A(?:to|about|of|that|:)\s+", "", text.strip(), flags=re.IGNORECASE)
    return re.sub(r"\s+(?:to|about|of|that)\Z", "", text, flags=re.IGNORECASE)


def _remind_bare(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.REMIND_BOTH, lacks=Lacks("text", "Remind me", "to"), direct=True)


def _remember(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    if sentence.asks or not phrases.VERB.search(fact):
        return None
    return Plain("remember", {"fact": fact})


def _forget(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    vague = re.match(r"(?:it|that|this|them|everything|all|about it|me)\s*(?:[,;:-]|\Z)", fact, re.IGNORECASE)
    return None if vague or sentence.asks else Plain("forget", {"fact_words": fact})


def _move_reminder(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return reminding.move(match, sentence, "to|until|till|for")


_CHANGES = (
    *rules(phrases.REMIND_BARE, _remind_bare),
    *rules(phrases.OFF_REMINDER, reminding.call_off),
    *rules(phrases.MOVED_REMINDER, _move_reminder),
    *rules(phrases.CHANGE_DUE, _change_due),
    *rules(phrases.SHIFTED, _shift),
    *rules(phrases.MOVED, _move),
    *rules(phrases.MADE, _make),
    *rules(phrases.CANCEL_WHICH, _cancel_which),
    *rules(phrases.CANCELLED, _cancel),
    *rules(phrases.NEW_TASK, _task),
    *rules(phrases.LABELLED_TASK, _labelled_task),
    *rules(phrases.NEW_EVENT, new_event),
    *rules(phrases.PUT_IN, put_in_event),
    *rules(phrases.DONE, _done),
    *rules(phrases.DID, _did),
    *rules(phrases.PASSIVE, _did),
    *rules(phrases.REMIND, _remind),
)
_FACTS = (
    *rules(phrases.NO_MORE, reminding.call_off),
    *rules(phrases.REMEMBER, _remember),
    *rules(phrases.FORGET, _forget),
)


# Small talk


def _thanks(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.WELCOME)


def _hello(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.GREETING)


_SMALL_TALK = (
    *rules(phrases.THANKS, _thanks),
    *rules(phrases.HELLO, _hello),
)

_TOLD = (
    *rules(phrases.CANCEL_THAT, _cancel),
    *rules(phrases.HAVE_IT, new_event),
)

ENGLISH = GrammarOf(_SMALL_TALK, _READS, _CHANGES, _FACTS, _TOLD)
