"""A training run in a folder: it can be interrupted at any time and goes on where it was.

Everything that decides what is learnt lies in the course and the checkpoint, so a run gives the
same net with any number of workers, interrupted or not.
"""

import json
import os
import random
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tilewright.bots.nets.shape import FIRST, HEADS, SECOND, Shape
from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.training.lessons import Insight, Lesson, Mind, mean_mind, table, teach

Spread = Callable[[Callable[[Lesson], Insight], Iterable[Lesson]], Iterable[Insight]]
"""What gives each lesson to somebody and yields the insights in the order of the lessons."""


SECOND_WIND = 0.3
"""How fast a net learns when searches begin, against its very beginning."""


class TrainingError(TilewrightError):
    """A training run cannot begin or go on."""


@dataclass(frozen=True)
class Course:
    """What a net is to learn, and how."""

    game: str
    options: tuple[tuple[str, str], ...]
    games: int
    """How many games it plays in all."""
    seed: int = 1
    lessons_per_step: int = 2
    """How many lessons begin with the same net, which is their mean afterwards."""
    games_per_lesson: int = 100
    games_per_change: int = 2
    """How many games a net plays in a lesson before it changes."""
    first_rate: float = 1e-3
    last_rate: float = 2e-5
    first_explore: float = 0.08
    last_explore: float = 0.01
    trace: float = 0.9
    again: float = 3.0
    """How many positions of earlier games are learnt again with each position."""
    taught: float = 0.0
    """The part of the course in which the game's own guess chooses moves, ever fewer of them."""
    searched: float = 0.1
    """The last part of the course, in which a search chooses the moves."""
    search: int = 200
    """How many evaluations that search has for a move."""
    begun_with: str = ""
    """The name of the net whose parameters were the first; empty for random ones."""

    @property
    def games_per_step(self) -> int:
        """How many games are played before the lessons' nets become one."""
        return self.lessons_per_step * self.games_per_lesson

    @property
    def steps(self) -> int:
        """How often lessons are given."""
        return max(1, self.games // self.games_per_step)

    @property
    def quick_steps(self) -> int:
        """The steps in which moves are chosen one move ahead."""
        return self.steps - round(self.steps * self.searched)

    def rate(self, step: int) -> float:
        """How fast the net learns at a step: ever slower, and so again when searches begin."""
        quick = self.quick_steps
        if step < quick:
            return between(self.first_rate, self.last_rate, step / quick)
        first = max(self.first_rate * SECOND_WIND, self.last_rate)
        return between(first, self.last_rate, (step - quick) / (self.steps - quick))

    def explore(self, step: int) -> float:
        """The share of moves that explore at a step."""
        return between(self.first_explore, self.last_explore, step / self.steps)

    def evaluations(self, step: int) -> int:
        """How many evaluations the choice of a move may take at a step; 0 is one move ahead."""
        return self.search if step >= self.quick_steps else 0

    def taught_moves(self, step: int) -> float:
        """The share of moves that the game's own guess chooses at a step: from all to none."""
        part = step / self.steps
        return 1 - part / self.taught if part < self.taught else 0.0


def between(first: float, last: float, part: float) -> float:
    """The value on the way from one to another, by equal factors."""
    return float(first * (last / first) ** part)


@dataclass
class Progress:
    """How far a run has come."""

    step: int = 0
    games: int = 0
    positions: int = 0
    dropped: int = 0
    """How many games were too long to teach anything."""
    seconds: float = 0.0
    points: float = 0.0
    """The mean score of a seat in the latest step."""
    share_loss: float = 0.0
    score_loss: float = 0.0
    """Means over the latest step: squared errors of shares and of points."""


class Run:
    """A net that learns."""

    def __init__(self, course: Course, folder: Path) -> None:
        self.course = course
        self.folder = folder
        self.progress = Progress()
        self.game: Game
        self.options: Options
        self.shape: Shape
        self.game, self.options, self.shape = table(course.game, course.options)
        self.mind = fresh_mind(fresh_parameters(self.shape, course.seed))

    @property
    def is_complete(self) -> bool:
        return self.progress.step >= self.course.steps

    def lessons(self) -> Iterator[Lesson]:
        """The lessons of the next step."""
        course, step = self.course, self.progress.step
        for number in range(course.lessons_per_step):
            yield Lesson(
                course.game,
                course.options,
                self.mind,
                (course.seed << 40) + step * course.lessons_per_step + number,
                course.games_per_lesson,
                course.games_per_change,
                course.rate(step),
                course.explore(step),
                course.trace,
                course.again,
                course.taught_moves(step),
                course.evaluations(step),
            )

    def advance(self, spread: Spread = map) -> None:
        """Give the lessons of one step; the net becomes the mean of what they made of it."""
        start = time.monotonic()
        insights = list(spread(teach, self.lessons()))
        self.mind = mean_mind([insight.mind for insight in insights])
        games = sum(insight.games for insight in insights)
        positions = sum(insight.positions for insight in insights)
        done = self.progress
        self.progress = Progress(
            done.step + 1,
            done.games + games,
            done.positions + positions,
            done.dropped + sum(insight.dropped for insight in insights),
            done.seconds + time.monotonic() - start,
            sum(insight.points for insight in insights) / max(1, games * self.options.seats),
            sum(insight.share_loss for insight in insights) / max(1, positions),
            sum(insight.score_loss for insight in insights) / max(1, positions),
        )

    # Interruption and resumption

    def save(self) -> None:
        """Write the checkpoint; a crash leaves the old one or the new one, never half of one."""
        header = {
            "course": asdict(self.course),
            "progress": asdict(self.progress),
            "layout": self.shape.layout,
            "changes": self.mind.changes,
        }
        parts = (self.mind.parameters, self.mind.mean, self.mind.spread)
        body = b"".join(bytes(memoryview(part)) for part in parts)
        replace_file(checkpoint_of(self.folder), json.dumps(header).encode() + b"\n" + body)

    def restore(self, header: dict[str, Any], body: bytes) -> None:
        """Go on from a checkpoint."""
        size = 4 * self.shape.parameters
        if header["layout"] != self.shape.layout or len(body) != 3 * size:
            raise TrainingError(
                f"the checkpoint in {self.folder} was made for other inputs; begin in a new folder"
            )
        self.mind = Mind(
            array("f", body[:size]),
            array("f", body[size : 2 * size]),
            array("f", body[2 * size :]),
            header["changes"],
        )
        self.progress = Progress(**header["progress"])


def checkpoint_of(folder: Path) -> Path:
    """Where a run keeps how far it is."""
    return folder / "checkpoint"


def open_run(course: Course, folder: Path) -> Run:
    """A new run, or the one in the folder if there is one; more games than before are welcome."""
    path = checkpoint_of(folder)
    if not path.exists():
        return Run(course, folder)
    first, _, body = path.read_bytes().partition(b"\n")
    try:
        header = json.loads(first)
        fields = header["course"]
        fields["options"] = tuple((name, value) for name, value in fields["options"])
        kept = Course(**fields)
    except (ValueError, KeyError, TypeError) as error:
        raise TrainingError(f"{path} is no checkpoint of a training run") from error
    if replace(kept, games=course.games) != course:
        raise TrainingError(f"{folder} holds another run: {kept}; choose another folder")
    run = Run(course, folder)
    run.restore(header, body)
    return run


def replace_file(path: Path, content: bytes) -> None:
    """Write a file that is at no time half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    with fresh.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def fresh_mind(parameters: "array[float]") -> Mind:
    """A net that has not begun to learn."""
    size = 4 * len(parameters)
    return Mind(parameters, array("f", bytes(size)), array("f", bytes(size)))


def fresh_parameters(shape: Shape, seed: int) -> "array[float]":
    """Small random weights, biases of zero."""
    source = random.Random(seed)
    inputs = len(shape.offsets)
    parameters = array("f")
    for count, spread in (
        (shape.values * FIRST, (1 / inputs) ** 0.5),
        (FIRST, 0.0),
        (FIRST * SECOND, (2 / FIRST) ** 0.5),
        (SECOND, 0.0),
        (SECOND * HEADS, (0.1 / SECOND) ** 0.5),
        (HEADS, 0.0),
    ):
        parameters.extend(source.gauss(0.0, spread) for _ in range(count))
    return parameters
