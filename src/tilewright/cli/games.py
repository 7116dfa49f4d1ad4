"""`tilewright games`: what is implemented."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table

from tilewright.cli.screen import Screen
from tilewright.core.game import Game
from tilewright.games.registry import GAMES


def list_games(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON list.")] = False,
) -> None:
    """List the games with their options."""
    if as_json:
        print(json.dumps([described(game) for game in GAMES.values()], indent=2))
        return
    screen = Screen()
    for game in GAMES.values():
        screen.say(f"{game.key}: {game.title} (rules version {game.rules_version})", "title")
        screen.console.print(options_table(game))


def described(game: Game) -> dict[str, Any]:
    """Return a game and its options as JSON fields."""
    return {
        "game": game.key,
        "title": game.title,
        "rules": game.rules_version,
        "playable_rules": list(game.rules_versions),
        "seats": seats_of(game),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "explanation": option.explanation,
            }
            for option in game.option_list
        ],
    }


def seats_of(game: Game) -> list[int]:
    """Return the possible numbers of seats."""
    return [
        int(choice)
        for option in game.option_list
        if option.name == "seats"
        for choice in option.choices
    ]


def options_table(game: Game) -> Table:
    """Return the options of a game as a table."""
    table = Table("option", "choices", "default", "meaning", box=None, padding=(0, 2, 0, 2))
    for option in game.option_list:
        choices = ", ".join(option.choices)
        table.add_row(option.name, choices, option.default, option.explanation)
    return table
