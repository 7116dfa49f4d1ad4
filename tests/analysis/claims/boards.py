"""Claims about what lies on a board after the round."""

from collections.abc import Iterator
from typing import Any

from tests.analysis.claims.checked import Checked, difference, ends, move_tiles, same, words

ROWS_OF = {
    "classic": ((1, ","), (2, "/")),
    "pavilion": ((3, "/"),),
    "duel": ((2, ","), (4, "/")),
}
"""The parts of a board's word that are lists of lines, rows or stars, and their separators."""


def rows(checked: Checked) -> Iterator[str]:
    """What lies in a row at the end of both variations, and what that is worth."""
    yield from ends(checked)
    seat, index = checked.arguments["seat"], checked.claim["row"] - 1
    boards = [checked.game.describe(one.end)["boards"][seat - 1] for one in checked.variations]
    if "stars" in boards[0]:
        counts = [6 - board["stars"][index]["tiles"].count(None) for board in boards]
        if boards[0]["stars"][index]["star"] != checked.arguments["star"]:
            yield "another star"
        if counts != [checked.arguments["played"], checked.arguments["better"]]:
            yield f"the star has {counts} tiles"
    else:
        yield from row_contents(checked, boards, index)
    yield from same(checked, row_effect(checked, seat, index))


def row_contents(checked: Checked, boards: list[dict[str, Any]], index: int) -> Iterator[str]:
    """Which tiles are in a row of the wall, or on a line, of only one of two boards."""
    walls = [(board.get("wall") or board["dome"])[index] for board in boards]
    columns = range(len(walls[0]))
    extra, lacking = (
        [one[c] for c in columns if one[c] is not None and one[c] != other[c]]
        for one, other in (walls, reversed(walls))
    )
    arguments = checked.arguments
    if arguments["row"] != index + 1:
        yield "another row"
    expected = {
        "row_lacking": ([], [arguments.get("colour")]),
        "row_extra": ([arguments.get("colour")], []),
        "row_instead": ([arguments.get("played")], [arguments.get("better")]),
        "line": ([], []),
    }[checked.message.rpartition("_")[0]]
    if (extra, lacking) != expected:
        yield f"the rows differ by {extra}, {lacking}"
    if checked.message.startswith("line_"):
        for name, board in zip(("played", "better"), boards, strict=True):
            line = board["lines"][index]
            if arguments[name] != {"colour": line["colour"], "count": line["count"]}:
                yield f"the line is {line}"


def row_effect(checked: Checked, seat: int, index: int) -> float | None:
    """Return what the first variation gains with this row of the second."""
    texts = [words(checked.game, one.end) for one in checked.variations]
    boards = [text[f"board{seat}"].split(":") for text in texts]
    text, own, other = texts[0], *boards
    for place, mark in ROWS_OF[checked.game.key]:
        items, others = own[place].split(mark), other[place].split(mark)
        move_tiles(text, items[index], others[index])
        items[index] = others[index]
        own[place] = mark.join(items)
    own[0] = str(int(own[0]) + row_gain(checked, seat, index))
    text[f"board{seat}"] = ":".join(own)
    return difference(checked, text)


def row_gain(checked: Checked, seat: int, index: int) -> int:
    """Return how many more points the tiles of a row bring in the second variation."""
    found: list[int] = []
    for one in checked.variations:
        tiles = [fact for fact in one.facts if fact["kind"] == "tile" and fact["seat"] == seat]
        star = checked.arguments.get("star")
        found.append(
            sum(
                fact["points"]
                for fact in tiles
                if (fact["star"] == star if star else fact["row"] == index + 1)
            )
        )
    return found[1] - found[0]


def parts(checked: Checked) -> Iterator[str]:
    """How many pieces a board has, and what they are worth."""
    yield from ends(checked)
    seat = checked.arguments["seat"]
    is_kept = checked.message.startswith("kept_")
    name = "corners" if is_kept else "chips"
    boards = [checked.game.describe(one.end)["boards"][seat - 1] for one in checked.variations]
    counts = [len(board[name]) for board in boards]
    if counts != [checked.arguments["played"], checked.arguments["better"]]:
        yield f"there are {counts} {name}"
    texts = [words(checked.game, one.end) for one in checked.variations]
    own, other = (text[f"board{seat}"].split(":") for text in texts)
    place = 2 if is_kept else len(own) - 1
    move_tiles(texts[0], own[place], other[place])
    own[place] = other[place]
    texts[0][f"board{seat}"] = ":".join(own)
    yield from same(checked, difference(checked, texts[0]))


def plan(checked: Checked) -> Iterator[str]:
    """How many tiles of a plan lie on the board in both variations, and what they are worth."""
    yield from ends(checked)
    seat = checked.arguments["seat"]
    cells = [(row - 1, column - 1) for row, column in checked.claim["cells"]]
    boards = [checked.game.describe(one.end)["boards"][seat - 1] for one in checked.variations]
    grids = [
        board.get("wall") or board.get("dome") or [star["tiles"] for star in board["stars"]]
        for board in boards
    ]
    counts = [sum(grid[row][column] is not None for row, column in cells) for grid in grids]
    if counts != [checked.arguments["played"], checked.arguments["better"]]:
        yield f"the plan has {counts} tiles"
    if len(set(cells)) != checked.arguments["of"] or not is_plan(checked, boards[0], cells):
        yield "these spaces bring no bonus"
    texts = [words(checked.game, one.end) for one in checked.variations]
    place = {"classic": 2, "pavilion": 3, "duel": 4}[checked.game.key]
    own, other = (text[f"board{seat}"].split(":") for text in texts)
    items, others = own[place].split("/"), other[place].split("/")
    for row, column in cells:
        move_tiles(texts[0], items[row][column], others[row][column])
        letters = list(items[row])
        letters[column] = others[row][column]
        items[row] = "".join(letters)
    own[place] = "/".join(items)
    texts[0][f"board{seat}"] = ":".join(own)
    yield from same(checked, difference(checked, texts[0]))


def is_plan(checked: Checked, board: dict[str, Any], cells: list[tuple[int, int]]) -> bool:
    """Whether spaces are all those that a bonus of the end of the game asks for."""
    name, place = checked.arguments["plan"], checked.arguments["place"]
    rows, columns = ({cell[axis] for cell in cells} for axis in (0, 1))
    if name == "number":
        printed = [star["numbers"] for star in board["stars"]]
        return sorted(cells) == [
            (row, at) for row, one in enumerate(printed) for at, n in enumerate(one) if n == place
        ]
    if "stars" in board:
        return False
    size = len(board.get("wall") or board["dome"])
    if name == "column":
        return columns == {place - 1} and len(rows) == size
    if name == "row":
        return rows == {place - 1} and len(columns) == size
    if name == "diagonal":
        sums = {row - column if place == 1 else row + column for row, column in cells}
        return len(sums) == 1 and len(cells) == size
    wall = checked.game.components(checked.game.options_of(checked.position))["wall"]
    return name == "colour" and all(wall[row][column] == place for row, column in cells)
