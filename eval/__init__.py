"""The measured promise: sets, graders and reports behind `remembrancer eval NAME`."""

NAMES = (
    "route",
    "search",
    "speed",
    "dates",
    "tidy",
    "requests",
    "personas",
    "liar",
    "schedule",
    "digest",
)
