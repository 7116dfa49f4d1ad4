"""Phase C: the next round, and what happens when tiles run short."""

from tests.classic.positions import board, draw, field, play, table
from tests.rules import rule
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State

FOUR_COLUMNS = "BYRK./WBYR./KWBY./RKWB./YRKW."
"""A wall without its last column: four tiles of each colour, no complete row."""


def scarce(bag: str, lid: str = "") -> State:
    """A deal of four seats in which bag and lid hold just these tiles.

    Eighty tiles lie on walls, four of each colour do not: the rest of those is dealt already.
    """
    rest = "".join(letter * (4 - (bag + lid).count(letter)) for letter in "BYRKW")
    offers = [rest[start : start + 4] for start in range(0, len(rest), 4)]
    boards = [board(wall=FOUR_COLUMNS)] * 4
    return table(*boards, act="deal", factories=",".join(offers), lid=lid)


@rule("CL-C1")
def test_the_holder_of_the_marker_starts_the_next_round() -> None:
    state = play(table(act=1, start=1, centre="BY"), "CB>1", "CY>1")
    assert field(state, "start") == "1"
    state = play(table(act=2, start=1, centre="BY"), "CB>1", "CY>1")
    assert field(state, "start") == "2"
    assert field(state, "round") == "3"
    assert field(state, "marker") == "centre"
    draw(state, "BBBBYYYYRRRRKKKKWWWW")
    assert state.to_act == 1


@rule("CL-C5")
def test_without_a_holder_the_same_seat_starts_again() -> None:
    state = play(table(act=1, start=2, factories="BBBB"), "1B>4")
    assert field(state, "start") == "2"
    assert field(state, "marker") == "centre"


@rule("CL-C2")
def test_the_lid_stays_closed_while_the_bag_holds_a_tile() -> None:
    state = scarce(bag="B", lid="YYYY")
    assert CLASSIC.chance_outcomes(state) == [(0, 1)]
    assert field(state, "lid") == "B0,Y4,R0,K0,W0"


@rule("CL-C2")
def test_the_lid_goes_into_the_bag_in_the_middle_of_a_deal() -> None:
    state = draw(scarce(bag="B", lid="YYYYR"), "B")
    assert field(state, "bag") == "B0,Y4,R1,K0,W0"
    assert field(state, "lid") == "B0,Y0,R0,K0,W0"
    assert CLASSIC.chance_outcomes(state) == [(1, 4), (2, 1)]
    draw(state, "Y")
    assert field(state, "act") == "deal"


@rule("CL-C2")
def test_a_deal_that_empties_the_bag_exactly_leaves_the_lid_alone() -> None:
    state = draw(table(act="deal", lid="BYRKW" * 16), "BYRKW" * 4)
    assert state.to_act == 0
    assert field(state, "bag") == "B0,Y0,R0,K0,W0"
    assert field(state, "lid") == "B16,Y16,R16,K16,W16"


@rule("CL-C3")
def test_play_begins_with_what_there_is_when_nothing_is_left() -> None:
    state = draw(scarce(bag="BY"), "B")
    assert field(state, "act") == "deal"
    draw(state, "Y")
    assert field(state, "act") == "1"
    assert field(state, "factories") == "BBBY,YYRR,RRKK,KKWW,BYWW,-,-,-,-"


@rule("CL-C3")
def test_a_short_deal_leaves_factories_partly_filled_or_empty() -> None:
    boards = [board(wall=FOUR_COLUMNS)] * 4
    rest = {letter: 20 - (FOUR_COLUMNS * 4).count(letter) for letter in "BYRKW"}
    state = table(*boards, act="deal")
    tiles = "".join(letter * count for letter, count in rest.items())
    draw(state, tiles)
    assert len(tiles) == 20
    assert field(state, "factories").split(",")[4:] == [tiles[16:20], "-", "-", "-", "-"]
    assert state.to_act == 0


@rule("CL-C4")
def test_the_game_ends_when_no_tile_is_left_at_all() -> None:
    without_second = "B.RKW/W.YRK/K.BYR/R.WBY/Y.KWB"
    without_first = ".YRKW/.BYRK/.WBYR/.KWBY/.RKWB"
    state = table(
        board(lines="-,K,-,-,BBBB", wall=FOUR_COLUMNS, floor="*", score=9),
        board(lines="-,-,WW,-,RRRR", wall=without_second),
        board(lines="-,-,WW,KKK,-", wall=without_second),
        board(lines="-,-,-,-,YYY", wall=without_first),
        act=4,
        marker=1,
        centre="Y",
    )
    assert field(state, "bag") == field(state, "lid") == "B0,Y0,R0,K0,W0"
    play(state, "CY>5")
    assert field(state, "act") == "over"
    assert CLASSIC.outcome(state).reason == "no tile is left"
    assert CLASSIC.scores(state) == [9 - 1 + 4 * 7, 4 * 7, 4 * 7, 4 * 7]


@rule("CL-E7")
def test_the_fiftieth_round_is_the_last() -> None:
    state = play(table(round_number=50, factories="BBBB"), "1B>F")
    outcome = CLASSIC.outcome(state)
    assert field(state, "act") == "over"
    assert outcome.reason == "50 rounds were played"
    assert outcome.winners == (0, 1)


@rule("CL-E7")
def test_the_forty_ninth_round_is_not() -> None:
    state = play(table(round_number=49, factories="BBBB"), "1B>F")
    assert field(state, "act") == "deal"
    assert field(state, "round") == "50"


@rule("CL-E7")
def test_a_game_stopped_by_the_limit_still_counts_its_bonuses() -> None:
    column = "B..../W..../K..../R..../....."
    first = board(lines="-,-,-,-,YYYYY", wall=column)
    state = play(
        table(first, board(floor="*"), round_number=50, act=2, marker=2, centre="W"), "CW>F"
    )
    assert state.board(0).score == 5 + 7
