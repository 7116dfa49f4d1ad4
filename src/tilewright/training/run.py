"""A training run with checkpoints in a folder, so that it can be interrupted and resumed.

Everything that determines the result is in the course and the checkpoint, so a run gives the same
net with any number of workers, interrupted or not.
"""

import contextlib
import json
import random
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from tilewright.bots.nets.shape import HEADS, NARROW, SECOND, Shape
from tilewright.core.errors import TilewrightError
from tilewright.core.file_lock import try_lock
from tilewright.core.files import replace_file
from tilewright.core.game import Game
from tilewright.core.options import Options
from tilewright.training.lessons import Lesson, LessonResult, NetState, do_lesson, mean_state, table

MapLessons = Callable[[Callable[[Lesson], LessonResult], Iterable[Lesson]], Iterable[LessonResult]]
"""Like ``map``: does each lesson somewhere and yields the results in the order of the lessons."""


SEARCH_RATE_FACTOR = 0.3
"""The learning rate when searches begin, as a share of the first learning rate."""


class TrainingError(TilewrightError):
    """A training run cannot be started or resumed."""


@dataclass(frozen=True)
class Course:
    """The configuration of a training run. Checkpoints and net files store its fields by name."""

    game: str
    options: tuple[tuple[str, str], ...]
    games: int
    """The number of games in total."""
    seed: int = 1
    lessons_per_step: int = 2
    """Lessons of a step: they start from the same net, and their nets are averaged."""
    games_per_lesson: int = 100
    games_per_change: int = 2
    """Games between two updates of the net (the batch size in games)."""
    first_rate: float = 1e-3
    last_rate: float = 2e-5
    first_explore: float = 0.08
    last_explore: float = 0.01
    trace: float = 0.9
    again: float = 3.0
    """Positions replayed from earlier games for each new position."""
    taught: float = 0.0
    """The first part of the course, in which the game's own estimate chooses ever fewer moves."""
    searched: float = 0.1
    """The last part of the course, in which a tree search chooses the moves."""
    search: int = 200
    """Evaluations of that search for a move."""
    begun_with: str = ""
    """The name of the net that the run started from; empty for random parameters."""
    width: int = NARROW
    """The width of the net."""

    @property
    def games_per_step(self) -> int:
        """The number of games of a step."""
        return self.lessons_per_step * self.games_per_lesson

    @property
    def steps(self) -> int:
        """The number of steps of the course."""
        return max(1, self.games // self.games_per_step)

    @property
    def quick_steps(self) -> int:
        """The number of steps before the searches, in which one-ply search chooses the moves."""
        return self.steps - round(self.steps * self.searched)

    def rate(self, step: int) -> float:
        """Return the learning rate at a step: exponential decay, restarted with the searches."""
        quick = self.quick_steps
        if step < quick:
            return between(self.first_rate, self.last_rate, step / quick)
        first = max(self.first_rate * SEARCH_RATE_FACTOR, self.last_rate)
        return between(first, self.last_rate, (step - quick) / (self.steps - quick))

    def explore(self, step: int) -> float:
        """Return the share of random moves at a step."""
        return between(self.first_explore, self.last_explore, step / self.steps)

    def evaluations(self, step: int) -> int:
        """Return the evaluations of the search at a step; 0 means one-ply search."""
        return self.search if step >= self.quick_steps else 0

    def taught_moves(self, step: int) -> float:
        """Return the share of moves that the game's own estimate chooses at a step."""
        part = step / self.steps
        return 1 - part / self.taught if part < self.taught else 0.0


def between(first: float, last: float, part: float) -> float:
    """Interpolate exponentially between two values."""
    return float(first * (last / first) ** part)


@dataclass
class Progress:
    """The progress of a run. Checkpoints store its fields by name."""

    step: int = 0
    games: int = 0
    positions: int = 0
    dropped: int = 0
    """Games discarded because they were too long."""
    seconds: float = 0.0
    points: float = 0.0
    """The mean score of a seat in the latest step."""
    share_loss: float = 0.0
    score_loss: float = 0.0
    """`share_loss` and `score_loss` are mean squared errors over the latest step."""


class Run:
    """A training run: the course, the progress and the net."""

    def __init__(self, course: Course, folder: Path) -> None:
        self.course = course
        self.folder = folder
        self.progress = Progress()
        self.game: Game
        self.options: Options
        self.shape: Shape
        self.game, self.options, self.shape = table(course.game, course.options, course.width)
        self.net = fresh_state(fresh_parameters(self.shape, course.seed))

    @property
    def is_complete(self) -> bool:
        return self.progress.step >= self.course.steps

    def lessons(self) -> Iterator[Lesson]:
        """Yield the lessons of the next step."""
        course, step = self.course, self.progress.step
        for number in range(course.lessons_per_step):
            yield Lesson(
                course.game,
                course.options,
                self.net,
                (course.seed << 40) + step * course.lessons_per_step + number,
                course.games_per_lesson,
                course.games_per_change,
                course.rate(step),
                course.explore(step),
                course.trace,
                course.again,
                course.taught_moves(step),
                course.evaluations(step),
                course.width,
            )

    def advance(self, map_lessons: MapLessons = map) -> None:
        """Do the lessons of one step and average their nets."""
        start = time.monotonic()
        results = list(map_lessons(do_lesson, self.lessons()))
        self.net = mean_state([result.net for result in results])
        games = sum(result.games for result in results)
        positions = sum(result.positions for result in results)
        done = self.progress
        self.progress = Progress(
            done.step + 1,
            done.games + games,
            done.positions + positions,
            done.dropped + sum(result.dropped for result in results),
            done.seconds + time.monotonic() - start,
            sum(result.points for result in results) / max(1, games * self.options.seats),
            sum(result.share_loss for result in results) / max(1, positions),
            sum(result.score_loss for result in results) / max(1, positions),
        )

    # Interruption and resumption

    def save(self) -> None:
        """Write the checkpoint atomically."""
        header = {
            "course": asdict(self.course),
            "progress": asdict(self.progress),
            "layout": self.shape.layout,
            "changes": self.net.changes,
        }
        parts = (self.net.parameters, self.net.mean, self.net.mean_square)
        body = b"".join(bytes(memoryview(part)) for part in parts)
        self.folder.mkdir(parents=True, exist_ok=True)
        replace_file(checkpoint_of(self.folder), json.dumps(header).encode() + b"\n" + body)

    def restore(self, header: dict[str, Any], body: bytes) -> None:
        """Restore net and progress from a checkpoint. Raise TrainingError if it does not fit."""
        size = 4 * self.shape.parameters
        if header["layout"] != self.shape.layout or len(body) != 3 * size:
            raise TrainingError(
                f"the checkpoint in {self.folder} was made for other inputs; begin in a new folder"
            )
        self.net = NetState(
            array("f", body[:size]),
            array("f", body[size : 2 * size]),
            array("f", body[2 * size :]),
            header["changes"],
        )
        self.progress = Progress(**header["progress"])


def checkpoint_of(folder: Path) -> Path:
    """Return the path of a run's checkpoint."""
    return folder / "checkpoint"


@contextlib.contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other runs out of a folder. Raise TrainingError if one is training there."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("a") as file:
        if not try_lock(file.fileno()):
            raise TrainingError(f"another run is training in {folder}; choose another folder")
        yield


def open_run(course: Course, folder: Path) -> Run:
    """Resume the run in the folder, or make a new one if there is none.

    The number of games may differ. Raise TrainingError if anything else in the course does.
    """
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


def fresh_state(parameters: "array[float]") -> NetState:
    """Return the state of a net before training."""
    size = 4 * len(parameters)
    return NetState(parameters, array("f", bytes(size)), array("f", bytes(size)))


def fresh_parameters(shape: Shape, seed: int) -> "array[float]":
    """Return small random weights and biases of zero."""
    source = random.Random(seed)
    inputs = len(shape.offsets)
    parameters = array("f")
    for count, deviation in (
        (shape.first_biases, (1 / inputs) ** 0.5),
        (shape.width, 0.0),
        (shape.width * SECOND, (2 / shape.width) ** 0.5),
        (SECOND, 0.0),
        (SECOND * HEADS, (0.1 / SECOND) ** 0.5),
        (HEADS, 0.0),
    ):
        parameters.extend(source.gauss(0.0, deviation) for _ in range(count))
    return parameters
