"""Runs can be interrupted, go on where they were, and need the same number of games either way."""

import os
import signal
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.games import VARIANTS, Variant, covering
from tilewright.arena.intervals import Estimate
from tilewright.arena.sequential import Verdict
from tilewright.bots.nets.files import unpack_net
from tilewright.bots.search.evaluation import HeuristicEvaluator
from tilewright.training import trainer
from tilewright.training.chart import Point, draw
from tilewright.training.gate import decide
from tilewright.training.lessons import Lesson, LessonResult, NetState, do_lesson
from tilewright.training.match import block_score
from tilewright.training.run import Course, Progress, Run, TrainingError, checkpoint_of, open_run
from tilewright.training.trainer import packed, revert_useless_searches, train_run
from tilewright.training.workers import worker_pool

VARIANT = VARIANTS[0]
COURSE = Course(
    VARIANT.game.key,
    tuple(VARIANT.options.items()),
    games=24,
    lessons_per_step=2,
    games_per_lesson=2,
    games_per_change=1,
)


def test_an_interrupted_run_learns_the_same_as_one_in_a_piece(tmp_path: Path) -> None:
    whole = Run(COURSE, tmp_path / "whole")
    for _ in range(4):
        whole.advance()
    first = open_run(COURSE, tmp_path / "parts")
    first.advance()
    first.advance()
    first.save()
    second = open_run(COURSE, tmp_path / "parts")
    second.advance()
    second.advance()
    assert second.progress.games == whole.progress.games == 16
    assert second.net == whole.net


def test_workers_learn_the_same_as_one_process(tmp_path: Path) -> None:
    alone, crew = Run(COURSE, tmp_path), Run(COURSE, tmp_path)
    alone.advance()
    with worker_pool(2) as map_lessons:
        crew.advance(map_lessons)
    assert crew.net == alone.net


def test_the_quick_guess_chooses_ever_fewer_moves() -> None:
    taught = replace(COURSE, games=400, taught=0.5)
    assert [taught.taught_moves(step) for step in (0, 25, 50, 99)] == [1.0, 0.5, 0.0, 0.0]
    assert COURSE.taught_moves(0) == 0.0


def test_a_course_ends_with_searches() -> None:
    course = replace(COURSE, games=400, searched=0.25, search=50)
    assert [course.evaluations(step) for step in (0, 74, 75, 99)] == [0, 0, 50, 50]
    assert course.rate(0) == course.first_rate
    assert course.last_rate < course.rate(74) < course.rate(75) < course.first_rate
    assert course.rate(75) > course.rate(99) > course.last_rate


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_a_lesson_with_searches_is_a_pure_function(variant: Variant, tmp_path: Path) -> None:
    options = tuple(variant.options.items())
    course = replace(COURSE, game=variant.game.key, options=options, searched=1.0, search=30)
    lesson = next(Run(course, tmp_path).lessons())
    assert lesson.search == 30
    first, second = do_lesson(lesson), do_lesson(lesson)
    assert first == second
    assert first.games + first.dropped == course.games_per_lesson
    assert first.net != do_lesson(replace(lesson, search=0)).net


@pytest.mark.parametrize(("scores", "is_kept"), [([1.0, 0.75], True), ([0.0, 0.25], False)])
def test_searches_that_do_not_help_are_undone(
    scores: list[float], is_kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "LAST_BLOCKS", 3)
    monkeypatch.setattr(trainer, "BLOCKS", 3)
    monkeypatch.setattr(trainer, "scores_against", lambda run, rival: iter(scores * 200))
    run = Run(replace(COURSE, games=8, searched=0.5, search=20), tmp_path)
    states: list[NetState] = []
    train_run(run, one_after_another, 1, lambda progress, share: states.append(run.net))
    verdict = revert_useless_searches(run)
    assert verdict == (Verdict.ACCEPTED if is_kept else Verdict.REJECTED)
    assert run.net.parameters == states[1 if is_kept else 0].parameters
    card, _ = unpack_net(packed(run, "tilewright train", verdict), run.shape, "it")
    assert card.about["searches"] == verdict


def test_a_course_without_searches_has_nothing_to_undo(tmp_path: Path) -> None:
    assert revert_useless_searches(Run(replace(COURSE, searched=0.0), tmp_path)) is None


def suicide_once(lesson: Lesson) -> LessonResult:
    """Die at the first lesson, whose trace names a file; do the others."""
    mark = Path(dict(lesson.options)["mark"])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return LessonResult(lesson.net, lesson.games, 1, 0, 0.0, 0.0, 0.0)


def test_a_killed_worker_loses_no_more_than_its_lesson(tmp_path: Path) -> None:
    run = Run(COURSE, tmp_path)
    mark = (("mark", str(tmp_path / "mark")),)
    lessons = [replace(lesson, options=mark) for lesson in run.lessons()]
    with worker_pool(2) as map_lessons:
        results = list(map_lessons(suicide_once, lessons))
    assert [result.games for result in results] == [2, 2]


def suicide(lesson: Lesson) -> LessonResult:
    """Die at every lesson."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def test_a_lesson_that_kills_every_worker_ends_the_run(tmp_path: Path) -> None:
    with (
        worker_pool(2) as map_lessons,
        pytest.raises(TrainingError, match="begun 3 times, and each time its process died; try"),
    ):
        map_lessons(suicide, Run(COURSE, tmp_path).lessons())


def test_a_folder_with_another_run_is_left_alone(tmp_path: Path) -> None:
    run = open_run(COURSE, tmp_path)
    run.save()
    with pytest.raises(TrainingError, match="holds another run"):
        open_run(replace(COURSE, seed=2), tmp_path)
    assert open_run(replace(COURSE, games=99), tmp_path).course.games == 99
    checkpoint_of(tmp_path).write_bytes(b"nonsense\n")
    with pytest.raises(TrainingError, match="is no checkpoint"):
        open_run(COURSE, tmp_path)


def test_a_course_leaves_a_net_a_log_and_a_chart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer, "LAST_BLOCKS", 3)
    run = Run(replace(COURSE, games=8), tmp_path)
    told: list[Estimate | None] = []

    def tell(progress: Progress, share: Estimate | None) -> None:
        told.append(share)

    train_run(run, one_after_another, 1, tell)
    assert run.is_complete
    assert told[:-1] == [None]
    last = told[-1]
    assert last is not None
    card, _ = unpack_net(packed(run, "tilewright train"), run.shape, "it")
    assert card.about["games"] == 8
    assert card.about["share_against_greedy"] == last.value
    assert card.about["interval"] == [last.low, last.high]
    assert (tmp_path / "strength.svg").read_text().startswith("<svg")


def test_a_run_that_is_killed_loses_few_steps(tmp_path: Path) -> None:
    long = replace(COURSE, games=400)

    def fail_at_12(progress: Progress, share: Estimate | None) -> None:
        if progress.step == 12:
            raise RuntimeError("killed")

    with pytest.raises(RuntimeError, match="killed"):
        train_run(Run(long, tmp_path), one_after_another, 1, fail_at_12)
    assert open_run(long, tmp_path).progress.step == 10


def one_after_another(
    do_lesson: Callable[[Lesson], LessonResult], lessons: Iterable[Lesson]
) -> Iterable[LessonResult]:
    return [do_lesson(lesson) for lesson in lessons]


def test_a_chart_shows_every_measurement_and_the_fair_share() -> None:
    chart = draw("a < b", [Point(100, 0.25), Point(200, 0.5)], 0.5)
    assert chart.count("<circle") == 2
    assert "a &lt; b" in chart
    assert "200 games: 50.0%" in chart


def test_the_gate_accepts_the_stronger_and_rejects_the_weaker() -> None:
    assert decide([1.0, 0.5, 1.0, 0.75] * 100, 2)[0] == Verdict.ACCEPTED
    assert decide([0.0, 0.5, 0.0, 0.25] * 100, 2)[0] == Verdict.REJECTED
    assert decide([0.5, 1.0, 0.0, 0.5] * 10, 2)[0] == Verdict.OPEN


@pytest.mark.parametrize("variant", covering(), ids=str)
def test_who_plays_against_itself_scores_one_half(variant: Variant) -> None:
    judge = HeuristicEvaluator()
    assert block_score(variant.game, variant.options, judge, judge, 1) == pytest.approx(0.5)
