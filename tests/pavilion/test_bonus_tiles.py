"""Phase 2: pillars, statues, windows, bonus tiles and the supply."""

import pytest

from tests.pavilion.setting import (
    NONE,
    board,
    draw,
    field,
    hand_of,
    play,
    rest_of,
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
def test_a_turn_without_bonus_tiles_refills_nothing() -> None:
    state = play(table(board(hand="OO"), board(hand="RR"), supply="PPP"), "O1:O")
    assert field(state, "act") == "2"
    assert field(state, "supply") == "PPP"
    play(state, "pass:RR", "pass:O")
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


@rule("SP-B13")
def test_an_empty_supply_gives_nothing_and_is_not_refilled() -> None:
    state = play(scarce("", "RRR", ""), "O6:O")
    assert field(state, "bonus") == "0"
    assert field(state, "act") == "2"
    assert field(state, "supply") == "-"


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
