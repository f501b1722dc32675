"""Sums in a text, added again: `49 km (16 km + 17 km)`, `16 + 17 = 49`.

Parts count only with the unit of the total; `about`, mixed units and differences are left alone.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

_MONEY = r"[€£$]\s?"
_NUMBER = rf"(?:{_MONEY})?(?<![\w.,])\d+(?:[.,]\d+)*"
_UNIT = r"(?:\s?(?:[A-Za-zäöüÄÖÜ°%€£$/²³]+))?"
_TERM = rf"{_NUMBER}{_UNIT}"
_LISTED = re.compile(
    rf"(?P<about>(?:about|around|roughly|~|ca\.?|etwa|rund|circa)\s*)?(?P<total>{_TERM})\s*"
    rf"\((?:=\s*)?(?P<parts>{_TERM}(?:\s*(?:\+|plus|and|und|,|&)\s*{_TERM})+)\)",
    re.IGNORECASE,
)
_APART = re.compile(  # 49 km last week (16 km + 17 km)
    rf"(?P<about>(?:about|around|roughly|~|ca\.?|etwa|rund|circa)\s*)?(?P<total>{_NUMBER}\s?[A-Za-zäöüÄÖÜ°%€£$/²³]+)"
    rf"(?:\s+[^\W\d]+){{1,6}}\s*[(:]\s*(?P<parts>{_TERM}(?:\s*(?:\+|plus)\s*{_TERM})+)",
    re.IGNORECASE,
)
_EQUATED = re.compile(
    rf"(?P<parts>{_TERM}(?:\s*(?:\+|plus)\s*{_TERM})+)\s*(?:=|equals|makes|gives|ergibt|macht|sind)\s*(?P<total>{_TERM})",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*(?:\+|\bplus\b|\band\b|\bund\b|&|,(?!\d))\s*", re.IGNORECASE)
_PLUS = re.compile(r"\+|\bplus\b", re.IGNORECASE)
_ONE = re.compile(r"(?P<money>[€£$])?\s?(?P<number>\d+(?:[.,]\d+)*)\s?(?P<unit>[A-Za-zäöüÄÖÜ°%€£$/²³]*)$")


@dataclass(frozen=True)
class WrongSum:
    """A total that its parts don't make. parts and right as they would be written."""

    parts: str
    right: str
    begin: int
    finish: int


def wrong_sums(text: str) -> Iterator[WrongSum]:
    """Each total that is not the sum of the parts beside it."""
    for form in (_LISTED, _APART, _EQUATED):
        for match in form.finditer(text):
            if not match.groupdict().get("about"):
                yield from _checked(match)


def _checked(match: re.Match[str]) -> Iterator[WrongSum]:
    total = _term(match["total"])
    terms = [_term(part) for part in _SPLIT.split(match["parts"])]
    if total is None or any(term is None for term in terms):
        return
    units = {term[1] for term in terms if term is not None and term[1]} | ({total[1]} if total[1] else set())
    plain_list = not _PLUS.search(match["parts"])
    if len(units) > 1 or (plain_list and (not total[1] or len({t[1] for t in terms if t}) > 1)):
        return
    right = sum((term[0] for term in terms if term is not None), Decimal(0))
    if right == total[0]:
        return
    number = re.search(r"\d+(?:[.,]\d+)*", match["total"])
    assert number is not None
    written = _written(right, decimal_comma="," in match["parts"] and "." not in match["parts"])
    shown = match["total"][: number.start()] + written + match["total"][number.end() :]
    yield WrongSum(" ".join(match["parts"].split()), shown.strip(), match.start(), match.end())


def _term(text: str) -> tuple[Decimal, str] | None:
    match = _ONE.match(text.strip())
    if match is None:
        return None
    unit = (match["money"] or match["unit"]).lower()
    return _value(match["number"]), unit


def _value(number: str) -> Decimal:
    """A number with either decimal sign; groups of three digits are thousands."""
    if re.fullmatch(r"\d{1,3}(?:[.,]\d{3})+", number):
        return Decimal(re.sub(r"[.,]", "", number))
    head, _, tail = number.replace(",", ".").rpartition(".")
    return Decimal(f"{head.replace('.', '')}.{tail}") if head else Decimal(tail)


def _written(value: Decimal, decimal_comma: bool) -> str:
    text = f"{value.normalize():f}"
    return text.replace(".", ",") if decimal_comma else text
