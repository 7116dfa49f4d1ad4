"""What a legal move would bring, as facts for whoever is about to make it. Places count from 1.

The position is one that the seat to act knows: nothing is told of plates it has not seen.
"""

from tilewright.core.game import Json
from tilewright.core.position import CHANCE
from tilewright.games.duel import rules
from tilewright.games.duel.board import Board
from tilewright.games.duel.components import (
    BACKS,
    BROKEN,
    CHIP_COLOURS,
    COLOURS,
    DRAW_COST,
    JOKER,
    MOON,
    NAMES,
    PLATES_ACROSS,
    SIZE,
    SPECIAL,
    UNKNOWN,
)
from tilewright.games.duel.events import laid_tile
from tilewright.games.duel.landing import landing
from tilewright.games.duel.moves import (
    Chip,
    Draw,
    Keep,
    Move,
    Pay,
    Pick,
    Place,
    Put,
    Return,
    Take,
    decode,
)
from tilewright.games.duel.printed import plate_spaces
from tilewright.games.duel.state import State


def foresee(state: State, move: int) -> Json:
    """What a move would bring: points to gain and to lose, and where they come from."""
    after = state.clone()
    reveals = rules.apply(after, move) == CHANCE
    return {"gain": 0, "loss": 0, **details(state, decode(move)), "reveals": reveals}


def details(state: State, move: Move) -> Json:  # noqa: PLR0911
    """What belongs to the kind of a move."""
    board = state.board(state.turn)
    match move:
        case Take():
            return taking(state, board, move)
        case Pick(place):
            tokens = board.tokens - int(board.plate_count > 0)
            return {"plate": plate_spaces(state.box, state.display[place]), "tokens_left": tokens}
        case Draw():
            cost = min(board.score, DRAW_COST)
            return {"loss": -cost, "back": BACKS[state.pile_types[0]]}
        case Keep(plate) | Return(plate):
            return {"plate": known_plate(state, plate)}
        case Put(space, rotation):
            return putting(state, space, rotation)
        case Chip(factory):
            colours = CHIP_COLOURS[state.chips[factory]]
            return {"colours": colours, "place": board.chip_count + 1}
        case Place(line, column):
            target = scored(state, line, column, board.line_colour[line])
            return {"gain": worth(target), "spaces": [target]}
        case Pay(chips):
            spaces = dome_spaces(state, board, state.line, board.line_colour[state.line])
            return {"gain": best(spaces), "chips": len(chips), "spaces": spaces}
    return {}


def taking(state: State, board: Board, move: Take) -> Json:
    """DU-A10 to DU-A16: where the tiles go, and what they score at tiling if nothing else changes.

    The loss is that of the broken tiles and the starting tile, whatever the score.
    """
    landed = landing(state, move)
    is_full = move.place != BROKEN and landed.lines[move.place][1] == move.place + 1
    spaces = dome_spaces(state, board, move.place, move.colour) if is_full else []
    totals = state.box.broken_totals
    starting = -state.box.starting_penalty if landed.has_starting_tile else 0
    return {
        "gain": best(spaces),
        "loss": totals[board.broken_count] - totals[landed.broken] + starting,
        "tiles": landed.count,
        "fits": landed.fits,
        "breaks": landed.count - landed.fits,
        "starting_tile": starting if landed.has_starting_tile else None,
        "left_behind": left_behind(state, move),
        "is_full": is_full,
        "is_hopeless": move.place != BROKEN and is_hopeless(board, move.place, move.colour),
        "spaces": spaces,
    }


def left_behind(state: State, move: Take) -> list[str]:
    """DU-A10, DU-A11: the tiles that go from a sun to its moon."""
    if move.source == MOON:
        return []
    counts = state.suns[move.source * 5 : move.source * 5 + 5]
    return [
        COLOURS[colour]
        for colour, count in enumerate(counts)
        if colour != move.colour
        for _ in range(count)
    ]


def is_hopeless(board: Board, line: int, colour: int) -> bool:
    """DU-B4: whether a line's tile has no space and will never have one."""
    full = board.plates_across[line // 2] == PLATES_ACROSS
    return full and open_columns(board, line, colour) == 0


def open_columns(board: Board, row: int, colour: int) -> int:
    """DU-B2, DU-B11: as bits, the columns where a colour may go: its own spaces, and jokers."""
    return board.waiting[row * 7 + colour] | board.waiting[row * 7 + JOKER]


def dome_spaces(state: State, board: Board, row: int, colour: int) -> list[Json]:
    """DU-B2, DU-B6, DU-B12: where a tile may go, and its points there."""
    columns = open_columns(board, row, colour)
    return [scored(state, row, column, colour) for column in range(SIZE) if columns >> column & 1]


def scored(state: State, row: int, column: int, colour: int) -> Json:
    """DU-B6, DU-B12: a tile on the dome: place, runs and points, and those of a special tile."""
    tile, *special = laid_tile(state, state.turn, row * SIZE + column, colour)
    names = ("row", "column", "across", "down", "points")
    bonus = {name: special[0][name] for name in ("row", "column", "points")} if special else None
    return {**{name: tile[name] for name in names}, "special": bonus}


def worth(space: Json) -> int:
    """The points of a tile and of the special tile it brings."""
    special = space["special"]
    points: int = space["points"] + (special["points"] if special else 0)
    return points


def best(spaces: list[Json]) -> int:
    """The most that one of some spaces brings."""
    return max(map(worth, spaces), default=0)


def known_plate(state: State, place: int) -> list[str] | None:
    """A plate of the hand, if it is determined."""
    plate = state.hand_plates[place]
    return None if plate == UNKNOWN else plate_spaces(state.box, plate)


def putting(state: State, space: int, rotation: int) -> Json:
    """DU-A3, DU-B12: the spaces that a plate brings, and what its special tile would score."""
    plate = state.hand_plates[0]
    if plate == UNKNOWN:
        return {"spaces": [], "special": None}
    cells = state.box.cells[(plate * 4 + rotation) * 4 : (plate * 4 + rotation) * 4 + 4]
    top, left = space // 3 * 2, space % 3 * 2
    spaces = [
        {"row": top + cell // 2 + 1, "column": left + cell % 2 + 1, "space": NAMES[kind]}
        for cell, kind in enumerate(cells)
    ]
    special = None
    if SPECIAL in cells:
        row = top + cells.index(SPECIAL) // 2
        special = {"row": row + 1, "points": state.box.row_points[row]}
    return {"spaces": spaces, "special": special}
