"""Moves in words."""

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
    PLACE_NAMES,
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


def say_move(state: State, move: Move) -> str:  # noqa: PLR0911
    """A legal move in words. Plates that are not determined are named by their backs."""
    board = state.board(state.turn)
    match move:
        case Take():
            return say_take(state, move)
        case Stack(tiles):
            names = [COLOURS[tile] for tile in reversed(tiles)]
            return f"stack {' on '.join(names)} on factory {state.line + 1}"
        case Pick(place):
            return f"the plate {plate_name(state, state.display[place])} from the display"
        case Draw():
            cost = "1 point" if board.score else "no point"
            return f"draw a {BACKS[state.pile_types[0]]} plate from the pile for {cost}"
        case Stop():
            count = state.hand_count
            return f"stop and look at the plate{'s' * (count > 1)} drawn"
        case Keep(plate):
            return f"keep plate {plate + 1}, {hand_name(state, plate)}"
        case Return(plate):
            return f"put {hand_name(state, plate)} under the pile next"
        case Put(space, rotation):
            name = hand_name(state, 0)
            return f"{name} on dome space {space + 1}, its symbol {SYMBOL_PLACES[rotation]}"
        case Chip(factory):
            return f"the {chip_name(state.chips[factory])} chip of factory {factory + 1}"
        case Place(line, column):
            colour = COLOURS[board.line_colour[line]]
            return f"{colour} of line {line + 1} to column {column + 1}"
        case Pay(chips):
            names = [chip_name(board.chips[place]) for place in chips]
            return f"complete line {state.line + 1} with the chips {', '.join(names)}"
    return f"leave line {state.line + 1} as it is"


def masked_move(state: State, move: Move) -> MaskedMove | None:
    """DU-A9: what others see of a plate that goes under the pile: its back. Else None."""
    if not isinstance(move, Return):
        return None
    back = state.hand_types[move.plate]
    return MaskedMove(
        format_masked_return(back),
        {"kind": "return", "back": BACKS[back]},
        f"put a {BACKS[back]} plate under the pile next",
    )


def say_take(state: State, move: Take) -> str:
    """DU-A13: taking tiles, in words; the starting tile may come from the large sun, too."""
    brings = taking(state, move)
    where = "the moons" if move.source == MOON else f"the sun of {SOURCE_NAMES[move.source]}"
    target = "the broken tiles" if move.place == BROKEN else PLACE_NAMES[move.place]
    words = f"{brings['tiles']} {COLOURS[move.colour]} from {where} to {target}"
    if brings["starting_tile"] is not None:
        words += ", with the starting tile"
    if move.place != BROKEN and brings["breaks"]:
        words += f", {brings['breaks']} broken"
    return words


def plate_name(state: State, plate: int) -> str:
    """A plate by its colours and its type."""
    name = state.box.name(plate)
    names = [COLOURS[LETTERS.index(letter)] for letter in name[:3]]
    return f"{'-'.join(names)} {BACKS[state.box.types[plate]]}"


def hand_name(state: State, place: int) -> str:
    """A plate of the hand, by its back if its front is not determined."""
    if state.hand_plates[place] == UNKNOWN:
        return f"a {BACKS[state.hand_types[place]]} plate"
    return plate_name(state, state.hand_plates[place])


def chip_name(kind: int) -> str:
    """A chip by its colours."""
    return "-".join(COLOURS[LETTERS.index(letter)] for letter in CHIP_KINDS[kind % USED])
