"""Phase 3: the next round, and what happens when tiles run short."""

from typing import Any

from tests.duel.positions import Seat, deal, field, part, play, score, table, tiling, ways, words
from tests.rules import rule
from tilewright.core.position import CHANCE
from tilewright.games.duel.state import State

SPECIAL_PLATES = "KTBS,TRBS,BRKS,YBKS,KYRS,TKRS,BYTS,YKTS,RBYS"
JOKER_PLATES = "KTBJ,TRBJ,BRKJ,KYRJ,TKRJ,BYTJ,YKTJ,RBYJ,RTYJ"


def dome_with(plates: str, tiles: str) -> tuple[str, str]:
    """A dome of nine plates that holds as many of the tiles as find a space, and the rest."""
    rows = [["."] * 6 for _ in range(6)]
    for space, plate in enumerate(plates.split(",")):
        row, column = space // 3 * 2, space % 3 * 2
        for cell, letter in enumerate(plate):
            if letter in tiles:
                tiles = tiles.replace(letter, "", 1)
                rows[row + cell // 2][column + cell % 2] = letter
        if plate.endswith("S") and "." not in (
            *rows[row][column : column + 2],
            rows[row + 1][column],
        ):
            rows[row + 1][column + 1] = "S"
    return "/".join("".join(row) for row in rows), tiles


def all_on_the_domes(tiles: str, **settings: Any) -> State:
    """Round 4 with these tiles on the domes, nine plates each, seat 2 to act."""
    first, rest = dome_with(SPECIAL_PLATES, tiles)
    second, rest = dome_with(JOKER_PLATES, rest)
    assert rest == ""
    return table(
        Seat(plates=SPECIAL_PLATES, dome=first),
        Seat(plates=JOKER_PLATES, dome=second),
        act=2,
        start=2,
        round_number=4,
        **settings,
    )


def one_colour_left(blue: int) -> State:
    """The deal before round 5 when only so many blue tiles are in bag and tower."""
    tiles = "YRKT" * 6 + "B" * (6 - blue)
    state = all_on_the_domes(tiles, moons="-,-,-,-,B", tile=2, components="tiles_per_colour:6")
    return play(state, "MB>X")


@rule("DU-C1", "DU-C7")
def test_the_holder_of_the_starting_tile_starts_and_tokens_come_back() -> None:
    state = tiling(Seat(score=9))
    assert (field(state, "round"), field(state, "start")) == ("2", "2")
    assert field(state, "tile") == "factory"
    assert [part(state, seat, "tokens") for seat in (1, 2)] == ["2", "2"]


@rule("DU-C1", "DU-C2", "DU-A2")
def test_before_the_last_round_no_tokens_and_no_plates_come() -> None:
    state = tiling(Seat(score=9), round_number=4)
    assert field(state, "round") == "5"
    assert [part(state, seat, "tokens") for seat in (1, 2)] == ["0", "0"]
    assert field(state, "display") == "-,-,-"
    assert field(state, "stage") == "deal"


@rule("DU-C2", "DU-C3")
def test_holes_of_the_display_are_filled_in_order_before_the_tiles() -> None:
    state = tiling(Seat(score=9), round_number=2, display="-,KTBS,-", pile="S")
    play(state, words(state)[0])
    assert field(state, "display").split(",")[0] != "-"
    assert field(state, "display").split(",")[2] == "-"
    play(state, words(state)[0])
    play(state, words(state)[0])
    assert "-" not in field(state, "display").split(",")
    assert field(state, "suns") == "-,-,-,-,-"
    play(state, words(state)[0])
    assert field(state, "stage") == "deal"
    assert set(words(state)) == {"+B", "+Y", "+R", "+K", "+T"}


@rule("DU-C7")
def test_if_nobody_took_the_starting_tile_the_same_seat_starts() -> None:
    state = table(act=2, start=2, chips="-,-,-,K", taken=(2, 1), round_number=4)
    play(state, "chip4")
    assert (field(state, "round"), field(state, "start")) == ("5", "2")
    assert score(state, 2) == 0


@rule("DU-C4")
def test_the_tower_goes_into_the_bag_only_when_a_tile_is_wanted() -> None:
    state = tiling(Seat(score=9), round_number=4, bag="BYRKT")
    assert field(state, "bag") == "B1,Y1,R1,K1,T1"
    assert set(ways(state).values()) == {1}
    deal(state, "BYRK")
    assert field(state, "tower") == "B12,Y12,R12,K12,T12"
    deal(state, "T")
    assert field(state, "bag") == "B12,Y12,R12,K12,T12"
    assert field(state, "tower") == "B0,Y0,R0,K0,T0"


@rule("DU-C4")
def test_a_bag_that_the_deal_empties_exactly_stays_empty() -> None:
    tiles = "BYRKTBBBBYYYYRRRRKKKT"
    state = tiling(Seat(score=9), round_number=4, bag=tiles)
    deal(state, tiles)
    assert field(state, "act") == "2"
    assert field(state, "bag") == "B0,Y0,R0,K0,T0"
    assert field(state, "tower") != "B0,Y0,R0,K0,T0"


SHORT = "tiles_per_colour:2"


@rule("DU-C5", "DU-A17")
def test_factories_stay_empty_when_tiles_run_out_and_their_chips_come_to_light() -> None:
    state = tiling(Seat(score=9), round_number=4, components=SHORT)
    deal(state, "BYRKTBYRTK")
    assert field(state, "suns") == "BYRT,K,-,-,BYRKT"
    assert field(state, "chips") == "?,?,?,?"
    assert state.to_act == CHANCE
    play(state, words(state)[0])
    play(state, words(state)[0])
    assert field(state, "act") == "2"
    assert field(state, "chips").split(",")[:2] == ["?", "?"]
    assert {"chip3", "chip4"} <= set(words(state))


@rule("DU-C5", "DU-A13", "DU-C7")
def test_a_round_without_any_tile_has_chips_only_and_no_starting_tile() -> None:
    state = all_on_the_domes(
        "BYRKT" * 5, chips="-,-,-,B", taken=(2, 1), components="tiles_per_colour:5"
    )
    play(state, "chip4")
    assert field(state, "round") == "5"
    for _ in range(4):
        assert state.to_act == CHANCE
        play(state, words(state)[0])
    assert words(state) == ["chip1", "chip2", "chip3", "chip4"]
    play(state, "chip1", "chip2", "chip3", "chip4")
    assert field(state, "act") == "over"
    assert field(state, "tile") == "factory"
    assert field(state, "start") == "2"


@rule("DU-C6")
def test_five_equal_tiles_bring_the_tower_when_the_bag_has_no_other_colour() -> None:
    state = tiling(Seat(score=9), round_number=4, bag="BBBBBB")
    deal(state, "BBBBB")
    assert field(state, "suns") == "-,-,-,-,-"
    assert field(state, "bag") == "B13,Y13,R13,K13,T13"
    assert field(state, "tower") == "B0,Y0,R0,K0,T0"


@rule("DU-C6")
def test_five_equal_tiles_stay_when_there_is_no_other_colour() -> None:
    state = one_colour_left(6)
    deal(state, "BBBBB")
    assert field(state, "suns") == "-,-,-,-,BBBBB"
    deal(state, "B")
    assert field(state, "suns") == "B,-,-,-,BBBBB"
    assert state.to_act == CHANCE
    assert field(state, "chips") == "?,?,?,?"


@rule("DU-C6")
def test_fewer_than_five_equal_tiles_are_never_drawn_again() -> None:
    state = deal(one_colour_left(4), "BBBB")
    assert field(state, "suns") == "-,-,-,-,BBBB"
    assert field(state, "stage") == "offer"
