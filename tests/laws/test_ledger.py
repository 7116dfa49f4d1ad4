"""Where all points of a game came from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, random_game
from tilewright.core.position import CHANCE
from tilewright.records.ledger import breakdown, first_facts, step_facts
from tilewright.records.replay import Step


def steps_of(variant: Variant, seed: int) -> list[Step]:
    """A random game, step by step."""
    steps = []
    for step in random_game(variant, seed):
        after = step.position.clone()
        apply_step(variant.game, after, step)
        actor = CHANCE if step.is_chance else step.position.to_act
        steps.append(Step(actor, step.code, step.position, after))
    return steps


@pytest.mark.parametrize("variant", TRIED, ids=str)
@examples(3)
@given(seed=st.integers(0, 2**64 - 1))
def test_a_breakdown_adds_up_to_the_final_scores(variant: Variant, seed: int) -> None:
    game = variant.game
    steps = steps_of(variant, seed)
    last = steps[-1].after
    facts = first_facts(game, steps[0].before)
    facts += [fact for step in steps for fact in step_facts(game, step)]
    sources = breakdown(facts, last.seats)
    assert [sum(own.values()) for own in sources] == game.scores(last)
    assert all(own for own in sources if sum(own.values()))


def test_points_are_summed_by_what_brought_them() -> None:
    facts = [
        {"kind": "start", "seat": 2, "points": 5},
        {"kind": "tile", "seat": 1, "points": 3},
        {"kind": "tile", "seat": 1, "points": 4},
        {"kind": "floor", "seat": 1, "points": 0},
        {"kind": "marker", "seat": 2},
    ]
    assert breakdown(facts, 2) == [{"tile": 7}, {"start": 5}]
