"""Searches and bots play as they always did, node for node."""

import json

import pytest

from tests.games import TRIED, VARIANTS, Variant
from tests.golden.searches import FILE, signatures

EXPECTED = json.loads(FILE.read_text())


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_searches_and_bots_play_as_before(variant: Variant) -> None:
    assert signatures(variant) == EXPECTED[str(variant)]


def test_no_signature_is_left_over() -> None:
    assert set(EXPECTED) == {str(variant) for variant in VARIANTS}
