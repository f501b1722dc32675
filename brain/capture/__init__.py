"""A thought kept: words and files written to the vault exactly once, and the way back."""
