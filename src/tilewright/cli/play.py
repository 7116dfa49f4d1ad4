"""`tilewright play`: sit down at a table in the terminal."""

import datetime
import signal
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.arguments import OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.screen import Screen
from tilewright.cli.seating import making_bots, parse_seating, seated, seated_again, split_bots
from tilewright.cli.storage import STDIN, read_record
from tilewright.cli.table import Table
from tilewright.cli.wording import name_of_actor
from tilewright.core.errors import OptionsError
from tilewright.core.options import listing
from tilewright.games.registry import GAMES, game_of
from tilewright.play.session import Session
from tilewright.records.replay import last_position

WELCOME = "Type a move, or Enter to choose one step by step, or ? for help."


def play(
    game_key: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A key that `tilewright games` lists; not with --resume."
        ),
    ] = None,
    *,
    option: OptionTexts = None,
    seats: Seats = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="LIST",
            help="Who sits where, as person,greedy: `person`, a level of `tilewright bots`, "
            'or an engine as cmd:"...".',
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="LIST", help="Names of the persons, as East,West.")
    ] = None,
    seed: Seed = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the record here.")] = None,
) -> None:
    """Play a game at the terminal, alone against bots or with others."""
    seed = chosen_seed(seed)
    if resume is None:
        session, kinds = new_session(game_key, option, seats, bots, names)
    else:
        if option or seats or names:
            raise OptionsError("a saved game keeps its options and players; give none of them")
        session = saved_session(resume, game_key)
        kinds = seated_again(session.players, bots)
        save = save or (Path(resume) if resume != STDIN else None)
    screen = Screen()
    game = session.game
    screen.say(f"{game.title}  {session.options}  seed {seed}", "title")
    called = (name_of_actor(session.players, seat) for seat in range(len(session.players)))
    screen.say(", ".join(called))
    screen.say(WELCOME, "dim")
    interrupt_when_closed()
    with making_bots(kinds, seed, restarts=1) as players:
        Table(screen, session, players, seed, save).run()


def interrupt_when_closed() -> None:
    """Take the end of the terminal for an interruption, so that the game is kept."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def new_session(
    game_key: str | None,
    option: list[str] | None,
    seats: int | None,
    bots: str | None,
    names: str | None,
) -> tuple[Session, list[str]]:
    """A game that is about to begin, and who sits where."""
    if game_key is None:
        raise OptionsError(f"say which game to play: {listing(tuple(GAMES))}")
    game = game_of(game_key)
    if (
        bots is not None
        and seats is None
        and not any(text.startswith("seats=") for text in option or [])
    ):
        seats = len(split_bots(bots))
    options = agreed_options(game, seats, option)
    kinds = parse_seating(bots, options.seats)
    session = Session(game, options, seated(kinds, names), date=datetime.date.today())
    return session, kinds


def saved_session(name: str, game_key: str | None) -> Session:
    """The game in a file."""
    reading = read_record(name)
    if game_key is not None and game_key != reading.record.game:
        raise OptionsError(f"the file holds a game of {reading.record.game}, not of {game_key}")
    last_position(reading.record, reading.lines)
    session = Session.from_record(reading.record)
    if session.is_over:
        raise OptionsError(f"that game is over; see it with: tilewright replay {name}")
    return session
