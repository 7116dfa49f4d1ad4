"""Errors that explain why an event is illegal, with a reason code, facts and a sentence.

The functions are called only after the rules have refused an event.
"""

from collections.abc import Mapping

from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE, OVER
from tilewright.core.sentences import DRAW_SENTENCES, refusal
from tilewright.games.pavilion.components import (
    CENTRE,
    CENTRE_NUMBERS,
    CENTRE_STAR,
    COLOURED,
    COLOURS,
    EMPTY,
    GREY,
    OUTER_NUMBERS,
    SPACES_OF_A_STAR,
    STARS,
    space_name,
    star_name,
)
from tilewright.games.pavilion.moves import MOVE_CODES, Bonus, Move, Pass, Place, Take, decode
from tilewright.games.pavilion.state import Board, State
from tilewright.locale.catalogue import say

STAR = "the {star} star"
SPACE = "space {space} of the {star} star"
SENTENCES = {
    "game_over": "the game is over",
    "drawing": "tiles are being drawn; a tile must be drawn first",
    "no_such_move": "there is no move {move}; move codes go from 0 to {last}",
    "taking_now": "tiles lie on the table: take some first",
    "placing_now": "no tile lies on the table: place a tile or pass",
    "bonus_first": "choose a bonus tile from the supply first",
    "no_bonus": "no bonus tile is earned now: place a tile or pass",
    "not_in_supply": "there is no {colour} tile in the supply; there is {there}",
    "not_in_hand": "{wanted} {colour} cannot be kept; the seat has {held}",
    "no_such_factory": "there is no factory {factory}; this table has {factories}",
    "not_in_centre": "there is no {colour} tile in the centre; there is {there}",
    "not_on_factory": "there is no {colour} tile on factory {factory}; there is {there}",
    "joker_in_centre": "{colour} is the joker colour and not alone in the centre: take another"
    " colour",
    "joker_on_factory": "{colour} is the joker colour and not alone on factory {factory}: take"
    " another colour",
    "space_taken": SPACE + " already has a tile",
    "star_takes_other": STAR + " takes no {colour} tile; it takes {takes}",
    "joker_pays_for_itself": "{colour} is the joker colour and pays for itself only, without"
    " jokers",
    "one_own_tile": SPACE + " costs {cost}, and one of these tiles is {colour} at least",
    "too_few_jokers": "the seat has {held} jokers ({joker}), not {jokers}",
    "too_few_tiles": SPACE + " costs {cost}: with {jokers} jokers it takes"
    " {wanted} {colour}, and the seat has {held}",
    **DRAW_SENTENCES,
}
"""The sentence for every reason, by its code."""


def why_illegal(state: State, code: int) -> IllegalMoveError:
    """Why a move is illegal, and what would be right."""
    if state.to_act == OVER:
        return refusal(SENTENCES, "game_over")
    if state.to_act == CHANCE:
        return refusal(SENTENCES, "drawing")
    if not 0 <= code < MOVE_CODES:
        return refusal(SENTENCES, "no_such_move", move=code, last=MOVE_CODES - 1)
    move = decode(code)
    reason = why_not_now(state, move)
    return why_not_so(state, move) if reason is None else refusal(SENTENCES, reason)


def why_not_now(state: State, move: Move) -> str | None:
    """Why this kind of move is not possible now, or None if it is."""
    if state.on_table:
        return None if isinstance(move, Take) else "taking_now"
    if isinstance(move, Take):
        return "placing_now"
    if state.owed:
        return None if isinstance(move, Bonus) else "bonus_first"
    return "no_bonus" if isinstance(move, Bonus) else None


def why_not_so(state: State, move: Move) -> IllegalMoveError:
    """Why a move of the right kind is illegal."""
    board = state.board(state.to_act)
    match move:
        case Take():
            return why_no_take(state, move)
        case Place():
            return why_no_place(state, board, move)
        case Bonus(colour):
            there = tiles_among(state.supply)
            return refusal(SENTENCES, "not_in_supply", colour=COLOURS[colour], there=there)
        case Pass(kept):
            colour = next(k for k in range(6) if kept[k] > board.hand[k])
            counts = {"wanted": kept[colour], "held": board.hand[colour]}
            return refusal(SENTENCES, "not_in_hand", colour=COLOURS[colour], **counts)


def why_no_take(state: State, move: Take) -> IllegalMoveError:
    """Why these tiles cannot be taken."""
    colour, factory = COLOURS[move.colour], move.source
    if factory > state.factories:
        return refusal(SENTENCES, "no_such_factory", factory=factory, factories=state.factories)
    lying = state.tiles[factory * 6 : factory * 6 + 6]
    facts = {"colour": colour} if factory == CENTRE else {"colour": colour, "factory": factory}
    where = "in_centre" if factory == CENTRE else "on_factory"
    if lying[move.colour] == 0:
        return refusal(SENTENCES, f"not_{where}", **facts, there=tiles_among(lying))
    return refusal(SENTENCES, f"joker_{where}", **facts)


def tiles_among(counts: list[int]) -> list[str]:
    """The colours of which there are tiles."""
    return [COLOURS[k] for k in range(6) if counts[k]]


def why_no_place(state: State, board: Board, move: Place) -> IllegalMoveError:
    """Why a tile cannot be placed or paid for like this."""
    star, place = divmod(move.space, 6)
    sentences = grey_sentences(move.space) if state.grey else SENTENCES
    where: dict[str, str | int] = {"star": STARS[star], "space": place + 1}
    colour = COLOURS[move.colour]
    if board.tiles[move.space] != EMPTY:
        return refusal(sentences, "space_taken", **where)
    if not board.open_colours[star] >> move.colour & 1:
        takes = [COLOURS[k] for k in range(6) if board.open_colours[star] >> k & 1]
        return refusal(sentences, "star_takes_other", star=STARS[star], colour=colour, takes=takes)
    return why_not_paid(state, board, move, where, sentences)


def grey_sentences(space: int) -> Mapping[str, str]:
    """SP-V1: the sentences with a space of the grey side named by where it lies and its cost."""
    where = say(space_name(space, is_grey=True))
    star = f"the {say(star_name(space // SPACES_OF_A_STAR, is_grey=True))}"
    return {
        code: text.replace(SPACE, where).replace(STAR, star) for code, text in SENTENCES.items()
    }


def why_not_paid(
    state: State,
    board: Board,
    move: Place,
    where: dict[str, str | int],
    sentences: Mapping[str, str],
) -> IllegalMoveError:
    """Why a tile cannot be paid for like this."""
    star, place = divmod(move.space, 6)
    colour, joker = COLOURS[move.colour], state.round - 1
    numbers = CENTRE_NUMBERS if star == CENTRE_STAR else OUTER_NUMBERS
    cost = numbers[GREY if state.grey else COLOURED][place]
    if move.jokers and move.colour == joker:
        return refusal(SENTENCES, "joker_pays_for_itself", colour=colour)
    if move.jokers >= cost:
        return refusal(sentences, "one_own_tile", **where, cost=cost, colour=colour)
    if move.jokers > board.hand[joker]:
        held = board.hand[joker]
        return refusal(
            SENTENCES, "too_few_jokers", held=held, joker=COLOURS[joker], jokers=move.jokers
        )
    counts = {"jokers": move.jokers, "wanted": cost - move.jokers, "held": board.hand[move.colour]}
    return refusal(sentences, "too_few_tiles", **where, cost=cost, colour=colour, **counts)
