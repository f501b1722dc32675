"""Plain requests in German."""

import re

from tools.grammar import words
from tools.grammar.phrases import day_words, event_words, listed, one_date, split_at_target, title_of
from tools.grammar.plain import GrammarOf, Plain, Sentence, cut, rule

_CAL = r"(?:kalender|terminkalender)"
_LIST = r"(?:aufgaben|aufgabenliste|to-?do-?liste|to-?dos|liste)"


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
    rule(r"was (?:steht|liegt)(?P<when> .+?)? an", _list),
    rule(rf"was (?:habe|hab) ich(?P<when> .+?)(?: vor| im {_CAL}| geplant)?", _list),
    rule(r"(?:bin|habe|hab) ich(?P<when> .+?) (?:frei|zeit|etwas vor|was vor|termine)", _list),
    rule(r"was (?:ist|passiert)(?P<when> .+?)(?: los| geplant)?", _list),
    rule(rf"(?:zeig(?:e)? mir )?(?:meine termine|mein(?:en)? {_CAL}|termine)(?: für)?(?P<when> .+)?", _list),
    rule(r"wann (?:ist|sind|habe ich) (?P<event>.+)", _find),
    rule(r"um wie ?viel uhr ist (?P<event>.+)", _find),
    rule(r"(?:was ist|ist etwas|was sind|welche aufgaben sind) überfällig", _overdue),
    rule(r"(?:was ist|welche aufgaben sind)(?P<when> .+?)? fällig", _tasks),
    rule(rf"(?:zeig(?:e)? mir )?(?:meine|die|alle)(?: offenen)? {_LIST}(?: für)?(?P<when> .+)?", _tasks),
    rule(
        r"(?:welche aufgaben habe ich|was muss ich|was habe ich)(?P<when> .+?)?(?: noch)?(?: zu)? (?:tun|erledigen|offen)",
        _tasks,
    ),
    rule(r"(?:wie wird|wie ist)(?: das)? wetter(?P<rest> .+)?", _weather),
    rule(r"(?:regnet|schneit) es(?P<rest> .+)?", _weather),
    rule(r"wird es(?P<rest> .+?)? (?:regnen|schneien|kalt|warm|heiß|windig)", _weather),
    rule(r"brauche ich(?P<rest> .+?)? (?:einen regenschirm|einen schirm|eine jacke)", _weather),
    rule(r"was weißt du(?: noch)? über(?P<about> .+)", _recall),
)
_CHANGES = (
    rule(r"(?:verschieb|verschiebe|verleg|verlege|schieb|schiebe) (?P<what>.+)", _move),
    rule(r"(?:sag|sage) (?P<event>.+) ab", _cancel),
    rule(rf"(?:lösch|lösche|streich|streiche) (?P<event>.+?)(?: aus (?:meinem|dem) {_CAL})?", _cancel),
    rule(rf"(?:trag|trage) (?P<what>.+?)(?: in (?:meinen|den) {_CAL})? ein", _event),
    rule(rf"(?:setz|setze|schreib|schreibe) (?P<what>.+?) in (?:meinen|den) {_CAL}", _event),
    rule(rf"(?:füg|füge) (?P<what>.+?) zu (?:meinen|den|meiner|der) {_LIST} hinzu", _task),
    rule(rf"(?:setz|setze|schreib|schreibe|pack|packe) (?P<what>.+?) auf (?:meine|die) {_LIST}", _task),
    rule(r"(?:neue aufgabe|aufgabe)\s*:? (?P<what>.+)", _task),
    rule(r"(?:hak|hake) (?P<task>.+?) ab", _done),
    rule(r"(?:ich habe|ich hab) (?P<task>.+?) (?:erledigt|fertig)", _done),
    rule(r"(?P<task>.+?) (?:ist|sind) erledigt", _done),
    rule(r"erinner(?:e)? mich(?: bitte)?(?P<what> .+)", _remind),
)
_FACTS = (
    rule(r"(?:merk|merke) dir(?: bitte)?\s*(?:,? dass|:|,)? (?P<fact>.+)", _remember),
    rule(r"vergiss(?: bitte)?(?:,? dass| das mit)? (?P<fact>.+)", _forget),
)


def _thanks(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.BITTE)


def _hello(match: re.Match[str], sentence: Sentence) -> Plain:
    return Plain(says=words.GUTEN_TAG)


_SMALL_TALK = (
    rule(r"(?:vielen |herzlichen )?(?:dank|danke)(?: dir| schön| sehr)?", _thanks),
    rule(r"(?:hallo|guten (?:morgen|tag|abend)|moin)", _hello),
)

GERMAN = GrammarOf(_SMALL_TALK, _READS, _CHANGES, _FACTS)
