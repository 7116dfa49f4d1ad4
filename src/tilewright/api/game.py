"""One game in progress, for scripts: play, look, take back, save.

Chance is drawn by itself, from a source that the seed determines, whenever something is to be
drawn. Seats count from 0.
"""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

from tilewright.api.moves import Move, code_of, explained
from tilewright.core.arguments import instance, is_text, notation, number_between, shown
from tilewright.core.chance import LARGEST_SEED, Chance
from tilewright.core.errors import (
    ArgumentError,
    IllegalMoveError,
    NotationError,
    OptionsError,
)
from tilewright.core.game import Game as Rules
from tilewright.core.game import Json
from tilewright.core.options import Options
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, Position, who_acts
from tilewright.games.registry import GAMES, game_of
from tilewright.play.duplicate import deal_seed
from tilewright.play.session import Session, shown_seed
from tilewright.records.pictures import Moment
from tilewright.records.record import DUPLICATE, Player, Record

if TYPE_CHECKING:
    from tilewright.api.bots import Bot

SEED_BITS = 64


def game_names() -> tuple[str, ...]:
    """The names of all games, for ``new_game``."""
    return tuple(GAMES)


def new_game(
    name: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    players: "Sequence[str | Player | Bot] | None" = None,
    deal: str | None = None,
    **options: str,
) -> "Game":
    """A new game, ready for its first move.

    ``seed``, from 0 to 2**64 - 1, determines everything that is drawn; without it nobody can
    foresee that. ``deal``, a short text, gives everybody who names it the same tiles, whatever
    they play, as far as bags allow (docs/fairness.md); not with a seed. ``players`` are the
    names of people and the bots, in the order of the seats; ``options`` are those of the game, as
    ``tilewright games`` lists them. OptionsError if something cannot be.
    """
    rules = game_of(name)
    wanted: dict[str, Any] = dict(options)
    if seats is not None:
        wanted["seats"] = str(rules._seats_of(seats))
    agreed = rules.options(wanted)
    if deal is not None and seed is not None:
        raise OptionsError("a deal determines what is drawn; give a seed or a deal, not both")
    dealt = None if deal is None else shown_seed(deal_seed(deal), DUPLICATE)
    return Game(Session(rules, agreed, seated(players, agreed), fair=dealt), seed)


def resume(start: Record | Position, *, seed: int | None = None) -> "Game":
    """The game of a record, or one that begins with a position, ready to go on.

    RecordError if the record is wrong. The draws to come follow from ``seed``, as in a new game.
    """
    if isinstance(start, Record):
        return Game(Session.from_record(start), seed)
    if not isinstance(start, Position):
        raise ArgumentError(
            f"a game goes on from a record or a position, not from {shown(start)}; "
            "load(path) and parse_position(text) give them"
        )
    rules = rules_of(start)
    options = rules.options_of(start)
    return Game(Session(rules, options, seated(None, options), start=start), seed)


def parse_position(text: str) -> Position:
    """The position that a row of text describes, of the game that its first word names.

    NotationError if it describes none.
    """
    line = notation(text, "a position", f"{next(iter(GAMES))} seats=2 ...")
    word = line.split(maxsplit=1)[0] if line.strip() else ""
    if word not in GAMES:
        raise NotationError(
            f"a position begins with the name of its game, {', '.join(GAMES)}, not with "
            f"{shown(word)}"
        )
    return GAMES[word].parse_position(line)


class Game:
    """One game in progress. ``print(game)`` shows the table.

    A game is used by one thread at a time; several threads may have a game each.
    """

    def __init__(self, session: Session, seed: int | None = None) -> None:
        """Use ``new_game`` or ``resume`` instead."""
        instance(session, Session, "a session", "new_game(name) makes a whole game")
        if seed is None:
            seed = secrets.randbits(SEED_BITS)
        self._session = session
        self._chance = Chance(number_between(seed, 0, LARGEST_SEED, "a seed"))
        self._states = [
            (index, self._chance.state)
            for index, step in enumerate(session.steps)
            if step.actor != CHANCE
        ]
        """For each move: the events before it, and the state of chance then."""
        self._draw()

    # What stands on the table

    @property
    def name(self) -> str:
        """The name of the game, as ``new_game`` takes it."""
        return self.rules.key

    @property
    def rules(self) -> Rules:
        """The rules: everything that can be asked of a position (docs/architecture.md)."""
        return self._session.game

    @property
    def options(self) -> Options:
        """What was agreed before play, the number of seats included."""
        return self._session.options

    @property
    def seats(self) -> int:
        """How many play."""
        return self.options.seats

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, in the order of the seats."""
        return tuple(player.name for player in self._session.players)

    @property
    def position(self) -> Position:
        """A copy of the position now; what is done to it does not change the game."""
        return self._session.position.clone()

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._session.position.round

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, from 0; None if the game is over."""
        return None if self.is_over else self._session.to_act

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat so far."""
        return tuple(self.rules.scores(self._session.position))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._session.is_over

    @property
    def outcome(self) -> Outcome:
        """Scores, ranks, winners and the reason of the end; ArgumentError before the end."""
        if not self.is_over:
            return self.rules.outcome(self._session.position)
        return self._session.outcome

    def view(self, seat: int | None = None) -> Json:
        """What a seat, or a spectator (None), may see, as named fields."""
        return self.rules.view(self._session.position, seat)

    # Moves

    @property
    def legal_moves(self) -> list[Move]:
        """The moves of the seat to act, in a fixed order; none if the game is over."""
        if self.is_over:
            return []
        position = self.position
        return [Move(self.rules, code, position) for code in self.rules.legal_moves(position)]

    @property
    def moves(self) -> list[Move]:
        """The moves made so far, from the first to the last."""
        steps = self._session.steps
        return [Move(self.rules, step.code, step.before) for step in steps if step.actor != CHANCE]

    def is_legal(self, move: str | Move) -> bool:
        """Whether a move, given in notation or as an object, can be made now."""
        return not self.is_over and self.rules.is_legal(self._session.position, self._code(move))

    def play(self, move: str | Move) -> Move:
        """Make a move, given in notation or as an object, and what is to be drawn after it.

        Return the move. IllegalMoveError or NotationError, and no change, if it cannot be made;
        the message says why, and names moves that can.
        """
        try:
            code = self._code(move)
            before = len(self._session.steps), self._chance.state
            step = self._session.apply(code)
        except (IllegalMoveError, NotationError) as error:
            raise explained(error, [move.text for move in self.legal_moves]) from None
        self._states.append(before)
        self._draw()
        return Move(self.rules, code, step.before)

    def undo(self) -> Move:
        """Take back the last move and everything drawn after it; return the move.

        The same move made again draws the same again. A resumed game goes back through the moves
        of its record, whose comments and variations are kept. IllegalMoveError before any move.
        """
        if not self._states:
            raise IllegalMoveError("there is no move to take back yet")
        kept, state = self._states.pop()
        step = self._session.go_back(kept)[0]
        self._chance = Chance(state)
        return Move(self.rules, step.code, step.before)

    def copy(self) -> Self:
        """The same game, to go on by itself, with the same draws to come."""
        other = object.__new__(type(self))
        other._session = self._session.copy()
        other._chance = Chance(self._chance.state)
        other._states = list(self._states)
        return other

    def record(self) -> Record:
        """The game so far, to save: ``game.record().save("game.txt")``."""
        return self._session.record()

    # Text

    def __str__(self) -> str:
        return str(self._session.position)

    def __repr__(self) -> str:
        scores = ", ".join(map(str, self.scores))
        return (
            f"<Game of {self.name}: {who_acts(self._session.position)}, "
            f"round {self.round}, scores {scores}>"
        )

    def _repr_svg_(self) -> str:
        """The table as a spectator sees it, for notebooks; the last move is marked."""
        session = self._session
        return Moment(session.game, session.start, session.steps).picture(session.players)

    # Inside

    def _draw(self) -> None:
        """Let chance act until it is a seat's turn or the game is over."""
        while not self._session.is_over and self._session.to_act == CHANCE:
            self._session.draw(self._chance)

    def _code(self, move: str | Move) -> int:
        """The code of a move of this game; an error unless it is one."""
        return code_of(self.rules, move)


def rules_of(position: Position) -> Rules:
    """The game of a position; ArgumentError if it is of none."""
    for rules in GAMES.values():
        if type(position) is type(rules.start(rules.options())):
            return rules
    raise ArgumentError("this is a position of no game; parse_position(text) makes one")


def seated(players: "Sequence[str | Player | Bot] | None", options: Options) -> tuple[Player, ...]:
    """The players in the order of the seats; OptionsError unless there is one for each."""
    if players is None:
        return tuple(Player(f"Seat {seat + 1}") for seat in range(options.seats))
    is_list = not is_text(players) and isinstance(players, Sequence)
    if not is_list or len(players) != options.seats:
        given = f"of {len(players)}" if is_list else shown(players)
        raise OptionsError(
            f"players are a list of {options.seats} names or bots, one for each seat, not {given}"
        )
    return tuple(map(player_of, players))


def player_of(player: "str | Player | Bot") -> Player:
    """The entry of a record for a person's name or a bot."""
    if isinstance(player, Player):
        return player
    if isinstance(player, str):
        return Player(player)
    from tilewright.api.bots import Bot  # noqa: PLC0415 (it needs this module)

    instance(player, Bot, "a player", "write a name, or bot(name) for a bot")
    return player.player
