"""The whole table as named fields. Compiled, for a server shows every position to somebody."""

from typing import Any

from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import COLOURS, EMPTY, FEATURE_NAMES, NOBODY, STARS
from tilewright.games.pavilion.options import COLOURED, GREY
from tilewright.games.pavilion.rules import is_for_supply, joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import Board, State

FULL = 0b111111
"""A star with all its tiles."""
STAR_COUNT = len(STARS)


def describe(state: State) -> Json:
    """Everything on the table, as named fields. Seats, factories, spaces count from 1."""
    return {
        "options": {"seats": str(state.seats), "side": GREY if state.grey else COLOURED},
        "round": state.round,
        "joker": COLOURS[joker_of(state)],
        "phase": phase(state),
        "to_act": actor(state),
        "starter": state.starter + 1,
        "marker": "centre" if state.marker == NOBODY else state.marker + 1,
        "bonus_tiles_to_choose": state.owed,
        "turn_ending": None if state.ending == NOBODY else state.ending + 1,
        "factories": [offer(state, source) for source in range(1, state.factories + 1)],
        "centre": offer(state, 0),
        "supply": listed(state.supply),
        "bag": dict(zip(COLOURS, state.bag, strict=True)),
        "tower": dict(zip(COLOURS, state.tower, strict=True)),
        "boards": [board_fields(state, seat) for seat in range(state.seats)],
    }


def phase(state: State) -> str:
    """What is going on: set-up, deal, taking, placing, bonus, refill or over."""
    if state.to_act == OVER:
        return "over"
    if state.ending != NOBODY:
        return "refill"
    if state.to_act == CHANCE:
        return "set-up" if is_for_supply(state) else "deal"
    if state.on_table:
        return "taking"
    return "bonus" if state.owed else "placing"


def actor(state: State) -> int | str | None:
    """The seat to act, ``chance``, or None when the game is over."""
    if state.to_act == OVER:
        return None
    return "chance" if state.to_act == CHANCE else state.to_act + 1


def offer(state: State, source: int) -> list[str]:
    """The colours of the tiles at a source, one by one."""
    tiles = []
    for colour in range(6):
        for _ in range(state.tiles[source * 6 + colour]):
            tiles.append(COLOURS[colour])
    return tiles


def listed(counts: list[int]) -> list[str]:
    """The colours of tiles, one by one."""
    tiles = []
    for colour in range(6):
        for _ in range(counts[colour]):
            tiles.append(COLOURS[colour])
    return tiles


def board_fields(state: State, seat: int) -> dict[str, Any]:
    """One board as named fields. Spaces are in the order of their numbers on the coloured side."""
    board = state.board(seat)
    return {
        "seat": seat + 1,
        "score": board.score,
        "hand": listed(board.hand),
        "corners": listed(board.corners),
        "stars": [star_fields(board, star, state.grey) for star in range(STAR_COUNT)],
        "free_spaces": dict(zip(FEATURE_NAMES, board.missing, strict=True)),
    }


def star_fields(board: Board, star: int, grey: bool) -> dict[str, Any]:
    """One star as named fields."""
    takes, numbers = [], []
    tiles: list[str | None] = []
    for colour in range(6):
        if board.stars[star] != FULL and board.open_colours[star] >> colour & 1:
            takes.append(COLOURS[colour])
    for space in range(star * 6, star * 6 + 6):
        tile = board.tiles[space]
        numbers.append(cost_of(space, grey))
        tiles.append(None if tile == EMPTY else COLOURS[tile])
    return {"star": STARS[star], "takes": takes, "numbers": numbers, "tiles": tiles}
