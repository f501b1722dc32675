"""What the grammar answers by itself."""

REMIND_WHEN = "When shall I remind you? Say a day or a time."
REMIND_WHAT = "What shall I remind you of?"
REMIND_BOTH = "What shall I remind you of, and when?"
ADD_WHEN = "On which day, and at what time?"
MOVE_WHERE = "To which day or time shall I move it?"
WHICH_HALF = "At {early} or at {late}?"
UNTIL = {"en": "{left} until {when}.", "de": "{left} bis {when}."}
WELCOME = "You're welcome."
GREETING = "Good day! What can I do?"
BITTE = "Gern geschehen."
GUTEN_TAG = "Guten Tag! Was kann ich tun?"
