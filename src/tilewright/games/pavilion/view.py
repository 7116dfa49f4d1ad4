"""What a seat or a spectator may see, as data, and moves in words.

Nothing is hidden in this game, so every view shows the whole table; it is still built up part by
part, never copied from the position.
"""

from typing import Any

from tilewright.core.game import Json
from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import (
    CENTRE,
    CLOCKWISE,
    COLOURS,
    EMPTY,
    LETTERS,
    NOBODY,
    SPACES,
    STARS,
)
from tilewright.games.pavilion.moves import SOURCE_NAMES, Bonus, Move, Pass, Place, Take
from tilewright.games.pavilion.options import COLOURED, GREY
from tilewright.games.pavilion.rules import is_for_supply, joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import State

OUTER = tuple(COLOURS[LETTERS.index(letter)] for letter in CLOCKWISE)
"""The outer stars, clockwise."""
FULL = 0b111111
"""A star with all its tiles."""
FEATURE_NAMES = (
    *(f"pillar {star}" for star in OUTER),
    *(f"statue {star}-{OUTER[(i + 1) % 6]}" for i, star in enumerate(OUTER)),
    *(f"window {star}" for star in OUTER),
)


def view(state: State, seat: int | None) -> Json:
    """What a seat (None: a spectator) may see."""
    return {"viewer": None if seat is None else seat + 1, **describe(state)}


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
        "factories": [
            listed(state.tiles[source * 6 : source * 6 + 6])
            for source in range(1, state.factories + 1)
        ],
        "centre": listed(state.tiles[:6]),
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


def listed(counts: list[int]) -> list[str]:
    """The colours of tiles, one by one."""
    return [COLOURS[colour] for colour in range(6) for _ in range(counts[colour])]


def board_fields(state: State, seat: int) -> dict[str, Any]:
    """One board as named fields. Spaces are in the order of their numbers on the coloured side."""
    board = state.board(seat)
    tiles = [None if tile == EMPTY else COLOURS[tile] for tile in board.tiles]
    numbers = [cost_of(space, state.grey) for space in range(SPACES)]
    return {
        "seat": seat + 1,
        "score": board.score,
        "hand": listed(board.hand),
        "corners": listed(board.corners),
        "stars": [
            {
                "star": name,
                "takes": [COLOURS[k] for k in range(6) if filled != FULL and colours >> k & 1],
                "numbers": numbers[start : start + 6],
                "tiles": tiles[start : start + 6],
            }
            for name, filled, colours, start in zip(
                STARS, board.stars, board.open_colours, range(0, SPACES, 6), strict=True
            )
        ],
        "free_spaces": dict(zip(FEATURE_NAMES, board.missing, strict=True)),
    }


def drawn_tile(colour: int) -> Json:
    """A drawn tile as named fields."""
    return {"kind": "draw", "colour": COLOURS[colour]}


# In words


def say_move(state: State, move: Move) -> str:
    """A legal move in words."""
    match move:
        case Take():
            return say_take(state, move)
        case Place():
            return say_place(state, move)
        case Bonus():
            return f"bonus tile: {COLOURS[move.colour]}"
        case Pass():
            return say_pass(state, move)


def say_take(state: State, move: Take) -> str:
    """Which tiles come from where."""
    joker = joker_of(state)
    here = state.tiles[move.source * 6 : move.source * 6 + 6]
    count = 1 if move.colour == joker else here[move.colour]
    words = f"{count} {COLOURS[move.colour]}"
    if move.colour != joker and here[joker]:
        words += f" and 1 {COLOURS[joker]} (joker)"
        count += 1
    words += f" from {'the ' if move.source == CENTRE else ''}{SOURCE_NAMES[move.source]}"
    if move.source == CENTRE and state.marker == NOBODY:
        words += f", with the marker (-{count})"
    return words


def say_place(state: State, move: Place) -> str:
    """Which tile goes where, and what it is paid with."""
    cost = cost_of(move.space, state.grey)
    words = f"{COLOURS[move.colour]} on {say_space(move.space)}, for {cost - move.jokers}"
    words += f" {COLOURS[move.colour]}"
    return f"{words} and {move.jokers} {COLOURS[joker_of(state)]}" if move.jokers else words


def say_space(space: int) -> str:
    """A space in words."""
    return f"space {space % 6 + 1} of the {STARS[space // 6]} star"


def say_pass(state: State, move: Pass) -> str:
    """What a pass keeps and gives up."""
    given_up = state.board(state.to_act).hand_count - sum(move.kept)
    kept = ", ".join(f"{count} {COLOURS[k]}" for k, count in enumerate(move.kept) if count)
    return f"pass, keep {kept or 'nothing'}" + (f", discard {given_up}" if given_up else "")
