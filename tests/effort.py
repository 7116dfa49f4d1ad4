"""How much is tried: few examples and cases in `make test`, many times as many in `make soak`."""

import os

import pytest
from _pytest.mark.structures import ParameterSet
from hypothesis import settings

EFFORT = int(os.environ.get("TILEWRIGHT_EFFORT", "1"))
IS_PURE = os.environ.get("TILEWRIGHT_PURE") == "1"
SHARE = 4 if IS_PURE else 1
"""Uncompiled, laws are tried on a quarter: it is the same code, many times as slow."""


def examples(count: int) -> settings:
    """Try a law on so many examples, multiplied by TILEWRIGHT_EFFORT; a quarter uncompiled."""
    return settings(max_examples=max(1, count * EFFORT // SHARE))


def in_soak(*values: object) -> ParameterSet:
    """Parameters that only `make soak` tries; others show the same law in `make test`."""
    return pytest.param(*values, marks=pytest.mark.soak)
