"""Draw chips and plates, face up or face down, as SVG."""

from tilewright.core.svg import Drawing
from tilewright.core.table_picture import panel

EDGE, CRACK = 3, 2
"""The edge of a plate, and the distance of its spaces."""
DRAWN_CHIPS = {
    frozenset(pair.split("-")): f"chip-{pair}"
    for pair in ("turquoise-yellow", "yellow-black", "black-blue", "blue-red", "red-turquoise")
}
"""The symbols of chips with two colours that are drawn in one piece."""


def chip(
    drawing: Drawing,
    colours: list[str] | None,
    x: float,
    y: float,
    size: float,
    *,
    is_faint: bool = False,
) -> None:
    """A chip, face down without colours. Of some pairs each half is drawn by itself."""
    opacity = 0.45 if is_faint else None
    whole = DRAWN_CHIPS.get(frozenset(colours or ()))
    names = [whole] if whole else [f"chip-{colour}" for colour in colours or ("back",)]
    for place, name in enumerate(names):
        half = drawing.lower_half() if place else None
        drawing.symbol(name, x, y, size, opacity=opacity, clip_path=half)


def plate_size(tile: float) -> float:
    """The size of a plate whose spaces are so large."""
    return 2 * tile + CRACK + 2 * EDGE


def space_name(kind: str) -> str:
    """The symbol of a space without a tile."""
    return "rd-joker" if kind == "joker" else f"rd-{kind}-ghost"


def plate(drawing: Drawing, spaces: list[str] | None, x: float, y: float, tile: float) -> None:
    """A plate face up; without its spaces, what they lie on."""
    size = plate_size(tile)
    panel(drawing, x, y, size, size, fill="board", radius=9, stroke="cobalt-line", stroke_width=1.3)
    for place, kind in enumerate(spaces or ()):
        row, column = divmod(place, 2)
        left, top = (EDGE + step * (tile + CRACK) for step in (column, row))
        drawing.symbol(space_name(kind), x + left, y + top, tile)


def plate_back(drawing: Drawing, kind: str | None, x: float, y: float, tile: float) -> None:
    """A plate face down: its back, alike in all themes, shows its type if it is known."""
    size = plate_size(tile)
    panel(drawing, x, y, size, size, fill="night", radius=9, stroke="brass", stroke_width=1.5)
    if kind is not None:
        inner = 1.2 * tile
        left, top = x + (size - inner) / 2, y + (size - inner) / 2
        drawing.symbol(space_name(kind), left, top, inner, theme="light")


def empty_place(
    drawing: Drawing, x: float, y: float, size: float, *, stroke: str = "oak-line"
) -> None:
    """A place without a plate."""
    panel(drawing, x, y, size, size, fill="none", radius=9, stroke=stroke, stroke_dasharray="4 3")


def ring(drawing: Drawing, x: float, y: float, size: float, stroke: str = "select") -> None:
    """A mark around a plate."""
    panel(
        drawing,
        x - 3,
        y - 3,
        size + 6,
        size + 6,
        fill="none",
        radius=11,
        stroke=stroke,
        stroke_width=4,
    )
