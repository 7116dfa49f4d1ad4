"""Games between levels at the usual tables, one by one and numbered."""

from tilewright.bots.bot import Budget
from tilewright.bots.registry import level_of
from tilewright.core.chance import Chance
from tilewright.core.position import CHANCE
from tilewright.games.registry import game_of
from tilewright.play.session import Session
from tilewright.records.record import Player, Record

LEVELS = (
    "starter",
    "newcomer",
    "beginner",
    "casual",
    "regular",
    "steady",
    "keen",
    "strong",
)
TABLES: tuple[tuple[str, dict[str, str]], ...] = (
    ("classic", {"seats": "2"}),
    ("pavilion", {"seats": "2"}),
    ("duel", {}),
    ("classic", {"seats": "3"}),
    ("pavilion", {"seats": "3"}),
    ("duel", {}),
    ("classic", {"seats": "4"}),
    ("pavilion", {"seats": "4"}),
    ("duel", {}),
    ("classic", {"seats": "2"}),
    ("pavilion", {"seats": "2"}),
    ("classic", {"seats": "2", "wall": "grey"}),
)
NAMES = ("Anna", "Ben", "Carl", "Dora")


def played(number: int) -> Record:
    """Play a game between levels that a number chooses."""
    key, wanted = TABLES[number % len(TABLES)]
    game = game_of(key)
    options = game.options(wanted)
    chance = Chance(1000 + number)
    session = Session(game, options, tuple(map(Player, NAMES[: options.seats])))
    bots = [
        level_of(LEVELS[chance.below(len(LEVELS))]).make(7 * number + seat)
        for seat in range(options.seats)
    ]
    while not session.is_over:
        if session.to_act == CHANCE:
            session.draw(chance)
        else:
            known = game.known_to(session.position, session.to_act)
            session.apply(bots[session.to_act].think(game, known, Budget()).best)
    return session.record()
