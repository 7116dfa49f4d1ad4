"""The consequences of a legal move, as facts for the seat to act. Places count from 1.

The position holds only what the seat to act knows, so no fact shows a plate it has not seen.
"""

from tilewright.core.game import Json
from tilewright.core.position import CHANCE
from tilewright.games.duel.board import Board
from tilewright.games.duel.box import plate_spaces
from tilewright.games.duel.components import (
    BACKS,
    BROKEN,
    CHIP_COLOURS,
    COLOURS,
    MOON,
    NAMES,
    SIZE,
    SPECIAL,
    UNKNOWN,
)
from tilewright.games.duel.facts.steps import laid_tile, taken
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
from tilewright.games.duel.rules import stages as rules
from tilewright.games.duel.rules import tiling
from tilewright.games.duel.state import State


def foresee(state: State, move: int) -> Json:
    """The consequences of a move: points gained and lost, and where they come from."""
    after = state.clone()
    reveals = rules.apply(after, move) == CHANCE
    return {"gain": 0, "loss": 0, **details(state, after, decode(move)), "reveals": reveals}


def details(state: State, after: State, move: Move) -> Json:  # noqa: PLR0911
    """The fields that only this kind of move has."""
    board, new = state.board(state.turn), after.board(state.turn)
    match move:
        case Take():
            return taking(state, move)
        case Pick(place):
            plate = plate_spaces(state.box, state.display[place])
            return {"plate": plate, "tokens_left": new.tokens}
        case Draw():
            return {"loss": new.score - board.score, "back": BACKS[state.pile_types[0]]}
        case Keep(plate) | Return(plate):
            return {"plate": known_plate(state, plate)}
        case Put(space, rotation):
            return putting(state, space, rotation)
        case Chip(factory):
            colours = CHIP_COLOURS[state.chips[factory]]
            return {"colours": colours, "place": new.chip_count}
        case Place(line, column):
            target = scored(state, line, column, board.line_colour[line])
            return {"gain": worth(target), "spaces": [target]}
        case Pay(chips):
            spaces = dome_spaces(state, board, state.line)
            return {"gain": best(spaces), "chips": len(chips), "spaces": spaces}
    return {}


def taking(state: State, move: Take) -> Json:
    """DU-A10 to DU-A16: where the tiles go, and what they score at tiling if nothing else changes.

    The loss is that of the broken tiles and the starting tile, whatever the score.
    """
    after = taken(state, move)
    old, new = state.board(state.turn), after.board(state.turn)
    tiles = state.on_table - after.on_table
    fits = sum(new.line_count) - sum(old.line_count)
    is_full = move.place != BROKEN and new.line_count[move.place] == move.place + 1
    spaces = dome_spaces(state, new, move.place) if is_full else []
    totals = state.box.broken_totals
    has_starting_tile = after.holder != state.holder
    starting = -state.box.starting_penalty if has_starting_tile else 0
    return {
        "gain": best(spaces),
        "loss": totals[old.broken_count] - totals[new.broken_count] + starting,
        "tiles": tiles,
        "fits": fits,
        "breaks": tiles - fits,
        "starting_tile": starting if has_starting_tile else None,
        "left_behind": left_behind(state, move),
        "is_full": is_full,
        "is_hopeless": move.place != BROKEN and tiling.is_hopeless(new, move.place),
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


def dome_spaces(state: State, board: Board, line: int) -> list[Json]:
    """DU-B2, DU-B6, DU-B12: where the tile of a line may go, and its points there."""
    columns, colour = tiling.open_columns(board, line), board.line_colour[line]
    return [scored(state, line, column, colour) for column in range(SIZE) if columns >> column & 1]


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
    """The most points that one of these spaces brings, or 0."""
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
