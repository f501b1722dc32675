"""The English verbs that change something, with their forms, each with the act it claims."""

from collections.abc import Iterable
from typing import get_args

from confirm.claims.claim import Act

_REGULAR: dict[Act, str] = {
    "move": "move reschedule shift push postpone delay relocate bump",
    "change": "change update adjust amend edit modify correct rename extend shorten swap switch fix"
    " revise replace",
    "add": "add book schedule create enter insert block reserve plan arrange organise organize register slot"
    " squeeze append",
    "remove": "cancel delete remove clear drop erase scrap dismiss wipe",
    "complete": "complete tick mark cross close",
    "save": "save note record log store file jot capture archive",
    "remember": "memorise memorize remember",
    "send": "email message notify invite inform contact text forward order",
    "any": "handle sort apply execute process implement settle finalise finalize perform",
    "undo": "restore revert",
}
_DOUBLED = {"swap", "slot", "log", "jot", "drop", "scrap", "plan"}
_IRREGULAR: tuple[tuple[Act, str], ...] = (
    ("add", "put put put putting"),
    ("add", "set set set setting"),
    ("add", "pencil pencilled pencilled pencilling"),
    ("remove", "cancel cancelled cancelled cancelling"),
    ("forget", "forget forgot forgotten forgetting"),
    ("send", "send sent sent sending"),
    ("undo", "undo undid undone undoing"),
)
_PHRASAL: tuple[tuple[Act, str, str, str, str], ...] = (
    ("move", "bring", "brought", "brought", "bringing"),
    ("complete", "check", "checked", "checked", "checking"),
    ("remove", "take", "took", "taken", "taking"),
    ("remove", "call", "called", "called", "calling"),
    ("save", "write", "wrote", "written", "writing"),
    ("save", "get", "got", "got", "getting"),
    ("any", "do", "did", "done", "doing"),
    ("any", "make", "made", "made", "making"),
)
_PARTICLE = {
    "do": r"(?:\s+(?:it|that|this|so(?!\s+far)|both|all|everything|as\s+you)\b|\s*(?:[.!,]|$))",
    "make": r"\s+(?:(?:the|that|those|this|these|all|your|a|an|sure)\b\s*)?(?:\w+\s+){0,2}?(?:changes?|notes?|updates?"
    r"|entry|booking|appointment|reminder|events?|tasks?|adjustments?|reservation|switch|swap|move)\b",
    "bring": r"(?:\s+\S+){0,4}?\s+(?:forward|back)\b",
    "check": r"(?:\s+\S+){0,6}?\s+off\b",
    "take": r"(?:\s+care\s+of\b|(?:\s+\S+){0,5}?\s+(?:off|out)\b)",
    "call": r"(?:\s+\S+){0,4}?\s+off\b",
    "write": r"(?:\s+\S+){0,4}?\s+(?:down|into|in\s+your)\b",
    "get": r"\s+(?:(?:it|that|this|you|everything)|(?:the|your)\s+\S+(?:\s+\S+)?)\s+(?:down|in|saved|noted|added"
    r"|booked|scheduled|moved|sorted|cancelled|done|set|recorded|rescheduled|updated|logged|all\s+set)\b",
}
ELSE = (
    r"(?!\s+(?:(?:(?:them|these|those|it|the\s+\w+)\s+)?by\s+(?:date|day|time|due|name|month)|up\s+(?:the|all|to)|together|on\s+to|your\s+(?:question|words)|(?:that\s+)?you're\s+free"
    r"|(?:(?:a|an|the|my|that|this|another)\s+)(?:\w+\s+){0,2}(?:mind|subject|topic|poem|story|joke|haiku|limerick|summary|answer"
    r"|reply|wording|draft|translation|explanation|riddle|pun|recipe|paragraph|sentence)\b))"
)


def _forms(base: str) -> tuple[str, str, str, str]:
    stem = base + base[-1] if base in _DOUBLED else base.removesuffix("e")
    if base.endswith("y"):
        return base, f"{base[:-1]}ied", f"{base[:-1]}ied", f"{base}ing"
    return base, f"{stem}ed", f"{stem}ed", f"{stem}ing"


def _table() -> list[tuple[Act, tuple[str, str, str, str]]]:
    rows = [(act, _forms(base)) for act, words in _REGULAR.items() for base in words.split()]
    for act, irregular in _IRREGULAR:
        base, past, part, gerund = irregular.split()
        rows.append((act, (base, past, part, gerund)))
    return rows


_TABLE = _table()
ACTS: dict[str, Act] = {form: act for act, forms in _TABLE for form in forms}
ACTS |= {form: act for act, *forms in _PHRASAL for form in forms}


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(set(words), key=lambda word: (-len(word), word)))


def _named(form: int) -> str:
    """A group `verb` of all verbs in one form, phrasal ones with their particle."""
    plain = _any_of(forms[form] for _, forms in _TABLE)
    phrasal = "|".join(rf"{forms[form]}(?={_PARTICLE[forms[0]]})" for _, *forms in _PHRASAL)
    return rf"(?P<verb>(?:(?:{plain})\b{ELSE}|(?:{phrasal})))"


BASE, PAST, PARTICIPLE, GERUND = (_named(form) for form in range(4))
TRIGGERS = frozenset(ACTS)
assert set(ACTS.values()) <= set(get_args(Act))
