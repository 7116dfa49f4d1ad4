"""Glicko-2 against the worked example of the paper."""

import pytest

from tilewright.core.chance import Chance
from tilewright.puzzles.glicko import LEAST_DEVIATION, Rating, Result, after_puzzle, updated


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
    own = Rating(1500)
    easy, hard = (after_puzzle(own, Rating(d, 100), solved=True)[0].rating for d in (1200, 1800))
    assert 1500 < easy < hard
    assert after_puzzle(own, Rating(1500, 100), solved=False)[0].rating < 1500


def test_a_puzzle_gets_easier_when_it_is_solved_and_harder_when_it_is_not() -> None:
    puzzle = Rating(1500, 150)
    (_, solved), (_, failed) = (
        after_puzzle(Rating(1500, 80), puzzle, solved=one) for one in (True, False)
    )
    assert solved.rating < 1500 < failed.rating
    assert solved.rating - 1500 == pytest.approx(1500 - failed.rating)
    assert solved.deviation < puzzle.deviation
    # An uncertain person says less about it.
    _, vague = after_puzzle(Rating(1500, 350), puzzle, solved=True)
    assert solved.rating < vague.rating < 1500


def test_puzzle_ratings_find_the_difficulties_that_people_show() -> None:
    """A puzzle shipped 400 points too easy, tried by people of known strength."""
    chance, puzzle = Chance(1), Rating(1200, 150)
    for _ in range(400):
        person = Rating(1600 + chance.below(401) - 200, 60)
        share = 1 / (1 + 10 ** ((1600 - person.rating) / 400))
        _, puzzle = after_puzzle(person, puzzle, solved=chance.below(1000) < 1000 * share)
    assert puzzle.rating == pytest.approx(1600, abs=100)


def test_a_rating_goes_on_moving_after_thousands_of_puzzles() -> None:
    own = Rating(1500)
    for number in range(3000):
        own, _ = after_puzzle(own, Rating(1500, 100), solved=number % 2 == 0)
    assert own.deviation >= LEAST_DEVIATION
    assert 1400 < own.rating < 1600
