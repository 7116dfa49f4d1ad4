"""Every worked example of the rulebook."""

from tests.duel.positions import Seat, field, part, play, score, table, tiling, words
from tests.rules import rule


@rule("DU-A2", "DU-A4", "DU-A7", "DU-A8")
def test_two_plates_are_drawn_and_one_of_them_is_kept() -> None:
    state = table(Seat(score=5, tokens=2), Seat(tokens=2), display="KTBS,TRBS,BRKS")
    play(state, "draw")
    assert (score(state, 1), part(state, 1, "tokens")) == (4, "1")
    play(state, "+J", "draw", "+S")
    assert score(state, 1) == 3
    play(state, "stop", "+YBKS", "+KTBJ")
    assert words(state) == ["keep1", "keep2"]
    play(state, "keep2", "put3:br")
    assert part(state, 1, "plates").split(",")[2] == "KTBJ"
    assert field(state, "pile").split(",")[-1] == "YBKS@1"
    assert state.to_act == 1


@rule("DU-A10", "DU-A11")
def test_black_and_yellow_are_left_and_yellow_is_put_on_top() -> None:
    state = play(table(suns="TTKY"), "1T>2")
    assert words(state) == ["stack:YK", "stack:KY"]
    play(state, "stack:KY")
    assert field(state, "moons") == "KY,-,-,-,-"
    assert part(state, 1, "lines") == "-,TT,-,-,-,-"


@rule("DU-A10", "DU-A12", "DU-A13")
def test_the_moons_offer_one_red_two_black_or_two_yellow() -> None:
    state = table(act=2, suns="-,-,-,-,TTRKK", moons="KY,BY")
    play(state, "LT>2")
    assert field(state, "moons") == "KY,BY,-,-,RKK"
    offers = [word for word in words(state) if word.endswith(">6")]
    assert offers == ["MY>6", "MR>6", "MK>6"]
    yellow = play(state.clone(), "MY>6")
    assert part(yellow, 1, "lines") == "-,-,-,-,-,YY"
    assert field(yellow, "tile") == "factory"
    assert field(yellow, "moons") == "K,B,-,-,RKK"
    black = play(state.clone(), "MK>6")
    assert part(black, 1, "lines") == "-,-,-,-,-,KK"
    assert field(black, "tile") == "1"
    red = play(state.clone(), "MR>6")
    assert part(red, 1, "lines") == "-,-,-,-,-,R"


@rule("DU-A14", "DU-A15")
def test_two_tiles_have_four_places_to_go() -> None:
    state = table(Seat(lines="-,R,K,BB,B,TTTTT"), suns="BBRT", tile=2)
    blue = [word for word in words(state) if word[1] == "B"]
    assert blue == ["1B>1", "1B>4", "1B>5", "1B>X"]
    cannot = play(state.clone(), "1B>1")
    assert (part(cannot, 1, "lines")[:3], part(cannot, 1, "broken")) == ("B,R", "B")
    does_not_want = play(state.clone(), "1B>X")
    assert part(does_not_want, 1, "broken") == "BB"


@rule("DU-A17", "DU-A18")
def test_the_last_tile_brings_a_chip_that_the_other_seat_takes() -> None:
    state = play(table(moons="R", suns="-,-,-,-,BB"), "MR>1", "+chip:BR")
    assert state.to_act == 1
    play(state, "chip1")
    assert part(state, 2, "chips").split(",")[-1] == "BR"
    assert field(state, "chips") == "-,-,-,-"


@rule("DU-B2", "DU-B3", "DU-B4", "DU-B5", "DU-B6")
def test_an_unplaceable_line_two_placed_ones_and_two_that_stay() -> None:
    plates = "BRKS,KTBS,TRBS,-,TKRJ"
    own = Seat(lines="Y,KK,TT,BBBB,RR,-", plates=plates, tokens=0, score=5)
    state = tiling(own, round_number=2)
    assert part(state, 1, "broken") == "Y"
    assert words(state) == ["2>c1"]
    play(state, "2>c1")
    assert score(state, 1) == 6
    assert words(state) == ["4>c4"]
    play(state, "4>c4")
    assert score(state, 1) == 7 - 1
    assert part(state, 1, "lines") == "-,-,TT,-,RR,-"
    assert part(state, 1, "dome") == "....../K...../....../...B../....../......"
    assert field(state, "tower") == "B3,Y1,R0,K2,T0"


@rule("DU-B7", "DU-B8", "DU-B9")
def test_two_half_turquoise_chips_or_any_three_complete_a_line() -> None:
    own = Seat(lines="-,-,TT,RRR,-,-", plates="-,-,-,KTBS,RTYJ", chips="TY,RT,K")
    state = tiling(own, round_number=2)
    assert words(state) == ["skip", "pay:1+2", "pay:1+2+3"]
    third = play(state.clone(), "pay:1+2")
    assert words(third) == ["3>c2", "3>c4"]
    assert part(third, 1, "chips")[:7] == "ty,rt,K"
    play(state, "skip")
    assert words(state) == ["skip", "pay:1+2+3"]
    play(state, "pay:1+2+3")
    assert words(state) == ["4>c4"]
    play(state, "4>c4")
    assert field(state, "tower") == "B0,Y0,R2,K1,T0"


@rule("DU-B6", "DU-B12", "DU-B13", "DU-B14")
def test_a_completed_special_plate_and_eight_points_lost() -> None:
    own = Seat(
        lines="Y,-,BBB,-,-,-",
        plates="YBKS,-,-,KBSR",
        dome=".B..../K...../....../....../....../......",
        broken="RRT",
        score=20,
    )
    state = tiling(own, tile=1)
    play(state, "1>c1")
    assert score(state, 1) == 20 + 2 + 2 + 2
    assert part(state, 1, "dome").startswith("YB..../KS....")
    play(state, "3>c2")
    assert score(state, 1) == 26 + 3 - 8
    assert part(state, 1, "broken") == "-"


@rule("DU-B13")
def test_two_broken_tiles_cost_three_points() -> None:
    state = tiling(Seat(broken="BR", score=9))
    assert score(state, 1) == 6
