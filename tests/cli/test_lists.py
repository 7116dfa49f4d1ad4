"""The commands that list what there is, and what all commands do with bad input."""

import pytest

import tilewright
from tests.cli.commands import complaint, output, output_json, run
from tests.games import VARIANTS
from tilewright.bots.levels import all_ratings
from tilewright.bots.registry import LEVELS
from tilewright.bots.styles import style_ratings
from tilewright.games.registry import GAMES

KEY = next(iter(GAMES))


def test_the_version_is_shown() -> None:
    assert output("--version") == f"tilewright {tilewright.__version__}\n"


def test_without_a_command_the_help_lists_them() -> None:
    text = output()
    for command in ("play", "simulate", "playthrough", "replay", "games", "bots"):
        assert command in text


def test_every_game_is_listed_with_its_options() -> None:
    text = " ".join(output("games").split())
    for game in GAMES.values():
        assert f"{game.key}: {game.title} (rules version {game.rules_version})" in text
        for option in game.option_list:
            assert option.name in text


def test_the_games_as_json_tell_seats_choices_and_defaults() -> None:
    for entry, game in zip(output_json("games", "--json"), GAMES.values(), strict=True):
        assert entry["game"] == game.key
        assert entry["rules"] == game.rules_version
        assert all(2 <= seats <= 4 for seats in entry["seats"])
        assert [option["name"] for option in entry["options"]] == [
            option.name for option in game.option_list
        ]
        assert {option["name"]: option["default"] for option in entry["options"]} == dict(
            game.options()
        )


def test_the_levels_of_a_game_are_listed_with_their_ratings() -> None:
    for rated in all_ratings():
        options = [("-o", f"{name}={value}") for name, value in rated.options.items()]
        text = output("bots", "--game", rated.game, *(part for one in options for part in one))
        levels, _, measured = text.partition("\n\n")
        lines = {line.split()[0]: line.split()[1] for line in levels.splitlines()[1:]}
        assert lines == {one.level: str(one.elo) for one in rated.levels}
        assert [line.split()[0] for line in measured.splitlines() if "-" in line.split()[0]] == [
            f"{one.level}-{one.style}"
            for one in style_ratings()
            if (one.game, one.options) == (rated.game, rated.options)
        ]


def test_ratings_that_nobody_measured_are_not_made_up() -> None:
    measured = [(rated.game, rated.options) for rated in all_ratings()]
    variant = next(one for one in VARIANTS if (one.game.key, dict(one.options)) not in measured)
    options = [f"-o{name}={value}" for name, value in variant.options.items()]
    assert "have not been rated" in complaint("bots", "--game", variant.game.key, *options)


def test_every_level_of_bot_is_listed() -> None:
    text = output("bots")
    for level in LEVELS.values():
        assert level.name in text
        assert level.description in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["frobnicate"], "No such command 'frobnicate'"),
        (["gmaes"], "Did you mean 'games'?"),
        (["--frob"], "No such option"),
        (["play"], "say which game to play"),
        (["play", "chess"], "there is no game 'chess'"),
        (["simulate"], "Missing argument 'GAME'"),
        (["simulate", KEY], "Missing option '--games'"),
        (["simulate", KEY, "--games", "0"], "--games"),
        (["simulate", KEY, "--games", "many"], "--games"),
        (["simulate", KEY, "--games", "1", "--seed", "-1"], "--seed"),
        (["simulate", KEY, "--games", "1", "--seats", "9"], "seats cannot be '9'"),
        (["simulate", KEY, "--games", "1", "-o", "seats"], "write name=value"),
        (["simulate", KEY, "--games", "1", "-o", "tiles=3"], "there is no option 'tiles'"),
        (["simulate", KEY, "--games", "1", "--seats", "2", "-o", "seats=2"], "given twice"),
        (["simulate", KEY, "--games", "1", "--bots", "greedi"], "did you mean 'greedy'?"),
        (["simulate", KEY, "--games", "1", "--bots", "person"], "there is no bot 'person'"),
        (
            ["simulate", KEY, "--games", "1", "--seats", "2", "--bots", "random,random,random"],
            "2 seats need 2 bots, but the list has 3",
        ),
        (["playthrough", KEY, "--format", "xml"], "--format"),
        (["replay", "no/such/file"], "cannot be read: no such file"),
        (["replay", "."], "cannot be read: is a directory"),
        (["play", "--resume", "no/such/file"], "cannot be read: no such file"),
        (["play", KEY, "--bots", "person,persn"], "did you mean 'person'?"),
        (["play", KEY, "--seats", "2", "--bots", "person"], "2 seats need 2 players"),
        (["play", KEY, "--names", "East,West"], "there are 1 persons, but 2 names"),
        (["play", KEY, "--names", " "], "a player's name is one line"),
    ],
)
def test_bad_input_is_answered_in_one_line(arguments: list[str], words: str) -> None:
    assert words in complaint(*arguments)


@pytest.mark.parametrize("pure", ["", "1"])
def test_a_core_that_is_not_compiled_says_so_once_unless_that_is_wanted(
    monkeypatch: pytest.MonkeyPatch, pure: str
) -> None:
    monkeypatch.setattr(tilewright, "is_compiled", lambda: False)
    text = run("bots", TILEWRIGHT_PURE=pure).stderr
    assert text.count("the core is not compiled") == (0 if pure else 1)


def test_a_compiled_core_is_nothing_to_speak_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tilewright, "is_compiled", lambda: True)
    assert run("bots").stderr == ""
