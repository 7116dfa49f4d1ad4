"""`tilewright bots`: the levels there are, and how strong they are."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from tilewright.bots.levels import LevelRating, ratings_of
from tilewright.bots.registry import LEVELS, SEPARATOR, STYLES
from tilewright.bots.styles import style_ratings, styles
from tilewright.cli.arguments import OptionTexts, Seats, agreed_options
from tilewright.cli.screen import Screen
from tilewright.core.errors import BotError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import game_of


def list_bots(
    *,
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Show how strong they are at this game.")
    ] = None,
    option: OptionTexts = None,
    seats: Seats = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the levels of bots, and with --game their ratings."""
    if as_json:
        print(json.dumps(listed() if game is None else rated(game, option, seats)))
        return
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


def listed() -> dict[str, Any]:
    """Return the levels and styles with what they do."""
    levels = [{"level": one.name, "description": one.description} for one in LEVELS.values()]
    styles_shown = [{"style": name, "description": text} for name, text in STYLES.items()]
    return {"levels": levels, "styles": styles_shown}


def rated(key: str, option: list[str] | None, seats: int | None) -> dict[str, Any]:
    """Return what was measured of levels and styles at a table. Raise BotError if nothing was."""
    game, options, ratings = ratings_at(key, option, seats)
    found = [one for one in style_ratings() if (one.game, one.options) == (key, dict(options))]
    return {
        "game": game.key,
        "options": dict(options),
        "levels": [{"level": name, **msgspec.to_builtins(one)} for name, one in ratings.items()],
        "styles": [msgspec.to_builtins(one) for one in found],
    }


def ratings_at(
    key: str, option: list[str] | None, seats: int | None
) -> tuple[Game, Options, Mapping[str, LevelRating]]:
    """Return a table and the ratings of the levels there. Raise BotError if none were measured."""
    game = game_of(key)
    options = agreed_options(game, seats, option)
    ratings = ratings_of(game, options)
    if not ratings:
        raise BotError(f"the levels have not been rated at {game.key} with {options}")
    return game, options, ratings


def rating_table(key: str, option: list[str] | None, seats: int | None) -> Table:
    """Return the ratings of the levels as a table. Raise BotError if they were not measured."""
    _, _, ratings = ratings_at(key, option, seats)
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
