"""Plain requests in German."""

import re

from tools.grammar import words
from tools.grammar import words_german as phrases
from tools.grammar.phrases import day_words, event_words, listed, one_date, split_at_target, title_of
from tools.grammar.plain import GrammarOf, Plain, Sentence, cut, rules


def _list(match: re.Match[str], sentence: Sentence) -> Plain | None:
    return listed(match["when"] or "", sentence)


def _find(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["event"], sentence)
    return (
        Plain("find_event", {"title_words": picked, "on_day": day_words(match["event"], sentence)})
        if picked
        else None
    )


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
    parts = split_at_target(match.start("what"), sentence, "auf|nach|zu")
    picked = event_words(parts[0], sentence) if parts else ""
    if parts is None or not picked:
        return None
    return Plain(
        "move_event", {"title_words": picked, "to": parts[1], "on_day": day_words(parts[0], sentence)}
    )


def _cancel(match: re.Match[str], sentence: Sentence) -> Plain | None:
    picked = event_words(match["event"], sentence)
    if any(span.timed for span in sentence.spans(match["event"])):
        return None
    if not picked or re.search(r"\b(?:aufgaben?|erinnerung|notiz|alles|alle|und)\b", picked, re.IGNORECASE):
        return None
    return Plain("cancel_event", {"title_words": picked, "on_day": day_words(match["event"], sentence)})


def _event(match: re.Match[str], sentence: Sentence) -> Plain | None:
    span = one_date(sentence, match["what"])
    if span is None:
        return None
    title = title_of(cut(match["what"], [span, *sentence.durations(match["what"])]))
    return Plain("add_event", {"title": title, "start": span.words}) if title else None


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
    span = one_date(sentence, match["what"])
    if span is None or span.grain in ("week", "weekend", "month", "quarter", "season", "year"):
        return None
    text = cut(match["what"], [span])
    text = title_of(re.sub(r"\A(?:daran,?|an|dass|:)\s+", "", text, flags=re.IGNORECASE), article=True)
    return Plain("set_reminder", {"text": text, "when": span.words}) if text else None


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
    *rules(phrases.DAYS, _list),
    *rules(phrases.FIND, _find),
)
_CHANGES = (
    *rules(phrases.MOVED, _move),
    *rules(phrases.CANCELLED, _cancel),
    *rules(phrases.NEW_EVENT, _event),
    *rules(phrases.NEW_TASK, _task),
    *rules(phrases.DONE, _done),
    *rules(phrases.REMIND, _remind),
)
_FACTS = (
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
