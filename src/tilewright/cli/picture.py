"""`tilewright picture`: draw a position, or a moment of a record, as SVG or PNG."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tilewright.api.game import parse_position
from tilewright.api.pictures import svg
from tilewright.cli.arguments import Tongue
from tilewright.cli.record_files import read_record, write_bytes
from tilewright.core.errors import ArgumentError
from tilewright.core.picture_arguments import NARROWEST, WIDEST
from tilewright.core.png import png_of
from tilewright.core.position import Position
from tilewright.games.registry import GAMES
from tilewright.records.record import Record

SUFFIXES = (".svg", ".png")


class Theme(StrEnum):
    """The colours of a picture."""

    LIGHT = "light"
    DARK = "dark"


def picture(
    what: Annotated[
        str,
        typer.Argument(
            metavar="POSITION|FILE",
            help="A position on one line, in quotes, or a record; - is a record on standard input.",
        ),
    ],
    *,
    at: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Show the record after event N.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="What seat N sees; a spectator if not given."),
    ] = None,
    mark: Annotated[
        str | None, typer.Option(metavar="MOVE", help="Mark a legal move, in notation.")
    ] = None,
    language: Annotated[Tongue, typer.Option(help="The language of the words.")] = Tongue.ENGLISH,
    theme: Annotated[Theme, typer.Option(help="The colours.")] = Theme.LIGHT,
    width: Annotated[
        int | None, typer.Option(min=NARROWEST, max=WIDEST, metavar="N", help="In pixels.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="FILE",
            help="A file that ends in .svg or .png; SVG on standard output if not given.",
        ),
    ] = None,
) -> None:
    """Draw the table as a picture."""
    if output is not None and output.suffix.lower() not in SUFFIXES:
        raise ArgumentError(f"a picture is a file that ends in .svg or .png, not {output.name!r}")
    table = table_of(what)
    check_seat(table, seat)
    drawn = svg(
        table,
        seat=None if seat is None else seat - 1,
        at=at,
        mark=mark,
        width=width,
        theme=theme.value,
        language=language.value,
    )
    if output is None:
        sys.stdout.write(drawn)
    else:
        is_png = output.suffix.lower() == ".png"
        write_bytes(output, png_of(drawn) if is_png else drawn.encode())


def check_seat(table: Position | Record, seat: int | None) -> None:
    """Raise ArgumentError unless the table has the seat, which counts from 1 as on the screen."""
    seats = table.seats if isinstance(table, Position) else len(table.players)
    if seat is not None and seat > seats:
        raise ArgumentError(f"this table has the seats 1 to {seats}, and no seat {seat}")


def table_of(what: str) -> Position | Record:
    """The position that a text describes if it begins with the name of a game, else the record."""
    words = what.split(maxsplit=1)
    if len(words) > 1 and words[0] in GAMES:
        return parse_position(what)
    return read_record(what).record
