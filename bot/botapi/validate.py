"""Checks one request's parameters against the schema and gives them their types.

Parameters come as strings (query, form, multipart) or as JSON values. The strict server refuses what
Telegram would quietly ignore: an unknown parameter is nearly always a misspelling.
"""

import json
import re
from collections.abc import Sequence
from typing import Any

from bot.botapi.refusal import Breach
from bot.botapi.schema import Schema, Shape
from bot.botapi.upload import Upload

_INTEGER = re.compile(r"-?\d+\Z")
_SCALARS = {"Integer", "String", "Boolean", "Float", "True", "InputFile"}
# What Telegram says when the parameter that matters most is missing.
_MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "document": "there is no document in the request",
    "photo": "there is no photo in the request",
    "voice": "there is no voice in the request",
    "audio": "there is no audio in the request",
}


def validate(schema: Schema, method: Shape, given: dict[str, Any], *, strict: bool) -> dict[str, Any]:
    """The typed parameters.

    given: strings, JSON values and `Upload`s by name. Raises `Breach` (400) for what breaks the schema.
    Unknown parameters are refused when strict, else dropped.
    """
    known = {name: value for name, value in given.items() if name in method.types}
    unknown = [n for n, v in given.items() if n not in method.types and not isinstance(v, Upload)]
    if strict and unknown:
        raise _breach(f"{method.name} has no parameter {', '.join(sorted(unknown))}")
    typed = {n: _Reader(schema, n).top(method.types[n], v) for n, v in known.items() if v is not None}
    for name in method.required:
        if name not in typed or (typed[name] == "" and name != "text"):
            raise _breach(_MISSING.get(name, f"parameter {name} of {method.name} is required"))
    return typed


def _breach(reason: str, where: str = "") -> Breach:
    return Breach(400, f"Bad Request: {reason}", depth=where.count(".") + where.count("["))


class _Reader:
    """Reads one parameter; `where` names it, with its path, in refusals."""

    def __init__(self, schema: Schema, where: str) -> None:
        self.schema = schema
        self.where = where

    def refusal(self, why: str) -> Breach:
        return _breach(f"can't parse {self.where}: {why}", self.where)

    def top(self, kind: str, value: Any) -> Any:
        if isinstance(value, Upload):
            return self._upload(kind, value)
        if isinstance(value, str):
            value = self._from_text(kind, value)
        return self.value(kind, value)

    def _upload(self, kind: str, value: Upload) -> Upload:
        if "InputFile" not in kind.split(" or "):
            raise _breach(f"parameter {self.where} can't be a file")
        return value

    def _from_text(self, kind: str, text: str) -> Any:
        kinds = kind.split(" or ")
        if "Integer" in kinds and _INTEGER.match(text):
            return int(text)
        if "String" in kinds:
            return text
        try:
            return json.loads(text)
        except ValueError:
            raise self.refusal(f"{kind} expected") from None

    def value(self, kind: str, value: Any) -> Any:
        if kind.startswith("Array of "):
            return self._array(kind.removeprefix("Array of "), value)
        kinds = re.split(r", | and | or ", kind)
        if len(kinds) > 1:
            return self._one_of(kinds, value)
        if kind in _SCALARS:
            return self._scalar(kind, value)
        if kind in self.schema.unions:
            return self._union(kind, value)
        return self._object(self.schema.objects[kind], value)

    def _array(self, kind: str, value: Any) -> Any:
        if not isinstance(value, list):
            raise self.refusal("array expected")
        return [_Reader(self.schema, f"{self.where}[{i}]").value(kind, v) for i, v in enumerate(value)]

    def _one_of(self, kinds: Sequence[str], value: Any) -> Any:
        """The value, when one kind takes it; else the refusal of the kind that read furthest into it."""
        refusals: list[Breach] = []
        for kind in kinds:
            try:
                return self.value(kind, value)
            except Breach as refusal:
                refusals.append(refusal)
        raise max(refusals, key=lambda r: (r.depth, len(kinds) - refusals.index(r)))

    def _union(self, name: str, value: Any) -> Any:
        members = self.schema.unions[name]
        if not members or (name == "RichText" and isinstance(value, str | list)):
            return value
        return self._one_of(members, value)

    def _scalar(self, kind: str, value: Any) -> Any:
        number = isinstance(value, int | float) and not isinstance(value, bool)
        fits = {
            "Integer": isinstance(value, int) and not isinstance(value, bool),
            "Float": number,
            "String": isinstance(value, str),
            "InputFile": isinstance(value, str),
            "Boolean": isinstance(value, bool),
            "True": value is True,
        }
        if not fits[kind]:
            raise self.refusal(f"{kind} expected")
        return value

    def _object(self, shape: Shape, value: Any) -> Any:
        if not isinstance(value, dict):
            raise self.refusal(f"{shape.name} expected")
        for name in shape.required:
            if name not in value:
                raise self.refusal(f"{shape.name} needs {name}")
        for name, inner in value.items():
            if name not in shape.types:
                raise self.refusal(f"{shape.name} has no {name}")
            _Reader(self.schema, f"{self.where}.{name}").value(shape.types[name], inner)
        return value
