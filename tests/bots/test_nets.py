"""Nets: what they compute, how they are stored, and that the shipped ones are sound."""

import math
import random
import shutil
from array import array
from importlib.resources import files
from itertools import cycle, islice
from pathlib import Path

import pytest

import tilewright
from bench.net_speed import CLONES, compiled, loops_us
from tests.effort import EFFORT, IS_PURE
from tests.games import TRIED, VARIANTS, Variant, covering, random_game
from tilewright.bots.nets.catalog import best_evaluator, net_for, shipped_cards
from tilewright.bots.nets.files import Card, pack_net, unpack_net
from tilewright.bots.nets.net import NetEvaluator, quantized
from tilewright.bots.nets.shape import HEADS, SCORE_SCALE, SECOND, WIDTHS, Shape, shape_of
from tilewright.bots.search.evaluation import HeuristicEvaluator
from tilewright.core.errors import BotError
from tilewright.games.registry import GAMES
from tilewright.training.match import win_share

every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)
BLOCKS = 4 * EFFORT
STEPS = 60 if IS_PURE else None
"""Uncompiled, a net judges the positions of half a game."""
FOLDER = files("tilewright.bots.nets") / "weights"
SHIPPED = [v for v in VARIANTS if (FOLDER / f"{v.game.net_name(v.options)}.net").is_file()]


def some_parameters(shape: Shape) -> "array[float]":
    source = random.Random(1)
    # They repeat after a prime number, so that no two rows of a layer are the same.
    few = [source.gauss(0, 0.1) for _ in range(9_973)]
    return array("f", islice(cycle(few), shape.parameters))


def layer(
    numbers: list[float], parameters: "array[float]", start: int, width: int
) -> tuple[list[float], int]:
    """One layer by the book; its outputs and where the next one begins."""
    biases = start + len(numbers) * width
    outputs = [
        parameters[biases + j]
        + sum(number * parameters[start + i * width + j] for i, number in enumerate(numbers))
        for j in range(width)
    ]
    return outputs, biases + width


def by_the_book(
    shape: Shape, parameters: "array[float]", values: list[int]
) -> tuple[list[float], list[float]]:
    """Shares and scores as the viewer counts seats, computed number by number."""
    hidden = list(parameters[shape.first_biases : shape.second])
    for offset, value in zip(shape.offsets, values, strict=True):
        if value >= 0:
            for j in range(shape.width):
                hidden[j] += parameters[(offset + value) * shape.width + j]
    active = [max(0.0, number) for number in hidden]
    inner, start = layer(active, parameters, shape.second, SECOND)
    outputs, start = layer([max(0.0, number) for number in inner], parameters, start, HEADS)
    assert start == shape.parameters
    powers = [math.exp(output) for output in outputs[: shape.seats]]
    scores = [output * SCORE_SCALE for output in outputs[4 : 4 + shape.seats]]
    return [power / sum(powers) for power in powers], scores


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_net_computes_what_the_book_says(variant: Variant, width: int) -> None:
    game, seats = variant.game, variant.options.seats
    shape = shape_of(game, seats, width)
    parameters = some_parameters(shape)
    evaluator = NetEvaluator(shape, quantized(shape, parameters))
    for number, step in enumerate(islice(random_game(variant, 6), STEPS)):
        shares, scores = evaluator.evaluated(game, step.position)
        if number % 25 == 0:
            viewer = game.viewer(step.position)
            values = game.input_values(step.position, viewer)
            own_shares, own_scores = by_the_book(shape, parameters, values)
            for turn in range(seats):
                seat = (viewer + turn) % seats
                assert shares[seat] == pytest.approx(own_shares[turn], abs=2e-3)
                assert scores[seat] == pytest.approx(own_scores[turn], abs=0.2)


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_judgement_does_not_depend_on_those_before(variant: Variant) -> None:
    shape = shape_of(variant.game, variant.options.seats)
    weights = quantized(shape, some_parameters(shape))
    used = NetEvaluator(shape, weights)
    for number, step in enumerate(islice(random_game(variant, 2), STEPS)):
        found = used.evaluated(variant.game, step.position)
        if number % 20 == 0:
            fresh = NetEvaluator(shape, weights)
            assert fresh.evaluated(variant.game, step.position) == found


def packed() -> tuple[Shape, bytes, "array[float]"]:
    game = VARIANTS[0].game
    shape = shape_of(game, 2)
    parameters = some_parameters(shape)
    card = Card("one", shape.game, 2, shape.layout, {"games": 5})
    return shape, pack_net(card, parameters), parameters


def test_a_stored_net_comes_back_nearly_as_it_was() -> None:
    shape, content, parameters = packed()
    card, found = unpack_net(content, shape, "one.net")
    assert card.about == {"games": 5}
    assert len(found) == len(parameters)
    assert all(
        math.isclose(a, b, rel_tol=1e-3, abs_tol=1e-6)
        for a, b in zip(found, parameters, strict=True)
    )


def test_a_net_for_something_else_is_refused_with_the_reason() -> None:
    shape, content, _ = packed()
    for spoilt, words in (
        (b"hello", "is no net: it does not begin with"),
        (content[: len(content) - 2], "is damaged"),
        (content[:-1] + bytes([content[-1] ^ 1]), "is damaged"),
        (content.replace(b'"seats": 2', b'"seats": 3'), "with 3 seats, not for .* with 2"),
        (content.replace(shape.layout.encode(), b"0" * 16), "train it anew"),
        (content.replace(b'"game"', b'"gone"'), "does not describe one"),
        (content.replace(b'"width": 64', b'"width": 65'), "nets have 64 or 128"),
        (content.replace(b'"width": 64', b'"width": 128'), "is damaged"),
    ):
        with pytest.raises(BotError, match=words):
            unpack_net(spoilt, shape, "one.net")


def test_the_layout_tells_shapes_apart() -> None:
    shapes = {shape_of(one, seats).layout for one in GAMES.values() for seats in one.seat_counts}
    assert len(shapes) == 7


def test_every_shipped_net_fits_its_game_and_is_small() -> None:
    names = {card.name for card in shipped_cards()}
    assert names == {v.game.net_name(v.options) for v in SHIPPED}
    assert all(net_for(v.game, v.options) is not None for v in SHIPPED)
    assert all(len((FOLDER / f"{name}.net").read_bytes()) < 1_300_000 for name in names)


def test_every_card_tells_how_its_net_was_trained() -> None:
    for card in shipped_cards():
        assert card.about["command"].startswith(f"tilewright train {card.game} ")
        assert card.about["minutes"] > 0
        game = GAMES[card.game]
        assert game.net_name(game.options(dict(card.about["course"]["options"]))) == card.name


# Strength is a property of the weights, which both forms of the code share; plain Python is slow.
if tilewright.is_compiled():

    @pytest.mark.parametrize("variant", SHIPPED, ids=str)
    def test_every_shipped_net_knows_more_than_the_quick_guess(variant: Variant) -> None:
        evaluator = best_evaluator(variant.game, variant.options)
        assert isinstance(evaluator, NetEvaluator)
        share = win_share(
            variant.game, variant.options, evaluator, HeuristicEvaluator(), blocks=BLOCKS
        )
        assert share.value is not None
        assert share.value > 1 / variant.options.seats


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
@pytest.mark.parametrize("width", WIDTHS)
def test_the_loops_give_the_same_bits_on_every_processor(width: int, tmp_path: Path) -> None:
    """What the processor of this machine runs, and what runs where it cannot do the same."""
    chosen = compiled(CLONES, tmp_path / "chosen.so")
    generic = compiled(CLONES, tmp_path / "generic.so", "-DCLONES=")
    (_, bits), (_, same) = (loops_us(one, 2_000, width) for one in (chosen, generic))
    assert any(bits)
    assert bits == same
