"""What the command line says of wrong values and folders, and what ASCII terminals get."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tilewright as tw
from tests.cli.commands import complaint, output, run
from tilewright.cli.app import PLACES
from tilewright.cli.ascii_text import in_ascii

COMMAND = [sys.executable, "-m", "tilewright"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("simulate classic --games abc", "a whole number is needed, not 'abc'"),
        ("simulate classic --games 1.5", "a whole number is needed, not '1.5'"),
        ("simulate classic --games 0", "at least 1 is needed, not '0'"),
        ("play classic --seed 18446744073709551616", "at most 18446744073709551615 can be, not"),
        ("dataset classic --to x --noise x", "a number is needed, not 'x'"),
        ("review x --depth slow", "'slow' is not one of 'quick', 'standard', 'deep'"),
        ("play classic --bots strong", "a person too: --bots person,strong"),
        ("play duel --bots keen,keen,keen", "duel has 2 seats, but the list names 3"),
        ("play classic --save /no/such/folder/x.txt", "there is no folder /no/such/folder"),
        ("picture x --at y", "a whole number is needed"),
    ],
)
def test_what_is_wrong_is_said_in_plain_words(arguments: str, words: str) -> None:
    said = complaint(*arguments.split())
    assert words in said
    assert "Input should" not in said
    assert "Value error" not in said


@pytest.mark.parametrize("command", PLACES)
def test_the_help_names_no_type_of_python(command: str) -> None:
    shown = output(command, "--help")
    assert not [kind for kind in ("<bool>", "<str>", "<int", "<float", "<path>") if kind in shown]


def test_json_goes_to_standard_output(tmp_path: Path) -> None:
    game = tw.new_game("classic", seed=7, players=["Ann", tw.bot("starter")])
    bot = tw.bot("greedy", seed=1)
    while not game.is_over:
        game.play(bot.choose(game))
    record = tmp_path / "game.txt"
    game.record().save(record)
    review = json.loads(output("review", str(record), "--depth", "quick", "--json", "-"))
    assert [seat["seat"] for seat in review["seats"]] == [1, 2]
    verified = run("verify", str(record), "--json")
    assert verified.exit_code == 1
    assert json.loads(verified.stdout)["draws"]["status"] == "unprovable"
    assert len(json.loads(output("bots", "--json"))["levels"]) == len(tw.bot_names())
    rated = json.loads(output("bots", "--json", "--game", "duel"))
    assert rated["levels"][0]["level"] == "starter"
    text = repr(tw.new_game("classic", seed=7).position)
    found = json.loads(output("analyse", text, "--ms", "50", "--json"))
    assert found["seat"] == 1
    moves = [found["moves"][place]["move"] for place in (0, 1)]
    compared = json.loads(output("analyse", text, "--compare", *moves, "--json"))
    assert [one["move"] for one in compared["moves"]] == moves


def test_one_bot_has_one_name_in_a_review(tmp_path: Path) -> None:
    game = tw.new_game("classic", seed=7, players=["Ann", tw.bot("starter")])
    bot = tw.bot("greedy", seed=1)
    while not game.is_over:
        game.play(bot.choose(game))
    game.record().save(tmp_path / "game.txt")
    shown = output("review", str(tmp_path / "game.txt"), "--depth", "quick")
    assert "Starter" not in shown
    assert "2 First game" in shown


def test_a_terminal_with_ascii_alone_gets_ascii_boards() -> None:
    done = subprocess.run(
        [*COMMAND, "play", "classic", "--seed", "7"],
        input="",
        capture_output=True,
        encoding="ascii",
        env={"PATH": "/usr/bin", "PYTHONIOENCODING": "ascii"},
        check=True,
    )
    assert "> Seat 1  score 0  starts" in done.stdout
    assert "  2       . . > w b y r k" in done.stdout
    assert "?" not in done.stdout.replace("or ? for help", "")


def test_letters_lose_their_accents_before_they_become_question_marks() -> None:
    assert in_ascii("é▶·▸±∞「") == "e>.>+-inf?"


def test_an_interrupted_dataset_says_what_is_kept(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    file = tmp_path / "games.parquet"
    arguments = ["dataset", "classic", "--bots", "greedy", "--games", "100000", "--to", str(file)]
    with subprocess.Popen([*COMMAND, *arguments], stderr=subprocess.PIPE, text=True) as process:
        while not list(tmp_path.glob(".*.part")):
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(0.05)
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert "was not written, and nothing is kept" in process.stderr.read()
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []
