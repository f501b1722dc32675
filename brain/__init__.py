"""What is known: the vault, its index, search, answers, dates, and the model and speech clients.

Nothing in this room knows Telegram; every other room may ask this one.
"""
