"""Moves in French words."""

import re

import pytest

from tests.games import TRIED, Variant, random_game
from tilewright.core.errors import ArgumentError
from tilewright.games.classic.game import CLASSIC

ENGLISH = re.compile(
    r"\b(?:the|a|from|to|of|with|on|keep|pass|discard|line|factory|centre line|tile|stack|chip|"
    r"plate|blue|yellow|red|black|white|purple|green|star)\b"
)


@pytest.mark.parametrize("variant", TRIED, ids=str)
def test_every_move_is_said_in_french_and_each_unlike_the_others(variant: Variant) -> None:
    game = variant.game
    for step in random_game(variant, 5):
        if step.is_chance:
            continue
        moves = game.legal_moves(step.position)[:40]
        said = [game.say_move(step.position, one, language="fr") for one in moves]
        assert len(set(said)) == len({game.say_move(step.position, one) for one in moves})
        assert not any(ENGLISH.search(words) for words in said), said


@pytest.mark.parametrize("language", ["de", "", None, ["fr"]])
def test_moves_are_said_in_no_other_language(language: str) -> None:
    position = CLASSIC.start(CLASSIC.options())
    with pytest.raises(ArgumentError, match="en or fr"):
        CLASSIC.say_move(position, 0, language=language)
