"""What a legal move would bring, as facts for whoever is about to make it. Places count from 1."""

from tilewright.core.game import Json
from tilewright.core.position import CHANCE
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import (
    CENTRE,
    COLOURS,
    FLOOR,
    FLOOR_PENALTIES,
    LETTERS,
    PRINTED_WALL,
    SIZE,
)
from tilewright.games.classic.landing import Landing, landing
from tilewright.games.classic.moves import Place, Take, decode
from tilewright.games.classic.state import Board, State


def foresee(state: State, move: int) -> Json:
    """What a move would bring: points to gain and to lose, and where they come from."""
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
    board = state.board(state.to_act)
    landed = landing(state, move)
    is_full = move.place != FLOOR and landed.lines[move.place][1] == move.place + 1
    spaces = wall_spaces(state, board, landed, move.place) if is_full else []
    floor_total = sum(FLOOR_PENALTIES[: landed.floor])
    return {
        "gain": max((space["points"] for space in spaces), default=0),
        "loss": floor_total - sum(FLOOR_PENALTIES[: board.floor_count]),
        "tiles": landed.count,
        "fits": landed.fits,
        "falls": landed.count - landed.fits,
        "has_marker": landed.has_marker,
        "floor_total": floor_total,
        "to_centre": left_behind(state, move),
        "is_full": is_full,
        "spaces": spaces,
    }


def left_behind(state: State, move: Take) -> list[str]:
    """CL-A2: the tiles that go to the centre."""
    if move.source == CENTRE:
        return []
    counts = state.tiles[move.source * SIZE : (move.source + 1) * SIZE]
    return [
        COLOURS[colour]
        for colour, count in enumerate(counts)
        if colour != move.colour
        for _ in range(count)
    ]


def wall_spaces(state: State, board: Board, landed: Landing, line: int) -> list[Json]:
    """CL-B1, CL-V1: where the tile of a line that is now complete may go, and its points there.

    On the printed wall the complete lines above it are tiled first; on a grey wall nobody knows
    where their tiles will go.
    """
    colour = landed.lines[line][0]
    if state.grey:
        columns = rules.open_columns(board, line, colour)
        return [
            scored(board, [(line, column, colour)])
            for column in range(SIZE)
            if columns >> column & 1
        ]
    complete = [
        (row, printed_column(row, held), held)
        for row, (held, count) in enumerate(landed.lines[: line + 1])
        if count == row + 1
    ]
    return [scored(board, complete)]


def printed_column(row: int, colour: int) -> int:
    """CL-B1: the column of a colour's space."""
    return PRINTED_WALL[row].index(LETTERS[colour])


def scored(board: Board, tiles: list[tuple[int, int, int]]) -> Json:
    """The last of some tiles, laid one after the other: its place, runs and points."""
    row, column, _ = tiles[-1]
    across, down, points = scoring.laid(board, tiles)[-1]
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
