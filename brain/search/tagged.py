"""Questions for the notes with a tag: `Which notes are tagged garden?`, `#garden`, `Notizen mit Tag X`."""

import re

_TAG = r"[\"'“„]?#?(?P<tag>[^\s#,;\"'“”„?!.]+)[\"'”“]?"
_ASKING = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"#(?P<tag>[^\s#,;?!.]+)",
        r"tag:\s*#?(?P<tag>[^\s#,;?!.]+)",
        rf"(?:.*\bnotes?\b.*|what(?:'s| is| have i)?|everything)\s+(?:i )?tagged\s+(?:(?:as|with)\s+)?{_TAG}",
        rf".*\bnotes?\b.*\bwith\s+(?:the\s+)?tag\s+{_TAG}",
        rf".*\bnotes?\b.*\b(?:have|has|carry|bear)\s+(?:the\s+)?tag\s+{_TAG}",
        rf".*\bnotizen?\b.*\b(?:tag|schlagwort)\s+{_TAG}(?:\s+(?:haben|tragen|versehen))?",
        rf"was\s+ist\s+mit\s+{_TAG}\s+(?:getaggt|verschlagwortet)",
    )
)


def asked_tag(question: str) -> str:
    """The tag whose notes a question asks for, without its sign; empty when it asks for something else."""
    plain = " ".join(question.replace("’", "'").split()).rstrip("?!. ")
    match = next((found for pattern in _ASKING if (found := pattern.fullmatch(plain))), None)
    tag = match["tag"].strip("/") if match else ""
    return "" if tag.isdigit() else tag
