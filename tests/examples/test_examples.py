"""The examples run, and do what they say."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from examples import ppo
from tests.cli.commands import output_json
from tools import notebook

ROOT = Path(__file__).parents[2]


def test_the_learner_beats_random_play_after_a_few_updates(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ppo, "GAMES", 32)
    novice = ppo.new_net(447, 325, np.random.default_rng(1))
    assert 0.3 < ppo.share_against_random("classic", novice, 3, games=100) < 0.7
    net = ppo.train("classic", 16, seed=1)
    assert ppo.share_against_random("classic", net, 3, games=100) > 0.8


def test_a_step_of_learning_makes_good_moves_likelier() -> None:
    rng = np.random.default_rng(2)
    net = ppo.new_net(6, 4, rng)
    squares = [np.full_like(weight, 1e-6) for weight in net]
    seen, mask = rng.random((32, 6)).astype(np.float32), rng.random((32, 4)) < 0.7
    mask[:, 0] = True
    _, chances, values = ppo.judge(net, seen, mask)
    moves = ppo.choose(chances, rng)
    rows = np.arange(32)
    assert mask[rows, moves].all()
    good = (moves == 0).astype(np.float32)
    sample = [seen, mask, moves, chances[rows, moves], values, values, good - good.mean()]
    for _ in range(60):
        ppo.learn(net, squares, sample)
    after = ppo.judge(net, seen, mask)[1]
    assert after[:, 0].mean() > 1.1 * chances[:, 0].mean()


def test_the_script_of_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALS", "3")
    made = notebook.notebook_of((ROOT / "examples/first_player.py").read_text("utf-8"))
    shown = [output for cell in made["cells"] for output in cell.get("outputs", [])]
    assert sum("image/png" in output["data"] for output in shown) == 3
    assert sum("text/html" in output["data"] for output in shown) == 4


def test_the_notebook_is_that_of_the_script() -> None:
    script = (ROOT / "examples/first_player.py").read_text("utf-8")
    kept = json.loads((ROOT / "examples/first_player.ipynb").read_text("utf-8"))
    assert [(cell["cell_type"], cell["source"]) for cell in kept["cells"]] == notebook.cells_of(
        script
    )
    assert all(cell["outputs"] for cell in kept["cells"][3:] if cell["cell_type"] == "code")


def test_a_bot_in_another_language_beats_random_play(tmp_path: Path) -> None:
    assert shutil.which("node"), "the page needs Node, too"
    command = f'mine=cmd:"node {ROOT / "examples/bot.mjs"}"'
    report = output_json(
        *("arena", command, "random", "--game", "classic", "--pairs", "3", "--seed", "1"),
        *("--jobs", "1", "--json", "--out", str(tmp_path / "match")),
    )
    assert report["games"] == 6
    assert report["encounters"][0]["score"]["value"] > 0.9
    assert report["entrants"][0]["forfeits"] == 0
