"""Which moves of a position are good answers: all that the judge of reviews sees about as good.

Cards of own mistakes accept them. The limits lie beside those of labels in `limits`.
"""

from tilewright.analysis.judging import depth_checked
from tilewright.analysis.limits import ACCEPTED, scale_of
from tilewright.analysis.report import Depth
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import Position, who_acts

SCAN_SHARE = 0.06
"""Moves that the search of the position sees worse by more are not searched one by one."""
MOST_SEARCHED = 12


def accepted_moves(
    position: Position, game: Game, best: int, depth: Depth = "standard", seed: int = 0
) -> tuple[int, ...]:
    """Return the distinct moves that are about as good as the best one, the best first.

    ``best`` is the best move that a review found; it is searched again like the others, each in
    the position after it, with the effort of the depth. Raise IllegalMoveError with the reason if
    it is not legal, AnalysisError if no seat is to act.
    """
    own = game_checked(game)._own(position)
    if own.to_act < 0:
        raise AnalysisError(f"moves are accepted where a seat is to act, but here {who_acts(own)}")
    number_between(seed, 0, LARGEST_SEED, "a seed")
    if not game.is_legal(own, best):
        game.apply(own.clone(), best)  # raises the error that says why
    known = game.known_to(own, own.to_act)
    valuer = Valuer(game, known, EFFORTS[depth_checked(depth)], seed)
    moves = (best, *others_worth_a_search(valuer, known, best))
    values = {move: valuer.value(valuer.child(known, move)) for move in moves}
    return tuple(move for move in moves if is_as_good(values[move], values[best], known.to_act))


def others_worth_a_search(valuer: Valuer, position: Position, best: int) -> list[int]:
    """Return the moves other than the best that may be as good, as the search ranks them."""
    game, seat = valuer.game, position.to_act
    before = valuer.value(position)
    known = game.digest(valuer.child(position, best))
    others = [
        one
        for one in before.ranking
        if game.digest(valuer.child(position, one.move)) != known
        and before.ranking[0].shares[seat] - one.shares[seat] <= SCAN_SHARE
    ]
    return [one.move for one in others[:MOST_SEARCHED]]


def is_as_good(value: Valuation, best: Valuation, seat: int) -> bool:
    """Return whether a value is within the limit of the best one, on the scale that decides."""
    scale = scale_of(best.shares[seat], value.shares[seat])
    behind = (
        best.shares[seat] - value.shares[seat]
        if scale == "share"
        else best.lead(seat) - value.lead(seat)
    )
    return behind <= ACCEPTED[scale]
