"""What CONTRIBUTING.md says of games of other packages: they are not loaded, and could not be."""

from typing import Any

import pytest

import tilewright as tw
from tilewright.core.errors import OptionsError
from tilewright.core.unchecked import UncheckedGame
from tilewright.games.registry import GAMES, game_of


def test_the_games_are_those_of_this_package() -> None:
    assert [game_of(key).__class__.__module__.split(".")[0] for key in GAMES] == ["tilewright"] * 3
    with pytest.raises(OptionsError, match="there is no game 'tiny'"):
        game_of("tiny")


@pytest.mark.skipif(not tw.is_compiled(), reason="only compiled methods cannot be overridden")
def test_python_cannot_override_what_a_compiled_game_answers() -> None:
    class Tiny(UncheckedGame):
        asked = 0

        def moves(self, _position: Any, _out: Any) -> int:
            self.asked += 1
            return 0

    tiny = Tiny()
    with pytest.raises(Exception):  # noqa: B017, PT011 (whatever the base class says)
        tiny.legal_moves(tw.new_game("classic", seed=1).position)
    assert tiny.asked == 0
