"""`tilewright train`: a net learns a game by playing against itself."""

import contextlib
import os
import shlex
import sys
from array import array
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress, TextColumn

from tilewright.arena.intervals import Estimate
from tilewright.arena.sequential import Verdict
from tilewright.bots.nets.files import unpack_net
from tilewright.bots.nets.shape import WIDE, WIDTHS, Shape
from tilewright.cli.arena_report import share_text
from tilewright.cli.arguments import GameKey, OptionTexts, Seats, agreed_options
from tilewright.cli.play import INTERRUPTED, interrupt_when_closed
from tilewright.cli.screen import Screen, is_terminal
from tilewright.core.errors import BotError
from tilewright.core.files import replace_file
from tilewright.games.registry import game_of
from tilewright.training.cluster import cluster_at
from tilewright.training.run import (
    Course,
    MapLessons,
    Run,
    TrainingError,
    fresh_state,
    locked,
    open_run,
)
from tilewright.training.run import Progress as Done
from tilewright.training.trainer import (
    OnProgress,
    compare_with_champion,
    packed,
    revert_useless_searches,
    train_run,
)
from tilewright.training.widening import widened
from tilewright.training.workers import worker_pool

HEADINGS = "     games minutes  score  share error  point error  wins against greedy"


def train(
    game_key: GameKey,
    *,
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the run is kept.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games of self-play.")] = 100_000,
    seats: Seats = None,
    option: OptionTexts = None,
    seed: Annotated[int, typer.Option(metavar="N", min=0, help="Decides all chance.")] = 1,
    workers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Processes; one a core by default.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="Lessons on a Ray cluster; `local` starts one on this machine."
        ),
    ] = None,
    trace: Annotated[
        float, typer.Option(metavar="X", min=0, max=1, help="The lambda of TD(lambda).")
    ] = 0.9,
    step: Annotated[
        int, typer.Option(metavar="N", min=1, help="Games between two changes of the net.")
    ] = 2,
    lessons: Annotated[
        int, typer.Option(metavar="N", min=1, help="Lessons at a time; as many workers help.")
    ] = 2,
    lesson: Annotated[int, typer.Option(metavar="N", min=1, help="Games of a lesson.")] = 100,
    rate: Annotated[
        float, typer.Option(metavar="X", min=1e-6, max=0.1, help="How fast it learns at first.")
    ] = 1e-3,
    again: Annotated[
        float,
        typer.Option(metavar="X", min=0, help="Earlier positions learnt again with each new one."),
    ] = 3,
    taught: Annotated[
        float,
        typer.Option(
            metavar="X",
            min=0,
            max=1,
            help="The quick guess chooses ever fewer moves, in the first X of all games.",
        ),
    ] = 0.25,
    searched: Annotated[
        float,
        typer.Option(
            metavar="X", min=0, max=1, help="A search chooses the moves in the last X of all games."
        ),
    ] = 0.1,
    search: Annotated[
        int, typer.Option(metavar="N", min=1, help="Evaluations of that search for a move.")
    ] = 200,
    width: Annotated[
        int,
        typer.Option(metavar="N", help="Units of the first layer: 64, or 128 (a sixth slower)."),
    ] = WIDE,
    begin_with: Annotated[
        Path | None, typer.Option("--from", metavar="NET", help="A net to begin with.")
    ] = None,
    looks: Annotated[
        int, typer.Option(metavar="N", min=1, help="How often the strength is measured.")
    ] = 20,
    gate: Annotated[
        bool, typer.Option(help="At the end, test the net against the one that is shipped.")
    ] = True,
) -> None:
    """Train a net; interrupted, the same command goes on where it was."""
    game = game_of(game_key)
    options = agreed_options(game, seats, option)
    course = Course(
        game.key,
        tuple(options.items()),
        games,
        seed,
        lessons_per_step=lessons,
        games_per_lesson=lesson,
        games_per_change=step,
        first_rate=rate,
        trace=trace,
        again=again,
        taught=taught,
        searched=searched,
        search=search,
        begun_with="" if begin_with is None else begin_with.name,
        width=checked_width(width),
    )
    with locked(folder):
        run = open_run(course, folder)
        if begin_with is not None and run.progress.step == 0:
            run.net = fresh_state(net_to_begin_with(begin_with, run.shape, seed))
        interrupt_when_closed()
        processes = workers or os.cpu_count() or 1
        pool = worker_pool(processes) if ray is None else cluster_at(ray, processes)
        with pool as map_lessons, progress_of(run) as report:
            is_complete = trained(run, map_lessons, looks, report)
        if not is_complete:
            done = f"{run.progress.games:,} of {games:,} games"
            go_on = f"tilewright {shlex.join(sys.argv[1:])}"
            print(f"Interrupted after {done}. Go on with: {go_on}", file=sys.stderr)
            raise typer.Exit(INTERRUPTED)
        finish(run, folder, command_without(folder, begin_with), gate=gate)


def trained(run: Run, map_lessons: MapLessons, looks: int, report: OnProgress) -> bool:
    """Play a course to its end; return False if it was interrupted, with what was done saved."""
    try:
        train_run(run, map_lessons, looks, report)
    except KeyboardInterrupt:
        run.save()
        return False
    return True


@contextlib.contextmanager
def progress_of(run: Run) -> Iterator[OnProgress]:
    """Show a progress bar on a terminal, and a row of figures whenever strength is measured."""
    columns = (*Progress.get_default_columns(), TextColumn("{task.fields[figures]}"))
    console = Console(stderr=True)
    is_shown = is_terminal(sys.stderr)
    with Progress(*columns, console=console, transient=True, disable=not is_shown) as bar:
        task = bar.add_task(
            "games", total=run.course.steps, completed=run.progress.step, figures=""
        )
        headings = [HEADINGS]

        def report(done: Done, share: Estimate | None) -> None:
            bar.update(task, completed=done.step, figures=f"mean score {done.points:.0f}")
            if share is not None:
                console.print(*headings, figures_row(done, share), sep="\n", soft_wrap=True)
                headings.clear()

        yield report


def figures_row(done: Done, share: Estimate) -> str:
    """Return a row below the headings: what was played, and how strong the net is."""
    return (
        f"{done.games:>10,}{done.seconds / 60:>8.1f}{done.points:>7.0f}{done.share_loss:>13.4f}"
        f"{done.score_loss**0.5:>13.1f}  {share_text(share)}"
    )


def finish(run: Run, folder: Path, command: str, *, gate: bool) -> None:
    """Keep the net, without searches that did not help; match it against the shipped one."""
    screen = Screen()
    searches = revert_useless_searches(run)
    if searches is not None:
        screen.say(f"Stronger by the games with searches: {searches}", style_of(searches))
    path = folder / f"{run.game.net_name(run.options)}.net"
    replace_file(path, packed(run, command, searches))
    screen.say_path("The net is in", path, "good")
    if gate:
        verdict, scores = compare_with_champion(run)
        share = f"{sum(scores) / len(scores):.1%} in {len(scores)} blocks"
        screen.say(f"Against the champion: {share}: {verdict}", style_of(verdict))


def command_without(*paths: Path | None) -> str:
    """Return the command that was given, with these paths shortened to their last names."""
    command = shlex.join(sys.argv[1:])
    for path in paths:
        if path is not None:
            command = command.replace(str(path), path.name)
    return f"tilewright {command}"


def checked_width(width: int) -> int:
    """Return the width of a net. Raise TrainingError if nets cannot be that wide."""
    if width not in WIDTHS:
        raise TrainingError(f"a net cannot be {width} wide; choose 64 or 128")
    return width


def net_to_begin_with(path: Path, shape: Shape, seed: int) -> "array[float]":
    """Return the parameters of a stored net, widened to the shape.

    Raise BotError if it is no net or does not fit, TrainingError if it is wider.
    """
    card, parameters = unpack_net(read_net(path), shape, path.name)
    if card.width > shape.width:
        raise TrainingError(f"{path.name} is {card.width} wide; add --width {card.width}")
    return widened(parameters, replace(shape, width=card.width), shape, seed)


def read_net(path: Path) -> bytes:
    """Return the content of a net's file. Raise BotError if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise BotError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from None


def style_of(verdict: Verdict) -> str:
    """Return the style of a verdict."""
    return "good" if verdict == Verdict.ACCEPTED else "bad"
