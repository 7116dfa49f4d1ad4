"""The gradient is the slope of the errors, and following it makes them smaller."""

import random
from array import array
from dataclasses import replace

import pytest

from tests.games import VARIANTS, Variant, covering
from tests.random_sessions import seat_to_act
from tilewright.bots.nets.shape import SCORE_SCALE, WIDE, Shape, shape_of
from tilewright.core.chance import Chance
from tilewright.training.learner import Adam, Learner
from tilewright.training.lessons import Lesson, NetState, do_lesson, mean_state
from tilewright.training.run import fresh_parameters, fresh_state
from tilewright.training.widening import widened

VARIANT = VARIANTS[0]
TARGET = array("f", [0.8, 0.2, 0.0, 0.0, 50.0, 30.0, 0.0, 0.0])


def example() -> tuple[Shape, "array[float]", "array[int]"]:
    shape = shape_of(VARIANT.game, 2)
    source = random.Random(3)
    parameters = array("f", [source.gauss(0, 0.1) for _ in range(shape.parameters)])
    position = seat_to_act(VARIANT, 1).position
    return shape, parameters, array("i", VARIANT.game.input_values(position, position.to_act))


def losses(
    shape: Shape, parameters: "array[float]", values: "array[int]"
) -> tuple[float, float, Learner]:
    """The squared errors of shares and of scores."""
    learner = Learner(shape, parameters)
    learner.learn(values, 0, TARGET, 0)
    return learner.share_loss, learner.score_loss, learner


def test_the_gradient_of_scores_is_the_slope_of_their_errors() -> None:
    shape, parameters, values = example()
    _, _, learner = losses(shape, parameters, values)
    gradient = array("f", bytes(memoryview(learner.gradient)))
    heads = range(shape.parameters - 8 - 256, shape.parameters)
    checked = 0
    for place in heads:
        if checked < 8 and place % 8 in (4, 5) and abs(gradient[place]) > 1e-3:
            step = 1e-2
            errors = []
            for side in (step, -step):
                moved = array("f", parameters)
                moved[place] += side
                errors.append(losses(shape, moved, values)[1])
            slope = (errors[0] - errors[1]) / (2 * step) / (SCORE_SCALE**2) / 4
            assert gradient[place] == pytest.approx(slope, rel=0.05, abs=1e-3)
            checked += 1
    assert checked == 8


def test_following_the_gradient_makes_the_errors_smaller() -> None:
    shape, parameters, values = example()
    first = losses(shape, parameters, values)
    state = fresh_state(parameters)
    adam = Adam(state.mean, state.mean_square, 0)
    learner = Learner(shape, parameters)
    for _ in range(25):
        for _ in range(2):
            learner.learn(values, 0, TARGET, 0)
        adam.step(parameters, learner.gradient, 1 / 2, 4e-3)
        learner.clear()
    assert adam.changes == 25
    last = losses(shape, parameters, values)
    assert last[0] < first[0] / 4
    assert last[1] < first[1] / 4


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_lesson_is_a_pure_function(variant: Variant) -> None:
    shape = shape_of(variant.game, variant.options.seats)
    source = random.Random(5)
    parameters = array("f", [source.gauss(0, 0.05) for _ in range(shape.parameters)])
    options = tuple(variant.options.items())
    state = fresh_state(parameters)
    lesson = Lesson(variant.game.key, options, state, Chance(9).bits(), 2, 1, 1e-3, 0.2, 0.7, 1.0)
    first, second = do_lesson(lesson), do_lesson(lesson)
    assert first == second
    assert do_lesson(replace(lesson, again=0.0)).net != first.net
    assert first.games == 2
    assert first.positions > 60
    assert first.net.changes == 2
    assert first.net.parameters != parameters
    assert lesson.net == fresh_state(parameters)


def test_a_taught_move_is_chosen_by_the_quick_guess() -> None:
    shape = shape_of(VARIANT.game, 2)
    state = fresh_state(fresh_parameters(shape, 1))
    lesson = Lesson(
        VARIANT.game.key, tuple(VARIANT.options.items()), state, 1, 8, 8, 1e-3, 0.0, 0.7
    )
    alone, taught = do_lesson(lesson), do_lesson(replace(lesson, taught=1.0))
    assert taught.points > 8 * 2 * 30
    assert alone.points < 8 * 2 * 20


def test_a_widened_net_computes_the_same_and_its_new_units_learn() -> None:
    narrow, parameters, values = example()
    wide = replace(narrow, width=WIDE)
    found = widened(parameters, narrow, wide, seed=1)
    assert len(found) == wide.parameters
    assert losses(wide, found, values)[:2] == losses(narrow, parameters, values)[:2]
    learner = losses(wide, found, values)[2]
    new_rows = learner.gradient[wide.second + narrow.width * 32 : wide.heads - 32]
    assert any(new_rows)
    assert widened(found, wide, wide, seed=1) == found


def test_the_mean_of_nets_is_the_mean_of_their_numbers() -> None:
    one, other = (array("f", numbers) for numbers in ([1.0, 2.0], [3.0, -2.0]))
    mean = mean_state([NetState(one, other, one, 7), NetState(other, other, other, 7)])
    assert mean == NetState(array("f", [2.0, 0.0]), other, array("f", [2.0, 0.0]), 7)
