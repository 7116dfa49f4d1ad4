"""The inputs of a net for a position; each has one value or none.

For each colour there are inputs that count the factories with one tile of it, with two, and so on.
So the order of the factories does not matter. Boards follow in seat order, the viewer's first.
"""

from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import (
    COLOURS,
    EMPTY,
    FEATURE_NAMES,
    NOBODY,
    ROUNDS,
    STARS,
)
from tilewright.games.pavilion.rules import legality
from tilewright.games.pavilion.state import Board, State

MOST_FACTORIES = 6
MOST_IN_CENTRE = 13
MOST_IN_HAND = 14
MOST_TILES = 26
MOST_SCORE = 40
"""How many values a quarter of the score has; higher scores share the last one."""
ONE_OF_EACH = 7
"""The value of ``taken_by`` for a star that takes each colour once."""


def input_sizes(seats: int) -> list[tuple[str, int]]:
    """The name of each input and the number of its values."""
    sizes = [("round", ROUNDS), ("stage", 7), ("marker", seats + 1), ("starter", seats)]
    for colour in COLOURS:
        sizes += [(f"factories with {n} {colour}", MOST_FACTORIES) for n in range(1, 5)]
        sizes += [(f"factories with {colour} and a joker", MOST_FACTORIES)]
        sizes += [(f"{colour} in the centre", MOST_IN_CENTRE), (f"{colour} in the bag", 8)]
        sizes += [(f"{colour} in the supply", 11)]
    for number in range(1, seats + 1):
        sizes += [(f"board {number}: {name}", size) for name, size in board_sizes()]
    return sizes


def board_sizes() -> list[tuple[str, int]]:
    """The name and the number of values of each input of one board."""
    sizes = [("score in fours", MOST_SCORE), ("score beyond fours", 4), ("tiles", MOST_TILES)]
    sizes += [("jokers", MOST_IN_HAND), ("jokers of the next round", MOST_IN_HAND)]
    for colour in COLOURS:
        sizes += [(f"{colour} in hand", MOST_IN_HAND), (f"{colour} in corners", 5)]
        sizes += [(f"{colour} and jokers in hand", MOST_IN_HAND)]
    for star in STARS:
        sizes += [(f"{star} star", 64), (f"{star} star takes", 8)]
        sizes += [(f"{star} star, space {space}", 1) for space in range(1, 7)]
        sizes += [(f"{star} star may take {colour}", 1) for colour in COLOURS]
    sizes += [(f"{feature}: free spaces", 5) for feature in FEATURE_NAMES]
    return sizes + [(f"free spaces with {number}", 15) for number in range(1, 5)]


def viewer(state: State) -> int:
    """The seat to act, or else the seat whose turn ends or that starts the round."""
    if state.to_act >= 0:
        return state.to_act
    return state.starter if state.ending == NOBODY else state.ending


def stage(state: State) -> int:
    """The phase of play: dealing, refilling, taking, placing, or choosing bonus tiles."""
    if state.to_act < 0:
        return 0 if state.ending == NOBODY else 1
    if state.on_table:
        return 2
    return 3 + min(state.owed, 3)


def inputs(state: State, seat: int, out: list[int]) -> int:
    """Write the value of each input into ``out``. Return the number of inputs."""
    joker = legality.joker_of(state)
    out[0] = joker
    out[1] = stage(state)
    out[2] = 0 if state.marker == NOBODY else 1 + (state.marker - seat + state.seats) % state.seats
    out[3] = (state.starter - seat + state.seats) % state.seats
    count = 4
    for colour in range(6):
        for lying in range(5):
            out[count + lying] = 0
        for factory in range(1, state.factories + 1):
            lying = state.tiles[factory * 6 + colour]
            if lying:
                out[count + lying - 1] = min(out[count + lying - 1] + 1, MOST_FACTORIES - 1)
                if state.tiles[factory * 6 + joker]:
                    out[count + 4] = min(out[count + 4] + 1, MOST_FACTORIES - 1)
        out[count + 5] = min(state.tiles[colour], MOST_IN_CENTRE - 1)
        out[count + 6] = min(state.bag[colour] // 3, 7)
        out[count + 7] = min(state.supply[colour], 10)
        count += 8
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        count = board_inputs(state.board(other), joker, state.grey, out, count)
    return count


def board_inputs(board: Board, joker: int, grey: bool, out: list[int], count: int) -> int:
    """Write the inputs of one board from ``out[count]`` on. Return the new count."""
    out[count] = min(board.score // 4, MOST_SCORE - 1)
    out[count + 1] = board.score % 4
    out[count + 2] = min(board.hand_count, MOST_TILES - 1)
    out[count + 3] = min(board.hand[joker], MOST_IN_HAND - 1)
    out[count + 4] = -1
    if joker < 5:
        kept = board.hand[joker + 1] + board.corners[joker + 1]
        out[count + 4] = min(kept, MOST_IN_HAND - 1)
    count += 5
    for colour in range(6):
        out[count] = min(board.hand[colour], MOST_IN_HAND - 1)
        out[count + 1] = min(board.corners[colour], 4)
        kept = board.hand[colour]
        if colour != joker and kept > 0:
            kept += board.hand[joker]
        out[count + 2] = min(kept, MOST_IN_HAND - 1)
        count += 3
    for star in range(7):
        out[count] = board.stars[star]
        out[count + 1] = taken_by(board, star)
        for place in range(6):
            out[count + 2 + place] = (board.stars[star] >> place & 1) - 1
            out[count + 8 + place] = (board.open_colours[star] >> place & 1) - 1
        count += 14
    for feature in range(18):
        out[count + feature] = board.missing[feature]
    count += 18
    for number in range(4):
        out[count + number] = 0
    for space in range(42):
        if board.tiles[space] == EMPTY:
            number = scoring.cost_of(space, grey)
            if number < 5:
                out[count + number - 1] = min(out[count + number - 1] + 1, 14)
    return count + 4


def taken_by(board: Board, star: int) -> int:
    """What a star takes: 0 if that is still open, 1 to 6 for one colour, 7 for each colour once."""
    first = EMPTY
    tiles = 0
    for space in range(star * 6, star * 6 + 6):
        if board.tiles[space] != EMPTY:
            tiles += 1
            if first != EMPTY and board.tiles[space] != first:
                return ONE_OF_EACH
            first = board.tiles[space]
    return first + 1 if tiles > 1 else 0
