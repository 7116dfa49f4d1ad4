"""What is true of the facts that every game tells: a ledger of all points."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games import VARIANTS, Variant, apply_step, random_game
from tilewright.core.game import Json
from tilewright.core.position import CHANCE, Position

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
some = settings(max_examples=12)


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
