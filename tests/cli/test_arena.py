"""`tilewright arena` plays matches, keeps them, goes on with them and rates who played."""

import json
import os
import select
import signal
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.bots.engines import HANG, NEW_GAME, engine
from tests.cli.commands import QUIET, complaint, output, output_json, run
from tests.processes import PATIENCE, TILEWRIGHT, running
from tilewright.arena.journal import BLOCKS, GAMES, read_match
from tilewright.arena.plan import Entrant
from tilewright.bots.engine_messages import Limits

SHORT = ("--game", "classic", "--pairs", "2", "--seed", "1", "--jobs", "1")


def test_a_match_is_summed_up_and_kept(tmp_path: Path) -> None:
    told = output("arena", "greedy", "random", *SHORT, "--out", str(tmp_path / "match"))
    assert "classic  seats=2 wall=printed  seed 1\n2 blocks, 4 games\n" in told
    assert "greedy against random, pairs with 0, 1/2, 1, 3/2, 2 wins: 0 0 0 0 2" in told
    assert "first seat wins 50.0 %" in told
    assert str(tmp_path / "match") in told
    plan, results = read_match(tmp_path / "match")
    assert (plan.seed, plan.pairs, len(results)) == (1, 2, 2)
    picture = ElementTree.parse(tmp_path / "match" / "chart.svg")
    assert picture.getroot().tag.endswith("svg")


def test_a_game_of_a_match_can_be_replayed(tmp_path: Path) -> None:
    output("arena", "greedy", "random", *SHORT, "--out", str(tmp_path))
    line = (tmp_path / GAMES).read_text().splitlines()[2]
    assert "greedy" in output("replay", "-", typed=line)


def test_without_a_folder_a_match_is_kept_with_the_games(games_folder: Path) -> None:
    report = output_json("arena", "greedy", "random", *SHORT, "--json")
    folder = Path(report["folder"])
    assert folder.parent == games_folder.with_name("arena")
    assert len(read_match(folder)[1]) == 2


def test_the_json_object_has_every_promised_key(tmp_path: Path) -> None:
    report = output_json(
        *("arena", "greedy", "random", *SHORT, "--json", "--out", str(tmp_path)),
        *("--sprt", "elo0=0,elo1=8"),
    )
    assert list(report) == [
        *("game", "options", "seed", "pairs", "blocks", "games", "fair_share", "encounters"),
        *("entrants", "first_seat", "sprt", "folder"),
    ]
    (met,) = report["encounters"]
    assert list(met) == [
        *("first", "second", "blocks", "games", "score", "elo", "normalised_elo", "margin"),
        *("alone", "pentanomial"),
    ]
    assert met["score"]["value"] == 1.0
    assert met["elo"]["value"] is None
    assert met["elo"]["high"] is None
    assert list(report["entrants"][0]) == [
        *("name", "bot", "games", "win_share", "mean_score", "mean_rank"),
        *("cpu_ms_per_move", "wall_ms_per_move", "forfeits"),
    ]
    assert list(report["sprt"]) == [
        *("elo0", "elo1", "alpha", "beta", "scale", "log_ratio", "lower", "upper", "verdict"),
    ]


def test_more_than_two_seats_show_who_sat_alone(tmp_path: Path) -> None:
    told = output("arena", "greedy", "random", *SHORT, "--seats", "3", "--out", str(tmp_path))
    assert "2 blocks, 12 games" in told
    assert "alone among the others: greedy 100.0 %" in told
    assert "fair would be 33.3 %" in told


def test_more_than_two_bots_play_each_other_and_are_rated(tmp_path: Path) -> None:
    told = output("arena", "greedy", "a=random", "random", *SHORT, "--out", str(tmp_path))
    assert "6 blocks, 12 games" in told
    assert "anchor" in told


def test_a_sequential_test_stops_the_match(tmp_path: Path) -> None:
    arguments = ("--game", "classic", "--pairs", "500", "--seed", "1", "--jobs", "1")
    told = output(
        *("arena", "greedy", "random", *arguments, "--out", str(tmp_path)),
        *("--sprt", "elo0=0,elo1=100,scale=logistic"),
    )
    assert "(-2.94, 2.94) for logistic Elo 100 against 0: accepted" in told
    assert len(read_match(tmp_path)[1]) < 50


def test_a_match_goes_on_with_more_blocks(tmp_path: Path) -> None:
    first = output_json(
        *("arena", "greedy", "b=greedy", *SHORT, "--out", str(tmp_path), "--json"),
        *("--budget", "b:evaluations=3"),
    )
    more = output_json("arena", "--resume", "--out", str(tmp_path), "--pairs", "4", "--json")
    assert (first["blocks"], more["blocks"]) == (2, 4)
    plan, results = read_match(tmp_path)
    assert plan.pairs == 4
    assert plan.entrants[1] == Entrant("b", "greedy", Limits(evaluations=3))
    again = output_json("arena", "--resume", "--out", str(tmp_path), "--json")
    assert again == more
    assert len(results) == 4


def test_engines_play_matches(tmp_path: Path) -> None:
    report = output_json(
        *("arena", f"mine=cmd:{engine(tmp_path)}", "greedy", *SHORT, "--json"),
        *("--out", str(tmp_path / "match")),
    )
    mine, greedy = report["entrants"]
    assert (mine["name"], mine["cpu_ms_per_move"], mine["forfeits"]) == ("mine", None, 0)
    assert mine["wall_ms_per_move"] > 0
    assert greedy["cpu_ms_per_move"] > 0
    record = json.loads((tmp_path / "match" / GAMES).read_text().splitlines()[0])
    assert record["players"][0] == {"name": "mine", "bot": "engine"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("greedy", "random"), "say with --game what is played: classic, pavilion or duel"),
        (("greedy", "--game", "classic"), "a match needs two bots at least"),
        (("greedy", "greedy", "--game", "classic"), "two bots are called 'greedy'; give them"),
        (("greedy", "gredy", "--game", "classic"), "there is no bot 'gredy'; did you mean"),
        (("greedy", "random", "--game", "chess"), "there is no game 'chess'"),
        (("greedy", "random", "--game", "duel", "--seats", "3"), "seats cannot be '3'"),
        (("greedy", "random", "--game", "duel", "--budget", "x"), "'x' is not a list"),
        (("greedy", "random", "--game", "duel", "--sprt", "elo0=1"), "missing required field"),
        (("greedy", "random", "--game", "duel", "--pairs", "0"), "at least 1 is needed"),
        (("greedy", "cmd:nothing-here", "--game", "duel"), "could not be started"),
        (("--resume",), "say with --out which match goes on"),
        (("--resume", "--out", "nowhere"), "there is no match to read: nowhere"),
        (("greedy", "--resume", "--out", "x"), "a match that goes on keeps its bots"),
        (("ladder",), "Missing argument"),
        (("ladder", "nowhere"), "there is no match to read"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    arguments: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in complaint("arena", *arguments)


def test_a_folder_with_a_match_is_not_overwritten(tmp_path: Path) -> None:
    output("arena", "greedy", "random", *SHORT, "--out", str(tmp_path))
    told = complaint("arena", "greedy", "random", *SHORT, "--out", str(tmp_path))
    assert "holds a match already" in told


# Ladders


@pytest.fixture
def matches(tmp_path: Path) -> list[str]:
    """Folders of two matches that share a bot."""
    folders = [str(tmp_path / "one"), str(tmp_path / "two")]
    limit = ("--budget", "weak:evaluations=3")
    output("arena", "random", "weak=greedy", *SHORT, *limit, "--out", folders[0])
    output("arena", "weak=greedy", "greedy", *SHORT, *limit, "--out", folders[1])
    return folders


def test_a_ladder_rates_those_who_never_met(matches: list[str], tmp_path: Path) -> None:
    chart = tmp_path / "ladder.svg"
    found = output_json("arena", "ladder", *matches, "--json", "--chart", str(chart))
    assert found["anchors"] == {"random": 0.0}
    rated = {rating["name"]: rating for rating in found["ratings"]}
    assert rated["random"]["elo"]["value"] == 0
    assert rated["weak"]["elo"]["value"] > 0
    assert found["blocks"] == 4
    assert "greedy" in chart.read_text()


def test_a_ladder_is_shown_with_its_anchors(matches: list[str]) -> None:
    told = output("arena", "ladder", *matches, "--anchor", "weak=500", "--anchor", "random=0")
    (weak,) = [line for line in told.splitlines() if line.startswith("weak")]
    assert "+500" in weak
    assert weak.rstrip().endswith("anchor")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--anchor", "weak"), "'weak' is no anchor; write NAME=ELO"),
        (("--anchor", "weak=high"), "'weak=high' is no anchor"),
        (("--anchor", "weak=nan"), "'weak=nan' is no anchor"),
        (("--anchor", "nobody=1"), "the anchor 'nobody' has not played"),
        (("--prior", "inf"), "a prior is a number of games, not inf"),
        (("--prior", "-1"), "at least 0.0 is needed"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(
    matches: list[str], arguments: tuple[str, ...], message: str
) -> None:
    assert message in complaint("arena", "ladder", *matches, *arguments)


def test_a_ladder_is_of_one_game(matches: list[str], tmp_path: Path) -> None:
    other = str(tmp_path / "other")
    output("arena", "greedy", "random", *SHORT, "-o", "wall=grey", "--out", other)
    assert "a ladder is of one game" in complaint("arena", "ladder", *matches, other)


def test_a_name_stands_for_one_bot(matches: list[str], tmp_path: Path) -> None:
    other = str(tmp_path / "other")
    output("arena", "weak=random", "random", *SHORT, "--out", other)
    told = complaint("arena", "ladder", *matches, other)
    assert "'weak' is not the same bot with the same budget in all matches" in told


# Interruptions


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_match_keeps_what_is_done_and_says_how_to_go_on(
    tmp_path: Path, jobs: str
) -> None:
    os.mkfifo(tmp_path / "pipe")
    pipe = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    # The fifth game of an engine: its process has finished two blocks, and is in the third.
    new_game = f"""
    games = globals().get("games", 0) + 1
    if games == 5:
        os.write(os.open({str(tmp_path / "pipe")!r}, os.O_WRONLY), b"x")
    {NEW_GAME}
    """
    with running(
        [
            *(*TILEWRIGHT, "arena", f"mine=cmd:{engine(tmp_path, new_game=new_game)}", "random"),
            *("--game", "classic", "--pairs", "100000", "--jobs", jobs),
            *("--out", str(tmp_path / "match")),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **QUIET},
    ) as process:
        assert select.select([pipe], [], [], PATIENCE)[0]
        os.killpg(process.pid, signal.SIGINT)
        told, errors = process.communicate(timeout=PATIENCE)
    # All engines are gone when nobody holds the pipe any more.
    while os.read(pipe, 10):
        assert select.select([pipe], [], [], PATIENCE)[0]
    os.close(pipe)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert errors == (
        f"Interrupted. Go on with: tilewright arena --resume --out {tmp_path / 'match'}\n"
    )
    kept = len((tmp_path / "match" / BLOCKS).read_text().splitlines())
    assert kept >= 2
    if jobs == "1":
        # With two the first block may still be going on, and blocks count in order.
        assert "mine" in told
    goal = str(kept + 1)
    more = output_json(
        *("arena", "--resume", "--out", str(tmp_path / "match"), "--pairs", goal, "--json"),
        *("--jobs", "1"),
    )
    assert more["blocks"] == kept + 1


def test_nothing_outlives_an_arena_that_is_killed(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    pipe = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    think = f"""
    os.write(os.open({str(tmp_path / "pipe")!r}, os.O_WRONLY), b"x")
    {HANG}
    """
    with running(
        [
            *(*TILEWRIGHT, "arena", f"mine=cmd:{engine(tmp_path, think=think)}", "random"),
            *("--game", "classic", "--pairs", "9", "--jobs", "2", "--out", str(tmp_path / "match")),
        ],
        env={**os.environ, **QUIET},
    ) as process:
        assert select.select([pipe], [], [], PATIENCE)[0]
        process.kill()
        process.wait(PATIENCE)
        # Well before the engines' own deadline.
        while select.select([pipe], [], [], PATIENCE)[0] and os.read(pipe, 10):
            pass
    assert select.select([pipe], [], [], 0)[0]
    os.close(pipe)


def test_help_tells_of_matches_and_ladders() -> None:
    assert "--pairs" in run("arena", "--help").stdout
    assert "ladder" in run("arena", "--help").stdout
    assert "--anchor" in run("arena", "ladder", "--help").stdout
