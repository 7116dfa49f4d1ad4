"""What the terminal shows to a seat: never what only another seat has seen."""

import pytest

from tests.games import VARIANTS, Variant, random_game
from tests.random_sessions import new_session
from tilewright.cli.wording import SECRET, describe_steps
from tilewright.core.position import CHANCE
from tilewright.games.registry import GAMES
from tilewright.records.replay import Step

SECRETIVE = [variant for variant in VARIANTS if variant.game is GAMES["duel"]]


def steps_with_a_secret(variant: Variant) -> list[Step]:
    """The events of a game up to one that only one seat has seen."""
    game = variant.game
    for seed in range(100):
        steps = []
        for step in random_game(variant, seed):
            after = step.position.clone()
            if step.is_chance:
                game.apply_chance(after, step.code)
            else:
                game.apply(after, step.code)
            actor = CHANCE if step.is_chance else step.position.to_act
            steps.append(Step(actor, step.code, step.position, after))
            if step.is_chance and game.sees_alone(step.position) is not None:
                return steps
    raise AssertionError("no game had a secret")


@pytest.mark.parametrize("variant", SECRETIVE, ids=str)
def test_what_one_seat_saw_is_told_to_that_seat_alone(variant: Variant) -> None:
    game = variant.game
    steps = steps_with_a_secret(variant)
    players = new_session(variant).players
    secret = steps[-1]
    owner = game.sees_alone(secret.before)
    assert owner is not None
    word = game.format_chance(secret.code)
    lines = {
        viewer: [text for text, _ in describe_steps(game, players, steps[-1:], viewer)]
        for viewer in (owner, 1 - owner, None)
    }
    assert lines[owner] == lines[None] == [f"drawn: {word}"]
    assert lines[1 - owner] == [f"drawn: {SECRET}"]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_most_draws_are_for_all_to_see(variant: Variant) -> None:
    first = next(step for step in random_game(variant, 1) if step.is_chance)
    assert variant.game.sees_alone(first.position) is None
