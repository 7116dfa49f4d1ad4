"""A lesson: some games of self-play with updates of the net between them.

The result depends only on the lesson, so any worker can do or repeat it.
"""

from array import array
from dataclasses import dataclass
from functools import lru_cache

from tilewright.bots.nets.net import NetEvaluator, quantized
from tilewright.bots.nets.shape import NARROW, Shape, shape_of
from tilewright.core.chance import Chance
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.games.registry import game_of
from tilewright.training.learner import Adam, Learner, add_to
from tilewright.training.selfplay import SelfPlay


@dataclass(frozen=True)
class NetState:
    """The state of a net in training: parameters and the optimizer's moving averages."""

    parameters: "array[float]"
    mean: "array[float]"
    mean_square: "array[float]"
    changes: int = 0
    """The number of updates so far."""


@dataclass(frozen=True)
class Lesson:
    """A work unit: the net to start from, what to play and how to learn."""

    game: str
    options: tuple[tuple[str, str], ...]
    net: NetState
    seed: int
    games: int
    games_per_change: int
    rate: float
    explore: float
    """The share of random moves, for exploration."""
    trace: float
    """The lambda of TD(lambda): the weight of later values in a target."""
    again: float = 0.0
    """Positions replayed from earlier games for each new position."""
    taught: float = 0.0
    """The share of moves that the game's own estimate chooses, to get sensible games early."""
    search: int = 0
    """Evaluations of the tree search that chooses a move; 0 means one-ply search."""
    width: int = NARROW
    """The width of the net."""


@dataclass(frozen=True)
class LessonResult:
    """The result of a lesson."""

    net: NetState
    games: int
    positions: int
    dropped: int
    """Games discarded because they were too long."""
    points: float
    """The sum of the final scores of all seats."""
    share_loss: float
    score_loss: float


@lru_cache(maxsize=4)
def table(
    key: str, options: tuple[tuple[str, str], ...], width: int
) -> tuple[Game, Options, Shape]:
    """Return a game, its options and the shape of its nets of this width."""
    game = game_of(key)
    agreed = game.options(dict(options))
    return game, agreed, shape_of(game, agreed.seats, width)


def do_lesson(lesson: Lesson) -> LessonResult:
    """Play the games of a lesson, updating the net after every few of them."""
    game, options, shape = table(lesson.game, lesson.options, lesson.width)
    parameters = array("f", lesson.net.parameters)
    mean, mean_square = array("f", lesson.net.mean), array("f", lesson.net.mean_square)
    adam = Adam(mean, mean_square, lesson.net.changes)
    evaluator = NetEvaluator(shape, quantized(shape, parameters))
    learner = Learner(shape, parameters)
    play = SelfPlay(game, game.start(options), evaluator, learner)
    play.configure(lesson.explore, lesson.trace, lesson.again, lesson.taught, lesson.search)
    chance = Chance(lesson.seed)
    for number in range(1, lesson.games + 1):
        play.play(chance)
        if number % lesson.games_per_change == 0 or number == lesson.games:
            adam.step(parameters, learner.gradient, 1 / max(1, learner.learnt), lesson.rate)
            learner.clear()
            evaluator.set_weights(quantized(shape, parameters))
    return LessonResult(
        NetState(parameters, mean, mean_square, adam.changes),
        play.games,
        play.positions,
        play.dropped,
        play.points,
        learner.share_loss,
        learner.score_loss,
    )


def mean_state(states: list[NetState]) -> NetState:
    """Average the states of a net after several lessons."""
    return NetState(
        mean_row([state.parameters for state in states]),
        mean_row([state.mean for state in states]),
        mean_row([state.mean_square for state in states]),
        states[0].changes,
    )


def mean_row(rows: "list[array[float]]") -> "array[float]":
    """Return the element-wise mean of several arrays."""
    total = array("f", bytes(4 * len(rows[0])))
    for row in rows:
        add_to(total, row, 1 / len(rows))
    return total
