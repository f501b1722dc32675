"""The questions the program asks, what a press of a button does, and the way back (undo)."""
