"""Counts as they are said: `the next three`, `die nächsten drei`."""

_ENGLISH = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_GERMAN = ["eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
COUNTS = {
    **{word: n for n, word in enumerate(_ENGLISH, 1)},
    **{word: n for n, word in enumerate(_GERMAN, 1)},
    "couple of": 2,
    "couple": 2,
    "few": 3,
    "paar": 3,
}
COUNT = rf"(?:\d{{1,2}}|{'|'.join(sorted(COUNTS, key=len, reverse=True))})"
MOST = 50


def count_of(word: str) -> int:
    """The number that a word says, as the lists can show it."""
    said = " ".join(word.casefold().split())
    return min(int(said) if said.isdigit() else COUNTS.get(said, 0), MOST)
