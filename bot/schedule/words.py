"""Every sentence of the schedule that the owner reads."""

DONE = "Done"
ONE_HOUR = "1 hour"
TOMORROW_MORNING = "Tomorrow morning"
PICK = "Pick…"

WAS_DUE_AT = "was due at {time}"
WAS_DUE_ON = "was due on {day} at {time}"
AND_MISSED_ONE = "; one before it was missed too, of {day} at {time}"
AND_MISSED_MORE = "; {count} before it were missed too, the first of {day} at {time}"
SENT_AGAIN = "(In case you didn't get this: I can't tell whether it reached you the first time.)"

SETTLED = "Done."
SETTLED_ALREADY = "That is settled already."
AGAIN_AT = "I will remind you again on {day} at {time}."
ASK_WHEN = "When shall I remind you again? For instance: Friday at 10, in 2 hours, tomorrow evening."
NOT_A_TIME = "I can't read a time in that. For instance: Friday at 10, in 2 hours, tomorrow evening."
PASSED = "{day} at {time} is over already. Name a time that is still to come."
RULE_UNREADABLE = "I can't read the repetition {rule}. Say it in words, like: every Friday at 10."
RULE_EMPTY = "That repetition never comes up again. Say when it should, like: every Friday at 10."
ZONE_UNKNOWN = "I don't know the time zone {zone}. Name it like Europe/Lisbon, or a large city like Lisbon."
ZONE_SET = "It is {time} in {zone}."
ZONE_SET_MOVED = "It is {time} in {zone}. What is set for a time of day ({count}) goes by the clock there."
STORE_UNWRITABLE = "The schedule can't be written ({reason}). Check the disk and its permissions."

ASK_CALL_OFF = 'Call off the reminder "{text}" ({when})?'
CALLED_OFF = "The reminder “{text}” is called off."
ASK_MOVE = 'Move the reminder "{text}" from {old} to {new}?'
MOVED = "I will remind you {when}: “{text}”."
NOT_OWED = "That reminder isn't owed any more."
CALL_OFF = "✕ {text}"
MOVE = "Move…"
ASK_MOVE_WHEN = "When shall I remind you of “{text}”? For instance: Friday at 10, every day at 9."
NO_REMINDERS = "You have no reminders."
REMINDERS = "Your reminders:"
REMINDER_LINE = "{text}: {when}"
AND_MORE = "… and {count:,} more after these."
DAY_AT = "{day} at {time}"

FILLERS = frozenset(
    [
        "remind",
        "me",
        "again",
        "about",
        "it",
        "this",
        "that",
        "please",
        "at",
        "on",
        "by",
        "for",
        "the",
        "then",
        "ok",
        "okay",
        "yes",
        "and",
        "make",
        "maybe",
        "let's",
        "say",
        "erinnere",
        "erinner",
        "mich",
        "wieder",
        "daran",
        "bitte",
        "um",
        "am",
        "dann",
        "ja",
        "und",
    ]
)
"""Words that may stand beside a time in the answer to `ASK_WHEN` without making it another message."""
