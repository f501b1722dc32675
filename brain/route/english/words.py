"""The English words that rules are built from: days and times, things in a calendar, verbs of change."""

from brain.dates import patterns

DAY, NUMBER, SPAN, WHEN = patterns.WEEKDAY["en"], patterns.NUMBER["en"], patterns.SPAN, patterns.WHEN["en"]
TARGET = rf"(?:{WHEN}|(?:about\s+|around\s+)?{NUMBER}\b(?:\s*$|\s+(?:on|instead|please)))"
EVENT = (
    r"(?:appointments?|appts?|meetings?|brunch|lunch|dinner|breakfast|supper|drinks|coffee\s+with"
    r"|dentist|doctor'?s?|gp"
    r"|physio|optician'?s?|haircut|hairdresser|barber|stand-?up|1:1s?|1-1|one[\s-](?:to|on)[\s-]one"
    r"|call|class|yoga|pilates"
    r"|session|lesson|rehearsal|interview|event|party|visit|service|booking|reservation|gig|concert|recital"
    r"|catch-?up|review|sync|retro|workshop|massage|viewing|parents'?\s+evening|playdate|school\s+play)"
)
STORE = (
    r"(?:calendar|diary|agenda|tasks?|to-?dos?|to-?do\s+list|reminders?|shopping\s+list|alarms?|timers?"
    r"|(?:my|the|our)\s+(?:[\w-]+\s+)?list)"
)
WH = r"(?:what|where|when|who|whom|whose|which|why|how)"
MINE = r"(?:my|our|the|today'?s|tomorrow'?s|this|any|all|open)"
CHANGE = (
    r"(?:add|put|create|make|delete|remove|cancel|clear|rename|change|update|edit|move|snooze|postpone"
    r"|close|take|drop|set"
    r"|schedule|pop|stick|chuck|bung|enter|include|get|pencil|strike|scratch|cross|tick|check|turn"
    r"|switch|plan|unschedule|get\s+rid\s+of|extend|shorten|lengthen|delay|bump"
    r"|prioriti[sz]e)"
)
MOVE = r"(?:move|push|shift|bring|put|delay|swap|change|pull|switch|nudge|make)"
WET = (
    r"(?:rain(?:ing|y)?|snow(?:ing|y)?|hail|sunny|windy|hot|cold|warm|chilly|mild|dry|wet|icy|foggy"
    r"|humid|freez(?:e|ing)"
    r"|frosty?|storm(?:y)?|nice\s+(?:out|weather)|cloudy)"
)
