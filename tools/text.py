"""Small mending of words that become a title: one line, without quotes around it or a full stop behind it."""

_QUOTES = {'"': '"', "“": "”", "„": "“", "'": "'", "‘": "’", "«": "»"}


def clean(text: str) -> str:
    """One line of text, without quotes that enclose the whole of it, and without a closing full stop."""
    line = " ".join(text.split()).strip(" \t,;:–—-")
    if len(line) > 1 and _QUOTES.get(line[0]) == line[-1] and line[0] not in line[1:-1]:
        line = line[1:-1].strip()
    return line[:-1].rstrip() if line.endswith(".") and not line.endswith("..") else line


def capitalised(text: str) -> str:
    """The first letter as a capital; the rest as it is. `iPhone` and `1:1` stay."""
    second_is_capital = len(text) > 1 and text[1].isupper()
    return text if second_is_capital else text[:1].upper() + text[1:]
