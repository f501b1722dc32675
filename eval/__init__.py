"""The measured promise: sets, graders and reports behind `remembrancer eval NAME`."""

NAMES = (
    "route",
    "search",
    "answers",
    "speed",
    "dates",
    "tidy",
    "requests",
    "personas",
    "liar",
    "schedule",
    "digest",
)
