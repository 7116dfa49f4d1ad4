"""The inputs of a net for a position; each has one value or none.

Inputs count how many small factories show something, so the order of the factories does not matter.
Plates are described by the kinds of their spaces, so that a net can be used with any set. The
viewer's board comes first. Its lines are read in lines.py, its goals in goals.py.
"""

from tilewright.games.duel import scoring
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    CHIPS_A_ROUND,
    COLOURS,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    GOALS,
    LARGE,
    NOBODY,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    STAGES,
    TILING_STAGE,
)
from tilewright.games.duel.net_inputs import goals, lines
from tilewright.games.duel.rules import offer, tiling
from tilewright.games.duel.state import State

MOST_TILES = 10
MOST_SCORE = 32
"""How many values a quarter of the score has; higher scores share the last one."""
MOST_GROUPS = 20
MOST_STANDING = 40
"""How many values half of the certain score has; higher ones share the last."""
MOST_LEAD = 20
"""The limit of half of the difference of these scores, ahead or behind."""
FILLED = 7
"""The value of a dome space with a tile; below it, what kind of tile the space waits for."""


def input_sizes(seats: int) -> list[tuple[str, int]]:
    """The name of each input and the number of its values."""
    sizes = [("round", ROUNDS), ("stage", len(STAGES)), ("own turn", 2), ("reveal", 7)]
    sizes += [("starting tile", seats + 1), ("starter", seats)]
    sizes += [("line reached", SIZE), ("line is paid for", 1), ("takes on offer", MOST_GROUPS)]
    sizes += [("lead as things stand, in twos", 2 * MOST_LEAD + 1)]
    sizes += [(f"board {n}: score as things stand, in twos", MOST_STANDING) for n in (1, 2)]
    sizes += [(f"{goal} in play", 1) for goal in GOALS]
    for colour in COLOURS:
        sizes += [(f"small suns with {n} {colour}", 5) for n in range(1, 4)]
        sizes += [
            (f"{colour} on the large sun", 6),
            (f"{colour} on offer on the moons", MOST_TILES),
        ]
        sizes += [(f"{colour} on the large moon", MOST_TILES), (f"{colour} below a top", 6)]
        sizes += [(f"{colour} in the bag", 8), (f"chips that show {colour}", 5)]
        sizes += [(f"{colour} to be stacked", 4)]
    sizes += [("chips face down", 5), ("plates in the pile", 19), ("plates in hand", 4)]
    sizes += [("type of the top plate", 3)]
    for kind in (*COLOURS, "special", "joker"):
        sizes += [(f"plates on display with {kind}", 4), (f"plate in hand has {kind}", 1)]
    for number in range(1, seats + 1):
        sizes += [(f"board {number}: {name}", size) for name, size in board_sizes()]
    return sizes


def board_sizes() -> list[tuple[str, int]]:
    """The name and the number of values of each input of one board."""
    sizes = [("score in fours", MOST_SCORE), ("score beyond fours", 4), ("tokens", 3)]
    sizes += [
        ("broken tiles", 5),
        ("plates", 10),
        ("unused chips", 11),
        ("plates and chips due", 5),
    ]
    sizes += [(f"unused chips with {colour}", 11) for colour in COLOURS]
    sizes += lines.line_sizes()
    sizes += [(f"space {space + 1}", 8) for space in range(SIZE * SIZE)]
    sizes += [(f"plate {space + 1} type and tiles", 10) for space in range(DOME_SPACES)]
    return sizes + goals.goal_sizes()


def viewer(state: State) -> int:
    """The seat whose turn it is, also while chance acts for it."""
    return state.turn


def inputs(state: State, seat: int, out: list[int]) -> int:
    """Write the value of each input into ``out``. Return the number of inputs."""
    out[0] = state.round - 1
    out[1] = state.stage
    out[2] = 1 if state.turn == seat else 0
    out[3] = state.reveal
    out[4] = 0 if state.holder == NOBODY else 1 if state.holder == seat else 2
    out[5] = 0 if state.starter == seat else 1
    out[6] = state.line if state.stage == TILING_STAGE else -1
    out[7] = 0 if state.paid else -1
    features = [0] * 41
    out[8] = min(lines.list_groups(state, features), MOST_GROUPS - 1)
    for goal in range(8):
        out[12 + goal] = (state.goals >> goal & 1) - 1
    count = 20
    for colour in range(5):
        count = colour_inputs(state, colour, out, count)
    out[count] = 0
    for factory in range(SMALL_FACTORIES):
        out[count] += 1 if state.chips[factory] == FACE_DOWN else 0
    out[count + 1] = state.pile_count
    out[count + 2] = min(state.hand_count, 3)
    out[count + 3] = state.pile_types[0] + 1 if state.pile_count > 0 else 0
    count = plate_inputs(state, seat, out, count + 4)
    lead = 0
    for turn in range(SEATS):
        other = seat if turn == 0 else 1 - seat
        lines.list_points(state, state.board(other), features)
        standing = lines.standing(state, other, features)
        lead += standing if turn == 0 else -standing
        out[10 + turn] = max(0, min(standing // 2, MOST_STANDING - 1))
        count = board_inputs(state, other, features, out, count)
    out[9] = max(0, min((lead + 2 * MOST_LEAD) // 2, 2 * MOST_LEAD))
    return count


def colour_inputs(state: State, colour: int, out: list[int], count: int) -> int:
    """Write where the tiles and chips of a colour lie, from ``out[count]`` on.

    Return the new count.
    """
    stacking = state.line if state.stage == STACK_STAGE else EMPTY
    for lying in range(9):
        out[count + lying] = 0
    out[count + 9] = -1
    for factory in range(SMALL_FACTORIES):
        lying = state.suns[factory * 5 + colour]
        if factory == stacking:
            out[count + 9] = lying
        elif lying:
            out[count + min(lying, 3) - 1] += 1
        for height in range(state.stack_count[factory] - 1):
            if state.stacks[factory * 3 + height] == colour and out[count + 6] < 5:
                out[count + 6] += 1
        chip = state.chips[factory]
        if chip >= 0 and tiling.CHIP_COLOURS[chip] >> colour & 1:
            out[count + 8] += 1
    out[count + 3] = state.suns[LARGE * 5 + colour]
    out[count + 4] = min(offer.tops(state, colour), MOST_TILES - 1)
    out[count + 5] = min(state.moon[colour], MOST_TILES - 1)
    out[count + 7] = min(state.bag[colour] // 3, 7)
    return count + 10


def plate_inputs(state: State, seat: int, out: list[int], count: int) -> int:
    """Write which kinds of spaces the plates on display and in hand have. Return the new count."""
    held = lines.known_plate(state, seat)
    for kind in range(7):
        out[count + kind * 2] = 0
        out[count + kind * 2 + 1] = -1
    for place in range(3):
        if state.display[place] != EMPTY:
            for cell in range(4):
                out[count + state.box.cells[state.display[place] * 16 + cell] * 2] += 1
    if held != EMPTY:
        for cell in range(4):
            out[count + state.box.cells[held * 16 + cell] * 2 + 1] = 0
    return count + 14


def board_inputs(state: State, seat: int, features: list[int], out: list[int], count: int) -> int:
    """Write the inputs of one board from ``out[count]`` on. Return the new count."""
    board = state.board(seat)
    lines.list_chips(board, features)
    out[count] = min(board.score // 4, MOST_SCORE - 1)
    out[count + 1] = board.score % 4
    out[count + 2] = board.tokens
    out[count + 3] = board.broken_count
    out[count + 4] = board.plate_count
    out[count + 5] = features[lines.CHIPS + 5]
    out[count + 6] = board.tokens + state.round * CHIPS_A_ROUND - board.chip_count
    count += 7
    for colour in range(5):
        out[count + colour] = features[lines.CHIPS + colour]
    count = lines.line_inputs(state, seat, features, out, count + 5)
    count = dome_inputs(state, board, out, count)
    return goals.goal_inputs(state, board, out, count)


def dome_inputs(state: State, board: Board, out: list[int], count: int) -> int:
    """Write what the spaces and the plates of a dome hold. Return the new count."""
    for row in range(6):
        for column in range(6):
            out[count + column] = FILLED if board.rows[row] >> column & 1 else EMPTY
        for kind in range(7):
            columns = board.waiting[row * 7 + kind]
            column = 0
            while columns:
                if columns & 1:
                    out[count + column] = kind
                columns >>= 1
                column += 1
        count += 6
    for space in range(9):
        row = space // 3 * 2
        column = (space - space // 3 * 3) * 2
        out[count] = EMPTY
        if board.plates[space] != EMPTY:
            out[count] = 5 * state.box.types[board.plates[space]]
            out[count] += scoring.bits(board.rows[row] >> column & 3)
            out[count] += scoring.bits(board.rows[row + 1] >> column & 3)
        count += 1
    return count
