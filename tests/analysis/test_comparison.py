"""Two moves side by side: proved values, accounts that add up, and clear refusals."""

import pytest

from tests.analysis.test_judging import LAST_ROUND, LAST_TAKE
from tests.games import VARIANTS, Variant
from tests.random_sessions import seat_to_act
from tilewright.analysis.comparison import compare_moves
from tilewright.analysis.judging import judge_move
from tilewright.core.errors import AnalysisError, ArgumentError, IllegalMoveError
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of

CLASSIC = game_of("classic")
TWO_SEATS = [one for one in VARIANTS if one.options.seats == 2]


def test_a_move_that_throws_the_game_away_is_a_whole_win_worse() -> None:
    position = CLASSIC.parse_position(LAST_ROUND)
    worst = CLASSIC.parse_move("CY>5")
    moves = worst, judge_move(position, CLASSIC, worst, "quick").best
    found = compare_moves(position, CLASSIC, moves, "quick")
    other = compare_moves(position, CLASSIC, (moves[1], moves[0]), "quick")
    assert (found.difference, found.error, found.scale) == (-1.0, 0.0, "share")
    assert other.difference == 1.0
    assert found.first.value.is_exact
    first, second = (side.variation.steps[0].code for side in (found.first, found.second))
    assert (first, second) == moves


def test_where_the_game_is_decided_points_are_compared() -> None:
    position = CLASSIC.parse_position(LAST_TAKE)
    moves = CLASSIC.parse_move("CB>3"), CLASSIC.parse_move("CB>F")
    found = compare_moves(position, CLASSIC, moves, "quick")
    assert (found.scale, found.difference, found.difference_points) == ("points", 0.0, 8.0)


@pytest.mark.parametrize("variant", TWO_SEATS, ids=str)
def test_accounts_add_up_to_what_is_expected(variant: Variant) -> None:
    session = seat_to_act(variant, 1)
    game, position = session.game, session.position
    moves = game.distinct_moves(position)
    found = compare_moves(position, game, (moves[0], moves[-1]), "quick")
    scores = game.scores(position)
    for side in (found.first, found.second):
        for seat, account in enumerate(side.accounts):
            wanted = side.value.points[seat] - scores[seat]
            assert sum(account.values()) == pytest.approx(wanted)
        here = game.known_to(position, position.to_act)
        for text in side.variation.notation:
            if here.to_act == CHANCE:
                game.apply_chance(here, game.parse_chance(text))
            else:
                game.apply(here, game.parse_move(text))
        assert here == side.variation.end


def test_what_cannot_be_compared_is_refused() -> None:
    position = CLASSIC.parse_position(LAST_ROUND)
    move, legal = CLASSIC.parse_move("CY>5"), CLASSIC.parse_move("CY>F")
    with pytest.raises(ArgumentError, match="different"):
        compare_moves(position, CLASSIC, (move, move), "quick")
    with pytest.raises(IllegalMoveError):
        compare_moves(position, CLASSIC, (move, CLASSIC.parse_move("CB>1")), "quick")
    for wrong in (None, move, (move,), "CY>5"):
        with pytest.raises(ArgumentError):
            compare_moves(position, CLASSIC, wrong, "quick")  # type: ignore[arg-type]
    with pytest.raises(AnalysisError, match="where a seat is to act"):
        compare_moves(CLASSIC.start(CLASSIC.options()), CLASSIC, (move, 3), "quick")
    with pytest.raises(ArgumentError):
        compare_moves(position, CLASSIC, (move, legal), "endless")  # type: ignore[arg-type]
    duel = game_of("duel")
    with pytest.raises(ArgumentError):
        compare_moves(duel.start(duel.options()), CLASSIC, (move, 3), "quick")
