"""Lessons on a Ray cluster, or on a Ray of this machine's own."""

import importlib
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tilewright.training.lessons import Insight, Lesson
from tilewright.training.run import Spread, TrainingError
from tilewright.training.workers import RETRIES

HERE = "local"
"""The address that stands for a Ray started on this machine."""


@contextmanager
def cluster_at(address: str, workers: int) -> Iterator[Spread]:
    """What spreads lessons over a cluster; ``local`` starts one with so many workers."""
    ray = imported_ray()
    join = {"num_cpus": workers, "include_dashboard": False} if address == HERE else {}
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR, **join)
    except (ConnectionError, ValueError) as error:
        raise TrainingError(f"there is no Ray at {address}: {error}") from None
    try:
        yield Cluster(ray).spread
    finally:
        ray.shutdown()


def imported_ray() -> Any:
    """The package ray, which only the extra brings."""
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise TrainingError("Ray is not installed; install tilewright[ray]") from None


class Cluster:
    """Gives every lesson to Ray, which gives it to another worker if one dies."""

    def __init__(self, ray: Any) -> None:
        self.ray = ray

    def spread(
        self, teach: Callable[[Lesson], Insight], lessons: Iterable[Lesson]
    ) -> list[Insight]:
        """The insights in the order of the lessons."""
        task = self.ray.remote(num_cpus=1, max_retries=RETRIES)(teach)
        try:
            insights: list[Insight] = self.ray.get([task.remote(lesson) for lesson in lessons])
        except self.ray.exceptions.WorkerCrashedError:
            raise TrainingError(f"the worker of a lesson died {RETRIES + 1} times") from None
        return insights
