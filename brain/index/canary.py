"""The known passage that a health check searches for."""

from brain.index.manifest import Manifest

_ENOUGH_WORDS = 8
_ASKED_WORDS = 16


def known_passage(manifest: Manifest) -> tuple[str, str] | None:
    """(path, words) of one passage, always the same for the same index: the first that says enough.

    Its own words, the first 16 of them, must bring it back. None in an empty index.
    """
    places = sorted(
        manifest.places().values(), key=lambda place: (-min(place.words, _ENOUGH_WORDS), place.path)
    )
    if not places:
        return None
    chunk = manifest.chunks([places[0].id])[places[0].id]
    return chunk.path, " ".join(f"{chunk.title} {chunk.text}".split()[:_ASKED_WORDS])
