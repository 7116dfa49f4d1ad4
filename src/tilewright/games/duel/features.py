"""The position as numbers: for nets, and for a quick guess of the final scores."""

from tilewright.core.position import OVER
from tilewright.games.duel import rules_end as end
from tilewright.games.duel import rules_tiling as tiling
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    CHIP_KINDS,
    COLOURS,
    DISPLAY,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    GOALS,
    JOKER,
    LETTERS,
    PLATES_ACROSS,
    PUT_STAGE,
    RETURN_STAGE,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    SPECIAL,
    STAGES,
    UNKNOWN,
)
from tilewright.games.duel.state import State

# Numbers for nets

KINDS = (*COLOURS, "special", "joker")


def chip_shows() -> list[int]:
    """``[kind]``: as bits, the colours that a chip shows."""
    return [sum(1 << LETTERS.index(letter) for letter in kind) for kind in CHIP_KINDS]


CHIP_SHOWS = chip_shows()


def feature_names(seats: int) -> list[str]:
    """What each number of ``features`` tells. Board 1 is the seat's own."""
    names = ["round", "own turn", "own start", "starting tile on its factory"]
    names += [f"stage is {stage}" for stage in STAGES]
    names += [f"{goal} in play" for goal in GOALS]
    for factory in (1, 2, 3, 4, "large"):
        names += [f"sun of factory {factory}: {colour}" for colour in COLOURS]
    for factory in range(1, SMALL_FACTORIES + 1):
        for height in ("lowest", "middle", "top"):
            names += [f"moon of factory {factory}: {height} is {colour}" for colour in COLOURS]
    names += [f"moon of the large factory: {colour}" for colour in COLOURS]
    for factory in range(1, SMALL_FACTORIES + 1):
        names += [f"chip of factory {factory} face down"]
        names += [f"chip of factory {factory}: {colour}" for colour in COLOURS]
    for place in ("display 1", "display 2", "display 3", "plate in hand"):
        names += [f"{place}: {kind}" for kind in KINDS]
    names += ["plates in the pile", "plates in hand", "top plate is special", "top plate is joker"]
    for place in ("bag", "tower"):
        names += [f"{place}: {colour}" for colour in COLOURS]
    for number in range(1, seats + 1):
        names += [f"board {number}: {name}" for name in board_feature_names()]
    return names


def board_feature_names() -> list[str]:
    """What each number of one board tells."""
    names = ["score", "tokens", "broken tiles", "has the starting tile", "unused chips"]
    names += [f"unused chips with {colour}" for colour in COLOURS]
    for line in range(1, SIZE + 1):
        names += [f"line {line}: {colour}" for colour in COLOURS]
    names += [f"plate on dome space {space}" for space in range(1, DOME_SPACES + 1)]
    for row in range(1, SIZE + 1):
        names += [f"row {row} waits for {kind}" for kind in KINDS]
    for row in range(1, SIZE + 1):
        names += [f"row {row}, column {column} filled" for column in range(1, SIZE + 1)]
    return names


def features(state: State, seat: int) -> list[float]:
    """What a seat knows of the position: counts as they are, yes and no as 1 and 0."""
    numbers: list[float] = [state.round, state.turn == seat, state.starter == seat]
    numbers.append(state.holder < 0)
    for stage in range(12):
        numbers.append(state.stage == stage)
    for goal in range(8):
        numbers.append(state.goals >> goal & 1)
    for slot in range(25):
        numbers.append(state.suns[slot])
    for slot in range(12):
        is_there = slot % 3 < state.stack_count[slot // 3]
        for colour in range(5):
            numbers.append(is_there and state.stacks[slot] == colour)
    for colour in range(5):
        numbers.append(state.moon[colour])
    for factory in range(SMALL_FACTORIES):
        chip = state.chips[factory]
        numbers.append(chip == FACE_DOWN)
        for colour in range(5):
            numbers.append(chip >= 0 and CHIP_SHOWS[chip] >> colour & 1)
    for place in range(DISPLAY):
        add_plate(numbers, state, state.display[place])
    add_plate(numbers, state, known_plate(state, seat))
    numbers.append(state.pile_count)
    numbers.append(state.hand_count)
    numbers.append(state.pile_count > 0 and state.pile_types[0] == 0)
    numbers.append(state.pile_count > 0 and state.pile_types[0] == 1)
    for colour in range(5):
        numbers.append(state.bag[colour])
    for colour in range(5):
        numbers.append(state.tower[colour])
    for turn in range(SEATS):
        other = seat if turn == 0 else 1 - seat
        add_board(numbers, state.board(other), state.holder == other)
    return [float(number) for number in numbers]


def known_plate(state: State, seat: int) -> int:
    """The first plate of the hand if a seat knows it, else EMPTY."""
    if state.hand_count > 0 and state.hand_knowers[0] >> seat & 1:
        return state.hand_plates[0]
    return EMPTY


def add_plate(numbers: list[float], state: State, plate: int) -> None:
    """Append which kinds of spaces a plate has."""
    for kind in range(7):
        has = 0
        if plate >= 0:
            for cell in range(4):
                if state.box.cells[plate * 16 + cell] == kind:
                    has = 1
        numbers.append(has)


def add_board(numbers: list[float], board: Board, has_tile: bool) -> None:
    """Append the numbers of one board."""
    numbers.append(board.score)
    numbers.append(board.tokens)
    numbers.append(board.broken_count)
    numbers.append(has_tile)
    numbers.append(end.bits(tiling.unused_chips(board)))
    for colour in range(5):
        numbers.append(end.bits(tiling.matching_chips(board, colour)))
    for line in range(SIZE):
        for colour in range(5):
            numbers.append(board.line_count[line] if board.line_colour[line] == colour else 0)
    for space in range(DOME_SPACES):
        numbers.append(board.plates[space] != EMPTY)
    for slot in range(42):
        numbers.append(end.bits(board.waiting[slot]))
    for row in range(SIZE):
        for column in range(SIZE):
            numbers.append(board.rows[row] >> column & 1)


# A guess of the final scores

STARTING = 0.8
"""What it is worth to start the next round."""
CHIP_WORTH = 0.6
"""What an unused chip is worth while lines can still be completed."""
LINE_WEIGHT = 0.75
"""The share of a line's value that a half-finished line keeps, times how far it is."""
NO_SPACE_YET = 0.4
"""What is left of a line's value while no plate has a space for it."""
HOPE = 0.5
"""The share of a goal that tiles towards it are worth, times the square of how far it is."""
CHOICE = 0.15
"""What each space that waits for a tile is worth in each round to come."""


def guess(state: State, out: list[float]) -> int:
    """A guess of each seat's final score: this round's points, and a share of what is under way."""
    for seat in range(SEATS):
        board = state.board(seat)
        if state.to_act == OVER:
            out[seat] = board.score
        elif holds_plate(state, seat):
            out[seat] = best_put(state, board, seat)
        else:
            out[seat] = outlook(state, board, seat)
    return 0


def holds_plate(state: State, seat: int) -> bool:
    """Whether a seat has a plate, known to it, to put on its dome."""
    return (
        state.turn == seat
        and RETURN_STAGE <= state.stage <= PUT_STAGE
        and state.hand_count > 0
        and state.hand_plates[0] != UNKNOWN
    )


def best_put(state: State, board: Board, seat: int) -> float:
    """What a board promises once the plate in hand lies where it serves best."""
    best = -1000.0
    for space in range(DOME_SPACES):
        if board.plates[space] == EMPTY:
            for rotation in range(4):
                trial = board.clone()
                trial.set_plate(space, state.hand_plates[0], rotation, state.box)
                best = max(best, outlook(state, trial, seat))
    return best


def outlook(state: State, board: Board, seat: int) -> float:
    """What a board promises if the round ended now."""
    board = board.clone()
    lost = 0
    for line in range(SIZE):
        if board.line_count[line] > line:
            column = best_column(board, line)
            if column != EMPTY:
                colour = board.line_colour[line]
                board.set_line(line, EMPTY, 0)
                tiling.lay_tile(state, board, line, column, colour)
        if (
            board.line_count[line] > 0
            and tiling.open_columns(board, line) == 0
            and board.plates_across[line >> 1] == PLATES_ACROSS
        ):
            lost += board.line_count[line]
            board.set_line(line, EMPTY, 0)
    lost = min(BROKEN_SPACES, lost + board.broken_count)
    promise = float(board.score - state.box.broken_totals[lost])
    if state.holder == seat:
        promise += STARTING - state.box.starting_penalty
    promise = max(promise, 0.0)
    to_come = ROUNDS - state.round
    for line in range(SIZE):
        if board.line_count[line] > 0:
            promise += line_promise(board, line, to_come)
    promise += dome_promise(state, board, to_come)
    if to_come > 0:
        promise += CHIP_WORTH * end.bits(tiling.unused_chips(board))
    return promise + goal_promise(state, board)


def best_column(board: Board, line: int) -> int:
    """The column in which a line's tile scores most; EMPTY if there is none."""
    best = EMPTY
    most = 0
    columns = tiling.open_columns(board, line)
    for column in range(SIZE):
        if columns >> column & 1:
            points = likely_points(board, line, column)
            if best == EMPTY or points > most:
                best = column
                most = points
    return best


def likely_points(board: Board, row: int, column: int) -> int:
    """The points of a tile placed there, without the special tile it may bring."""
    return tiling.tile_points(board, row, column)


def line_promise(board: Board, line: int, to_come: int) -> float:
    """What an unfinished line is worth: more the nearer it is to its end."""
    share = board.line_count[line] / (line + 1.0)
    column = best_column(board, line)
    if column == EMPTY:
        return NO_SPACE_YET * share if to_come > 0 else 0.0
    promise = LINE_WEIGHT * share * likely_points(board, line, column)
    if to_come == 0 and not tiling.can_pay(board, line):
        promise *= 0.5
    return promise


def dome_promise(state: State, board: Board, to_come: int) -> float:
    """What the empty spaces of a dome promise: choice, and special tiles in sight."""
    promise = 0.0
    for row in range(SIZE):
        open_colours = 0
        for colour in range(5):
            if board.waiting[row * 7 + colour] != 0:
                open_colours += 1
        if board.waiting[row * 7 + JOKER] != 0:
            open_colours += 2
        promise += CHOICE * open_colours * to_come / 5.0
    for space in range(DOME_SPACES):
        if board.plates[space] != EMPTY:
            promise += plate_promise(state, board, space, to_come)
    return promise


def plate_promise(state: State, board: Board, space: int, to_come: int) -> float:
    """What a special plate on the way to its special tile promises."""
    top = space // 3 * 2
    left = (space - space // 3 * 3) * 2
    filled = end.bits(board.rows[top] >> left & 3) + end.bits(board.rows[top + 1] >> left & 3)
    for row in range(top, top + 2):
        if board.waiting[row * 7 + SPECIAL] >> left & 3:
            return state.box.row_points[row] * (filled * filled + to_come) / 18.0
    return 0.0


def goal_promise(state: State, board: Board) -> float:
    """What the tiles on the dome promise of the goals in play."""
    promise = 0.0
    for goal in range(8):
        if state.goals >> goal & 1:
            each = state.box.goal_points[goal]
            if goal == 0:
                for row in range(SIZE):
                    promise += HOPE * each * closeness(board.rows[row])
            elif goal == 2:
                for column in range(SIZE):
                    promise += HOPE * each * closeness(board.columns[column])
            elif goal == 1:
                for row in range(SIZE):
                    share = min(end.row_variety(board, row), 5) / 5.0
                    promise += HOPE * each * share * share
            elif goal == 4:
                promise += HOPE * each * diagonal_closeness(board)
            elif goal == 6:
                total = end.joker_spaces(state, board)
                if total > 0:
                    share = 1.0 - end.waiting_spaces(board, JOKER) / (1.0 * total)
                    promise += HOPE * each * total * share * share
            else:
                promise += end.goal_points(state, board, goal)
    return promise


def diagonal_closeness(board: Board) -> float:
    """How near the two diagonals are to completion, each as the square of its share."""
    down = 0
    up = 0
    for row in range(SIZE):
        down += board.rows[row] >> row & 1
        up += board.rows[row] >> (5 - row) & 1
    return (down * down + up * up) / 36.0


def closeness(mask: int) -> float:
    """The square of the share of six bits that are set."""
    count = end.bits(mask)
    return count * count / 36.0
