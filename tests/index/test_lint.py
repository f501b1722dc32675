"""The lint names what makes search worse, and leaves every byte as it is."""

from pathlib import Path

from brain.index.lint import lint_vault
from tests.index.support import write

_LONG = "The ladder is in the shed behind the bicycles, and the key to it hangs on the second hook.\n"


def test_each_kind_of_trouble_is_named(vault: Path) -> None:
    write(
        vault,
        {
            "Scrap.md": "Beer cover.\n",
            "Ladder.md": _LONG + "See [[Tent]].\n",
            "Tent.md": "The tent is in the attic, beside the water tank, under the blanket we never use.\n",
            "One.md": _LONG,
            "Copy.md": _LONG.upper(),
            "Shopping.md": _LONG + "[[Ladder]]\n",
            "Shopping.sync-conflict-20261020-081502-ABCDEF7.md": _LONG,
            "Trip.md": "---\ntitle: a: b\n---\n" + _LONG + "[[Tent]] and [[nowhere]]\n",
        },
    )
    (vault / ".Porto.md.icloud").write_bytes(b"bplist00")
    before = {file: file.read_bytes() for file in vault.iterdir()}
    lint = lint_vault(vault)
    assert lint.tiny == ("Scrap.md",)
    assert lint.duplicates == (("Copy.md", "One.md"),)
    assert lint.orphans == ("Copy.md", "One.md", "Scrap.md")
    assert lint.conflicts == ("Shopping.sync-conflict-20261020-081502-ABCDEF7.md",)
    assert lint.offloaded == ("Porto.md",)
    assert [path for path, _ in lint.problems] == ["Trip.md"]
    assert {file: file.read_bytes() for file in vault.iterdir()} == before


def test_a_tidy_vault_has_nothing_to_say(vault: Path) -> None:
    write(vault, {"A.md": _LONG + "[[B]]\n", "B.md": _LONG + "Another day, another sentence about it.\n"})
    lint = lint_vault(vault)
    assert lint.notes == 2
    assert not (lint.tiny or lint.duplicates or lint.orphans or lint.conflicts or lint.problems)
