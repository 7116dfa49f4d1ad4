"""Position texts with a fault put in: refused with a reason, or still a sound position."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games import Variant, covering, random_game
from tilewright.core.chance import Chance
from tilewright.core.errors import NotationError
from tilewright.core.playout import play_out
from tilewright.core.position import OVER

ALPHABET = st.characters(codec="utf-8") | st.sampled_from("BYRKW-.,:/=*0123456789 c>")


@pytest.mark.parametrize("variant", covering(), ids=str)
@examples(20)
@given(data=st.data())
def test_a_mangled_position_is_refused_or_sound(variant: Variant, data: st.DataObject) -> None:
    game = variant.game
    steps = list(random_game(variant, data.draw(st.integers(0, 50))))
    text = game.format_position(data.draw(st.sampled_from(steps)).position)
    start = data.draw(st.integers(0, len(text) - 1))
    length = data.draw(st.integers(0, 8))
    mangled = text[:start] + data.draw(st.text(ALPHABET, max_size=6)) + text[start + length :]
    try:
        position = game.parse_position(mangled)
    except NotationError:
        pass
    else:
        assert game.parse_position(game.format_position(position)) == position
        play_out(game, position, Chance(1))
        assert position.to_act == OVER
