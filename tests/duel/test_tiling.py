"""Phase 2: lines, chips, special tiles, penalties."""

import pytest

from tests.duel.positions import Seat, field, part, play, score, table, tiling, words
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError


@rule("DU-B1")
def test_the_starter_tiles_first_from_top_to_bottom() -> None:
    first = Seat(lines="K,-,-,-,-,-", plates="KTBJ")
    second = Seat(lines="Y,-,-,-,-,-", plates="YKTJ", score=9)
    state = tiling(first, second=second)
    assert (field(state, "act"), field(state, "line")) == ("1", "1")
    play(state, "1>c1")
    assert (field(state, "act"), field(state, "line")) == ("2", "1")
    other = play(table(first, second, act=2, start=2, tile=2, moons="-,-,-,-,K"), "MK>X")
    assert field(other, "act") == "2"


@rule("DU-B2")
def test_the_space_is_a_free_choice_among_those_that_match() -> None:
    own = Seat(lines="B,-,-,-,-,-", plates="BRKS,BYTJ,KJYT")
    state = tiling(own)
    assert words(state) == ["1>c1", "1>c3", "1>c6"]
    with pytest.raises(IllegalMoveError, match="column 2 of row 1 waits for red, not for blue"):
        play(state, "1>c2")
    with pytest.raises(IllegalMoveError, match="line 1 is next"):
        play(state, "2>c1")
    with pytest.raises(IllegalMoveError, match="line 1 is complete; choose a column"):
        play(state, "skip")
    play(state, "1>c6")
    assert part(state, 1, "dome").startswith(".....B/")


@rule("DU-B2", "DU-B11")
def test_a_special_space_takes_no_coloured_tile() -> None:
    state = tiling(Seat(lines="-,KK,-,-,-,-", plates="BRKS"))
    assert words(state) == ["2>c1"]
    with pytest.raises(IllegalMoveError, match="column 2 of row 2 waits for a special tile"):
        play(state, "2>c2")
    with pytest.raises(IllegalMoveError, match="column 3 of row 2 has no plate yet"):
        play(state, "2>c3")


@rule("DU-B2", "DU-A14")
def test_rows_may_hold_a_colour_many_times() -> None:
    own = Seat(
        lines="B,-,-,-,-,-",
        plates="BRKS,BYTJ,-",
        dome="B...../....../....../....../....../......",
    )
    assert words(tiling(own)) == ["1>c3"]


@rule("DU-B3")
def test_a_line_without_a_space_stays_while_plates_are_missing() -> None:
    state = tiling(Seat(lines="Y,R,-,-,-,-", plates="BRKS,KTBS"))
    assert part(state, 1, "lines") == "Y,R,-,-,-,-"
    assert part(state, 1, "broken") == "-"


@rule("DU-B4", "DU-A16")
def test_lines_without_hope_break_complete_or_not() -> None:
    own = Seat(lines="Y,R,-,-,-,-", plates="BRKS,KTBS,TRBS", broken="TTT", score=20)
    state = tiling(own)
    assert part(state, 1, "lines") == "-,-,-,-,-,-"
    assert score(state, 1) == 20 - 10
    assert field(state, "tower") == "B0,Y1,R1,K1,T3"


@rule("DU-B4")
def test_a_joker_space_is_hope_for_every_colour() -> None:
    state = tiling(Seat(lines="-,R,-,-,-,-", plates="BRKS,KTBJ,TRBS"))
    assert part(state, 1, "lines") == "-,R,-,-,-,-"


@pytest.mark.parametrize(
    ("dome", "points"),
    [
        ("....../....../......", 1),
        (".R..../....../......", 2),
        ("....../K...../......", 2),
        (".R..../K...../......", 4),
        (".RBY../K...../......", 6),
        ("....../....../R.....", 1),
    ],
)
@rule("DU-B6")
def test_a_tile_scores_the_runs_it_joins(dome: str, points: int) -> None:
    plates = "BRKJ,BYTJ,-,RTYJ"
    own = Seat(lines="B,-,-,-,-,-", plates=plates, dome=f"{dome}/....../....../......")
    state = play(tiling(own, round_number=2), "1>c1")
    assert score(state, 1) == points


@rule("DU-B6")
def test_the_longest_runs_score_twelve() -> None:
    own = Seat(
        lines="K,-,-,-,-,-",
        plates="KTBJ,RTYJ,YKTJ,BRKJ,-,-,TRBJ",
        dome=".TRTYK/B...../B...../K...../T...../B.....",
    )
    state = play(tiling(own, round_number=3), "1>c1")
    assert score(state, 1) == 12


@rule("DU-B12")
def test_a_special_tile_comes_with_the_third_colour_and_scores_its_row() -> None:
    own = Seat(
        lines="-,-,-,-,-,KKKKKK",
        plates="-,-,-,-,-,-,SRKT",
        dome="....../....../....../....../.R..../.T....",
    )
    state = play(tiling(own), "6>c1")
    assert score(state, 1) == 2 + 5
    assert part(state, 1, "dome").endswith("SR..../KT....")


@rule("DU-B12")
def test_a_tile_does_not_count_the_special_tile_it_brings_but_later_tiles_do() -> None:
    own = Seat(
        lines="K,-,BBB,-,-,-",
        plates="KTBS,-,-,KBSR",
        dome=".T..../B...../....../....../....../......",
    )
    state = tiling(own)
    play(state, "1>c1")
    assert score(state, 1) == 2 + 2 + 2
    play(state, "3>c2")
    assert score(state, 1) == 6 + 3


@rule("DU-B12")
def test_a_joker_plate_gets_no_special_tile() -> None:
    own = Seat(
        lines="K,-,-,-,-,-",
        plates="KTBJ",
        dome=".T..../B...../....../....../....../......",
    )
    state = play(tiling(own), "1>c1")
    assert part(state, 1, "dome").startswith("KT..../B.....")


@rule("DU-B12")
def test_two_special_plates_are_completed_in_one_phase() -> None:
    own = Seat(
        lines="K,-,-,-,-,KKKKKK",
        plates="KTBS,-,-,-,-,-,SRKT",
        dome=".T..../B...../....../....../.R..../.T....",
    )
    state = play(tiling(own), "1>c1", "6>c1")
    assert score(state, 1) == (4 + 2) + (2 + 5)
    assert part(state, 1, "dome") == "KT..../BS..../....../....../SR..../KT...."


@rule("DU-B5", "DU-B7")
def test_only_real_tiles_of_a_paid_line_go_to_the_tower() -> None:
    own = Seat(lines="-,-,KK,-,-,-", plates="-,-,-,KTBS", chips="K,BK")
    state = play(tiling(own, round_number=2), "pay:1+2")
    assert field(state, "line") == "3paid"
    with pytest.raises(IllegalMoveError, match="line 3 is complete; choose a column"):
        play(state, "skip")
    play(state, "3>c1")
    assert field(state, "tower") == "B0,Y0,R0,K2,T0"
    assert part(state, 1, "lines") == "-,-,-,-,-,-"


@rule("DU-B7")
def test_chips_complete_no_line_that_is_empty_or_has_no_space() -> None:
    own = Seat(lines="-,Y,-,-,-,-", plates="KTBS", chips="Y,TY")
    state = tiling(own)
    assert part(state, 1, "lines") == "-,Y,-,-,-,-"
    assert part(state, 1, "chips") == "Y,TY"


@rule("DU-B7", "DU-B10")
def test_declining_keeps_the_line_and_the_chips() -> None:
    own = Seat(lines="-,B,-,-,-,-", plates="KTBS", chips="B,BK")
    state = play(tiling(own), "skip")
    assert part(state, 1, "lines") == "-,B,-,-,-,-"
    assert part(state, 1, "chips") == "B,BK"


@rule("DU-B8")
def test_a_whole_and_a_half_chip_are_a_pair_and_one_chip_is_none() -> None:
    own = Seat(lines="-,B,-,-,-,-", plates="KTBS", chips="B,BK")
    assert words(tiling(own)) == ["skip", "pay:1+2"]
    own = Seat(lines="-,B,-,-,-,-", plates="KTBS", chips="B,KY")
    state = tiling(own)
    assert field(state, "stage") == "display"
    assert part(state, 1, "lines") == "-,B,-,-,-,-"


@rule("DU-B9")
def test_payments_may_be_mixed_over_several_missing_tiles() -> None:
    own = Seat(lines="-,-,B,-,-,-", plates="-,-,-,BRKS", chips="B,BK,Y,R,T,K")
    state = tiling(own, round_number=3)
    assert words(state) == ["skip", "pay:1+2+3+4+5", "pay:1+2+3+4+6", "pay:1+2+3+5+6",
        "pay:1+2+4+5+6", "pay:1+2+3+4+5+6"]  # fmt: skip
    play(state, "pay:1+2+4+5+6")
    assert part(state, 1, "chips") == "b,bk,Y,r,t,k"


@rule("DU-B9")
def test_three_chips_pay_even_if_two_of_them_would() -> None:
    own = Seat(lines="-,B,-,-,-,-", plates="KTBS", chips="B,BK,B")
    state = tiling(own, round_number=2)
    assert "pay:1+2+3" in words(state)


@rule("DU-B10")
def test_of_equal_chips_the_first_pay() -> None:
    own = Seat(lines="-,B,-,-,-,-", plates="KTBS", chips="BK,BK,BR,BR")
    state = tiling(own, round_number=2)
    assert words(state) == [
        "skip",
        "pay:1+2",
        "pay:1+3",
        "pay:1+2+3",
        "pay:3+4",
        "pay:1+3+4",
    ]
    for wrong in ("pay:2+3", "pay:1", "pay:1+2+3+4"):
        with pytest.raises(IllegalMoveError, match="of equal chips the first pay"):
            play(state, wrong)
    with pytest.raises(IllegalMoveError, match="no unused chip in place 9"):
        play(state, "pay:1+9")


@rule("DU-B10")
def test_chips_that_paid_pay_no_more() -> None:
    own = Seat(lines="-,B,BB,-,-,-", plates="KTBS,-,-,BRKS", chips="B,BK")
    state = play(tiling(own), "pay:1+2", "2>c1")
    assert part(state, 1, "chips") == "b,bk"
    assert part(state, 1, "lines") == "-,-,BB,-,-,-"


@rule("DU-B7")
def test_a_complete_line_takes_no_chips() -> None:
    own = Seat(lines="-,BB,-,-,-,-", plates="KTBS", chips="B,BK")
    state = tiling(own)
    assert words(state) == ["2>c1"]


@pytest.mark.parametrize(
    ("broken", "lost"), [("-", 0), ("B", 1), ("BB", 3), ("BBB", 6), ("BBBB", 10)]
)
@rule("DU-B13", "DU-B14")
def test_broken_tiles_and_the_starting_tile_cost_what_is_printed(broken: str, lost: int) -> None:
    state = tiling(Seat(broken=broken, score=20))
    assert score(state, 1) == 20 - lost
    assert score(state, 2) == 20 - 1 - 2
    state = tiling(Seat(broken=broken, score=20), tile=1)
    assert score(state, 1) == 20 - lost - 2
    assert score(state, 2) == 20 - 1


@rule("DU-B15")
def test_a_score_never_falls_below_zero_and_the_limit_applies_once() -> None:
    own = Seat(lines="K,-,-,-,-,-", plates="KTBS", broken="BBB", score=2)
    state = tiling(own, tile=1)
    assert score(state, 1) == 2
    play(state, "1>c1")
    assert score(state, 1) == 0
