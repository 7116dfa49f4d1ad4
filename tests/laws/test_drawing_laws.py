"""Tables of every game fit a terminal: no row is wider, and no seat goes missing."""

import pytest

from tests.games import TRIED, Variant, covering, random_game
from tilewright.core.position import Position

ROWS = 24
WIDTHS = (50, 80, 120)


def rows_of(variant: Variant, position: Position, width: int, height: int | None) -> list[str]:
    view = variant.game.view(position, position.to_act)
    drawn = variant.game.draw(view, width, height)
    return ["".join(text for text, _ in row).rstrip() for row in drawn]


@pytest.mark.parametrize("variant", covering(), ids=str)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_table_is_never_wider_than_the_terminal(variant: Variant, width: int) -> None:
    for step in random_game(variant, 7):
        if not step.is_chance:
            whole = rows_of(variant, step.position, width, None)
            low = rows_of(variant, step.position, width, ROWS - 2)
            assert max(map(len, whole + low)) <= width
            assert len(low) <= len(whole)
            assert len(low) < ROWS


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_a_folded_table_names_every_seat_and_shows_who_acts(variant: Variant) -> None:
    for step in random_game(variant, 3):
        if not step.is_chance:
            seat = step.position.to_act + 1
            text = "\n".join(rows_of(variant, step.position, 50, 1))
            assert f"\u25b6 Seat {seat}" in text
            for other in range(1, step.position.seats + 1):
                assert f"Seat {other}  score" in text
