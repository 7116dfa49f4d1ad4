"""Nothing changes by accident: golden files of every game and option set, in both modes."""

import json

import pytest

from tests.games import TRIED, VARIANTS, Variant
from tests.golden.golden_values import (
    COUNTS,
    FOLDER,
    perft_counts,
    playthrough,
    playthrough_file,
    signature,
)

EXPECTED = json.loads(COUNTS.read_text())
every_variant = pytest.mark.parametrize("variant", TRIED, ids=str)


@every_variant
def test_a_playthrough_shows_what_it_always_showed(variant: Variant) -> None:
    assert playthrough(variant).splitlines() == playthrough_file(variant).read_text().splitlines()


@every_variant
def test_the_moves_are_as_many_as_ever(variant: Variant) -> None:
    assert perft_counts(variant) == EXPECTED[str(variant)]["perft"]


@every_variant
def test_random_play_has_its_signature(variant: Variant) -> None:
    assert signature(variant) == EXPECTED[str(variant)]["signature"]


def test_no_golden_file_is_left_over() -> None:
    names = {str(variant) for variant in VARIANTS}
    assert set(EXPECTED) == names
    assert {path.stem for path in (FOLDER / "playthroughs").iterdir()} == names
