"""What a seat may know of the position, as whole numbers. Nothing is hidden in this game.

Seats are counted from the viewer's own: 0 is the viewer, 1 the next clockwise.
"""

from tilewright.core.blocks import Block, count, for_boards, one_of
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import (
    COLOURS,
    CORNERS,
    FACTORIES,
    NOBODY,
    ROUNDS,
    SPACES,
    SUPPLY_SPACES,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.pavilion.rules import phases
from tilewright.games.pavilion.state import Board, State

MOST_POINTS = 300
MOST_OWED = 6
PHASES = ("set-up", "deal", "taking", "placing", "bonus", "refill", "over")


def blocks(seats: int) -> list[Block]:
    """The layout of the numbers, block by block."""
    colours = ", ".join(COLOURS)
    hues, factories = len(COLOURS), FACTORIES[seats]
    table = [
        one_of("round", ROUNDS, "rounds 1 to 6; the joker is the colour of the same number"),
        one_of("phase", len(PHASES), ", ".join(PHASES)),
        one_of("seat to act", seats, "none while tiles are drawn and when the game is over"),
        one_of("starter", seats),
        one_of("marker", seats, "who has it; none while it lies in the centre"),
        one_of("turn ending", seats, "whose turn ends while the supply is refilled"),
        count("bonus tiles to choose", MOST_OWED),
        count("centre", TILES_OF_A_COLOUR, over=colours, slots=hues),
        count(
            "factories",
            TILES_ON_A_FACTORY,
            over=f"each of {factories} factories × {colours}",
            slots=factories * hues,
        ),
        count("supply", SUPPLY_SPACES, over=colours, slots=hues),
        count("bag", TILES_OF_A_COLOUR, over=colours, slots=hues),
        count("tower", TILES_OF_A_COLOUR, over=colours, slots=hues),
    ]
    board = [
        count("score", MOST_POINTS),
        count("hand", TILES_OF_A_COLOUR, over=colours, slots=hues),
        count("corners", CORNERS, over=colours, slots=hues),
        one_of("tiles", hues, colours, over="7 stars × spaces 1 to 6", slots=SPACES),
    ]
    return table + for_boards(board, seats)


def observe(state: State, seat: int, out: list[int]) -> int:
    """Write what a seat may know into ``out``. Return how many numbers were written."""
    seats = state.seats
    out[0] = state.round - 1
    out[1] = phase(state)
    out[2] = (state.to_act - seat + seats) % seats if state.to_act >= 0 else -1
    out[3] = (state.starter - seat + seats) % seats
    out[4] = (state.marker - seat + seats) % seats if state.marker != NOBODY else -1
    out[5] = (state.ending - seat + seats) % seats if state.ending != NOBODY else -1
    out[6] = state.owed
    at = 7
    for slot in range((state.factories + 1) * 6):
        out[at + slot] = state.tiles[slot]
    at += (state.factories + 1) * 6
    for colour in range(6):
        out[at + colour] = state.supply[colour]
        out[at + 6 + colour] = state.bag[colour]
        out[at + 12 + colour] = state.tower[colour]
    at += 18
    for turn in range(seats):
        at = observe_board(state.board((seat + turn) % seats), out, at)
    return at


def phase(state: State) -> int:
    """The index in PHASES of what is going on."""
    if state.to_act == OVER:
        return 6
    if state.ending != NOBODY:
        return 5
    if state.to_act == CHANCE:
        return 0 if phases.is_for_supply(state) else 1
    if state.on_table:
        return 2
    return 4 if state.owed else 3


def observe_board(board: Board, out: list[int], at: int) -> int:
    """Write one board from index ``at`` on. Return the index after it."""
    out[at] = max(board.score, 0)
    at += 1
    for colour in range(6):
        out[at + colour] = board.hand[colour]
        out[at + 6 + colour] = board.corners[colour]
    at += 12
    for space in range(42):
        out[at + space] = board.tiles[space]
    return at + 42
