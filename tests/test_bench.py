"""The benchmark measures: small runs of its worker, and what the core promises of allocation."""

import sys

import pytest

import tilewright
from bench import attack, run, worker
from tests.games import VARIANTS, Variant
from tilewright.core.game import Game
from tilewright.games.registry import GAMES

GAMES_LIST = list(GAMES.values())
every_game = pytest.mark.parametrize("game", GAMES_LIST, ids=[game.key for game in GAMES_LIST])


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_clone_is_one_object_and_one_for_each_seat(variant: Variant) -> None:
    """Compiled positions hold their numbers themselves; uncompiled ones need lists."""
    positions = worker.positions_of_a_game(variant.game, variant.options)
    before = sys.getallocatedblocks()
    clones = [position.clone() for position in positions]
    each = (sys.getallocatedblocks() - before) / len(clones)
    if tilewright.is_compiled():
        assert each <= variant.options.seats + 1.5
    else:
        assert each > variant.options.seats


@every_game
def test_the_worker_counts_what_it_plays(game: Game) -> None:
    options = game.options()
    found = worker.playouts(game, options, 3)
    assert found["games"] == 3
    assert found["moves"] > 3 * 20
    costs = worker.calls(game, options, 1)
    assert set(costs) == {"clone", "legal_moves", "apply"}
    assert costs["clone"] > 0
    assert worker.memory(game, options, 10)["late"] > 1000


@every_game
def test_every_option_set_is_measured(game: Game) -> None:
    measured = run.option_sets(game)
    assert len(measured) == sum(variant.game is game for variant in VARIANTS)


def test_an_unknown_figure_is_refused() -> None:
    with pytest.raises(SystemExit, match="'foo' is no figure and no game"):
        run.main(["foo"])


def test_an_unknown_figure_of_the_server_is_refused() -> None:
    with pytest.raises(SystemExit, match="'foo' is no figure of the server"):
        run.main(["server", "foo"])


def test_an_attack_is_measured_beside_calm(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(attack, "ROUNDS", 1)
    monkeypatch.setattr(attack, "ROUND_S", 0.3)
    monkeypatch.setattr(attack, "CHOSEN", (("small headers", 2), ("pings at full speed", 1)))
    run.main(["attack"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["attack"] * 3
    assert "times the p99" in lines[-1]


def test_every_attack_that_is_chosen_exists() -> None:
    assert {name for name, _ in attack.CHOSEN} <= set(attack.attacks("table"))
