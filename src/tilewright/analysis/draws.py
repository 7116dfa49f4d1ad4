"""What chance may bring before a seat acts: all of it with probabilities, or samples in strata."""

from collections.abc import Sequence

from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, Position

MOST_ENUMERATED = 64
"""Draws with more outcomes than this are sampled."""

Weighted = list[tuple[float, Position]]
"""Positions after chance has acted, with their probabilities."""


def enumerated(game: Game, position: Position) -> Weighted | None:
    """Return all positions that chance may lead to, or None if there are too many."""
    found: dict[int, tuple[float, Position]] = {}
    pending = [(1.0, position)]
    while pending:
        weight, here = pending.pop()
        if here.to_act != CHANCE:
            key = game.digest(here)
            found[key] = (weight + found.get(key, (0.0, here))[0], here)
            continue
        outcomes = game.chance_outcomes(here)
        if len(outcomes) + len(pending) + len(found) > MOST_ENUMERATED:
            return None
        ways = sum(count for _, count in outcomes)
        for outcome, count in outcomes:
            after = here.clone()
            game.apply_chance(after, outcome)
            pending.append((weight * count / ways, after))
    return list(found.values())


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
