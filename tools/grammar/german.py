"""Plain requests in German."""

import re
from dataclasses import replace

from tools.grammar import reminding, words
from tools.grammar import words_german as phrases
from tools.grammar.lacking import Lacks
from tools.grammar.phrases import (
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
    split_at_target,
    time_words,
    title_of,
)
from tools.grammar.plain import GrammarOf, Plain, Read, Sentence, cut, rules


def _list(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return listed(match["when"] or "", sentence)


def _next(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_events", {"when": ""})


def _next_dates(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return next_dates(match["n"], match["what"], sentence, phrases.THINGS)


def _everything(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return everything(match["when"], sentence)


def _find(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return found(match["event"], sentence)


def _tasks(match: re.Match[str], sentence: Sentence) -> Plain | None:
    when = (match.groupdict().get("when") or "").strip()
    span = one_date(sentence, when) if when else None
    if when and (span is None or cut(when, [span])):
        return None
    return Plain("list_tasks", {"due": span.words if span else ""})


def _overdue(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("list_tasks", {"due": "overdue"})


def _weather(match: re.Match[str], sentence: Sentence) -> Plain | None:
    spans = sentence.spans()
    rest = cut(match["rest"] or "", sentence.spans(match["rest"] or ""))
    if len(spans) > 1 or rest:
        return None
    return Plain("weather", {"when": spans[0].words if spans else "heute"})


def _move(match: re.Match[str], sentence: Sentence) -> Plain | None:
    whole = replace(sentence, text=sentence.text[: match.end("what")])
    parts = split_at_target(match.start("what"), whole, "auf|nach|zu")
    if parts is None:
        return move_where(match["what"], sentence, r"(?:auf|nach|zu)(?:\s+de[nm])?", ("Verschiebe", "auf"))
    picked = event_words(parts[0], sentence)
    row = {"title_words": picked, "to": parts[1], "on_day": time_words(parts[0], sentence)}
    return Plain("move_event", row, direct=True, event=is_a_name(picked)) if picked else None


def _shift(match: re.Match[str], sentence: Sentence) -> Plain | None:
    length, picked = length_of(match["by"], sentence), event_words(match["event"], sentence)
    if not length or not picked:
        return None
    earlier = match["way"].casefold() in ("nach vorn", "nach vorne", "vor", "früher")
    row = {"title_words": picked, "on_day": time_words(match["event"], sentence)}
    return Plain("move_event", {**row, "later_minutes": -length if earlier else length}, direct=True)


def _cancel_which(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain("cancel_event", {"title_words": ""}, lacks=Lacks("event", "Lösche"), direct=True)


def _cancel(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["event"], sentence)
    if any(span.timed for span in sentence.spans(match["event"])):
        return None
    if not picked or re.search(r"\b(?:aufgaben?|erinnerung|notiz|alles|alle|und)\b", picked, re.IGNORECASE):
        return None
    row = {"title_words": picked, "on_day": time_words(match["event"], sentence)}
    called_off = re.match(r"sage?\b", sentence.text, re.IGNORECASE) is not None
    return Plain("cancel_event", row, direct=True, event=called_off and is_a_name(picked))


def _event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    what = match["what"]
    spans = sentence.spans(what)
    title = title_of(cut(what, [*spans, *sentence.durations(what)]))
    if not title or len(spans) > 1:
        return None
    if not spans or spans[0].problem:
        ask = spans[0].problem.words if spans and spans[0].problem else words.ADD_WHEN
        return Plain(says=ask, lacks=Lacks("when", f"Neuer Termin: {title}", keep=True), direct=True)
    span = one_date(sentence, what)
    row = {"title": title, "start": span.words} if span else {}
    return Plain("add_event", row, direct=span.timed) if span else None


def _asked(read: Read) -> Read:
    """A reader of sentences that only ask when they begin with `kannst du`: else they are to-dos."""
    return lambda match, sentence: read(match, sentence) if sentence.polite else None


def _task(match: re.Match[str], sentence: Sentence) -> Plain | None:
    spans = sentence.spans(match["what"])
    if len(spans) > 1 or any(span.start is None or span.kind == "repetition" for span in spans):
        return None
    title = title_of(cut(match["what"], spans))
    return Plain("add_task", {"title": title, "due": spans[0].words if spans else ""}) if title else None


def _done(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["task"], sentence)
    return Plain("complete_task", {"title_words": picked}) if picked and not sentence.asks else None


def _remind(match: re.Match[str], sentence: Sentence) -> Plain | None:
    before, what = match.groupdict().get("before") or "", match["what"]
    spans = sentence.spans(before or what)
    if len(spans) > 1 or (before and (not spans or cut(before, spans) or sentence.spans(what))):
        return None
    text = re.sub(r"\A(?:daran,?|an|dass|:)\s+", "", cut(what, [] if before else spans), flags=re.IGNORECASE)
    found = reminder(text, spans, sentence, ("Erinnere mich", "an"))
    return replace(found, direct=True) if found and before else found


def _remind_bare(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.REMIND_BOTH, lacks=Lacks("text", "Erinnere mich", "an"), direct=True)


def _remember(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return None if sentence.asks else Plain("remember", {"fact": match["fact"].strip()})


def _forget(match: re.Match[str], sentence: Sentence) -> Plain | None:
    vague = match["fact"].strip().casefold() in ("es", "das", "alles")
    return None if vague or sentence.asks else Plain("forget", {"fact_words": match["fact"].strip()})


def _recall(match: re.Match[str], sentence: Sentence) -> Plain:
    about = match["about"].strip()
    return Plain("recall", {"about": "" if about.casefold() == "mich" else about})


_READS = (
    *rules(phrases.OVERDUE, _overdue),
    *rules(phrases.TASKS, _tasks),
    *rules(phrases.WEATHER, _weather),
    *rules(phrases.RECALL, _recall),
    *rules(phrases.NEXT_DATES, _next_dates),
    *rules(phrases.NEXT, _next),
    *rules(phrases.EVERYTHING, _everything),
    *rules(phrases.DAYS, _list),
    *rules(phrases.FIND, _find),
)


def _move_reminder(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return reminding.move(match, sentence, "auf|nach|zu")


_CHANGES = (
    *rules(phrases.REMIND_BARE, _remind_bare),
    *rules(phrases.OFF_REMINDER, reminding.call_off),
    *rules(phrases.MOVED_REMINDER, _move_reminder),
    *rules(phrases.SHIFTED, _shift),
    *rules(phrases.ASKED_SHIFT, _asked(_shift)),
    *rules(phrases.MOVED, _move),
    *rules(phrases.ASKED_MOVE, _asked(_move)),
    *rules(phrases.CANCEL_WHICH, _cancel_which),
    *rules(phrases.CANCELLED, _cancel),
    *rules(phrases.ASKED_CANCEL, _asked(_cancel)),
    *rules(phrases.ASKED_EVENT, _asked(_event)),
    *rules(phrases.ASKED_REMIND, _asked(_remind)),
    *rules(phrases.NEW_EVENT, _event),
    *rules(phrases.NEW_TASK, _task),
    *rules(phrases.DONE, _done),
    *rules(phrases.REMIND, _remind),
)
_FACTS = (
    *rules(phrases.NO_MORE, reminding.call_off),
    *rules(phrases.REMEMBER, _remember),
    *rules(phrases.FORGET, _forget),
)


def _thanks(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.BITTE)


def _hello(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.GUTEN_TAG)


_SMALL_TALK = (
    *rules(phrases.THANKS, _thanks),
    *rules(phrases.HELLO, _hello),
)

GERMAN = GrammarOf(_SMALL_TALK, _READS, _CHANGES, _FACTS)
