"""Every sentence about the language model that the owner may see."""

OFF = "The language model is switched off in the settings (model.enabled)."
NOT_INSTALLED = (
    "Ollama isn't installed on this computer. Get it from ollama.com, then run: ollama pull {name}"
)
NOT_RUNNING = "Ollama isn't running at {url}. Start it there with: ollama serve"
NOT_STARTED = (
    "Ollama was started but didn't answer within {seconds:.0f} seconds. See what it says with: ollama serve"
)
ENDED = "Ollama ended as soon as it was started. See what it says with: ollama serve"
SILENT = "Something listens at {url} but doesn't answer. Restart Ollama."
NOT_OLLAMA = "What answers at {url} isn't Ollama. Check model.url in the settings."
MISSING = 'The language model "{name}" isn\'t installed. Run: ollama pull {name}'
UNKNOWN = 'Ollama knows no model called "{name}". Check model.name in the settings.'
PULL_FAILED = 'The language model "{name}" couldn\'t be fetched: {reason}'
NEVER_BEGAN = (
    "The language model gave no word within {seconds:.0f} seconds. Try a smaller model, or again later."
)
STALLED = "The language model stopped in the middle of its reply. Try again."
DROPPED = "The connection to the language model broke off. Try again."
GARBLED = "Ollama's reply couldn't be read. Try again, or bring Ollama up to date."
HALF_CALL = "The language model broke off in the middle of a request. Try saying it another way."
REFUSED = "Ollama reported an error: {reason}"
NO_MEMORY = (
    'The language model "{name}" needs more memory than is free ({reason}). Choose a smaller one in model.name, '
    "or set a smaller model.context."
)
NO_CHAT = '"{name}" is no model to talk with. Choose another in model.name.'
NO_TOOLS = 'Ollama has no way to give tools to the language model "{name}".'
TOOLS_IN_WORDS = """You have these tools, one a line, with their parameters as a JSON schema:
{tools}

To use one, reply with a single JSON line and nothing else, such as
{{"name": "the_tool", "arguments": {{"parameter": "value"}}}}
Then wait: its result comes in the next message. To answer without a tool, reply in plain words."""
TOOL_RESULT = "Result of {name}:\n{result}"
EMPTY = "No answer came from the language model. Try again."
CUT = "The language model's reply grew too long and was cut off."
NOT_JSON = "The language model's reply wasn't in the form it was asked for."
TOO_LONG = "That is too long for the language model. Make it shorter, or set a larger model.context."

LOADING = "The language model is loading; the first answer can take a minute or two."
READING = "The language model is still at work on this."
