"""A drawn tile as data, and moves in words. Nothing is hidden: see picture.py."""

from tilewright.core.game import Json
from tilewright.games.pavilion.components import (
    CENTRE,
    COLOURS,
    NOBODY,
    STARS,
)
from tilewright.games.pavilion.moves import SOURCE_NAMES, Bonus, Move, Pass, Place, Take
from tilewright.games.pavilion.rules import joker_of
from tilewright.games.pavilion.scoring import cost_of
from tilewright.games.pavilion.state import State


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
