"""The README's file tree, made from the first line of each file's docstring.

`python -m tests.docs.tree` writes it into README.md; a test says when that is due.
"""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- files: begin -->", "<!-- files: end -->"
ROOMS = ("bot", "brain", "tools", "confirm", "eval")
WIDTH = 96


def tracked() -> list[Path]:
    """The rooms' Python files, as git knows them."""
    listed = subprocess.run(["git", "ls-files", "-z", *ROOMS], cwd=ROOT, capture_output=True, check=True)
    return sorted(Path(p) for p in listed.stdout.decode().split("\0") if p.endswith(".py"))


def half_a_line(path: Path) -> str:
    """The first sentence of a module's docstring, cut to half a line."""
    text = ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8"))) or ""
    first = text.split("\n", 1)[0].strip()
    return first if len(first) <= WIDTH else first[:WIDTH].rsplit(" ", 1)[0] + " …"


def lines() -> Iterator[str]:
    """The tree, a folder a heading line and a file a line below it."""
    folder = None
    for path in sorted(tracked(), key=lambda p: (p.parent.as_posix(), p.name != "__init__.py", p.name)):
        if path.parent != folder:
            folder = path.parent
            about = half_a_line(path) if path.name == "__init__.py" else ""
            yield f"{folder.as_posix()}/".ljust(26) + about
        if path.name != "__init__.py":
            yield f"  {path.name}".ljust(26) + half_a_line(path)


def block() -> str:
    """The tree as it stands in the README."""
    return "\n".join([BEGIN, "```text", *lines(), "```", END])


def main() -> None:
    """Write the tree into the README."""
    readme = ROOT / "README.md"
    text = readme.read_text("utf-8")
    before, rest = text.split(BEGIN, 1)
    readme.write_text(before + block() + rest.split(END, 1)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
