"""Small words around titles and dates, for both languages."""

import re

ARTICLES = re.compile(
    r"\A(?:(?:a|an|the|my|our|me|us|some|ein|eine|einen|der|die|das|den|dem|mein|meine|meinen|mir|unser|unseren)\s+)+",
    re.IGNORECASE,
)
LEFT_OVER = re.compile(
    r"(?:\A|\s)(?:on|at|to|for|from|in|by|with|and|the|a|an|of|until|am|um|auf|mit|und|für|von|zu|bis|i'm|it|that|this|is|are|was|were|not)\Z",
    re.IGNORECASE,
)
LEADING = re.compile(
    r"(?:for|about|with|to|in|at|on|from|and|again|it|that|this|them|für|mit|zu)\b", re.IGNORECASE
)
RAW_DATE = re.compile(r"\b(?:next|last|this|every|nächste\w*|jede\w*)\s+(?:time|week|mal)\b", re.IGNORECASE)
BEFORE_DATE = re.compile(
    r"(?:[\s,;:(–—-]|\b(?:on|at|for|from|in|by|until|till|due|this|the|coming|starting|beginning|about|around|to|of|am|um|an"
    r"|der|die|das|den|bis|zum|zur|ab|ca|gegen|fällig|von|im|für|auf)\b)+\Z",
    re.IGNORECASE,
)
OWN_WORD = re.compile(r"\s+(?P<word>on|in)\s+(?:at|by|on)\s+\Z", re.IGNORECASE)
"""A verb's last little word before the one that leads to a date: `on at`, `in by`."""
PART_OF_DAY = re.compile(r"(?:morning|afternoon|evening|night)\b\s*", re.IGNORECASE)
NAMES_BEFORE_PART = re.compile(
    r"(?<!\bthe)(?<!\bin)(?<!\bthis)(?<!\bthat)(?<!\bon)(?<!\bat)(?<!\bfor)(?<!\bby)(?<!\bof)(?<!\bevery)(?<!\beach)(?<!\bone)"
    r"(?<!\bnext)(?<!\bfrom)(?<!\bto)(?<!\buntil)(?<!\bearly)(?<!\blate)(?<!\ball)(?<!\bit)(?<=[\w'])\s+\Z",
    re.IGNORECASE,
)
"""What stands before a part of the day that belongs to a name: `parents' evening`, not `in the evening`."""
SECOND = re.compile(
    r"(?:,|\band|\bthen|\bund|\bdann|\bbut|\baber)\s+(?:then\s+|also\s+|please\s+|dann\s+|auch\s+)*(?P<verb>(?:move|push"
    r"|cancel|add|put|remind|schedule|book|tick|mark|delete|remove|forget|remember|tell|let|send|ask|check|show"
    r"|erinnere|sag|lösch|trag|verschieb|setz)\w*\b)",
    re.IGNORECASE,
)
"""What begins another request in the same message."""
