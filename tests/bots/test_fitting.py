"""The level that fits a person: what it follows from, and how sure it is."""

import pytest

from tilewright.bots.fitting import GameResult, expected_share, fitting_level

RATINGS = {"starter": 600.0, "newcomer": 900.0, "casual": 1300.0, "strong": 1900.0}


def games(count: int, *, against: str, share: float, margin: int) -> list[GameResult]:
    return [GameResult((RATINGS[against],), share, margin)] * count


def test_who_has_not_played_gets_the_first_level() -> None:
    fit = fitting_level(RATINGS, [], "starter")
    assert (fit.level, fit.elo) == ("starter", 600)
    assert fit.low < fit.elo < fit.high
    assert fit.chance == pytest.approx(0.5, abs=0.01)


def test_who_is_even_with_a_level_gets_that_level() -> None:
    even = [GameResult((1300.0,), share, margin) for share, margin in ((1.0, 5), (0.0, -5))] * 12
    assert fitting_level(RATINGS, even, "starter").level == "casual"


def test_wins_raise_and_defeats_lower_the_rating() -> None:
    won, lost = (
        fitting_level(RATINGS, games(4, against="newcomer", share=share, margin=margin), "newcomer")
        for share, margin in ((1.0, 12), (0.0, -12))
    )
    assert lost.elo < 900 < won.elo


def test_a_heavy_defeat_says_more_than_a_close_one() -> None:
    close, heavy = (
        fitting_level(RATINGS, games(3, against="casual", share=0.0, margin=margin), "newcomer").elo
        for margin in (-1, -40)
    )
    assert heavy < close


def test_more_games_make_it_surer_and_new_games_count_most() -> None:
    few, many = (
        fitting_level(RATINGS, games(count, against="casual", share=0.5, margin=0), "newcomer")
        for count in (1, 10)
    )
    assert many.high - many.low < few.high - few.low
    won = games(8, against="casual", share=1.0, margin=10)
    lost = games(8, against="casual", share=0.0, margin=-10)
    better, worse = (
        fitting_level(RATINGS, one, "newcomer").elo for one in (won + lost, lost + won)
    )
    assert better > worse


def test_more_opponents_leave_a_smaller_share() -> None:
    assert expected_share(1000, (1000,)) == pytest.approx(1 / 2)
    assert expected_share(1000, (1000, 1000, 1000)) == pytest.approx(1 / 4)
    assert 0 < expected_share(-9000, (9000,)) < expected_share(9000, (-9000,)) < 1
