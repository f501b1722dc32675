"""Tasks: the open checkboxes of the whole vault, listed, added, ticked off and changed a line at a time."""
