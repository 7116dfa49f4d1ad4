"""Sentences by the thousand, checked without the code that makes them."""

import os
from itertools import count

import pytest

from tests.analysis.claims.games import check_game

SENTENCES = int(os.environ.get("TILEWRIGHT_SENTENCES", "100000"))
"""How many sentences are checked; a hundred thousand take half an hour of one core."""


@pytest.mark.soak
def test_a_hundred_thousand_sentences_are_true() -> None:
    said = 0
    for number in count():
        found = check_game(number)
        assert found.faults == []
        said += sum(found.said.values())
        if said >= SENTENCES:
            break
