"""Putting a reply together: text with looks, kept as spans in code points."""

from dataclasses import dataclass, field

from bot.reply import Span, SpanKind


@dataclass
class Phrase:
    """A text that grows, and the spans over it."""

    text: str = ""
    spans: list[Span] = field(default_factory=list)

    def add(self, text: str, kind: SpanKind | None = None) -> "Phrase":
        """Append text, with a look where one is named; returns itself."""
        if kind and text:
            self.spans.append(Span(kind, len(self.text), len(text)))
        self.text += text
        return self

    def template(self, template: str, look: SpanKind = "code", **values: str) -> "Phrase":
        """Append a sentence of `words` whose `{name}`s are filled in, each value with a look."""
        rest = template
        while rest:
            before, brace, tail = rest.partition("{")
            self.add(before)
            if not brace:
                break
            name, _, rest = tail.partition("}")
            self.add(values[name], look)
        return self
