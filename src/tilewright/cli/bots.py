"""`tilewright bots`: the levels there are."""

from rich.table import Table

from tilewright.bots.registry import LEVELS
from tilewright.cli.screen import Screen


def list_bots() -> None:
    """List the levels of bots."""
    table = Table("level", "how it plays", box=None, padding=(0, 3, 0, 0))
    for level in LEVELS.values():
        table.add_row(level.name, level.description)
    Screen().console.print(table)
