"""Judge one move of a position: what it lost against the best, and how sure that is.

The position is searched first; the move played and the best one found are then compared by
searches of equal effort of the positions after them. Reviews and "try again" judge alike.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.analysis.accuracy import move_accuracy, weight_of
from tilewright.analysis.limits import label_of, scale_of
from tilewright.analysis.report import Depth, Label, Scale
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError, ArgumentError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import Position, who_acts

SCAN_MARGIN = 0.005
SCAN_MARGIN_POINTS = 0.25
"""A move that the search of the position sees this close to the best is taken to be as good."""


@dataclass(frozen=True)
class Judgement:
    """One move compared with the best one found."""

    move: int
    best: int
    """The move itself if nothing better was found."""
    loss: float
    loss_points: float
    error: float
    """The standard error of the loss on its scale."""
    label: Label | None
    scale: Scale
    exact: bool
    forced: bool
    accuracy: float | None
    weight: float
    before: Valuation
    after: Valuation
    """The value of the position after the move, for what its maker knows."""
    best_after: Valuation

    @property
    def variations(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The move and the best move, each with the best play after it."""
        return (self.move, *self.after.variation), (self.best, *self.best_after.variation)


def judge_move(
    position: Position, game: Game, move: int, depth: Depth = "standard", seed: int = 0
) -> Judgement:
    """Judge a legal move of a position by what the seat to act knows.

    Raise IllegalMoveError with the reason if the move is not legal, AnalysisError if no seat is to
    act.
    """
    own = game_checked(game)._own(position)
    if own.to_act < 0:
        raise AnalysisError(f"a move is judged where a seat is to act, but here {who_acts(own)}")
    number_between(seed, 0, LARGEST_SEED, "a seed")
    if not game.is_legal(own, move):
        game.apply(own.clone(), move)  # raises the error that says why
    known = game.known_to(own, own.to_act)
    return judged(Valuer(game, known, EFFORTS[depth_checked(depth)], seed), known, move)


def depth_checked(depth: object) -> Depth:
    """Return a depth. Raise ArgumentError unless it is one."""
    for known in EFFORTS:
        if depth == known:
            return known
    raise ArgumentError(f"the depth of an analysis is {', '.join(EFFORTS)}, not {depth!r:.40}")


def judged(valuer: Valuer, position: Position, move: int) -> Judgement:
    """Judge a legal move of a position that holds what the seat to act knows.

    A label is given only if longer searches of both moves confirm the loss.
    """
    found = first_judgement(valuer, position, move)
    if found.label is None or valuer.confirming is valuer:
        return found
    return confirmed(valuer.confirming, position, found)


def confirmed(valuer: Valuer, position: Position, found: Judgement) -> Judgement:
    """Compare the move and the better one of a judgement again."""
    seat = position.to_act
    after, best_after = both_after(valuer, position, found.move, found.best)
    better = (found.best, best_after) if is_better(best_after, after, seat) else (found.move, after)
    return comparison((found.move, after), better, found.before, seat)


def first_judgement(valuer: Valuer, position: Position, move: int) -> Judgement:
    """Judge a move by searches of the position, of the move and of the best one found."""
    seat = position.to_act
    before = valuer.value(position)
    after = valuer.value(valuer.child(position, move))
    forced = not before.ranking
    best, best_after = move, after
    for other in () if forced else rivals(valuer, before, position, move):
        own, found = both_after(valuer, position, move, other)
        is_best = best == move or is_better(found, best_after, seat)
        if is_best and is_better(found, own, seat):
            after, best, best_after = own, other, found
    return comparison((move, after), (best, best_after), before, seat, forced=forced)


def rivals(valuer: Valuer, before: Valuation, position: Position, move: int) -> Iterator[int]:
    """Yield the moves that a move is compared with, by the search of the position before it."""
    if valuer.effort.rivals == 1 or before.is_proved:
        if is_candidate(valuer, before, position, move):
            yield before.variation[0]
        return
    key = valuer.game.digest(valuer.child(position, move))
    for one in before.ranking[: valuer.effort.rivals]:
        if valuer.game.digest(valuer.child(position, one.move)) != key:
            yield one.move


def compared(valuer: Valuer, position: Position, move: int, better: int) -> Judgement | None:
    """Compare a move with another one; return None if that one is not better beyond the error.

    The position holds what the seat to act knows.
    """
    seat = position.to_act
    after, better_after = both_after(valuer, position, move, better)
    if not is_better(better_after, after, seat):
        return None
    return comparison((move, after), (better, better_after), valuer.value(position), seat)


def both_after(
    valuer: Valuer, position: Position, move: int, other: int
) -> tuple[Valuation, Valuation]:
    """Return the values after a move and after one that may be better.

    A proof to the end of a phase rests on the evaluator there, a search looks beyond it: what only
    their difference shows is no loss. So if one of the two is proved, and not to the end of the
    game, both are searched as well, and the smaller loss counts.
    """
    after = valuer.child(position, move), valuer.child(position, other)
    found = valuer.value(after[0]), valuer.value(after[1])
    if found[0].is_proved == found[1].is_proved or found[0].is_exact or found[1].is_exact:
        return found
    searched = valuer.searching.value(after[0]), valuer.searching.value(after[1])
    seat = position.to_act
    scale = scale_of(found[1].shares[seat], found[0].shares[seat])
    return min(found, searched, key=lambda pair: loss_of(pair, seat, scale))


def loss_of(pair: tuple[Valuation, Valuation], seat: int, scale: Scale) -> float:
    """Return how much better the second of two values is for a seat."""
    played, better = pair
    if scale == "points":
        return better.lead(seat) - played.lead(seat)
    return better.shares[seat] - played.shares[seat]


def comparison(
    played: tuple[int, Valuation],
    best: tuple[int, Valuation],
    before: Valuation,
    seat: int,
    *,
    forced: bool = False,
) -> Judgement:
    """Return the judgement of a move with its value beside the best one with its value."""
    (move, after), (better, best_after) = played, best
    loss = max(0.0, best_after.shares[seat] - after.shares[seat])
    loss_points = max(0.0, best_after.lead(seat) - after.lead(seat))
    scale = scale_of(best_after.shares[seat], after.shares[seat])
    error = loss_error(best_after, after, scale) if better != move else 0.0
    return Judgement(
        move=move,
        best=better,
        loss=loss,
        loss_points=loss_points,
        error=error,
        label=label_of(loss if scale == "share" else loss_points, error, scale),
        scale=scale,
        exact=after.is_exact and best_after.is_exact,
        forced=forced,
        accuracy=None if forced else move_accuracy(loss),
        weight=weight_of(before.ranking, seat),
        before=before,
        after=after,
        best_after=best_after,
    )


def is_candidate(valuer: Valuer, before: Valuation, position: Position, move: int) -> bool:
    """Return whether a move may be worse than the best one found by the search of the position."""
    best = before.variation[0]
    key = valuer.game.digest(valuer.child(position, move))
    if key == valuer.game.digest(valuer.child(position, best)):
        return False
    if before.is_proved:
        return True
    seen = {one.move: one for one in before.ranking}
    if move not in seen:
        move = equivalent(valuer, position, key, tuple(seen))
    seat = position.to_act
    best_seen, own = seen[best], seen[move]
    behind = best_seen.shares[seat] - own.shares[seat]
    behind_points = best_seen.points[seat] - own.points[seat]
    return behind > SCAN_MARGIN or behind_points > SCAN_MARGIN_POINTS


def equivalent(valuer: Valuer, position: Position, key: int, moves: tuple[int, ...]) -> int:
    """Return the move of a list that leads to the position with a digest."""
    for move in moves:
        if valuer.game.digest(valuer.child(position, move)) == key:
            return move
    return moves[0]


def is_better(one: Valuation, other: Valuation, seat: int) -> bool:
    """Return whether a value is better for a seat by more than the error of the comparison."""
    scale = scale_of(one.shares[seat], other.shares[seat])
    return loss_of((other, one), seat, scale) > loss_error(one, other, scale)


def loss_error(best: Valuation, played: Valuation, scale: Scale) -> float:
    """Return the standard error of the difference of two values."""
    if scale == "share":
        return math.hypot(best.share_error, played.share_error)
    return math.hypot(best.point_error, played.point_error)
