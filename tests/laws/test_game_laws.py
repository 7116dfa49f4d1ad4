"""What is true of every game, shown over random legal games of every option set."""

import contextlib
import json
import math
import pickle
from copy import deepcopy
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, covering, last_position, random_game
from tilewright.core.chance import Chance
from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.core.game import Game
from tilewright.core.playout import play_out
from tilewright.core.position import CHANCE, OVER
from tilewright.games.registry import GAMES

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(), ids=str)
few = examples(2)
some = examples(3)


@every_variant
@some
@given(seed=SEEDS)
def test_every_game_ends_with_an_outcome(variant: Variant, seed: int) -> None:
    end = last_position(variant, seed)
    outcome = variant.game.outcome(end)
    assert end.to_act == OVER
    assert variant.game.legal_moves(end) == []
    assert variant.game.chance_outcomes(end) == []
    assert list(outcome.scores) == variant.game.scores(end)
    assert min(outcome.ranks) == 1
    assert sum(outcome.win_shares) == pytest.approx(1)
    best = max(outcome.scores)
    assert all(outcome.scores[seat] == best for seat in outcome.winners)
    for scores, rank in zip(outcome.scores, outcome.ranks, strict=True):
        better = sum(other > scores for other in outcome.scores)
        assert rank > better


@every_variant
@few
@given(seed=SEEDS)
def test_apply_accepts_exactly_the_legal_moves(variant: Variant, seed: int) -> None:
    game = variant.game
    chance = Chance(seed)
    for step in random_game(variant, seed):
        if chance.below(8):
            continue
        legal = game.legal_moves(step.position)
        assert legal == sorted(set(legal))
        assert bool(legal) == (not step.is_chance)
        codes = range(-2, game.move_codes + 2)
        assert [code for code in codes if game.is_legal(step.position, code)] == legal
        for _ in range(20):
            code = chance.below(game.move_codes + 4) - 2
            if code not in legal:
                before = step.position.clone()
                with pytest.raises(IllegalMoveError, match=r"\w+ \w+"):
                    game.apply(step.position, code)
                assert step.position == before
        for code in legal:
            after = step.position.clone()
            assert game.apply(after, code) == after.to_act
            assert after != step.position


@every_variant
@some
@given(seed=SEEDS)
def test_chance_happens_exactly_as_its_outcomes_say(variant: Variant, seed: int) -> None:
    game = variant.game
    chance = Chance(seed)
    for step in random_game(variant, seed):
        outcomes = dict(game.chance_outcomes(step.position))
        assert bool(outcomes) == step.is_chance == (step.position.to_act == CHANCE)
        if not step.is_chance or chance.below(6):
            continue
        assert step.code in outcomes
        assert all(ways > 0 for ways in outcomes.values())
        assert 0 <= min(outcomes) <= max(outcomes) < game.chance_codes
        for code in range(-2, max(outcomes) + 3):
            after = step.position.clone()
            if code in outcomes:
                assert game.apply_chance(after, code) == after.to_act
            else:
                with pytest.raises(IllegalMoveError):
                    game.apply_chance(after, code)
                assert after == step.position


@every_variant
def test_samples_come_as_often_as_their_ways(variant: Variant) -> None:
    game = variant.game
    chance = Chance(7)
    draws = 4000
    step = [step for step in random_game(variant, 11) if step.is_chance][-1]
    outcomes = dict(game.chance_outcomes(step.position))
    total = sum(outcomes.values())
    seen = dict.fromkeys(outcomes, 0)
    for _ in range(draws):
        seen[game.sample(step.position, chance)] += 1
    for code, ways in outcomes.items():
        share = ways / total
        spread = math.sqrt(draws * share * (1 - share))
        assert abs(seen[code] - draws * share) <= 5 * spread


@every_variant
@few
@given(seed=SEEDS)
def test_the_same_events_lead_to_the_same_position(variant: Variant, seed: int) -> None:
    replayed = variant.start()
    for step in random_game(variant, seed):
        assert replayed == step.position
        assert hash(replayed) == hash(step.position)
        apply_step(variant.game, replayed, step)
    assert replayed == last_position(variant, seed)


@every_variant
@few
@given(seed=SEEDS)
def test_a_clone_shares_nothing(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        frozen = step.position.freeze()
        clone = deepcopy(step.position)
        assert clone == step.position.clone() == step.position
        apply_step(variant.game, clone, step)
        assert step.position.freeze() == frozen
        assert clone != step.position


@every_variant
@few
@given(seed=SEEDS)
def test_playing_on_by_itself_plays_a_legal_game(variant: Variant, seed: int) -> None:
    position = variant.start()
    moves = play_out(variant.game, position, Chance(seed))
    assert position.to_act == OVER
    assert moves > 0
    text = variant.game.format_position(position)
    assert variant.game.parse_position(text) == position


@covering_variants
@few
@given(seed=SEEDS)
def test_text_and_data_round_trip(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        text = game.format_position(step.position)
        assert "\n" not in text
        parsed = game.parse_position(text)
        assert parsed == step.position
        assert game.format_position(parsed) == text
        assert game.legal_moves(parsed) == game.legal_moves(step.position)
        assert game.options_of(parsed) == variant.options
        thawed = pickle.loads(pickle.dumps(step.position))
        assert thawed == step.position
        assert game.legal_moves(thawed) == game.legal_moves(step.position)
        for outcome, _ in game.chance_outcomes(step.position):
            word = game.format_chance(outcome)
            assert game.parse_chance(word) == outcome
            assert word.split() == [word]
            with pytest.raises(NotationError):
                game.parse_move(word)


@covering_variants
@few
@given(seed=SEEDS)
def test_every_legal_move_has_one_word_and_one_description(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in islice(random_game(variant, seed), 0, None, 3):
        legal = game.legal_moves(step.position)
        words = [game.format_move(move) for move in legal]
        assert len(set(words)) == len(legal)
        for move, word in zip(legal, words, strict=True):
            assert word.split() == [word]
            assert game.parse_move(word) == move
            fields = json.loads(json.dumps(game.decode_move(move)))
            assert game.encode_move(fields) == move
            assert game.say_move(step.position, move)
            with pytest.raises(NotationError):
                game.parse_chance(word)


@covering_variants
@few
@given(seed=SEEDS)
def test_views_and_descriptions_are_data(variant: Variant, seed: int) -> None:
    game = variant.game
    viewers = [None, *range(variant.options.seats)]
    for step in islice(random_game(variant, seed), 0, None, 3):
        described = game.describe(step.position)
        assert json.loads(json.dumps(described)) == described
        public = game.view(step.position, None)
        for seat in viewers:
            view = game.view(step.position, seat)
            assert json.loads(json.dumps(view)) == view
            assert view["viewer"] == (None if seat is None else seat + 1)
            is_public = seat is None or game.private_text(step.position, seat) is None
            assert is_public or game.has_secrets
            seen_by_all = {**public, "viewer": view["viewer"]}
            assert (view == seen_by_all) == is_public
        assert game.has_secrets or game.sees_alone(step.position) is None
        own = [game.private_text(step.position, seat) for seat in range(variant.options.seats)]
        assert game.view_texts(step.position) == (game.public_text(step.position), own)


@every_variant
@few
@given(seed=SEEDS)
def test_a_drawn_table_fits_a_terminal(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in islice(random_game(variant, seed), 0, None, 10):
        for row in game.draw(game.view(step.position, None)):
            assert sum(len(text) for text, _ in row) <= 80


@every_variant
@few
@given(seed=SEEDS)
def test_every_seat_has_an_estimate(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        estimates = variant.game.estimates(step.position)
        assert len(estimates) == variant.options.seats
        assert all(math.isfinite(guess) for guess in estimates)


@every_variant
def test_an_estimate_of_a_finished_game_is_its_score(variant: Variant) -> None:
    end = last_position(variant, 5)
    assert variant.game.estimates(end) == variant.game.scores(end)


@every_variant
@few
@given(seed=SEEDS)
def test_what_a_seat_knows_is_a_position_of_its_own(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        if not step.is_chance:
            seat = step.position.to_act
            known = game.known_to(step.position, seat)
            assert known is not step.position
            assert game.legal_moves(known) == game.legal_moves(step.position)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_codes_out_of_range_have_no_text(game: Game) -> None:
    for codes, format_code in (
        (game.move_codes, game.format_move),
        (game.chance_codes, game.format_chance),
    ):
        for code in (-1, codes):
            with pytest.raises(ArgumentError, match=f"0 to {codes - 1}"):
                format_code(code)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
@given(text=st.text())
def test_parsers_survive_any_text(game: Game, text: str) -> None:
    for parse in (game.parse_move, game.parse_chance, game.parse_position):
        with contextlib.suppress(NotationError):
            parse(text)
