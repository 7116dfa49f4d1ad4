"""`tilewright bots`: the levels there are, and how strong they are."""

from typing import Annotated

import typer
from rich.table import Table

from tilewright.bots.levels import ratings_of
from tilewright.bots.registry import LEVELS, SEPARATOR, STYLES
from tilewright.bots.styles import style_ratings, styles
from tilewright.cli.arguments import OptionTexts, Seats, agreed_options
from tilewright.cli.screen import Screen
from tilewright.core.errors import BotError
from tilewright.games.registry import game_of


def list_bots(
    *,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Show how strong they are at this game.")
    ] = None,
    option: OptionTexts = None,
    seats: Seats = None,
) -> None:
    """List the levels of bots, and with --game their ratings."""
    if game is None:
        table = Table("level", "how it plays", box=None, padding=(0, 3, 0, 0))
        for level in LEVELS.values():
            table.add_row(level.name, level.description)
        for style, description in STYLES.items():
            table.add_row(f"*{SEPARATOR}{style}", description)
        Screen().console.print(table)
        return
    Screen().console.print(rating_table(game, option, seats))
    measured = style_table(game, option, seats)
    if measured.row_count:
        Screen().console.print("\nstyles, against the same level without one:", measured, sep="\n")


def rating_table(key: str, option: list[str] | None, seats: int | None) -> Table:
    """Return the ratings of the levels as a table. Raise BotError if they were not measured."""
    game = game_of(key)
    options = agreed_options(game, seats, option)
    ratings = ratings_of(game, options)
    if not ratings:
        raise BotError(f"the levels have not been rated at {game.key} with {options}")
    table = Table("level", "rating", "95 %", "beats the one below", box=None, padding=(0, 3, 0, 0))
    for name, one in ratings.items():
        beats = f"{one.below:.0%} ({one.below_low:.0%} to {one.below_high:.0%})"
        table.add_row(name, str(one.elo), f"{one.low} to {one.high}", beats)
    return table


def style_table(key: str, option: list[str] | None, seats: int | None) -> Table:
    """Return what was measured of styles at a table: rating and trait beside the plain level."""
    game = game_of(key)
    options = dict(agreed_options(game, seats, option))
    table = Table(
        "bot", "rating", "95 %", "games", "per game", "plain", box=None, padding=(0, 3, 0, 0)
    )
    for one in style_ratings():
        if (one.game, one.options) == (game.key, options):
            elo, low, high = one.elo_difference
            table.add_row(
                f"{one.level}{SEPARATOR}{one.style}",
                f"{elo:+d}",
                f"{low:+d} to {high:+d}",
                str(one.games),
                f"{one.trait:.2f} {styles()[one.style][key].counts}",
                f"{one.plain:.2f}",
            )
    return table
