"""What docs/engine.md shows is what the two sides say, and its engine plays."""

import sys
from pathlib import Path

import msgspec
import pytest

from tests.cli.commands import output_json
from tests.docs.test_examples import Example, examples_of
from tilewright.bots import engine_messages
from tilewright.bots.engine_bot import DEFAULT_TIMEOUTS, MOST_PARTIALS
from tilewright.bots.engine_messages import (
    FROM_ENGINE,
    LONGEST_MESSAGE,
    TO_ENGINE,
    RankedMove,
    Think,
    format_message,
    parse_message,
)
from tilewright.games.registry import GAMES, game_of

PAGE = "docs/engine.md"
TEXT = (Path(__file__).parents[2] / PAGE).read_text("utf-8")
TO = examples_of(PAGE, "json to_engine")
FROM = examples_of(PAGE, "json from_engine")


def kinds(examples: list[Example]) -> set[str]:
    return {msgspec.json.decode(example.text)["type"] for example in examples}


def kinds_of_union(union: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in union.__args__}  # type: ignore[attr-defined]


def test_every_message_is_shown_and_read() -> None:
    assert kinds(TO) == kinds_of_union(engine_messages.ToEngine)
    assert kinds(FROM) == kinds_of_union(engine_messages.FromEngine)
    for example in TO:
        shown = msgspec.json.decode(example.text)
        message = parse_message(TO_ENGINE, example.text.encode())
        assert msgspec.json.decode(format_message(message)) == shown
    for example in FROM:
        answer = parse_message(FROM_ENGINE, example.text.encode())
        assert answer == parse_message(FROM_ENGINE, format_message(answer))


def test_the_question_shown_is_a_real_one() -> None:
    (question,) = (
        message
        for example in TO
        if isinstance(message := parse_message(TO_ENGINE, example.text.encode()), Think)
    )
    assert question.position is not None
    game = game_of(question.position.split()[0])
    position = game.parse_position(question.position)
    moves = [game.format_move(move) for move in game.legal_moves(position)]
    assert list(question.legal_moves) == moves


def test_every_field_is_explained() -> None:
    for name in (*RankedMove.__struct_encode_fields__, *Think.__struct_encode_fields__):
        assert f"`{name}`" in TEXT


def test_the_numbers_are_those_of_the_code() -> None:
    assert f"at most {LONGEST_MESSAGE:,} bytes" in TEXT
    assert f"up to {MOST_PARTIALS:,} for a request" in TEXT
    timeouts = DEFAULT_TIMEOUTS
    for words, seconds in (
        ("answer `hello`", timeouts.handshake),
        ("answer `new_game`", timeouts.begin),
        ("answer `think` without a limit of time", timeouts.move),
        ("answer after `stop`", timeouts.grace),
    ):
        assert f"| {words} | {seconds:g} s" in TEXT


def test_the_example_is_short() -> None:
    (code,) = examples_of(PAGE, "python engine")
    assert len(code.text.splitlines()) <= 30


@pytest.mark.parametrize("key", GAMES)
def test_the_example_plays_whole_games(key: str, tmp_path: Path) -> None:
    (code,) = examples_of(PAGE, "python engine")
    script = tmp_path / "my_engine.py"
    script.write_text(code.text, "utf-8")
    report = output_json(
        *("arena", f"mine=cmd:{sys.executable} -I {script}", "random", "--game", key),
        *("--pairs", "1", "--seed", "1", "--jobs", "1", "--json", "--out", str(tmp_path / "match")),
    )
    assert report["games"] == 2
    assert [one["forfeits"] for one in report["entrants"]] == [0, 0]
