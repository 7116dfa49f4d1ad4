"""What docs/arena.md says of files, figures and Elo is so."""

from pathlib import Path

import pytest

from tilewright.arena import journal
from tilewright.arena.bradley_terry import Rating
from tilewright.arena.elo import elo_of, win_share
from tilewright.arena.ladder import Ladder
from tilewright.arena.playing import BlockResult, Played
from tilewright.arena.pool import TRIES
from tilewright.arena.schedule import seatings
from tilewright.arena.sequential import SequentialTest
from tilewright.arena.summary import Encounter, Evidence, Summary, Tally

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text("utf-8")


@pytest.mark.parametrize(
    "struct",
    [Summary, Encounter, Tally, Evidence, Ladder, Rating, BlockResult, Played, SequentialTest],
)
def test_every_field_is_named(struct: type[Summary]) -> None:
    for name in struct.__struct_fields__:
        assert f"`{name}`" in PAGE


def test_every_file_is_named() -> None:
    for name in (journal.MATCH, journal.BLOCKS, journal.GAMES):
        assert f"`{name}`" in PAGE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_blocks_have_as_many_games_as_the_table_says(seats: int) -> None:
    (row,) = [line for line in PAGE.splitlines() if line.startswith(f"| {seats} | A")]
    assert row.endswith(f"| {len(seatings(0, 1, seats))} |")


def test_the_numbers_are_those_of_the_code() -> None:
    assert f"75 % is {elo_of(0.75):.1f} points" in PAGE
    assert win_share(150, 4) == pytest.approx(1 / (1 + 3 * 10 ** (-150 / 400)))
    assert f"±{SequentialTest(0, 8).upper:.2f} by default" in PAGE
    assert TRIES == 3
    assert "if three die over the\nsame block" in PAGE
