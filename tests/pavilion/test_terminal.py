"""The table drawn in a terminal."""

from tests.pavilion.positions import board, play, table
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State


def drawn(state: State) -> list[str]:
    lines = PAVILION.draw(PAVILION.view(state, None))
    return ["".join(text for text, _ in line).rstrip() for line in lines]


def test_the_drawn_table_shows_every_star_as_it_lies() -> None:
    own = board("O4 R6 B1 C1=G", hand="PPPGRR", score=12)
    state = table(own, board(hand="Y"), marker=1, start=2)
    assert drawn(state)[:11] == [
        "Round 1   joker P purple   bag 111   tower 0",
        "Factories  1:···· 2:···· 3:···· 4:···· 5:····",
        "Centre     C:",
        "Supply     S:PPGGOOYYBR",
        "",
        "▶ Seat 1  score 12  *                     Seat 2  score 5  starts",
        "  hand  P3 G1 R2                          hand  Y1",
        "        O 5  6  1   R 4  5  R                   O 5  6  1   R 4  5  6",
        "          O  3  2     3  2  1                     4  3  2     3  2  1",
        "  P 6  1  2   C 6  G  2   B 3  4  5       P 6  1  2   C 6  1  2   B 3  4  5",
        "    5  4  3     5  4  3     2  B  6         5  4  3     5  4  3     2  1  6",
    ]
    assert drawn(state)[11:16] == [
        "        G 1  2  3   Y 2  3  4                   G 1  2  3   Y 2  3  4",
        "          6  5  4     1  6  5                     6  5  4     1  6  5",
        "  pillars +1  O3  R3  B4  Y4  G4  P4      pillars +1  O4  R4  B4  Y4  G4  P4",
        "  statues +2 OR4 RB4 BY3 YG4 GP4 PO3      statues +2 OR4 RB4 BY4 YG4 GP4 PO4",
        "  windows +3  O2  R1  B2  Y2  G2  P2      windows +3  O2  R2  B2  Y2  G2  P2",
    ]


def test_the_grey_side_shows_what_each_space_costs() -> None:
    lines = drawn(table(board("O4=G", hand="P"), board(corners="RR"), side="grey"))
    assert lines[6] == "  hand  P1                                kept  RR"
    assert lines[7].startswith("        O 5⁵ 6⁶ 1³  R 4⁴ 5⁵ 6⁶ ")
    assert lines[8].startswith("          G  3¹ 2²    3¹ 2² 1³ ")
    assert lines[9].startswith("  P 6⁶ 1³ 2²  C 6³ 1³ 2³  B 3¹ 4⁴ 5⁵")


def test_bonus_tiles_to_choose_are_shown() -> None:
    state = play(table(board("O5", hand="OOOOOO"), board(hand="R")), "O6:O")
    assert drawn(state)[3] == "Supply     S:PPGGOOYYBR   choose 3"
    assert drawn(state)[15].startswith("  windows +3  O✓  R2")


def test_the_last_round_says_what_a_tile_left_over_costs() -> None:
    state = table(board(hand="GGGGO", score=20), board(hand="R"), round_number=6)
    assert drawn(state)[0].endswith("last round: a tile left over costs 1")
    assert all(len(line) <= 80 for line in drawn(state))
    assert "last round" not in drawn(play(state, "pass", "pass"))[0]
