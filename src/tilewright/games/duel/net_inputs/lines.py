"""The inputs of a net about pattern lines: what they hold, find on the table and may score.

An input combines numbers that say little by themselves: how likely a line is to be completed, and
the points of its tile. A line counts as likely to be completed if a single take would do it.
"""

from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BROKEN_SPACES,
    COLOURS,
    DISPLAY,
    EMPTY,
    JOKER,
    LARGE,
    PLATES_ACROSS,
    SIZE,
    STACK_STAGE,
    TILING_STAGE,
    USED,
)
from tilewright.games.duel.rules import offer, tiling
from tilewright.games.duel.state import State

MOST_POINTS = 13
"""How many values the points of one tile have; higher ones share the last."""

# The array ``features`` begins with the sizes of takes of each colour, as bits.
POINTS = 5
"""From here on ``features`` has the points of each row and colour."""
CHIPS = 35
"""From here on ``features`` has the unused chips of each colour, and all of them."""

# How likely a line is to be completed.
COMPLETE = 0
PAYABLE = 1
FINDS_ENOUGH = 2
FINDS_MORE = 3
FINDS_LESS = 4
EMPTY_FINDS_ENOUGH = 5
EMPTY_FINDS_MORE = 6
EMPTY_FINDS_LESS = 7
PROSPECTS = 8

# The cases of a line whose tile has no space. From BREAKS on, the number of tiles is added.
STUCK_COMPLETE = 0
STUCK = 2
BREAKS = 4

# What a take of a colour does for a board. From COMPLETING on, the points of the tile are added.
ABSENT = 0
BREAKING = 1
NO_SPACE = 2
UNDER_WAY = 3
COMPLETING = 4


def line_sizes() -> list[tuple[str, int]]:
    """The name and the number of values of each input about the pattern lines of one board."""
    sizes = []
    for line in range(SIZE):
        sizes += [(f"line {line + 1}", 1 + 5 * (line + 1)), (f"line {line + 1} has columns", 7)]
        sizes += [(f"line {line + 1} prospects and points", PROSPECTS * MOST_POINTS)]
        sizes += [(f"line {line + 1} has no space", BREAKS + SIZE + 1)]
        sizes += [(f"line {line + 1} lacks chips", 5), (f"row {line + 1} waits for", 12)]
    return sizes + [
        (f"{colour} on the table brings", COMPLETING + MOST_POINTS) for colour in COLOURS
    ]


def list_groups(state: State, features: list[int]) -> int:
    """Write for each colour, as bits, the sizes of its takes. Return the number of takes.

    Tiles that are about to be stacked cannot be taken.
    """
    found = 0
    stacking = state.line if state.stage == STACK_STAGE else EMPTY
    for colour in range(5):
        features[colour] = 0
        for factory in range(LARGE + 1):
            lying = state.suns[factory * 5 + colour]
            if lying and factory != stacking:
                found += 1
                features[colour] |= 1 << lying
        lying = offer.tops(state, colour)
        if lying:
            found += 1
            features[colour] |= 1 << min(lying, 7)
    return found


def available_kinds(state: State, seat: int) -> int:
    """As bits, the kinds of spaces on the plate in hand, or else on those a seat may still take."""
    held = known_plate(state, seat) if state.turn == seat else EMPTY
    if held != EMPTY:
        return kinds_of(state, held)
    kinds = 0
    if state.board(seat).tokens > 0:
        for place in range(DISPLAY):
            if state.display[place] != EMPTY:
                kinds |= kinds_of(state, state.display[place])
    return kinds


def known_plate(state: State, seat: int) -> int:
    """The first plate of the hand if a seat knows it, else EMPTY."""
    if state.hand_count > 0 and state.hand_knowers[0] >> seat & 1:
        return state.hand_plates[0]
    return EMPTY


def kinds_of(state: State, plate: int) -> int:
    """As bits, the kinds of spaces on a plate."""
    kinds = 0
    for cell in range(4):
        kinds |= 1 << state.box.cells[plate * 16 + cell]
    return kinds


def list_chips(board: Board, features: list[int]) -> None:
    """Write how many unused chips show each colour, and how many there are."""
    for colour in range(6):
        features[CHIPS + colour] = 0
    for place in range(board.chip_count):
        if board.chips[place] < USED:
            features[CHIPS + 5] += 1
            for colour in range(5):
                features[CHIPS + colour] += tiling.CHIP_COLOURS[board.chips[place]] >> colour & 1


def list_points(state: State, board: Board, features: list[int]) -> None:
    """Write for each row and colour the most points of a tile, and of the special tile it brings.

    EMPTY where no space waits for the colour or for any colour. Beside a line that has tiles, only
    its colour is written, because no other is read.
    """
    for row in range(6):
        anywhere = most_points(state, board, row, board.waiting[row * 7 + JOKER])
        for colour in range(5):
            if board.line_count[row] == 0 or board.line_colour[row] == colour:
                points = most_points(state, board, row, board.waiting[row * 7 + colour])
                features[POINTS + row * 5 + colour] = max(points, anywhere)


def most_points(state: State, board: Board, row: int, columns: int) -> int:
    """The most points of a tile in one of these columns, or EMPTY without columns."""
    most = EMPTY
    column = 0
    while columns:
        if columns & 1:
            points = tiling.tile_points(board, row, column)
            special = tiling.special_brought(board, row, column)
            if special != EMPTY:
                points += state.box.row_points[special // 6]
            most = max(most, points)
        columns >>= 1
        column += 1
    return min(most, MOST_POINTS - 1)


def standing(state: State, seat: int, features: list[int]) -> int:
    """The score of a seat with all that is certain: goals, complete lines, losses."""
    board = state.board(seat)
    points = board.score + scoring.bonus(state, board)
    lost = board.broken_count
    for line in range(6):
        if board.line_count[line] > 0:
            best = features[POINTS + line * 5 + board.line_colour[line]]
            if best != EMPTY:
                if is_complete(state, board, seat, line):
                    points += best
            elif board.plates_across[line >> 1] == PLATES_ACROSS:
                lost += board.line_count[line]
    points -= state.box.broken_totals[min(lost, BROKEN_SPACES)]
    if state.holder == seat and not has_tiled(state, seat):
        points -= state.box.starting_penalty
    return points


def has_tiled(state: State, seat: int) -> bool:
    """Whether a seat has finished tiling while the other has not."""
    return state.stage == TILING_STAGE and state.turn != seat and state.starter == seat


def is_complete(state: State, board: Board, seat: int, line: int) -> bool:
    """Whether a line has all its tiles, or chips have just paid for those it lacks."""
    if board.line_count[line] > line:
        return True
    return state.paid and state.line == line and state.turn == seat


def line_inputs(state: State, seat: int, features: list[int], out: list[int], count: int) -> int:
    """Write the inputs about the lines of a seat from ``out[count]`` on. Return the new count."""
    board = state.board(seat)
    kinds = available_kinds(state, seat)
    for line in range(6):
        for k in range(5):
            out[count + k] = -1
        out[count] = 0
        out[count + 5] = waiting_kinds(board, line)
        if board.line_count[line] == 0:
            out[count + 2] = empty_prospects(line, features)
        else:
            colour = board.line_colour[line]
            points = features[POINTS + line * 5 + colour]
            out[count] = 1 + colour * (line + 1) + board.line_count[line] - 1
            out[count + 1] = scoring.bits(tiling.open_columns(board, line))
            if points == EMPTY:
                out[count + 3] = stuck(board, line, kinds)
            elif is_complete(state, board, seat, line):
                out[count + 2] = COMPLETE * MOST_POINTS + points
            else:
                missing = line + 1 - board.line_count[line]
                matching = features[CHIPS + colour]
                unused = features[CHIPS + 5]
                lacking = tiling.lacking_chips(missing, matching, unused)
                out[count + 4] = min(lacking, 4)
                likely = prospects(missing, lacking, features[colour])
                out[count + 2] = likely * MOST_POINTS + points
        count += 6
    for colour in range(5):
        out[count + colour] = colour_brings(board, colour, features)
    return count + 5


def waiting_kinds(board: Board, row: int) -> int:
    """Twice the number of colours that a row waits for, plus 1 if it has an empty joker space."""
    kinds = 0
    for colour in range(5):
        if board.waiting[row * 7 + colour]:
            kinds += 2
    return kinds + 1 if board.waiting[row * 7 + JOKER] else kinds


def prospects(missing: int, lacking: int, sizes: int) -> int:
    """How likely a line that has tiles is to be completed."""
    if lacking == 0:
        return PAYABLE
    if sizes >> missing & 1:
        return FINDS_ENOUGH
    return FINDS_MORE if sizes >> missing else FINDS_LESS


def empty_prospects(line: int, features: list[int]) -> int:
    """How likely an empty line is to be completed by one take, and the points it would score."""
    enough = EMPTY
    more = EMPTY
    less = EMPTY
    for colour in range(5):
        points = features[POINTS + line * 5 + colour]
        sizes = features[colour] >> (line + 1)
        less = max(less, points)
        if sizes & 1:
            enough = max(enough, points)
        elif sizes:
            more = max(more, points)
    if enough != EMPTY:
        return EMPTY_FINDS_ENOUGH * MOST_POINTS + enough
    if more != EMPTY:
        return EMPTY_FINDS_MORE * MOST_POINTS + more
    return EMPTY_FINDS_LESS * MOST_POINTS + less if less != EMPTY else -1


def stuck(board: Board, line: int, kinds: int) -> int:
    """The case of a line whose tile has no space: whether a plate may bring one, or it breaks."""
    if board.plates_across[line >> 1] == PLATES_ACROSS:
        return BREAKS + board.line_count[line]
    may_fit = kinds >> board.line_colour[line] & 1 or kinds >> JOKER & 1
    where = STUCK_COMPLETE if board.line_count[line] > line else STUCK
    return where if may_fit else where + 1


def colour_brings(board: Board, colour: int, features: list[int]) -> int:
    """The best that a take of a colour does for a board."""
    sizes = features[colour]
    if sizes == 0:
        return ABSENT
    best = BREAKING
    for line in range(6):
        if board.open_places[colour] >> line & 1:
            points = features[POINTS + line * 5 + colour]
            if points == EMPTY:
                best = max(best, NO_SPACE)
            elif sizes >> (line + 1 - board.line_count[line]):
                best = max(best, COMPLETING + points)
            else:
                best = max(best, UNDER_WAY)
    return best
