"""Every sentence that the Telegram surface itself says to the owner or in an error."""

PAIRED = "Paired. From now on I listen to you alone."
TOKEN_REFUSED = "Telegram refused the bot token. Copy it again from @BotFather and run `remembrancer init`."
QUEUE_UNREADABLE = "The message queue {path} can't be opened ({reason}). Check the disk and its permissions."
PAIRING_UNREADABLE = "The pairing file {path} can't be read. Run `remembrancer init` for a new code."
FAILED = "Something went wrong with this message."
RETRYING = "Your message is kept, and I'll try it again shortly."
SET_ASIDE = (
    "I couldn't deal with this message after {attempts} tries, so I've put it aside. "
    "It is kept; please send it again in other words, or look at the log."
)
CONFLICT = (
    "Another copy of this bot is running with the same token, and Telegram lets only one listen. "
    "Stop one of them."
)
QUEUE_FULL = (
    "I can't save new messages on this computer ({reason}). Telegram keeps them for 24 hours; check the disk."
)
WAS_OFF = (
    "I was away from {since} until now. Telegram keeps messages for 24 hours only, so anything you sent "
    "before {until} may not have reached me. Please send it again."
)
FILE_TOO_LARGE = "The file is over 20 MB, which is more than Telegram lets a bot fetch."
FILE_FAILED = "The file couldn't be fetched from Telegram. Please send it again."
FILE_GONE = "Telegram doesn't have this file any more. Please send it again."
PART_UNREADABLE = (
    "Telegram sent a part of this message in a form that I can't read. Please send it as text or a file."
)
STORY = "A story by {name}"
MOMENT = "%A %d %B, %H:%M"
