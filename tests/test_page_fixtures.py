"""The moves in the fixtures of the page's tests are those that the games make today."""

import json

import pytest

from tools.page_fixtures import STORY_VARIANTS, kinds_text, path_of, stories_text


@pytest.mark.parametrize("key", STORY_VARIANTS)
def test_the_stories_of_the_page_are_moves_that_the_game_makes(key: str) -> None:
    kept = path_of(key, "stories.json").read_text()
    assert kept == stories_text(key), "python -m tools.page_fixtures writes them anew"


@pytest.mark.parametrize("key", STORY_VARIANTS)
def test_the_page_has_one_move_and_one_fact_of_every_kind(key: str) -> None:
    kept = json.loads(path_of(key, "told.json").read_text())
    assert kept == json.loads(kinds_text(key)), "python -m tools.page_fixtures writes them anew"
