"""Praise for moves, only where the judge can prove it by searching the alternatives."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.analysis.chain import Link
from tilewright.analysis.judging import Judgement
from tilewright.analysis.limits import ERRORS_SUBTRACTED, ONLY_MOVE, TELLING
from tilewright.analysis.report import Praise
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import Valuer
from tilewright.core.position import CHANCE, Position

MOST_ALTERNATIVES = 12
"""With more moves than this it is not proved that only one is good."""


@dataclass(frozen=True)
class Praised:
    """What a move is praised for, and what proves it."""

    praise: Praise
    alternatives: int
    """How many other distinct moves there were."""
    second: int
    """The alternative that loses least, as far as they were searched."""
    second_after: Valuation
    culprit: int | None
    """The seat whose labelled move came before, from 0."""


def praises_of(valuer: Valuer, links: Sequence[Link]) -> dict[int, Praised]:
    """Return the praised moves of a game by the index of their event."""
    found: dict[int, Praised] = {}
    errors: dict[int, int | None] = {}
    """For each seat, who else erred last since its last unforced decision."""
    for link in links:
        judgement = link.judgement
        if link.actor == CHANCE or judgement is None:
            continue
        if not judgement.forced:
            praise = praise_of(valuer, link, judgement, errors.get(link.actor))
            if praise is not None:
                found[link.first] = praise
            errors[link.actor] = None
        if judgement.label is not None:
            for seat in range(len(link.before.shares)):
                if seat != link.actor:
                    errors[seat] = link.actor
    return found


def praise_of(
    valuer: Valuer, link: Link, judgement: Judgement, culprit: int | None
) -> Praised | None:
    """Return what a move is praised for, or None. ``culprit`` erred just before, if anybody."""
    seat = link.actor
    if judgement.best != judgement.move:
        return None
    known = valuer.game.known_to(link.steps[0].before, seat)
    others = other_moves(valuer, known, judgement)
    if not others or seen_loss(judgement, others[0], seat) < TELLING:
        return None
    praise: Praise | None = None
    second = others[0]
    if is_only_move(valuer, known, judgement, others):
        praise = "only_move"
        second = max(others, key=lambda move: after(valuer, known, move).shares[seat])
    elif verified_loss(valuer, known, judgement, second) < TELLING:
        return None
    elif culprit is not None:
        praise = "punished"
    elif is_sacrifice(valuer, known, judgement, others):
        praise = "sacrifice"
    if praise is None:
        return None
    return Praised(praise, len(others), second, after(valuer, known, second), culprit)


def after(valuer: Valuer, position: Position, move: int) -> Valuation:
    """Return the value of the position after a move."""
    return valuer.value(valuer.child(position, move))


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
    other = after(valuer, position, move)
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
