"""What accuracy is typical of the rated levels (``typical.json``, written by bench.analysis)."""

from functools import cache
from importlib.resources import files

import msgspec

from tilewright.analysis.report import Depth, Typical

FILE = "typical.json"

Rows = dict[str, tuple[float, float, float]]
"""By level: the limits of the middle half of its accuracies, with the mean between them."""


@cache
def typical_rows() -> dict[str, dict[str, Rows]]:
    """Return the measured accuracies by net and depth."""
    content = (files(__package__) / FILE).read_bytes()
    return msgspec.json.decode(content, type=dict[str, dict[str, Rows]])


def typical_of(net: str, depth: Depth, accuracy: float | None) -> Typical | None:
    """Return the level whose mean accuracy is nearest, or None where none was measured."""
    rows = typical_rows().get(net, {}).get(depth, {})
    if accuracy is None or not rows:
        return None
    level = min(rows, key=lambda name: abs(rows[name][1] - accuracy))
    low, _, high = rows[level]
    return Typical(level=level, low=low, high=high)
