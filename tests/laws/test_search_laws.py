"""What every game promises to searches and nets, shown over random legal games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, last_position, random_game
from tilewright.bots.search.evaluation import HeuristicEvaluator
from tilewright.core.position import OVER

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
few = examples(2)


@every_variant
@few
@given(seed=SEEDS)
def test_a_move_left_out_comes_to_the_same_as_one_that_is_kept(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        legal, distinct = game.legal_moves(step.position), game.distinct_moves(step.position)
        assert set(distinct) <= set(legal)
        assert bool(distinct) == bool(legal)
        if len(distinct) == len(legal):
            continue
        digests = {}
        for move in legal:
            after = step.position.clone()
            game.apply(after, move)
            digests[move] = game.digest(after)
        kept = {digests[move] for move in distinct}
        assert all(digests[move] in kept for move in legal)


@every_variant
@few
@given(seed=SEEDS)
def test_equal_positions_have_equal_digests_and_events_change_them(
    variant: Variant, seed: int
) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        before = game.digest(step.position)
        assert game.digest(step.position.clone()) == before
        after = step.position.clone()
        apply_step(game, after, step)
        assert game.digest(after) != before


@every_variant
@few
@given(seed=SEEDS)
def test_a_preview_tells_what_follows_each_move(variant: Variant, seed: int) -> None:
    game = variant.game
    ends: dict[int, int] = {}
    for step in list(random_game(variant, seed))[::5]:
        before = step.position.freeze()
        phase = game.phase_number(step.position)
        previews = game.previews(step.position)
        assert [move for move, _, _ in previews] == game.distinct_moves(step.position)
        for move, key, replies in previews:
            after = step.position.clone()
            game.apply(after, move)
            if game.phase_number(after) == phase:
                assert key == game.digest(after)
                assert replies == len(game.distinct_moves(after))
            assert ends.setdefault(key, game.digest(after)) == game.digest(after)
        assert step.position.freeze() == before


@every_variant
@few
@given(seed=SEEDS)
def test_a_net_reads_values_within_their_sizes(variant: Variant, seed: int) -> None:
    game = variant.game
    sizes = game.input_sizes(variant.options.seats)
    assert len({name for name, _ in sizes}) == len(sizes)
    for step in random_game(variant, seed):
        viewer = game.viewer(step.position)
        assert step.is_chance or viewer == step.position.to_act
        values = game.input_values(step.position, viewer)
        assert len(values) == len(sizes)
        for value, (name, size) in zip(values, sizes, strict=True):
            assert -1 <= value < size, name


@every_variant
@few
@given(seed=SEEDS)
def test_a_net_reads_nothing_that_its_viewer_does_not_know(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        if not step.is_chance:
            seat = step.position.to_act
            known = game.known_to(step.position, seat)
            assert game.input_values(known, seat) == game.input_values(step.position, seat)


@every_variant
@few
@given(seed=SEEDS)
def test_a_finished_game_is_judged_as_it_ended(variant: Variant, seed: int) -> None:
    end = last_position(variant, seed)
    assert end.to_act == OVER
    outcome = variant.game.outcome(end)
    shares, scores = HeuristicEvaluator().evaluated(variant.game, end)
    assert shares == pytest.approx(outcome.win_shares)
    assert scores == list(outcome.scores)


@every_variant
@few
@given(seed=SEEDS)
def test_a_stretch_of_play_never_comes_back(variant: Variant, seed: int) -> None:
    game = variant.game
    seen: list[int] = []
    for step in random_game(variant, seed):
        if not step.is_chance:
            phase = game.phase_number(step.position)
            if not seen or seen[-1] != phase:
                assert phase not in seen
                seen.append(phase)
