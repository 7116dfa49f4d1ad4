"""Phase 1: tiles, chips, and whose turn it is."""

import pytest

from tests.duel.positions import Seat, field, part, play, table, ways, words
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.core.position import CHANCE


@rule("DU-A1")
def test_the_starter_begins_and_turns_alternate() -> None:
    state = table(act=2, start=2, suns="BBBB,RRRR,KKKK", moons="-,-,-,Y")
    seats = []
    for move in ("1B>4", "+chip:B", "2R>4", "+chip:R", "chip1"):
        if state.to_act != CHANCE:
            seats.append(state.to_act + 1)
        play(state, move)
    assert seats == [2, 1, 2]


@rule("DU-A1")
def test_all_four_actions_stand_side_by_side() -> None:
    own = Seat(tokens=1, score=1, lines="B,RR,KKK,TTTT,YYYYY,BBBBBB")
    state = table(own, suns="-,YR", chips="K,?,-,-", display="KTBS,-,TRBS", taken=(1, 1))
    assert words(state) == ["2Y>X", "2R>X", "plate1", "plate3", "draw", "chip1"]


@rule("DU-A10")
def test_all_tiles_of_the_colour_are_taken_and_the_rest_is_stacked() -> None:
    state = play(table(suns="BBYY"), "1B>2")
    assert field(state, "suns") == "-,-,-,-,-"
    assert field(state, "moons") == "YY,-,-,-,-"
    assert part(state, 1, "lines") == "-,BB,-,-,-,-"
    assert field(state, "act") == "2"


@pytest.mark.parametrize(
    ("sun", "orders"),
    [
        ("BYRK", ["RKB", "BKR", "KBR", "RBK", "BRK", "KRB"]),
        ("BBRY", ["BBR", "BRB", "RBB"]),
        ("YYBR", ["BR", "RB"]),
    ],
)
@rule("DU-A11")
def test_every_order_of_the_rest_is_a_choice_once(sun: str, orders: list[str]) -> None:
    state = play(table(suns=sun), "1Y>6")
    assert sorted(words(state)) == sorted(f"stack:{order}" for order in orders)
    with pytest.raises(IllegalMoveError, match="a stack has the tiles left on the factory"):
        play(state, "stack:TT")
    play(state, f"stack:{orders[0]}")
    assert field(state, "moons").split(",")[0] == orders[0]


@pytest.mark.parametrize("sun", ["YYYB", "YBBB", "YYBB", "BY"])
@rule("DU-A11")
def test_a_rest_of_one_colour_has_one_order(sun: str) -> None:
    state = play(table(suns=sun), "1Y>6")
    assert field(state, "moons").split(",")[0] == sun.replace("Y", "")
    assert field(state, "act") == "2"


@rule("DU-A10")
def test_the_rest_of_the_large_factory_goes_to_its_moon() -> None:
    state = play(table(suns="-,-,-,-,BRRKT"), "LR>2")
    assert field(state, "moons") == "-,-,-,-,BKT"
    assert field(state, "tile") == "factory"


@rule("DU-A12")
def test_only_the_top_of_a_stack_is_taken() -> None:
    state = play(table(moons="KKK,BK,KB,-,KKR"), "MK>6")
    assert part(state, 1, "lines") == "-,-,-,-,-,KKKK"
    assert field(state, "moons") == "KK,B,KB,-,R"


@rule("DU-A13")
def test_only_the_first_take_from_the_large_moon_brings_the_starting_tile() -> None:
    state = table(moons="BY,-,-,-,BYR")
    play(state, "MR>1")
    assert field(state, "tile") == "1"
    play(state, "MB>1")
    assert field(state, "tile") == "1"


@rule("DU-A13")
def test_a_take_from_stacks_alone_leaves_the_starting_tile() -> None:
    state = play(table(moons="BY,-,-,-,B"), "MY>1")
    assert field(state, "tile") == "factory"


@rule("DU-A13")
def test_who_takes_the_last_tiles_of_the_large_sun_takes_the_starting_tile() -> None:
    state = play(table(suns="BYRK,-,-,-,TTT"), "LT>3")
    assert field(state, "tile") == "1"
    state = play(table(suns="BYRK,-,-,-,TTR"), "LT>3")
    assert field(state, "tile") == "factory"


@rule("DU-A14")
def test_a_line_takes_one_colour_until_it_is_full() -> None:
    own = Seat(lines="B,R,BB,-,YYYYY,B")
    state = table(own, suns="BBYR")
    assert [word[3] for word in words(state) if word.startswith("1B")] == list("346X")
    with pytest.raises(IllegalMoveError, match="line 1 is complete"):
        play(state, "1B>1")
    with pytest.raises(IllegalMoveError, match="line 2 holds red tiles, so no blue ones"):
        play(state, "1B>2")
    with pytest.raises(IllegalMoveError, match="no black tile on the sun of factory 1; there is"):
        play(state, "1K>4")
    with pytest.raises(IllegalMoveError, match="on top of the moons; there is nothing"):
        play(state, "MK>4")


@rule("DU-A14")
def test_the_dome_forbids_nothing() -> None:
    own = Seat(plates="KTBS", dome="K...../....../....../....../....../......")
    state = table(own, suns="KKKK")
    assert [word for word in words(state) if word.startswith("1K>1")] == ["1K>1"]


@rule("DU-A15", "DU-A16")
def test_excess_breaks_and_overflow_goes_to_the_tower() -> None:
    state = play(table(Seat(broken="RR"), suns="BBBB"), "1B>1")
    assert part(state, 1, "broken") == "RRBB"
    assert field(state, "tower") == "B1,Y0,R0,K0,T0"
    state = play(table(Seat(broken="RRRR"), suns="BBBB"), "1B>X")
    assert part(state, 1, "broken") == "RRRR"
    assert field(state, "tower") == "B4,Y0,R0,K0,T0"


@rule("DU-A17")
def test_four_equal_tiles_turn_the_chip_up_at_once() -> None:
    state = play(table(suns="BBBB,RRRR"), "1B>4")
    assert state.to_act == CHANCE
    assert ways(state)["+chip:B"] == 2
    play(state, "+chip:B")
    assert field(state, "chips") == "B,?,-,-"
    assert field(state, "act") == "2"


@rule("DU-A17")
def test_one_take_can_turn_up_several_chips() -> None:
    state = play(table(moons="B,B,RB,B"), "MB>6")
    assert part(state, 1, "lines") == "-,-,-,-,-,BBBB"
    assert ways(state)["+chip:R"] == 2
    play(state, "+chip:R")
    assert ways(state)["+chip:R"] == 1
    play(state, "+chip:R", "+chip:BK")
    assert field(state, "chips") == "R,R,?,BK"
    assert field(state, "act") == "2"


@rule("DU-A18")
def test_a_seat_takes_two_chips_a_round_and_no_third() -> None:
    state = table(Seat(chips="K,T"), chips="R,B,-,-", taken=(2, 0), suns="-,-,-,-,BB")
    assert not any(word.startswith("chip") for word in words(state))
    with pytest.raises(IllegalMoveError, match="2 chips of round 1"):
        play(state, "chip1")
    play(state, "LB>2", "chip2")
    assert part(state, 2, "chips") == "B"
    with pytest.raises(IllegalMoveError, match="no chip on factory 2"):
        play(state, "chip2")


@rule("DU-A17", "DU-A18")
def test_a_chip_under_tiles_cannot_be_taken() -> None:
    with pytest.raises(IllegalMoveError, match="chip of factory 1 is not revealed yet"):
        play(table(suns="BYRK"), "chip1")


@rule("DU-A19")
def test_a_seat_that_can_do_nothing_is_passed_over() -> None:
    second = Seat(tokens=2, score=9)
    state = table(Seat(), second, act=2, display="KTBS,TRBS,BRKS", tile=1)
    play(state, "plate1", "put1:br")
    assert field(state, "act") == "2"
    assert words(state) == ["plate2", "plate3", "draw"]
    play(state, "plate2", "put2:br")
    assert field(state, "round") == "2"


@rule("DU-A20")
def test_the_phase_goes_on_until_the_last_chip_is_taken() -> None:
    state = table(chips="-,-,-,K", taken=(1, 2), act=2, moons="-,-,-,-,B", tile=1)
    play(state, "MB>1")
    assert field(state, "stage") == "offer"
    assert words(state) == ["chip4"]
    play(state, "chip4")
    assert field(state, "round") == "2"


@rule("DU-A2", "DU-A20")
def test_tokens_must_be_used_before_the_phase_ends() -> None:
    state = table(Seat(tokens=1), Seat(), act=2, moons="-,-,-,-,B", display="KTBS,-,-", tile=1)
    play(state, "MB>1")
    assert words(state) == ["plate1"]
    play(state, "plate1", "put1:br")
    assert field(state, "round") == "2"


@rule("DU-A2")
def test_there_are_no_tokens_in_the_last_round() -> None:
    state = table(round_number=5, suns="BBBB")
    assert field(state, "pile") == "-"
    assert {word[:2] for word in words(state)} == {"1B"}


@rule("DU-A1", "DU-A19")
def test_passing_is_no_move() -> None:
    assert "skip" not in words(table(suns="BBBB"))
    with pytest.raises(IllegalMoveError, match="an action is to be chosen"):
        play(table(suns="BBBB"), "skip")
