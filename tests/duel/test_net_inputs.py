"""What a net reads of a table: what lines find and promise, what goals miss."""

import pytest

from tests.duel.positions import Seat, play, table, tiling
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State

COMPLETE, PAYABLE, FINDS_ENOUGH, FINDS_MORE, FINDS_LESS = range(5)
EMPTY_FINDS_ENOUGH, EMPTY_FINDS_MORE, EMPTY_FINDS_LESS = range(5, 8)
MOST_POINTS = 13
STUCK_COMPLETE = 0
BREAKS = 4
ABSENT, BREAKING, HOMELESS, UNDER_WAY, COMPLETING = range(5)
NAMES = [name for name, _ in DUEL.input_sizes(2)]


def read(state: State, name: str, seat: int = 1) -> int:
    """The value of an input as a seat sees the table; seats count from 1."""
    return DUEL.input_values(state, seat - 1)[NAMES.index(name)]


def prospects(state: State, line: int) -> tuple[int, int]:
    """How sure a line of the first seat is of its tile, and the points of that tile."""
    value = read(state, f"board 1: line {line} prospects and points")
    return value // MOST_POINTS, value % MOST_POINTS


def test_a_complete_line_tells_its_points_with_the_special_tile_it_brings() -> None:
    own = Seat(lines="B,-,-,-,-,-", plates="BRKS", dome=".R..../K...../....../....../....../......")
    assert prospects(table(own, suns="YYYY", round_number=2), 1) == (COMPLETE, 4 + 2)


@pytest.mark.parametrize(
    ("suns", "found"),
    [
        ("KKYY", FINDS_ENOUGH),
        ("KKKY", FINDS_MORE),
        ("KYYY", FINDS_LESS),
        ("KYYY,KKKY,KKTT", FINDS_ENOUGH),
        ("YYYY", FINDS_LESS),
    ],
)
def test_a_begun_line_looks_for_a_take_that_completes_it(suns: str, found: int) -> None:
    own = Seat(lines="-,-,K,-,-,-", plates="-,-,-,KTBJ")
    assert prospects(table(own, suns=suns), 3) == (found, 1)


def test_a_line_that_chips_can_complete_is_payable() -> None:
    own = Seat(lines="-,K,-,-,-,-", plates="YBKS", chips="K,BK")
    state = table(own, suns="YYYY", round_number=2)
    assert prospects(state, 2)[0] == PAYABLE
    assert read(state, "board 1: line 2 lacks chips") == 0


@pytest.mark.parametrize(
    ("suns", "found"),
    [
        ("TTYY", EMPTY_FINDS_LESS),
        ("KKYY", EMPTY_FINDS_ENOUGH),
        ("KKKY", EMPTY_FINDS_MORE),
    ],
)
def test_an_empty_line_looks_for_colours_that_its_row_waits_for(suns: str, found: int) -> None:
    assert prospects(table(Seat(plates="BRKS"), suns=suns), 2) == (found, 1)


def test_tiles_about_to_be_stacked_are_on_offer_no_more() -> None:
    state = table(Seat(plates="BRKS"), suns="BBKY,KKTT")
    takes = read(state, "takes on offer")
    play(state, "1B>X")
    assert read(state, "takes on offer") == takes - 3
    assert read(state, "black to be stacked") == 1
    assert read(state, "small suns with 1 black") == 0


def test_a_line_that_chips_have_paid_for_is_complete() -> None:
    own = Seat(lines="-,K,-,-,-,-", plates="YBKS", chips="K,BK")
    state = tiling(own, round_number=2)
    assert prospects(state, 2)[0] == PAYABLE
    payment = next(move for move in DUEL.legal_moves(state) if DUEL.format_move(move) != "skip")
    DUEL.apply(state, payment)
    assert read(state, "line is paid for") == 0
    assert prospects(state, 2) == (COMPLETE, 1)


def test_a_line_without_a_space_hopes_for_a_plate_or_breaks() -> None:
    own = Seat(lines="Y,-,-,-,-,-", plates="BRKS,KTBS", tokens=1)
    name = "board 1: line 1 has no space"
    assert read(table(own, suns="BBBB", display="RBYS,-,-"), name) == STUCK_COMPLETE
    assert read(table(own, suns="BBBB", display="TKRS,-,-"), name) == STUCK_COMPLETE + 1
    full = Seat(lines="Y,-,-,-,-,-", plates="BRKS,KTBS,TRBS")
    assert read(table(full, suns="BBBB"), name) == BREAKS + 1


def test_a_colour_tells_the_best_that_it_brings() -> None:
    own = Seat(lines="R,K,KKK,TTTT,BBBBB,YYYYYY", plates="BRKS")
    state = table(own, suns="KYTB")
    assert read(state, "board 1: black on the table brings") == COMPLETING + 1
    assert read(state, "board 1: yellow on the table brings") == BREAKING
    assert read(state, "board 1: red on the table brings") == ABSENT
    assert read(table(Seat(), suns="KKYY"), "board 2: black on the table brings") > BREAKING


def test_only_goals_in_play_are_told_by_what_they_miss() -> None:
    dome = "B...../K...../....../....../....../......"
    own = Seat(plates="BRKS,-,-", dome=dome)
    state = table(own, suns="YYYY", round_number=4)
    assert read(state, "board 1: diagonal down misses") == 5 * 3 + 1
    assert read(state, "board 1: goal of column 1 misses") == 4 * 3 + 1
    assert read(state, "board 1: tiles on the border") == -1
    goals = "rows+border+diagonals"
    other = table(own, suns="YYYY", round_number=4, goals=goals, tablets=goals)
    assert read(other, "board 1: goal of column 1 misses") == -1
    assert read(other, "board 1: tiles on the border") == 2


def test_the_lead_counts_complete_lines_and_what_is_lost() -> None:
    own = Seat(lines="B,-,-,-,-,-", plates="BRKS", score=9)
    ahead = table(own, Seat(score=4), suns="YYYY")
    behind = table(own, Seat(score=4), suns="YYYY", act=2)
    assert read(ahead, "lead as things stand, in twos") == 20 + (10 - 4) // 2
    assert read(behind, "lead as things stand, in twos", seat=2) == 20 - 3
    broken = Seat(lines="B,-,-,-,-,-", plates="BRKS", score=15, broken="TT")
    state = table(broken, Seat(score=4), suns="YYYY", tile=1)
    assert read(state, "lead as things stand, in twos") == 20 + (16 - 3 - 2 - 4) // 2
