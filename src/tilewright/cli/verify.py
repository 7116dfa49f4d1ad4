"""`tilewright verify`: check whether a record proves that its draws were fair."""

from typing import Annotated

import typer

from tilewright.cli.record_files import read_record
from tilewright.cli.screen import Screen
from tilewright.play.verification import verify

NOT_PROVED = 1


def verify_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
) -> None:
    """Prove or refute that the draws of a record were fair."""
    reading = read_record(file)
    verdict = verify(reading.record, reading.lines)
    Screen().say(f"{verdict.status}: {verdict.reason}", "good" if verdict.is_proved else "bad")
    if not verdict.is_proved:
        raise typer.Exit(NOT_PROVED)
