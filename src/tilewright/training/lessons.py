"""One unit of training: some games of a net against itself, and the gradient they come to.

A lesson is a pure function of what it is given, so it may be given again, to any worker.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache

from tilewright.bots.nets.net import NetEvaluator, prepared
from tilewright.bots.nets.shape import Shape, shape_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import game_of
from tilewright.training.learner import Learner
from tilewright.training.selfplay import SelfPlay


@dataclass(frozen=True)
class Lesson:
    """What to play."""

    game: str
    options: tuple[tuple[str, str], ...]
    parameters: "array[float]"
    seed: int
    games: int
    explore: float
    """The share of moves that are made only to explore."""
    trace: float
    """How much of a target is what came of the game later on: the lambda of TD(lambda)."""
    is_taught: bool = False
    """Whether the game's own guess chooses the moves, and the net only watches."""


@dataclass(frozen=True)
class Insight:
    """What came of a lesson."""

    gradient: "array[float]"
    games: int
    positions: int
    share_loss: float
    score_loss: float


@lru_cache(maxsize=4)
def table(key: str, options: tuple[tuple[str, str], ...]) -> tuple[Game, Options, Shape]:
    """A game, its options and the shape of its nets."""
    game = game_of(key)
    agreed = game.options(dict(options))
    return game, agreed, shape_of(game, agreed.seats)


def teach(lesson: Lesson) -> Insight:
    """Play the games and sum up what they teach."""
    game, options, shape = table(lesson.game, lesson.options)
    evaluator = NetEvaluator(shape, prepared(shape, lesson.parameters))
    learner = Learner(shape, lesson.parameters)
    play = SelfPlay(game, game.start(options), evaluator, learner)
    play.is_taught = lesson.is_taught
    chance = Chance(lesson.seed)
    for _ in range(lesson.games):
        play.play(chance, lesson.explore, lesson.trace)
    gradient = array("f", bytes(memoryview(learner.gradient)))
    return Insight(gradient, play.games, play.positions, learner.share_loss, learner.score_loss)
