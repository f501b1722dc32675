"""The morning briefing and the lists of a day and a week, by code from calendar, tasks and reminders."""
