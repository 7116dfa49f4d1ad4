"""`tilewright simulate`: many games between bots, and what they came to."""

import json
import math
import sys
import time
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tilewright.bots.bot import Bot
from tilewright.bots.engine_bot import EngineBot
from tilewright.cli.arguments import GameKey, OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.completion import complete_bots
from tilewright.cli.screen import Screen, is_terminal
from tilewright.cli.seating import NO_THOUGHT, bot_move, making_bots, parse_levels
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.playout import play_games as play_random_games
from tilewright.core.position import OVER
from tilewright.core.tally import Tally
from tilewright.games.registry import game_of

BATCH = 200
"""The most games between two updates of the progress bar."""
UPDATE_S = 0.2
"""The most seconds between two updates of the progress bar."""

Play = Callable[[Tally, int, Callable[[int], None]], None]
"""Plays so many games and counts them, calling back with the number of moves of a game so far."""


def summary(tally: Tally, seconds: float) -> dict[str, Any]:
    """Return means and standard deviations."""
    games, seats = tally.games, tally.seats
    scores, squares = tally.score_sums[:seats], tally.square_sums[:seats]
    return {
        "moves_per_game": tally.moves / games,
        "rounds_per_game": tally.rounds / games,
        "mean_score": sum(scores) / (games * seats),
        "sd_score": deviation(sum(scores), sum(squares), games * seats),
        "shared_wins": tally.shared / games,
        "games_per_second": games / seconds,
        "mean_score_by_seat": [score / games for score in scores],
        "sd_score_by_seat": [
            deviation(score, square, games) for score, square in zip(scores, squares, strict=True)
        ],
        "wins_by_seat": [wins / games for wins in tally.wins[:seats]],
    }


def deviation(total: int, squares: int, count: int) -> float:
    """Return the sample standard deviation of ``count`` numbers, or 0 for a single one."""
    if count < 2:
        return 0.0
    return math.sqrt((squares * count - total * total) / (count * (count - 1)))


def simulate(
    game_key: GameKey,
    *,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play.")],
    seats: Seats = None,
    option: OptionTexts = None,
    seed: Seed = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help='A bot, or one for each seat: greedy,random; an engine is cmd:"...".',
            autocompletion=complete_bots,
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games between bots and sum them up."""
    game = game_of(game_key)
    options = agreed_options(game, seats, option)
    levels = parse_levels(bots, options.seats)
    seed = chosen_seed(seed)
    with making_bots(levels, seed) as players:
        play = games_between(game, options, players, seed)
        if set(levels) == {NO_THOUGHT}:
            play = random_games(game, options, seed)
        tally = Tally(options.seats)
        seconds = play_games(tally, games, play)
    report = {
        "game": game.key,
        "options": dict(options),
        "seats": options.seats,
        "games": games,
        "bots": levels,
        "seed": seed,
        **summary(tally, seconds),
    }
    if as_json:
        print(json.dumps(report))
    else:
        show(report)


def random_games(game: Game, options: Options, seed: int) -> Play:
    """Return a function that plays random games in the compiled core."""
    start = game.start(options)
    chance = Chance(seed)

    def play(tally: Tally, games: int, _: Callable[[int], None]) -> None:
        play_random_games(game, start, chance, games, tally)

    return play


def games_between(game: Game, options: Options, bots: list[Bot | None], seed: int) -> Play:
    """Return a function that plays games between these bots."""
    chance = Chance(seed)

    def play(tally: Tally, games: int, on_move: Callable[[int], None]) -> None:
        for _ in range(games):
            position = game.start(options)
            moves = 0
            for bot in bots:
                if isinstance(bot, EngineBot):
                    bot.begin(bot.seed + 1)
            while (seat := game.play_chance(position, chance)) != OVER:
                bot = bots[seat]
                assert bot is not None
                game.apply(position, bot_move(game, position, bot))
                moves += 1
                on_move(moves)
            tally.add(game, position, moves)

    return play


def play_games(tally: Tally, games: int, play: Play) -> float:
    """Play games and add them up; return the seconds of playing.

    Quick games are played in ever larger batches, slow ones one by one.
    """
    seconds = 0.0
    batch = 1
    errors = Console(stderr=True)
    is_shown = is_terminal(sys.stderr)
    with Progress(console=errors, transient=True, disable=not is_shown) as progress:
        task = progress.add_task("games", total=games)
        start = time.perf_counter()

        def on_move(moves: int) -> None:
            if time.perf_counter() - start > UPDATE_S:
                progress.update(task, description=f"game {tally.games + 1}, move {moves}")

        while tally.games < games:
            start = time.perf_counter()
            play(tally, min(batch, games - tally.games), on_move)
            taken = time.perf_counter() - start
            seconds += taken
            batch = min(2 * batch, BATCH) if taken < UPDATE_S / 2 else max(1, batch // 2)
            progress.update(task, completed=tally.games)
    return seconds


def show(report: dict[str, Any]) -> None:
    """Print the summary as tables."""
    screen = Screen()
    options = " ".join(f"{name}={value}" for name, value in report["options"].items())
    screen.say(f"{report['game']}  {options}  seed {report['seed']}", "title")
    table = Table("seat", "bot", box=None, padding=(0, 3, 0, 0))
    for column in ("mean score", "deviation", "wins"):
        table.add_column(column, justify="right")
    for seat, bot in enumerate(report["bots"]):
        table.add_row(
            str(seat + 1),
            bot,
            f"{report['mean_score_by_seat'][seat]:.2f}",
            f"{report['sd_score_by_seat'][seat]:.2f}",
            f"{report['wins_by_seat'][seat]:.1%}",
        )
    mean, spread = f"{report['mean_score']:.2f}", f"{report['sd_score']:.2f}"
    table.add_row("all", "", mean, spread, "")
    screen.console.print(table)
    for name, value in (
        ("games", f"{report['games']:,}"),
        ("moves per game", f"{report['moves_per_game']:.2f}"),
        ("rounds per game", f"{report['rounds_per_game']:.2f}"),
        ("shared wins", f"{report['shared_wins']:.2%}"),
        ("games per second", f"{report['games_per_second']:,.0f}"),
    ):
        screen.say(f"{name:17}{value}")
