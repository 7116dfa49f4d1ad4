"""What would make a sentence about the rest of the round false: the two lines of play show it."""

import re
from collections.abc import Iterator, Sequence

from tests.analysis.sentences.said import Said
from tests.analysis.sentences.spoken import groups_in
from tests.analysis.sentences.table import Json, Table, UnjudgedError
from tilewright.core.position import OVER


def ends(said: Said) -> tuple[Table, Table]:
    """The tables at the ends of the two lines of play: worse, better."""
    worse, better = (said.table.along(said.lines[name])[-1] for name in ("played", "best"))
    return worse, better


def is_new(table: Table, start: Table) -> bool:
    """Whether the round is over."""
    return table.position.to_act == OVER or table.position.round != start.position.round


def between_ends(said: Said) -> tuple[Table, Table]:
    """The tables after the round in both lines. A line that stops before shows nothing."""
    found = ends(said)
    if not all(is_new(one, said.table) for one in found):
        raise UnjudgedError
    return found


# What the two lines of play show


def points(said: Said) -> Iterator[str]:
    """The two lines bring or cost so many points of a kind."""
    kind = next((kind for words, kind in KINDS if words in said.text), None)
    if kind is None:
        raise UnjudgedError
    numbers = re.findall(r"(\d+) points?|\b(nothing)\b", said.text)
    first, second = (0 if none else int(number) for number, none in numbers)
    worse, better = (second, first) if "With this move" in said.text else (first, second)
    for name, wanted in (("played", worse), ("best", better)):
        found = abs(points_in(said, said.lines[name], kind))
        if found != wanted:
            yield f"{name}: {found} points"


def points_in(said: Said, line: Sequence[str], kind: str) -> int:
    """The points of a kind for the owner along a line of play."""
    tables = said.table.along(line)
    total = 0
    for before, after, text in zip(tables, tables[1:], line, strict=False):
        move = None if before.next_seat == 0 else before.game.parse_move(text)
        for fact in before.game.events(before.position, after.position, move):
            if fact["kind"] == kind and fact.get("seat") == said.owner:
                total += fact["points"]
    return total


KINDS = [
    ("on the floor line", "floor"),
    ("for broken tiles", "broken"),
    ("given up", "discard"),
    ("kept to the end", "corners"),
    ("starting player tile", "starting_tile_loss"),
    ("for the marker", "marker"),
    ("plates drawn", "draw"),
    ("tiles placed", "tile"),
    ("special tiles", "special"),
    ("complete rows", "row_bonus"),
    ("complete columns", "column_bonus"),
    ("complete colours", "colour_bonus"),
    ("complete stars", "star_bonus"),
    ("complete numbers", "number_bonus"),
    ("for goals", "goal"),
]


def tiles_in_row(table: Table, seat: int, row: int) -> list[str | None]:
    """The tiles of a row of the wall or dome."""
    board = table.board(seat)
    found: list[str | None] = (board.get("wall") or board["dome"])[row - 1]
    return found


def gains(said: Said, table: Table, row: int, colour: str) -> bool:
    """Whether a colour came to a row of the wall."""
    return tiles_in_row(table, said.owner, row).count(colour) > tiles_in_row(
        said.table, said.owner, row
    ).count(colour)


def row(said: Said) -> Iterator[str]:
    """A colour comes to a row in one line of play and not in the other."""
    number = int(re.findall(r"row (\d+)", said.text)[0])
    colour = re.findall(r"(\w+) \(\w+\)", said.text)
    worse, better = between_ends(said)
    is_advice = "this" in said.text.replace("this round", "") or "With the other" in said.text
    got = [gains(said, one, number, colour[0]) for one in (worse, better)]
    if len(colour) > 1:
        first, second = (better, worse) if is_advice else (worse, better)
        if not gains(said, first, number, colour[0]) or not gains(said, second, number, colour[1]):
            yield "the row gets something else"
        return
    is_lacking = re.search(r"With (the better|this) move, \w+ \(", said.text) is not None
    if got != ([False, True] if is_lacking else [True, False]):
        yield f"the row gets it: worse {got[0]}, better {got[1]}"


def line(said: Said) -> Iterator[str]:
    """A line ends the round with these tiles."""
    found = re.search(
        r"line (\d+).*?(?:round|end) (.*?); with the (?:better move|other), (.*?)\.?$", said.text
    )
    if found is None:
        raise UnjudgedError
    both = ends(said)
    if any(one.position.to_act == OVER for one in both):
        raise UnjudgedError
    worse, better = between_ends(said)
    order = (better, worse) if "With this move" in said.text else (worse, better)
    for table, words in zip(order, (found[2], found[3]), strict=True):
        held = table.board(said.owner)["lines"][int(found[1]) - 1]
        groups = groups_in(words)
        wanted = groups[0] if groups else (0, None)
        if (held["count"], held["colour"] if held["count"] else None) != wanted:
            yield f"it holds {held}"


def star(said: Said) -> Iterator[str]:
    """A star has so many tiles after the round."""
    name = re.search(r"(\w+) star", said.text)
    numbers = [
        0 if one == "no" else int(one)
        for one in re.findall(r"(\d+|no)(?= tiles?)|(?<=, )\d+(?=\.)", said.text)
        if one
    ]
    if name is None or len(numbers) != 2:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, numbers, strict=True):
        stars = {one["star"]: one["tiles"] for one in table.board(said.owner)["stars"]}
        count = sum(tile is not None for tile in stars[name[1]])
        if count != wanted:
            yield f"it has {count}"


def set_of(said: Said) -> Iterator[str]:
    """A set of numbers has so many tiles after the round."""
    found = re.search(r"set of (\d)s.*?(\d+) of (\d+) tiles.*?(?:move|other), (\d+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[2], found[4]), strict=True):
        stars = table.board(said.owner)["stars"]
        spaces = [
            tile
            for one in stars
            for number, tile in zip(one["numbers"], one["tiles"], strict=True)
            if number == int(found[1])
        ]
        if sum(tile is not None for tile in spaces) != int(wanted) or len(spaces) != int(found[3]):
            yield "the set has another number of tiles"


def wall_plan(said: Said) -> Iterator[str]:
    """A row, column or diagonal of the wall has so many tiles after the round."""
    found = re.search(
        r"(row|column|falling diagonal|rising diagonal) ?(\d*) .*?(\d+) of (\d+) tiles"
        r".*?(?:move|other), (\d+)",
        said.text,
    )
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[3], found[5]), strict=True):
        board = table.board(said.owner)
        wall = board.get("wall") or board["dome"]
        place = int(found[2] or 0) - 1
        spaces = {
            "row": wall[place],
            "column": [one[place] for one in wall],
            "falling diagonal": [one[k] for k, one in enumerate(wall)],
            "rising diagonal": [one[-1 - k] for k, one in enumerate(wall)],
        }[found[1]]
        if sum(tile is not None for tile in spaces) != int(wanted) or len(spaces) != int(found[4]):
            yield "it has another number of tiles"


def colour_plan(said: Said) -> Iterator[str]:
    """A colour has so many tiles on the wall after the round."""
    found = re.search(r"colour (\w+) .*?(\d+) of (\d+) tiles.*?(?:move|other), (\d+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    for table, wanted in zip(pair, (found[2], found[4]), strict=True):
        wall = table.board(said.owner)["wall"]
        if sum(tile == found[1] for one in wall for tile in one) != int(wanted):
            yield "it has another number of tiles"


def starter(said: Said) -> Iterator[str]:
    """The two lines of play make these seats start the next round."""
    found = re.search(r"start with (\w+), not (\w+)", said.text)
    if found is None:
        raise UnjudgedError
    worse, better = between_ends(said)
    for table, name in ((better, found[1]), (worse, found[2])):
        seat = said.own if name == "you" else said.names.index(name) + 1
        if table.view["starter"] != seat:
            yield f"seat {table.view['starter']} starts"


def ending(said: Said) -> Iterator[str]:
    """One of the lines ends the game."""
    worse, better = between_ends(said)
    over = [one.position.to_act == OVER for one in (worse, better)]
    is_worse = "behind" in said.text
    if over != ([True, False] if is_worse else [False, True]):
        yield "another line ends the game"
        return
    found = re.search(r"(\d+) points?", said.text)
    scores = said.table.game.scores((worse if is_worse else better).position)
    rest = [one for seat, one in enumerate(scores, 1) if seat != said.own]
    ahead = scores[said.own - 1] - max(rest)
    if found is None or ahead != (-int(found[1]) if is_worse else int(found[1])):
        yield f"the lead is {ahead}"


def adjacency(said: Said) -> Iterator[str]:
    """The tile of a row scores so much in each line of play."""
    number = int(re.findall(r"row (\d+)", said.text)[0])
    scored = [int(one) for one in re.findall(r"(\d+) points?", said.text)]
    runs = [int(one) for one in re.findall(r"(\d+) (?:across|down)", said.text)]
    names = ("best", "played") if said.is_praise else ("played", "best")
    for name, wanted in zip(names, scored, strict=True):
        tile = tile_in(said, said.lines[name], number)
        if tile is None or tile["points"] != wanted:
            yield f"{name}: the tile scores {tile and tile['points']}"
        elif name == "best" and [tile["across"], tile["down"]] != runs:
            yield f"its runs are {tile['across']} and {tile['down']}"


def tile_in(said: Said, moves: Sequence[str], number: int) -> Json | None:
    """The tile that comes to a row of the owner along a line of play."""
    tables = said.table.along(moves)
    for before, after, text in zip(tables, tables[1:], moves, strict=False):
        move = None if before.next_seat == 0 else before.game.parse_move(text)
        for fact in before.game.events(before.position, after.position, move):
            if fact["kind"] == "tile" and (fact.get("seat"), fact.get("row")) == (
                said.owner,
                number,
            ):
                return fact
    return None


def kept(said: Said) -> Iterator[str]:
    """So many tiles, or chips, are kept after the round."""
    numbers = [0 if one == "no" else int(one) for one in re.findall(r"(\d+|no) \w+", said.text)]
    worse, better = between_ends(said)
    pair = (better, worse) if "With this move" in said.text else (worse, better)
    part = "chips" if "chip" in said.text else "corners"
    numbers = [
        0 if one == "no" else int(one)
        for one in re.findall(r"(\d+|no) (?:tiles?|chips?)", said.text)
    ]
    if len(numbers) != 2:
        raise UnjudgedError
    for table, wanted in zip(pair, numbers, strict=True):
        if len(table.board(said.owner)[part]) != wanted:
            yield f"there are {len(table.board(said.owner)[part])}"
