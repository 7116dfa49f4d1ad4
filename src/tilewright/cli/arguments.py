"""Arguments that several commands share, and what they stand for."""

import secrets
from typing import Annotated

import typer

from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options, parse_assignments, read_files

SEED_BITS = 32

GameKey = Annotated[
    str, typer.Argument(metavar="GAME", help="A key that `tilewright games` lists.")
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
    """The options the command line asks for."""
    wanted = parse_assignments(texts or [])
    if seats is not None:
        if "seats" in wanted:
            raise OptionsError("the seats are given twice: as --seats and as -o seats")
        wanted["seats"] = str(seats)
    return game.options(read_files(game.option_list, wanted))


def chosen_seed(seed: int | None) -> int:
    """The seed that was given, or a fresh one."""
    return secrets.randbits(SEED_BITS) if seed is None else seed
