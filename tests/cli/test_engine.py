"""Engines sit at the table and in simulations, and ours serves others."""

import json
from pathlib import Path

import pytest

from tests.bots.engines import engine
from tests.cli.commands import complaint, output, output_json, run
from tilewright.cli.seating import split_bots
from tilewright.records.loading import load
from tilewright.records.replay import last_position


def test_an_engine_plays_in_a_simulation(tmp_path: Path) -> None:
    command = f"cmd:{engine(tmp_path)}"
    report = output_json(
        *("simulate", "classic", "--games", "2", "--bots", f"{command},greedy", "--json")
    )
    assert report["bots"] == [command, "greedy"]
    assert report["wins_by_seat"] == [0, 1]


def test_an_engine_that_errs_ends_a_simulation_with_a_sentence(tmp_path: Path) -> None:
    command = engine(tmp_path, think='sys.exit("oh dear")')
    told = complaint("simulate", "classic", "--games", "2", "--bots", f"cmd:{command},greedy")
    assert told.endswith("left with exit code 1; its last words: oh dear\n")


def test_an_engine_sits_at_the_table(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    told = output(
        *("play", "classic", "--bots", f'cmd:"{engine(tmp_path)}",random', "--seed", "1"),
        *("--as-seated", "--save", str(saved)),
    )
    assert "engine.py" in told
    record = load(saved.read_bytes()).record
    assert record.players[0].bot == "engine"
    assert record.result is not None


def test_a_game_is_kept_when_an_engine_errs(tmp_path: Path) -> None:
    think = f"""
    if "round=2" in message["position"]:
        open({str(tmp_path / "tries")!r}, "a").write("x")
        sys.exit()
    send("report", id=message["id"], ranked=best(message))
    """
    saved = tmp_path / "game.txt"
    result = run(
        *("play", "classic", "--bots", f"random,cmd:{engine(tmp_path, think=think)}"),
        *("--seed", "1", "--as-seated", "--save", str(saved)),
    )
    assert result.exit_code == 2
    assert "left with exit code 0" in result.stderr
    assert "tilewright play --resume" in result.stdout
    assert (tmp_path / "tries").read_text() == "xx"
    position = last_position(load(saved.read_bytes()).record)
    assert (position.round, position.to_act) == (2, 1)


def test_a_saved_game_asks_for_the_command_of_its_engine(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    command = f"cmd:{engine(tmp_path)}"
    output(
        *("play", "classic", "--bots", f"{command},person", "--as-seated"),
        *("--save", str(saved)),
        typed="moves\n1\nquit\n",
    )
    told = complaint("play", "--resume", str(saved))
    assert "say it again with --bots 'cmd:\"...\",person'" in told
    assert "keeps its players" in complaint(
        "play", "--resume", str(saved), "--bots", "greedy,person"
    )
    again = output("play", "--resume", str(saved), "--bots", f"{command},person", typed="quit\n")
    assert "Saved. Go on with:" in again


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("person,greedy", ["person", "greedy"]),
        ('person, cmd:"x --list 1,2"', ["person", 'cmd:"x --list 1,2"']),
        ("cmd:x 1,random", ["cmd:x 1", "random"]),
    ],
)
def test_a_command_with_commas_stands_in_quotes(text: str, parts: list[str]) -> None:
    assert split_bots(text) == parts


@pytest.mark.parametrize("bots", ["cmd:", "cmd:''", 'cmd:"unfinished', "engine"])
def test_an_engine_that_cannot_be_is_refused(bots: str) -> None:
    complaint("simulate", "classic", "--games", "1", "--bots", bots)


def test_our_engine_answers_on_standard_output() -> None:
    said = output("engine", "--level", "random", typed='{"type": "hello", "protocol": 1}\noops\n')
    ready, error = map(json.loads, said.splitlines())
    assert (ready["type"], ready["name"]) == ("ready", "tilewright random")
    assert error["type"] == "error"


def test_our_engine_refuses_a_level_that_is_not_there() -> None:
    assert "there is no bot 'strongest'" in complaint("engine", "--level", "strongest")
