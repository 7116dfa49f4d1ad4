"""Glicko-2 against the worked example of the paper."""

import pytest

from tilewright.core.chance import Chance
from tilewright.puzzles.glicko import (
    LEAST_DEVIATION,
    LEAST_TRIED,
    MOST_DRIFT,
    MOST_PUZZLE_STEP,
    MOST_STEP,
    Rating,
    Result,
    after_puzzle,
    updated,
)


def after(
    own: Rating, puzzle: Rating, *, solved: bool, tried: int = LEAST_TRIED, made: float = 1500
) -> tuple[Rating, Rating]:
    """The ratings after an attempt of somebody who has tried enough."""
    return after_puzzle(own, puzzle, solved=solved, tried=tried, made=made)


def test_the_example_of_the_paper() -> None:
    results = [Result(1400, 30, 1), Result(1550, 100, 0), Result(1700, 300, 0)]
    found = updated(Rating(1500, 200, 0.06), results)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_results_only_the_uncertainty_grows() -> None:
    found = updated(Rating(1500, 200, 0.06), [])
    assert (found.rating, found.volatility) == (1500, 0.06)
    assert found.deviation == pytest.approx(200.27, abs=0.01)


def test_solving_raises_a_rating_the_more_the_harder_the_puzzle() -> None:
    own = Rating(1500, 100)
    easy, hard = (after(own, Rating(d, 100), solved=True)[0].rating for d in (1400, 1600))
    assert 1500 < easy < hard
    assert after(own, Rating(1500, 100), solved=False)[0].rating < 1500


def test_a_puzzle_gets_easier_when_it_is_solved_and_harder_when_it_is_not() -> None:
    puzzle = Rating(1500, 150)
    (_, solved), (_, failed) = (
        after(Rating(1500, 80), puzzle, solved=one) for one in (True, False)
    )
    assert solved.rating < 1500 < failed.rating
    assert solved.rating - 1500 == pytest.approx(1500 - failed.rating)
    assert solved.deviation < puzzle.deviation
    # An uncertain person says less about it.
    _, vague = after(Rating(1500, 350), puzzle, solved=True)
    assert 1500 - vague.rating < (1500 - solved.rating) / 5
    assert vague.rating < 1500


def test_puzzle_ratings_find_the_difficulties_that_people_show() -> None:
    """A puzzle shipped 150 points too easy, tried by people of known strength."""
    chance, puzzle = Chance(1), Rating(1450, 150)
    for _ in range(400):
        person = Rating(1600 + chance.below(401) - 200, 60)
        share = 1 / (1 + 10 ** ((1600 - person.rating) / 400))
        _, puzzle = after(person, puzzle, solved=chance.below(1000) < 1000 * share, made=1450)
    assert puzzle.rating == pytest.approx(1600, abs=100)


def test_a_rating_goes_on_moving_after_thousands_of_puzzles() -> None:
    own = Rating(1500)
    for number in range(3000):
        own, _ = after(own, Rating(1500, 100), solved=number % 2 == 0)
    assert own.deviation >= LEAST_DEVIATION
    assert 1400 < own.rating < 1600


def test_a_newcomer_moves_no_puzzle_and_is_moved_by_bounded_steps() -> None:
    puzzle = Rating(1500, 150)
    for solved in (True, False):
        own, same = after(Rating(1500), puzzle, solved=solved, tried=LEAST_TRIED - 1)
        assert same == puzzle
        assert abs(own.rating - 1500) == pytest.approx(MOST_STEP)
        _, moved = after(Rating(1500, 45), puzzle, solved=solved)
        assert 0 < abs(moved.rating - 1500) <= MOST_PUZZLE_STEP


@pytest.mark.parametrize("count", [200, pytest.param(20_000, marks=pytest.mark.soak)])
def test_no_crowd_moves_a_puzzle_far_from_where_it_was_made(count: int) -> None:
    puzzle = Rating(909, 150)
    for number in range(count):
        before = puzzle
        person = Rating(2500, 45 + number % 100)
        _, puzzle = after(person, before, solved=False, made=909)
        assert abs(puzzle.rating - before.rating) <= MOST_PUZZLE_STEP
    assert puzzle.rating == 909 + MOST_DRIFT
    # One that had been moved further by an earlier version comes back.
    _, puzzle = after(Rating(1500), Rating(1509, 150), solved=False, tried=0, made=909)
    assert puzzle.rating == 909 + MOST_DRIFT


@pytest.mark.parametrize("truth", [600, 1500, 2400])
def test_bounded_steps_still_find_the_strength_of_a_person(truth: int) -> None:
    chance, own = Chance(3), Rating(1500)
    for tried in range(80):
        puzzle = Rating(own.rating + chance.below(301) - 150, 100)
        share = 1 / (1 + 10 ** ((puzzle.rating - truth) / 400))
        solved = chance.below(1000) < 1000 * share
        own, _ = after(own, puzzle, solved=solved, tried=tried, made=puzzle.rating)
    assert own.rating == pytest.approx(truth, abs=150)
