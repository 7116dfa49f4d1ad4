"""A judge that thinks next to nothing, for laws that hold however long it thinks."""

import pytest

from tilewright.analysis.valuer import EFFORTS, Effort


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let quick reviews take almost no time."""
    monkeypatch.setitem(EFFORTS, "quick", Effort(8, 2, 2, 6, 2, confirming=2))
