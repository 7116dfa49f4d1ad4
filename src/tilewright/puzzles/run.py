"""A run that makes puzzles: parallel, appending to a file, continued where it was stopped."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path

import msgspec

from tilewright.arena.pool import Pool, TaskError
from tilewright.core.arguments import number_between
from tilewright.core.chance import LARGEST_SEED
from tilewright.core.errors import PuzzleError
from tilewright.core.files import replace_file
from tilewright.puzzles.library import Searched, read_rows
from tilewright.puzzles.making import Made, Maker, Task, making
from tilewright.puzzles.puzzle import Kind, Puzzle, kind_checked

MOST_PUZZLES = 1_000_000
MOST_WORKERS = 256


@dataclass(frozen=True)
class Progress:
    """How far a run is."""

    puzzles: int
    games: int
    """Games searched, those of earlier runs included."""


@dataclass(frozen=True)
class Run:
    """What to make and where to."""

    game: str
    options: dict[str, str]
    count: int
    path: Path
    seed: int = 0
    workers: int = 1
    kind: Kind | None = None
    """Make only puzzles of this kind; None: of all."""

    def __post_init__(self) -> None:
        number_between(self.count, 1, MOST_PUZZLES, "the number of puzzles")
        number_between(self.workers, 1, MOST_WORKERS, "the number of workers")
        number_between(self.seed, 0, LARGEST_SEED, "a seed")
        if self.kind is not None:
            kind_checked(self.kind)

    def go(self) -> Iterator[Progress]:
        """Make puzzles until the file has as many as wanted; yield how far the run is.

        Raise PuzzleError if the file belongs to another run or cannot be written.
        """
        Maker(self.game, self.options, self.kind)  # refuses options before any process is started
        known, searched = self.earlier()
        yield Progress(len(known), len(searched))
        if len(known) >= self.count:
            return
        tasks = (Task(number, self.seed) for number in count() if number not in searched)
        results = Results(self, tasks)
        try:
            with self.path.open("ab") as file:
                for made in results:
                    fresh = [puzzle for puzzle in made.puzzles if puzzle.id not in known]
                    note = Searched(made.number, self.seed, self.game, self.kind)
                    file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in (*fresh, note)))
                    file.flush()
                    known.update(puzzle.id for puzzle in fresh)
                    searched.add(made.number)
                    yield Progress(len(known), len(searched))
                    if len(known) >= self.count:
                        return
        except OSError as error:
            raise PuzzleError(f"{self.path} cannot be written: {error.strerror}") from None
        finally:
            results.close()

    def earlier(self) -> tuple[set[str], set[int]]:
        """Return the puzzles and the searched games of a file that exists already."""
        known: set[str] = set()
        searched: set[int] = set()
        if not self.path.exists():
            return known, searched
        for row in read_rows(self.path):
            if isinstance(row, Puzzle):
                known.add(row.id)
            elif (row.game, row.seed, row.kind) != (self.game, self.seed, self.kind):
                raise PuzzleError(
                    f"{self.path.name} belongs to a run of {row.game} with seed {row.seed} and "
                    f"{'all kinds' if row.kind is None else f'kind {row.kind}'}; "
                    "give the same, or another file"
                )
            else:
                searched.add(row.searched)
        self.end_last_row()
        return known, searched

    def end_last_row(self) -> None:
        """Remove what a stopped run wrote of a line that has no end."""
        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        if whole != content:
            replace_file(self.path, whole)


class Results:
    """The results of tasks as they come; `close` stops the processes."""

    def __init__(self, run: Run, tasks: Iterator[Task]) -> None:
        self.run = run
        self.pool: Pool[Task, Made] | None = None
        self.found = self.serial(tasks) if run.workers == 1 else self.parallel(tasks)

    def __iter__(self) -> Iterator[Made]:
        return self.found

    def serial(self, tasks: Iterator[Task]) -> Iterator[Made]:
        """Do the tasks one after the other in this process."""
        with making(self.run.game, self.run.options, self.run.kind) as make:
            for task in tasks:
                yield make(task)

    def parallel(self, tasks: Iterator[Task]) -> Iterator[Made]:
        """Do the tasks in worker processes."""
        setup = partial(making, self.run.game, self.run.options, self.run.kind)
        self.pool = Pool(setup, self.run.workers, lambda task: f"game {task.number}")
        try:
            for _, made in self.pool.run(tasks):
                yield made
        except TaskError as error:
            raise PuzzleError(str(error)) from None

    def close(self) -> None:
        """Stop the processes, if there are any."""
        if self.pool is not None:
            self.pool.__exit__()
