"""What this room says about a file whose text can't be had. A German version will stand beside it."""

ENCRYPTED = "The PDF is locked with a password, so its text isn't searched."
UNREADABLE_PDF = "The PDF is damaged ({reason}), so its text isn't searched."
NO_TEXT = "The PDF holds no text: it may be a scan."
CUT_SHORT = "Only the beginning of the file is searched: it is very long."
NOT_TEXT = "The file holds no plain text, so it isn't searched."
