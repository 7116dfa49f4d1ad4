"""`tilewright verify`: check whether the draws of a record, and replies of a deal, were fair."""

from typing import Annotated

import typer

from tilewright.cli.record_files import read_record
from tilewright.cli.screen import Screen
from tilewright.core.errors import RecordError
from tilewright.deals.checking import Checker, challenge_of
from tilewright.play.verification import verify
from tilewright.records.record import Record

NOT_PROVED = 1


def verify_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    *,
    replies: Annotated[
        bool, typer.Option("--replies", help="Check every reply of the bot of a deal, too.")
    ] = False,
) -> None:
    """Prove or refute that the draws of a record were fair."""
    reading = read_record(file)
    verdict = verify(reading.record, reading.lines)
    Screen().say(f"{verdict.status}: {verdict.reason}", "good" if verdict.is_proved else "bad")
    if not verdict.is_proved:
        raise typer.Exit(NOT_PROVED)
    if replies:
        verify_replies(reading.record)


def verify_replies(record: Record) -> None:
    """Prove that the level of a deal replied as it does to everybody."""
    challenge = challenge_of(record)
    try:
        Checker(challenge).check(record)
    except RecordError as error:
        Screen().say(f"refuted: {error}", "bad")
        raise typer.Exit(NOT_PROVED) from None
    Screen().say(
        f"proved: every reply is that of {challenge.level}, and the result is right", "good"
    )
