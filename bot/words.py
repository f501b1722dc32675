"""What the surfaces say to the owner, in one place. A German version will stand beside it."""

# Settings
ENVIRONMENT = "the environment"
SETTINGS_MISSING = (
    "There is no settings file at {file}. Run `remembrancer init`, or name another with --config."
)
SETTINGS_UNREADABLE = "I can't read {file} ({reason}). Check its name and rights."
SETTINGS_NOT_TOML = "{file} is not valid TOML: {reason}. Mend that line."
SETTING_NOT_SECTION = "In {file}, `{key}` stands outside of a section. Put it under a [section] line."
SETTING_UNKNOWN = "There is no setting `{key}` ({place}).{hint}"
DID_YOU_MEAN = " Did you mean `{key}`?"
SETTING_WRONG = "The setting `{key}` ({place}) is wrong: {reason}."
VARIABLE_ODD = (
    "{name} is no setting of mine. Variables are named REMEMBRANCER_SECTION__KEY, with two underscores."
)
ZONE_UNKNOWN = "I don't know the time zone {name!r}. Use a name like Europe/London."
MOMENT_UNREADABLE = "I can't read the moment {text!r}. Write it like 2026-10-19T12:30."
MOMENT_FAR = "The moment {text!r} is too far away. Give one between the years {first} and {last}."
VAULT_NOT_SET = "I don't know where your notes are. Add --vault DIR, or run `remembrancer init`."

# Captures
KEPT = "Kept in {path}"
KEPT_WITHOUT_READING = "Kept in {path}. I couldn't read the recording: {reason}"
HELD = "{reason} Until then I hold your words outside of the vault, and write them as soon as I can."
KEPT_AT_LAST = "The vault takes notes again. Kept in {path}"
HEARD = "I heard:"
TAKEN_OUT = "Taken out: {path}"
PUT_BACK = "Back in {path}"
EDITED = "Changed in {path}"
EDIT_KEPT_BESIDE = (
    "You changed, moved or deleted {old} yourself, so I kept the new words in a note of their own: {path}"
)
NOTHING_TO_UNDO = "There is nothing to undo."
BUTTON_SPENT = "That button has done its work already."

# Buttons
UNDO = "Undo"
PUT_IT_BACK = "Put it back"
ASK_INSTEAD = "Ask instead"
SAVE_AS_NOTE = "Save as note"

# Questions
NOTHING_FOUND = "I found nothing for that."
ASK_WHAT = "What do you want to know? Write it after /ask."
NOTE_WHAT = "What shall I keep? Write it after /note."
SEARCH_WHAT = "What shall I look for? Write it after /search."

# Commands
WELCOME = (
    "I'm your remembrancer. Send me a thought, typed or spoken, and I keep it word for word in your notes. "
    "Ask me a question, and I answer from them and name the source. /help lists the rest."
)
HELP = (
    "Send a thought and it is kept. Ask a question and it is answered from your notes. "
    "Say what you want done, and I ask before I do it: “remind me to call Mum tomorrow at 6”, "
    "“move the dentist to Friday at 10”, “add task: buy stamps”."
)
HELP_ASK = "answer this from my notes, even if it doesn't look like a question"
HELP_NOTE = "keep this as a note, even if it looks like a question"
HELP_SEARCH = "show the passages that fit best"
HELP_UNDO = "take the last note out again"
HELP_STATUS = "what works and what is missing"
HELP_HELP = "this list"
HELP_START = "say hello"

# The command line
CLI_HELP = "Your notes, kept word for word and given back with their source. Without a command: the bot."
OPTION_VAULT = "The folder of your notes."
OPTION_JSON = "Print one JSON object."
OPTION_NOW = "Freeze the clock at this ISO moment."
OPTION_TZ = "Your time zone, like Europe/London."
OPTION_CONFIG = "The settings file."
STOPPED = "Stopped before anything was written."
SEE_HELP = "`remembrancer --help` shows how."
CLI_RUN = "Run the Telegram bot, or the trial chat in your browser when no token is set."
CLI_CAPTURE = "Keep a thought as a note and print its path."
CLI_CAPTURE_TEXT = "The words; - reads them from standard input."
CLI_CAPTURE_VOICE = "A recording to write down and keep."
CLI_CHAT = "Hold the conversation over standard input and output."
CLI_CHAT_JSONL = "One JSON object a line in and out."
CLI_SEARCH = "Show the passages of your notes that fit best."
CLI_SEARCH_QUERY = "What to look for."
CLI_SEARCH_K = "How many to show."
CLI_ASK = "Answer a question from your notes, with sources."
CLI_ASK_QUESTION = "The question."
CLI_INDEX = "Bring the index up to date and say what it covers."
CLI_INDEX_REBUILD = "Throw the index away and build it anew."
CLI_DOCTOR = "Look at every part and say what is wrong and how to mend it."
CLI_DATES = "Show what the code understands of a date in words."
CLI_DATES_PHRASE = "A phrase or sentence, like 'next Friday at 1'."
CLI_DATES_DIRECTION = "Look ahead, back, or from the day of a capture; without it, by the sentence."
CLI_UNDO = "Take the last change back, or the last note out again."
CLI_EVAL = "Run a measurement ({names}), keep its output, print its table."
CLI_EVAL_NAME = "Which one."
CLI_INIT = "Write the settings and print the code that pairs your Telegram account."
INDEXING = "Indexing"
CAPTURE_WHAT = "There is nothing to keep. Write the words after `capture`, or give --voice FILE."
CHAT_NEEDS_JSONL = (
    "`chat` speaks JSON lines: run `remembrancer chat --jsonl`. To talk by hand, run `remembrancer`."
)
CHAT_DEFECT = "Something went wrong with this line."
FILE_MISSING = "There is no file at {path}."
LINE_NOT_JSON = "This line is not a JSON object: {line}"
LINE_EMPTY = 'A line needs one of "text", "voice", "photo", "press", "edit" or "forward".'
EDIT_NOT_NUMBER = '"edit" takes the number of the line that is edited, counted from 1.'
SOMEBODY = "somebody"
EVAL_UNKNOWN = "There is no measurement called {name}. There are: {names}."
EVAL_KEPT = "Kept in {path}"
MARKS = {"fine": "✓", "missing": "–", "broken": "✗"}

# Setting up
CLI_INIT_TOKEN = "The bot's token, from @BotFather."
CLI_INIT_NAME = "Your name, so that `me` in a question means you."
CLI_INIT_BRIEFING = "When the morning briefing comes, like 07:30; empty for none."
INIT_ROUTINE = "By themselves come {parts}. [routine] in the settings changes that."
INIT_BRIEFING = "a briefing at {time} of each day that has something in it"
INIT_DIGEST = "the digest of the week on Sundays at {time}"
AND = " and "
TIME_ODD = "I can't read the time {text!r}. Write it like 07:30."
ASK_VAULT = "Folder of your notes"
ASK_ZONE = "Time zone"
ASK_NAME = "Your name (Enter for none)"
ASK_TOKEN = "Token of your bot, from @BotFather in Telegram (Enter to add it later)"
VAULT_MISSING = "There is no folder at {path}. Make it, or set vault.dir to the folder of your notes."
VAULT_UNREADABLE = "I can't read {path} ({reason}). Give me the right to read it, or set another vault.dir."
VAULT_IS_FILE = "{path} is a file, not a folder. Name the folder of your notes."
INIT_WRITTEN = "Your settings are in {file}."
INIT_NO_TOKEN = (
    "There is no bot token yet: `remembrancer` opens the trial chat in your browser until you add one."
)
INIT_PAIR = "Start the bot with `remembrancer`, then send it this from your Telegram: /start {code}"

# The doctor
PART_VAULT = "Vault"
PART_DISK = "Disk"
DISK_FREE = "{free:,} MB are free."
PART_CALENDAR = "Calendars"
PART_OWED = "Schedule"
OWED_SAYS = "{count:,} messages to come."
OWED_NEXT = "The next is due {day} at {time}."
OWED_STUCK = "{count:,} couldn't be sent in three tries and more; I go on trying."
LAST_HEARD = "The bot last heard from Telegram {day} at {time}."
SET_ASIDE = "{count:,} messages were put aside after several tries; the log says why."
PART_INDEX = "Index"
PART_NOTES = "Notes"
LINT_SAYS = "{notes:,} notes, {found:,} remarks."
LINT_CONFLICT = "{path} is a copy that a sync program left: keep one of the two."
LINT_OFFLOADED = "{path} is only in the cloud: download it, or I can't read it."
LINT_ODD = "{path}: {reason}"
LINT_SAME = "The same words stand in {paths}."
LINT_TINY = "{path} is only a few words: gather such scraps in one note."
LINT_ORPHAN = "{path} has no links to or from other notes."
AND_MORE_FOUND = "And {more:,} more of this kind; `remembrancer doctor --json` has them all."
MANY_TINY = "{count:,} notes are only a few words each ({named}, …): gather such scraps, or search suffers."
MANY_ORPHANS = "{count:,} notes have no links to or from other notes ({named}, …)."
AND_MORE = "and {more:,} more; `remembrancer doctor --json` has them all."
PART_LINKS = "Links"
LINKS_READ = "A bare link's page is visited once, for its title. capture.page_titles = false leaves that out."
LINKS_UNREAD = "No page is visited: capture.page_titles is off."
PART_SPEECH = "Speech"
PART_MODEL = "Model"
PART_TELEGRAM = "Telegram"
MODEL_OFF = "The language model is turned off."
MEND_MODEL_OFF = "Set model.enabled = true to use it."
MEND_WEIGHTS = "Run `make run` again to install the weights, or set embedding.folder and speech.folder."
MEND_INDEX = "Run `remembrancer index`."
NO_TOKEN = "There is no bot token."
MEND_TOKEN = "Ask @BotFather in Telegram for one, then run `remembrancer init`."
TOKEN_REFUSED = "Telegram doesn't know this bot token."
TELEGRAM_AWAY = "Telegram can't be reached ({reason})."
NOT_PAIRED = "@{name} is paired with nobody yet."
MEND_PAIRING = "Run `remembrancer init` and send the code it prints to the bot."

# The trial chat
TRIAL_READY = "The trial chat is at {url}"
TRIAL_STOP = "Press Ctrl+C to stop it."
TRIAL_NO_TOKEN = "This is the trial chat. For Telegram, get a token from @BotFather and run `{program} init`."
TRIAL_OWNER = "You"
TRIAL_VIA = "trial chat"
TRIAL_SUGGESTIONS = (
    "What does the boiler pressure need to be?",
    "The spare key is with Ines at number 14.",
    "Where is the spare key?",
)
CLI_AGENDA = "Show the events and tasks of a day or a range."
CLI_AGENDA_WHEN = "A day or range in words, like 'Thursday' or 'next week'; today without one."
CLI_TASKS = "Show every open task, overdue first."
CLI_FACTS = "Show the facts in Memory.md."
CLI_BRIEFING = "Show today: events, tasks, reminders."
CLI_DIGEST = "Write this week's digest and show its message."
NO_FACTS = "There are no facts yet."
CLI_EVAL_MODEL = "An Ollama model to measure too, where the measurement can."
CLI_EVAL_TIMES = "How often to run the model."
EVAL_NO_OPTION = "The measurement {name} takes no --{option}."
DEFECT = "Something went wrong inside ({kind} in {where}). Nothing was lost; {variable}=1 shows more, to report it."
