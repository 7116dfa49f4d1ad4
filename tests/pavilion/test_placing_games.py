"""Laws over games of eager seats (placing_games.py), beside those of tests/laws."""

import pickle
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import Variant, apply_step, covering, tried
from tests.pavilion.placing_games import placing_game
from tests.pavilion.positions import PAVILION_VARIANTS, as_state
from tests.rules import rule
from tilewright.core.layout import pack_row, unpack_row
from tilewright.core.position import OVER
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

SEEDS = st.integers(0, 2**32)
every_variant = pytest.mark.parametrize("variant", tried(PAVILION_VARIANTS), ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(PAVILION_VARIANTS), ids=str)
few = examples(2)


def tile_count(position: State) -> int:
    """All tiles of the table, counted from its description."""
    described = PAVILION.describe(position)
    count: int = sum(described["bag"].values()) + sum(described["tower"].values())
    count += sum(map(len, described["factories"])) + len(described["centre"])
    count += len(described["supply"])
    for own in described["boards"]:
        count += len(own["hand"]) + len(own["corners"])
        count += sum(tile is not None for star in own["stars"] for tile in star["tiles"])
    return count


@rule("SP-S4", "SP-A7")
@every_variant
@few
@given(seed=SEEDS)
def test_no_tile_vanishes_and_no_score_falls_below_one(variant: Variant, seed: int) -> None:
    for position, _ in placing_game(variant, seed):
        assert tile_count(position) == 132
        assert min(PAVILION.scores(position)) >= 1


@covering_variants
@few
@given(seed=SEEDS)
def test_what_is_kept_beside_the_position_always_follows_from_it(
    variant: Variant, seed: int
) -> None:
    for position, step in placing_game(variant, seed):
        if step.code % 2:
            continue
        text = PAVILION.format_position(position)
        parsed = as_state(PAVILION.parse_position(text))
        assert parsed == position == pickle.loads(pickle.dumps(position))
        for name in ("source_count", "on_table", "supply_count", "bag_count", "factories"):
            assert getattr(parsed, name) == getattr(position, name)
        for seat in range(position.seats):
            for name in ("hand_count", "stars", "open_colours", "missing"):
                own = getattr(position.board(seat), name)
                assert getattr(parsed.board(seat), name) == own


BOARD_NUMBERS = 88
"""How many numbers of a packed position belong to each board; the boards come last."""
SEAT_NUMBERS = (0, 2, 3, 5)
"""The places of the seats to act, starting, with the marker and ending a turn among them."""


def rotated(state: State) -> State:
    """The same table, its seats renamed: seat 2 is now seat 1, and so on round the table."""
    seats = state.seats
    row = array("i", bytes(4 * PAVILION.pack_size(seats)))
    pack_row(PAVILION, state, row)
    for place in SEAT_NUMBERS:
        row[place] = (row[place] - 1) % seats if row[place] >= 0 else row[place]
    boards = row[-BOARD_NUMBERS * seats :]
    row[-BOARD_NUMBERS * seats :] = boards[BOARD_NUMBERS:] + boards[:BOARD_NUMBERS]
    renamed = state.clone()
    unpack_row(PAVILION, renamed, row)
    return renamed


@every_variant
@few
@given(seed=SEEDS)
def test_the_rules_do_not_care_how_seats_are_named(variant: Variant, seed: int) -> None:
    for position, step in placing_game(variant, seed):
        if position.to_act == OVER:
            continue
        other = rotated(position)
        assert PAVILION.legal_moves(other) == PAVILION.legal_moves(position)
        after = position.clone()
        apply_step(PAVILION, after, step)
        apply_step(PAVILION, other, step)
        assert rotated(after) == other


@covering_variants
def test_placing_games_see_every_phase(variant: Variant) -> None:
    phases = set()
    for seed in range(4):
        phases |= {
            PAVILION.describe(position)["phase"] for position, _ in placing_game(variant, seed)
        }
    assert phases == {"set-up", "deal", "taking", "placing", "bonus", "refill", "over"}
