"""`tilewright play`: sit down at a table in the terminal."""

import datetime
import signal
from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.arguments import OptionTexts, Seats, Seed, agreed_options, chosen_seed
from tilewright.cli.completion import complete_game, complete_seating
from tilewright.cli.record_files import STDIN, check_folder, read_record
from tilewright.cli.screen import Screen
from tilewright.cli.seating import (
    check_list,
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
from tilewright.core.game import Game
from tilewright.core.options import Options, listing
from tilewright.games.registry import GAMES, game_of
from tilewright.play.derivations import draws_of, new_history
from tilewright.play.duplicate import deal_seed
from tilewright.play.fair import new_seed
from tilewright.play.session import Session, shown_seed
from tilewright.records.record import DUPLICATE, Fairness
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
    if save is not None:
        check_folder(save)
    fair = fairness_of(seed, deal)
    # A deal is the same for all, and so are who starts and the seeds of the bots.
    seed = chosen_seed(seed if deal is None else folded(int.from_bytes(deal_seed(deal), "big")))
    if resume is None:
        session, kinds = new_session(
            game_key,
            option,
            seats,
            bots,
            names,
            is_drawn=not as_seated and deal is None,
            seed=seed,
            fair=fair,
        )
    else:
        if option or seats or names or as_seated or deal:
            raise OptionsError("a saved game keeps its options and players; give none of them")
        session = saved_session(resume, game_key)
        kinds = seated_again(session.players, bots)
        save = save or (Path(resume) if resume != STDIN else None)
    screen = Screen()
    game = session.game
    source = f"deal {deal}" if deal is not None else f"seed {seed}"
    if session.dealer is not None and deal is None:
        source = f"commitment {session.dealer.fair.commitment}"
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


def fairness_of(seed: int | None, deal: str | None) -> Fairness | None:
    """Return the seed that the record of a new game shows: that of the deal, or a random one.

    A game that a seed makes repeatable has none.
    """
    if deal is not None:
        return shown_seed(deal_seed(deal), DUPLICATE)
    return shown_seed(new_seed()) if seed is None else None


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
    is_drawn: bool,
    seed: int,
    fair: Fairness | None,
) -> tuple[Session, list[str]]:
    """Return a new game and who sits where; chance is drawn as ``fair`` says, else from the seed.

    A seat is drawn to start if ``is_drawn``; otherwise the seats are as listed.
    """
    if game_key is None:
        raise OptionsError(f"say which game to play: {listing(tuple(GAMES))}")
    game = game_of(game_key)
    if (
        bots is not None
        and seats is None
        and not any(text.startswith("seats=") for text in option or [])
    ):
        seats = len(split_bots(bots))
        check_list(game, bots, seats)
    options = agreed_options(game, seats, option)
    drawn = None
    if is_drawn:
        drawn = drawn_seat(seed, options.seats) if fair is None else fair_seat(game, options, fair)
    kinds, players = seated_by_draw(parse_seating(bots, options.seats), names, drawn)
    session = Session(
        game,
        options,
        players,
        date=datetime.date.today(),
        drawn_seat=None if drawn is None else drawn + 1,
        fair=fair,
    )
    return session, kinds


def fair_seat(game: Game, options: Options, fair: Fairness) -> int:
    """Return the starting seat, from 0, that a shown seed draws."""
    draws = draws_of(fair.derivation, bytes.fromhex(fair.seed or ""), ())
    return draws.seat(options.seats, new_history(fair.derivation, game, options)) - 1


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
