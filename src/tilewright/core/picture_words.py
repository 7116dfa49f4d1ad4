"""What lies on a table, as messages for the description of its picture."""

from collections import Counter
from collections.abc import Sequence

from tilewright.core.contracts.play import Json
from tilewright.locale.messages import Argument, Message, message


def things(count: int, name: str) -> Message:
    """A number of tiles of a colour, or of something else that lies among tiles."""
    return message("picture-things", count=count, thing=name, colour=name)


def listed(names: Sequence[str]) -> Argument:
    """Tiles and other things by kind, as in "2 blue, 1 red"."""
    counted = tuple(things(count, name) for name, count in Counter(names).items())
    return counted or message("picture-nothing")


def in_order(colours: Sequence[str]) -> Argument:
    """Tiles one by one, as in "blue, red, blue"."""
    tiles = tuple(message("picture-tile", colour=colour) for colour in colours)
    return tiles or message("picture-nothing")


def lines_described(board: Json) -> tuple[Message, ...]:
    """The pattern lines of a board that hold tiles."""
    return tuple(
        message("picture-line", line=line["line"], tiles=things(line["count"], line["colour"]))
        for line in board["lines"]
        if line["count"]
    )
