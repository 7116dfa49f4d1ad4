"""Two moves of a position side by side: their values, expected play and points by source."""

from dataclasses import dataclass

from tilewright.analysis.judging import depth_checked, loss_error
from tilewright.analysis.limits import scale_of
from tilewright.analysis.report import Depth, Scale
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.analysis.variations import Variation, expected
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError, ArgumentError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import OVER, Position, who_acts

TRIES = 3
"""How many pairs of variations are played; the one nearest to the judged difference is shown."""
NEAR = 0.01
"""A pair whose ends differ from the judged difference by at most this share is near enough."""


@dataclass(frozen=True)
class ComparedMove:
    """A move with its value and the play that is expected after it."""

    move: int
    value: Valuation
    """The value of the position after the move, for what its maker knows."""
    variation: Variation

    @property
    def accounts(self) -> tuple[dict[str, float], ...]:
        """The points of every seat by source to the end of the round, and as ``later`` the rest."""
        return self.variation.accounts(self.value)


@dataclass(frozen=True)
class Comparison:
    """Two moves of a seat, from 0, in the order in which they were asked for."""

    seat: int
    first: ComparedMove
    second: ComparedMove
    scale: Scale
    """What decides: win shares, or points once the game is decided."""
    difference: float
    """The win share of the first move minus that of the second, for the seat."""
    difference_points: float
    error: float
    """The standard error of the difference on its scale."""


def compare_moves(
    position: Position,
    game: Game,
    moves: tuple[int, int],
    depth: Depth = "standard",
    seed: int = 0,
) -> Comparison:
    """Compare two legal moves of a position by what the seat to act knows.

    Raise IllegalMoveError with the reason if a move is not legal, ArgumentError if both are the
    same, AnalysisError if no seat is to act.
    """
    own = game_checked(game)._own(position)
    if own.to_act < 0:
        raise AnalysisError(f"moves are compared where a seat is to act, but here {who_acts(own)}")
    number_between(seed, 0, LARGEST_SEED, "a seed")
    first, second = pair_checked(moves)
    for move in (first, second):
        if not game.is_legal(own, move):
            game.apply(own.clone(), move)  # raises the error that says why
    if first == second:
        raise ArgumentError("two different moves are compared")
    known = game.known_to(own, own.to_act)
    valuer = Valuer(game, known, EFFORTS[depth_checked(depth)], seed)
    values = [valuer.value(valuer.child(known, move)) for move in (first, second)]
    seat = known.to_act
    one, other = values
    scale = scale_of(one.shares[seat], other.shares[seat])
    variations = nearest_pair(valuer, known, (first, second), (one, other))
    return Comparison(
        seat,
        ComparedMove(first, one, variations[0]),
        ComparedMove(second, other, variations[1]),
        scale,
        one.shares[seat] - other.shares[seat],
        one.lead(seat) - other.lead(seat),
        loss_error(one, other, scale),
    )


def pair_checked(moves: object) -> tuple[int, int]:
    """Return two moves. Raise ArgumentError unless there are two."""
    if not isinstance(moves, tuple) or len(moves) != 2:
        raise ArgumentError(f"two moves are compared, not {moves!r:.40}")
    first, second = moves
    return first, second


def nearest_pair(
    valuer: Valuer, position: Position, moves: tuple[int, int], values: tuple[Valuation, Valuation]
) -> tuple[Variation, Variation]:
    """Return the pair of variations whose ends differ most nearly as the values do."""
    seat = position.to_act
    wanted = values[0].shares[seat] - values[1].shares[seat]
    pairs: list[tuple[float, tuple[Variation, Variation]]] = []
    for number in range(TRIES):
        pair = (
            expected(valuer, position, moves[0], values[0], number),
            expected(valuer, position, moves[1], values[1], number),
        )
        shown = share_of(valuer, pair[0].end, seat) - share_of(valuer, pair[1].end, seat)
        pairs.append((abs(shown - wanted), pair))
        if pairs[-1][0] <= NEAR:
            break
    return min(pairs, key=lambda one: one[0])[1]


def share_of(valuer: Valuer, position: Position, seat: int) -> float:
    """Return the win share of a seat without search."""
    if position.to_act == OVER:
        return valuer.game.outcome(position).win_shares[seat]
    return float(valuer.evaluator.evaluated(valuer.game, position)[0][seat])
