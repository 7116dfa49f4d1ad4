"""`tilewright play`: sit down at a table in the terminal."""

import datetime
import signal
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.arguments import OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.completion import complete_game, complete_seating
from tilewright.cli.record_files import STDIN, read_record
from tilewright.cli.screen import Screen
from tilewright.cli.seating import (
    drawn_seat,
    making_bots,
    parse_seating,
    seated_again,
    seated_by_draw,
    split_bots,
)
from tilewright.cli.table import Table
from tilewright.cli.wording import describe_drawn_seat, name_of_actor
from tilewright.core.chance import folded
from tilewright.core.errors import OptionsError
from tilewright.core.options import listing
from tilewright.games.registry import GAMES, game_of
from tilewright.play.duplicate import deal_seed
from tilewright.play.session import Session
from tilewright.records.replay import last_position

INTERRUPTED = 130
"""The exit code of a command that was interrupted and can go on."""
WELCOME = "Type a move, or Enter to choose one step by step, or ? for help."


def play(
    game_key: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A key that `tilewright games` lists; not with --resume.",
            autocompletion=complete_game,
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
            autocompletion=complete_seating,
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="LIST", help="Names of the persons, as East,West.")
    ] = None,
    as_seated: Annotated[
        bool,
        typer.Option("--as-seated", help="Seat 1 starts, as the players are listed; no drawing."),
    ] = False,
    seed: Seed = None,
    deal: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT",
            help="The same tiles for all who give the same text: any name, or a record's seed.",
        ),
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the record here.")] = None,
) -> None:
    """Play a game at the terminal, alone against bots or with others."""
    if deal is not None and seed is not None:
        raise OptionsError("a deal determines what is drawn; give a seed or a deal, not both")
    dealt = None if deal is None else deal_seed(deal)
    # A deal is the same for all, and so are who starts and the seeds of the bots.
    seed = chosen_seed(seed if dealt is None else folded(int.from_bytes(dealt, "big")))
    if resume is None:
        session, kinds = new_session(
            game_key,
            option,
            seats,
            bots,
            names,
            seed=None if as_seated or deal is not None else seed,
            deal=dealt,
        )
    else:
        if option or seats or names or as_seated or deal:
            raise OptionsError("a saved game keeps its options and players; give none of them")
        session = saved_session(resume, game_key)
        kinds = seated_again(session.players, bots)
        save = save or (Path(resume) if resume != STDIN else None)
    screen = Screen()
    game = session.game
    source = f"seed {seed}" if deal is None else f"deal {deal}"
    screen.say(f"{game.title}  {session.options}  {source}", "title")
    version = game.rules_of(session.start)
    if version != game.rules_version:
        screen.say(f"This game goes on by version {version} of the rules.", "dim")
    called = (name_of_actor(session.players, seat) for seat in range(len(session.players)))
    screen.say(", ".join(called))
    for line in describe_drawn_seat(session.players, session.drawn_seat):
        screen.say(line)
    screen.say(WELCOME, "dim")
    interrupt_when_closed()
    with making_bots(kinds, seed, restarts=1) as players:
        Table(screen, session, players, seed, save).run()


def interrupt_when_closed() -> None:
    """Treat the signals of a closing terminal like Ctrl-C, so that the game is saved.

    A signal that is ignored at the start (as nohup does) stays ignored.
    """
    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)


def new_session(
    game_key: str | None,
    option: list[str] | None,
    seats: int | None,
    bots: str | None,
    names: str | None,
    *,
    seed: int | None,
    deal: bytes | None = None,
) -> tuple[Session, list[str]]:
    """Return a new game and who sits where; without a seed, the seats are as listed."""
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
    drawn = None if seed is None else drawn_seat(seed, options.seats)
    kinds, players = seated_by_draw(parse_seating(bots, options.seats), names, drawn)
    session = Session(
        game,
        options,
        players,
        date=datetime.date.today(),
        drawn_seat=None if drawn is None else drawn + 1,
        deal=deal,
    )
    return session, kinds


def saved_session(name: str, game_key: str | None) -> Session:
    """Load a saved game."""
    reading = read_record(name)
    if game_key is not None and game_key != reading.record.game:
        raise OptionsError(f"the file holds a game of {reading.record.game}, not of {game_key}")
    last_position(reading.record, reading.lines)
    session = Session.from_record(reading.record)
    if session.is_over:
        raise OptionsError(f"that game is over; see it with: tilewright replay {name}")
    return session
