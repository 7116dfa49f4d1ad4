"""`tilewright simulate` plays games and sums them up."""

import statistics
from typing import Any, ClassVar

import pytest

from tests.cli.commands import output, output_json
from tests.games import VARIANTS, Variant
from tilewright.cli import simulate
from tilewright.core.chance import Chance
from tilewright.core.position import OVER

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


def arguments(variant: Variant, *more: str) -> list[str]:
    options = [
        part for name, value in variant.options.items() for part in ("-o", f"{name}={value}")
    ]
    return ["simulate", variant.game.key, *options, "--json", *more]


def without_speed(report: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in report.items() if name != "games_per_second"}


@every_variant
def test_the_json_object_has_every_promised_key(variant: Variant) -> None:
    report = output_json(*arguments(variant, "--games", "10", "--seed", "1"))
    seats = variant.options.seats
    assert report["game"] == variant.game.key
    assert report["options"] == dict(variant.options)
    assert (report["seats"], report["games"], report["seed"]) == (seats, 10, 1)
    assert report["bots"] == ["random"] * seats
    assert report["moves_per_game"] > report["rounds_per_game"] >= 1
    assert report["sd_score"] >= 0
    assert 0 <= report["shared_wins"] <= 1
    assert report["games_per_second"] > 0
    assert report["mean_score"] == pytest.approx(statistics.mean(report["mean_score_by_seat"]))
    assert len(report["sd_score_by_seat"]) == seats
    assert sum(report["wins_by_seat"]) == pytest.approx(1)


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_seed_repeats_the_games(bots: str) -> None:
    command = arguments(VARIANTS[0], "--games", "4", "--bots", bots, "--seed")
    first, second, other = (output_json(*command, seed) for seed in ("5", "5", "6"))
    assert without_speed(first) == without_speed(second)
    assert (
        first["moves_per_game"] != other["moves_per_game"]
        or first["mean_score"] != (other["mean_score"])
    )


def test_without_a_seed_one_is_drawn_and_shown() -> None:
    command = arguments(VARIANTS[0], "--games", "1")
    assert output_json(*command)["seed"] != output_json(*command)["seed"]


def test_the_greedy_seat_wins_against_the_random_one() -> None:
    command = arguments(VARIANTS[0], "--games", "10", "--seed", "2", "--bots", "random,greedy")
    report = output_json(*command)
    assert report["bots"] == ["random", "greedy"]
    assert report["wins_by_seat"][1] > 0.8
    assert report["mean_score_by_seat"][1] > report["mean_score_by_seat"][0]


def test_the_summary_table_tells_each_seat_and_the_speed() -> None:
    variant = VARIANTS[0]
    text = output("simulate", variant.game.key, "--games", "3", "--bots", "greedy,random")
    for word in ("greedy", "random", "mean score", "moves per game", "shared wins", "seed "):
        assert word in text
    assert "games per second" in text


@every_variant
def test_means_deviations_and_shares_are_those_of_the_same_games_played_one_by_one(
    variant: Variant,
) -> None:
    """The games are played and summed up here by what every caller has: moves and outcomes."""
    game, seats, chance, ends = variant.game, variant.options.seats, Chance(6), []
    for _ in range(12):
        position, moves = game.start(variant.options), 0
        while game.play_chance(position, chance) != OVER:
            legal = game.legal_moves(position)
            game.apply(position, legal[chance.below(len(legal))])
            moves += 1
        ends.append((game.outcome(position), moves, position.round))
    report = output_json(*arguments(variant, "--games", "12", "--seed", "6"))
    outcomes = [outcome for outcome, _, _ in ends]
    every = [score for outcome in outcomes for score in outcome.scores]
    by_seat = [[outcome.scores[seat] for outcome in outcomes] for seat in range(seats)]
    assert report["moves_per_game"] == statistics.mean(moves for _, moves, _ in ends)
    assert report["rounds_per_game"] == statistics.mean(rounds for _, _, rounds in ends)
    assert report["mean_score"] == pytest.approx(statistics.mean(every))
    assert report["sd_score"] == pytest.approx(statistics.stdev(every))
    assert report["mean_score_by_seat"] == pytest.approx([statistics.mean(one) for one in by_seat])
    assert report["sd_score_by_seat"] == pytest.approx([statistics.stdev(one) for one in by_seat])
    assert report["shared_wins"] == statistics.mean(outcome.is_shared for outcome in outcomes)
    assert report["wins_by_seat"] == pytest.approx(
        [statistics.mean(outcome.win_shares[seat] for outcome in outcomes) for seat in range(seats)]
    )


class Bar:
    """A fake progress bar that records its updates."""

    told: ClassVar[list[dict[str, Any]]] = []

    def __init__(self, **_: Any) -> None:
        self.told.clear()

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None: ...

    def add_task(self, *_: Any, **__: Any) -> int:
        return 0

    def update(self, task: int, **fields: Any) -> None:
        self.told.append(fields)


@pytest.mark.parametrize(("bots", "counts"), [("greedy,random", [1, 2, 3]), ("random", [1, 2, 3])])
def test_slow_games_are_counted_one_by_one_and_their_moves_too(
    monkeypatch: pytest.MonkeyPatch, bots: str, counts: list[int]
) -> None:
    monkeypatch.setattr(simulate, "UPDATE_S", -1.0)
    monkeypatch.setattr(simulate, "Progress", Bar)
    output("simulate", "classic", "--games", "3", "--seed", "1", "--bots", bots)
    assert [one["completed"] for one in Bar.told if "completed" in one] == counts
    moves = [one["description"] for one in Bar.told if "description" in one]
    assert bool(moves) == ("greedy" in bots)
    if moves:
        assert moves[:2] == ["game 1, move 1", "game 1, move 2"]


def test_quick_games_are_counted_in_growing_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "UPDATE_S", 1e9)
    monkeypatch.setattr(simulate, "BATCH", 4)
    monkeypatch.setattr(simulate, "Progress", Bar)
    output("simulate", "classic", "--games", "10", "--seed", "1")
    assert Bar.told == [{"completed": count} for count in (1, 3, 7, 10)]
