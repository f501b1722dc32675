"""On an owner's machine Telegram's parser isn't installed; the trial chat works all the same."""

import time
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.botapi import tdlib
from bot.botapi.entities import find_entities, format_text, split_text, utf16_length, utf16_slice
from bot.botapi.harness import TOKEN
from bot.botapi.refusal import Refusal
from bot.botapi.trial import TrialServer
from tests.botapi.conftest import OWNER


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tdlib, "_LIBRARY", None)


def test_explicit_entities_follow_the_trimmed_text(without: None) -> None:
    formatted = format_text("  *a* 😀 b ", None, [{"type": "bold", "offset": 0, "length": 8}])
    assert formatted.text == "*a* 😀 b"
    assert formatted.entities == ({"type": "bold", "offset": 0, "length": 6},)


@pytest.mark.parametrize(("offset", "length"), [(0, 9), (-1, 2), (4, 1)])
def test_entities_must_lie_on_the_text(without: None, offset: int, length: int) -> None:
    with pytest.raises(Refusal, match="entity"):
        format_text("abc", None, [{"type": "bold", "offset": offset, "length": length}])


def test_commands_and_links_are_found(without: None) -> None:
    """What a bot needs of Telegram's own finds: commands to route by, links to follow."""
    text = "/start 😀 see https://example.org/a_(b), not 3/4 or a/b."
    found = [(e["type"], utf16_slice(text, e["offset"], e["length"])) for e in find_entities(text)]
    assert found == [("bot_command", "/start"), ("url", "https://example.org/a_(b")]


def test_parse_mode_is_refused(without: None) -> None:
    with pytest.raises(Refusal, match="unsupported parse_mode"):
        format_text("<b>x</b>", "HTML", None)


@given(st.text(max_size=40), st.integers(2, 9))
def test_a_split_text_is_whole_and_each_part_fits(text: str, longest: int) -> None:
    parts = split_text(text, longest)
    assert "".join(parts) == text
    assert all(utf16_length(part) <= longest for part in parts)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Cn"]), max_size=30))
def test_telegrams_cleaning_keeps_what_can_be_seen(text: str) -> None:
    """Markup characters in a plain text come through Telegram's cleaner as they are."""
    cleaned = format_text(f"[_*{text}*_]`~|", None, None).text
    assert cleaned.startswith("[_*")
    assert cleaned.endswith("*_]`~|")


@pytest.mark.anyio
async def test_a_long_paste_arrives_in_parts_and_stopping_takes_no_time(
    without: None, tmp_path: Path
) -> None:
    """Open streams don't hold the server up when it stops."""
    trial = TrialServer(vault=tmp_path, owner_id=OWNER, bot_token=TOKEN)
    await trial.start()
    async with httpx.AsyncClient(base_url=trial.url) as client:
        post = {"headers": {"Origin": f"http://localhost:{trial.port}"}}
        answer = await client.post("say", json={"text": "😀" * 3000}, **post)  # type: ignore[arg-type]
        assert len(answer.json()["ids"]) == 2
        assert "".join(m.text for m in trial.owner.messages) == "😀" * 3000
        async with client.stream("GET", "events") as stream:
            assert (await anext(stream.aiter_text())).startswith("data: ")
            began = time.monotonic()
            await trial.stop()
    assert time.monotonic() - began < 1.5
