"""What the calendar says to the owner, in one place. A German version will stand beside it."""

DOWN = "I can't reach the calendar {name} just now ({reason}), so I don't know what is in it."
REFUSED = (
    "The calendar {name} didn't accept the name or app password. Check calendar.user and calendar.password."
)
NOT_FOUND_ON_SERVER = "There is no calendar at {url}. Check calendar.url."
NO_CALENDARS = (
    "The account at {url} has no calendars that hold events. Make one there, or check calendar.url."
)
NO_SUCH_CALENDAR = "There is no calendar called {name}. There are: {names}."
NO_WRITABLE = "None of your calendars can be changed from here. Set calendar.folder or calendar.url."
READ_ONLY = "{name} is a calendar I can only read, so I changed nothing."
READ_ONLY_ADDRESS = "I only read {name}, from its address; change the event where that calendar is kept."
STALE = "“{title}” was changed elsewhere in the meantime, so I changed nothing. Here is how it stands now."
STALE_UNDO = "It was changed again since then, so I left it as it is."
GONE = "“{title}” isn't in the calendar any more, so I changed nothing."
GONE_UNNAMED = "That event isn't in the calendar any more, so I changed nothing."
TOO_BIG = "it is larger than {size} MB"
NOT_A_CALENDAR = "what is there is no calendar file"
NO_ANSWER = "it didn't answer within {seconds} s"
NO_CONNECTION = "no connection"
STATUS = "the server said {status}"
ANSWER_ODD = "its answer can't be read"
FOLDER_UNREADABLE = "its folder can't be read"
ADDRESS_ODD = "{url} is no web address of a calendar. It begins with https:// or webcal://."
NOT_WRITTEN = "The calendar {name} didn't take the change ({reason}), so nothing was changed."
HALF_WRITTEN = "The calendar {name} took only half of the change ({reason}). Look at “{title}” there."
CANNOT_CHANGE_SERIES = "“{title}” repeats in a way that I can't change as a whole without losing dates. Change it in your calendar app, or only one date here."
CANNOT_CHANGE = "“{title}” is written in a way that I can't change safely. Change it in your calendar app."
WHOLE_DAYS_SERIES = "I can't turn all of “{title}” from whole days to times or back. Change one date, or use your calendar app."
BAD_LENGTH = "An event can't end before it begins."
NO_TITLE = "An event needs a title."
NOTHING_TO_CHANGE = "There is nothing to change in “{title}”."
UNTITLED = "(no title)"

LOCKED_NO_UID = "This entry has no identifier, so I can't change it safely."
LOCKED_TWICE = (
    "This event is in the calendar more than once under the same identifier, so I can't change it safely."
)

ZONE_UNKNOWN = "Its time zone “{zone}” is unknown, so I read its time by your clock."
RULE_UNREADABLE = "Its repeat rule can't be read, so only its first date shows."
RULE_TOO_OFTEN = "It repeats too often to list, so only its first date shows."
RULE_EXCLUDES = "It has a rule for left-out dates that I can't follow, so some dates may not take place."
ENDS_BEFORE_START = "It ends before it begins, so I swapped the two."
NO_DATE = "The entry “{title}” in {name} has no date that can be read, so it isn't shown."
