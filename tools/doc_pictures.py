"""Draw the tables on the pages of docs/, as docs/pictures/pictures.toml describes them.

Each entry has a position in notation and a move that is marked there; the seat to act looks at it.
"""

import tomllib
from pathlib import Path

import tilewright as tw

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


def drawn() -> dict[str, str]:
    """Every picture as SVG, by the name of its file."""
    entries = tomllib.loads((FOLDER / "pictures.toml").read_text("utf-8"))
    return {f"{name}.svg": picture(**fields) for name, fields in entries.items()}


def picture(position: str, mark: str) -> str:
    """A position with a move marked, as the seat to act sees it."""
    table = tw.parse_position(position)
    return tw.svg(table, seat=table.to_act, mark=mark)


def stale() -> list[str]:
    """The files that are missing, or are not what would be drawn now."""
    return [
        name
        for name, text in drawn().items()
        if not (FOLDER / name).exists() or (FOLDER / name).read_text("utf-8") != text
    ]


def main() -> None:
    """Draw the pictures that are out of date."""
    pictures = drawn()
    for name in stale():
        (FOLDER / name).write_text(pictures[name], "utf-8")
        print(f"{name} is drawn")


if __name__ == "__main__":
    main()
