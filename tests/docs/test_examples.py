"""What the pages of formats and the README show as examples really parses, replays and runs.

An example is a fenced block whose info string has a second word: ```` ```text position ````. The
words after it say what the block must equal. docs/formats.md holds what all games share, and
docs/formats/<key>.md what belongs to one game.
"""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tilewright.core.chance import Chance
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments, read_files
from tilewright.core.position import OVER, Position
from tilewright.games.registry import GAMES, game_of
from tilewright.records.json_form import format_json, parse_json
from tilewright.records.replay import last_position
from tilewright.records.text import format_text, parse_text

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(\w+) (\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHARED = "docs/formats.md"
KEYS = sorted(path.stem for path in (ROOT / "docs/formats").glob("*.md"))
SHARED_KINDS = {
    "json below",
    "json bits",
    "json record",
    "text grammar",
    "text record",
}
GAME_KINDS = {
    "json chance",
    "json move",
    "json position",
    "text chance",
    "text grammar",
    "text move",
    "text position",
}
DUEL_KINDS = {
    "json refusals",
    "json set",
    "json view",
    "text known",
    "text options",
}


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


def examples_of(page: str, kind: str) -> list[Example]:
    """The examples of a kind on a page; there is at least one."""
    found = [example for example in examples(page) if example.kind == kind]
    assert found, f"{page} has no example of {kind}"
    return found


def page_of(key: str) -> str:
    """The page with the formats of a game."""
    return f"docs/formats/{key}.md"


def position_of(game: Game, number: str) -> Position:
    """The position that an example on a game's page names by its number there."""
    return game.parse_position(
        examples_of(page_of(game.key), "text position")[int(number) - 1].text
    )


# All pages


def test_every_game_has_a_page() -> None:
    assert set(KEYS) == set(GAMES)


@pytest.mark.parametrize(
    ("page", "kinds"),
    [
        (SHARED, SHARED_KINDS),
        *((page_of(key), GAME_KINDS | (DUEL_KINDS if key == "duel" else set())) for key in KEYS),
    ],
)
def test_every_example_is_of_a_kind_that_is_tested(page: str, kinds: set[str]) -> None:
    assert {example.kind for example in examples(page)} == kinds
    fences = re.findall("^```", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    assert len(fences) == 2 * len(examples(page)), "a block does not say what it is"


# The pages of the games


@pytest.mark.parametrize("key", KEYS)
def test_moves_and_chance_are_read_and_written_back(key: str) -> None:
    game = game_of(key)
    for example in examples_of(page_of(key), "text move"):
        for text in example.text.split():
            assert game.format_move(game.parse_move(text)) == text
    for example in examples_of(page_of(key), "text chance"):
        for text in example.text.split():
            assert game.format_chance(game.parse_chance(text)) == text


@pytest.mark.parametrize("key", KEYS)
def test_moves_and_chance_as_json_mean_what_is_said_of_them(key: str) -> None:
    game = game_of(key)
    for _, (notation,), text in examples_of(page_of(key), "json move"):
        move = game.parse_move(notation)
        assert game.decode_move(move) == json.loads(text)
        assert game.encode_move(json.loads(text)) == move
    for _, (notation,), text in examples_of(page_of(key), "json chance"):
        assert game.decode_chance(game.parse_chance(notation)) == json.loads(text)


@pytest.mark.parametrize("key", KEYS)
def test_codes_are_those_in_the_text(key: str) -> None:
    game = game_of(key)
    page = (ROOT / page_of(key)).read_text("utf-8")
    assert f"from 0 to {game.move_codes - 1}." in page
    codes = re.findall(r"`([^`]+)` is (\d+)[,.]", page)
    assert codes
    for notation, code in codes:
        parse = game.parse_chance if notation.startswith("+") else game.parse_move
        assert parse(notation) == int(code)


@pytest.mark.parametrize("key", KEYS)
def test_positions_are_read_and_written_back(key: str) -> None:
    game = game_of(key)
    for example in examples_of(page_of(key), "text position"):
        text = example.text.strip()
        assert game.format_position(game.parse_position(text)) == text
    first = examples_of(page_of(key), "text position")[0].text.strip()
    assert game.format_position(game.start(game.options())) == first


@pytest.mark.parametrize("key", KEYS)
def test_positions_as_json_describe_the_text_they_name(key: str) -> None:
    game = game_of(key)
    for _, (number,), text in examples_of(page_of(key), "json position"):
        position = position_of(game, number)
        assert game.describe(position) == json.loads(text)
        for seat in (None, 0):
            viewed = game.view(position, seat)
            assert viewed["viewer"] == (None if seat is None else 1)
            assert list(viewed) == ["viewer", *json.loads(text)]


@pytest.mark.parametrize("key", ["classic", "pavilion"])
def test_where_nothing_is_hidden_a_view_is_the_position(key: str) -> None:
    game = game_of(key)
    for number, _ in enumerate(examples_of(page_of(key), "text position"), start=1):
        position = position_of(game, str(number))
        assert game.view(position, None) == {"viewer": None, **game.describe(position)}


@pytest.mark.parametrize("key", KEYS)
def test_options_have_the_values_and_defaults_of_the_table(key: str) -> None:
    page = (ROOT / page_of(key)).read_text("utf-8")
    section = page.partition("## Options\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*) \| `(\w+)` \|$", section, re.MULTILINE)
    options = game_of(key).option_list
    assert [(name, default) for name, _, default in rows] == [(o.name, o.default) for o in options]
    for option, (_, values, _) in zip(options, rows, strict=True):
        if option.choices:
            assert values == ", ".join(f"`{choice}`" for choice in option.choices)


def test_the_refill_of_pavilion_follows_the_bonus_tile() -> None:
    game = game_of("pavilion")
    position = position_of(game, "3")
    game.apply(position, game.parse_move("SB"))
    assert position == position_of(game, "4")


# Duel: what is hidden, and the set


def test_views_show_what_is_said_of_them() -> None:
    game = game_of("duel")
    for _, (number, viewer), text in examples_of(page_of("duel"), "json view"):
        seat = None if viewer == "spectator" else int(viewer) - 1
        view = game.view(position_of(game, number), seat)
        shown = json.loads(text)
        assert {name: view[name] for name in shown} == shown


def test_a_position_as_a_seat_knows_it_is_the_one_shown() -> None:
    game = game_of("duel")
    for _, (number, seat), text in examples_of(page_of("duel"), "text known"):
        known = game.known_to(position_of(game, number), int(seat) - 1)
        assert game.format_position(known) == text.strip()
        assert game.parse_position(text) == known


def test_options_are_shown_in_their_normal_form() -> None:
    for example in examples_of(page_of("duel"), "text options"):
        for line in example.text.splitlines():
            assert str(game_of("duel").options(parse_assignments(line.split()))) == line


def test_the_set_shown_is_the_standard_one(tmp_path: Path) -> None:
    (example,) = examples_of(page_of("duel"), "json set")
    path = tmp_path / "set.json"
    path.write_text(example.text, "utf-8")
    assert with_files({"set": str(path)})["set"] == "standard"


def test_a_wrong_set_is_refused_in_the_words_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (standard,) = examples_of(page_of("duel"), "json set")
    (refusals,) = examples_of(page_of("duel"), "json refusals")
    for place, value, message in json.loads(refusals.text):
        fields = changed(json.loads(standard.text), place, value)
        Path("my_set.json").write_text(json.dumps(fields), "utf-8")
        with pytest.raises(OptionsError) as caught:
            with_files({"set": "my_set.json"})
        assert str(caught.value) == message


def with_files(wanted: dict[str, str]) -> Options:
    """Options that may name a file, as at a terminal."""
    game = game_of("duel")
    return game.options(read_files(game.option_list, wanted))


def changed(fields: dict[str, Any], place: str, value: Any) -> dict[str, Any]:
    """A set with another value for a field (``mirror``) or for an item of one (``plates 2``)."""
    name, _, item = place.partition(" ")
    if not item:
        fields[name] = value
    elif item.isdigit():
        fields[name][int(item) - 1] = value
    else:
        fields[name][item] = value
    return fields


# What all games share


def test_records_replay_and_are_written_back() -> None:
    for example in examples_of(SHARED, "text record"):
        record = parse_text(example.text)
        assert format_text(record) == example.text
        assert (last_position(record).to_act == OVER) == (record.result is not None)


def test_records_as_json_are_the_text_they_name() -> None:
    records = examples_of(SHARED, "text record")
    for _, (number,), text in examples_of(SHARED, "json record"):
        record = parse_json(text)
        assert record == parse_text(records[int(number) - 1].text)
        assert json.loads(format_json(record)) == json.loads(text)


def test_the_first_record_leads_to_the_second_position_of_classic() -> None:
    record = parse_text(examples_of(SHARED, "text record")[0].text)
    assert last_position(record) == position_of(game_of("classic"), "2")


def test_random_numbers_are_the_reference_values() -> None:
    for _, (seed,), text in examples_of(SHARED, "json bits"):
        chance = Chance(int(seed))
        assert [chance.bits() for _ in json.loads(text)] == json.loads(text)
    for _, (seed, limit), text in examples_of(SHARED, "json below"):
        chance = Chance(int(seed))
        assert [chance.below(int(limit)) for _ in json.loads(text)] == json.loads(text)


# The README and the page about the API


PAGES = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/**/*.md"))]
SCRIPTS = [
    pytest.param(code, output, id=f"{page}-{number}")
    for page in PAGES
    for number, (code, output) in enumerate(pairwise(examples(page)), start=1)
    if code.kind == "python example"
]


@pytest.mark.parametrize(("code", "output"), SCRIPTS)
def test_a_python_example_prints_what_it_says(
    code: Example, output: Example, capsys: pytest.CaptureFixture[str]
) -> None:
    assert output.kind == "text output"
    exec(compile(code.text, "example", "exec"), {})
    assert capsys.readouterr().out == output.text


def test_the_first_pages_have_examples() -> None:
    assert {str(script.id).rpartition("-")[0] for script in SCRIPTS} >= {
        "README.md",
        "docs/api.md",
        "docs/index.md",
    }
