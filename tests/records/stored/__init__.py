"""Games that were played by earlier versions of the rules, as records."""

from pathlib import Path

from tilewright.records.record import Record
from tilewright.records.text import read_text

FOLDER = Path(__file__).parent
PAVILION_1 = sorted((FOLDER / "pavilion-1").glob("*.txt"))
"""Games of pavilion by version 1 of its rules."""


def stored(path: Path) -> Record:
    """The record in a file."""
    return read_text(path.read_text(encoding="utf-8")).record
