"""Making puzzles: runs that are stopped, continued and shared; difficulty; hostile files."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tilewright.analysis.counterfactuals import with_score
from tilewright.bots.levels import ratings_of
from tilewright.core.errors import OptionsError, PuzzleError, TilewrightError
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.puzzles.difficulty import SEEDS, difficulty_of
from tilewright.puzzles.endings import close_ending
from tilewright.puzzles.library import (
    Searched,
    all_shipped,
    read_puzzles,
    read_rows,
    shipped,
    write_packed,
)
from tilewright.puzzles.making import Maker
from tilewright.puzzles.proving import Prover
from tilewright.puzzles.puzzle import Kind, Puzzle
from tilewright.puzzles.reproving import prove_again
from tilewright.puzzles.run import Run

ONE = next(iter(shipped("classic").values()))


def made(path: Path, count: int, workers: int = 1) -> list[Puzzle]:
    for _ in Run("classic", {}, count, path, seed=3, workers=workers).go():
        pass
    return read_puzzles(path)


@pytest.mark.soak
def test_several_processes_make_the_same_puzzles(tmp_path: Path) -> None:
    alone = made(tmp_path / "alone", 12)
    together = made(tmp_path / "together", 12, workers=2)
    common = {one.id: one for one in alone}.keys() & {one.id for one in together}
    assert len(common) >= 8


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    puzzles = made(whole, 1)
    assert puzzles
    for puzzle in puzzles:
        prove_again(puzzle)
    content = whole.read_bytes()
    rows = content.splitlines(keepends=True)
    stopped = tmp_path / "stopped.jsonl"
    # The last line was being written when the power went.
    stopped.write_bytes(b"".join(rows[:-1]) + rows[-1][:10])
    run = Run("classic", {}, 1, stopped, seed=3)
    assert [(one.puzzles, one.games) for one in run.go()] == [(len(puzzles), 0)]
    assert stopped.read_bytes() == b"".join(rows[:-1])
    others: list[tuple[str, int, Kind | None]] = [
        ("classic", 4, None),
        ("pavilion", 3, None),
        ("classic", 3, "win"),
    ]
    for game, seed, kind in others:
        with pytest.raises(PuzzleError, match="run of classic with seed 3 and all kinds"):
            next(Run(game, {}, 1, whole, seed=seed, kind=kind).go())


def test_a_run_of_one_kind_makes_endings_that_only_the_best_play_wins(tmp_path: Path) -> None:
    path = tmp_path / "wins.jsonl"
    for _ in Run("classic", {}, 1, path, seed=3, kind="win").go():
        pass
    puzzles = read_puzzles(path)
    assert {puzzle.kind for puzzle in puzzles} == {"win"}
    assert [row.kind for row in read_rows(path) if isinstance(row, Searched)][:1] == ["win"]
    for puzzle in puzzles:
        prove_again(puzzle)


def test_a_close_ending_has_other_scores_and_is_won_by_a_point() -> None:
    game = game_of("classic")
    asked = next(one for one in shipped("classic").values() if one.kind == "win")
    close = game.parse_position(asked.position)
    prover = Prover(game, close, 100_000)
    assert close_ending(prover, close) is None  # it is as close as can be

    def decided(shift: int) -> Position:
        """The same ending with another lead."""
        seat = close.to_act
        found = with_score(game, close, seat, game.scores(close)[seat] + shift)
        assert found is not None
        return found

    for shift in (-11, 7, 40):
        found = close_ending(prover, decided(shift))
        assert found is not None
        assert sum(game.scores(found)) == pytest.approx(sum(game.scores(close)), abs=41)
        prover.begin(found, "points")
        assert prover.best_of(found, prover.groups(found))[1] == 1
    assert close_ending(prover, decided(60)) is None
    prover.limit = 1
    assert close_ending(prover, decided(7)) is None


@pytest.mark.parametrize("count", [0, -1, 10**12, None, "3"])
def test_a_run_refuses_numbers_out_of_bounds(count: object, tmp_path: Path) -> None:
    with pytest.raises(TilewrightError):
        Run("classic", {}, count, tmp_path / "x")  # type: ignore[arg-type]


def test_a_run_refuses_what_it_cannot_make(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match="no kind of puzzle 'mate'"):
        Run("classic", {}, 1, tmp_path / "x", kind="mate")  # type: ignore[arg-type]
    with pytest.raises(PuzzleError, match="two seats"):
        Maker("classic", {"seats": "3"})
    with pytest.raises(OptionsError):
        next(Run("chess", {}, 1, tmp_path / "x").go())
    with pytest.raises(PuzzleError, match="cannot be read"):
        next(Run("classic", {}, 1, tmp_path).go())


def test_levels_that_solve_a_puzzle_place_it_among_their_ratings() -> None:
    game = game_of("classic")
    ratings = [
        difficulty_of(
            ONE, game, {level: float(number >= first) for number, level in enumerate(SEEDS)}
        )
        for first in range(len(SEEDS) + 1)
    ]
    assert ratings == sorted(ratings)
    levels = ratings_of(game, game.options_of(game.parse_position(ONE.position)))
    known = [levels[level].elo for level in SEEDS]
    assert ratings[0] < known[0]
    assert ratings[-1] > known[-1]
    assert known[1] < ratings[3] < known[4]


@pytest.mark.parametrize(
    "content",
    [
        b"not json\n",
        b"{}\n",
        b"[" * 100_000 + b"\n",
        b'{"searched": "one", "seed": 0, "game": "x"}\n',
        b"\xff\xfe\n",
        msgspec.json.encode(replace(ONE, id="0" * 12)) + b"\n",
        msgspec.json.encode(replace(ONE, kind="mate")) + b"\n",
    ],
)
def test_a_file_of_something_else_is_refused_by_its_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_bytes(content)
    with pytest.raises(PuzzleError, match=r"line 1 of puzzles\.jsonl"):
        list(read_rows(path))


def test_a_packed_file_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl.gz"
    write_packed(path, all_shipped()[:20])
    assert read_puzzles(path) == all_shipped()[:20]
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(PuzzleError, match="cannot be read"):
        read_puzzles(path)
    path.write_bytes(b"nothing packed")
    with pytest.raises(PuzzleError, match="cannot be read"):
        read_puzzles(path)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"solution": ()}, "another one"),
        ({"options": {"seats": "4"}}, "options"),
        ({"id": "0" * 12}, "id"),
    ],
)
def test_a_puzzle_that_was_tampered_with_is_not_proved(
    change: dict[str, object], reason: str
) -> None:
    with pytest.raises(PuzzleError, match=reason):
        prove_again(msgspec.structs.replace(ONE, **change))


def test_a_puzzle_that_claims_another_value_is_not_proved() -> None:
    proof = replace(ONE.proof, value=ONE.proof.value + 1)
    with pytest.raises(PuzzleError, match="worth"):
        prove_again(replace(ONE, proof=proof))
