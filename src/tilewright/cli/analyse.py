"""`tilewright analyse`: the best moves of a position, refined until stopped."""

import contextlib
import time
from typing import Annotated

import typer
from rich.console import Group, RenderableType
from rich.live import Live
from rich.table import Table

from tilewright.analysis.judging import depth_checked
from tilewright.analysis.refining import Ranking, refined
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.api.game import parse_position, rules_of
from tilewright.cli.screen import Screen, styled
from tilewright.core.errors import AnalysisError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

SHOWN = 8
REPLIES_SHOWN = 5
DEFAULT_MS = 2000
"""How long a position is analysed where nobody could stop it by a key."""


def analyse(
    position: Annotated[
        str, typer.Argument(metavar="POSITION", help="A position in notation, in quotes.")
    ],
    *,
    ms: Annotated[
        int | None,
        typer.Option(
            "--ms",
            metavar="N",
            min=1,
            max=86_400_000,
            help="Stop after so many milliseconds; else with Ctrl-C.",
        ),
    ] = None,
) -> None:
    """Rank the moves of a position by search, better and better until stopped."""
    here = parse_position(position)
    game = rules_of(here)
    screen = Screen()
    if here.to_act == OVER:
        raise AnalysisError("the game is over in this position, so there is nothing to analyse")
    if here.to_act == CHANCE:
        show_deal(screen, game, here)
    elif screen.console.is_terminal:
        refine_live(screen, game, here, ms)
    else:
        last = within(game, here, DEFAULT_MS if ms is None else ms)[-1]
        screen.console.print(ranking_table(game, here, last))


def within(game: Game, position: Position, ms: int) -> list[Ranking]:
    """Return the rankings that are found in a time."""
    start = time.monotonic()
    found = []
    for ranking in refined(game, position):
        found.append(ranking)
        if (time.monotonic() - start) * 1000 >= ms:
            break
    return found


def refine_live(screen: Screen, game: Game, position: Position, ms: int | None) -> None:
    """Show rankings as they get better, until the time is up or Ctrl-C is pressed."""
    start = time.monotonic()
    with (
        contextlib.suppress(KeyboardInterrupt),
        Live(console=screen.console, auto_refresh=False) as live,
    ):
        for ranking in refined(game, position):
            live.update(ranking_table(game, position, ranking), refresh=True)
            if ms is not None and (time.monotonic() - start) * 1000 >= ms:
                break


def ranking_table(game: Game, position: Position, ranking: Ranking) -> Group:
    """Return the best moves with their win shares, leads and the play expected after them."""
    title = f"seat {position.to_act + 1} to act, {ranking.evaluations:,} evaluations"
    table = Table(box=None)
    table.add_column("win", justify="right")
    table.add_column("lead", justify="right")
    table.add_column("move")
    table.add_column("then")
    for choice in ranking.choices[:SHOWN]:
        proved = "**" if choice.is_exact else "*" if choice.is_proved else ""
        table.add_row(
            f"{choice.share:.1%}{proved}",
            f"{choice.lead:+.1f}",
            game.format_move(choice.move),
            " ".join(map(game.format_move, choice.variation[:REPLIES_SHOWN])),
        )
    parts: list[RenderableType] = [styled(title, "title"), table]
    if ranking.choices[0].is_proved:
        end = "game" if ranking.choices[0].is_exact else "round"
        parts.append(styled(f"* no move is better to the end of the {end}", "dim"))
    return Group(*parts)


def show_deal(screen: Screen, game: Game, position: Position) -> None:
    """Print what a position is worth before chance acts: the mean over what may be drawn."""
    effort = EFFORTS[depth_checked("standard")]
    found = Valuer(game, position, effort, 0).value(position)
    how = f"the mean over draws, standard error {found.draw_error:.1%}"
    screen.say(f"Chance is to act: {how}.", "title")
    for seat, (share, points) in enumerate(zip(found.shares, found.points, strict=True), start=1):
        screen.say(f"seat {seat}: wins {share:.1%}, about {points:.1f} points")
