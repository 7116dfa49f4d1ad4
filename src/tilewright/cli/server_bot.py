"""`tilewright bot`: a level or an engine at the tables of a server."""

import secrets
import signal
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer

from tilewright.bots.bot import Bot
from tilewright.bots.engine_bot import EngineBot
from tilewright.bots.engine_process import label_of
from tilewright.bots.naming import COMMAND, close_bot, make_bot
from tilewright.bots.registry import level_of
from tilewright.cli.arguments import OptionTexts
from tilewright.cli.completion import complete_game
from tilewright.client.connection import Connection
from tilewright.client.identity import name_of, sign_in, usual_file
from tilewright.client.runner import Runner
from tilewright.client.wishes import Wishes
from tilewright.core.errors import BotError
from tilewright.core.options import parse_assignments
from tilewright.games.registry import GAMES, game_of

RESTARTS = 1
"""How often an engine that fails is started again for a move."""


def bot(
    *,
    server: Annotated[
        str,
        typer.Option(
            envvar="TILEWRIGHT_SERVER", metavar="URL", help="The server: https://example.org."
        ),
    ],
    engine: Annotated[
        str | None, typer.Option(metavar="CMD", help="The command of an engine (docs/engine.md).")
    ] = None,
    level: Annotated[
        str | None, typer.Option(metavar="LEVEL", help="Or a level that `tilewright bots` lists.")
    ] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="What it is called there, with (bot) added.")
    ] = None,
    token_file: Annotated[
        Path | None,
        typer.Option(
            envvar="TILEWRIGHT_TOKEN_FILE",
            metavar="FILE",
            help="Holds its token; written for a new guest if there is none.",
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME",
            help="Plays this game; may be repeated. All that it can play if not given.",
            autocompletion=complete_game,
        ),
    ] = None,
    seats: Annotated[
        list[int] | None,
        typer.Option(metavar="N", min=2, help="At tables of so many; may be repeated."),
    ] = None,
    option: OptionTexts = None,
    table: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TABLE",
            help="Sits down at this table (its link or id), not in the lobby; may be repeated.",
        ),
    ] = None,
    at_once: Annotated[
        int, typer.Option("--games-at-once", metavar="N", min=1, max=50, help="Games at a time.")
    ] = 1,
    in_all: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help="Ends after so many games.")
    ] = None,
    move_ms: Annotated[
        int,
        typer.Option(
            "--ms",
            metavar="N",
            min=1,
            max=600_000,
            help="Thinks at most so long about a move, less when its clock is short.",
        ),
    ] = 1000,
) -> None:
    """Let a level or an engine play with people at the tables of a server.

    It takes free seats of the lobby. Ctrl-C ends it after the games that have begun; Ctrl-C again,
    or SIGTERM, at once. The same command goes on with games that were left.
    """
    if (engine is None) == (level is None):
        raise BotError("say who plays: --engine CMD or --level LEVEL, one of the two")
    connection = Connection(server)
    kind = f"{COMMAND}{engine}" if engine is not None else str(level)
    games = playable(kind, game)
    label = name or (label_of(engine) if engine is not None else level_of(kind).name)
    file = token_file or usual_file(connection.url, label)
    own = sign_in(connection, name_of(label), file)
    wishes = Wishes(
        games=games,
        seats=tuple(seats or ()),
        options=parse_assignments(option or []),
        tables=tuple(one.rstrip("/").rpartition("/")[2] for one in table or ()),
        at_once=at_once,
        in_all=in_all,
        move_ms=move_ms,
    )
    say(f"plays {', '.join(games)} at {connection.url} as {own}; Ctrl-C ends it")
    runner = Runner(connection, lambda: new_bot(kind), wishes, say)
    stop_by_signals(runner)
    runner.run()
    say("ended")


def playable(kind: str, wanted: list[str] | None) -> tuple[str, ...]:
    """Return the games that a bot plays here. Raise BotError if it cannot play what is wanted."""
    keys = tuple(game_of(one).key for one in wanted) if wanted else tuple(GAMES)
    tried = new_bot(kind)
    try:
        if not isinstance(tried, EngineBot):
            return keys
        tried.start()
        known = tried.games
    finally:
        close_bot(tried)
    found = tuple(key for key in keys if key in known)
    if not found or (wanted and len(found) < len(keys)):
        raise BotError(f"the engine plays {', '.join(known) or 'no game'}, not {', '.join(keys)}")
    return found


def new_bot(kind: str) -> Bot:
    """Make a bot for a game."""
    return make_bot(kind, secrets.randbits(64), restarts=RESTARTS)


def say(words: str) -> None:
    """Print what the bot does."""
    print(words, flush=True)


def stop_by_signals(runner: Runner) -> None:
    """Let Ctrl-C end the bot after its games, and a second one, or SIGTERM, at once."""

    def interrupt(_number: int, _frame: FrameType | None) -> None:
        runner.interrupt()

    def end(_number: int, _frame: FrameType | None) -> None:
        runner.stop.finishing.set()
        runner.stop.now.set()

    signal.signal(signal.SIGINT, interrupt)
    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)
