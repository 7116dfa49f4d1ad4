"""The comparison of instruction counts finds growth, and says when it compares nothing."""

import tomllib
from collections.abc import Callable

import pytest

from bench import instructions, workloads
from bench.instructions import MeasurementError, figures, read, verdicts, written
from bench.workloads import Workload

may_fork = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
HERE = {"compiler": "12.2.0", "python": "3.11.7"}


@pytest.fixture
def measuring(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> Callable[..., None]:
    """A function that sets what is measured, and where."""
    monkeypatch.setattr(instructions, "FILE", tmp_path_factory.mktemp("bench") / "figures.toml")

    def set_up(here: dict[str, str] = HERE, **found: int) -> None:
        monkeypatch.setattr(instructions, "why_not", lambda: None)
        monkeypatch.setattr(instructions, "toolchain", lambda: here)
        monkeypatch.setattr(instructions, "measure", lambda: dict(found))

    return set_up


def test_the_difference_of_two_runs_is_divided_by_that_of_their_repetitions() -> None:
    log = "==7== I   refs:      1,000,020\n==7== \n==8== I   refs:      1,000,320\n"
    assert figures('["a game", [7, 2], [8, 12]]\n', log) == {"a game": 30}


def test_a_run_that_valgrind_did_not_count_is_an_error() -> None:
    with pytest.raises(MeasurementError, match="counted nothing for a game"):
        figures('["a game", [7, 2], [8, 12]]\n', "==7== I   refs:      20\n")


@pytest.mark.parametrize(("count", "fails"), [(1021, True), (1019, False), (979, False)])
def test_growth_of_more_than_two_percent_fails(count: int, fails: bool) -> None:
    faults, _ = verdicts({"a game": count}, {"a game": 1000})
    assert bool(faults) == fails


def test_less_is_told_but_passes() -> None:
    assert verdicts({"a game": 979}, {"a game": 1000}) == (
        [],
        ["a game: 979 instructions, -2.1% of 1,000"],
    )


def test_neither_a_workload_nor_its_figure_can_be_left_out() -> None:
    assert len(verdicts({"a game": 10}, {})[0]) == 1
    assert len(verdicts({}, {"a game": 10})[0]) == 1


def test_what_is_written_is_read_again() -> None:
    reasons = {"a game": 'it says "why"', "größer": "a \\ in it"}
    found = {"a game": 10, "größer": 20}
    assert read(written(HERE, found, reasons)) == (HERE, found, reasons)


def test_growth_passes_once_it_is_written_with_its_reason(
    measuring: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measuring(game=1000, view=500)
    assert instructions.main(["write", "first measured"]) == 0
    assert instructions.main([]) == 0
    measuring(game=1100, view=500)
    assert instructions.main([]) == 1
    assert "game: 1,100 instructions, +10.0% of 1,000" in capsys.readouterr().out
    assert instructions.main(["write", "games are longer"]) == 0
    assert instructions.main([]) == 0
    content = tomllib.loads(instructions.FILE.read_text())["workloads"]
    assert content["game"] == {"instructions": 1100, "reason": "games are longer"}
    assert content["view"] == {"instructions": 500, "reason": "first measured"}


def test_small_steps_do_not_add_up_unnoticed(measuring: Callable[..., None]) -> None:
    measuring(game=1000)
    instructions.main(["write", "first measured"])
    measuring(game=1015)
    assert instructions.main([]) == 0
    measuring(game=1030)
    assert instructions.main([]) == 1


@pytest.mark.parametrize("words", [["write"], ["write", ""], ["write", "because"], ["compare"]])
def test_nothing_is_written_without_a_reason_in_words(
    measuring: Callable[..., None], words: list[str]
) -> None:
    measuring(game=1000)
    assert instructions.main(words) == 2
    assert not instructions.FILE.exists()


def test_another_compiler_is_named_and_nothing_compared(
    measuring: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    measuring(game=1000)
    instructions.main(["write", "first measured"])
    measuring({**HERE, "compiler": "13.1.0"}, game=9000)
    assert instructions.main([]) == 0
    assert "the figures are for compiler 12.2.0 (here 13.1.0)" in capsys.readouterr().out


def test_without_valgrind_the_check_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    assert instructions.main([]) == 0
    assert "not compared: valgrind is not installed" in capsys.readouterr().out
    assert instructions.main(["write", "first measured"]) == 1


def test_every_workload_has_a_figure_and_a_reason_in_the_file() -> None:
    _, expected, reasons = read(instructions.FILE.read_text("utf-8"))
    assert set(expected) == {one.name for one in workloads.workloads()}
    assert all(len(reason.split()) > 1 for reason in reasons.values())


def test_every_workload_does_more_when_it_is_repeated_more() -> None:
    for one in workloads.workloads():
        assert one.few < one.many, one.name


def test_durable_moves_are_made_and_shown_to_both_players() -> None:
    moves = workloads.DurableMoves()
    before = moves.live.table.seq
    moves.make(3)
    assert moves.live.table.seq == before + 3
    assert {one.seen for one in moves.live.subscribers} == {before + 3}


@may_fork
def test_a_workload_that_fails_ends_the_measurement() -> None:
    def fail(times: int) -> None:
        raise ValueError(times)

    with pytest.raises(SystemExit, match="a failure failed"):
        workloads.run_apart(Workload("a failure", fail, 0, 1), 1)


@may_fork
def test_workloads_run_in_processes_of_their_own() -> None:
    done: list[int] = []
    pids = {workloads.run_apart(Workload("a list", done.append, 0, 1), 1) for _ in range(2)}
    assert (len(pids), done) == (2, [])
