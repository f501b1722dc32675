"""An answer: what is said, where it comes from, and what the checks found."""

from dataclasses import dataclass
from pathlib import PurePosixPath

from brain.answer import words
from brain.answer.source import Source


@dataclass(frozen=True)
class Answer:
    """What is answered to a question.

    text: the words, with `[n]` marks that all have a source; the fixed sentence when not found.
    found: False when the notes don't hold it, and then there are no sources.
    findings: a sentence for each doubt that code found; always shown. corrections: what code put right in
    the text, where it stands in brackets already. model_used: whether a model wrote it.
    notice: one line on what is missing, empty when all is well; notice_code: for saying it only once.
    """

    text: str
    sources: tuple[Source, ...] = ()
    found: bool = True
    findings: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    model_used: bool = False
    notice: str = ""
    notice_code: str = ""


def source_line(source: Source, text: str = "") -> str:
    """A source as the program prints it under an answer; what `text`, the answer, quotes isn't said twice."""
    title = PurePosixPath(source.path).stem
    below = [part for part in source.heading.split(" > ") if part and part != title]
    form = words.SOURCE_UNDER if below else words.SOURCE
    line = form.format(n=source.n, title=title, heading=" › ".join(below))
    return line if source.quote in text else line + words.SOURCE_QUOTE.format(quote=source.quote)


def full_text(answer: Answer, with_notice: bool = True) -> str:
    """The answer with its findings, sources and notice, as plain text."""
    findings = "\n".join(words.FINDING.format(finding=finding) for finding in answer.findings)
    sources = "\n".join(source_line(source, answer.text) for source in answer.sources)
    notice = answer.notice if with_notice else ""
    return "\n\n".join(part for part in (answer.text, findings, sources, notice) if part)
