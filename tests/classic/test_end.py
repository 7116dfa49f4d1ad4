"""The end of the game: bonuses, ranking, ties."""

from tests.classic.positions import board, end_round, field, play, table
from tests.rules import rule
from tilewright.games.classic.game import CLASSIC

NEARLY_A_ROW = "BYRK./...../...../...../....."


@rule("CL-E1", "CL-E2")
def test_a_complete_row_ends_the_game_and_is_worth_two() -> None:
    state = end_round(board(lines="W,-,-,-,-", wall=NEARLY_A_ROW))
    assert field(state, "act") == "over"
    assert field(state, "round") == "2"
    assert CLASSIC.scores(state) == [5 + 2, 0]
    assert CLASSIC.outcome(state).reason == "a row is complete"
    assert CLASSIC.outcome(state).bonuses[0] == {"rows": 2, "columns": 0, "colours": 0}


@rule("CL-E1")
def test_all_seats_finish_their_tiling_before_the_end() -> None:
    first = board(lines="W,-,-,-,-", wall=NEARLY_A_ROW)
    second = board(lines="-,BB,-,-,-", floor="*")
    state = play(table(first, second, act=2, marker=2, centre="K"), "CK>1")
    assert CLASSIC.scores(state) == [7, 1 + 1 - 1]


@rule("CL-E1")
def test_a_complete_column_does_not_end_the_game() -> None:
    state = end_round(board(lines="-,-,-,-,YYYYY", wall="B..../W..../K..../R..../....."))
    assert field(state, "act") == "deal"
    assert state.board(0).score == 5


@rule("CL-E2", "CL-E3", "CL-E4")
def test_rows_columns_and_colours_all_pay() -> None:
    """The last white completes row 1, column 5 and the colour white at once."""
    wall = "BYRK./W..RK/.W..R/..W.Y/...WB"
    state = end_round(board(lines="W,-,-,-,-", wall=wall))
    assert CLASSIC.outcome(state).bonuses[0] == {"rows": 2, "columns": 7, "colours": 10}
    assert state.board(0).score == 5 + 5 + 2 + 7 + 10


@rule("CL-E5")
def test_most_points_win() -> None:
    state = end_round(board(lines="W,-,-,-,-", wall=NEARLY_A_ROW))
    outcome = CLASSIC.outcome(state)
    assert outcome.ranks == (1, 2)
    assert outcome.winners == (0,)
    assert outcome.win_shares == (1.0, 0.0)


@rule("CL-E5")
def test_equal_points_are_decided_by_complete_rows() -> None:
    first = board(lines="W,-,-,-,-", wall=NEARLY_A_ROW)
    second = board(floor="*", score=9)
    state = play(table(first, second, act=2, marker=2, centre="W"), "CW>F")
    assert CLASSIC.scores(state) == [7, 7]
    assert CLASSIC.outcome(state).ranks == (1, 2)


@rule("CL-E6")
def test_equal_points_and_rows_share_the_win() -> None:
    first = board(lines="W,-,-,-,-", wall=NEARLY_A_ROW, score=3)
    second = board(lines="W,-,-,-,-", wall=NEARLY_A_ROW, floor="*", score=5)
    third = board(lines="-,-,-,-,-", score=9)
    state = play(table(first, second, third, act=2, marker=2, centre="K"), "CK>F")
    outcome = CLASSIC.outcome(state)
    assert outcome.scores == (10, 10, 9)
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)
    assert outcome.is_shared
    assert outcome.win_shares == (0.5, 0.5, 0.0)
