"""The Telegram surface: updates become `Inbound`, replies become Bot API calls.

It knows Telegram's limits and failures and nothing of notes. `run.run_bot` is the way in.
"""
