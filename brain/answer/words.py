"""Every sentence that an answer adds of its own."""

NOT_FOUND = "I can't find that in your notes."

WITHOUT_MODEL = "Found by search alone: the language model isn't available."
NEWEST_FIRST = "From your notes, the newest first:"
FROM_NOTES = "From your notes:"

UNCITED = "This answer names no passage. The nearest are below: check it before you rely on it."
NO_SUCH_PASSAGE = "It points to passage {n}, and there is none."
CUT_SHORT = "The answer grew too long; its end is missing."
NUMBER = "{number} stands in none of the passages it names."
NAME = "{name} stands in none of the passages it names."
WEEKDAY = "{weekday} stands in none of the passages it names."
DAY = "{day} stands in none of the passages it names."
OTHER_PERSON = "The passage says this of {name}, not of you."
NEWER = "A newer passage may change this: “{quote}” ({day}) [{n}]"

SOURCE = "[{n}] {title}: “{quote}”"
SOURCE_UNDER = "[{n}] {title} › {heading}: “{quote}”"
FINDING = "⚠ {finding}"
QUOTED = "“{quote}” [{n}]"
QUOTED_DATED = "“{quote}” ({day}) [{n}]"
