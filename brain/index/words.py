"""The sentences that the owner reads about the index."""

from collections.abc import Sequence

_MOST_NAMED = 3


def busy(seconds: float, owner: str) -> str:
    """Another process has held the index for longer than we wait. owner: its process id, if known."""
    who = f" (process {owner})" if owner else ""
    return (
        f"Another Remembrancer{who} is working on the index and didn't finish within {seconds:.0f} seconds. "
        "Try again in a moment."
    )


def no_meaning(reason: str) -> str:
    """The embedder is missing, so only keywords are searched."""
    return f"Search by meaning is off, keywords still work. {reason}"


def unreadable(path: str, reason: str) -> str:
    """A note could not be read this time."""
    return f"{path} could not be read ({reason}); it is tried again at the next search."


def without_text(files: Sequence[tuple[str, str]]) -> str:
    """Attachments whose text isn't searched, or not all of it. files: path and reason of each."""
    named = " ".join(f"{path}: {reason}" for path, reason in files[:_MOST_NAMED])
    more = len(files) - _MOST_NAMED
    return f"{named} So it is with {more:,} more." if more > 0 else named


def store_unreachable(url: str, reason: str) -> str:
    """The Qdrant server doesn't answer."""
    return f"The Qdrant server at {url} can't be used ({reason}). Start it, or remove qdrant.url from the settings."


def store_broken(reason: str) -> str:
    """The index files can't be opened."""
    return f"The index can't be opened ({reason}). Run `remembrancer index --rebuild`; your notes are not affected."


def canary_failed(path: str) -> str:
    """The known note didn't come back."""
    return (
        f"Search is unwell: a query made of the words of {path} didn't bring that note. "
        "Run `remembrancer index --rebuild`; your notes are not affected."
    )


def incomplete(coverage: str, problems: tuple[str, ...]) -> str:
    """Something isn't indexed."""
    reason = f" {problems[0]}" if problems else " `remembrancer doctor` says more."
    return f"Search is incomplete: {coverage} are in the index.{reason}"


def mended(lost: int, restored: int, orphans: int, examples: tuple[str, ...]) -> str:
    """What a sweep put right."""
    parts = []
    if lost:
        parts.append(
            f"{lost} passages had lost their vectors ({', '.join(examples)}); {restored} were embedded again"
        )
    if orphans:
        parts.append(f"{orphans} leftover entries were removed")
    return f"The index was mended: {'; '.join(parts)}."
