"""Praise for moves, only where the judge can prove it by searching the alternatives."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tilewright.analysis.chain import Link
from tilewright.analysis.judging import Judgement
from tilewright.analysis.limits import ERRORS_SUBTRACTED, ONLY_MOVE, TELLING
from tilewright.analysis.offers import group_of, is_group, offers, turn_after
from tilewright.analysis.report import Praise
from tilewright.analysis.valuation import Valuation
from tilewright.analysis.valuer import Valuer
from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, Position

MOST_ALTERNATIVES = 12
"""With more moves than this it is not proved that only one is good."""


class Gift(NamedTuple):
    """Tiles that another seat's labelled move left."""

    seat: int
    """The other seat, from 0."""
    group: Json
    """Where the tiles lie, their colour and their number."""


@dataclass(frozen=True)
class Praised:
    """What a move is praised for, and what proves it."""

    praise: Praise
    alternatives: int
    """How many other distinct moves there were."""
    second: int
    """The alternative that loses least, as far as they were searched."""
    second_after: Valuation
    gift: Gift | None = None
    """What the move takes, if it is praised for that."""


def praises_of(valuer: Valuer, links: Sequence[Link]) -> dict[int, Praised]:
    """Return the praised moves of a game by the index of their event."""
    found: dict[int, Praised] = {}
    errors: dict[int, Link] = {}
    """For each seat, the move with which another one erred since, in that one's last turn."""
    last: Link | None = None
    for link in links:
        judgement = link.judgement
        if link.actor == CHANCE or judgement is None:
            last = link
            continue
        if last is None or last.actor != link.actor:
            errors = {seat: one for seat, one in errors.items() if one.actor != link.actor}
        last = link
        if not judgement.forced:
            praise = praise_of(valuer, link, judgement, errors.get(link.actor))
            if praise is not None:
                found[link.first] = praise
            errors.pop(link.actor, None)
        if judgement.label is not None:
            for seat in range(len(link.before.shares)):
                if seat != link.actor:
                    errors[seat] = link
    return found


def praise_of(
    valuer: Valuer, link: Link, judgement: Judgement, error: Link | None
) -> Praised | None:
    """Return what a move is praised for, or None. ``error`` is that of another seat before it."""
    seat = link.actor
    if judgement.best != judgement.move:
        return None
    known = valuer.game.known_to(link.steps[0].before, seat)
    others = other_moves(valuer, known, judgement)
    if not others or seen_loss(judgement, others[0], seat) < TELLING:
        return None
    praise: Praise | None = None
    second, gift = others[0], None
    if is_only_move(valuer, known, judgement, others):
        praise = "only_move"
        second = max(others, key=lambda move: after(valuer, known, move).shares[seat])
    elif verified_loss(valuer, known, judgement, second) < TELLING:
        return None
    elif gift := gift_of(valuer.game, known, judgement.move, second, error):
        praise = "punished"
    elif is_sacrifice(valuer, known, judgement, others):
        praise = "sacrifice"
    if praise is None:
        return None
    return Praised(praise, len(others), second, after(valuer, known, second), gift)


def gift_of(
    game: Game, position: Position, move: int, second: int, error: Link | None
) -> Gift | None:
    """Return the tiles that a move takes because another seat erred, or None.

    They would not be there had that seat made its better move, and the second-best move does not
    take them.
    """
    group = group_of(game, position, move)
    if error is None or error.judgement is None or group is None:
        return None
    step = error.steps[0]
    known = game.known_to(step.before, step.actor)
    better = turn_after(game, known, error.judgement.best, error.judgement.best_after)
    if offers(game, better).get(group["colour"], 0) >= group["count"]:
        return None
    return None if is_group(game.decode_move(second), group) else Gift(step.actor, group)


def after(valuer: Valuer, position: Position, move: int) -> Valuation:
    """Return the value of the position after a move."""
    return valuer.value(valuer.child(position, move))


def other_moves(valuer: Valuer, position: Position, judgement: Judgement) -> list[int]:
    """Return the other distinct moves, best first, as the search of the position saw them."""
    game = valuer.game
    found: dict[int, int] = {}
    for one in judgement.before.ranking:
        found.setdefault(game.digest(valuer.child(position, one.move)), one.move)
    found.pop(game.digest(valuer.child(position, judgement.move)), None)
    return list(found.values())


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
