"""What chance may bring before a seat acts: all of it with probabilities, or samples in strata."""

from collections.abc import Sequence

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position

MOST_ENUMERATED = 64
"""Draws with more outcomes than this, at their end or on the way, are sampled."""

Weighted = list[tuple[float, Position]]
"""Positions after chance has acted, with their probabilities."""


def enumerated(game: Game, position: Position) -> Weighted | None:
    """Return all positions that chance may lead to, or None if there are too many.

    Positions that come to the same after each draw are merged: two colours that are left for a
    deal of twenty tiles come in a million orders.
    """
    found: dict[int, tuple[float, Position]] = {}
    pending = [(1.0, position)]
    while pending:
        drawn: dict[int, tuple[float, Position]] = {}
        for weight, here in pending:
            for share, after in drawn_once(game, here):
                merged = drawn if after.to_act == CHANCE else found
                key = game.digest(after)
                merged[key] = (weight * share + merged.get(key, (0.0, after))[0], after)
            if len(drawn) + len(found) > MOST_ENUMERATED:
                return None
        pending = list(drawn.values())
    return list(found.values())


def drawn_once(game: Game, position: Position) -> Weighted:
    """Return the positions after one draw."""
    outcomes = game.chance_outcomes(position)
    ways = sum(count for _, count in outcomes)
    found = []
    for outcome, count in outcomes:
        after = position.clone()
        game.apply_chance(after, outcome)
        found.append((count / ways, after))
    return found


def samples(game: Game, position: Position, chance: Chance, count: int) -> Weighted:
    """Return positions after chance has acted, drawn independently of each other."""
    found = []
    for _ in range(count):
        after = position.clone()
        game.play_chance(after, chance)
        found.append((1.0 / count, after))
    return found


def stratified(
    weights: Sequence[float], keys: Sequence[float], count: int, chance: Chance
) -> list[int]:
    """Return the indices of items drawn by weight, one from each of ``count`` strata of the keys.

    The strata are of equal weight, so the plain mean over the drawn items is unbiased.
    """
    order = sorted(range(len(keys)), key=lambda index: keys[index])
    scale = 1 << 30
    chosen = []
    place, passed = 0, weights[order[0]]
    for stratum in range(count):
        target = (stratum + chance.below(scale) / scale) / count
        while passed < target and place < len(order) - 1:
            place += 1
            passed += weights[order[place]]
        chosen.append(order[place])
    return chosen
