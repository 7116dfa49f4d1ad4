"""The moves that the page's tests tell stories of are those that the games make today."""

import pytest

from tools.stories import VARIANTS, path_of, text_of


@pytest.mark.parametrize("key", VARIANTS)
def test_the_kept_stories_are_what_the_game_tells(key: str) -> None:
    assert path_of(key).read_text() == text_of(key), "python -m tools.stories writes them anew"
