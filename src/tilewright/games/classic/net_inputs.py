"""The inputs of a net for a position; each has one value or none.

For each colour there are inputs that count the factories with one tile of it, with two, and so on.
So the order of the factories does not matter. Boards follow in seat order, the viewer's first.
"""

from tilewright.core.position import CHANCE
from tilewright.games.classic import estimate, scoring
from tilewright.games.classic.components import COLOURS, EMPTY, NOBODY, SIZE
from tilewright.games.classic.state import Board, State

MOST_ROUNDS = 8
MOST_FACTORIES = 6
MOST_IN_CENTRE = 13
MOST_SCORE = 31
"""How many values a quarter of the score has; higher scores share the last one."""
MOST_POINTS = 11
MOST_GROUPS = 20
SUPPLIES = 12
"""The number of values of ``supply``."""
SPREAD = [sum((bits >> k & 1) << 5 * k for k in range(5)) for bits in range(32)]
"""``SPREAD[bits]``: five bits, spread so that they are five places apart."""


def input_sizes(seats: int) -> list[tuple[str, int]]:
    """The name of each input and the number of its values."""
    sizes = [("round", MOST_ROUNDS), ("stage", 3), ("marker", seats + 1), ("starter", seats)]
    sizes.append(("groups on the table", MOST_GROUPS))
    for colour in COLOURS:
        sizes += [(f"factories with {n} {colour}", MOST_FACTORIES) for n in range(1, 5)]
        sizes += [(f"{colour} in the centre", MOST_IN_CENTRE), (f"{colour} in the bag", 11)]
    for number in range(1, seats + 1):
        sizes += [(f"board {number}: {name}", size) for name, size in board_sizes()]
    return sizes


def board_sizes() -> list[tuple[str, int]]:
    """The name and the number of values of each input of one board."""
    sizes = [("score in fours", MOST_SCORE), ("score beyond fours", 4), ("floor line", 8)]
    for line in range(SIZE):
        sizes += [(f"line {line + 1}", 1 + 5 * (line + 1)), (f"line {line + 1} scores", 11)]
        sizes.append((f"line {line + 1} finds", SUPPLIES))
    sizes += [(f"space {space + 1} filled", 1) for space in range(SIZE * SIZE)]
    sizes += [(f"row {row + 1}", 32) for row in range(SIZE)]
    sizes += [(f"column {column + 1}", 32) for column in range(SIZE)]
    sizes += [(f"rows with {colour}", 32) for colour in COLOURS]
    return sizes + [(f"columns with {colour}", 32) for colour in COLOURS]


def viewer(state: State) -> int:
    """The seat to act, or the seat that starts the round while tiles are dealt."""
    return state.to_act if state.to_act >= 0 else state.starter


def inputs(state: State, seat: int, out: list[int]) -> int:
    """Write the value of each input into ``out``. Return the number of inputs."""
    out[0] = min(state.round, MOST_ROUNDS) - 1
    out[1] = 0 if state.to_act == CHANCE else 1 if state.on_table else 2
    out[2] = 0 if state.marker == NOBODY else 1 + (state.marker - seat + state.seats) % state.seats
    out[3] = (state.starter - seat + state.seats) % state.seats
    groups = [0] * 10
    out[4] = min(list_groups(state, groups), MOST_GROUPS - 1)
    count = 5
    for colour in range(5):
        table_inputs(state, colour, out, count)
        out[count + 5] = state.bag[colour] // 2
        count += 6
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        count = board_inputs(state.board(other), state.grey, groups, out, count)
    return count


def table_inputs(state: State, colour: int, out: list[int], count: int) -> None:
    """Write the inputs about the tiles of a colour on the table."""
    for lying in range(5):
        out[count + lying] = 0
    if state.on_table:
        for factory in range(1, state.factories + 1):
            lying = state.tiles[factory * 5 + colour]
            if lying and out[count + lying - 1] < MOST_FACTORIES - 1:
                out[count + lying - 1] += 1
        out[count + 4] = min(state.tiles[colour], MOST_IN_CENTRE - 1)


def list_groups(state: State, groups: list[int]) -> int:
    """Write the sizes of each colour's groups on the table as bits. Return the number of groups.

    Sizes that occur at least twice follow behind.
    """
    for colour in range(10):
        groups[colour] = 0
    if state.on_table == 0:
        return 0
    found = 0
    for colour in range(5):
        for source in range(state.factories + 1):
            lying = state.tiles[source * 5 + colour]
            if lying:
                found += 1
                size = 1 << min(lying, 6)
                groups[5 + colour] |= groups[colour] & size
                groups[colour] |= size
    return found


def supply(board: Board, line: int, groups: list[int]) -> int:
    """What the table has for a line: nothing, too little, just enough (once, twice) or too much."""
    if board.line_count[line] == 0:
        return empty_line_supply(board, line, groups)
    missing = line + 1 - board.line_count[line]
    if missing == 0:
        return 0
    colour = board.line_colour[line]
    if groups[colour] >> missing & 1:
        return 3 + (groups[5 + colour] >> missing & 1)
    if groups[colour] >> missing:
        return 5
    return 2 if groups[colour] else 1


def empty_line_supply(board: Board, line: int, groups: list[int]) -> int:
    """The same for an empty line: only smaller groups, larger ones, or how many groups fit."""
    fitting = 0
    larger = 0
    for colour in range(5):
        if groups[colour] and board.open_lines[colour] >> line & 1:
            fitting += (groups[colour] >> (line + 1) & 1) + (groups[5 + colour] >> (line + 1) & 1)
            larger |= groups[colour] >> (line + 2)
    if fitting:
        return 7 + min(fitting, 4)
    return 7 if larger else 6


def board_inputs(board: Board, grey: bool, groups: list[int], out: list[int], count: int) -> int:
    """Write the inputs of one board from ``out[count]`` on. Return the new count."""
    score = max(board.score, 0)
    out[count] = min(score // 4, MOST_SCORE - 1)
    out[count + 1] = score % 4
    out[count + 2] = board.floor_count
    count += 3
    for line in range(5):
        colour = board.line_colour[line]
        out[count] = 0
        out[count + 1] = -1
        out[count + 2] = supply(board, line, groups)
        if board.line_count[line]:
            out[count] = 1 + colour * (line + 1) + board.line_count[line] - 1
            column = estimate.best_column(board, line, colour, grey)
            if column == EMPTY:
                out[count + 1] = 0
            else:
                out[count + 1] = min(scoring.tile_points(board, line, column), MOST_POINTS - 1)
        count += 3
    for row in range(5):
        for column in range(5):
            out[count + column] = (board.rows[row] >> column & 1) - 1
        count += 5
    for line in range(5):
        out[count + line] = board.rows[line]
        out[count + 5 + line] = board.columns[line]
    count += 10
    rows = 0
    columns = 0
    for line in range(5):
        rows |= SPREAD[board.row_colours[line]] << line
        columns |= SPREAD[board.column_colours[line]] << line
    for colour in range(5):
        out[count + colour] = rows >> 5 * colour & 31
        out[count + 5 + colour] = columns >> 5 * colour & 31 if grey else -1
    return count + 10
