"""What a seat may know, as whole numbers: all that is public, and the plates it has looked at.

Seats are counted from the viewer's own: 0 is the viewer, 1 the other. Plates are numbered as the
set lists them.
"""

from tilewright.core.blocks import Block, count, for_boards, one_of
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box
from tilewright.games.duel.components import (
    BACKS,
    BROKEN_SPACES,
    CHIP_KINDS,
    CHIPS,
    COLOURS,
    DISPLAY,
    EMPTY,
    FACE_DOWN,
    GOALS,
    NAMES,
    NOBODY,
    PLATES,
    ROUNDS,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    STAGES,
    STORAGE,
    TILES_ON_LARGE,
    TILES_ON_SMALL,
    TILING_STAGE,
    TOKENS,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.state import State

MOST_POINTS = 200
MOST_TILES = 20
"""The most tiles of one colour in any plausible set."""


def blocks(seats: int) -> list[Block]:
    """The layout of the numbers, block by block."""
    hues, places = ", ".join(COLOURS), "from the top"
    table = [
        one_of("round", ROUNDS, "rounds 1 to 5"),
        one_of("stage", len(STAGES), ", ".join(STAGES)),
        one_of("seat to act", seats, "none while something is drawn and when the game is over"),
        one_of("turn", seats, "whose turn it is, also while something is drawn"),
        one_of("starter", seats),
        one_of("starting tile", seats, "who has it; none while it lies on the large factory"),
        count("goals in play", 1, over=", ".join(GOALS), slots=len(GOALS)),
        one_of("line reached", SIZE, "pattern lines 1 to 6, while tiling"),
        one_of("factory to stack", SMALL_FACTORIES, "small factories 1 to 4, while stacking"),
        count("line paid", 1, "whether chips have completed the line that is reached"),
        count("suns", TILES_ON_SMALL, over=f"small factories 1 to 4 × {hues}", slots=20),
        count("large sun", TILES_ON_LARGE, over=hues, slots=5),
        one_of("moons", 5, hues, over="small factories 1 to 4 × heights 1 to 3", slots=12),
        count("large moon", MOST_TILES, over=hues, slots=5),
        one_of(
            "chips on factories",
            len(CHIP_KINDS) + 1,
            f"{', '.join(CHIP_KINDS)}, face down",
            over="small factories 1 to 4",
            slots=SMALL_FACTORIES,
        ),
        count("unseen chips", CHIPS, over=", ".join(CHIP_KINDS), slots=len(CHIP_KINDS)),
        one_of("display", PLATES, "plates", over="places 1 to 3", slots=DISPLAY),
        *hidden_blocks("pile", places),
        *hidden_blocks(
            "hand",
            "in the order of the moves that choose one; while the other puts plates back, the kept"
            " one first, then by type",
        ),
        count("plates not known", 1, over="plates 1 to 18", slots=PLATES),
        count("bag", MOST_TILES, over=hues, slots=5),
        count("tower", MOST_TILES, over=hues, slots=5),
    ]
    return table + for_boards(board_blocks(hues), seats)


def hidden_blocks(name: str, places: str) -> list[Block]:
    """The blocks of plates that may be hidden."""
    over = f"18 places, {places}"
    return [
        count(f"{name}: plates", PLATES),
        one_of(f"{name}: backs", len(BACKS), ", ".join(BACKS), over=over, slots=PLATES),
        one_of(f"{name}: fronts", PLATES, "plates the viewer knows", over=over, slots=PLATES),
        count(f"{name}: known to the other", 1, over=over, slots=PLATES),
    ]


def board_blocks(hues: str) -> list[Block]:
    """The blocks of one board."""
    lines, grid = "pattern lines 1 to 6", "6 rows × 6 columns"
    return [
        count("score", MOST_POINTS),
        count("tokens", TOKENS),
        one_of("line colours", 5, hues, over=lines, slots=SIZE),
        count("line counts", SIZE, over=lines, slots=SIZE),
        one_of("dome spaces", len(NAMES), ", ".join(NAMES), over=grid, slots=SIZE * SIZE),
        one_of("dome tiles", 6, ", ".join(NAMES[:6]), over=grid, slots=SIZE * SIZE),
        one_of("broken tiles", 5, hues, over="spaces 1 to 4", slots=BROKEN_SPACES),
        one_of("chips", 15, ", ".join(CHIP_KINDS), over="places 1 to 10", slots=STORAGE),
        count("chips used", 1, over="places 1 to 10", slots=STORAGE),
    ]


def observe(state: State, seat: int, out: list[int]) -> int:
    """Write what a seat may know into ``out``. Return how many numbers were written."""
    out[0] = state.round - 1
    out[1] = state.stage
    out[2] = -1 if state.to_act < 0 else other_than(seat, state.to_act)
    out[3] = other_than(seat, state.turn)
    out[4] = other_than(seat, state.starter)
    out[5] = -1 if state.holder == NOBODY else other_than(seat, state.holder)
    for goal in range(8):
        out[6 + goal] = state.goals >> goal & 1
    out[14] = state.line if state.stage == TILING_STAGE else -1
    out[15] = state.line if state.stage == STACK_STAGE else -1
    out[16] = 1 if state.paid else 0
    at = observe_factories(state, out, 17)
    for place in range(3):
        out[at + place] = state.display[place]
    at = observe_hidden(
        state.pile_count, state.pile_types, state.pile_plates, state.pile_knowers, seat, out, at + 3
    )
    backs = at + 1
    at = observe_hidden(
        state.hand_count, state.hand_types, state.hand_plates, state.hand_knowers, seat, out, at
    )
    for place in range(1, state.hand_count):
        out[backs + place] = state.hand_back(place, 1 << seat)
    unseen = plates_not_seen(state, seat)
    for plate in range(18):
        out[at + plate] = unseen >> plate & 1
    at += 18
    for colour in range(5):
        out[at + colour] = state.bag[colour]
        out[at + 5 + colour] = state.tower[colour]
    at += 10
    for turn in range(SEATS):
        at = observe_board(state.board(seat if turn == 0 else 1 - seat), state.box, out, at)
    return at


def other_than(seat: int, who: int) -> int:
    """0 for the seat itself, 1 for the other."""
    return 0 if seat == who else 1


def observe_factories(state: State, out: list[int], at: int) -> int:
    """Write what lies on the factories from index ``at`` on. Return the index after it."""
    for slot in range(25):
        out[at + slot] = state.suns[slot]
    at += 25
    for factory in range(4):
        for height in range(3):
            is_there = height < state.stack_count[factory]
            out[at + height] = state.stacks[factory * 3 + height] if is_there else -1
        at += 3
    for colour in range(5):
        out[at + colour] = state.moon[colour]
    at += 5
    for factory in range(4):
        chip = state.chips[factory]
        out[at + factory] = 15 if chip == FACE_DOWN else chip
    at += 4
    for kind in range(15):
        out[at + kind] = state.chips_left[kind]
    return at + 15


def observe_hidden(  # noqa: PLR0917
    held: int,
    types: list[int],
    plates: list[int],
    knowers: list[int],
    seat: int,
    out: list[int],
    at: int,
) -> int:
    """DU-A5, DU-A9: write backs, the fronts a seat knows, and which the other knows."""
    out[at] = held
    at += 1
    for place in range(18):
        is_there = place < held
        is_known = is_there and knowers[place] >> seat & 1
        is_seen = is_there and knowers[place] >> (1 - seat) & 1
        out[at + place] = types[place] if is_there else -1
        out[at + 18 + place] = plates[place] if is_known else -1
        out[at + 36 + place] = 1 if is_seen else 0
    return at + 54


def plates_not_seen(state: State, seat: int) -> int:
    """DU-A9: as bits, the plates whose place a seat does not know."""
    unseen = state.unseen
    for place in range(18):
        if place < state.pile_count and not state.pile_knowers[place] >> seat & 1:
            unseen |= bit_of(state.pile_plates[place])
        if place < state.hand_count and not state.hand_knowers[place] >> seat & 1:
            unseen |= bit_of(state.hand_plates[place])
    return unseen


def bit_of(plate: int) -> int:
    """A plate as a bit, none if it is not determined."""
    return 0 if plate == UNKNOWN else 1 << plate


def observe_board(board: Board, box: Box, out: list[int], at: int) -> int:
    """Write one board from index ``at`` on. Return the index after it."""
    out[at] = max(board.score, 0)
    out[at + 1] = board.tokens
    at += 2
    for line in range(6):
        out[at + line] = board.line_colour[line]
        out[at + 6 + line] = board.line_count[line]
    at += 12
    for space in range(36):
        out[at + space] = -1
        out[at + 36 + space] = board.dome[space]
    for space in range(9):
        if board.plates[space] != EMPTY:
            first = (board.plates[space] * 4 + board.rotations[space]) * 4
            corner = space // 3 * 12 + space % 3 * 2
            for cell in range(4):
                out[at + corner + cell // 2 * 6 + cell % 2] = box.cells[first + cell]
    at += 72
    for space in range(4):
        out[at + space] = board.broken[space] if space < board.broken_count else -1
    at += 4
    for place in range(10):
        chip = board.chips[place]
        out[at + place] = chip % USED if chip >= 0 else -1
        out[at + 10 + place] = 1 if chip >= USED else 0
    return at + 20
