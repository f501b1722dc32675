"""Whose words: tells what the owner wrote from what somebody else did, and what was meant to be unseen."""
