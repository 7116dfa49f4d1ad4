"""Every level of bot, by its name."""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.bots.alphabeta import AlphaBetaBot
from tilewright.bots.bot import Bot
from tilewright.bots.greedy import GreedyBot
from tilewright.bots.nets.shelf import best_evaluator
from tilewright.bots.persona import Character, Persona
from tilewright.bots.random_bot import RandomBot
from tilewright.bots.searcher import Effort, SearchBot
from tilewright.core.errors import BotError
from tilewright.core.options import hint


@dataclass(frozen=True)
class Level:
    """A strength to play against."""

    name: str
    description: str
    make: Callable[[int], Bot]
    """A new bot of this level that draws its chance from a seed."""


def level(
    name: str, description: str, evaluations: int, character: Character | None = None
) -> Level:
    """A level that searches with a net; without a character it plays as well as it can."""

    def make(seed: int) -> Bot:
        effort = Effort(evaluations, proves=evaluations > 0)
        thinker = SearchBot(name, seed, best_evaluator, effort)
        return thinker if character is None else Persona(thinker, character, seed)

    return Level(name, description, make)


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "makes any legal move", RandomBot),
        Level("greedy", "takes the most points it sees one move ahead", lambda seed: GreedyBot()),
        Level(
            "alphabeta", "searches by the same guess, as a yardstick", lambda seed: AlphaBetaBot()
        ),
        level(
            "newcomer",
            "builds its own board and overlooks much",
            0,
            Character(eyesight=4, empathy=0.0, nerves=0.22, sense=0.5),
        ),
        level(
            "beginner",
            "sees what catches the eye and minds only its own board",
            0,
            Character(eyesight=6, empathy=0.2, nerves=0.14, sense=0.35),
        ),
        level(
            "casual",
            "looks one move ahead and errs now and then",
            0,
            Character(eyesight=10, empathy=0.5, nerves=0.08, sense=0.25),
        ),
        level(
            "regular",
            "looks one move ahead, with a good feeling for the game",
            0,
            Character(empathy=0.9, nerves=0.03, sense=0.12),
        ),
        level(
            "steady",
            "thinks of the answers, with an unsteady hand",
            250,
            Character(nerves=0.07, sense=0.25),
        ),
        level(
            "keen",
            "thinks of the answers and seldom errs",
            250,
            Character(nerves=0.035, sense=0.15),
        ),
        level("strong", "thinks of the answers, without errors of its own", 250),
        level("adept", "thinks some moves ahead", 1_000),
        level("expert", "plans much of the round", 4_000),
        level("veteran", "plans the round and proves its end", 16_000),
        level("master", "plans the round in depth and proves what it can", 60_000),
    )
}


def level_of(name: str) -> Level:
    """The level with this name; BotError names those there are."""
    if name not in LEVELS:
        raise BotError(f"there is no bot {name!r}{hint(name, tuple(LEVELS))}")
    return LEVELS[name]
