"""Every sentence that the vault says to its owner."""

DISK_FULL = "The disk that holds {place} is full. Free some space and try again."
NOT_ALLOWED = "I'm not allowed to write in {place}. Give me write permission there, or choose another vault."
READ_ONLY = "The disk that holds {place} is read-only. Mount it for writing, or choose another vault."
NOT_WRITTEN = "{name} can't be written ({reason}). Check the disk and the folder, then try again."
NOT_A_FOLDER = "{place} can't hold notes because a file stands where its folder should be. Rename that file."
OUTSIDE = "{name} leads out of the vault, so it is neither read nor written."
NO_PATH = "That isn't a usable file name. Give one without control characters."

UTF16 = "The file is UTF-16, not UTF-8; other programs may show it wrong. Save it as UTF-8."
NULS = "The file holds zero bytes, so a part of it may be damaged. Open it and look."
NOT_UTF8 = "Some bytes aren't UTF-8 and were read as Windows-1252. Save the file as UTF-8."
TOO_LONG = (
    "The file has {size:.0f} MB; only the first {limit:.0f} MB are searched. Split it to find the rest."
)
NO_FILE = "{path} isn't in the vault any more."
NOT_READABLE = "{path} can't be read ({reason}). Check its permissions."
NOT_REGULAR = "{path} isn't an ordinary file, so it isn't read."

YAML_BROKEN = "Front matter isn't valid YAML: {reason} (line {line})."
YAML_TEMPLATE = "Front matter holds unfilled template placeholders: {keys} (line {line})."
YAML_KEY = "Front matter has a key that isn't plain text (line {line})."
YAML_DOUBLE = "Front matter has the key '{key}' {count} times (lines {lines})."
YAML_OPEN = "Front matter isn't closed: there is no second '---' line."

NO_VAULT = "There is no vault at {root}. Make the folder, or set `vault` to where your notes are."
LINK_OUT = "a link that leads out of the vault; it isn't followed"
LINK_DANGLING = "a link to something that doesn't exist"
FOLDER_UNREADABLE = "the folder can't be read ({reason})"
NAME_UNREADABLE = "the file name isn't valid UTF-8; rename the file to have it searched"
NOT_A_FILE = "not an ordinary file; it isn't read"
SAME_NAME = "the name differs from {other} only in case or accents; on a Mac or on Windows they collide"

FRONT_BROKEN = "The note's front matter isn't sound YAML, so I left it alone. Mend it in your editor first."
KEY_DOUBLE = "The front matter has the key '{key}' more than once, so I left it alone. Keep the right one."
TAGS_ODD = "The note's tags are written in a way I can't add to, so I left them alone."
LINE_CHANGED = "Line {line} has changed since I read it, so I left it alone. Ask me again."
NOT_EDITABLE = "The note's bytes can't be kept as they are while changing it, so I left it alone."
