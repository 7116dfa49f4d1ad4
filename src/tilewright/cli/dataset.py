"""`tilewright dataset`: games as a table for learning, in Parquet."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tilewright.bots.bot import Budget
from tilewright.bots.engine_bot import EngineBot
from tilewright.cli.arguments import OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.play import INTERRUPTED
from tilewright.cli.record_files import reason
from tilewright.cli.screen import Screen, is_terminal
from tilewright.cli.seating import making_bots, parse_levels
from tilewright.core.chance import Chance
from tilewright.core.errors import DatasetError, TilewrightError
from tilewright.games.registry import GAMES, game_of
from tilewright.records.json_form import parse_json
from tilewright.records.record import Record

if TYPE_CHECKING:
    from tilewright.envs.dataset import Played

MATCH_GAMES = "games.jsonl"
"""The file of a match folder that holds a record for each game."""


def dataset(
    source: Annotated[
        str,
        typer.Argument(
            metavar="SOURCE",
            help="A game to let bots play, a folder of an arena match, or a file of records.",
        ),
    ],
    *,
    to: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games to play.")] = 100,
    bots: Annotated[
        str | None, typer.Option(metavar="LIST", help="A bot, or one for each seat.")
    ] = None,
    noise: Annotated[
        float, typer.Option(metavar="X", min=0, max=1, help="Share of moves made at random.")
    ] = 0.0,
    evaluations: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="How much a bot may think.")
    ] = None,
    seats: Seats = None,
    option: OptionTexts = None,
    seed: Seed = None,
) -> None:
    """Write every decision of many games, with what came of it, as Parquet."""
    from tilewright.envs import dataset as datasets  # noqa: PLC0415  (needs an extra)

    if not to.parent.is_dir():
        raise DatasetError(f"{to} cannot be written: there is no folder {to.parent}")
    if to.exists():
        raise DatasetError(f"{to} is there already; choose another name, or remove it first")
    screen = Screen()
    if source not in GAMES:
        records = read_records(Path(source))
        setup = datasets.setup_of(records[0])
        played = counted(datasets.games_of(records, setup), len(records))
        with saying_what_is_kept(to):
            rows = datasets.write_dataset(
                to, setup.game, setup.options, played, version=setup.rules
            )
        screen.say_path(f"{rows:,} decisions of {len(records):,} games are in", to)
        return
    game = game_of(source)
    options = agreed_options(game, seats, option)
    levels = parse_levels(bots, options.seats)
    seed = chosen_seed(seed)
    with making_bots(levels, seed) as made:
        players = [bot for bot in made if bot is not None]
        lineup = datasets.Lineup(players, tuple(levels), Budget(evaluations=evaluations), noise)
        chance = Chance(seed)

        def play() -> "Iterator[Played]":
            for _ in range(games):
                for bot in players:
                    if isinstance(bot, EngineBot):
                        bot.begin(bot.seed + 1)
                yield datasets.play_game(game, options, lineup, chance)

        with saying_what_is_kept(to):
            rows = datasets.write_dataset(to, game, options, counted(play(), games))
    screen.say_path(f"{rows:,} decisions of {games:,} games (seed {seed}) are in", to)


@contextmanager
def saying_what_is_kept(to: Path) -> Iterator[None]:
    """Say on Ctrl-C that nothing is kept: the file is written as a whole."""
    try:
        yield
    except KeyboardInterrupt:
        print(f"stopped: {to} was not written, and nothing is kept", file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None


def counted(games: "Iterable[Played]", total: int) -> "Iterator[Played]":
    """Yield the same games; show a progress bar on a terminal."""
    shown = is_terminal(sys.stderr)
    with Progress(console=Console(stderr=True), transient=True, disable=not shown) as progress:
        yield from progress.track(games, total=total, description="games")


def read_records(path: Path) -> list[Record]:
    """Return the records of a match folder, or of a file in JSON Lines."""
    if path.is_dir() and not (path / MATCH_GAMES).exists():
        raise DatasetError(
            f"{path} holds no {MATCH_GAMES}, so it is not the folder of an arena match; "
            "`tilewright arena --out DIR` makes one"
        )
    file = path / MATCH_GAMES if path.is_dir() else path
    try:
        lines = file.read_text("utf-8").splitlines()
    except OSError as error:
        raise DatasetError(
            f"{path} is no game ({', '.join(GAMES)}) and cannot be read: {reason(error)}"
        ) from None
    except UnicodeDecodeError:
        raise DatasetError(f"{file} is no text in UTF-8") from None
    try:
        records = [parse_json(line) for line in lines if line.strip()]
    except TilewrightError as error:
        raise DatasetError(f"{file}: {error}") from None
    if not records:
        raise DatasetError(f"{file} holds no game")
    return records
