"""Praise: given where every alternative was searched, and not where one is as good."""

from tests.analysis.test_judging import LAST_ROUND, LAST_TAKE
from tilewright.analysis.judging import judge_move
from tilewright.analysis.report import Decision
from tilewright.analysis.review import review
from tilewright.games.registry import game_of
from tilewright.play.session import Session
from tilewright.records.record import Player

CLASSIC = game_of("classic")


def first_decision(text: str, move: str) -> Decision:
    """The first decision of a game that goes on from a position with a move, then anyhow."""
    start = CLASSIC.parse_position(text)
    session = Session(
        CLASSIC, CLASSIC.options_of(start), (Player("East"), Player("West")), start=start
    )
    session.move(move)
    while not session.is_over:
        session.apply(CLASSIC.legal_moves(session.position)[0])
    return review(session.record(), depth="quick").decisions[0]


def test_the_only_move_that_wins_is_praised() -> None:
    found = first_decision(LAST_ROUND, "1Y>2")
    assert (found.praise, found.loss, found.exact) == ("only_move", 0.0, True)
    position = CLASSIC.parse_position(LAST_ROUND)
    others = [move for move in CLASSIC.legal_moves(position) if move != CLASSIC.parse_move("1Y>2")]
    assert all(judge_move(position, CLASSIC, move, "quick").loss >= 0.1 for move in others)


def test_a_move_that_loses_is_not_praised() -> None:
    found = first_decision(LAST_ROUND, "CY>5")
    assert (found.praise, found.label) == (None, "blunder")


def test_where_all_moves_are_alike_none_is_praised() -> None:
    found = first_decision(LAST_TAKE, "CB>3")
    assert (found.praise, found.loss_points) == (None, 0.0)
