"""What the grammar answers by itself."""

WELCOME = "You're welcome."
GREETING = "Good day! What can I do?"
BITTE = "Gern geschehen."
GUTEN_TAG = "Guten Tag! Was kann ich tun?"
