"""`tilewright puzzles`: list, prove, make and solve."""

import json
from pathlib import Path

import pytest

from tests.cli.commands import complaint, output, run
from tilewright.games.registry import game_of
from tilewright.puzzles.library import all_shipped, shipped
from tilewright.puzzles.puzzle import answers_of

PUZZLE = next(one for one in all_shipped() if one.decisions > 1 and one.solution[0].replies)


def test_the_list_has_one_object_a_puzzle() -> None:
    rows = [json.loads(row) for row in output("puzzles", "list", "--json").splitlines()]
    assert [row["id"] for row in rows] == [one.id for one in all_shipped()]
    row = next(row for row in rows if row["id"] == PUZZLE.id)
    assert row["answers"] == answers_of(PUZZLE.solution)
    wanted = {"game", "options", "position", "kind", "themes", "difficulty", "answers", "proof"}
    assert wanted < set(row)


def test_the_list_can_be_narrowed_and_shows_no_solution() -> None:
    printed = output("puzzles", "list", "--game", "duel", "--kind", "place")
    wanted = [one for one in shipped("duel").values() if one.kind == "place"]
    assert printed.endswith(f"{len(wanted)} puzzles\n")
    assert all(one.id in printed for one in wanted)
    assert "there is no game" in complaint("puzzles", "list", "--game", "chess")
    assert "there is no kind" in complaint("puzzles", "list", "--kind", "mate")


def test_a_puzzle_is_proved_again_by_its_id() -> None:
    assert f"{PUZZLE.id}: proved, {PUZZLE.game}" in output("puzzles", "prove", PUZZLE.id)
    assert "there is no puzzle" in complaint("puzzles", "prove", "0" * 12)
    assert "the id of a puzzle is" in complaint("puzzles", "prove", "../x")


def test_a_puzzle_is_solved_at_the_terminal() -> None:
    moves = "".join(f"{moves[0]}\n" for moves in answers_of(PUZZLE.solution))
    printed = output("puzzles", "--id", PUZZLE.id, typed=moves)
    assert "Solved." in printed
    assert "1 of 1 solved" in printed
    assert max(map(len, printed.splitlines())) <= 400


def test_a_wrong_answer_shows_the_solution_only_then() -> None:
    accepted = answers_of(PUZZLE.solution)[0]
    asked = output("puzzles", "--id", PUZZLE.id, typed="?\nmoves\nnonsense\ntable\nquit\n")
    assert "The solution" not in asked
    assert "themes" not in asked
    assert accepted[0] in asked  # among the legal moves
    game = game_of(PUZZLE.game)
    legal = map(game.format_move, game.legal_moves(game.parse_position(PUZZLE.position)))
    wrong = next(move for move in legal if move not in accepted)
    failed = output("puzzles", "--id", PUZZLE.id, typed=f"{wrong}\n")
    assert "that is not it" in failed
    assert f"  {accepted[0]}" in failed.partition("The solution:")[2]
    assert "0 of 1 solved" in failed


@pytest.mark.parametrize("typed", ["", "skip\n", "\n\n\nquit\n", "solution\n"])
def test_a_puzzle_can_be_left(typed: str) -> None:
    assert run("puzzles", "--id", PUZZLE.id, typed=typed).exit_code == 0


def test_bad_wishes_are_refused(tmp_path: Path) -> None:
    assert "no shipped puzzle" in complaint("puzzles", "--theme", "nothing")
    assert "there is no game" in complaint("puzzles", "--game", "chess")
    file = tmp_path / "x.jsonl"
    file.write_text("nonsense\n")
    assert "line 1 of x.jsonl" in complaint("puzzles", "list", "--from", str(file))
    assert "line 1" in complaint("puzzles", "make", "classic", "--count", "1", "--to", str(file))
    assert run("puzzles", "make", "classic", "--count", "0", "--to", str(file)).exit_code == 2
    three = ("-o", "seats=3", "--count", "1", "--to", str(tmp_path / "y"))
    assert "two seats" in complaint("puzzles", "make", "classic", *three)
