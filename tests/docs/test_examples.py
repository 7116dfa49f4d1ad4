"""What docs/formats.md and the README show as examples really parses, replays and runs.

An example is a fenced block whose info string has a second word: ```` ```text position ````. The
words after it say what the block must equal.
"""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.registry import game_of
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.replay import last_position
from tilewright.records.text import format_text, parse_text

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w+) (\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAME = game_of("classic")


class Example(NamedTuple):
    """A code block: what it is, such as ``text position``, the words after that, its text."""

    kind: str
    words: list[str]
    text: str


def examples(page: str) -> list[Example]:
    """The examples of a page."""
    return [
        Example(f"{language} {name}", words.split(), text)
        for language, name, words, text in FENCE.findall((ROOT / page).read_text("utf-8"))
    ]


def formats(kind: str) -> list[Example]:
    """The examples of a kind in docs/formats.md; there is at least one."""
    found = [example for example in examples("docs/formats.md") if example.kind == kind]
    assert found, f"docs/formats.md has no example of {kind}"
    return found


def test_every_example_is_of_a_kind_that_is_tested() -> None:
    assert {example.kind for example in examples("docs/formats.md")} == {
        "json below",
        "json bits",
        "json draw",
        "json move",
        "json position",
        "json record",
        "text draw",
        "text grammar",
        "text move",
        "text position",
        "text record",
    }


def test_moves_and_draws_are_read_and_written_back() -> None:
    for example in formats("text move"):
        for text in example.text.split():
            assert GAME.format_move(GAME.parse_move(text)) == text
    for example in formats("text draw"):
        for text in example.text.split():
            assert GAME.format_chance(GAME.parse_chance(text)) == text


def test_moves_and_draws_as_json_mean_what_is_said_of_them() -> None:
    for _, (notation,), text in formats("json move"):
        move = GAME.parse_move(notation)
        assert GAME.decode_move(move) == json.loads(text)
        assert GAME.encode_move(json.loads(text)) == move
    for _, (notation,), text in formats("json draw"):
        assert GAME.decode_chance(GAME.parse_chance(notation)) == json.loads(text)


def test_move_codes_are_those_in_the_text() -> None:
    page = (ROOT / "docs/formats.md").read_text("utf-8")
    assert "from 0 to 324" in page
    assert GAME.move_codes == 325
    for notation, code in re.findall(r"`([^`]+)` is (\d+)[,.]", page):
        assert GAME.parse_move(notation) == int(code)


def test_positions_are_read_and_written_back() -> None:
    for example in formats("text position"):
        text = example.text.strip()
        assert GAME.format_position(GAME.parse_position(text)) == text


def test_positions_as_json_describe_the_text_they_name() -> None:
    positions = formats("text position")
    for _, (number,), text in formats("json position"):
        position = GAME.parse_position(positions[int(number) - 1].text)
        assert GAME.describe(position) == json.loads(text)
        assert GAME.view(position, None) == {"viewer": None, **json.loads(text)}


def test_records_replay_and_are_written_back() -> None:
    for example in formats("text record"):
        record = parse_text(example.text)
        assert format_text(record) == example.text
        assert (last_position(record).to_act == OVER) == (record.result is not None)


def test_records_as_json_are_the_text_they_name() -> None:
    records = formats("text record")
    for _, (number,), text in formats("json record"):
        record = parse_json(text)
        assert record == parse_text(records[int(number) - 1].text)
        assert json.loads(format_json(record)) == json.loads(text)


def test_the_first_record_leads_to_the_second_position() -> None:
    record = parse_text(formats("text record")[0].text)
    assert GAME.format_position(last_position(record)) == formats("text position")[1].text.strip()


def test_random_numbers_are_the_reference_values() -> None:
    for _, (seed,), text in formats("json bits"):
        chance = Chance(int(seed))
        assert [chance.bits() for _ in json.loads(text)] == json.loads(text)
    for _, (seed, limit), text in formats("json below"):
        chance = Chance(int(seed))
        assert [chance.below(int(limit)) for _ in json.loads(text)] == json.loads(text)


def test_the_python_example_of_the_readme_prints_what_it_says(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, output = examples("README.md")
    assert (code.kind, output.kind) == ("python example", "text output")
    exec(compile(code.text, "README.md", "exec"), {})
    assert capsys.readouterr().out == output.text
