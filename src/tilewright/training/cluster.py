"""Do lessons on a Ray cluster, or on a local Ray."""

import importlib
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tilewright.training.lessons import Lesson, LessonResult
from tilewright.training.run import MapLessons, TrainingError

HERE = "local"
"""The address that stands for a Ray started on this machine."""
RETRIES = 5
"""How often a lesson is repeated if its worker dies."""


@contextmanager
def cluster_at(address: str, workers: int) -> Iterator[MapLessons]:
    """Provide a map function over a Ray cluster; ``local`` starts one with so many workers."""
    ray = imported_ray()
    join = {"num_cpus": workers, "include_dashboard": False} if address == HERE else {}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **join)
    except (ConnectionError, ValueError) as error:
        raise TrainingError(f"there is no Ray at {address}: {error}") from None
    try:
        yield Cluster(ray).map_lessons
    finally:
        ray.shutdown()


def imported_ray() -> Any:
    """Import the optional package ray. Raise TrainingError if it is not installed."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise TrainingError("Ray is not installed; install tilewright[ray]") from None


class Cluster:
    """Runs lessons as Ray tasks, which Ray repeats elsewhere if a worker dies."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray

    def map_lessons(
        self, do: Callable[[Lesson], LessonResult], lessons: Iterable[Lesson]
    ) -> list[LessonResult]:
        """Do the lessons; return the results in the order of the lessons."""
        task = self.ray.remote(num_cpus=1, max_retries=RETRIES)(do)
        try:
            results: list[LessonResult] = self.ray.get([task.remote(lesson) for lesson in lessons])
        except self.ray.exceptions.WorkerCrashedError:
            raise TrainingError(f"the worker of a lesson died {RETRIES + 1} times") from None
        return results
