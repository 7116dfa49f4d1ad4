"""The mark that ties a test to the rules it shows at work."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """The mark for the rules with these ids, as numbered in docs/rules."""
    return pytest.mark.rule(*ids)
