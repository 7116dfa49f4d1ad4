"""Attempts: right and wrong moves, and what comes after them."""

import pytest

from tilewright.core.errors import IllegalMoveError, PuzzleError, TilewrightError
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.library import all_shipped
from tilewright.puzzles.puzzle import Puzzle

LONG: Puzzle = next(one for one in all_shipped() if one.decisions > 1 and one.solution[0].replies)


def test_right_moves_are_answered_until_the_puzzle_is_solved() -> None:
    attempt = Attempt(LONG)
    before = attempt.position.clone()
    replies = attempt.play(attempt.game.parse_move(LONG.solution[0].moves[0]))
    assert replies == LONG.solution[0].replies
    assert attempt.position != before
    assert attempt.open
    while not attempt.is_over:
        attempt.play(attempt.game.parse_move(attempt.open[0].moves[0]))
    assert attempt.is_solved
    with pytest.raises(PuzzleError, match="over"):
        attempt.play(0)


def test_a_wrong_move_ends_the_attempt() -> None:
    attempt = Attempt(LONG)
    accepted = {text for branch in LONG.solution for text in branch.moves}
    legal = attempt.game.legal_moves(attempt.position)
    wrong = next(move for move in legal if attempt.game.format_move(move) not in accepted)
    assert attempt.play(wrong) is None
    assert attempt.is_failed
    assert attempt.is_over
    assert not attempt.is_solved


def test_an_illegal_move_is_refused_and_costs_nothing() -> None:
    attempt = Attempt(LONG)
    legal = set(attempt.game.legal_moves(attempt.position))
    illegal = next(move for move in range(attempt.game.move_codes) if move not in legal)
    with pytest.raises(IllegalMoveError):
        attempt.play(illegal)
    assert not attempt.is_over
    for nonsense in (None, "2R>1", 10**30, -1):
        with pytest.raises(TilewrightError):
            attempt.play(nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize("nonsense", [None, 5, "0123456789ab", {}])
def test_an_attempt_needs_a_puzzle(nonsense: object) -> None:
    with pytest.raises(PuzzleError):
        Attempt(nonsense)  # type: ignore[arg-type]
