"""How many examples laws are tried on: few in `make test`, many times as many in `make soak`."""

import os

from hypothesis import settings

EFFORT = int(os.environ.get("TILEWRIGHT_EFFORT", "1"))


def examples(count: int) -> settings:
    """Try a law on so many examples, multiplied by TILEWRIGHT_EFFORT."""
    return settings(max_examples=count * EFFORT)
