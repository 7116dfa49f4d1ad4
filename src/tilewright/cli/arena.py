"""`tilewright arena`: matches between bots, and ladders made of them."""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TimeElapsedColumn
from typer.core import TyperGroup

from tilewright.arena.journal import Journal, write_file
from tilewright.arena.ladder import parse_anchors, rate_matches
from tilewright.arena.match import Standing, block_number, run, standing_of
from tilewright.arena.plan import Plan, check_plan, parse_entrants, parse_test
from tilewright.arena.playing import Players
from tilewright.arena.summary import Summary, summarise
from tilewright.cli.arena_report import ladder_chart, match_chart, show_ladder, show_summary
from tilewright.cli.arguments import OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.completion import complete_bot, complete_game
from tilewright.cli.play import INTERRUPTED, interrupt_when_closed
from tilewright.cli.record_files import fresh_folder
from tilewright.cli.screen import Screen, is_terminal
from tilewright.cli.table import quoted
from tilewright.core.errors import ArenaError
from tilewright.core.options import listing
from tilewright.games.registry import GAMES, game_of

USUAL_PAIRS = 100
CHART = "chart.svg"
MATCH = "match"

AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


class ArenaCommands(TyperGroup):
    """What follows `arena` are the bots of a match, unless it names another command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Insert the command `match` in front of arguments that name no command."""
        if not args or args[0] not in self.commands:
            args = [MATCH, *args]
        return super().parse_args(ctx, args)


arena = typer.Typer(cls=ArenaCommands, help="Let bots play matches on the same deals.")


@arena.command(MATCH)
def match(
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="BOT",
            help='A level of `tilewright bots`, an engine as cmd:"...", or NAME= and one of them.',
            autocompletion=complete_bot,
        ),
    ] = None,
    *,
    game: Annotated[
        str | None,
        typer.Option(
            metavar="GAME",
            help="A key that `tilewright games` lists.",
            autocompletion=complete_game,
        ),
    ] = None,
    option: OptionTexts = None,
    seats: Seats = None,
    pairs: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, help=f"Blocks for each two bots; {USUAL_PAIRS} if not given."
        ),
    ] = None,
    seed: Seed = None,
    budget: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LIMITS",
            help="How much may be spent on a move, as evaluations=400 or cpu_ms=20; "
            "NAME:cpu_ms=20 is for one bot. May be repeated.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="TEST", help="Stop when enough is known, as elo0=0,elo1=8."),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Blocks at once; one a core if not given."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep blocks, games and chart here.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the match in DIR.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other on the same deals with all seats exchanged.

    `tilewright arena ladder DIR...` rates everybody who played in some matches.
    """
    if resume:
        if bots or game or option or seats or budget or seed is not None:
            raise ArenaError(
                "a match that goes on keeps its bots, game, options, budgets and seed; give none"
            )
        journal = resumed(out, pairs, sprt)
    else:
        plan = planned(bots or [], game, option, seats, budget or [])
        plan = msgspec.structs.replace(
            plan,
            seed=chosen_seed(seed),
            pairs=pairs or USUAL_PAIRS,
            sprt=None if sprt is None else parse_test(sprt),
        )
        check_plan(plan)
        check_engines(plan)
        journal = Journal.create(out or fresh_folder(plan.game), plan)
    interrupt_when_closed()
    with contextlib.closing(journal):
        play_on(journal, jobs or usable_cores(), as_json)


def planned(
    bots: list[str],
    game_key: str | None,
    option: list[str] | None,
    seats: int | None,
    budgets: list[str],
) -> Plan:
    """Return the plan of a match from the arguments, without its length."""
    if game_key is None:
        raise ArenaError(f"say with --game what is played: {listing(tuple(GAMES))}")
    game = game_of(game_key)
    options = agreed_options(game, seats, option)
    return Plan(
        game=game.key,
        rules=game.rules_version,
        options=dict(options),
        entrants=parse_entrants(bots, budgets),
        seed=0,
        pairs=1,
    )


def resumed(folder: Path | None, pairs: int | None, sprt: str | None) -> Journal:
    """Open the match in a folder, with a new length or sequential test if given."""
    if folder is None:
        raise ArenaError("say with --out which match goes on")
    journal = Journal.resume(folder)
    try:
        plan = journal.plan
        if pairs is not None:
            plan = msgspec.structs.replace(plan, pairs=pairs)
        if sprt is not None:
            plan = msgspec.structs.replace(plan, sprt=parse_test(sprt))
        check_plan(plan)
        if plan != journal.plan:
            journal.replan(plan)
        check_engines(plan)
    except BaseException:
        journal.close()
        raise
    return journal


def check_engines(plan: Plan) -> None:
    """Raise BotError unless every engine of a match can be started."""
    with contextlib.closing(Players(plan)) as players:
        players.check_engines()


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_on(journal: Journal, jobs: int, as_json: bool) -> None:
    """Play the rest of a match and show its summary, also after an interruption."""
    standing = standing_of(journal.plan, journal.results)
    left = block_number(journal.plan) - len(journal.results)
    is_interrupted = False
    try:
        with progress_of(standing) as update:
            run(journal, standing, max(1, min(jobs, left)), update)
    except KeyboardInterrupt:
        is_interrupted = True
    summary = summarise(standing)
    write_file(journal.folder / CHART, match_chart(summary))
    show(summary, journal, as_json)
    if is_interrupted:
        command = f"tilewright arena --resume --out {quoted(journal.folder)}"
        print(f"Interrupted. Go on with: {command}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


@contextlib.contextmanager
def progress_of(standing: Standing) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal; provide the function that updates it."""
    errors = Console(stderr=True)
    # Slow bots take long for the first blocks; the spinner and the clock show that it runs.
    columns = (SpinnerColumn(), *Progress.get_default_columns()[:-1], MofNCompleteColumn())
    with Progress(
        *columns,
        TimeElapsedColumn(),
        console=errors,
        transient=True,
        disable=not is_terminal(sys.stderr),
    ) as progress:
        task = progress.add_task("blocks", total=block_number(standing.plan))

        def update() -> None:
            ratio = f" LLR {standing.log_ratio:.2f}" if standing.plan.sprt else ""
            progress.update(task, completed=len(standing.results), description=f"blocks{ratio}")

        update()
        yield update


def show(summary: Summary, journal: Journal, as_json: bool) -> None:
    """Show the summary of a match and its folder."""
    if as_json:
        fields = msgspec.to_builtins(summary)
        print(msgspec.json.encode({**fields, "folder": str(journal.folder)}).decode())
        return
    screen = Screen()
    show_summary(screen, summary)
    if len(summary.entrants) > 2:
        screen.say()
        show_ladder(screen, rate_matches([journal.folder], {}, 1.0))
    screen.say()
    screen.say("The match is kept in", "good")
    screen.copy(f"  {journal.folder}")


@arena.command("ladder")
def ladder(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR", help="Folders of matches.")],
    *,
    anchor: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=ELO",
            help="Whose rating is fixed; may be repeated. Without it the random bot is at 0.",
        ),
    ] = None,
    prior: Annotated[
        float,
        typer.Option(
            metavar="N", min=0, help="Imagined draws between each two who met; 0 for none."
        ),
    ] = 1.0,
    chart: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw the ladder as SVG.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Rate everybody who played in some matches of one game."""
    found = rate_matches(folders, parse_anchors(anchor or []), prior)
    if chart is not None:
        write_file(chart, ladder_chart(found))
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        show_ladder(Screen(), found)
