"""Answers from the notes: numbered passages, the model's words, and citations the program prints."""
