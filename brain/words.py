"""What this room says to the owner, in one place. A German version will stand beside it."""

STATE_UNUSABLE = "I can't use {path} ({reason}). Check that its folder can be written, or set state.dir."
NOTHING_TO_KEEP = "There are no words to keep in that."
CAPTURE_UNKNOWN = "I don't have that capture any more."
CAPTURE_CHANGED = "{path} was changed, moved or deleted after I saved it, so I left it as it is."
CHANGED_SINCE = "{path} was changed after that (or moved, or deleted), so I left it as it is."
