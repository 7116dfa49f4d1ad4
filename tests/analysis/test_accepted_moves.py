"""Moves that are about as good as the best one."""

import pytest

from tilewright.analysis.accepted_moves import accepted_moves, is_as_good
from tilewright.analysis.judging import judge_move
from tilewright.analysis.valuation import Valuation
from tilewright.core.errors import AnalysisError, IllegalMoveError
from tilewright.games.registry import game_of
from tilewright.puzzles.library import shipped

CLASSIC = game_of("classic")
WIN = next(
    one for one in shipped("classic").values() if one.kind == "win" and len(one.solution) == 1
)


def test_where_one_move_wins_it_alone_is_accepted() -> None:
    position = CLASSIC.parse_position(WIN.position)
    answers = WIN.solution[0].moves
    best = CLASSIC.parse_move(answers[0])
    found = accepted_moves(position, CLASSIC, best, "quick")
    assert found == (best,)
    wrong = next(
        move for move in CLASSIC.legal_moves(position) if CLASSIC.format_move(move) not in answers
    )
    judged = judge_move(position, CLASSIC, wrong, "quick")
    assert judged.best in map(CLASSIC.parse_move, answers)
    assert judged.loss > 0.02


def test_the_limit_is_a_share_or_points_once_the_game_is_decided() -> None:
    best = Valuation((0.60, 0.40), (50.0, 45.0))
    assert is_as_good(Valuation((0.581, 0.419), (10.0, 45.0)), best, 0)
    assert not is_as_good(Valuation((0.579, 0.421), (50.0, 45.0)), best, 0)
    decided = Valuation((0.99, 0.01), (60.0, 30.0))
    assert is_as_good(Valuation((0.98, 0.02), (59.3, 30.0)), decided, 0)
    assert not is_as_good(Valuation((0.98, 0.02), (59.1, 30.0)), decided, 0)
    # A move that undoes a decided game is measured by what it gave away.
    assert not is_as_good(Valuation((0.9, 0.1), (60.0, 30.0)), decided, 0)


def test_what_cannot_be_accepted_is_refused() -> None:
    position = CLASSIC.parse_position(WIN.position)
    with pytest.raises(IllegalMoveError):
        accepted_moves(position, CLASSIC, 99_999, "quick")
    start = CLASSIC.start(CLASSIC.options({}))
    with pytest.raises(AnalysisError):
        accepted_moves(start, CLASSIC, 0, "quick")
