"""`kill -9` at any moment loses no message and doubles none."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram, server_in_thread
from bot.botapi.message import Message
from tests.telegram.crash import OWNER, Plan, crash

PROGRAM = (sys.executable, "-c", "from bot.cli.main import main; main()", "run")


def environment(telegram: Telegram, folder: Path) -> dict[str, str]:
    """The real bot's settings, for this server and a vault of its own."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("REMEMBRANCER_")}
    return kept | {
        "REMEMBRANCER_TELEGRAM__TOKEN": telegram.token,
        "REMEMBRANCER_TELEGRAM__OWNER_ID": str(OWNER),
        "REMEMBRANCER_TELEGRAM__BASE_URL": telegram.base_url,
        "REMEMBRANCER_TELEGRAM__BASE_FILE_URL": telegram.base_file_url,
        "REMEMBRANCER_VAULT__DIR": str(folder / "vault"),
        "REMEMBRANCER_STATE__DIR": str(folder / "state"),
        "REMEMBRANCER_MODEL__ENABLED": "false",
    }


def first_words(message: Message) -> str:
    """What a message said before filing changed it."""
    versions = [version.content for version in message.history] or [message.content]
    return str(versions[0].get("text", ""))


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_fifty_kills_while_two_hundred_messages_flow(tmp_path: Path) -> None:
    """Every message is in the vault exactly once, filed or not yet, and each was acknowledged."""
    (tmp_path / "vault").mkdir()

    def spawn(telegram: Telegram) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(PROGRAM, cwd=tmp_path, env=environment(telegram, tmp_path))

    with server_in_thread() as telegram:
        texts = crash(telegram, spawn, Plan())
        answers = Counter(first_words(message) for message in telegram.sent)
        assert not telegram.violations
    notes = [path.read_text().split("\n---\n", 1)[1].strip() for path in (tmp_path / "vault").rglob("*.md")]
    assert sorted(notes) == sorted(texts)
    assert len(answers) == len(texts)
    assert all(answer.startswith("Kept in Inbox/") for answer in answers)
    assert sum(answers.values()) <= len(texts) + Plan().kills
