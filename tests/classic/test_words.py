"""What is told to people: moves and scoring in words, the drawn table, renamed seats."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classic.setting import board, play, table
from tests.games import VARIANTS, Variant, apply_step, random_game
from tilewright.games.classic.game import CLASSIC
from tilewright.games.classic.state import State, thaw

CLASSIC_VARIANTS = [variant for variant in VARIANTS if variant.game is CLASSIC]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("1B>3", "2 blue from factory 1 to line 3"),
        ("1B>1", "2 blue from factory 1 to line 1, 1 to the floor"),
        ("CK>F", "3 black from the centre to the floor line, with the marker"),
        ("CK>2", "3 black from the centre to line 2, with the marker, 2 to the floor"),
    ],
)
def test_a_take_in_words(move: str, words: str) -> None:
    state = table(board(lines="-,K,-,-,-"), board(), factories="BBYR", centre="KKK")
    assert CLASSIC.say_move(state, CLASSIC.parse_move(move)) == words


def test_a_placement_in_words() -> None:
    state = table(board(lines="-,BB,-,-,-"), board(), wall="grey")
    assert CLASSIC.say_move(state, CLASSIC.parse_move("2>c4")) == "blue of line 2 to column 4"


def said_after(before: State, move: str) -> list[str]:
    """What is said of a move's consequences."""
    after = play(before.clone(), move)
    return CLASSIC.say_events(before, after, CLASSIC.parse_move(move))


def test_the_end_of_a_round_in_words() -> None:
    before = table(
        board(lines="B,WW,-,-,-", floor="K"), board(floor="*"), act=2, marker=2, centre="W"
    )
    assert said_after(before, "CW>F") == [
        "seat 1: blue in row 1 +1, white in row 2 +2, floor line -1; score 2",
        "round 3: seat 2 starts",
    ]


def test_the_end_of_the_game_in_words() -> None:
    wall = "BYRK./...../...../...../....."
    before = table(
        board(lines="W,-,-,-,-", wall=wall), board(floor="*"), act=2, marker=2, centre="W"
    )
    assert said_after(before, "CW>F") == ["seat 1: white in row 1 +5, row 1 complete +2; score 7"]


def test_a_move_within_a_round_needs_no_further_words() -> None:
    before = table(factories="BBYR,KKKK")
    assert said_after(before, "1B>2") == []


def test_the_drawn_table_shows_every_tile_as_a_letter() -> None:
    own = board(lines="-,KK,-,-,-", wall="B..../...../...../...../.....", floor="*Y", score=7)
    state = table(own, board(), act=2, marker=1, factories="RRWW")
    drawn = ["".join(text for text, _ in line) for line in CLASSIC.draw(CLASSIC.view(state, None))]
    assert "1:RRWW" in drawn[1]
    assert drawn[4].startswith("  Seat 1  score 7  starts")
    assert "▶ Seat 2  score 0" in drawn[4]
    assert drawn[5].startswith("  1         · ▸ B y r k w ")
    assert drawn[6].startswith("  2       K K ▸ w b y r k ")
    assert drawn[10].startswith("  F *  Y  -2 -2 -2 -3 -3 ")


def rotated(state: State) -> State:
    """The same table, its seats renamed: seat 2 is now seat 1, and so on round the table."""
    numbers = list(state.freeze())
    seats = state.seats

    def renamed(seat: int) -> int:
        return (seat - 1) % seats if seat >= 0 else seat

    head = [*numbers[:3], *(renamed(seat) for seat in numbers[3:6]), *numbers[6:66]]
    boards = [state.board((seat + 1) % seats).freeze() for seat in range(seats)]
    return thaw((*head, *(number for frozen in boards for number in frozen)))


@pytest.mark.parametrize("variant", CLASSIC_VARIANTS, ids=str)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_the_rules_do_not_care_how_seats_are_named(variant: Variant, seed: int) -> None:
    for step in random_game(variant, seed):
        position = step.position
        assert isinstance(position, State)
        other = rotated(position)
        assert CLASSIC.legal_moves(other) == CLASSIC.legal_moves(position)
        after = position.clone()
        apply_step(CLASSIC, after, step)
        apply_step(CLASSIC, other, step)
        assert rotated(after) == other
