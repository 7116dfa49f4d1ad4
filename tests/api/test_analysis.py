"""Analysing a position until a limit or until stopped."""

import asyncio
import threading
from typing import Any

import pytest

import tilewright as tw

START = tw.new_game("classic", seats=2, seed=7)


def test_an_analysis_goes_beyond_the_ceiling_of_a_level() -> None:
    strong = tw.bot("starter", seed=1).think(START, evaluations=4_000)
    found = tw.analyse(START, evaluations=4_000)
    assert strong.evaluations < 4_000 <= found.evaluations
    assert found.stopped_by == "evaluations"


def test_a_report_carries_legal_variations_that_begin_with_their_move() -> None:
    for report in (tw.analyse(START, evaluations=1_000), tw.bot("strong", seed=1).think(START)):
        assert len(report.choices[0].variation) > 1
        for choice in report.choices:
            game = tw.resume(START.position, seed=1)
            assert choice.variation[0] == choice.move
            for move in choice.variation:
                assert move.position == game.position
                game.play(move)


def test_reports_on_the_way_are_passed_on_and_the_last_one_is_returned() -> None:
    seen: list[tw.Report] = []
    last = tw.analyse(START, evaluations=2_000, on_report=seen.append)
    assert len(seen) > 2
    assert seen[-1] is last
    assert [report.evaluations for report in seen] == sorted(
        {report.evaluations for report in seen}
    )


def test_the_same_seed_gives_the_same_report() -> None:
    assert str(tw.analyse(START, evaluations=1_000)) == str(tw.analyse(START, evaluations=1_000))


def test_an_analysis_without_limit_ends_when_it_is_stopped() -> None:
    with tw.Analysis(START) as analysis:
        first = next(analysis)
        assert analysis.report is first
        assert not analysis.is_stopped
    assert list(analysis) == []
    another = tw.Analysis(START)
    stopper = threading.Thread(target=another.stop)
    for _ in another:
        if not stopper.is_alive():
            stopper = threading.Thread(target=another.stop)
            stopper.start()
    assert another.is_stopped


def test_an_analysis_can_be_awaited() -> None:
    async def count() -> int:
        return len([report async for report in tw.Analysis(START, evaluations=1_500)])

    assert asyncio.run(count()) > 1


def test_a_proved_move_ends_the_analysis() -> None:
    game = tw.new_game("classic", seats=2, seed=3)
    bot = tw.bot("greedy", seed=1)
    while len(game.legal_moves) > 4:
        game.play(bot.choose(game))
    analysis = tw.Analysis(game)
    assert list(analysis)
    assert analysis.report is not None
    assert analysis.report.stopped_by == "complete"


@pytest.mark.parametrize("table", [None, 3, "classic", START.record(), START.rules])
def test_only_games_and_positions_are_analysed(table: Any) -> None:
    with pytest.raises(tw.ArgumentError, match="a game or a position is analysed"):
        tw.analyse(table, ms=10)


@pytest.mark.parametrize("limits", [{"ms": 0}, {"ms": 1.5}, {"evaluations": -1}, {"ms": 10**30}])
def test_wrong_limits_are_named(limits: dict[str, Any]) -> None:
    with pytest.raises(tw.ArgumentError, match="is a whole number"):
        tw.analyse(START, **limits)


def test_what_is_called_with_reports_is_a_function() -> None:
    with pytest.raises(tw.ArgumentError, match="on_report is a function, not 3"):
        tw.analyse(START, evaluations=1, on_report=3)  # type: ignore[arg-type]
    with pytest.raises(tw.ArgumentError, match="progress is a function, not 3"):
        tw.review(START, progress=3)  # type: ignore[arg-type]


def test_a_limit_is_needed_and_a_seat_to_act() -> None:
    with pytest.raises(tw.ArgumentError, match="by ms or evaluations"):
        tw.analyse(START)
    waiting = START.rules.start(START.rules.options({"seats": "2"}))
    with pytest.raises(tw.AnalysisError, match="where a seat is to act"):
        tw.analyse(waiting, ms=10)
    over = tw.new_game("duel", seed=1)
    bot = tw.bot("random", seed=1)
    while not over.is_over:
        over.play(bot.choose(over))
    with pytest.raises(tw.AnalysisError, match="the game is over"):
        tw.analyse(over, ms=10)
