"""Praise for moves, only where the judge can prove it by searching the alternatives."""

import math
from collections.abc import Sequence

from tilewright.analysis.chain import Link
from tilewright.analysis.judging import Judgement
from tilewright.analysis.limits import ERRORS_SUBTRACTED, ONLY_MOVE, TELLING
from tilewright.analysis.report import Praise
from tilewright.analysis.valuer import Valuer
from tilewright.core.position import CHANCE, Position

MOST_ALTERNATIVES = 12
"""With more moves than this it is not proved that only one is good."""


def praises_of(valuer: Valuer, links: Sequence[Link]) -> dict[int, Praise]:
    """Return the praised moves of a game by the index of their event."""
    found: dict[int, Praise] = {}
    errors: dict[int, bool] = {}
    """For each seat, whether another erred since its last unforced decision."""
    for link in links:
        judgement = link.judgement
        if link.actor == CHANCE or judgement is None:
            continue
        if not judgement.forced:
            praise = praise_of(valuer, link, judgement, follows_error=errors.get(link.actor, False))
            if praise is not None:
                found[link.first] = praise
            errors[link.actor] = False
        if judgement.label is not None:
            for seat in range(len(link.before.shares)):
                errors[seat] = errors.get(seat, False) or seat != link.actor
    return found


def praise_of(
    valuer: Valuer, link: Link, judgement: Judgement, *, follows_error: bool
) -> Praise | None:
    """Return what a move is praised for, or None."""
    seat = link.actor
    if judgement.best != judgement.move:
        return None
    known = valuer.game.known_to(link.steps[0].before, seat)
    others = other_moves(valuer, known, judgement)
    if not others or seen_loss(judgement, others[0], seat) < TELLING:
        return None
    if is_only_move(valuer, known, judgement, others):
        return "only_move"
    if verified_loss(valuer, known, judgement, others[0]) < TELLING:
        return None
    if follows_error:
        return "punished"
    return "sacrifice" if is_sacrifice(valuer, known, judgement, others) else None


def other_moves(valuer: Valuer, position: Position, judgement: Judgement) -> list[int]:
    """Return the other distinct moves, best first, as the search of the position saw them."""
    game = valuer.game
    played = game.digest(valuer.child(position, judgement.move))
    return [
        one.move
        for one in judgement.before.ranking
        if game.digest(valuer.child(position, one.move)) != played
    ]


def seen_loss(judgement: Judgement, move: int, seat: int) -> float:
    """Return what a move loses in the search of the position, which costs nothing more."""
    shares = {one.move: one.shares[seat] for one in judgement.before.ranking}
    return judgement.before.shares[seat] - shares[move]


def verified_loss(valuer: Valuer, position: Position, judgement: Judgement, move: int) -> float:
    """Return what another move would have lost beyond doubt: less twice the error."""
    seat = position.to_act
    other = valuer.value(valuer.child(position, move))
    error = math.hypot(judgement.after.share_error, other.share_error)
    return judgement.after.shares[seat] - other.shares[seat] - ERRORS_SUBTRACTED * error


def is_only_move(
    valuer: Valuer, position: Position, judgement: Judgement, others: Sequence[int]
) -> bool:
    """Return whether every other move loses so much that the seat had no choice."""
    if len(others) > MOST_ALTERNATIVES:
        return False
    return all(verified_loss(valuer, position, judgement, move) >= ONLY_MOVE for move in others)


def is_sacrifice(
    valuer: Valuer, position: Position, judgement: Judgement, others: Sequence[int]
) -> bool:
    """Return whether a move gives up points now that another move keeps."""
    own = valuer.game.foresee(position, judgement.move)
    if own["loss"] + own["gain"] >= 0:
        return False
    best = valuer.game.foresee(position, others[0])
    return bool(best["loss"] > own["loss"])
