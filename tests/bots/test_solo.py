"""Plans of one seat by itself, against brute force."""

from collections.abc import Iterator

import pytest

from tests.games import VARIANTS, Variant, random_game
from tilewright.bots.search.solo import Solo, solo_plan
from tilewright.core.position import Position

MOST_LINES = 3000
# Tiles are placed alone in these: by hand and supply in one, by line and chip in the other.
BUILDERS = [variant for variant in VARIANTS if variant.game.key in ("pavilion", "duel")]
every_builder = pytest.mark.parametrize("variant", BUILDERS, ids=str)


class TooLargeError(Exception):
    """Brute force would take too long here."""


class BruteForce(Solo):
    """Every line of a seat by itself, without any memory."""

    lines = 0

    def points(self, position: Position) -> int:
        position = self.own_decision(position)
        if self.is_end(position):
            self.lines += 1
            if self.lines > MOST_LINES:
                raise TooLargeError
            return self.game.scores(position)[self.seat]
        moves = self.game.legal_moves(position)
        return max(self.points(self.after(position, move)) for move in moves)


def solo_decisions(variant: Variant, wanted: int) -> Iterator[tuple[Position, int]]:
    """Decisions on placing with several lines, and the most points by brute force."""
    found = 0
    for seed in range(60):
        for step in random_game(variant, seed):
            position = step.position
            if step.is_chance or variant.game.stretch(position) % 2 == is_taking(variant):
                continue
            brute = BruteForce(variant.game, position)
            try:
                points = brute.points(position)
            except TooLargeError:
                continue
            if brute.lines > 8:
                yield position, points
                found += 1
                if found == wanted:
                    return


def is_taking(variant: Variant) -> int:
    """The parity of the stretches in which tiles are taken."""
    return 1 if variant.game.key == "pavilion" else 0


@every_builder
def test_a_plan_makes_as_many_points_as_brute_force(variant: Variant) -> None:
    compared = 0
    for position, points in solo_decisions(variant, 12):
        plan = solo_plan(variant.game, position)
        assert plan is not None
        assert plan.points == points
        compared += 1
    assert compared == 12


@every_builder
def test_a_plan_can_be_carried_out(variant: Variant) -> None:
    for position, points in solo_decisions(variant, 4):
        plan = solo_plan(variant.game, position)
        assert plan is not None
        solo = Solo(variant.game, position)
        after = position
        for move in plan.moves:
            after = solo.after(solo.own_decision(after), move)
        after = solo.own_decision(after)
        assert solo.is_end(after)
        assert variant.game.scores(after)[position.to_act] == points


@every_builder
def test_a_plan_that_would_take_too_long_is_given_up(variant: Variant) -> None:
    position, _ = next(solo_decisions(variant, 1))
    assert solo_plan(variant.game, position, most=0) is None


@every_builder
def test_planning_changes_nothing(variant: Variant) -> None:
    position, _ = next(solo_decisions(variant, 1))
    before = variant.game.format_position(position)
    solo_plan(variant.game, position)
    assert variant.game.format_position(position) == before
