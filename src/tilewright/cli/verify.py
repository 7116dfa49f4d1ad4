"""`tilewright verify`: check whether the draws of a record, and replies of a deal, were fair."""

from dataclasses import asdict
from typing import Annotated

import msgspec
import typer

from tilewright.cli.record_files import read_record
from tilewright.cli.screen import Screen
from tilewright.core.errors import RecordError
from tilewright.deals.checking import Checker, challenge_of
from tilewright.play.verification import Verdict, verify
from tilewright.records.record import Record

NOT_PROVED = 1


def verify_file(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record; - is standard input.")],
    *,
    replies: Annotated[
        bool, typer.Option("--replies", help="Check every reply of the bot of a deal, too.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Prove or refute that the draws of a record were fair."""
    reading = read_record(file)
    verdicts = {"draws": verify(reading.record, reading.lines)}
    if replies and verdicts["draws"].is_proved:
        verdicts["replies"] = verdict_on_replies(reading.record)
    if as_json:
        print(msgspec.json.encode({name: asdict(one) for name, one in verdicts.items()}).decode())
    else:
        for one in verdicts.values():
            Screen().say(f"{one.status}: {one.reason}", "good" if one.is_proved else "bad")
    if not all(one.is_proved for one in verdicts.values()):
        raise typer.Exit(NOT_PROVED)


def verdict_on_replies(record: Record) -> Verdict:
    """Return whether the level of a deal replied as it does to everybody."""
    challenge = challenge_of(record)
    try:
        Checker(challenge).check(record)
    except RecordError as error:
        return Verdict("refuted", str(error))
    return Verdict("proved", f"every reply is that of {challenge.level}, and the result is right")
