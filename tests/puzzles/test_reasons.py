"""Why an answer is right, in words: what is said is what the lines bring."""

from typing import Any

import pytest

from tilewright.games.registry import GAMES, game_of
from tilewright.puzzles.attempt import play_event
from tilewright.puzzles.library import shipped
from tilewright.puzzles.puzzle import KINDS, Kind, Puzzle
from tilewright.puzzles.reasons import PuzzleReasons, decision_of, reasons_for

FOUND = {
    (game, kind): next((one for one in shipped(game).values() if one.kind == kind), None)
    for game in GAMES
    for kind in KINDS
}
SAMPLES = [one for one in FOUND.values() if one is not None]


def explained(puzzle: Puzzle, *moves: str) -> PuzzleReasons:
    found = reasons_for(*decision_of(puzzle, moves))
    assert found is not None
    return found


def end_of(puzzle: Puzzle, found: PuzzleReasons, line: int) -> Any:
    position = game_of(puzzle.game).parse_position(found.position, puzzle.rules)
    for text in found.lines[line]:
        play_event(puzzle.game, position, text)
    return position


def value(puzzle: Puzzle, position: Any) -> int:
    """What the aims `points` and `place` count at the end of a line."""
    game = game_of(puzzle.game)
    seat = game.parse_position(puzzle.position, puzzle.rules).to_act
    scores = game.scores(position)
    return int(scores[seat]) - (int(scores[1 - seat]) if puzzle.kind == "points" else 0)


@pytest.mark.parametrize("puzzle", SAMPLES, ids=lambda one: f"{one.game}-{one.kind}")
def test_the_lines_are_legal_and_show_that_the_answer_is_better(puzzle: Puzzle) -> None:
    found = explained(puzzle)
    accepted = [move for branch in puzzle.solution for move in branch.moves]
    assert found.answer in accepted
    assert found.other not in accepted
    right, wrong = (end_of(puzzle, found, line) for line in (0, 1))
    if puzzle.kind in {"points", "place"}:
        assert value(puzzle, right) == puzzle.proof.value
        assert value(puzzle, wrong) <= puzzle.proof.value - puzzle.proof.gap
    assert all(set(one.text) == {"en", "fr"} for one in found.reasons)


def sample(kind: Kind) -> Puzzle:
    return next(one for one in SAMPLES if one.kind == kind and one.game == "classic")


def test_a_wrong_move_that_was_tried_is_the_one_compared() -> None:
    puzzle = sample("points")
    game = game_of(puzzle.game)
    best_wrong = explained(puzzle).other
    legal = map(game.format_move, game.legal_moves(game.parse_position(puzzle.position)))
    tried = next(
        move for move in legal if move not in puzzle.solution[0].moves and move != best_wrong
    )
    found = explained(puzzle, tried)
    assert found.other == tried
    assert any("better move" in one.text["en"] for one in found.reasons)
    assert any("With this move" in one.text["en"] for one in explained(puzzle).reasons)


def test_escapes_speak_of_the_own_floor_alone() -> None:
    found = explained(sample("escape"))
    assert found.reasons
    assert {one.concept for one in found.reasons} == {"floor"}
