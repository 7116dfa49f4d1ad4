"""The table as named fields. Compiled, for a server shows every position to somebody.

A plate of pile or hand shows its front only to viewers that know it; who has seen it is public.
"""

from typing import Any

from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, OVER
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import Box
from tilewright.games.duel.components import (
    BACKS,
    BROKEN_SPACES,
    CHIP_COLOURS,
    CHIP_KINDS,
    COLOURS,
    DOME_SPACES,
    EMPTY,
    FACE_DOWN,
    FRONTS,
    GOALS,
    LARGE,
    NAMES,
    NOBODY,
    PLATES,
    SEATS,
    SIZE,
    SMALL_FACTORIES,
    STACK_STAGE,
    STAGES,
    TILING_STAGE,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.state import State

KNOWERS = tuple(
    [seat + 1 for seat in range(SEATS) if known >> seat & 1] for known in range(2 << SEATS)
)
"""The seats among those who know a plate, given as bits."""


def fields(state: State, options: Options, viewers: int) -> Json:
    """The table as it is known to some of the viewers, given as bits."""
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
        "large_moon": large_moon(state),
        "chips": [chip_fields(chip) for chip in state.chips],
        "unseen_chips": dict(zip(CHIP_KINDS, state.chips_left, strict=True)),
        "display": [plate_fields(state.box, plate) for plate in state.display],
        **hidden_fields(state, viewers),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "tower": dict(zip(COLOURS, state.tower, strict=True)),
        "boards": [board_fields(state, seat) for seat in range(SEATS)],
        "set": set_fields(state.box),
    }


def hidden_fields(state: State, viewers: int) -> Json:
    """DU-A5, DU-A9: all that hangs on who has looked at which plate."""
    return {
        "pile": [pile_plate(state, place, viewers) for place in range(state.pile_count)],
        "hand": [hand_plate(state, place, viewers) for place in range(state.hand_count)],
        "unseen_plates": unseen_plates(state, viewers),
    }


def knows_more(state: State, seat: int) -> bool:
    """Whether a seat knows the front of a plate that is hidden from those who watch."""
    for place in range(state.pile_count):
        if state.pile_plates[place] != UNKNOWN and state.pile_knowers[place] >> seat & 1:
            return True
    for place in range(state.hand_count):
        if state.hand_plates[place] != UNKNOWN and state.hand_knowers[place] >> seat & 1:
            return True
    return False


def actor(state: State) -> int | str | None:
    """The seat to act, ``chance``, or None when the game is over."""
    if state.to_act == OVER:
        return None
    return "chance" if state.to_act == CHANCE else state.to_act + 1


def sun(state: State, factory: int) -> list[str]:
    """The colours of the tiles on a sun, one by one."""
    tiles = []
    for colour in range(5):
        for _ in range(state.suns[factory * 5 + colour]):
            tiles.append(COLOURS[colour])
    return tiles


def large_moon(state: State) -> list[str]:
    """The colours of the tiles on the large moon, one by one."""
    tiles = []
    for colour in range(5):
        for _ in range(state.moon[colour]):
            tiles.append(COLOURS[colour])
    return tiles


def moon(state: State, factory: int) -> list[str]:
    """The tiles stacked on a small factory's moon, the lowest first."""
    tiles = []
    for place in range(state.stack_count[factory]):
        tiles.append(COLOURS[state.stacks[factory * 3 + place]])
    return tiles


def chip_fields(chip: int) -> Json | None:
    """A chip of a factory: its colours, or None for them while it is face down."""
    if chip == EMPTY:
        return None
    return {"colours": None if chip == FACE_DOWN else list(CHIP_COLOURS[chip])}


def plate_fields(box: Box, plate: int) -> list[str] | None:
    """The four spaces of a plate, row by row, its symbol at the lower right."""
    return None if plate == EMPTY else list(FRONTS[box.designs[plate]])


def pile_plate(state: State, place: int, viewers: int) -> Json:
    """A plate of the pile, the next one first."""
    plate, known = state.pile_plates[place], state.pile_knowers[place]
    return hidden_plate(state.box, state.pile_types[place], plate, known, viewers)


def hand_plate(state: State, place: int, viewers: int) -> Json:
    """A plate that the seat to act has drawn."""
    plate, known = state.hand_plates[place], state.hand_knowers[place]
    return hidden_plate(state.box, state.hand_types[place], plate, known, viewers)


def hidden_plate(box: Box, kind: int, plate: int, known: int, viewers: int) -> Json:
    """DU-A5, DU-A9: the back of a plate, its front if a viewer knows it, and who does."""
    is_shown = plate != UNKNOWN and known & viewers != 0
    return {
        "back": None if kind == UNKNOWN else BACKS[kind],
        "spaces": plate_fields(box, plate) if is_shown else None,
        "known_to": list(KNOWERS[known]),
    }


def unseen_plates(state: State, viewers: int) -> list[list[str] | None]:
    """DU-A9: the plates that none of the viewers has seen."""
    unseen = state.unseen
    for place in range(PLATES):
        if state.pile_plates[place] != UNKNOWN and not state.pile_knowers[place] & viewers:
            unseen |= 1 << state.pile_plates[place]
        if state.hand_plates[place] != UNKNOWN and not state.hand_knowers[place] & viewers:
            unseen |= 1 << state.hand_plates[place]
    return [plate_fields(state.box, plate) for plate in range(PLATES) if unseen >> plate & 1]


def board_fields(state: State, seat: int) -> Json:
    """One board as named fields."""
    board = state.board(seat)
    spaces = dome_spaces(state.box, board)
    return {
        "seat": seat + 1,
        "score": board.score,
        "tokens": board.tokens,
        "lines": [line_fields(board, line) for line in range(SIZE)],
        "plates": [placed_plate(state.box, board, space) for space in range(DOME_SPACES)],
        "spaces": [spaces[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)],
        "dome": [dome_row(board, row) for row in range(SIZE)],
        "broken": broken_tiles(board),
        "chips": [storage_chip(board, place) for place in range(board.chip_count)],
    }


def line_fields(board: Board, line: int) -> dict[str, Any]:
    """One pattern line as named fields."""
    colour = board.line_colour[line]
    return {
        "line": line + 1,
        "colour": None if colour == EMPTY else COLOURS[colour],
        "count": board.line_count[line],
    }


def placed_plate(box: Box, board: Board, space: int) -> dict[str, Any] | None:
    """The plate on a space of the dome, and how often it was turned."""
    plate = board.plates[space]
    if plate == EMPTY:
        return None
    return {"plate": plate_fields(box, plate), "quarter_turns": board.rotations[space]}


def dome_spaces(box: Box, board: Board) -> list[str | None]:
    """What each space of a dome is for: a colour, ``special``, ``joker``, or None without plate."""
    spaces: list[str | None] = [None] * (SIZE * SIZE)
    for space in range(DOME_SPACES):
        plate = board.plates[space]
        if plate != EMPTY:
            first = (plate * 4 + board.rotations[space]) * 4
            corner = space // 3 * 2 * SIZE + space % 3 * 2
            for cell in range(4):
                name = NAMES[box.cells[first + cell]]
                spaces[corner + cell // 2 * SIZE + cell % 2] = name
    return spaces


def dome_row(board: Board, row: int) -> list[str | None]:
    """The tiles on one row of a dome, None where there is none."""
    tiles: list[str | None] = []
    for column in range(SIZE):
        tile = board.dome[row * SIZE + column]
        tiles.append(None if tile == EMPTY else NAMES[tile])
    return tiles


def broken_tiles(board: Board) -> list[str]:
    """The colours of the broken tiles."""
    tiles = []
    for place in range(board.broken_count):
        tiles.append(COLOURS[board.broken[place]])
    return tiles


def storage_chip(board: Board, place: int) -> dict[str, Any]:
    """A chip of a storage, and whether it has been used."""
    chip = board.chips[place]
    return {"colours": list(CHIP_COLOURS[chip % USED]), "used": chip >= USED}


def set_fields(box: Box) -> Json:
    """The printed numbers of the box, for those who draw it."""
    penalties = []
    for count in range(BROKEN_SPACES):
        penalties.append(box.broken_totals[count + 1] - box.broken_totals[count])
    return {
        "broken_penalties": penalties,
        "starting_tile_penalty": box.starting_penalty,
        "special_row_points": list(box.row_points),
        "corner_points": list(box.corner_points),
        "goal_points": dict(zip(GOALS, box.goal_points, strict=True)),
    }
