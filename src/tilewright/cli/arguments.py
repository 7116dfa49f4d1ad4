"""Arguments and options that several commands share."""

import secrets
from enum import StrEnum
from typing import Annotated

import typer

from tilewright.cli.completion import complete_game
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments, read_files

SEED_BITS = 32


class Tongue(StrEnum):
    """The languages in which commands write."""

    ENGLISH = "en"
    FRENCH = "fr"


GameKey = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="A key that `tilewright games` lists.",
        autocompletion=complete_game,
    ),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "-o", "--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."
    ),
]
Seats = Annotated[
    int | None, typer.Option(metavar="N", help="How many play; the same as -o seats=N.")
]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=0,
        max=2**64 - 1,
        help="Makes chance repeatable, from 0 to 2^64 - 1; drawn if not given.",
    ),
]


def agreed_options(game: Game, seats: int | None, texts: list[str] | None) -> Options:
    """Return the game's options from the arguments."""
    wanted = parse_assignments(texts or [])
    if seats is not None:
        if "seats" in wanted:
            raise OptionsError("the seats are given twice: as --seats and as -o seats")
        wanted["seats"] = str(seats)
    return game.options(read_files(game.option_list, wanted))


def chosen_seed(seed: int | None) -> int:
    """Return the given seed, or a random one."""
    return secrets.randbits(SEED_BITS) if seed is None else seed
