"""Who does the lessons: this process, or several processes beside it."""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from tilewright.training.lessons import Insight, Lesson
from tilewright.training.run import Spread, TrainingError

RETRIES = 5
"""How often in a row workers may die before a run gives up."""


@contextmanager
def workforce(workers: int) -> Iterator[Spread]:
    """What spreads lessons over so many processes; one worker is this process."""
    if workers <= 1:
        yield map
        return
    crew = Crew(workers)
    try:
        yield crew.spread
    finally:
        crew.dismiss()


class Crew:
    """Processes that do lessons. If one dies, the lessons of the step are given again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.hired()

    def hired(self) -> ProcessPoolExecutor:
        """Fresh workers."""
        return ProcessPoolExecutor(self.workers, multiprocessing.get_context("spawn"))

    def spread(
        self, teach: Callable[[Lesson], Insight], lessons: Iterable[Lesson]
    ) -> list[Insight]:
        """The insights in the order of the lessons."""
        wanted = list(lessons)
        for _ in range(RETRIES):
            try:
                return list(self.pool.map(teach, wanted))
            except BrokenProcessPool:
                self.dismiss()
                self.pool = self.hired()
        raise TrainingError(f"the workers died {RETRIES} times in a row; try fewer workers")

    def dismiss(self) -> None:
        """Let the workers go."""
        self.pool.shutdown(wait=False, cancel_futures=True)
