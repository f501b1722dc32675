"""What this room says to the owner, and the short messages to the model. A German version will stand beside it."""

# Lines under a reply that claims what didn't happen.
WAITING = "(Nothing has changed yet: answer the question below.)"
NOT_PROPOSED = "(Nothing was changed: no change was proposed. Ask again.)"
YES_RAN_NOTHING = "(Nothing was changed by your Yes. Ask again.)"
ONLY_THIS = "(Only this was changed: {receipts})"
ONLY_THIS_YET = "(Only this was changed: {receipts} Nothing else has: answer the question below.)"

# In place of what is no sentence.
NO_TOOL_RAN = "That did not work: nothing was changed. Please say it again in other words."
NO_ANSWER = "No answer came from the model. Please ask again."

# Questions and what becomes of them.
YES = "Yes"
NO = "No"
DECLINED = "All right, I left it as it is."
NOT_OPEN = "There is no question open."
EXPIRED = "That question was for another day, so nothing was changed. Ask again."
REPLACED = "A newer question took its place, so nothing was changed."
ALREADY_DECLINED = "You said No to that, so nothing was changed. Ask again."
ALREADY_DONE = "That is done already: {receipt}"
ALREADY_FAILED = "That did not work, and nothing was changed. Ask again."
STILL_RUNNING = "I am still doing that."
CHANGED_SINCE = "Something changed in the meantime, so nothing was done yet. {question}"
NOT_POSSIBLE = "Nothing was changed. {reason}"
FAILED = "Nothing was changed. {reason}"
UNCLEAR = "I was interrupted while doing this and can't tell whether it happened: {seen}"
UNSEEN = "have a look before you ask again."
WHICH = "Which question do you mean? Press its button, or write “yes 1”."
WHICH_LINE = "{n}. {question}"
NOT_A_CHOICE = "That is none of the choices."
NOT_A_YES = "Choose one of the answers first."
UNKNOWN_KIND = "I don't know any more what that question was for. Ask again."

# The way back.
NOTHING_TO_UNDO = "There is nothing to undo."
UNDONE = "Undone. This no longer holds: {told}"
CANT_UNDO = "I don't know how to undo this: {told}"
CHANGED_FILE = "{path} was changed since, so I left it as it is."
MISSING_FILE = "{path} is gone, so I left it as it is."
OCCUPIED = "There is a new file at {path}, so I left it as it is."
BAD_RECORD = "The record of that change can't be read, so I left everything as it is."

# To the model, as if from the owner; each says what to do.
NUDGE_PRINTED = "Answer me in a plain sentence now, or call one of the tools that you have; write no JSON."
NUDGE_ANNOUNCES = "Call the tool now, then answer me with what it gives."
NUDGE_OWN_QUESTION = "Call the tool for this change now. The program then asks me Yes or No in its own words."
NUDGE_UNSEEN_CALENDAR = "Call list_events for the days I mean now, then answer from what it gives."
NUDGE_GAVE_UP = (
    "Call find_event with a word of the title, or list_events from today for seven days, then answer."
)
UNREADABLE_FILE = "I can't reach {path} ({reason}), so I left it as it is."
