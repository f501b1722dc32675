"""How parts of a request become arguments, the same for every language."""

import re

from brain.dates.span import DateSpan
from tools.calendar.find import Words
from tools.grammar import words
from tools.grammar.lacking import Lacks
from tools.grammar.plain import Plain, Sentence, cut
from tools.grammar.words_counts import count_of
from tools.grammar.words_lacking import STATEMENT
from tools.grammar.words_parts import ARTICLES, LEADING, LEFT_OVER, RAW_DATE
from tools.text import clean
from tools.when import WIDE, next_week

MOST_TITLE_WORDS = 9
SO_MANY = 10
_DAY_MINUTES = 24 * 60
_ONE_UNIT = re.compile(r"(?:an?|one|eine?n?)\s+(?:day|tag|(?P<week>week|woche))", re.IGNORECASE)
_FROM_NOW = re.compile(
    r"\A\s*(?:between\s+now\s+and|from\s+(?:now|today)(?:\s+on)?\s+(?:to|until|till|through)|until|till|up\s+to|ab\s+jetzt\s+bis|von\s+(?:jetzt|heute)\s+bis|bis)\s+",
    re.IGNORECASE,
)
_UNITS = r"(?:hours?|days?|weeks?|months?|years?|minutes?|tage|wochen|monate|stunden)\b.*"
_REMIND_WORDS = (
    r"\b(?:remind|ping|nudge|alert|notify|poke|buzz|me|us|set|create|make|add|up|an?|new|reminder|give|shout|about|to"
    r"|of|that|for|at|on|please|erinner\w*|mich|bitte|daran|an)\b"
)


def one_date(sentence: Sentence, text: str | None = None) -> DateSpan | None:
    """The only date of a sentence, where it names a time that can be used; None otherwise."""
    return usable_date(sentence.spans(text), sentence)


def usable_date(spans: list[DateSpan], sentence: Sentence) -> DateSpan | None:
    """The one of some dates, where there is only one and it names a time that can be used."""
    usable = len(spans) == 1 and spans[0].start is not None and spans[0].problem is None
    return spans[0] if usable and next_week(spans[0], sentence.occasion.now) is None else None


def move_where(what: str, sentence: Sentence, marks: str, again: tuple[str, str]) -> Plain | None:
    """A move that says no time to come: the event is told, and where it shall go is asked.

    marks: the words before a time, as a pattern; again: the verb and the mark of the whole request.
    """
    spans = sentence.spans(what)
    if len(spans) > 1 or any(span.problem is None for span in spans):
        return None
    head = re.sub(rf"\s+(?:{marks})\Z", "", what[: spans[0].begin].rstrip(), flags=re.I) if spans else what
    picked = event_words(head, sentence)
    ask = spans[0].problem.words if spans and spans[0].problem else words.MOVE_WHERE
    verb, mark = again
    lacks = Lacks("when", f"{verb} {picked}", mark, keep=True)
    return Plain("find_event", {"title_words": picked}, ask, lacks, direct=True) if picked else None


def title_of(text: str, article: bool = False, whole: bool = False) -> str:
    """A title, without quotes and (unless `article`) its article; empty where what is left can't be one.

    whole: nothing was cut off behind it, so that a last little word is its own (`put the rice on`).
    """
    title = clean(text) if article else clean(ARTICLES.sub("", clean(text)))
    long = len(title.split()) > MOST_TITLE_WORDS
    odd = LEADING.match(title) or (
        (not whole and LEFT_OVER.search(title))
        or RAW_DATE.search(title)
        or "?" in title
        or title.endswith("'")
        or not re.search(r"\w", title)
    )
    return "" if long or odd else title


def event_words(text: str, sentence: Sentence) -> str:
    """The words that pick an event, without its dates; empty where none tell."""
    spans = sentence.spans(text)
    bare = cut(text, spans)
    bare = re.sub(r"'s?(?=\s|\Z)|\b(?:from|von)\Z", "", bare).strip()
    bare = ARTICLES.sub("", bare)
    wanted = Words.of(bare)
    return bare if wanted.telling and len(bare.split()) <= MOST_TITLE_WORDS else ""


def sort_words(text: str, sentence: Sentence) -> str:
    """The word for a sort of event (`my appointment`), where nothing else was said but a day."""
    kinds = Words.of(ARTICLES.sub("", cut(text, sentence.spans(text)))).kinds
    return kinds[0] if len(kinds) == 1 else ""


def day_words(text: str, sentence: Sentence) -> str:
    """The day that a part of a sentence names, in its own words; empty for none or for a longer time."""
    days = [span for span in sentence.spans(text) if span.kind == "point"]
    return days[0].words if days else ""


def time_words(text: str, sentence: Sentence) -> str:
    """The day or the longer time that a part of a sentence names, in its own words."""
    spans = [span for span in sentence.spans(text) if span.kind in ("point", "range") and not span.timed]
    return spans[0].words if spans else ""


def listed(when: str, sentence: Sentence, extra: str = "") -> Plain | None:
    """The calendar of the only date in `when`; of the coming week where it is empty."""
    if not when.strip():
        return Plain("list_events", {"when": ""})
    span = one_date(sentence, when)
    if span is None:
        return None
    left = cut(when, [span]).casefold()
    return Plain("list_events", {"when": span.words}) if left in ("", extra) else None


def everything(when: str, sentence: Sentence) -> Plain | None:
    """The calendar of a stretch, which may begin now: `from now to the end of January`."""
    rest = _FROM_NOW.sub("", when)
    span = one_date(sentence, rest)
    if span is None or cut(rest, [span]):
        return None
    wanted = f"until {span.words}" if rest != when and span.role != "until" else span.words
    return Plain("list_events", {"when": wanted}, direct=True)


def next_dates(count: str, what: str, sentence: Sentence, things: str) -> Plain | None:
    """The next few dates of some event, or of all: `the next five paydays`, `my next 3 appointments`."""
    most = count_of(count)
    spans = [s for s in sentence.spans(what) if s.start is not None and not _in_title(s, what)]
    when = spans[0].words if len(spans) == 1 else ""
    title = cut(what, spans) if when else what
    if not most or len(spans) > 1 or re.fullmatch(_UNITS, title.strip(), re.IGNORECASE):
        return None
    if re.fullmatch(rf"(?:{things}|things?|entries|dates|termine?)", title.strip(), re.IGNORECASE):
        title = ""
    elif not Words.of(singular(title)).telling:
        return None
    return Plain("list_events", {"when": when, "title_words": singular(title), "most": most}, direct=True)


def dates_of(what: str, sentence: Sentence) -> Plain | None:
    """The dates of some event, in the stretch that is named or else the next ones."""
    spans = [span for span in sentence.spans(what) if not _in_title(span, what)]
    title = singular(cut(what, spans))
    if len(spans) > 1 or any(span.start is None for span in spans) or not Words.of(title).telling:
        return None
    row = {"when": spans[0].words, "most": 0} if spans else {"when": "", "most": SO_MANY}
    return Plain("list_events", {**row, "title_words": title})


def _in_title(span: DateSpan, text: str) -> bool:
    """Whether a weekday belongs to a name (`the Sunday walk`): it leads it, and no word leads to the day."""
    before = text[: span.begin].strip().casefold()
    bare = span.kind == "point" and span.grain == "day" and " " not in span.words
    leads = before in ("", "the", "my", "our", "die", "der", "das") and text[span.finish :].strip()
    return bare and bool(leads)


def found(event: str, sentence: Sentence) -> Plain | None:
    """The event that some words mean, on the day that is named; in a longer time, all its dates."""
    picked = event_words(event, sentence)
    if not picked:
        return None
    spans = sentence.spans(event)
    if len(spans) == 1 and spans[0].kind == "range" and spans[0].start is not None and not spans[0].timed:
        return Plain("list_events", {"when": spans[0].words, "title_words": picked})
    return Plain("find_event", {"title_words": picked, "on_day": day_words(event, sentence)})


def is_a_name(picked: str) -> bool:
    """Whether some words can be what an event is called: they tell nothing by themselves."""
    return "," not in picked and ":" not in picked.replace("1:1", "") and not STATEMENT.search(picked)


def length_of(text: str, sentence: Sentence) -> int:
    """The minutes of a length of time that is all of a text (`an hour`, `a week`); 0 for anything else."""
    lengths = sentence.durations(text)
    if len(lengths) == 1 and lengths[0].duration is not None and not cut(text, lengths):
        return int(lengths[0].duration.total_seconds()) // 60
    one = _ONE_UNIT.fullmatch(text.strip())
    return 0 if one is None else _DAY_MINUTES * (7 if one["week"] else 1)


def singular(text: str) -> str:
    """The last word without an English plural that would hide it: `parties` is `party`."""
    return re.sub(r"ies\Z", "y", text.strip(), flags=re.IGNORECASE)


def reminder(text: str, spans: list[DateSpan], sentence: Sentence, begin: tuple[str, str]) -> Plain | None:
    """A reminder of some words at the only date there is; what is missing of the two is asked for.

    begin: how a request for one begins, in its language, and the word that joins the text.
    """
    said = sentence.text
    whole = said.rstrip(" .!").endswith(text) or text.casefold().endswith((" on", " in"))
    text = title_of(text, article=True, whole=whole) if text.strip() else ""
    if not spans:
        known = text and not RAW_DATE.search(text) and not sentence.durations(said)
        lacks = Lacks("when", said, keep=True)
        return Plain(says=words.REMIND_WHEN, lacks=lacks, direct=True) if known else None
    span = spans[0]
    if text and span.problem is None and span.grain in WIDE:
        lacks = Lacks("when", f"{' '.join(begin)} {text} {span.words}", keep=True)
        return Plain(says=words.REMIND_WHEN, lacks=lacks, direct=True)
    if not text:
        bare = not re.search(
            r"\w", re.sub(_REMIND_WORDS, "", cut(said, sentence.spans()), flags=re.IGNORECASE)
        )
        lacks = Lacks("text", said, begin[1])
        return Plain(says=words.REMIND_WHAT, lacks=lacks, direct=True) if bare and not span.problem else None
    again = Lacks("when", f"{' '.join(begin)} {text}", keep=True) if span.problem else None
    return Plain("set_reminder", {"text": text, "when": _told(span, sentence)}, lacks=again)


def _told(span: DateSpan, sentence: Sentence) -> str:
    """The words of a date; of a weekday that is today, with no time of day, the date a week on."""
    later = None if span.timed or span.problem else next_week(span, sentence.occasion.now)
    return later.start.date().isoformat() if later is not None and later.start else span.words


def split_at_target(begin: int, sentence: Sentence, marks: str, sure: bool = True) -> tuple[str, str] | None:
    """What moves, and where to: divided at the last mark that has only a date behind it.

    sure: nothing where a weekday may be today or in a week.
    """
    text = sentence.text
    spans = [span for span in sentence.spans() if span.start is not None and span.problem is None]
    if sure and any(next_week(span, sentence.occasion.now) for span in spans):
        return None
    for match in reversed(list(re.finditer(rf"\s(?:{marks})\s+", text, re.IGNORECASE))):
        inside = [piece for span in spans for piece in _covered(span) if piece[0] >= match.start()]
        tail = text[match.end() :]
        alone = [piece for span in sentence.spans(tail) if span.start is not None for piece in _covered(span)]
        if (inside and not _outside(text, match.end(), inside)) or (alone and not _outside(tail, 0, alone)):
            return text[begin : match.start()], tail
    return None


def _covered(span: DateSpan) -> list[tuple[int, int]]:
    return [(span.begin, span.finish), *([span.apart] if span.apart else [])]


def _outside(text: str, begin: int, covered: list[tuple[int, int]]) -> str:
    """The letters behind `begin` that belong to no date."""
    left = [
        char
        for place, char in enumerate(text[begin:], begin)
        if char.isalnum() and not any(first <= place < last for first, last in covered)
    ]
    rest = "".join(left).casefold()
    return "" if rest in ("", "on", "at", "the", "um", "am") else rest
