"""What the rules did between two neighbouring positions, as facts in the order of the table.

The points of all facts of a step are that step's change of the scores. Places count from 1.
"""

from collections.abc import Sequence

from tilewright.core.game import Json
from tilewright.core.position import OVER
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FLOOR_SPACES,
    ROW_BONUS,
    SIZE,
)
from tilewright.games.classic.landing import Landing, landing, lying, takes_marker
from tilewright.games.classic.moves import Move, Take, decode
from tilewright.games.classic.state import Board, State

FULL = 0b11111
"""A row or a column with all its tiles."""
PHRASES = {
    "tile": "{colour} in row {row} {points:+d}",
    "line_broken": "line {line} has no space for {colour}",
    "floor": "floor line {points:+d}",
    "row_bonus": "row {row} complete {points:+d}",
    "column_bonus": "column {column} complete {points:+d}",
    "colour_bonus": "{colour} complete {points:+d}",
    "round": "round {round}: seat {starter} starts",
}
"""What is said of the facts below."""


def events(before: State, after: State, move: int | None) -> list[Json]:
    """What happened from one position to the next; ``move`` is None if chance acted."""
    if move is None:
        return []
    decoded = decode(move)
    seat = before.to_act
    facts: list[Json] = []
    if isinstance(decoded, Take) and takes_marker(before, decoded):
        facts.append({"kind": "marker", "seat": seat + 1})
    if after.on_table == 0:
        for tiler in tilers(before, after):
            facts += tiling(before, after, tiler, held_by(before, decoded, tiler))
        if after.to_act == OVER:
            facts += ending(after)
        elif after.round > before.round:
            facts.append({"kind": "round", "round": after.round, "starter": after.starter + 1})
    return facts


def held_by(before: State, move: Move, seat: int) -> Landing:
    """What the board of a seat holds once a move is done, before anything is tiled."""
    if isinstance(move, Take) and seat == before.to_act:
        return landing(before, move)
    return lying(before.board(seat))


def tilers(before: State, after: State) -> Sequence[int]:
    """The seats whose walls are tiled in this step, or might have been, in order (CL-B1, CL-V1)."""
    if not before.grey:
        return range(before.seats)
    order = [(before.starter + number) % before.seats for number in range(before.seats)]
    first = 0 if before.on_table else order.index(before.to_act)
    last = len(order) if is_round_over(before, after) else order.index(after.to_act) + 1
    return order[first:last]


def is_round_over(before: State, after: State) -> bool:
    """Whether the walls of all seats are tiled."""
    return after.to_act == OVER or after.round > before.round


def tiling(before: State, after: State, seat: int, held: Landing) -> list[Json]:
    """CL-B1 to CL-B8, CL-V4: tiles to the wall, lines that break, the floor line of one seat."""
    old, new = before.board(seat), after.board(seat)
    facts = placed_tiles(old, new, seat)
    floor = held.floor
    rows = {fact["row"] for fact in facts}
    gained = sum(fact["points"] for fact in facts)
    for line, (colour, count) in enumerate(held.lines):
        if count == line + 1 and new.line_count[line] == 0 and line + 1 not in rows:
            floor = min(FLOOR_SPACES, floor + count)
            facts.append(broken_line(seat, line, colour, count))
    is_cleared = is_round_over(before, after) or after.to_act != seat
    if is_cleared and floor:
        final = scoring.bonus(new) if after.to_act == OVER else 0
        lost = old.score + gained + final - new.score
        facts.append({"kind": "floor", "seat": seat + 1, "tiles": floor, "points": -lost})
    return facts


def placed_tiles(old: Board, new: Board, seat: int) -> list[Json]:
    """CL-B3 to CL-B5: the tiles that came to a wall, from top to bottom."""
    walls = enumerate(zip(old.wall, new.wall, strict=True))
    tiles = [(*divmod(space, SIZE), tile) for space, (before, tile) in walls if tile != before]
    return [
        {
            "kind": "tile",
            "seat": seat + 1,
            "row": row + 1,
            "column": column + 1,
            "colour": COLOURS[colour],
            "across": across,
            "down": down,
            "points": points,
        }
        for (row, column, colour), (across, down, points) in zip(
            tiles, scoring.laid(old, tiles), strict=True
        )
    ]


def broken_line(seat: int, line: int, colour: int, count: int) -> Json:
    """CL-V4: a complete line that fell on the floor line."""
    return {
        "kind": "line_broken",
        "seat": seat + 1,
        "line": line + 1,
        "colour": COLOURS[colour],
        "tiles": count,
    }


def ending(after: State) -> list[Json]:
    """CL-E1 to CL-E4: the bonuses of each seat, one by one, and what ended the game."""
    facts = [fact for seat in range(after.seats) for fact in bonuses(after.board(seat), seat)]
    return [*facts, {"kind": "end", "cause": cause(after)}]


def bonuses(board: Board, seat: int) -> list[Json]:
    """CL-E2 to CL-E4: the rows, columns and colours that are complete."""
    rows = [row for row in range(SIZE) if board.rows[row] == FULL]
    columns = [column for column in range(SIZE) if board.columns[column] == FULL]
    colours = [
        colour
        for colour in range(SIZE)
        if all(present >> colour & 1 for present in board.row_colours)
    ]
    return [
        *(bonus("row", seat, row + 1, ROW_BONUS) for row in rows),
        *(bonus("column", seat, column + 1, COLUMN_BONUS) for column in columns),
        *(bonus("colour", seat, COLOURS[colour], COLOUR_BONUS) for colour in colours),
    ]


def bonus(what: str, seat: int, which: int | str, points: int) -> Json:
    """A bonus of the final scoring."""
    return {"kind": f"{what}_bonus", "seat": seat + 1, what: which, "points": points}


def cause(after: State) -> str:
    """What ended the game (CL-E1, CL-C4, CL-E7)."""
    if rules.has_complete_row(after):
        return "complete_row"
    return "round_limit" if rules.has_tiles(after) else "no_tiles"
