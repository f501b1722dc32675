"""What this room says to the owner, in one place. A German version will stand beside it."""

STATE_UNUSABLE = "I can't use {path} ({reason}). Check that its folder can be written, or set state.dir."
VAULT_MISSING = "There is no folder at {path}. Make it, or set vault.dir to the folder of your notes."
VAULT_NOT_FOLDER = "{path} is a file, not a folder. Set vault.dir to the folder of your notes."
VAULT_UNREADABLE = "I can't read {path} ({reason}). Give me the right to read it, or set another vault.dir."
VAULT_UNWRITABLE = (
    "I can't write in {path} ({reason}). Free some space or give me the right to write, then send it again."
)
NOTHING_TO_KEEP = "There are no words to keep in that."
CAPTURE_UNKNOWN = "I don't have that capture any more."
CAPTURE_CHANGED = (
    "{path} was changed after I saved it, so I left it as it is. Delete it yourself if you like."
)
