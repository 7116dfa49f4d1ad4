"""Reasons for hints: why a move is better than the one that most people would look at first."""

from typing import Any

import pytest

from tests.analysis.claims import faults
from tests.analysis.explained_moves import NAMES, PLAYERS
from tests.analysis.test_reasons import THREE_RED, decision_like
from tests.games import VARIANTS, Variant
from tests.random_sessions import seat_to_act
from tilewright.analysis.hints import advise
from tilewright.analysis.judging import judge_move
from tilewright.core.errors import TilewrightError
from tilewright.games.registry import game_of
from tilewright.records.record import Player

CLASSIC = game_of("classic")
LONG = 60.0
"""Seconds that are enough on any machine."""


def test_a_hint_says_what_it_keeps_from_the_next_seat() -> None:
    position = CLASSIC.parse_position(THREE_RED)
    best = judge_move(position, CLASSIC, CLASSIC.parse_move("CY>F"), "quick").best
    found = advise(position, CLASSIC, best, PLAYERS[:2], seconds=LONG)
    assert found.move == best
    assert found.against not in {None, best}
    first = found.reasons[0]
    assert first.concept == "denial"
    assert first.claim["voice"] == "advice"
    assert first.text["en"].startswith("Taking 3 red (clover) in the centre keeps them from Ben")
    assert first.text["fr"].startswith("Prendre 3 rouges (trèfle) au centre en prive Ben")


def test_the_reason_of_a_hint_is_true_by_the_rules() -> None:
    position = CLASSIC.parse_position(THREE_RED)
    best = judge_move(position, CLASSIC, CLASSIC.parse_move("CY>F"), "quick").best
    for reason in advise(position, CLASSIC, best, PLAYERS[:2], seconds=LONG).reasons:
        assert reason.lines is not None
        decision: Any = decision_like(reason, move=reason.lines.best[0])
        assert faults(CLASSIC, position, decision, reason, NAMES[:2]) == []


def test_a_bad_move_has_no_reason() -> None:
    position = CLASSIC.parse_position(THREE_RED)
    found = advise(position, CLASSIC, CLASSIC.parse_move("CY>F"), PLAYERS[:2], seconds=LONG)
    assert (found.against, found.reasons) == (None, ())


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_game_explains_its_best_move_or_says_that_it_cannot(variant: Variant) -> None:
    session = seat_to_act(variant, 1)
    game, position = session.game, session.position
    moves = game.legal_moves(position)
    best = judge_move(position, game, moves[0], "quick").best
    found = advise(position, game, best, PLAYERS[: position.seats], seconds=LONG)
    assert (found.against is None) == (not found.reasons)
    assert all(reason.text.keys() == {"en", "fr"} for reason in found.reasons)


def test_no_time_is_no_reason() -> None:
    position = CLASSIC.parse_position(THREE_RED)
    move = CLASSIC.legal_moves(position)[0]
    assert advise(position, CLASSIC, move, PLAYERS[:2], seconds=1e-9).reasons == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"move": 10**9},
        {"players": (Player("Anna"),)},
        {"players": ("Anna", "Ben")},
        {"players": None},
        {"seconds": 0.0},
        {"seconds": float("nan")},
        {"seed": -1},
        {"seed": 2**70},
        {"position": None},
        {"game": None},
        {"game": game_of("duel")},
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    position = CLASSIC.parse_position(THREE_RED)
    given: dict[str, Any] = {
        "position": position,
        "game": CLASSIC,
        "move": CLASSIC.legal_moves(position)[0],
        "players": PLAYERS[:2],
    }
    with pytest.raises(TilewrightError):
        advise(**{**given, **wrong})


def test_no_advice_where_chance_acts() -> None:
    with pytest.raises(TilewrightError, match="a seat is to act"):
        advise(CLASSIC.start(CLASSIC.options()), CLASSIC, 0, PLAYERS[:2])
