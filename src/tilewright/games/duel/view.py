"""What a seat or a spectator may see, as data.

A view is built up from public parts and from what the viewer has looked at. A plate of pile or hand
shows its front only to seats that know it; who has looked at it is public.
"""

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACKS,
    BROKEN_SPACES,
    CHIP_KINDS,
    CHIP_OUTCOMES,
    COLOURS,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    GOALS,
    LARGE,
    LETTERS,
    NOBODY,
    OPEN,
    PLATE_DESIGNS,
    PLATE_OUTCOMES,
    PLATES,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    STAGES,
    TILE_OUTCOMES,
    TILING_STAGE,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.state import State

WATCHER = 1 << SEATS
"""A spectator among those who may know a plate."""
NAMES = (*COLOURS, "special", "joker")
NAME_OF = dict(zip(LETTERS + "SJ", NAMES, strict=True))


def view(state: State, options: Options, seat: int | None) -> Json:
    """DU-A9: what a seat (None: a spectator) may see."""
    viewers = WATCHER if seat is None else 1 << seat
    return {"viewer": None if seat is None else seat + 1, **fields(state, options, viewers)}


def describe(state: State, options: Options) -> Json:
    """Everything determined so far. Seats, places, lines and factories count from 1."""
    return fields(state, options, OPEN)


def fields(state: State, options: Options, viewers: int) -> Json:
    """The table as it is known to some of the viewers, given as bits."""
    pile = hidden_plates(
        state.box, state.pile_types, state.pile_plates, state.pile_knowers, viewers
    )
    hand = hidden_plates(
        state.box, state.hand_types, state.hand_plates, state.hand_knowers, viewers
    )
    return {
        "options": dict(options),
        "round": state.round,
        "stage": STAGES[state.stage],
        "to_act": actor(state),
        "turn": state.turn + 1,
        "starter": state.starter + 1,
        "starting_tile": "factory" if state.holder == NOBODY else state.holder + 1,
        "goals": [goal for number, goal in enumerate(GOALS) if state.goals >> number & 1],
        "factory": state.line + 1 if state.stage == STACK_STAGE else None,
        "line": state.line + 1 if state.stage == TILING_STAGE else None,
        "paid": state.paid,
        "suns": [sun(state, factory) for factory in range(SMALL_FACTORIES)],
        "large_sun": sun(state, LARGE),
        "moons": [moon(state, factory) for factory in range(SMALL_FACTORIES)],
        "large_moon": [COLOURS[k] for k in range(5) for _ in range(state.moon[k])],
        "chips": [chip_fields(chip) for chip in state.chips],
        "unseen_chips": dict(zip(CHIP_KINDS, state.chips_left, strict=True)),
        "display": [plate_fields(state.box, plate) for plate in state.display],
        "pile": pile[: state.pile_count],
        "hand": hand[: state.hand_count],
        "unseen_plates": unseen_plates(state, viewers),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "tower": dict(zip(COLOURS, state.tower, strict=True)),
        "boards": [board_fields(state, seat) for seat in range(SEATS)],
        "set": set_fields(state.box),
    }


def actor(state: State) -> int | str | None:
    """The seat to act, ``chance``, or None when the game is over."""
    if state.to_act == OVER:
        return None
    return "chance" if state.to_act == CHANCE else state.to_act + 1


def sun(state: State, factory: int) -> list[str]:
    """The colours of the tiles on a sun, one by one."""
    return [COLOURS[k] for k in range(5) for _ in range(state.suns[factory * 5 + k])]


def moon(state: State, factory: int) -> list[str]:
    """The tiles stacked on a small factory's moon, the lowest first."""
    first = factory * 3
    return [COLOURS[tile] for tile in state.stacks[first : first + state.stack_count[factory]]]


def chip_fields(chip: int) -> Json | None:
    """A chip of a factory: its colours, or None for them while it is face down."""
    if chip == EMPTY:
        return None
    return {"colours": None if chip == FACE_DOWN else chip_colours(chip)}


def chip_colours(kind: int) -> list[str]:
    """The colours a chip shows."""
    return [NAME_OF[letter] for letter in CHIP_KINDS[kind]]


def plate_fields(box: Box, plate: int) -> list[str] | None:
    """The four spaces of a plate, row by row, its symbol at the lower right."""
    return None if plate == EMPTY else [NAME_OF[letter] for letter in box.name(plate)]


def hidden_plates(
    box: Box, types: list[int], plates: list[int], knowers: list[int], viewers: int
) -> list[Json]:
    """DU-A5, DU-A9: the backs of plates, their fronts if a viewer knows them, and who does."""
    shown = []
    for kind, plate, known in zip(types, plates, knowers, strict=True):
        is_known = plate != UNKNOWN and known & viewers != 0
        shown.append(
            {
                "back": None if kind == UNKNOWN else BACKS[kind],
                "spaces": plate_fields(box, plate) if is_known else None,
                "known_to": [seat + 1 for seat in range(SEATS) if known >> seat & 1],
            }
        )
    return shown


def unseen_plates(state: State, viewers: int) -> list[list[str] | None]:
    """DU-A9: the plates that none of the viewers has seen."""
    unseen = state.unseen
    for plates, knowers in (
        (state.pile_plates, state.pile_knowers),
        (state.hand_plates, state.hand_knowers),
    ):
        for plate, known in zip(plates, knowers, strict=True):
            if plate != UNKNOWN and not known & viewers:
                unseen |= 1 << plate
    return [plate_fields(state.box, plate) for plate in range(PLATES) if unseen >> plate & 1]


def board_fields(state: State, seat: int) -> Json:
    """One board as named fields."""
    board = state.board(seat)
    tiles = [None if tile == EMPTY else NAMES[tile] for tile in board.dome]
    spaces = dome_spaces(state.box, board)
    return {
        "seat": seat + 1,
        "score": board.score,
        "tokens": board.tokens,
        "lines": [
            {
                "line": line + 1,
                "colour": None
                if board.line_colour[line] == EMPTY
                else COLOURS[board.line_colour[line]],
                "count": board.line_count[line],
            }
            for line in range(SIZE)
        ],
        "plates": [
            None
            if board.plates[space] == EMPTY
            else {
                "plate": plate_fields(state.box, board.plates[space]),
                "quarter_turns": board.rotations[space],
            }
            for space in range(DOME_SPACES)
        ],
        "spaces": [spaces[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)],
        "dome": [tiles[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)],
        "broken": [COLOURS[tile] for tile in board.broken[: board.broken_count]],
        "chips": [
            {"colours": chip_colours(chip % USED), "used": chip >= USED}
            for chip in board.chips[: board.chip_count]
        ],
    }


def dome_spaces(box: Box, board: Board) -> list[str | None]:
    """What each space of a dome is for: a colour, ``special``, ``joker``, or None without plate."""
    spaces: list[str | None] = [None] * (SIZE * SIZE)
    for space, plate in enumerate(board.plates):
        if plate != EMPTY:
            first = (plate * 4 + board.rotations[space]) * 4
            for cell in range(4):
                row, column = space // 3 * 2 + cell // 2, space % 3 * 2 + cell % 2
                spaces[row * SIZE + column] = NAMES[box.cells[first + cell]]
    return spaces


def set_fields(box: Box) -> Json:
    """The printed numbers of the box, for those who draw it."""
    return {
        "broken_penalties": [
            box.broken_totals[n + 1] - box.broken_totals[n] for n in range(BROKEN_SPACES)
        ],
        "starting_tile_penalty": box.starting_penalty,
        "special_row_points": list(box.row_points),
        "corner_points": list(box.corner_points),
        "goal_points": dict(zip(GOALS, box.goal_points, strict=True)),
    }


def revealed(outcome: int) -> Json:
    """A chance event as named fields."""
    if outcome < BACK_OUTCOMES:
        return {"kind": "goal", "goal": GOALS[outcome]}
    if outcome < TILE_OUTCOMES:
        return {"kind": "back", "back": BACKS[outcome - BACK_OUTCOMES]}
    if outcome < CHIP_OUTCOMES:
        return {"kind": "tile", "colour": COLOURS[outcome - TILE_OUTCOMES]}
    if outcome < PLATE_OUTCOMES:
        return {"kind": "chip", "colours": chip_colours(outcome - CHIP_OUTCOMES)}
    design = PLATE_DESIGNS[outcome - PLATE_OUTCOMES]
    return {"kind": "plate", "spaces": [NAME_OF[letter] for letter in design]}
