"""Errors that other implementations really made. None of them may come back here."""

from hypothesis import given
from hypothesis import strategies as st

from tests.classic.positions import board, board_of, draw, end_round, field, play, table, words
from tests.effort import examples
from tests.games import VARIANTS, random_game
from tests.rules import rule
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State

CLASSIC_VARIANTS = [variant for variant in VARIANTS if variant.game is CLASSIC]


def tile_count(state: State) -> int:
    """All tiles of the table, counted from its description."""
    described = CLASSIC.describe(state)
    count: int = sum(described["bag"].values()) + sum(described["lid"].values())
    count += sum(map(len, described["factories"])) + len(described["centre"])
    for own in described["boards"]:
        count += sum(line["count"] for line in own["lines"])
        count += sum(space is not None for row in own["wall"] for space in row)
        count += sum(thing != "marker" for thing in own["floor"])
    return count


@examples(4)
@given(seed=st.integers(0, 2**32))
def test_no_tile_ever_vanishes(seed: int) -> None:
    for variant in CLASSIC_VARIANTS:
        for step in random_game(variant, seed):
            assert tile_count(step.position) == 100  # type: ignore[arg-type]


@rule("CL-S6")
def test_a_round_is_dealt_once() -> None:
    state = play(table(factories="BBBB"), "1B>4")
    assert state.on_table == 0
    draw(state, "YYYYRRRRKKKKWWWWYYYY")
    assert field(state, "factories") == "YYYY,RRRR,KKKK,WWWW,YYYY"
    assert state.to_act == 0


@rule("CL-A8")
def test_more_tiles_than_a_line_holds_may_be_taken() -> None:
    assert "1B>1" in words(table(factories="BBBB"))


@rule("CL-B5")
def test_a_tile_in_a_row_and_a_column_counts_in_both() -> None:
    """A row of two and a column of two are four points, not three."""
    state = end_round(board(lines="B,-,-,-,-", wall=".Y.../W..../...../...../....."))
    assert state.board(0).score == 4


@rule("CL-B5")
def test_a_tile_in_a_column_only_scores_the_column_and_no_more() -> None:
    state = end_round(board(lines="B,-,-,-,-", wall="...../W..../...../...../....."))
    assert state.board(0).score == 2


@rule("CL-B7")
def test_the_floor_is_clamped_once_after_the_tiles_have_scored() -> None:
    """Three points of tiles pay for a floor of two although the score was zero before."""
    state = end_round(board(lines="B,WW,-,-,-", floor="KK"))
    assert state.board(0).score == 1 + 2 - 2
    state = end_round(board(lines="B,-,-,-,-", floor="KKK", score=0))
    assert state.board(0).score == 0


@rule("CL-B7", "CL-E2")
def test_bonuses_come_after_the_clamp() -> None:
    own = board(lines="W,-,-,-,-", wall="BYRK./...../...../...../.....", floor="KKKKKKK")
    assert end_round(own).board(0).score == 2


@rule("CL-A4", "CL-B8")
def test_the_marker_counts_wherever_it_lies_on_the_floor() -> None:
    state = play(table(board(floor="KK", score=10), board(), centre="BY"), "CB>1", "CY>1")
    assert field(state, "start") == "1"
    assert state.board(0).score == 10 + 1 - 4


@rule("CL-A12")
def test_the_marker_is_not_lost_when_the_floor_is_full() -> None:
    state = play(table(board(), board(floor="KKKKKKK"), act=2, centre="BY"), "CB>1", "CY>1")
    assert field(state, "start") == "2"


@rule("CL-B2", "CL-B8", "CL-C2")
def test_discarded_tiles_wait_in_the_lid() -> None:
    state = end_round(board(lines="-,RR,-,-,-", floor="KK"))
    bag = field(state, "bag")
    assert field(state, "lid") == "B0,Y0,R1,K2,W1"
    assert bag == "B20,Y20,R18,K18,W19"


@rule("CL-C2")
def test_the_lid_is_not_mixed_in_before_the_bag_is_empty() -> None:
    state = table(act="deal", lid="BYRKW" * 15)
    draw(state, "BYRKW")
    assert field(state, "lid") == "B15,Y15,R15,K15,W15"


@rule("CL-E5")
def test_the_tie_break_is_not_missing() -> None:
    first = board(lines="W,-,-,-,-", wall="BYRK./...../...../...../.....")
    state = play(table(first, board(floor="*", score=9), act=2, marker=2, centre="W"), "CW>F")
    assert CLASSIC.scores(state) == [7, 7]
    assert CLASSIC.outcome(state).winners == (0,)


def test_scores_do_not_wrap_in_a_small_integer() -> None:
    for score in (127, 128, 255, 256, 9998):
        state = end_round(board(lines="B,-,-,-,-", score=score))
        assert state.board(0).score == score + 1
        assert board_of(state, 1).startswith(f"{score + 1}:")
