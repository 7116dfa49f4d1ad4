"""Phase 2: pillars, statues, windows, bonus tiles and the supply."""

import pytest

from tests.pavilion.positions import (
    EVERY_SPACE,
    NONE,
    board,
    draw,
    field,
    hand_of,
    play,
    rest_of,
    score_of,
    table,
    words,
)
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError
from tilewright.games.pavilion.components import PILLARS, STATUES, WINDOWS
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

OTHER = board(hand="R")
COLOURS = "PGOYBR"


def filled_but(spaces: str, last: str) -> tuple[str, str]:
    """Tiles on all spaces but one (the centre star in any colours), and the colour that fits it."""
    free = iter(COLOURS)
    tiles = {name: next(free) if name[0] == "C" else name[0] for name in spaces.split()}
    colour = tiles.pop(last)
    return " ".join(f"{name}={tile}" for name, tile in tiles.items()), colour


def completing(spaces: str, last: str) -> State:
    """A table on which seat 1 has just put the last tile around a feature."""
    there, colour = filled_but(spaces, last)
    state = table(board(there, hand=colour * 6), OTHER, round_number=6 if colour != "R" else 1)
    return play(state, f"{last}:{colour}")


@rule("SP-B9", "SP-B10", "SP-B11")
@pytest.mark.parametrize(
    ("spaces", "reward"),
    [
        *((spaces, 1) for spaces in PILLARS),
        *((spaces, 2) for spaces in STATUES),
        *((spaces, 3) for spaces in WINDOWS),
    ],
)
def test_a_feature_pays_when_its_last_space_is_filled_and_not_before(
    spaces: str, reward: int
) -> None:
    for last in spaces.split():
        assert field(completing(spaces, last), "bonus") == str(reward)
        others = [name for name in spaces.split() if name != last]
        if len(others) > 1:
            assert field(completing(" ".join(others), others[0]), "bonus") == "0"


@rule("SP-B9", "SP-B10", "SP-B12")
@pytest.mark.parametrize(
    ("there", "move", "owed"),
    [
        ("O1 O3 R3 R4 C6=G C1=B", "O2:O", 3),
        ("O2 P1 P2 O4 C6=G C1=B", "O3:O", 3),
        ("O2 O3 C6=G R2 R3 C2=B", "C1:O", 2),
    ],
    ids=["statue and pillar", "pillar and statue", "two pillars"],
)
def test_one_tile_may_complete_several_features(there: str, move: str, owed: int) -> None:
    state = play(table(board(there, hand="OOO"), OTHER), move)
    assert field(state, "bonus") == str(owed)


@rule("SP-B12")
def test_bonus_tiles_are_chosen_one_by_one_among_the_supply() -> None:
    state = table(board("O5", hand="OOOOOO"), OTHER, supply="PPRRRRRRRR")
    play(state, "O6:O")
    assert field(state, "act") == "1"
    assert words(state) == ["SP", "SR"]
    play(state, "SP")
    assert field(state, "bonus") == "2"
    play(state, "SP")
    assert words(state) == ["SR"]
    assert field(state, "supply") == "RRRRRRRR"
    play(state, "SR")
    assert hand_of(state, 1) == "PPR"
    assert field(state, "act") == "refill1"


@rule("SP-B12")
def test_bonus_tiles_must_be_taken() -> None:
    state = play(table(board("O5", hand="OOOOOOG"), OTHER), "O6:O")
    for move in ("pass", "G1:G"):
        with pytest.raises(IllegalMoveError, match="choose a bonus tile from the supply first"):
            play(state, move)
    state = play(table(board("O5", hand="OOOOOO"), OTHER, supply="PPPPPPPPPP"), "O6:O")
    with pytest.raises(IllegalMoveError, match="there is no green tile in the supply"):
        play(state, "SG")


@rule("SP-B12")
def test_bonus_tiles_are_used_from_the_next_turn_on() -> None:
    state = play(table(board("O5", hand="OOOOOO"), board(hand="RR")), "O6:O", "SG", "SG", "SO")
    draw(state, "BBB")
    assert field(state, "act") == "2"
    play(state, "R1:R")
    assert "G2:G" in words(state)


@rule("SP-B14")
def test_the_supply_is_refilled_at_the_end_of_the_turn() -> None:
    state = play(table(board("O5", hand="OOOOOO"), OTHER), "O6:O", "SG", "SG", "SO")
    assert field(state, "supply") == "PPOYYBR"
    draw(state, "BB")
    assert field(state, "act") == "refill1"
    draw(state, "B")
    assert field(state, "supply") == "PPOYYBBBBR"
    assert field(state, "act") == "2"


@rule("SP-B14")
def test_a_placement_without_bonus_tiles_refills_the_supply() -> None:
    state = play(table(board(hand="OO"), board(hand="RR"), supply="PPP"), "O1:O")
    assert field(state, "act") == "refill1"
    draw(state, "YYYYYYY")
    assert field(state, "supply") == "PPPYYYYYYY"
    assert field(state, "act") == "2"


@rule("SP-B14", "SP-B15")
def test_a_pass_refills_the_supply_before_the_next_turn() -> None:
    state = play(table(board(hand="OO"), board(hand="RR"), supply="PPPPPPPPP"), "pass:OO")
    assert field(state, "act") == "refill1"
    draw(state, "B")
    assert field(state, "supply") == "PPPPPPPPPB"
    assert field(state, "act") == "2"


@rule("SP-B14", "SP-C1")
def test_the_last_pass_of_a_round_refills_the_supply_before_the_factories() -> None:
    state = play(table(board(), board(hand="RR"), act=2, supply="PPPPPPPP"), "pass:RR")
    assert field(state, "act") == "refill2"
    assert field(state, "round") == "1"
    draw(state, "BB")
    assert field(state, "supply") == "PPPPPPPPBB"
    assert field(state, "act") == "deal"
    assert field(state, "round") == "2"
    draw(state, "Y")
    assert field(state, "factories") == "Y,-,-,-,-"


@rule("SP-B14", "SP-C3", "SP-C4")
def test_the_supply_takes_the_last_tiles_before_the_factories() -> None:
    """Three full boards leave six tiles; the seat that has them gives up four."""
    spaces = f"{EVERY_SPACE} C1=P C2=G C3=O C4=Y C5=B C6=R"
    boards = board(spaces), board(spaces), board(spaces, hand=COLOURS)
    state = play(table(*boards, act=3, supply="-", round_number=5), "pass:PG")
    assert field(state, "act") == "refill3"
    draw(state, "OYBR")
    assert field(state, "supply") == "OYBR"
    assert field(state, "round") == "6"
    assert field(state, "factories") == "-,-,-,-,-,-,-"
    assert field(state, "act") == "3"


@rule("SP-B14", "SP-E1")
def test_the_pass_that_ends_the_game_refills_the_supply_like_any_other() -> None:
    state = table(board(), board(hand="RR", score=9), act=2, supply="PPPPPPPPP", round_number=6)
    play(state, "pass")
    assert field(state, "act") == "refill2"
    assert score_of(state, 2) == 7
    draw(state, "B")
    assert field(state, "act") == "over"
    assert score_of(state, 2) == 7


@rule("SP-B14", "SP-B18")
def test_a_seat_that_passes_by_itself_has_no_turn_that_ends() -> None:
    state = table(board(hand="OO"), board(), board(hand="RR"), supply="PPPPPPPPP")
    play(state, "O1:O")
    assert field(state, "act") == "refill1"
    draw(state, "B")
    assert field(state, "act") == "3"


@rule("SP-B14")
def test_the_tower_is_drawn_from_when_the_bag_is_empty_at_the_end_of_any_turn() -> None:
    own = board(hand="OOR")
    state = table(own, board(hand=rest_of(own, "PB", "GG")), supply="PB", tower="GG")
    play(state, "O2:O")
    assert field(state, "bag") == "P0,G2,O1,Y0,B0,R0"
    draw(state, "GOG")
    assert field(state, "supply") == "PGGOB"
    assert field(state, "act") == "2"


@rule("SP-B14")
def test_a_full_supply_is_left_alone() -> None:
    state = play(table(board(hand="OO"), board(hand="RR")), "O1:O", "pass:R")
    assert field(state, "act") == "1"


@rule("SP-B14")
@pytest.mark.parametrize("move", ["O1:O", "pass:OO"])
def test_by_version_1_only_a_turn_with_a_bonus_tile_refilled_the_supply(move: str) -> None:
    state = play(table(board(hand="OO"), board(hand="RR"), supply="PPP", version=1), move)
    assert field(state, "act") == "2"
    assert field(state, "supply") == "PPP"
    state = table(board("O5", hand="OOOOOO"), OTHER, supply="PPGG", version=1)
    play(state, "O6:O", "SP", "SP", "SG")
    assert field(state, "act") == "refill1"


@rule("SP-B14", "SP-C1")
def test_by_version_1_a_short_supply_stayed_short_into_the_next_round() -> None:
    state = table(board(hand="O"), board(hand="RR"), supply="PPP", version=1)
    play(state, "pass:O", "pass:RR")
    assert field(state, "act") == "deal"
    draw(state, "Y")
    assert field(state, "supply") == "PPP"
    assert field(state, "factories") == "Y,-,-,-,-"


@rule("SP-B14")
def test_a_short_supply_is_filled_up_after_the_next_bonus_tile() -> None:
    state = table(board("O5", hand="OOOOOO"), OTHER, supply="PPGG", round_number=2)
    play(state, "O6:O", "SP", "SP", "SG")
    draw(state, "RRRRRRRR")
    assert field(state, "act") == "refill1"
    draw(state, "R")
    assert field(state, "supply") == "GRRRRRRRRR"
    assert field(state, "act") == "2"


def scarce(supply: str, bag: str, tower: str, spaces: str = "O5") -> State:
    """Seat 1 can complete a window; only these tiles are left, seat 2 holds all others."""
    own = board(spaces, hand="OOOOOO")
    rest = rest_of(own, supply, bag, tower)
    return table(own, board(hand=rest), supply=supply or "-", tower=tower, round_number=2)


@rule("SP-B13", "SP-B14")
def test_of_a_short_supply_what_is_there_is_taken() -> None:
    state = play(scarce("PB", "RRR", ""), "O6:O")
    assert field(state, "bonus") == "2"
    play(state, "SB", "SP")
    assert hand_of(state, 1) == "PB"
    assert field(state, "act") == "refill1"


@rule("SP-B13", "SP-B14")
def test_an_empty_supply_gives_nothing_and_is_refilled_at_the_end_of_the_turn() -> None:
    state = play(scarce("", "RRR", ""), "O6:O")
    assert field(state, "bonus") == "0"
    assert hand_of(state, 1) == "-"
    assert field(state, "act") == "refill1"
    draw(state, "RRROOOOO")
    assert field(state, "supply") == "OOOOORRR"
    assert field(state, "act") == "2"


@rule("SP-C2", "SP-B14")
def test_the_tower_goes_into_the_bag_in_the_middle_of_a_refill() -> None:
    """The five orange tiles just paid are in the tower."""
    state = play(scarce("PPPGGG", "R", "B"), "O6:O", "SP", "SP", "SP")
    assert PAVILION.chance_outcomes(state) == [(5, 1)]
    assert field(state, "tower") == "P0,G0,O5,Y0,B1,R0"
    draw(state, "R")
    assert PAVILION.chance_outcomes(state) == [(2, 5), (4, 1)]
    assert field(state, "tower") == NONE
    draw(state, "OOOB")
    assert field(state, "act") == "refill1"
    draw(state, "O")
    assert field(state, "supply") == "GGGOOOOBR"
    draw(state, "O")
    assert field(state, "supply") == "GGGOOOOOBR"
    assert field(state, "act") == "2"


@rule("SP-B14", "SP-C2")
def test_the_supply_stays_short_when_bag_and_tower_are_empty() -> None:
    state = scarce("PPP", "", "")
    play(state, "O6:O", "SP", "SP", "SP")
    draw(state, "OOOOO")
    assert field(state, "act") == "2"
    assert field(state, "supply") == "OOOOO"
    assert field(state, "bag") == field(state, "tower") == NONE


@rule("SP-C2")
def test_a_refill_that_empties_the_bag_leaves_the_tower_alone() -> None:
    state = play(scarce("PPPGGGGGGG", "RRR", ""), "O6:O", "SP", "SP", "SP")
    draw(state, "RRR")
    assert field(state, "bag") == NONE
    assert field(state, "tower") == "P0,G0,O5,Y0,B0,R0"
