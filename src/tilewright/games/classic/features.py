"""The position as numbers: for nets, and for a quick guess of the final scores."""

from tilewright.core.position import OVER
from tilewright.games.classic import rules, scoring
from tilewright.games.classic.components import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    EMPTY,
    FACTORIES,
    ROW_BONUS,
    SIZE,
)
from tilewright.games.classic.moves import SOURCE_NAMES
from tilewright.games.classic.state import Board, State

# Numbers for nets


def feature_names(seats: int) -> list[str]:
    """What each number of ``features`` tells. Board 1 is the seat's own, the others clockwise."""
    names = ["round", "grey wall", "marker in the centre"]
    names += [f"board {number} starts" for number in range(1, seats + 1)]
    for source in SOURCE_NAMES[: FACTORIES[seats] + 1]:
        names += [f"{source}: {colour}" for colour in COLOURS]
    for place in ("bag", "lid"):
        names += [f"{place}: {colour}" for colour in COLOURS]
    for number in range(1, seats + 1):
        names += [f"board {number}: {name}" for name in board_feature_names()]
    return names


def board_feature_names() -> list[str]:
    """What each number of one board tells."""
    names = ["score", "floor line", "has the marker"]
    for line in range(1, SIZE + 1):
        names += [f"line {line}: {colour}" for colour in COLOURS]
    for row in range(1, SIZE + 1):
        names += [f"row {row} has {colour}" for colour in COLOURS]
    for row in range(1, SIZE + 1):
        names += [f"row {row}, column {column} filled" for column in range(1, SIZE + 1)]
    for column in range(1, SIZE + 1):
        names += [f"column {column} has {colour}" for colour in COLOURS]
    return names


def features(state: State, seat: int) -> list[float]:
    """The position seen from a seat: counts as they are, yes and no as 1 and 0."""
    numbers: list[float] = [state.round, state.grey, state.marker < 0]
    for turn in range(state.seats):
        numbers.append((seat + turn) % state.seats == state.starter)
    for slot in range((state.factories + 1) * SIZE):
        numbers.append(state.tiles[slot])
    for colour in range(SIZE):
        numbers.append(state.bag[colour])
    for colour in range(SIZE):
        numbers.append(state.lid[colour])
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        add_board(numbers, state.board(other), state.marker == other)
    return [float(number) for number in numbers]


def add_board(numbers: list[float], board: Board, has_marker: bool) -> None:
    """Append the numbers of one board."""
    numbers.append(board.score)
    numbers.append(board.floor_count)
    numbers.append(has_marker)
    for line in range(SIZE):
        for colour in range(SIZE):
            numbers.append(board.line_count[line] if board.line_colour[line] == colour else 0)
    for row in range(SIZE):
        for colour in range(SIZE):
            numbers.append(board.row_colours[row] >> colour & 1)
    for row in range(SIZE):
        for column in range(SIZE):
            numbers.append(board.rows[row] >> column & 1)
    for column in range(SIZE):
        for colour in range(SIZE):
            numbers.append(board.column_colours[column] >> colour & 1)


# A guess of the final scores

STARTING = 0.8
"""What it is worth to start the next round, beyond the floor space the marker takes."""
LINE_WEIGHT = 0.7
"""The share of a line's value that a half-finished line keeps, times how far it is."""
HOPE = 0.6
"""The share of a bonus that tiles towards it are worth, times the square of how far it is."""


def guess(state: State, out: list[float]) -> int:
    """A guess of each seat's final score: this round's points, and a share of what is under way."""
    for seat in range(state.seats):
        board = state.board(seat)
        if state.to_act == OVER:
            out[seat] = board.score
        else:
            out[seat] = outlook(board, state.grey)
            if state.marker == seat:
                out[seat] += STARTING
    return 0


def outlook(board: Board, grey: bool) -> float:
    """What a board promises if the round ended now."""
    board = board.clone()
    lid = [0] * 5
    line = rules.complete_line(board)
    while line < SIZE:
        column = best_column(board, line, board.line_colour[line], grey)
        if column == EMPTY:
            board.score -= line + 1
            board.line_count[line] = 0
        else:
            rules.tile_line(board, line, column, lid)
        line = rules.complete_line(board)
    scoring.clear_floor(board, lid)
    promise = float(board.score)
    for line in range(SIZE):
        if board.line_count[line]:
            promise += line_promise(board, line, grey)
    return promise + bonus_promise(board)


def best_column(board: Board, line: int, colour: int, grey: bool) -> int:
    """The column in which a line's tile scores most; EMPTY if there is none."""
    if not grey:
        return rules.printed_column(line, colour)
    best = EMPTY
    columns = rules.open_columns(board, line, colour)
    for column in range(SIZE):
        if columns >> column & 1 and (
            best == EMPTY
            or scoring.tile_points(board, line, column) > scoring.tile_points(board, line, best)
        ):
            best = column
    return best


def line_promise(board: Board, line: int, grey: bool) -> float:
    """What an unfinished line is worth: more the nearer it is to its end."""
    column = best_column(board, line, board.line_colour[line], grey)
    if column == EMPTY:
        return 0.0
    share = board.line_count[line] / (line + 1.0)
    return LINE_WEIGHT * share * scoring.tile_points(board, line, column)


def bonus_promise(board: Board) -> float:
    """What the tiles on the wall promise of the final bonuses."""
    promise = 0.0
    for i in range(SIZE):
        promise += ROW_BONUS * closeness(board.rows[i])
        promise += COLUMN_BONUS * closeness(board.columns[i])
        placed = 0
        for row in range(SIZE):
            placed |= (board.row_colours[row] >> i & 1) << row
        promise += COLOUR_BONUS * closeness(placed)
    return HOPE * promise


def closeness(mask: int) -> float:
    """The square of the share of five bits that are set."""
    count = 0
    for i in range(SIZE):
        count += mask >> i & 1
    return count * count / 25.0
