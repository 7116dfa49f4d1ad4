"""The loops that choose an edge score and compare as the plain ones do, on every processor."""

import ctypes
import random
import shutil
from array import array
from pathlib import Path
from typing import Any

import pytest

from bench.net_speed import compiled
from tilewright.bots.search import selection

pytestmark = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
SOURCE = """
#include "tilewright/bots/search/selection_loops.h"
int choose(const float *means, const float *priors, const int *visits, int count, double *scores) {
    selection_score(means, priors, visits, count, 0.3, scores);
    return selection_highest(scores, count);
}
int highest(const double *scores, int count) { return selection_highest(scores, count); }
"""


@pytest.fixture(scope="module", params=["chosen", "generic"])
def loops(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    """The loops for this processor, and those for every one."""
    folder = tmp_path_factory.mktemp("loops")
    source = folder / "loops.c"
    source.write_text(SOURCE)
    arguments = ["-DCLONES="] if request.param == "generic" else []
    return compiled(source, Path(folder, "loops.so"), "-fwrapv", *arguments, "-lm")


@pytest.mark.parametrize("count", [1, 2, 7, 8, 9, 22, 63, 300])
def test_scores_have_the_bits_of_the_plain_loop(loops: ctypes.CDLL, count: int) -> None:
    choices = random.Random(count)
    means = array("f", [choices.random() for _ in range(count)])
    priors = array("f", [choices.random() / count for _ in range(count)])
    visits = array("i", [choices.randrange(1, 500) for _ in range(count)])
    scores, plain = array("d", bytes(8 * count)), [0.0] * count
    best = loops.choose(address(means), address(priors), address(visits), count, address(scores))
    selection.score(means, priors, visits, 0, count, 0.3, plain)
    assert scores.tolist() == plain
    assert best == selection.highest(plain, count) == plain.index(max(plain))


@pytest.mark.parametrize("count", [1, 5, 8, 16, 17, 40])
def test_of_equal_scores_the_first_is_chosen(loops: ctypes.CDLL, count: int) -> None:
    for first in range(count):
        for second in range(first, count):
            scores = array("d", [-2000.0] * count)
            scores[first] = scores[second] = -1500.0
            assert loops.highest(address(scores), count) == first
            assert selection.highest(scores.tolist(), count) == first


def address(numbers: "array[Any]") -> ctypes.c_void_p:
    """Where the numbers of an array lie."""
    return ctypes.c_void_p(numbers.buffer_info()[0])
