"""`tilewright engine`: our bots for other programs."""

import contextlib
import sys
from typing import Annotated

import typer

from tilewright.bots.engine_server import EngineServer, our_levels
from tilewright.cli.seating import USUAL_LEVEL
from tilewright.core.errors import BotError


def engine(
    level: Annotated[
        str, typer.Option(metavar="LEVEL", help="A level that `tilewright bots` lists.")
    ] = USUAL_LEVEL,
) -> None:
    """Play for another program, which asks in lines of JSON: see docs/engine.md."""
    if sys.stdin is None or sys.stdout is None:
        raise BotError("an engine needs standard input and output, and one of them is closed")
    server = EngineServer(our_levels(level), sys.stdin.buffer, sys.stdout.buffer)
    # Standard output carries the protocol, so anything else that is printed goes to stderr.
    with contextlib.redirect_stdout(sys.stderr):
        server.run()
