"""A bot as a player or an adviser: what it thinks of a game, in notation."""

import secrets
from dataclasses import dataclass, field

from tilewright.api.game import SEED_BITS, Game
from tilewright.api.moves import Move
from tilewright.bots import bot as bots
from tilewright.bots.naming import player_of
from tilewright.bots.registry import LEVELS, level_of
from tilewright.core.arguments import instance, number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import BotError
from tilewright.core.position import who_acts
from tilewright.records.record import Player

MOVES_SHOWN = 10


def bot_names() -> tuple[str, ...]:
    """The names of all bots, for ``bot``; those that search with nets from weak to strong."""
    return tuple(LEVELS)


def bot(name: str, *, seed: int | None = None) -> "Bot":
    """A bot of a level, as ``tilewright bots`` lists them; BotError names those there are.

    With a ``seed`` and a limit of evaluations it thinks the same every time.
    """
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    level = level_of(name)
    return Bot(name, level.make(number_between(seed, 0, LARGEST_SEED, "a seed")))


@dataclass(frozen=True)
class Choice:
    """A move and what the bot thinks of it."""

    move: Move
    value: float
    """How good it is for the seat to act; comparable within one report."""
    reason: str
    scores: tuple[float, ...] | None
    """The final score expected for each seat, if the bot has a guess."""
    win_shares: tuple[float, ...] | None
    """The share of a win expected for each seat, if the bot has a guess."""
    is_proved: bool
    """Whether the value is proved to the end of the game, not guessed."""
    _replies: tuple[int, ...] = field(default=(), repr=False)

    @property
    def variation(self) -> tuple[Move, ...]:
        """The principal variation: the move and the play expected after it, until a draw."""
        rules, position = self.move.rules, self.move.position.clone()
        moves = [self.move]
        rules.apply(position, self.move.code)
        for code in self._replies:
            moves.append(Move(rules, code, position.clone()))
            rules.apply(position, code)
        return tuple(moves)

    def __str__(self) -> str:
        return f"{self.move}  {self.value:+.3f}  {self.reason}"


@dataclass(frozen=True)
class Report:
    """What a bot thinks of a position: the moves it looked at, best first."""

    choices: tuple[Choice, ...]
    evaluations: int
    """How many positions it judged."""
    stopped_by: str
    """Why it stopped: ``complete``, ``evaluations``, ``time`` or ``interrupted``."""

    @property
    def best(self) -> Move:
        """The move that the bot would make."""
        return self.choices[0].move

    @property
    def is_proved(self) -> bool:
        """Whether the best move is proved to be one, to the end of the game."""
        return self.choices[0].is_proved

    def __str__(self) -> str:
        rows = [f"{n:2}. {one}" for n, one in enumerate(self.choices[:MOVES_SHOWN], start=1)]
        more = len(self.choices) - len(rows)
        return "\n".join([*rows, f"    and {more} more"] if more else rows)

    def _repr_svg_(self) -> str:
        """The position with the best move marked, for notebooks."""
        return self.best._repr_svg_()

    def __repr__(self) -> str:
        return f"<Report: {self.best} of {len(self.choices)} moves, {self.evaluations} evaluations>"


class Bot:
    """A bot. It may remember: give each seat of each game, and each thread, one of its own."""

    def __init__(self, name: str, player: bots.Bot) -> None:
        """Use ``bot(name)`` instead."""
        instance(player, bots.Bot, "a bot", "bot(name) makes one")
        self.name = name
        self._player = player

    def think(self, game: Game, *, ms: int | None = None, evaluations: int | None = None) -> Report:
        """What the seat to act might do, by what that seat may know.

        A bot thinks as long as its level does; ``ms`` (milliseconds by the clock) and
        ``evaluations`` (positions judged) can end that earlier, never prolong it. ``analyse`` has
        no such ceiling. BotError if the game is over.
        """
        instance(game, Game, "a game in progress", "new_game(name) makes one")
        if game.to_act is None:
            raise BotError(f"a bot thinks about the move of a seat, but {who_acts(game.position)}")
        budget = bots.Budget(evaluations=evaluations, wall_ms=ms)
        known = game.rules.known_to(game.position, game.to_act)
        found = self._player.think(game.rules, known, budget)
        return Report(
            tuple(choice_of(game, one) for one in found.ranked), found.evaluations, found.stopped_by
        )

    @property
    def player(self) -> Player:
        """The bot as a record names it."""
        return player_of(self.name)

    def choose(self, game: Game, *, ms: int | None = None, evaluations: int | None = None) -> Move:
        """The move that the bot would make; the same as ``think(...).best``."""
        return self.think(game, ms=ms, evaluations=evaluations).best

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"


def choice_of(game: Game, ranked: bots.Ranked) -> Choice:
    """A ranked move of a bot, as an object that a person can read."""
    return Choice(
        Move(game.rules, ranked.move, game.position),
        ranked.value,
        ranked.reason,
        ranked.scores,
        ranked.win_shares,
        ranked.is_exact,
        ranked.variation,
    )
