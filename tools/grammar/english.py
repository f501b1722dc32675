"""Plain requests in English."""

import re

from tools.grammar import words
from tools.grammar import words_english as phrases
from tools.grammar.phrases import (
    day_words,
    event_words,
    listed,
    one_date,
    split_at_target,
    title_of,
)
from tools.grammar.plain import GrammarOf, Plain, Sentence, cut, rules
from tools.when import when_of

_DONE = frozenset(["done", "finished", "completed", "sorted"])
_PAST = re.compile(r"(?!need\Z|feed\Z)\w+ed\Z|put\Z|cut\Z|read\Z|set\Z|done\Z")


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


_READS = (
    *rules(phrases.OVERDUE, _overdue),
    *rules(phrases.TASKS, _tasks),
    *rules(phrases.WEEK, _week),
    *rules(phrases.NEXT, _next),
    *rules(phrases.WEATHER, _weather),
    *rules(phrases.RECALL, _recall),
    *rules(phrases.DAYS, _list),
    *rules(phrases.FIND, _find),
)


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
    if any(span.timed for span in sentence.spans(match["event"])):
        return None
    if not picked or re.search(
        rf"\b(?:{phrases.LISTS}|reminders?|facts?|notes?|everything|all|and)\b", picked, re.IGNORECASE
    ):
        return None
    return Plain("cancel_event", {"title_words": picked, "on_day": day_words(match["event"], sentence)})


def _event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    """A new event: in the calendar by its words, or at a time of day."""
    what = match["what"]
    span = one_date(sentence, what)
    named = re.search(
        rf"\b(?:(?:in|to|into|on) (?:(?:my|the|our) )?{phrases.CAL})\b", sentence.text, re.IGNORECASE
    )
    if span is None or (
        not span.timed
        and not named
        and match["verb"].casefold() not in ("schedule", "new event", "new appointment")
    ):
        return None
    if match["verb"].casefold() in ("put", "book", "make", "set up", "create") and not named:
        return None
    when = when_of(span)
    if when.or_at and when.at and 5 <= when.at.hour <= 8:
        return None
    lengths = sentence.durations(what)
    title = re.sub(r"[\s,]+all day\b", "", cut(what, [span, *lengths]), flags=re.IGNORECASE)
    title = re.sub(
        rf"\s*\b(?:in|to|into|on) (?:(?:my|the|our) )?{phrases.CAL}\b:?", "", title, flags=re.IGNORECASE
    )
    title = re.sub(r"\A(?:(?:me|us)\s+|:\s*)", "", title, flags=re.IGNORECASE)
    if match["verb"].casefold().startswith("block"):
        title = re.sub(r"\A(?:for|to)\s+", "", title, flags=re.IGNORECASE)
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
    behind = (match.groupdict().get("due") or "").strip()
    if behind:
        span = one_date(sentence, behind)
        if span is None or cut(behind, [span]) or sentence.spans(what):
            return None
        title = title_of(what)
        return Plain("add_task", {"title": title, "due": span.words}) if title else None
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
    if verb not in _DONE and verb not in phrases.BASE and not _PAST.search(verb):
        return None
    regular = verb.removesuffix("ed") if len(verb) > 5 else verb
    first = "" if verb in _DONE else phrases.BASE.get(verb, regular)
    return Plain("complete_task", {"title_words": f"{first} {picked}".strip()})


def _remind(match: re.Match[str], sentence: Sentence) -> Plain | None:
    before, what = match.groupdict().get("before") or "", match["what"]
    span = one_date(sentence, before or what)
    if before and (span is None or cut(before, [span]) or sentence.spans(what)):
        return None
    if span is None or span.grain in ("week", "weekend", "month", "quarter", "season", "year"):
        return None
    text = what.strip() if before else cut(what, [span])
    text = re.sub(r"\A(?:to|about|of|that|:)\s+", "", text, flags=re.IGNORECASE)
    text = title_of(re.sub(r"\s+(?:to|about|of|that)\Z", "", text, flags=re.IGNORECASE), article=True)
    return Plain("set_reminder", {"text": text, "when": span.words}) if text else None


def _remember(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    if sentence.asks or not phrases.VERB.search(fact):
        return None
    return Plain("remember", {"fact": fact})


def _forget(match: re.Match[str], sentence: Sentence) -> Plain | None:
    fact = match["fact"].strip()
    vague = fact.casefold() in ("it", "that", "this", "everything", "all", "about it", "me")
    return None if vague or sentence.asks else Plain("forget", {"fact_words": fact})


_CHANGES = (
    *rules(phrases.MOVED, _move),
    *rules(phrases.SHIFTED, _shift),
    *rules(phrases.CANCELLED, _cancel),
    *rules(phrases.NEW_TASK, _task),
    *rules(phrases.NEW_EVENT, _event),
    *rules(phrases.DONE, _done),
    *rules(phrases.DID, _did),
    *rules(phrases.REMIND, _remind),
)
_FACTS = (
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

ENGLISH = GrammarOf(_SMALL_TALK, _READS, _CHANGES, _FACTS)
