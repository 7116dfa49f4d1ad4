"""The page about the architecture names modules and functions that exist."""

import importlib
import re
from pathlib import Path

from tilewright import server

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
STEP = re.compile(r"^ ?(\d+)  ([\w.]+|the page) +\S", re.MULTILINE)
MAX_STEPS = 12


def resolved(name: str) -> object:
    """Return what a dotted name below ``tilewright.server`` stands for; raise if nothing does."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join([server.__name__, *parts[:length]]))
        except ModuleNotFoundError:
            continue
        for attribute in parts[length:]:
            found = getattr(found, attribute)
        return found
    raise LookupError(name)


def test_the_way_of_a_move_names_existing_functions_in_at_most_a_dozen_steps() -> None:
    steps = STEP.findall(PAGE.read_text("utf-8"))
    assert [int(number) for number, _ in steps] == list(range(1, len(steps) + 1))
    assert 10 <= len(steps) <= MAX_STEPS
    for _, name in steps[1:]:
        assert callable(resolved(name)), name


def test_the_tree_of_the_server_names_every_module() -> None:
    """Modules that are read with another one are left out on purpose."""
    text = PAGE.read_text("utf-8")
    tree = text[text.index("src/tilewright/server/\n") :].partition("```")[0]
    folder = Path(str(server.__file__)).parent
    for package in ("http", "wire", "live", "bots", "people"):
        names = {path.stem for path in (folder / package).glob("*.py")} - {"__init__", "rows"}
        missing = {name for name in names if not re.search(rf"\b{name}\b", tree)}
        assert not missing, f"{package}: {missing}"
