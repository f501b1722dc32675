"""`kill -9` at any moment of a refresh leaves an index that the next refresh makes whole."""

import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from brain.index.vault_index import IndexOptions
from tests.index.support import Slow, index_of, write

_REFRESH = """
import sys
from pathlib import Path
from tests.index.support import Slow, index_of
index = index_of(Path(sys.argv[1]), Slow())
print("go", flush=True)
index.refresh()
"""
_ROUNDS = 6


def _notes(round_: int) -> dict[str, str]:
    random_ = random.Random(round_)
    things = ("boiler", "garden", "bicycle", "passport", "dentist", "wedding", "piano", "router")
    return {f"{n:02}.md": f"# {things[n % 8]}\n\nRound {random_.randrange(99)} of {n}.\n" for n in range(48)}


@pytest.mark.timeout(180)
def test_killed_at_random_moments_the_index_is_whole_after_the_next_refresh(
    vault: Path,
) -> None:
    state, random_ = vault.parent / "state", random.Random(11)
    killed = 0
    for round_ in range(_ROUNDS):
        write(vault, _notes(round_))
        if round_ % 2:
            (vault / f"{round_:02}.md").unlink()
        killed += _refresh_and_kill(vault, random_.uniform(0.02, 0.4))
    index = index_of(vault, Slow(), IndexOptions(idle=0))
    assert index.refresh().complete
    assert not index.sweep().mended
    survived = [index.search(question) for question in ("boiler 7", "the wedding", "round 40 piano")]
    shutil.rmtree(state)
    assert [index.search(question) for question in ("boiler 7", "the wedding", "round 40 piano")] == survived
    assert killed >= 2


def _refresh_and_kill(vault: Path, seconds: float) -> bool:
    command = [sys.executable, "-c", _REFRESH, str(vault)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    return process.wait() == -signal.SIGKILL
