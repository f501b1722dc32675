"""The surfaces a person touches: the Telegram bot, the trial chat and the command line."""
