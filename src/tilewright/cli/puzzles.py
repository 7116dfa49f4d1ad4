"""`tilewright puzzles`: solve puzzles, list them, prove them again, make new ones."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as ProgressBar
from rich.table import Table

from tilewright.cli.arguments import (
    GameKey,
    OptionTexts,
    Seed,
    agreed_options,
    chosen_seed,
)
from tilewright.cli.completion import complete_game
from tilewright.cli.puzzle_table import PuzzleTable
from tilewright.cli.screen import Screen, is_terminal
from tilewright.core.chance import Chance
from tilewright.core.errors import PuzzleError
from tilewright.games.registry import game_of
from tilewright.puzzles.choosing import draw_puzzle, matching, shipped_matching
from tilewright.puzzles.library import all_shipped, find_puzzle, read_puzzles
from tilewright.puzzles.puzzle import Puzzle, answers_of, kind_checked
from tilewright.puzzles.reproving import prove_again
from tilewright.puzzles.run import Progress, Run

OfGame = Annotated[
    str | None,
    typer.Option("--game", metavar="GAME", help="Only of this game.", autocompletion=complete_game),
]
OfKind = Annotated[
    str | None, typer.Option("--kind", metavar="KIND", help="win, points, escape or place.")
]
OfTheme = Annotated[
    str | None, typer.Option("--theme", metavar="THEME", help="A concept of reviews: floor, bonus.")
]
FromFile = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="A file that `make` wrote, not the shipped ones."),
]

puzzles = typer.Typer(help="Solve puzzles with a proved answer; list, prove and make them.")


@puzzles.callback(invoke_without_command=True)
def solve(
    context: typer.Context,
    *,
    game: OfGame = None,
    kind: OfKind = None,
    theme: OfTheme = None,
    name: Annotated[str | None, typer.Option("--id", metavar="ID", help="This puzzle.")] = None,
    rating: Annotated[
        int | None, typer.Option(metavar="N", min=-1000, max=5000, help="About this difficult.")
    ] = None,
    seed: Seed = None,
) -> None:
    """Solve puzzles at the terminal."""
    if context.invoked_subcommand is not None:
        return
    if game is not None:
        game_of(game)
    found = [find_puzzle(name)] if name is not None else shipped_matching(game, kind, theme)
    chance = Chance(chosen_seed(seed))
    seen: set[str] = set()

    def next_puzzle() -> Puzzle | None:
        drawn = draw_puzzle(found, rating, chance, seen)
        if drawn is not None:
            seen.add(drawn.id)
        return drawn

    PuzzleTable(Screen(), next_puzzle).run()


@puzzles.command("list")
def list_puzzles(
    *,
    game: OfGame = None,
    kind: OfKind = None,
    theme: OfTheme = None,
    file: FromFile = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a puzzle.")] = False,
) -> None:
    """List puzzles, without their solutions unless as JSON."""
    if game is not None:
        game_of(game)
    known = all_shipped() if file is None else read_puzzles(file)
    found = matching(known, game, kind, theme)
    if as_json:
        for puzzle in found:
            print(puzzle_json(puzzle))
        return
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in ("id", "game", "kind", "difficulty", "decisions"):
        table.add_column(column, justify="right" if column[0] == "d" else "left")
    for puzzle in found:
        table.add_row(
            puzzle.id, puzzle.game, puzzle.kind, str(puzzle.difficulty), str(puzzle.decisions)
        )
    Console(highlight=False).print(table)
    print(f"{len(found)} puzzles")


def puzzle_json(puzzle: Puzzle) -> str:
    """Return a puzzle as JSON, with the accepted moves of each own decision."""
    fields = msgspec.to_builtins(puzzle)
    fields["answers"] = answers_of(puzzle.solution)
    return msgspec.json.encode(fields).decode()


@puzzles.command("prove")
def prove(
    names: Annotated[list[str], typer.Argument(metavar="ID...", help="Ids of puzzles.")],
    file: FromFile = None,
) -> None:
    """Prove puzzles again from nothing, and say how long it took."""
    for puzzle in chosen(names, file):
        found = prove_again(puzzle)
        print(
            f"{puzzle.id}: proved, {puzzle.game}, {puzzle.kind}, {puzzle.decisions} decisions, "
            f"{found.nodes} nodes in {found.seconds:.3f} s",
            flush=True,
        )


def chosen(names: list[str], file: Path | None) -> Iterator[Puzzle]:
    """Yield the puzzles with these ids. Raise PuzzleError if one is unknown."""
    if file is None:
        yield from map(find_puzzle, names)
        return
    known = {puzzle.id: puzzle for puzzle in read_puzzles(file)}
    for name in names:
        if name not in known:
            raise PuzzleError(f"there is no puzzle {name!r:.30} in {file.name}")
        yield known[name]


@puzzles.command("make")
def make(
    game_key: GameKey,
    *,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="How many the file shall hold.")],
    to: Annotated[
        Path, typer.Option(metavar="FILE", help="The file; an existing one is continued.")
    ],
    kind: OfKind = None,
    option: OptionTexts = None,
    seed: Annotated[
        int, typer.Option(metavar="N", min=0, max=2**64 - 1, help="Another seed, other games.")
    ] = 0,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=256, help="Processes.")] = 1,
) -> None:
    """Find positions in games between levels and close endings, prove and append them to a file.

    Ctrl-C stops it; the same command continues.
    """
    options = agreed_options(game_of(game_key), None, option)
    only = None if kind is None else kind_checked(kind)
    run = Run(game_key, dict(options), count, to, seed, workers, only)
    last = Progress(0, 0)
    with ProgressBar(
        TextColumn("puzzles"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[games]} games"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        disable=not is_terminal(sys.stderr),
    ) as bar:
        shown = bar.add_task("puzzles", total=count, games=0)
        try:
            for last in run.go():
                bar.update(shown, completed=last.puzzles, games=last.games)
        except KeyboardInterrupt:
            bar.stop()
            print(f"stopped; {to} holds {last.puzzles} puzzles; the same command continues")
            raise typer.Exit(130) from None
    print(f"{to} holds {last.puzzles} puzzles from {last.games} games")
