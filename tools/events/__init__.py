"""The tools for the calendar: what the model and the grammar call, over `tools.calendar`."""
