"""The shape that the design promises: rooms that depend one way, small functions, small modules."""

import ast
import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ROOMS = ("bot", "brain", "tools", "confirm", "eval")
FORBIDDEN = {
    "brain": {"bot", "tools", "confirm", "eval", "telegram"},
    "tools": {"bot", "eval", "telegram"},
    "confirm": {"bot", "eval", "telegram", "qdrant_client", "qdrant_edge"},
    "bot": {"qdrant_client", "qdrant_edge", "ollama", "caldav"},
}
EVAL_IS_STARTED_FROM = {"bot/cli/evaluate.py", "bot/cli/main.py"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(*rooms: str) -> list[Path]:
    return [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.split(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.split(".")[0]


def functions(*rooms: str) -> Iterator[tuple[str, int]]:
    for path in modules(*rooms):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, Function):
                length = (node.end_lineno or node.lineno) - node.lineno + 1
                yield f"{path.relative_to(ROOT)}:{node.name}", length


@pytest.mark.parametrize("room", FORBIDDEN)
def test_dependencies_point_one_way(room: str) -> None:
    """Bot may use tools, confirm and brain; none of them may use bot."""
    wrong = [
        f"{p.relative_to(ROOT)}: {name}"
        for p in modules(room)
        for name in imported(p)
        if name in FORBIDDEN[room]
    ]
    assert wrong == []


def test_only_the_command_line_starts_measurements() -> None:
    """The measurements stand on top: only `remembrancer eval` reaches them."""
    wrong = [str(p.relative_to(ROOT)) for p in modules("bot") if "eval" in set(imported(p))]
    assert set(wrong) <= EVAL_IS_STARTED_FROM


def test_functions_are_short() -> None:
    """Functions are eight lines at the median, forty at the 95th percentile, none over eighty."""
    lengths = dict(functions(*ROOMS))
    assert [name for name, length in lengths.items() if length > 80] == []
    assert statistics.median(lengths.values()) <= 8
    assert statistics.quantiles(lengths.values(), n=20)[-1] <= 40


def test_modules_are_small() -> None:
    """No module is over 400 lines."""
    long = {
        str(p.relative_to(ROOT)): n
        for p in modules(*ROOMS)
        if (n := len(p.read_text("utf-8").splitlines())) > 400
    }
    assert long == {}


def test_every_module_says_what_it_is() -> None:
    """Every module begins with a docstring."""
    silent = [
        str(p.relative_to(ROOT))
        for p in modules(*ROOMS)
        if not ast.get_docstring(ast.parse(p.read_text("utf-8")))
    ]
    assert silent == []
