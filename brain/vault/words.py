"""Every sentence that the vault says to its owner."""

DISK_FULL = "The disk that holds {place} is full. Free some space and try again."
NOT_ALLOWED = "I'm not allowed to write in {place}. Give me write permission there, or choose another vault."
READ_ONLY = "The disk that holds {place} is read-only. Mount it for writing, or choose another vault."
NOT_WRITTEN = "{name} can't be written ({reason}). Check the disk and the folder, then try again."
NOT_A_FOLDER = "{place} can't hold notes because a file stands where its folder should be. Rename that file."
OUTSIDE = "{name} leads out of the vault, so it is neither read nor written."
NO_PATH = "That isn't a usable file name. Give one without control characters."
