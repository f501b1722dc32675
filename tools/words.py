"""What the tools say, to the owner and to the model, in one place. A German version will stand beside it."""

# On when to call each tool: for the model, a plain line each.
WHEN_LIST_EVENTS = "Call it when I ask what is on, what my days look like, or whether I am free or busy."
WHEN_FIND_EVENT = "Call it when I ask when or where one event is."
WHEN_ADD_EVENT = "Call it when I ask to put, book or schedule something new in my calendar."
WHEN_MOVE_EVENT = (
    "Call it when I ask to move, push or reschedule an event. Give words of its title; the program finds it."
)
WHEN_CANCEL_EVENT = (
    "Call it when I ask to cancel or delete an event. Give words of its title; the program finds it."
)
WHEN_LIST_TASKS = "Call it when I ask about my tasks, my to-dos, what is due or what is overdue."
WHEN_ADD_TASK = "Call it when I ask to add a task or put something on my list."
WHEN_COMPLETE_TASK = "Call it when I say that I have done something on my list, or ask to tick it off."
WHEN_CHANGE_TASK = "Call it when I ask for another due date or other words for a task."
WHEN_SET_REMINDER = "Call it when I ask to be reminded at a time."
WHEN_CANCEL_REMINDER = "Call it when I ask to cancel a reminder, or to be reminded of something no more."
WHEN_MOVE_REMINDER = "Call it when I ask to move a reminder to another time."
WHEN_SEARCH_NOTES = "Call it when the answer may be in my notes and isn't in the passages given."
WHEN_READ_NOTE = "Call it when I name a note and ask what it says."
WHEN_SAVE_NOTE = "Call it when I ask to write something down as a note."
WHEN_REMEMBER = "Call it when I say “remember that …”: a lasting fact about me or people I know."
WHEN_RECALL = "Call it when I ask what you know or remember about me, a person or a thing."
WHEN_FORGET = "Call it when I ask to forget a fact."
WHEN_WEATHER = "Call it when I ask about the weather, rain, cold, heat, or whether to take an umbrella."
WHEN_SEARCH_WEB = "Call it when I ask to look something up on the web."

# Dates.
NO_DATE_SAID = "No day or time was said for that. Say when."
NO_DATE_UNDERSTOOD = "I don't understand the date “{text}”. Say a day and a time."
AT_WHAT_TIME = "Say on which day, and at what time."
IN_THE_PAST = "That time has passed already. Say a time to come."
DAY_BETWEEN = "{day} from {start} to {end}"
FROM_TO = "{first} to {last}"
MOMENT_TO_MOMENT = "{start} to {end}"
ALL_DAY = "{day}, all day"
REPEATING = "{repeats}, for {length}"

# Files.
FILE_UNREADABLE = "I can't read {path} ({reason})."
LINE_GONE = "“{title}” isn't in {path} as it was, so I changed nothing."
SEE_FILE = "have a look at {path}."

# The calendar.
NOTHING_ON = "There is nothing in your calendar on {when}."
EVENT_LINE = "- {time} {title}{place}"
AT_PLACE = ", at: {place}"
AT_PLACE_ASKED = ", at: {place}"
EVENT_IS = "“{title}” is on {when}."
REPEATS = "It repeats."
REPEATS_THEN = "It repeats, then on {dates}."
AND = "{first} and {last}"
PLACE_LINE = "Place: {place}."
NOTES_LINE = "Notes on it: {notes}"
NO_SUCH_EVENT = "I find no “{text}” in your calendar."
NO_SUCH_EVENT_THEN = "I find no “{text}” in your calendar on that day, {day}."
NOTHING_COMING = "Nothing is in your calendar for the coming years."
DATE_LINE = "- {when}: {title}{place}"
NOT_THEN = "I find no “{text}” in your calendar from {stretch}."
NO_MORE_DATES = "There are no more."
AND_MORE = "… and {count} more."
NEAR_EVENTS = "Something like it:"
EVENT_EMPTY = "An event needs a title. Say what it is."
EVENT_IS_GONE = "The event is cancelled."
EVENT_GONE = "That event isn't in your calendar any more."
SEE_CALENDAR = "have a look at your calendar."
NOT_THERE_AFTER = "I wrote “{title}” to the calendar, but it isn't there now. Have a look."
STILL_THERE = "“{title}” is still in the calendar. Have a look there."
MOVE_WHERE = "Say to which day or time."
WHOLE_DAY_LATER = "“{title}” takes the whole day. Say to which day it goes."
THERE_ALREADY = "“{title}” is on {when} already."
ASK_ADD_EVENT = 'Add "{title}" on {when}{place}?'
ASK_ADD_REPEATED = 'Add "{title}" {when}{place}?'
ASK_MOVE_EVENT = 'Move "{title}" from {old} to {new}'
ASK_CANCEL_EVENT = 'Cancel "{title}" on {when}'
WHICH_SCOPE = "It repeats: which do you mean?"
SCOPES = {"one": "Only this one", "later": "This and all later ones", "all": "The whole series"}
SCOPED = {"one": ", only this one", "later": ", and all later ones", "all": ", the whole series"}
CANCEL_WHAT = "Which event shall I cancel? Say a few words of its title."
ASK_WHICH_MOVE = "Which one shall I move?"
ASK_WHICH_CANCEL = "Which one shall I cancel?"
CHOICE_EVENT = "{title}, {when}"
EVENT_ADDED = "“{title}” is in your calendar on {when}."
EVENT_MOVED = "“{title}” is moved: it is now on {when}."
EVENT_CANCELLED = "“{title}” on {when} is cancelled{scope}."

# Tasks.
OVERDUE = "Overdue:"
COMING = "Due:"
DUE_UNTIL = "Due by {day}:"
UNDATED = "Without a date:"
NOTHING_OVERDUE = "Nothing is overdue."
NOTHING_DUE = "Nothing is due by {day}."
NO_TASKS = "You have no open tasks."
NAMELESS_TASK = "(a task without words)"
DUE = "due {day}"
DUE_ODD = "due {day} (there is no such day)"
IN_NOTE = " (in “{note}”)"
TASK_LINE = "- {task}{where}"
TASK_EMPTY = "A task needs words. Say what is to be done."
CHANGE_WHAT = "Say the new date or the new words of the task."
NO_SUCH_TASK = "I find no open task “{text}”."
RULE_UNKNOWN = (
    "“{title}” comes back by a rule I can't read ({rule}), so I leave it as it is. Tick it off in your notes."
)
SAME_ALREADY = "“{title}” is like that already."
ASK_ADD_TASK = 'Add task "{title}"?'
ASK_ADD_TASK_DUE = 'Add task "{title}", due {day}?'
TASK_ADDED = "“{title}” is on your list."
TASK_ADDED_DUE = "“{title}” is on your list, due {day}."
ASK_TICK = 'Tick off "{title}"?'
TICKED = "“{title}” is ticked off."
ASK_TICK_AGAIN = 'Tick off "{title}"? It comes back, next due {day}.'
TICKED_AGAIN = "“{title}” is ticked off; the next one is due {day}."
ASK_MOVE_DUE = 'Change the due date of "{title}" from {old_day} to {day}?'
ASK_SET_DUE = 'Make "{title}" due {day}?'
ASK_REWORD = 'Change the task "{title}" to "{new}"?'
ASK_REWORD_DUE = 'Change the task "{title}" to "{new}", due {day}?'
DUE_MOVED = "“{title}” is due {day} now."
TASK_REWORDED = "The task reads “{new}” now."
TASK_REWORDED_DUE = "The task reads “{new}” now, due {day}."
ASK_WHICH_DONE = "Which one is done?"
ASK_WHICH_TASK = "Which task do you mean?"

# Facts.
FACTS = "What I remember:"
FACT_LINE = "- {fact}"
NO_FACTS = "I remember nothing about “{about}”."
NO_FACTS_AT_ALL = "I remember nothing yet."
FACT_EMPTY = "Say what I shall remember."
FACT_TOO_LONG = "That is long for a fact. Send it as a note."
FACT_KNOWN = "I remember that already: “{fact}”."
NO_SUCH_FACT = "I remember nothing like “{text}”."
ASK_REMEMBER = 'Remember "{fact}"?'
REMEMBERED = "I remember: “{fact}”."
ASK_WHICH_FACT = "Which one shall I forget?"
ASK_FORGET = 'Forget "{fact}"?'
FORGOTTEN = "Forgotten. The line is out of Memory.md."
ASK_REPLACE_FACT = 'Remember "{fact}" in place of "{old}"?'
FACT_REPLACED = "I remember: “{fact}”. What held before is kept as past."

# Notes.
NOTHING_FOUND = "Nothing was found."
PASSAGE = "From “{title}”:\n{text}"
NOTE_TEXT = "The note “{title}”:\n{text}"
NO_SUCH_NOTE = "There is no note called “{title}”."
NOTE_EMPTY = "Say what the note shall hold."
ASK_SAVE_NOTE = 'Save this as the note "{title}"?\n\n{text}'
NOTE_SAVED = "The note is saved as {path}."

# Reminders.
REMINDER_EMPTY = "Say what I shall remind you of."
REMIND_WHEN = "Say when I shall remind you."
COMES_TWICE = "{time} comes twice on that day: this is the {which} ({offset})."
FIRST = "first"
SECOND = "second"
ASK_REMIND = 'Remind you on {when}: "{text}"?'
ASK_REMIND_AGAIN = 'Remind you {repeats}: "{text}"?'
ASK_WHICH_REMINDER = "Which reminder?"
STANDING = "{text}: {when}"
NO_SUCH_REMINDER = "I find no reminder “{text}”."
NO_SUCH_REMINDER_THEN = "I find no reminder for then."
NO_REMINDERS = "You have no reminders."
THERE_ARE = "There are: {reminders}."
REMINDER_SET_AGAIN = "I will remind you {repeats}: “{text}”."
REMINDER_SET = "I will remind you on {when}: “{text}”."

# Weather and web.
WEATHER_OFF = "The weather is off: set weather.place to your town to turn it on."
WEATHER_DOWN = "The weather service doesn't answer just now. Ask again later."
WEATHER_TOO_FAR = "I can tell the weather from today for {days} days."
PLACE_UNKNOWN = "I don't find the place “{place}”. Check weather.place."
WEATHER_IN = "The weather in {place}:"
WEATHER_LINE = "- {day}: {weather}"
DEGREES = "{low} to {high} °C"
RAIN_CHANCE = "{chance}% chance of rain"
RAIN_SUM = "{rain} mm"
WIND = "wind to {wind} km/h"
SKY_UNKNOWN = "mixed"
SKY = {
    0: "clear", 1: "mostly clear", 2: "partly cloudy", 3: "overcast", 45: "fog", 48: "freezing fog", 51: "light drizzle",
    53: "drizzle", 55: "heavy drizzle", 56: "freezing drizzle", 57: "heavy freezing drizzle", 61: "light rain", 63: "rain",
    65: "heavy rain", 66: "freezing rain", 67: "heavy freezing rain", 71: "light snow", 73: "snow", 75: "heavy snow",
    77: "snow grains", 80: "light showers", 81: "showers", 82: "violent showers", 85: "snow showers",
    86: "heavy snow showers", 95: "thunderstorm", 96: "thunderstorm with hail", 99: "thunderstorm with heavy hail",
}  # fmt: skip
WEB_OFF = "Search on the web is off: set web.url to your own SearXNG to turn it on."
WEB_DOWN = "Your SearXNG doesn't answer, or its JSON format is off. Check web.url."
WEB_RESULT = "{title}\n{text}\n{url}"
