"""Do lessons in this process or in several worker processes."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial

from tilewright.arena.pool import Pool, TaskError
from tilewright.training.lessons import Lesson, LessonResult
from tilewright.training.run import MapLessons, TrainingError

Task = tuple[Callable[[Lesson], LessonResult], Lesson]
"""A lesson and the function that does it."""


@contextmanager
def worker_pool(workers: int) -> Iterator[MapLessons]:
    """Provide a map function over so many processes; a single worker is this process."""
    if workers <= 1:
        yield map
        return
    with Pool(task_runner, workers, lambda task: "a lesson") as pool:
        yield partial(map_in_pool, pool)


@contextmanager
def task_runner() -> Iterator[Callable[[Task], LessonResult]]:
    """Provide the function that does a task in a worker process."""
    yield lambda task: task[0](task[1])


def map_in_pool(
    pool: Pool[Task, LessonResult],
    do: Callable[[Lesson], LessonResult],
    lessons: Iterable[Lesson],
) -> list[LessonResult]:
    """Do the lessons in the pool; return the results in the order of the lessons."""
    try:
        found = dict(pool.run((do, lesson) for lesson in lessons))
    except TaskError as error:
        raise TrainingError(f"{error}; try fewer workers") from None
    return [found[number] for number in sorted(found)]
