"""The table drawn in a terminal."""

from tests.classic.positions import board, table
from tilewright.games.classic.game import CLASSIC


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
