"""Phase 2: placing tiles, payments and points."""

from itertools import permutations

import pytest

from tests.pavilion.positions import (
    board,
    board_of,
    draw,
    field,
    hand_of,
    placements,
    play,
    score_of,
    table,
    words,
)
from tests.rules import rule
from tilewright.core.errors import IllegalMoveError

OTHER = board(hand="R")


def star_of(word: str) -> str:
    return word[0]


@rule("SP-B2", "SP-B3")
def test_a_space_costs_its_number_in_tiles_of_its_star() -> None:
    state = table(board(hand="BBBB"), OTHER)
    assert [word for word in placements(state) if star_of(word) != "C"] == [
        "B1:B",
        "B2:B",
        "B3:B",
        "B4:B",
    ]
    play(state, "B4:B")
    assert board_of(state, 1) == board("B4", score=6)
    assert field(state, "tower") == "P0,G0,O0,Y0,B3,R0"


@rule("SP-B2")
def test_a_filled_space_is_not_filled_again() -> None:
    state = table(board("B1 C1=G C2=O C3=Y C4=R", hand="BB"), OTHER)
    assert placements(state) == ["B2:B"]


@rule("SP-B5")
def test_every_split_between_colour_and_jokers_is_a_move() -> None:
    state = table(board("C1=O C2=Y C3=R C4=P C5=B C6=G", hand="BBBBBBPPPPPP"), OTHER)
    assert [word for word in placements(state) if word.startswith("B6")] == [
        "B6:B",
        "B6:B+1",
        "B6:B+2",
        "B6:B+3",
        "B6:B+4",
        "B6:B+5",
    ]


@rule("SP-B5")
def test_jokers_alone_do_not_pay_for_another_colour() -> None:
    state = table(board(hand="PPPPPP"), OTHER)
    assert {star_of(word) for word in placements(state)} == {"P", "C"}
    assert {word[3] for word in placements(state)} == {"P"}


@rule("SP-B5")
def test_too_few_tiles_of_the_colour_need_jokers() -> None:
    state = table(board("C1=O C2=Y C3=R C4=P C5=B C6=G", hand="BBPP"), OTHER)
    assert [word for word in placements(state) if star_of(word) == "B"] == [
        "B1:B",
        "B2:B",
        "B2:B+1",
        "B3:B+1",
        "B3:B+2",
        "B4:B+2",
    ]


@rule("SP-B6")
def test_nothing_stands_for_the_joker_colour() -> None:
    state = table(board(hand="PPGGGG"), OTHER)
    assert [word for word in placements(state) if word[3] == "P"] == [
        "P1:P",
        "P2:P",
        "C1:P",
        "C2:P",
    ]


@rule("SP-S8", "SP-B5")
def test_former_jokers_are_ordinary_tiles() -> None:
    state = table(board(hand="PPG"), OTHER, round_number=2)
    expected = "P1:P P2:P P2:P+1 P3:P+1 G1:G C1:P C1:G C2:P C2:P+1 C3:P+1"
    assert placements(state) == expected.split()


@rule("SP-B4")
def test_the_centre_star_takes_each_colour_once_on_any_space() -> None:
    state = table(board("C4=G", hand="GGOO"), OTHER)
    centre = [word for word in placements(state) if star_of(word) == "C"]
    assert centre == ["C1:O", "C2:O"]


@rule("SP-B7", "SP-B8")
@pytest.mark.parametrize(
    ("there", "space", "points"),
    [
        ("", "B1", 1),
        ("B3", "B1", 1),
        ("B2", "B1", 2),
        ("B6", "B1", 2),
        ("B2 B6", "B1", 3),
        ("B2 B4", "B3", 3),
        ("B1 B2 B4 B5", "B3", 5),
        ("B5 B6 B2", "B1", 4),
        ("B2 B3 B4 B5 B6", "B1", 6),
        ("B1 B2 B3 B4 B5", "B6", 6),
        ("B1 B3 B5", "B2", 3),
        ("R1 R2 O1 C2=G C3=O", "B3", 1),
    ],
)
def test_a_tile_scores_the_group_it_belongs_to(there: str, space: str, points: int) -> None:
    state = table(board(there, hand="BBBBBB", score=10), OTHER)
    play(state, f"{space}:B")
    assert score_of(state, 1) == 10 + points


@rule("SP-B7")
def test_a_star_filled_round_the_ring_scores_twenty_one() -> None:
    for start in range(6):
        order = [f"B{(start + step) % 6 + 1}" for step in range(6)]
        total = 0
        for count, space in enumerate(order):
            own = board(" ".join(order[:count]), hand="BBBBBB", score=10)
            total += score_of(play(table(own, OTHER), f"{space}:B"), 1) - 10
        assert total == 21


@rule("SP-B7", "SP-B8")
def test_points_of_every_order_of_three_neighbours() -> None:
    """The last tile scores 3, the one before it 1 or 2, whatever the order."""
    for order in permutations(("B6", "B1", "B2")):
        gained = []
        for count, space in enumerate(order):
            own = board(" ".join(order[:count]), hand="BBBBBB", score=10)
            gained.append(score_of(play(table(own, OTHER), f"{space}:B"), 1) - 10)
        middle_last = order[2] == "B1"
        assert gained == [1, 1 if middle_last else 2, 3]


@rule("SP-B1")
def test_turns_go_round_and_skip_who_has_passed() -> None:
    state = table(board(hand="GGG"), board(hand="R"), board(hand="OOO"), marker=1)
    play(state, "G1:G", "pass:R")
    assert field(state, "act") == "3"
    play(state, "O1:O")
    assert field(state, "act") == "1"
    play(state, "C1:G")
    assert field(state, "act") == "3"


@rule("SP-B18")
def test_a_seat_without_tiles_passes_by_itself() -> None:
    state = table(board(hand="G"), board(), board(hand="OO"), marker=1)
    play(state, "G1:G")
    assert field(state, "act") == "3"
    play(state, "O1:O")
    assert field(state, "act") == "3"
    play(state, "C1:O")
    assert field(state, "round") == "2"
    assert field(state, "act") == "deal"


@rule("SP-B18")
def test_a_seat_whose_last_tile_earned_bonus_tiles_goes_on() -> None:
    state = play(table(board("O5", hand="O" * 6), board(hand="R")), "O6:O", "SR", "SB", "SP")
    draw(state, "GGG")
    play(state, "pass")
    assert field(state, "act") == "1"
    assert hand_of(state, 1) == "PBR"


@rule("SP-E7")
def test_scores_go_on_past_eighty() -> None:
    state = play(table(board("B2 B3", hand="B", score=79), OTHER), "B1:B")
    assert score_of(state, 1) == 82
    state = table(board(hand="GGGGGG", score=82), OTHER)
    assert score_of(play(state, "pass"), 1) == 76


@rule("SP-B2", "SP-B3", "SP-B4", "SP-B5", "SP-B6")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("B1:B", "space 1 of the blue star already has a tile"),
        ("R1:B", "the red star takes no blue tile; it takes red"),
        (
            "C1:G",
            "the centre star takes no green tile; it takes purple, orange, yellow, blue, red",
        ),
        ("P2:P+1", "purple is the joker colour and pays for itself only, without jokers"),
        ("B2:B+2", "space 2 of the blue star costs 2, and one of these tiles is blue at least"),
        ("B5:B+4", "the seat has 2 jokers (purple), not 4"),
        (
            "B6:B+2",
            "space 6 of the blue star costs 6: with 2 jokers it takes 4 blue, and the seat has 3",
        ),
        ("R2:R", "space 2 of the red star costs 2: with 0 jokers it takes 2 red,"),
        ("1G", "no tile lies on the table: place a tile or pass"),
        ("SG", "no bonus tile is earned now: place a tile or pass"),
        ("pass:OO", "2 orange cannot be kept; the seat has 0"),
    ],
)
def test_a_refused_placement_is_told_why(move: str, reason: str) -> None:
    state = table(board("B1 C4=G", hand="BBBPPG"), OTHER)
    assert move not in words(state)
    with pytest.raises(IllegalMoveError) as refusal:
        play(state, move)
    assert reason in str(refusal.value)
