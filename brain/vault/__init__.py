"""The folder of Markdown notes: reading it as it is, and writing new captures into it."""
