"""Options agreed, outcomes ranked, games found, errors that help."""

import re

import pytest

from tilewright.core.errors import OptionsError
from tilewright.core.options import Option, Options, agree, listing, parse_assignments
from tilewright.core.outcome import Outcome, ranking
from tilewright.games.registry import GAMES, game_of

SIZE = Option("size", "small", "how large", ("small", "large"))
NUMBER = Option("number", "1", "any", check=lambda text: str(int(text)))


def test_what_nobody_says_is_the_default() -> None:
    options = agree((SIZE, NUMBER), {"number": "007"})
    assert dict(options) == {"size": "small", "number": "7"}
    assert str(options) == "size=small number=7"
    assert options == Options({"size": "small", "number": "7"})
    assert hash(options) == hash(Options({"size": "small", "number": "7"}))


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"size": "huge"}, "size cannot be 'huge'; it is small or large"),
        ({"sise": "large"}, "there is no option 'sise'; did you mean 'size'?"),
        ({"colour": "red"}, "there is no option 'colour'; there is size or number"),
    ],
)
def test_what_cannot_be_agreed_is_named(wanted: dict[str, str], reason: str) -> None:
    with pytest.raises(OptionsError, match=re.escape(reason)):
        agree((SIZE, NUMBER), wanted)


@pytest.mark.parametrize("text", ["seats", "=3", "seats="])
def test_an_assignment_has_a_name_and_a_value(text: str) -> None:
    with pytest.raises(OptionsError, match="write name=value"):
        parse_assignments([text])


def test_an_option_is_given_once() -> None:
    assert parse_assignments(["a=1", "b=x=y"]) == {"a": "1", "b": "x=y"}
    with pytest.raises(OptionsError, match="'a' is given twice"):
        parse_assignments(["a=1", "a=2"])


def test_lists_read_as_a_sentence() -> None:
    assert listing(("a",)) == "a"
    assert listing(("a", "b")) == "a or b"
    assert listing(("a", "b", "c")) == "a, b or c"


def test_equal_merits_share_a_rank() -> None:
    assert ranking([(5,), (7,), (7,), (1,)]) == (3, 1, 1, 4)
    outcome = Outcome((5, 7, 7, 1), ranking([(5,), (7,), (7,), (1,)]), ({},) * 4, "over")
    assert outcome.winners == (1, 2)
    assert outcome.is_shared
    assert outcome.win_shares == (0.0, 0.5, 0.5, 0.0)


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    for key, game in GAMES.items():
        assert game_of(key) is game
        assert game.rules_version >= 1
    with pytest.raises(OptionsError, match="there is no game 'clasic'; did you mean 'classic'"):
        game_of("clasic")
