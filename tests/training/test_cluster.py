"""Lessons on a Ray of this machine, if Ray is installed."""

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.training.test_run import COURSE, suicide_once
from tilewright.training.cluster import cluster_at, imported_ray
from tilewright.training.run import MapLessons, Run, TrainingError

HAS_RAY = importlib.util.find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="the extra `ray` is not installed")


@pytest.fixture(scope="module")
def map_lessons() -> Iterator[MapLessons]:
    with cluster_at("local", 2) as found:
        yield found


@needs_ray
def test_a_cluster_learns_the_same_as_one_process(map_lessons: MapLessons, tmp_path: Path) -> None:
    alone, cluster = Run(COURSE, tmp_path), Run(COURSE, tmp_path)
    alone.advance()
    cluster.advance(map_lessons)
    assert cluster.net == alone.net


@needs_ray
def test_a_killed_worker_of_a_cluster_loses_its_lesson_only(
    map_lessons: MapLessons, tmp_path: Path
) -> None:
    mark = (("mark", str(tmp_path / "mark")),)
    lessons = [replace(lesson, options=mark) for lesson in Run(COURSE, tmp_path).lessons()]
    results = list(map_lessons(suicide_once, lessons))
    assert (tmp_path / "mark").exists()
    assert [result.games for result in results] == [2, 2]


def test_without_ray_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(TrainingError, match=r"install tilewright\[ray\]"):
        imported_ray()
