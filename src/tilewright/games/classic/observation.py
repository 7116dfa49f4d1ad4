"""What a seat may know of the position, as whole numbers. Nothing is hidden in this game.

Seats are counted from the viewer's own: 0 is the viewer, 1 the next clockwise.
"""

from tilewright.core.blocks import Block, count, for_boards, one_of
from tilewright.core.position import CHANCE, OVER
from tilewright.games.classic.components import (
    COLOURS,
    FACTORIES,
    FLOOR_SPACES,
    NOBODY,
    ROUND_LIMIT,
    SIZE,
    TILES_OF_A_COLOUR,
    TILES_ON_A_FACTORY,
)
from tilewright.games.classic.state import Board, State

MOST_POINTS = 240
PHASES = ("deal", "offer", "tiling", "over")


def blocks(seats: int) -> list[Block]:
    """The layout of the numbers, block by block."""
    colours = ", ".join(COLOURS)
    factories = FACTORIES[seats]
    table = [
        count("round", ROUND_LIMIT),
        one_of("phase", len(PHASES), ", ".join(PHASES)),
        one_of("seat to act", seats, "none while tiles are dealt and when the game is over"),
        one_of("starter", seats),
        one_of("marker", seats, "who has it; none while it lies in the centre"),
        count("centre", TILES_OF_A_COLOUR, over=colours, slots=SIZE),
        count(
            "factories",
            TILES_ON_A_FACTORY,
            over=f"each of {factories} factories × {colours}",
            slots=factories * SIZE,
        ),
        count("bag", TILES_OF_A_COLOUR, over=colours, slots=SIZE),
        count("lid", TILES_OF_A_COLOUR, over=colours, slots=SIZE),
    ]
    board = [
        count("score", MOST_POINTS),
        one_of("line colours", SIZE, colours, over="pattern lines 1 to 5", slots=SIZE),
        count("line counts", SIZE, over="pattern lines 1 to 5", slots=SIZE),
        one_of("wall", SIZE, colours, over="5 rows × 5 columns", slots=SIZE * SIZE),
        one_of(
            "floor line",
            SIZE + 1,
            f"{colours}, marker",
            over="floor spaces 1 to 7",
            slots=FLOOR_SPACES,
        ),
    ]
    return table + for_boards(board, seats)


def observe(state: State, seat: int, out: list[int]) -> int:
    """Write what a seat may know into ``out``. Return how many numbers were written."""
    seats = state.seats
    out[0] = state.round
    out[1] = phase(state)
    out[2] = (state.to_act - seat + seats) % seats if state.to_act >= 0 else -1
    out[3] = (state.starter - seat + seats) % seats
    out[4] = (state.marker - seat + seats) % seats if state.marker != NOBODY else -1
    at = 5
    for slot in range((state.factories + 1) * 5):
        out[at + slot] = state.tiles[slot]
    at += (state.factories + 1) * 5
    for colour in range(5):
        out[at + colour] = state.bag[colour]
        out[at + 5 + colour] = state.lid[colour]
    at += 10
    for turn in range(seats):
        at = observe_board(state.board((seat + turn) % seats), out, at)
    return at


def phase(state: State) -> int:
    """The index in PHASES of what is going on."""
    if state.to_act == OVER:
        return 3
    if state.to_act == CHANCE:
        return 0
    return 1 if state.on_table else 2


def observe_board(board: Board, out: list[int], at: int) -> int:
    """Write one board from index ``at`` on. Return the index after it."""
    out[at] = max(board.score, 0)
    at += 1
    for line in range(5):
        out[at + line] = board.line_colour[line]
        out[at + 5 + line] = board.line_count[line]
    at += 10
    for space in range(25):
        out[at + space] = board.wall[space]
    at += 25
    for space in range(7):
        out[at + space] = board.floor[space] if space < board.floor_count else -1
    return at + 7
