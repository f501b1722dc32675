"""Where a message goes: note, question, request or command. Code decides."""
