"""A deal for one person against a level whose replies can be reproduced.

Draws follow from the seed of the deal (``play.duplicate``). The luck of the level follows from the
seed and from what its seat knows at each decision, and it thinks without a limit of time; so
everybody who makes the same moves gets the same replies, and anybody can check them.
"""

import hashlib
import hmac
from dataclasses import dataclass

from tilewright.bots.bot import Budget, moves_to_think_about
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance
from tilewright.core.errors import OptionsError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.core.position import CHANCE, Position
from tilewright.play.fair import commitment, require_seed
from tilewright.play.session import Session, shown_seed
from tilewright.records.record import DUPLICATE, Player

BOT_LABEL = b"tilewright bot 1\n"
SEED_BYTES = 8
SEATS = 2


@dataclass(frozen=True)
class Challenge:
    """What is played: a game with its options, a level to beat and a seed."""

    game: Game
    options: Options
    rules: int
    level: str
    seat: int
    """The person's seat, from 0."""
    seed: bytes

    def __post_init__(self) -> None:
        require_seed(self.seed)
        level_of(self.level)
        if self.options.seats != SEATS or self.seat not in range(SEATS):
            raise OptionsError(f"a deal is for a person and a bot on {SEATS} seats")

    @property
    def commitment(self) -> str:
        """The hash of the seed."""
        return commitment(self.seed)

    def session(self, name: str, bot: str | None = None) -> Session:
        """Return the game before anything is drawn; ``bot`` is the level of the challenger."""
        players = [Player(name, bot), Player(self.level, self.level)]
        if self.seat == 1:
            players.reverse()
        return Session(
            self.game,
            self.options,
            tuple(players),
            version=self.rules,
            fair=shown_seed(self.seed, DUPLICATE),
        )


def bot_seed(seed: bytes, known: str) -> int:
    """Return the seed of a bot for one decision; ``known`` is the text of what its seat knows."""
    digest = hmac.digest(seed, BOT_LABEL + hashlib.sha256(known.encode()).digest(), "sha256")
    return int.from_bytes(digest[:SEED_BYTES], "big")


class Opponent:
    """A level that replies alike to the same position of a deal.

    Replies are kept: the openings of people who play the same deal are often the same.
    """

    def __init__(self, level: str, seed: bytes) -> None:
        self.seed = seed
        self.bot = level_of(level).make(0)
        self.replies: dict[int, int] = {}
        """Moves by the bot's seed, which stands for what its seat knows."""

    def move(self, game: Game, position: Position) -> int:
        """Return the move of the seat to act."""
        known = game.known_to(position, position.to_act)
        moves = moves_to_think_about(game, known)
        if len(moves) == 1:
            return moves[0]
        seed = bot_seed(self.seed, game.format_position(known))
        if seed not in self.replies:
            if len(self.replies) == MOST_REPLIES:
                self.replies.clear()
            self.bot.reseed(seed)
            self.replies[seed] = self.bot.think(game, known, BUDGET).best
        return self.replies[seed]


BUDGET = Budget()
MOST_REPLIES = 1 << 16


def level_result(challenge: Challenge, level: str) -> tuple[int, ...]:
    """Return the final scores of a level in the place of the person, by seat."""
    session = challenge.session(level, level)
    bots = [Opponent(challenge.level, challenge.seed), Opponent(challenge.level, challenge.seed)]
    bots[challenge.seat] = Opponent(level, challenge.seed)
    chance = Chance(0)
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            session.apply(bots[session.to_act].move(session.game, session.position))
    return session.outcome.scores
