"""Phase 3: the next round, and what happens when tiles run short."""

from tests.pavilion.positions import (
    EVERY_SPACE,
    FULL_SUPPLY,
    NONE,
    board,
    board_of,
    draw,
    field,
    play,
    rest_of,
    table,
)
from tests.rules import rule
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

FULL = board(EVERY_SPACE)
"""Six tiles of each colour."""


def scarce(bag: str, tower: str = "") -> State:
    """A deal of four seats in which bag and tower hold just these tiles.

    Three boards hold 108 tiles, the fourth seat 12; the rest is dealt already.
    """
    boards = [FULL, FULL, FULL]
    hand = "PPGGOOYYBBRR"
    rest = rest_of(*boards, hand, bag, tower)
    offers = [rest[start : start + 4] for start in range(0, len(rest), 4)]
    return table(
        *boards,
        board(hand=hand),
        act="deal",
        factories=",".join(offers),
        supply="-",
        tower=tower,
        round_number=3,
    )


@rule("SP-C1")
def test_the_holder_of_the_marker_starts_the_next_round() -> None:
    state = table(board(hand="G"), board(hand="O"), act=1, start=1, marker=2)
    play(state, "pass:G", "pass:O")
    assert field(state, "round") == "2"
    assert field(state, "start") == "2"
    assert field(state, "marker") == "centre"
    draw(state, "BBBBBBBBBBBBYYYYYYYY")
    assert field(state, "act") == "2"


@rule("SP-C2")
def test_the_tower_stays_closed_while_the_bag_holds_a_tile() -> None:
    state = scarce(bag="P", tower="GG")
    assert PAVILION.chance_outcomes(state) == [(0, 1)]
    assert field(state, "tower") == "P0,G2,O0,Y0,B0,R0"


@rule("SP-C2")
def test_the_tower_goes_into_the_bag_in_the_middle_of_a_deal() -> None:
    state = draw(scarce(bag="P", tower="GGR"), "P")
    assert field(state, "bag") == "P0,G2,O0,Y0,B0,R1"
    assert field(state, "tower") == NONE
    assert PAVILION.chance_outcomes(state) == [(1, 2), (5, 1)]


@rule("SP-C2")
def test_a_deal_that_empties_the_bag_exactly_leaves_the_tower_alone() -> None:
    tower = rest_of(FULL_SUPPLY, "PPPPGGGGOOOOYYYYBBBB")
    state = draw(table(act="deal", tower=tower, round_number=2), "PPPPGGGGOOOOYYYYBBBB")
    assert field(state, "act") == "1"
    assert field(state, "bag") == NONE
    assert field(state, "tower") == f"P{tower.count('P')},G16,O16,Y16,B17,R21"


@rule("SP-C3")
def test_play_begins_with_what_there_is_when_nothing_is_left() -> None:
    state = draw(scarce(bag="PG"), "P")
    assert field(state, "act") == "deal"
    before = field(state, "factories")
    draw(state, "G")
    assert field(state, "act") == "1"
    assert field(state, "factories").count("-") == before.count("-") > 0
    assert field(state, "bag") == field(state, "tower") == NONE


@rule("SP-C3", "SP-C2")
def test_discards_are_all_that_a_short_round_is_dealt() -> None:
    """No tile lies in bag or tower; seat 4 discards six of its ten tiles."""
    kept = board(EVERY_SPACE, corners="PGOY")
    hand = rest_of(FULL, FULL, kept, FULL_SUPPLY)
    assert len(hand) == 10
    state = table(FULL, FULL, kept, board(hand=hand), act=4, round_number=2, marker=3)
    play(state, f"pass:{hand[:4]}")
    assert field(state, "round") == "3"
    assert field(state, "act") == "deal"
    draw(state, hand[4:])
    assert field(state, "act") == "3"
    assert field(state, "factories") == f"{hand[4:8]},{hand[8:]},-,-,-,-,-,-,-"


@rule("SP-C4", "SP-A9")
def test_with_nothing_to_deal_phase_one_is_skipped() -> None:
    """Seat 4 keeps all it has, so that nothing goes to the tower."""
    there = "P1 G1 O1 Y1 B1 R1 C1=P C2=G C3=O C4=Y"
    hand = rest_of(FULL, FULL, FULL, FULL_SUPPLY, board(there))
    assert len(hand) == 4
    own = board(there, hand=hand)
    state = table(FULL, FULL, FULL, own, act=4, start=2, round_number=2)
    play(state, f"pass:{hand}")
    assert field(state, "round") == "3"
    assert field(state, "start") == "2"
    assert field(state, "act") == "4"
    assert board_of(state, 4) == own
    assert state.on_table == 0


@rule("SP-C4", "SP-B18", "SP-E1")
def test_rounds_without_any_tile_pass_by_themselves_to_the_end() -> None:
    last = board("P1 P2 G1 G2 O1 O2 Y1 Y2 B1 B2 B3 R2 R3", hand="R")
    assert rest_of(FULL, FULL, FULL, FULL_SUPPLY, last) == ""
    state = play(table(FULL, FULL, FULL, last, act=4, round_number=2), "R1:R")
    assert field(state, "act") == "over"
    assert field(state, "round") == "6"
    assert PAVILION.outcome(state).scores == (105, 105, 105, 8)


@rule("SP-C1", "SP-S8")
def test_the_fifth_round_is_followed_by_the_sixth() -> None:
    state = table(board(hand="G"), board(hand="O"), round_number=5, marker=1)
    play(state, "pass:G", "pass:O")
    assert field(state, "round") == "6"
    draw(state, "P" * 18 + "YY")
    assert field(state, "act") == "1"
