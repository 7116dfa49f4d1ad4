"""`tilewright train` leaves a net, goes on where it was, and says what is wrong."""

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import complaint, output, run
from tilewright.bots.nets.files import read_card
from tilewright.cli import train
from tilewright.cli.train import command_without
from tilewright.training import trainer
from tilewright.training.run import locked
from tilewright.training.trainer import history

SHORT = ("--lesson", "2", "--step", "1", "--looks", "1", "--workers", "1", "--no-gate")


@pytest.fixture(autouse=True)
def few_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "LAST_BLOCKS", 2)


def command(folder: Path, games: int, *more: str) -> list[str]:
    return ["train", "classic", "--folder", str(folder), "--games", str(games), *SHORT, *more]


def test_a_run_leaves_a_net_and_goes_on_with_more_games(tmp_path: Path) -> None:
    for games in (4, 8):
        result = run(*command(tmp_path, games))
        assert result.exit_code == 0, result.stderr
        heading, row = result.stderr.splitlines()[-2:]
        assert heading.split()[0] == "games"
        assert row.split()[0] == str(games)
        assert len(row) <= 80
        assert "classic-2-printed.net" in result.stdout
    card, _, _ = read_card((tmp_path / "classic-2-printed.net").read_bytes(), "it")
    assert card.about["games"] == 8
    assert card.about["course"]["taught"] == 0.25
    assert [entry["games"] for entry in history(tmp_path)] == [4, 8]
    assert (tmp_path / "strength.svg").exists()


def test_a_run_may_begin_with_a_net(tmp_path: Path) -> None:
    output(*command(tmp_path / "one", 4))
    net = tmp_path / "one" / "classic-2-printed.net"
    output(*command(tmp_path / "two", 4, "--from", str(net)))
    card, _, _ = read_card((tmp_path / "two" / net.name).read_bytes(), "it")
    assert card.about["course"]["begun_with"] == net.name


def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output(*command(tmp_path, 4))
    assert "holds another run" in complaint(*command(tmp_path, 4, "--seed", "2"))
    assert "choose 64 or 128" in complaint(*command(tmp_path, 4, "--width", "65"))
    net = str(tmp_path / "classic-2-printed.net")
    narrow = command(tmp_path / "narrow", 4, "--width", "64", "--from", net)
    assert "add --width 128" in complaint(*narrow)
    missing = str(tmp_path / "missing.net")
    fresh = tmp_path / "fresh"
    assert "cannot be read" in complaint(*command(fresh, 4, "--from", missing))
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "Ray is not installed" in complaint(*command(fresh, 4, "--ray", "local"))


def test_a_folder_in_which_another_run_is_training_is_refused(tmp_path: Path) -> None:
    with locked(tmp_path):
        assert "another run is training" in complaint(*command(tmp_path, 4))
    output(*command(tmp_path, 4))


def test_a_card_tells_the_command_without_places_of_the_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = Path("/somewhere/deep/run-1")
    monkeypatch.setattr(sys, "argv", ["tilewright", "train", "duel", f"--folder={folder}"])
    assert command_without(folder, None) == "tilewright train duel --folder=run-1"


def test_an_interrupted_run_is_kept_and_says_in_one_line_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = command(tmp_path / "my run", 8)
    real = trainer.train_run

    def interrupted(*arguments: Any) -> None:
        monkeypatch.setattr(train, "train_run", real)
        raise KeyboardInterrupt

    monkeypatch.setattr(train, "train_run", interrupted)
    monkeypatch.setattr(sys, "argv", ["tilewright", *given])
    result = run(*given)
    assert result.exit_code == 130
    line = f"Interrupted after 0 of 8 games. Go on with: tilewright {shlex.join(given)}\n"
    assert result.stderr == line
    assert run(*shlex.split(line.partition("tilewright ")[2])).exit_code == 0
