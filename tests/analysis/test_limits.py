"""The limits by which moves and draws are named."""

import pytest

from tilewright.analysis.accuracy import mean_accuracy, move_accuracy, weight_of
from tilewright.analysis.limits import fortune_of, label_of, scale_of
from tilewright.analysis.report import Fortune, Label, Scale
from tilewright.analysis.valuation import RankedMove


@pytest.mark.parametrize(
    ("loss", "error", "label"),
    [
        (0.049, 0.0, None),
        (0.05, 0.0, "inaccuracy"),
        (0.10, 0.0, "mistake"),
        (0.15, 0.0, "blunder"),
        (0.15, 0.01, "mistake"),
        (0.15, 0.06, None),
        (1.0, 0.0, "blunder"),
    ],
)
def test_a_label_needs_its_limit_after_twice_the_error(
    loss: float, error: float, label: Label | None
) -> None:
    assert label_of(loss, error, "share") == label


@pytest.mark.parametrize(
    ("loss", "label"), [(1.9, None), (2, "inaccuracy"), (4, "mistake"), (6, "blunder")]
)
def test_points_have_limits_of_their_own(loss: float, label: Label | None) -> None:
    assert label_of(loss, 0.0, "points") == label


@pytest.mark.parametrize(
    ("best", "played", "scale"),
    [
        (0.98, 0.975, "points"),
        (0.02, 0.0, "points"),
        (0.5, 0.4, "share"),
        (1.0, 0.0, "share"),
        (0.97, 0.97, "share"),
        (0.03, 0.02, "share"),
    ],
)
def test_points_count_only_if_the_game_stays_decided(
    best: float, played: float, scale: Scale
) -> None:
    assert scale_of(best, played) == scale


@pytest.mark.parametrize(
    ("luck", "name"),
    [
        (0.049, None),
        (0.05, "lucky"),
        (0.1, "very_lucky"),
        (-0.06, "unlucky"),
        (-0.2, "very_unlucky"),
    ],
)
def test_luck_is_named_from_its_limits_on(luck: float, name: Fortune | None) -> None:
    assert fortune_of(luck) == name


def test_every_tenth_of_the_win_halves_the_accuracy() -> None:
    assert move_accuracy(0.0) == 100.0
    assert move_accuracy(0.1) == pytest.approx(50.0)
    assert move_accuracy(0.2) == pytest.approx(25.0)


def test_decisions_that_matter_more_weigh_more() -> None:
    even = [RankedMove(1, (0.5, 0.5), (0, 0)), RankedMove(2, (0.5, 0.5), (0, 0))]
    sharp = [RankedMove(1, (0.9, 0.1), (0, 0)), RankedMove(2, (0.1, 0.9), (0, 0))]
    assert weight_of(even, 0) == 0.0
    assert weight_of(sharp, 0) == pytest.approx(0.4)
    mean, error = mean_accuracy([(50.0, 0.3), (100.0, 0.1)])
    assert mean == pytest.approx(62.5)
    assert error > 0
    assert mean_accuracy([]) == (None, 0.0)


def test_the_accuracy_of_a_seat_is_the_documented_weighted_mean() -> None:
    # A decision with hardly anything at stake counts by just that.
    mean, _ = mean_accuracy([(0.0, 0.00001), (100.0, 0.0001)])
    assert mean == pytest.approx(100 * 10 / 11)


def test_where_nothing_was_at_stake_all_decisions_count_alike() -> None:
    assert mean_accuracy([(0.0, 0.0), (100.0, 0.0)])[0] == 50.0
