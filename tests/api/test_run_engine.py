"""A function served as an engine, talked to from another process."""

import json
import subprocess
import sys
from typing import Any

import pytest

import tilewright as tw

CHOOSERS = {
    "first": "game.legal_moves[0]",
    "text": "game.legal_moves[-1].text",
    "noisy": "(print('thinking'), game.legal_moves[0])[1]",
    "broken": "1 / 0",
    "none": "None",
    "unknown": "'nonsense'",
    "illegal": "'9R>5'",
}


def talk(expression: str, *messages: dict[str, Any]) -> tuple[list[dict[str, Any]], str]:
    """Return what an engine answers, and what it writes to standard error."""
    script = f"import tilewright as tw\ntw.run_engine(lambda game: {expression}, name='mine')"
    result = subprocess.run(
        [sys.executable, "-c", script],
        input="".join(json.dumps(message) + "\n" for message in messages),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return [json.loads(line) for line in result.stdout.splitlines()], result.stderr


def asked(expression: str) -> tuple[dict[str, Any], str]:
    """Return the answer to one request for a move of a new game, and standard error."""
    game = tw.new_game("classic", seats=2, seed=3)
    position = game.rules.format_position(game.position)
    # A new game waits for the answer that is outstanding, a second request would be refused.
    opened = {"type": "new_game", "game": "classic", "rules": 1, "options": dict(game.options)}
    answers, noise = talk(
        expression,
        {"type": "hello", "protocol": 1, "name": "test"},
        {**opened, "id": 1, "seed": 1},
        {"type": "think", "id": 2, "position": position},
        {**opened, "id": 3, "seed": 1},
        {"type": "think", "id": 4, "position": position},
        {"type": "quit"},
    )
    ready, first, answer, second, same = answers
    assert (ready["type"], ready["name"]) == ("ready", "mine")
    assert (first["type"], second["type"]) == ("started", "started")
    assert {**answer, "id": 4} == same
    return answer, noise


def test_a_move_or_its_notation_is_the_answer() -> None:
    legal = tw.new_game("classic", seats=2, seed=3).legal_moves
    assert asked(CHOOSERS["first"])[0]["ranked"][0]["move"] == legal[0].text
    assert asked(CHOOSERS["text"])[0]["ranked"][0]["move"] == legal[-1].text


def test_what_the_function_prints_does_not_disturb_the_protocol() -> None:
    answer, noise = asked(CHOOSERS["noisy"])
    assert answer["type"] == "report"
    assert "thinking" in noise


def test_an_error_in_the_function_is_answered_and_shown_to_its_author() -> None:
    answer, noise = asked(CHOOSERS["broken"])
    assert answer["type"] == "error"
    assert "ZeroDivisionError" in answer["message"]
    assert "Traceback" in noise


@pytest.mark.parametrize("name", ["none", "unknown", "illegal"])
def test_what_is_no_legal_move_is_an_error(name: str) -> None:
    assert asked(CHOOSERS[name])[0]["type"] == "error"


@pytest.mark.parametrize("choose", [None, 3, "greedy"])
def test_an_engine_is_a_function(choose: Any) -> None:
    with pytest.raises(tw.ArgumentError, match="a function from a game to a move"):
        tw.run_engine(choose)


@pytest.mark.parametrize("name", [None, "", "x" * 81, "two\nrows"])
def test_an_engine_has_a_short_name(name: Any) -> None:
    with pytest.raises(tw.ArgumentError, match="the name of an engine is a short text"):
        tw.run_engine(lambda game: game.legal_moves[0], name=name)
