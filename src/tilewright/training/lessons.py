"""One unit of training: some games of a net against itself, and what the net becomes by them.

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
from tilewright.training.learner import Adam, Learner, add_to
from tilewright.training.selfplay import SelfPlay


@dataclass(frozen=True)
class Mind:
    """A net that learns: its parameters, and the running means of how they change."""

    parameters: "array[float]"
    mean: "array[float]"
    spread: "array[float]"
    changes: int = 0
    """How often the parameters have changed."""


@dataclass(frozen=True)
class Lesson:
    """What to play, and how to learn from it."""

    game: str
    options: tuple[tuple[str, str], ...]
    mind: Mind
    seed: int
    games: int
    games_per_change: int
    rate: float
    explore: float
    """The share of moves that are made only to explore."""
    trace: float
    """How much of a target is what came of the game later on: the lambda of TD(lambda)."""
    again: float = 0.0
    """How many positions of earlier games are learnt again with each position."""
    taught: float = 0.0
    """The share of moves that the game's own guess chooses, so that games are worth watching."""
    search: int = 0
    """The evaluations of the search that chooses a move; 0 looks one move ahead."""


@dataclass(frozen=True)
class Insight:
    """What came of a lesson."""

    mind: Mind
    games: int
    positions: int
    dropped: int
    """How many games were too long to teach anything."""
    points: float
    """The sum of the final scores of all seats."""
    share_loss: float
    score_loss: float


@lru_cache(maxsize=4)
def table(key: str, options: tuple[tuple[str, str], ...]) -> tuple[Game, Options, Shape]:
    """A game, its options and the shape of its nets."""
    game = game_of(key)
    agreed = game.options(dict(options))
    return game, agreed, shape_of(game, agreed.seats)


def teach(lesson: Lesson) -> Insight:
    """Play the games, and change the net after every few of them."""
    game, options, shape = table(lesson.game, lesson.options)
    parameters = array("f", lesson.mind.parameters)
    mean, spread = array("f", lesson.mind.mean), array("f", lesson.mind.spread)
    adam = Adam(mean, spread, lesson.mind.changes)
    evaluator = NetEvaluator(shape, prepared(shape, parameters))
    learner = Learner(shape, parameters)
    play = SelfPlay(game, game.start(options), evaluator, learner)
    play.behave(lesson.explore, lesson.trace, lesson.again, lesson.taught, lesson.search)
    chance = Chance(lesson.seed)
    for number in range(1, lesson.games + 1):
        play.play(chance)
        if number % lesson.games_per_change == 0 or number == lesson.games:
            adam.step(parameters, learner.gradient, 1 / max(1, learner.learnt), lesson.rate)
            learner.clear()
            evaluator.adopt(prepared(shape, parameters))
    return Insight(
        Mind(parameters, mean, spread, adam.changes),
        play.games,
        play.positions,
        play.dropped,
        play.points,
        learner.share_loss,
        learner.score_loss,
    )


def mean_mind(minds: list[Mind]) -> Mind:
    """The mean of what several lessons made of one net."""
    return Mind(
        mean_row([mind.parameters for mind in minds]),
        mean_row([mind.mean for mind in minds]),
        mean_row([mind.spread for mind in minds]),
        minds[0].changes,
    )


def mean_row(rows: "list[array[float]]") -> "array[float]":
    """The means of the numbers at each place of several rows."""
    total = array("f", bytes(4 * len(rows[0])))
    for row in rows:
        add_to(total, row, 1 / len(rows))
    return total
