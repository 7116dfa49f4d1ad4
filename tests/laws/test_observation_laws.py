"""What every game promises to learners, shown over random legal games of every option set."""

import json
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import TRIED, Variant, apply_step, covering, random_game
from tilewright.core.blocks import COUNT, ONE_OF
from tilewright.core.layout import Layout, fill_mask, pack_row, unpack_row
from tilewright.core.position import Position

SEEDS = st.integers(0, 2**64 - 1)
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
covering_variants = pytest.mark.parametrize("variant", covering(), ids=str)
few = examples(2)


def layout_of(variant: Variant) -> Layout:
    return Layout(variant.game.observation_blocks(variant.options.seats))


def slots_of(variant: Variant, layout: Layout, position: Position, seat: int) -> list[int]:
    out = array("h", [99] * layout.slots)
    assert layout.fill_slots(variant.game, position, seat, out) == layout.slots
    return out.tolist()


@every_variant
@few
@given(seed=SEEDS)
def test_a_mask_marks_exactly_the_legal_moves(variant: Variant, seed: int) -> None:
    game = variant.game
    mask = array("b", [9] * game.move_codes)
    for step in random_game(variant, seed):
        legal = game.legal_moves(step.position)
        assert fill_mask(game, step.position, mask) == len(legal)
        assert [code for code in range(game.move_codes) if mask[code] == 1] == legal
        assert sum(mask) == len(legal)


@covering_variants
@few
@given(seed=SEEDS)
def test_an_observation_fits_its_blocks(variant: Variant, seed: int) -> None:
    layout = layout_of(variant)
    blocks = [block for block in layout.blocks for _ in range(block.slots)]
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    assert sum(block.width for block in layout.blocks) == layout.width
    numbers = array("f", [9.0] * layout.width)
    for number, step in enumerate(random_game(variant, seed)):
        for seat in range(variant.options.seats if number % 9 == 0 else 0):
            slots = slots_of(variant, layout, step.position, seat)
            layout.fill(variant.game, step.position, seat, numbers)
            assert numbers == expanded(layout, slots)
            for block, value in zip(blocks, slots, strict=True):
                least, most = (-1, block.size - 1) if block.kind == ONE_OF else (0, block.size)
                assert least <= value <= most, block.name


def expanded(layout: Layout, slots: list[int]) -> "array[float]":
    """What a net reads, worked out from the blocks alone."""
    numbers: list[float] = []
    values = iter(slots)
    for block in layout.blocks:
        for _ in range(block.slots):
            value = next(values)
            if block.kind == COUNT:
                numbers.append(value / block.size)
            else:
                numbers += [float(value == choice) for choice in range(block.size)]
    return array("f", numbers)


@covering_variants
@few
@given(seed=SEEDS)
def test_a_seat_observes_what_it_sees_and_nothing_else(variant: Variant, seed: int) -> None:
    game, layout = variant.game, layout_of(variant)
    observed_of: dict[str, list[int]] = {}
    seen_of: dict[tuple[int, ...], str] = {}
    for step in random_game(variant, seed):
        view = json.dumps(game.view(step.position, 0))
        slots = slots_of(variant, layout, step.position, 0)
        assert observed_of.setdefault(view, slots) == slots
        assert seen_of.setdefault(tuple(slots), view) == view


@every_variant
@few
@given(seed=SEEDS)
def test_a_packed_position_comes_back_whole(variant: Variant, seed: int) -> None:
    game = variant.game
    row = array("i", [0] * game.pack_size(variant.options.seats))
    scratch = variant.start()
    for step in random_game(variant, seed):
        assert pack_row(game, step.position, row) == len(row)
        assert unpack_row(game, scratch, row) == len(row)
        assert scratch == step.position
        assert game.legal_moves(scratch) == game.legal_moves(step.position)
        after = step.position.clone()
        apply_step(game, after, step)
        apply_step(game, scratch, step)
        assert scratch == after
        assert game.legal_moves(scratch) == game.legal_moves(after)
