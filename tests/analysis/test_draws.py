"""What may be drawn: all of it, or fair samples of it."""

import math
import statistics
from collections import Counter
from itertools import product

import pytest

from tests.analysis.quick_records import random_record
from tilewright.analysis import draws
from tilewright.analysis.valuer import Effort, Valuer
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of
from tilewright.records.replay import replay


def test_all_outcomes_of_a_small_draw_are_found_with_their_probabilities() -> None:
    game = game_of("duel")
    sizes = []
    for step in replay(random_record(game, game.options(), 2)):
        if step.actor == CHANCE:
            found = draws.enumerated(game, step.before)
            if found is not None:
                sizes.append(len(found))
                assert math.isclose(sum(weight for weight, _ in found), 1.0)
                assert all(after.to_act != CHANCE for _, after in found)
    assert max(sizes) > 1


TWO_COLOURS = (
    "classic seats=2 wall=printed round=5 act=deal start=1 marker=centre factories=-,-,-,-,- "
    "centre=- bag=B0,Y16,R4,K0,W0 lid=B20,Y4,R16,K20,W20 "
    "board1=0:-,-,-,-,-:...../...../...../...../.....:- "
    "board2=0:-,-,-,-,-:...../...../...../...../.....:-"
)


def test_a_deal_that_comes_in_many_orders_is_enumerated_once() -> None:
    game = game_of("classic")
    found = draws.enumerated(game, game.parse_position(TWO_COLOURS))
    # Five factories of four tiles each, four of the twenty red, in whatever order.
    ways: Counter[tuple[int, ...]] = Counter()
    for reds in product(range(5), repeat=5):
        if sum(reds) == 4:
            ways[tuple(sorted(reds))] += math.prod(math.comb(4, red) for red in reds)
    expected = sorted(count / math.comb(20, 4) for count in ways.values())
    assert found is not None
    assert sorted(weight for weight, _ in found) == pytest.approx(expected)


def test_a_deal_is_too_large_to_enumerate() -> None:
    game = game_of("classic")
    assert draws.enumerated(game, game.start(game.options())) is None


def test_strata_give_every_item_its_weight() -> None:
    weights = [0.5, 0.25, 0.15, 0.1]
    keys = [3.0, 1.0, 2.0, 0.0]
    chance = Chance(1)
    counts = [0] * 4
    for _ in range(4000):
        for index in draws.stratified(weights, keys, 3, chance):
            counts[index] += 1
    for count, weight in zip(counts, weights, strict=True):
        assert count / 12000 == pytest.approx(weight, abs=0.02)


def test_the_value_before_a_deal_is_the_mean_of_the_values_after_it() -> None:
    """With fixed seeds, so that it either always holds or never does."""
    game = game_of("classic")
    start = game.start(game.options())
    valuer = Valuer(game, start, Effort(20, 2, 8, 64, 4), 0)
    expected = valuer.value(start)
    chance = Chance(99)
    shares = [valuer.value(after).shares[0] for _, after in draws.samples(game, start, chance, 40)]
    error = statistics.stdev(shares) / math.sqrt(len(shares))
    gap = statistics.mean(shares) - expected.shares[0]
    assert abs(gap) < 3 * math.hypot(error, expected.draw_error)
    assert expected.draw_error > 0
    assert sum(expected.shares) == pytest.approx(1.0)
