"""The large sweep of the public API: every combination of right and wrong arguments."""

import pytest

from tests.api.sweep_parts import LARGE_PARTS, LARGE_PICTURES
from tests.api.sweep_process import faults, run_parts

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("is_pure", [False, True], ids=["compiled", "uncompiled"])
@pytest.mark.parametrize("part", LARGE_PARTS)
def test_no_combination_of_arguments_crashes_hangs_or_lies(part: str, *, is_pure: bool) -> None:
    rows = run_parts(part, is_pure=is_pure)
    assert len(rows) > (800 if part == LARGE_PICTURES else 5000)
    assert faults(rows) == []
