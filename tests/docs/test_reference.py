"""The reference has every public name."""

import re
from pathlib import Path

import pytest

import tilewright as tw

PAGE = (Path(__file__).parents[2] / "docs" / "reference.md").read_text("utf-8")
LISTED = set(re.findall(r"^\.\. auto(?:function|class):: (\w+)$", PAGE, re.MULTILINE))
ERRORS = {name for name in tw.__all__ if name.endswith("Error")}


@pytest.mark.parametrize("name", sorted(set(tw.__all__) - ERRORS))
def test_a_public_name_is_in_the_reference(name: str) -> None:
    assert name in LISTED


def test_the_errors_are_listed_by_their_module() -> None:
    assert ".. automodule:: tilewright.core.errors" in PAGE
    assert {getattr(tw, name).__module__ for name in ERRORS} == {"tilewright.core.errors"}
