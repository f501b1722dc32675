"""The README tells the truth about the files, the commands and its picture."""

import re

from bot.cli.main import MODULES, build
from tests.docs.tree import ROOT, block

README = (ROOT / "README.md").read_text("utf-8")


def test_the_file_tree_is_up_to_date() -> None:
    """Every file stands in the tree with half a line; `python -m tests.docs.tree` renews it."""
    assert block() in README


def test_every_command_is_listed_and_every_listed_one_works() -> None:
    """The table of commands and `--help` name the same commands."""
    table = README.split("| command | does |", 1)[1].split("\n\n", 1)[0]
    listed = {
        cell.split()[0]
        for row in table.splitlines()
        for cell in re.findall(r"`([^`]+)`", row.split("|")[1] if "|" in row else "")
    }
    assert (
        listed - {"remembrancer"}
        == {command.name for command in build(["--help"]).registered_commands}
        == set(MODULES)
    )


def test_its_files_exist() -> None:
    """Pictures and documents that the README links to are there."""
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
