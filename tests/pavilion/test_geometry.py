"""The board's tables against the lattice it is printed on."""

import math
from functools import partial
from itertools import combinations

import pytest

from tests.pavilion.lattice import (
    ANGLES,
    SPACES,
    direction,
    pillar,
    star_centre,
    statue,
    touching,
    towards,
    window,
)
from tests.rules import rule
from tilewright.games.pavilion.components import (
    CLOCKWISE,
    FEATURE_REWARDS,
    FEATURES,
    FROM_THE_TOP,
    LETTERS,
    PILLARS,
    STAR_LETTERS,
    STATUES,
    TOUCHING,
    WINDOWS,
)


@rule("SP-B3", "SP-B8")
def test_every_space_has_two_neighbours_the_next_and_the_last_of_its_star() -> None:
    for star in STAR_LETTERS:
        for number in range(1, 7):
            neighbours = touching(SPACES[f"{star}{number}"]) - {f"{star}{number}"}
            assert neighbours == {f"{star}{number % 6 + 1}", f"{star}{(number - 2) % 6 + 1}"}


@rule("SP-B3")
def test_no_two_spaces_lie_on_each_other() -> None:
    middles = [
        star_centre(name[0]) + towards(direction(name[0], int(name[1])), math.sqrt(3) / 2)
        for name in SPACES
    ]
    assert all(abs(one - other) > 0.8 for one, other in combinations(middles, 2))


@rule("SP-B3")
def test_the_spaces_of_each_star_are_printed_clockwise_from_the_top() -> None:
    for star in STAR_LETTERS:
        numbers = sorted(range(1, 7), key=partial(direction, star))
        assert FROM_THE_TOP[star] == "".join(map(str, numbers))
    assert sorted(CLOCKWISE) == sorted(LETTERS)
    angles = [ANGLES[star] for star in CLOCKWISE]
    assert [(angle - angles[0]) % 360 for angle in angles] == [0, 60, 120, 180, 240, 300]


@rule("SP-B9", "SP-B10", "SP-B11")
def test_features_touch_the_spaces_of_the_tables() -> None:
    for table, spaces_around in ((PILLARS, pillar), (STATUES, statue), (WINDOWS, window)):
        for star, spaces in zip(CLOCKWISE, table, strict=True):
            assert set(spaces.split()) == spaces_around(star)


@rule("SP-B9", "SP-B10", "SP-B11")
def test_eighteen_features_promise_thirty_six_tiles() -> None:
    assert len(FEATURES) == len(set(FEATURES)) == 18
    assert sum(FEATURE_REWARDS) == 36
    for number, spaces in enumerate(FEATURES):
        touched = {space for space in range(42) if number in TOUCHING[2 * space : 2 * space + 2]}
        assert touched == set(spaces)


@rule("SP-B11")
@pytest.mark.parametrize(
    ("space", "most"),
    [("1", 2), ("2", 3), ("3", 3), ("4", 2), ("5", 3), ("6", 3)],
)
def test_a_space_earns_at_most_three_tiles(space: str, most: int) -> None:
    for star in range(6):
        index = star * 6 + int(space) - 1
        features = [f for f in TOUCHING[2 * index : 2 * index + 2] if f >= 0]
        assert sum(FEATURE_REWARDS[feature] for feature in features) == most
