"""Nothing leaves the computer: the libraries below keep no report of it either."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SWITCHES = ("ORT_DISABLE_TELEMETRY", "HF_HUB_DISABLE_TELEMETRY")


def test_embedding_queues_no_report_for_the_library_maker(
    home: Path, vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A search embeds, and leaves no device id and no queued events behind."""
    for name in (*SWITCHES, "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    (vault / "Shed.md").write_text("The shed key hangs behind the door.\n")
    program = (sys.executable, "-c", "from bot.cli.main import main; main()")
    found = subprocess.run(
        [*program, "--vault", str(vault), "search", "shed key"],
        capture_output=True, text=True, timeout=120, check=True, env=dict(os.environ),
    )  # fmt: skip
    assert "dense" in found.stdout
    assert [
        path for path in home.rglob("*") if path.name in ("Microsoft", "deviceid", "onnxruntime.db")
    ] == []
