"""Facts about a step that was made, and about the consequences of a move.

They are found by applying the rules to a clone, and places count from 1. Facts of a step are in
the order in which things happen at the table. Their points add up to the step's change of the
scores.
"""

from collections.abc import Iterable, Sequence

from tilewright.core.board_facts import landed, lines_of, spaces
from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.core.runs import run_through
from tilewright.games.classic import end, rules, scoring
from tilewright.games.classic.components import (
    CENTRE,
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR,
    MARKER,
    ROW_BONUS,
    SIZE,
)
from tilewright.games.classic.moves import Move, Place, Take, decode
from tilewright.games.classic.state import Board, State
from tilewright.locale.messages import Message, message

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
"""An English phrase for each kind of fact of a step."""


def taken(state: State, move: Move) -> State:
    """The position after a move has put its tiles on the board, before anything is tiled."""
    after = state.clone()
    if isinstance(move, Take):
        slot = move.source * SIZE + move.colour
        rules.take_tiles(after, after.board(after.to_act), slot, move.place)
    return after


# What a step did


def events(before: State, after: State, move: int | None) -> list[Json]:
    """Return the facts of a step between two positions. ``move`` is None if chance acted."""
    if move is None:
        return []
    decoded = decode(move)
    seat = before.to_act
    held = taken(before, decoded)
    facts: list[Json] = []
    if held.marker != before.marker:
        facts.append({"kind": "marker", "seat": seat + 1})
    if after.on_table == 0:
        if isinstance(decoded, Take):
            # CL-A11: the walls are tiled after the last take of a round.
            board = held.board(seat)
            facts.append(landed(seat, board, COLOURS, floor_fields(board)))
        for tiler in tiling_seats(before, after):
            facts += tiling(before, after, tiler, held)
        if after.to_act == OVER:
            facts += ending(after)
        elif after.round > before.round:
            facts.append({"kind": "round", "round": after.round, "starter": after.starter + 1})
    return facts


def floor_fields(board: Board) -> Json:
    """What lies on a floor line, by name, and its points (CL-B6)."""
    floor = board.floor[: board.floor_count]
    names = ["marker" if thing == MARKER else COLOURS[thing] for thing in floor]
    return {"floor": names, "floor_total": scoring.floor_points(board.floor_count)}


def tiling_seats(before: State, after: State) -> Sequence[int]:
    """CL-B1, CL-V1: the seats whose walls may have been tiled in this step, in order."""
    if not before.grey:
        return range(before.seats)
    order = [(before.starter + number) % before.seats for number in range(before.seats)]
    first = 0 if before.on_table else order.index(before.to_act)
    last = len(order) if is_round_over(before, after) else order.index(after.to_act) + 1
    return order[first:last]


def is_round_over(before: State, after: State) -> bool:
    """Whether the walls of all seats are tiled."""
    return after.to_act == OVER or after.round > before.round


def tiling(before: State, after: State, seat: int, held: State) -> list[Json]:
    """CL-B1 to CL-B8, CL-V4: tiles to the wall, lines that break, the floor line of one seat.

    ``held`` is the position before all of this.
    """
    old, new = before.board(seat), after.board(seat)
    facts = placed_tiles(old, new, seat)
    rows = {fact["row"] for fact in facts}
    gained = sum(fact["points"] for fact in facts)
    board = held.board(seat)
    for line, (colour, count) in enumerate(lines_of(board)):
        if count == line + 1 and new.line_count[line] == 0 and line + 1 not in rows:
            rules.break_line(held, board, line)
            facts.append(broken_line(seat, line, colour, count, board))
    is_cleared = is_round_over(before, after) or after.to_act != seat
    if is_cleared and board.floor_count:
        final = scoring.bonus(new) if after.to_act == OVER else 0
        lost = old.score + gained + final - new.score
        fallen = board.floor_count
        penalty = scoring.floor_points(fallen)
        facts.append(
            {
                "kind": "floor",
                "seat": seat + 1,
                "tiles": fallen,
                "penalty": penalty,
                "points": -lost,
            }
        )
    return facts


def placed_tiles(old: Board, new: Board, seat: int) -> list[Json]:
    """CL-B3 to CL-B5: the tiles that came to a wall, from top to bottom."""
    walls = enumerate(zip(old.wall, new.wall, strict=True))
    tiles = [(*divmod(space, SIZE), tile) for space, (before, tile) in walls if tile != before]
    rows, columns = list(old.rows), list(old.columns)
    facts = []
    for (row, column, colour), (across, down, points) in zip(
        tiles, scoring.tile_scores(old, tiles), strict=True
    ):
        rows[row] |= 1 << column
        columns[column] |= 1 << row
        facts.append(
            {
                "kind": "tile",
                "seat": seat + 1,
                "row": row + 1,
                "column": column + 1,
                "colour": COLOURS[colour],
                "across": across,
                "down": down,
                "spaces": scored_spaces(rows, columns, row, column),
                "points": points,
            }
        )
    return facts


def scored_spaces(rows: list[int], columns: list[int], row: int, column: int) -> list[Json]:
    """CL-B3 to CL-B5: the spaces of the runs of a new tile. ``rows`` and ``columns`` are bits."""
    across = [(row, other) for other in run_through(rows[row], column)]
    down = [(other, column) for other in run_through(columns[column], row) if other != row]
    return spaces(across + down)


def broken_line(seat: int, line: int, colour: int, count: int, board: Board) -> Json:
    """CL-V4: a complete line that fell on the floor line, and what lies there now."""
    return {
        "kind": "line_broken",
        "seat": seat + 1,
        "line": line + 1,
        "colour": COLOURS[colour],
        "tiles": count,
        **floor_fields(board),
    }


def ending(after: State) -> list[Json]:
    """CL-E1 to CL-E4: the bonuses of each seat, one by one, and what ended the game."""
    facts = [fact for seat in range(after.seats) for fact in bonuses(after.board(seat), seat)]
    return [*facts, {"kind": "end", "cause": cause(after)}]


def bonuses(board: Board, seat: int) -> list[Json]:
    """CL-E2 to CL-E4: the rows, columns and colours that are complete."""
    tiled = [(*divmod(space, SIZE), tile) for space, tile in enumerate(board.wall) if tile != EMPTY]
    facts = []
    for row in range(SIZE):
        if board.rows[row] == FULL:
            on = [(r, c) for r, c, _ in tiled if r == row]
            facts.append(bonus("row", seat, row + 1, ROW_BONUS, on))
    for column in range(SIZE):
        if board.columns[column] == FULL:
            on = [(r, c) for r, c, _ in tiled if c == column]
            facts.append(bonus("column", seat, column + 1, COLUMN_BONUS, on))
    for colour, name in enumerate(COLOURS):
        if all(present >> colour & 1 for present in board.row_colours):
            on = [(r, c) for r, c, tile in tiled if tile == colour]
            facts.append(bonus("colour", seat, name, COLOUR_BONUS, on))
    return facts


def bonus(
    what: str, seat: int, which: int | str, points: int, on: Iterable[tuple[int, int]]
) -> Json:
    """A bonus of the final scoring, and the spaces that earned it."""
    return {
        "kind": f"{what}_bonus",
        "seat": seat + 1,
        what: which,
        "spaces": spaces(on),
        "points": points,
    }


def cause(after: State) -> str:
    """What ended the game (CL-E1, CL-C4, CL-E7)."""
    if end.has_complete_row(after):
        return "complete_row"
    return "round_limit" if end.has_tiles(after) else "no_tiles"


# The consequences of a move


def foresee(state: State, move: int) -> Json:
    """The consequences of a move: points gained and lost, and where they come from."""
    decoded = decode(move)
    after = state.clone()
    reveals = rules.apply(after, move) == CHANCE
    if isinstance(decoded, Take):
        return {**taking(state, decoded), "reveals": reveals}
    return {**placing(state, decoded), "reveals": reveals}


def taking(state: State, move: Take) -> Json:
    """CL-A2 to CL-A12: where the tiles go, and what they score at tiling if nothing else changes.

    The loss is that of the floor spaces the move takes, whatever the score.
    """
    after = taken(state, move)
    old, new = state.board(state.to_act), after.board(state.to_act)
    tiles = state.on_table - after.on_table
    fits = sum(new.line_count) - sum(old.line_count)
    is_full = move.place != FLOOR and new.line_count[move.place] == move.place + 1
    targets = wall_spaces(state, new, move.place) if is_full else []
    floor_total = scoring.floor_points(new.floor_count)
    centre = range(CENTRE * SIZE, (CENTRE + 1) * SIZE)
    return {
        "gain": max((space["points"] for space in targets), default=0),
        "loss": floor_total - scoring.floor_points(old.floor_count),
        "tiles": tiles,
        "fits": fits,
        "falls": tiles - fits,
        "has_marker": after.marker != state.marker,
        "floor_total": floor_total,
        "to_centre": [
            COLOURS[colour]
            for colour, slot in enumerate(centre)
            for _ in range(after.tiles[slot] - state.tiles[slot])
        ],
        "is_full": is_full,
        "spaces": targets,
    }


def wall_spaces(state: State, board: Board, line: int) -> list[Json]:
    """CL-B1, CL-V1: where the tile of a complete line may go, and its points there.

    On the printed wall the complete lines above it are tiled first. On a grey wall it is still
    open where their tiles will go, so they are ignored.
    """
    colour = board.line_colour[line]
    if state.grey:
        columns = rules.open_columns(board, line, colour)
        return [
            scored(board, [(line, column, colour)])
            for column in range(SIZE)
            if columns >> column & 1
        ]
    complete = [
        (row, rules.printed_column(row, held), held)
        for row, (held, count) in enumerate(lines_of(board)[: line + 1])
        if count == row + 1
    ]
    return [scored(board, complete)]


def scored(board: Board, tiles: list[tuple[int, int, int]]) -> Json:
    """The place, runs and points of the last of some tiles, placed in this order."""
    row, column, _ = tiles[-1]
    across, down, points = scoring.tile_scores(board, tiles)[-1]
    return {
        "row": row + 1,
        "column": column + 1,
        "across": across,
        "down": down,
        "points": points,
    }


def placing(state: State, move: Place) -> Json:
    """CL-V1: the points of a tile in a column of a grey wall."""
    board = state.board(state.to_act)
    space = scored(board, [(move.line, move.column, board.line_colour[move.line])])
    return {"gain": space["points"], "loss": 0, "spaces": [space]}


# Moves in words


def describe_move(state: State, move: Move) -> Message:
    """A legal move in words."""
    if isinstance(move, Place):
        colour = COLOURS[state.board(state.to_act).line_colour[move.line]]
        return message("tile-of-line", colour=colour, line=move.line + 1, column=move.column + 1)
    brings = taking(state, move)
    return message(
        "classic-take",
        count=brings["tiles"],
        colour=COLOURS[move.colour],
        factory=move.source,
        line=0 if move.place == FLOOR else move.place + 1,
        has_marker=brings["has_marker"],
        falls=0 if move.place == FLOOR else brings["falls"],
    )
