"""Why a good move is good: compared with the move that most people would look at first.

``advise`` is the entry point. It uses the judge and the reasons of reviews.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

from tilewright.analysis.judging import compared
from tilewright.analysis.reasons import NO_REASON, explain
from tilewright.analysis.report import Reason
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import AnalysisError, InterruptedReviewError
from tilewright.core.game import Game, game_checked
from tilewright.core.position import Position, who_acts
from tilewright.records.record import Player, require_tuple

MOST_SECONDS = 60.0


@dataclass(frozen=True)
class Advice:
    """A move with the reasons why it is better than another one."""

    move: int
    against: int | None
    """The move that it was compared with; None if no other is worse beyond doubt."""
    reasons: tuple[Reason, ...]
    """Empty without such a move; a single one of the concept `search` if nothing explains it."""


def advise(
    position: Position,
    game: Game,
    move: int,
    players: tuple[Player, ...],
    *,
    seconds: float = 3.0,
    seed: int = 0,
) -> Advice:
    """Return why a legal move is better than the most natural alternative, or the second best.

    ``players`` are listed by seat. After so many seconds no further search begins, and the reasons
    found until then are returned. Raise IllegalMoveError with the reason if the move is not legal,
    AnalysisError if no seat is to act.
    """
    own = game_checked(game)._own(position)
    if own.to_act < 0:
        raise AnalysisError(f"a move is advised where a seat is to act, but here {who_acts(own)}")
    number_between(seed, 0, LARGEST_SEED - 1000, "a seed")
    if not 0 < seconds <= MOST_SECONDS:
        raise AnalysisError(f"advice takes between 0 and {MOST_SECONDS:.0f} seconds")
    require_tuple(players, Player, "the players of a table")
    if len(players) != own.seats:
        raise AnalysisError(f"there are {own.seats} seats, but {len(players)} players")
    if not game.is_legal(own, move):
        game.apply(own.clone(), move)  # raises the error that says why
    known = game.known_to(own, own.to_act)
    valuer = Valuer(game, known, EFFORTS["quick"], seed, stopped_after(seconds))
    found = Advice(move, None, ())
    try:
        for other in alternatives(valuer, known, move):
            judgement = compared(valuer, known, other, move)
            if judgement is None:
                continue
            reasons = explain(valuer, known, judgement, players, "advice")
            if not found.reasons or reasons[0].concept != NO_REASON:
                found = Advice(move, other, reasons)
            if found.reasons[0].concept != NO_REASON:
                break
    except InterruptedReviewError:
        pass
    return found


def alternatives(valuer: Valuer, position: Position, move: int) -> list[int]:
    """Return the moves to compare with: the most natural one, and the second best.

    The most natural move is the one that brings most points at once.
    """
    game = valuer.game
    own = game.digest(valuer.child(position, move))
    ranked = [one.move for one in valuer.value(position).ranking]
    others = [one for one in ranked if game.digest(valuer.child(position, one)) != own]
    if not others:
        return []
    natural = max(others, key=lambda one: points_at_once(game, position, one))
    return [natural] if natural == others[0] else [natural, others[0]]


def points_at_once(game: Game, position: Position, move: int) -> int:
    """Return what a move brings at once, its losses subtracted."""
    foreseen = game.foresee(position, move)
    return int(foreseen["gain"] + foreseen["loss"])


def stopped_after(seconds: float) -> Callable[[], None]:
    """Return a function that raises InterruptedReviewError once a time has passed."""
    end = time.monotonic() + seconds

    def check() -> None:
        if time.monotonic() > end:
            raise InterruptedReviewError("the time for advice has passed")

    return check
