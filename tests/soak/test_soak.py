"""Long random play, for `make soak`: what the usual run shows on few games, on very many."""

import pytest

from bench import worker
from tests.games import VARIANTS, Variant, apply_step, random_game
from tilewright.core.chance import Chance
from tilewright.core.playout import play_out
from tilewright.core.position import OVER

pytestmark = pytest.mark.soak
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@every_variant
def test_thousands_of_games_keep_every_law(variant: Variant) -> None:
    game = variant.game
    for seed in range(2000):
        replayed = variant.start()
        for step in random_game(variant, seed):
            assert replayed == step.position
            text = game.format_position(step.position)
            assert game.parse_position(text) == step.position
            apply_step(game, replayed, step)
        assert replayed.to_act == OVER
        assert sum(game.outcome(replayed).win_shares) == pytest.approx(1)


@every_variant
def test_play_from_any_text_is_play_from_the_position(variant: Variant) -> None:
    game = variant.game
    for seed in range(500):
        for number, step in enumerate(random_game(variant, seed)):
            if number % 17 == 0:
                parsed = game.parse_position(game.format_position(step.position))
                original = step.position.clone()
                assert play_out(game, parsed, Chance(seed)) == play_out(
                    game, original, Chance(seed)
                )
                assert parsed == original


@every_variant
def test_memory_does_not_grow_over_a_million_games(variant: Variant) -> None:
    found = worker.memory(variant.game, variant.options, 1_000_000)
    assert found["late"] - found["early"] < 1024
