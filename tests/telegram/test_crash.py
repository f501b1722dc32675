"""`kill -9` at any moment loses no message and doubles none."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.botapi.harness import Telegram, server_in_thread
from tests.telegram.crash import Plan, crash
from tests.telegram.desks import FolderDesk

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_fifty_kills_while_two_hundred_messages_flow(tmp_path: Path) -> None:
    """Every message is in the folder exactly once, under the key it had the first time, and was answered."""

    def spawn(telegram: Telegram) -> "subprocess.Popen[bytes]":
        command = [
            sys.executable,
            "-m",
            "tests.telegram.crash_bot",
            telegram.base_url,
            telegram.base_file_url,
        ]
        return subprocess.Popen([*command, telegram.token, str(tmp_path)], cwd=ROOT)

    with server_in_thread() as telegram:
        texts = crash(telegram, spawn, Plan())
        answers = Counter(message.text for message in telegram.sent)
        assert not telegram.violations
    assert FolderDesk(tmp_path / "notes").kept() == sorted(texts)
    assert set(answers) == {f"Kept: {text}" for text in texts}
    assert sum(answers.values()) <= len(texts) + Plan().kills
