"""What is told about the health of the parts. A German version will stand beside it."""

SINCE = "(Since {day} at {time}.)"
DISK_LOW = "Only {free} MB are free on the disk of {path}. I may soon be unable to keep what you send: free some space."
NOT_WRITABLE = "I can't write in {path} ({reason}). Give me the right to, or free some space."
NO_ANSWER = "{part} didn't answer within {seconds} seconds."
PARTS = {
    "vault": "The folder of your notes",
    "disk": "The disk",
    "model": "The language model",
    "calendar": "A calendar",
    "index": "Search",
    "meaning": "Search",
    "speech": "The speech model",
    "telegram": "Telegram",
}
NO_MEANING = "Search by meaning is off, keywords still work."
NO_SPEECH = (
    "The speech model isn't on this computer, so I can't write down recordings yet; I keep them all the same."
)
TELEGRAM_SILENT = "Telegram didn't answer for {minutes} minutes."
TELEGRAM_WAS_AWAY = (
    "I couldn't reach Telegram from {since} until {until}. What you sent meanwhile has come now; what I owed you "
    "comes late and says so."
)
WELL = {
    "vault": "Your notes can be written again.",
    "disk": "There is enough space on the disk again.",
    "model": "The language model answers again.",
    "calendar": "Your calendars can be read again.",
    "index": "Search is well again: every note is in the index.",
    "meaning": "Search by meaning works again.",
    "speech": "I can write down recordings again.",
}
