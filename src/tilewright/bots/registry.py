"""The registry of levels: every bot that can be chosen by name."""

from collections.abc import Callable
from dataclasses import dataclass

from tilewright.bots.alphabeta import AlphaBetaBot
from tilewright.bots.bot import Bot
from tilewright.bots.greedy import GreedyBot
from tilewright.bots.levels import LevelBot
from tilewright.bots.random_bot import RandomBot
from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import BotError
from tilewright.core.options import hint


@dataclass(frozen=True)
class Level:
    """A named strength of play."""

    name: str
    description: str
    make: Callable[[int], Bot]
    """Makes a bot of this level from the seed of its chance."""


def level(name: str, description: str) -> Level:
    """Return a level whose bot searches with a net, limited by the skills of `levels`."""
    return Level(name, description, lambda seed: LevelBot(name, seed))


REFERENCES = ("random", "greedy", "alphabeta")
"""The levels that never change and need no net, as references for ratings."""

LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "makes any legal move", RandomBot),
        Level("greedy", "takes the most points it sees one move ahead", lambda seed: GreedyBot()),
        Level(
            "alphabeta", "searches by the same guess, as a yardstick", lambda seed: AlphaBetaBot()
        ),
        level("starter", "plays as in a first game: builds lines and misjudges most moves"),
        level("learner", "knows what scores, but sees little of the table"),
        level("newcomer", "builds its own board and overlooks much"),
        level("beginner", "sees what catches the eye and minds only its own board"),
        level("casual", "looks one move ahead and errs now and then"),
        level("regular", "looks one move ahead, with a good feeling for the game"),
        level("steady", "thinks of the answers, with an unsteady hand"),
        level("keen", "thinks of the answers and seldom errs"),
        level("strong", "thinks of the answers, without errors of its own"),
        level("adept", "thinks some moves ahead"),
        level("expert", "plans much of the round"),
        level("veteran", "plans the round and proves its end"),
        level("master", "plans the round in depth and proves what it can"),
    )
}


SEPARATOR = "-"
"""Stands between a level and a style in a bot's name, which records take as one word."""
STYLES: dict[str, str] = {
    "builder": "plays for columns, stars or scoring tablets",
    "blocker": "likes to deny the others their points",
    "careful": "avoids losing points by tiles it cannot use",
}
"""The styles in which every level but the references can play, and what they do."""


def level_of(name: str) -> Level:
    """Return the level with this name, such as ``keen``, or ``keen-builder`` with a style.

    Raise BotError, which lists the levels or styles, if unknown.
    """
    if not is_text(name):
        raise BotError(f"there is no bot {shown(name)}{hint(name, tuple(LEVELS))}")
    level, separator, style = name.partition(SEPARATOR)
    if level not in LEVELS:
        raise BotError(f"there is no bot {shown(name)}{hint(level, tuple(LEVELS))}")
    if not separator:
        return LEVELS[level]
    if level in REFERENCES:
        raise BotError(f"{level} plays in one way only; the other levels have styles")
    if style not in STYLES:
        raise BotError(f"there is no style {shown(style)}{hint(style, tuple(STYLES))}")
    return Level(name, STYLES[style], lambda seed: LevelBot(level, seed, style))


def is_bot(name: str) -> bool:
    """Return whether a name is that of a level, with a style or without."""
    try:
        level_of(name)
    except BotError:
        return False
    return True


def plain_level(name: str) -> str:
    """Return the name of a bot's level without its style."""
    return name.partition(SEPARATOR)[0]


def styled_names(level: str) -> tuple[str, ...]:
    """Return the names of a level's styles, none for a reference."""
    return () if level in REFERENCES else tuple(f"{level}{SEPARATOR}{style}" for style in STYLES)
