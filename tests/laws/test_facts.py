"""What is true of the facts of every game: a ledger of all points."""

import json
import re
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, random_game
from tilewright.core.chance import Chance
from tilewright.core.errors import IllegalMoveError
from tilewright.core.game import Game, Json
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.games.registry import GAMES

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
some = examples(3)


def points(facts: list[Json], seats: int) -> list[int]:
    """The points that facts bring to each seat."""
    totals = [0] * seats
    for fact in facts:
        totals[fact.get("seat", 1) - 1] += fact.get("points", 0)
    return totals


def gained(variant: Variant, before: Position, after: Position) -> list[int]:
    """How each score changed."""
    scores = zip(variant.game.scores(before), variant.game.scores(after), strict=True)
    return [new - old for old, new in scores]


@every_variant
@some
@given(seed=SEEDS)
def test_the_points_of_the_facts_are_the_change_of_the_scores(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(game, after, step)
        facts = game.events(step.position, after, None if step.is_chance else step.code)
        assert points(facts, after.seats) == gained(variant, step.position, after), facts
        assert json.loads(json.dumps(facts)) == facts
        assert all("seat" in fact for fact in facts if "points" in fact)


@every_variant
@some
@given(seed=SEEDS)
def test_draws_in_a_row_can_be_told_at_once(variant: Variant, seed: int) -> None:
    game = variant.game
    one_by_one: list[Json] = []
    first: Position | None = None
    for step in random_game(variant, seed):
        if not step.is_chance:
            continue
        if first is None:
            first, one_by_one = step.position, []
        after = step.position.clone()
        apply_step(game, after, step)
        one_by_one += game.events(step.position, after, None)
        if after.to_act != CHANCE:
            told = game.events(first, after, None)
            assert {fact["kind"] for fact in told} == {fact["kind"] for fact in one_by_one}
            assert points(told, after.seats) == points(one_by_one, after.seats)
            first = None


@every_variant
@some
@given(seed=SEEDS)
def test_rounds_and_the_end_are_told_once_each(variant: Variant, seed: int) -> None:
    game = variant.game
    told: list[Json] = []
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(game, after, step)
        told += game.events(step.position, after, None if step.is_chance else step.code)
    rounds = [fact["round"] for fact in told if fact["kind"] == "round"]
    assert rounds == list(range(2, after.round + 1))
    assert [fact["kind"] for fact in told].count("end") == 1
    assert told[-1]["kind"] == "end"


@every_variant
@examples(2)
@given(seed=SEEDS)
def test_every_legal_move_can_be_foreseen(variant: Variant, seed: int) -> None:
    game = variant.game
    for number, step in enumerate(random_game(variant, seed)):
        if step.is_chance or number % 5:
            continue
        known = game.known_to(step.position, step.position.to_act)
        frozen = known.freeze()
        for move in game.legal_moves(known):
            foresight = game.foresee(known, move)
            assert foresight["gain"] >= 0 >= foresight["loss"]
            after = step.position.clone()
            is_drawn = game.apply(after, move) == CHANCE
            # What another seat has looked at is drawn no more, but it is news to this one.
            assert foresight["reveals"] == is_drawn or (game.has_secrets and not is_drawn)
            assert json.loads(json.dumps(foresight)) == foresight
        assert known.freeze() == frozen


@every_variant
@some
@given(seed=SEEDS)
def test_points_that_come_at_once_are_foreseen(variant: Variant, seed: int) -> None:
    game = variant.game
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(game, after, step)
        if step.is_chance or after.round > step.position.round or after.to_act == OVER:
            continue
        facts = game.events(step.position, after, step.code)
        seat = step.position.to_act + 1
        tiles = [f for f in facts if f.get("seat") == seat and f["kind"] in ("tile", "special")]
        if tiles and game.foresee(step.position, step.code).get("tiles") is None:
            foresight = game.foresee(step.position, step.code)
            assert foresight["gain"] == sum(tile["points"] for tile in tiles)


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_components_are_data_of_their_options(variant: Variant) -> None:
    components = variant.game.components(variant.options)
    assert json.loads(json.dumps(components)) == components
    start = variant.game.scores(variant.start())
    assert start == [components["start_score"]] * len(start)


@every_variant
@some
@given(seed=SEEDS)
def test_a_refused_move_says_why_in_facts_and_in_words(variant: Variant, seed: int) -> None:
    game = variant.game
    sentences = game.components(variant.options)["refusals"]
    chance = Chance(seed)
    for step in random_game(variant, seed):
        code = chance.below(game.move_codes + 2) - 1
        if game.is_legal(step.position, code):
            continue
        with pytest.raises(IllegalMoveError) as refused:
            game.apply(step.position.clone(), code)
        error = refused.value
        assert error.code in sentences
        gaps = {name for _, name, _, _ in Formatter().parse(sentences[error.code]) if name}
        assert gaps == set(error.facts)
        assert json.loads(json.dumps(error.facts)) == error.facts
        assert len(str(error)) > 10


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_codes_of_refusals_are_words_for_programs(game: Game) -> None:
    sentences = game.components(game.options())["refusals"]
    assert all(re.fullmatch(r"[a-z]+(_[a-z]+)*", code) for code in sentences)
    assert len(set(sentences.values())) == len(sentences)
