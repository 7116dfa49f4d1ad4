"""Why an event is refused, in words. Asked only after rules.py has refused it."""

from tilewright.core.position import CHANCE, OVER
from tilewright.games.pavilion.components import (
    CENTRE,
    CENTRE_NUMBERS,
    CENTRE_STAR,
    COLOURS,
    EMPTY,
    OUTER_NUMBERS,
    STARS,
)
from tilewright.games.pavilion.moves import (
    MOVE_CODES,
    SOURCE_NAMES,
    Bonus,
    Move,
    Pass,
    Place,
    Take,
    decode,
)
from tilewright.games.pavilion.options import COLOURED, GREY
from tilewright.games.pavilion.state import Board, State


def why_illegal(state: State, code: int) -> str:
    """What speaks against a move, and what would be right."""
    if state.to_act == OVER:
        return "the game is over"
    if state.to_act == CHANCE:
        return "tiles are being drawn; a tile must be drawn first"
    if not 0 <= code < MOVE_CODES:
        return f"there is no move {code}; move codes go from 0 to {MOVE_CODES - 1}"
    move = decode(code)
    return why_not_now(state, move) or why_not_so(state, move)


def why_not_now(state: State, move: Move) -> str:
    """What speaks against this kind of move, or nothing."""
    if state.on_table:
        return "" if isinstance(move, Take) else "tiles lie on the table: take some first"
    if isinstance(move, Take):
        return "no tile lies on the table: place a tile or pass"
    if state.owed:
        return "" if isinstance(move, Bonus) else "choose a bonus tile from the supply first"
    return "no bonus tile is earned now: place a tile or pass" if isinstance(move, Bonus) else ""


def why_not_so(state: State, move: Move) -> str:
    """What speaks against a move of the right kind."""
    board = state.board(state.to_act)
    match move:
        case Take():
            return why_no_take(state, move)
        case Place():
            return why_no_place(state, board, move)
        case Bonus():
            there = tiles_among(state.supply)
            return f"there is no {COLOURS[move.colour]} tile in the supply; there is {there}"
        case Pass():
            colour = next(k for k in range(6) if move.kept[k] > board.hand[k])
            return (
                f"{move.kept[colour]} {COLOURS[colour]} cannot be kept;"
                f" the seat has {board.hand[colour]}"
            )


def why_no_take(state: State, move: Take) -> str:
    """What speaks against taking tiles."""
    colour = COLOURS[move.colour]
    if move.source > state.factories:
        return f"there is no factory {move.source}; this table has {state.factories}"
    where = "in the centre" if move.source == CENTRE else f"on {SOURCE_NAMES[move.source]}"
    lying = state.tiles[move.source * 6 : move.source * 6 + 6]
    if lying[move.colour] == 0:
        return f"there is no {colour} tile {where}; there is {tiles_among(lying) or 'nothing'}"
    return f"{colour} is the joker colour and not alone {where}: take another colour"


def tiles_among(counts: list[int]) -> str:
    """The colours of which there are tiles."""
    return ", ".join(COLOURS[k] for k in range(6) if counts[k])


def why_no_place(state: State, board: Board, move: Place) -> str:
    """What speaks against placing a tile, or against the payment."""
    star, place = divmod(move.space, 6)
    where = f"space {place + 1} of the {STARS[star]} star"
    if board.tiles[move.space] != EMPTY:
        return f"{where} already has a tile"
    colour, joker = move.colour, state.round - 1
    if not board.open_colours[star] >> colour & 1:
        return f"the {STARS[star]} star takes no {COLOURS[colour]} tile; {takes(board, star)}"
    numbers = CENTRE_NUMBERS if star == CENTRE_STAR else OUTER_NUMBERS
    cost = numbers[GREY if state.grey else COLOURED][place]
    if move.jokers and colour == joker:
        return f"{COLOURS[colour]} is the joker colour and pays for itself only, without jokers"
    if move.jokers >= cost:
        return f"{where} costs {cost}, and one of these tiles is {COLOURS[colour]} at least"
    if move.jokers > board.hand[joker]:
        return f"the seat has {board.hand[joker]} jokers ({COLOURS[joker]}), not {move.jokers}"
    return (
        f"{where} costs {cost}: with {move.jokers} jokers it takes {cost - move.jokers}"
        f" {COLOURS[colour]}, and the seat has {board.hand[colour]}"
    )


def takes(board: Board, star: int) -> str:
    """What a star still takes."""
    colours = [COLOURS[k] for k in range(6) if board.open_colours[star] >> k & 1]
    return f"it takes {', '.join(colours)}"


def why_not_drawn(state: State, outcome: int) -> str:
    """What speaks against drawing a tile."""
    if state.to_act == OVER:
        return "the game is over; nothing is drawn"
    if state.to_act != CHANCE:
        return "nothing is drawn now; a seat is to act"
    if not 0 <= outcome < 6:
        return f"there is no colour {outcome}; colours go from 0 to 5"
    return f"there is no {COLOURS[outcome]} tile in the bag"
