"""Moves in words."""

from collections.abc import Sequence

from tilewright.core.game import MaskedMove
from tilewright.games.duel.components import (
    BACKS,
    BROKEN,
    CHIP_KINDS,
    COLOURS,
    LETTERS,
    MOON,
    SYMBOL_PLACES,
    UNKNOWN,
    USED,
)
from tilewright.games.duel.facts.foresight import taking
from tilewright.games.duel.moves import (
    SOURCE_NAMES,
    Chip,
    Draw,
    Keep,
    Move,
    Pay,
    Pick,
    Place,
    Put,
    Return,
    Stack,
    Stop,
    Take,
)
from tilewright.games.duel.notation import format_masked_return
from tilewright.games.duel.state import State
from tilewright.locale.catalogue import say
from tilewright.locale.messages import Message, message


def describe_move(state: State, move: Move) -> Message:  # noqa: PLR0911
    """A legal move in words. Plates that are not determined are named by their backs."""
    board = state.board(state.turn)
    match move:
        case Take():
            return describe_take(state, move)
        case Stack(tiles):
            return message("duel-stack", pile=pile(tiles), factory=state.line + 1)
        case Pick(place):
            return message("duel-pick", plate=plate_name(state, state.display[place]))
        case Draw():
            back = BACKS[state.pile_types[0]]
            return message("duel-draw", back=back, is_free=not board.score)
        case Stop():
            return message("duel-stop", count=state.hand_count)
        case Keep(plate):
            return message("duel-keep", number=plate + 1, plate=hand_name(state, plate))
        case Return(plate):
            return message("duel-return", plate=hand_name(state, plate))
        case Put(space, rotation):
            symbol = SYMBOL_PLACES[rotation].replace(" ", "-")
            plate_held = hand_name(state, 0)
            return message("duel-put", plate=plate_held, space=space + 1, symbol=symbol)
        case Chip(factory):
            chip = chip_name(state.chips[factory])
            return message("duel-take-chip", chip=chip, factory=factory + 1)
        case Place(line, column):
            colour = COLOURS[board.line_colour[line]]
            return message("tile-of-line", colour=colour, line=line + 1, column=column + 1)
        case Pay(chips):
            names = tuple(chip_name(board.chips[place]) for place in chips)
            return message("duel-pay", line=state.line + 1, count=len(names), chips=names)
    return message("duel-skip", line=state.line + 1)


def masked_move(state: State, move: Move) -> MaskedMove | None:
    """DU-A9: what others see of a plate that goes under the pile: its back. Else None."""
    if not isinstance(move, Return):
        return None
    back = state.hand_types[move.plate]
    return MaskedMove(
        format_masked_return(back),
        {"kind": "return", "back": BACKS[back]},
        say(message("duel-return", plate=message("duel-plate-back", back=BACKS[back]))),
    )


def describe_take(state: State, move: Take) -> Message:
    """DU-A13: taking tiles, in words; the starting tile may come from the large sun, too."""
    brings = taking(state, move)
    is_large = SOURCE_NAMES[move.source] == "large factory"
    return message(
        "duel-take",
        count=brings["tiles"],
        colour=COLOURS[move.colour],
        source="moons" if move.source == MOON else "large" if is_large else "small",
        factory=move.source + 1,
        line=0 if move.place == BROKEN else move.place + 1,
        has_starting_tile=brings["starting_tile"] is not None,
        breaks=0 if move.place == BROKEN else brings["breaks"],
    )


def pile(tiles: Sequence[int]) -> Message:
    """Tiles upon each other, given from the lowest."""
    *lower, top = (message("duel-pile-tile", colour=COLOURS[tile]) for tile in tiles)
    for tile in reversed(lower):
        top = message("duel-pile", upper=top, lower=tile)
    return top


def plate_name(state: State, plate: int) -> Message:
    """A plate by its colours and its type."""
    first, second, third = (colour_name(letter) for letter in state.box.name(plate)[:3])
    back = BACKS[state.box.types[plate]]
    return message("duel-plate", first=first, second=second, third=third, back=back)


def hand_name(state: State, place: int) -> Message:
    """A plate of the hand, by its back if its front is not determined."""
    if state.hand_plates[place] == UNKNOWN:
        return message("duel-plate-back", back=BACKS[state.hand_types[place]])
    return plate_name(state, state.hand_plates[place])


def chip_name(kind: int) -> Message:
    """A chip by its colours."""
    first, *others = (colour_name(letter) for letter in CHIP_KINDS[kind % USED])
    if not others:
        return message("duel-chip-whole", first=first)
    return message("duel-chip-half", first=first, second=others[0])


def colour_name(letter: str) -> Message:
    """A colour by its letter."""
    return message("duel-colour", colour=COLOURS[LETTERS.index(letter)])
