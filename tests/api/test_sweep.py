"""No call of the public API crashes, hangs or lies, whatever it is given.

The calls are made in two processes of their own, compiled and uncompiled, so this module itself
runs in one of the two forms only.
"""

import inspect
import os
import subprocess
import sys
from functools import cache

import pytest

from tests.api.calls import PARAMETERS
from tests.api.sweep_parts import PARTS
from tests.api.sweep_process import Row, faults, run_parts
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.games.registry import GAMES

LIST_NAMES = "from tilewright.core.game import Game; print(*(n for n in dir(Game) if n[0] != '_'))"


@cache
def outcomes(*, is_pure: bool) -> dict[str, list[Row]]:
    """The outcome of each call by its part, all from one process: each start takes a second."""
    rows = run_parts(*PARTS, is_pure=is_pure)
    return {part: [row for row in rows if row["part"] == part] for part in PARTS}


def told(rows: list[Row]) -> list[tuple[str, str, str]]:
    return [(row["call"], row["kind"], row["words"]) for row in rows]


@pytest.mark.parametrize("part", PARTS)
def test_what_is_wrong_is_refused_and_what_is_right_is_answered(part: str) -> None:
    compiled = outcomes(is_pure=False)[part]
    assert faults(compiled) == []
    assert {row["kind"] for row in compiled} == {"fine", "refused"}
    assert told(outcomes(is_pure=True)[part]) == told(compiled)


def public_methods(kind: type) -> set[str]:
    return {
        name for name in dir(kind) if not name.startswith("_") and callable(getattr(kind, name))
    }


def test_every_public_method_of_a_game_is_swept() -> None:
    assert public_methods(Game) == set(PARAMETERS)


def test_a_game_has_the_same_public_names_compiled_and_uncompiled() -> None:
    names = [
        subprocess.run(
            [sys.executable, "-c", LIST_NAMES],
            env={**os.environ, "TILEWRIGHT_PURE": is_pure},
            capture_output=True,
            check=True,
            text=True,
        ).stdout.split()
        for is_pure in "01"
    ]
    assert set(PARAMETERS) <= set(names[0])
    # Attributes of objects are listed by compiled classes only.
    assert set(names[1]) - set(names[0]) == set()
    assert not {"moves", "overwrite", "standings", "inputs", "observe", "pack"} & set(names[1])


@pytest.mark.parametrize("method", PARAMETERS)
def test_every_method_says_what_it_does(method: str) -> None:
    assert len(inspect.getdoc(getattr(Game, method)) or "") > 20


@pytest.mark.parametrize("method", PARAMETERS)
def test_every_method_shows_its_parameters(method: str) -> None:
    shown = inspect.signature(getattr(Game, method)).parameters
    assert len(shown) > len(PARAMETERS[method])
    assert next(iter(shown)) == "self"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_errors_say_what_would_be_right(game: Game) -> None:
    position = game.start(game.options())
    for call, words in (
        (lambda: game.legal_moves(None), "parse_position"),
        (lambda: game.view(position, 99), "seats 0 to"),
        (lambda: game.outcome(position), "scores tells the points so far"),
        (lambda: game.pack_size(10**6), "is played by 2"),
        (lambda: game.start(game.options(), True), "whole number, not True"),
        (lambda: game.is_legal(position, 1.5), "whole number, not 1.5"),  # type: ignore[arg-type]
    ):
        with pytest.raises(TilewrightError, match=words):
            call()
