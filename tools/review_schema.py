"""Writes src/tilewright/analysis/review.schema.json from the types of a review.

``python tools/review_schema.py`` writes it anew; a test compares the two.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tilewright.analysis.schema import FILE, review_schema

FOLDER = Path(__file__).parents[1] / "src" / "tilewright" / "analysis"


def main() -> None:
    """Write the schema."""
    text = msgspec.json.format(msgspec.json.encode(review_schema()), indent=1)
    (FOLDER / FILE).write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
