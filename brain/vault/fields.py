"""Dataview's inline fields: `Rating:: 5` on its own line, `[due:: 2026-11-07]` or `(due:: …)` within one."""

import re
from collections.abc import Mapping

_LINE = re.compile(
    r"^[ \t>]*(?:[-*+][ \t]+)?(?:\*\*|__)?(?P<key>[^\W\d_][\w /-]{0,60}?)(?:\*\*|__)?::[ \t]*(?P<value>.*)$",
    re.M,
)
_BRACKETED = re.compile(
    r"\[(?P<key>[^\W\d_][\w /-]{0,60}?)::[ \t]*(?P<value>[^\[\]\n]*(?:\[\[[^\[\]\n]*\]\][^\[\]\n]*)*)\]"
    r"|\((?P<key2>[^\W\d_][\w /-]{0,60}?)::[ \t]*(?P<value2>[^()\n]*)\)"
)


def inline_fields(code_free: str) -> Mapping[str, tuple[str, ...]]:
    """The fields in a text whose code is blanked: keys in small letters, values as typed, in order."""
    found = [(match.start(), match["key"], match["value"]) for match in _LINE.finditer(code_free)]
    for match in _BRACKETED.finditer(code_free):
        found.append((match.start(), match["key"] or match["key2"], match["value"] or match["value2"] or ""))
    fields: dict[str, tuple[str, ...]] = {}
    for _, key, value in sorted(found):
        name = key.strip().casefold()
        fields[name] = (*fields.get(name, ()), value.strip())
    return fields
