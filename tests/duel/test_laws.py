"""The laws of every game, with sets and tablets that the common laws leave out."""

import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import Variant, apply_step, random_game
from tests.golden.golden_values import signature
from tests.rules import rule
from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import OVER
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State

VARIANTS = [
    Variant(DUEL, DUEL.options(options))
    for options in (
        {"tablets": "random3", "zero_point_draw": "free"},
        {"tablets": "random4"},
        {"tablets": "colour_rows+border+corners+empty_specials"},
        {"set": "tiles_per_colour:3", "zero_point_draw": "free"},
        {"set": "tiles_per_colour:1;mirror:true", "tablets": "random4"},
        {"set": "tiles_per_colour:20;start_score:40"},
    )
]
SIGNATURES = {
    "duel-2-random3-free-standard": 130645623488851,
    "duel-2-random4-forced-standard": 200919935494174,
    "duel-2-colour_rows+border+corners+empty_specials-forced-standard": 150899798777703,
    "duel-2-first-free-tiles_per_colour:3": 242146041137773,
    "duel-2-random4-forced-tiles_per_colour:1;mirror:true": 144400667223007,
    "duel-2-first-forced-tiles_per_colour:20;start_score:40": 62476232499761,
}
SEEDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@examples(2)
@given(seed=SEEDS)
@rule("DU-G1", "DU-S6", "DU-A2", "DU-A18")
def test_random_games_keep_every_law(variant: Variant, seed: int) -> None:
    game = variant.game
    chance = Chance(seed)
    for step in random_game(variant, seed):
        before = step.position.freeze()
        after = step.position.clone()
        apply_step(game, after, step)
        assert step.position.freeze() == before
        assert after.freeze() != before
        if chance.below(6):
            continue
        legal = game.legal_moves(step.position)
        codes = range(-1, game.move_codes + 1)
        assert [code for code in codes if game.is_legal(step.position, code)] == legal
        outcomes = dict(game.chance_outcomes(step.position))
        assert bool(outcomes) == step.is_chance != bool(legal)
        for code in range(-1, 151):
            if code not in outcomes:
                with pytest.raises(IllegalMoveError):
                    game.apply_chance(step.position, code)
        text = game.format_position(step.position)
        assert game.parse_position(text) == step.position
        assert pickle.loads(pickle.dumps(step.position)) == step.position
        for code in legal:
            word = game.format_move(code)
            assert game.parse_move(word) == code
            assert game.encode_move(json.loads(json.dumps(game.decode_move(code)))) == code
            assert game.say_move(step.position, code)
        for line in game.draw(game.view(step.position, None)):
            assert sum(len(text) for text, _ in line) <= 80
    assert after.to_act == OVER
    assert isinstance(after, State)
    assert sorted([*after.first.plates, *after.second.plates]) == list(range(18))
    assert after.first.chip_count == after.second.chip_count == 10
    assert len(game.outcome(after).winners) == 1


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@rule("DU-S3", "DU-S5")
def test_random_play_has_its_signature(variant: Variant) -> None:
    assert signature(variant) == SIGNATURES[str(variant)]


@rule("DU-S7", "DU-S8", "DU-A5")
def test_ways_add_up_to_what_is_unseen() -> None:
    for variant in VARIANTS:
        for step in random_game(variant, 5):
            if not step.is_chance:
                continue
            state = step.position
            assert isinstance(state, State)
            outcomes = DUEL.chance_outcomes(state)
            total = sum(ways for _, ways in outcomes)
            word = DUEL.format_chance(outcomes[0][0])
            if len(word) == 2 and word[1] in "BYRKT":
                assert total == state.bag_count
            elif len(word) == 2:
                backs = state.pile_types[: state.pile_count]
                assert total == backs.count(-1)
            elif word.startswith("+chip"):
                assert total == sum(state.chips_left)
            else:
                assert {ways for _, ways in outcomes} == {1}
