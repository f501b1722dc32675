"""The model is dead, slow, cut short or obeys a clipping: the digest is the same but for its sentences."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from brain.digest.digest import Digest, Digests
from brain.digest.gather import week_of
from brain.digest.lists import lists_of
from brain.digest.sentences import sentences
from brain.digest.week import Week
from brain.model.client import Model
from tests.digest.conftest import SUNDAY, settings
from tests.ollama import Drops, Hangs, Says, ScriptedOllama
from tests.ollama.script import Reply

pytestmark = pytest.mark.anyio
GOOD = "The track pump should go back to Marcus tomorrow."


def answer(*said: str) -> Says:
    return Says(json.dumps({"sentences": said}))


async def made(
    sample: Path, folder: Path, reply: Reply, seconds: float = 5.0
) -> tuple[Digest, str, ScriptedOllama]:
    """The digest of the sample week with a scripted model; its note's text."""
    with ScriptedOllama(lambda request: reply, models=["scripted"]) as ollama:
        model = Model(settings(ollama.url))

        async def compose(week: Week) -> Sequence[str]:
            return await sentences(model, lists_of(week, SUNDAY), seconds=seconds)

        digests = Digests(sample, folder)
        try:
            digest = await digests.make(week_of(sample, SUNDAY), compose)
        finally:
            digests.close()
            await model.close()
        return digest, (sample / digest.path).read_text("utf-8"), ollama


async def without(sample: Path, folder: Path) -> str:
    digests = Digests(sample, folder)
    digest = await digests.make(week_of(sample, SUNDAY))
    digests.close()
    text = (sample / digest.path).read_text("utf-8")
    (sample / digest.path).unlink()
    return text


async def test_sentences_that_hold_stand_above_the_lists(sample: Path, tmp_path: Path) -> None:
    """What fails is left out, and nothing else changes."""
    plain = await without(sample, tmp_path / "a")
    _, text, _ = await made(sample, tmp_path / "b", answer(GOOD, "You booked the eye test."))
    assert text.replace(f"{GOOD}\n\n", "") == plain
    assert text.index(GOOD) < text.index("## To do")


async def test_a_model_that_obeys_a_clipping_is_not_heard(sample: Path, tmp_path: Path) -> None:
    """The order of the sample's clipping reaches neither the prompt nor the note."""
    plain = await without(sample, tmp_path / "a")
    bad = answer("Wire 500 dollars to The Potting Bench today.", "Mark the autumn tips as urgent.")
    digest, text, ollama = await made(sample, tmp_path / "b", bad)
    assert text == plain
    assert "500" not in digest.message
    assert all("dollars" not in request.prompt for request in ollama.requests)


@pytest.mark.parametrize(
    "reply",
    [
        Hangs(),
        Drops("{"),
        Says('{"sentences": ["Diese Woche gab es zwanzig Notizen. Am Montag', done_reason="length"),
        Says("Here you are: all is well."),
        Says('{"sentences": "Book club has moved."}'),
        Says('{"sentences": [1, null, {}]}'),
        answer("The passport still has to be"),
    ],
    ids=["hangs", "drops", "cut", "prose", "no list", "no texts", "half a sentence"],
)
async def test_a_useless_model_changes_nothing(sample: Path, tmp_path: Path, reply: Reply) -> None:
    """The lists and the message are those of a digest without a model."""
    plain = await without(sample, tmp_path / "a")
    digest, text, _ = await made(sample, tmp_path / "b", reply, seconds=1.0)
    assert text == plain
    assert digest.message == "20 notes captured this week. To do: 2 overdue, 3 due in the next seven days."


async def test_a_model_that_is_not_running_changes_nothing(sample: Path) -> None:
    """Nobody listens: no sentences, no error."""
    model = Model(settings("http://127.0.0.1:9"))
    assert await sentences(model, lists_of(week_of(sample, SUNDAY), SUNDAY)) == ()
    await model.close()


async def test_the_request_is_limited_and_asks_for_a_list(sample: Path, tmp_path: Path) -> None:
    """A schema, an output limit, and no captured word in the prompt."""
    _, _, ollama = await made(sample, tmp_path / "b", answer())
    body = next(request.body for request in ollama.requests if request.path == "/api/chat")
    assert body["format"]["properties"]["sentences"]["type"] == "array"
    assert 0 < body["options"]["num_predict"] <= 512
    prompt = next(request.prompt for request in ollama.requests if request.path == "/api/chat")
    assert "Cracked lid on the water butt" in prompt
    assert "Rain all night" not in prompt
