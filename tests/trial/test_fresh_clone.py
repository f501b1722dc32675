"""What a stranger does: clone, `make run`, and the trial chat is there. Needs a package index; CI runs it."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 180.0


@pytest.mark.skipif(not os.environ.get("REMEMBRANCER_FRESH"), reason="set REMEMBRANCER_FRESH=1: it downloads")
@pytest.mark.timeout(LONGEST + 60)
def test_a_clean_clone_serves_the_trial_chat_within_three_minutes(tmp_path: Path) -> None:
    """With an empty home and nothing installed, packages included."""
    clone, home = tmp_path / "clone", tmp_path / "home"
    home.mkdir()
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("REMEMBRANCER_", "XDG_", "VIRTUAL_ENV"))}
    environment = kept | {"HOME": str(home), "REMEMBRANCER_TRIAL__PORT": "0"}
    began = time.monotonic()
    make = subprocess.Popen(
        ["make", "run"], cwd=clone, env=environment, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert make.stderr is not None
    try:
        line = next(line for line in make.stderr if "http://" in line)
        seconds = time.monotonic() - began
        page = httpx.get(line.split()[-1])
    finally:
        os.killpg(make.pid, signal.SIGTERM)
        make.wait(30)
        shutil.rmtree(clone)
    assert page.status_code == 200
    assert seconds < LONGEST
