"""Dates in words, resolved in code: what was said, what a note meant, and what a reply claims."""
