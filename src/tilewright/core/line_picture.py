"""Draw pattern lines and mark places, for pictures of the games that have pattern lines."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tilewright.core.contracts.play import Json, PictureOptions
from tilewright.core.svg import Drawing

AIM, LAST = "aim", "last"
"""How a place is marked: as that of a hint, or of the last move."""


class Mark(NamedTuple):
    """What is marked at a place: how, and which tiles come there."""

    how: str
    colour: str
    tiles: int = 1

    def reaches(self, place: int, held: int) -> bool:
        """Whether a place of a row is marked that has so many tiles already."""
        return self.how == LAST or held <= place < held + self.tiles


Marks = Mapping[str, Mark]
"""The marks of a board by the names of places, as moves name them."""


class Pieces(NamedTuple):
    """The tiles of a board: their form, their size, and the distance from one to the next."""

    form: str
    size: float
    pitch: float

    def draw(self, drawing: Drawing, name: str, x: float, y: float) -> None:
        """Draw a tile, a space or a mark of this form."""
        drawing.symbol(f"{self.form}-{name}", x, y, self.size)

    def mark(
        self, drawing: Drawing, mark: Mark | None, held: str | None, x: float, y: float
    ) -> None:
        """Mark a place, and draw the tile that a hint would put there."""
        if mark is None or (mark.how == LAST and not held):
            return
        if not held:
            drawing.symbol(f"{self.form}-{mark.colour}", x, y, self.size, opacity=0.88)
        self.draw(drawing, mark.how, x, y)

    def line(self, drawing: Drawing, line: Json, right: float, y: float, marks: Marks) -> None:
        """Draw a pattern line, which is filled from the right."""
        mark = marks.get(f"line {line['line']}")
        for place in range(line["line"]):
            x = right - place * self.pitch - self.size
            held = line["colour"] if place < line["count"] else None
            self.draw(drawing, held or "empty", x, y)
            is_marked = mark is not None and mark.reaches(place, line["count"])
            self.mark(drawing, mark if is_marked else None, held, x, y)


def marks_on(
    board: Json, view: Json, options: PictureOptions, marked: Callable[[Json, str], dict[str, Mark]]
) -> Marks:
    """What is marked on a board: where its seat's last move went, and where a hint would go.

    ``marked`` gives the marks of a move.
    """
    marks: dict[str, Mark] = {}
    if options.last is not None and options.last[0] == board["seat"]:
        marks |= marked(options.last[1], LAST)
    if options.hint is not None and view["to_act"] == board["seat"]:
        marks |= marked(options.hint, AIM)
    return marks
