"""Puzzles proved by a second prover, which shares nothing with the one that made them."""

import pytest
from msgspec.structs import replace

import tilewright
from tests.puzzles.second_prover import FalseError, SecondProver
from tilewright.core.errors import PuzzleError
from tilewright.games.registry import GAMES
from tilewright.puzzles.library import find_puzzle, shipped
from tilewright.puzzles.puzzle import Answer, Puzzle, puzzle_id
from tilewright.puzzles.reproving import prove_again
from tools.ship_puzzles import proved_now

SAMPLE = 24 if tilewright.is_compiled() else 3
MOST_NODES = 1_500
"""Puzzles of the sample took the first prover no more."""

LAST_ROUND = (
    "classic seats=2 wall=printed round=5 act=1 start=2 marker=centre factories=-,-,-,-,- "
    "centre=YYYRRRRRKKW bag=B0,Y0,R0,K0,W0 lid=B11,Y14,R9,K10,W11 "
    "board1=7:B,WW,-,-,-:.YRKW/.B.R./.WB../RK..Y/....B:- "
    "board2=27:B,BB,KKK,-,-:..RKW/W.YRK/.WB../.KW../.R...:B"
)
"""The floor can take as many points in the last step as the tiles bring."""
LAST_CHIP = "2dad2093ec11"


def with_claim(position: str, answer: str, value: int) -> Puzzle:
    """A puzzle that says that an answer keeps the loss by the floor at a value."""
    other = next(one for one in shipped("classic").values() if one.kind == "escape")
    return replace(
        other,
        id=puzzle_id("escape", position),
        position=position,
        solution=(Answer((answer,)),),
        proof=replace(other.proof, value=value),
    )


def test_points_that_tiles_bring_in_the_last_step_do_not_hide_what_the_floor_takes() -> None:
    wrong = with_claim(LAST_ROUND, "CR>F", 0)
    with pytest.raises(FalseError, match="CR>F can be held below 0"):
        SecondProver(wrong).check()
    with pytest.raises(PuzzleError, match="not proved"):
        prove_again(wrong)


def test_points_of_the_last_step_do_not_hide_broken_tiles() -> None:
    right = find_puzzle(LAST_CHIP)
    SecondProver(right).check()
    wrong = replace(right, proof=replace(right.proof, value=0))
    with pytest.raises(FalseError, match="can be held below 0"):
        SecondProver(wrong).check()
    with pytest.raises(PuzzleError, match="worth -3"):
        prove_again(wrong)


def test_a_shipped_puzzle_that_is_wrong_is_made_again_or_dropped(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert proved_now(with_claim(LAST_ROUND, "CR>F", 0)) is None
    right = find_puzzle(LAST_CHIP)
    assert proved_now(replace(right, proof=replace(right.proof, value=0), difficulty=1)) == right
    assert "dropped" in capsys.readouterr().out


@pytest.mark.parametrize("part", ["value", "answer", "reply"])
def test_the_second_prover_refuses_every_part_that_is_wrong(part: str) -> None:
    right = next(
        one
        for one in shipped("classic").values()
        if one.kind == "points" and one.solution[0].replies and one.proof.nodes < MOST_NODES
    )
    SecondProver(right).check()
    first = right.solution[0]
    position = SecondProver(right).start
    game = SecondProver(right).game
    if part == "value":
        wrong = replace(right, proof=replace(right.proof, value=right.proof.value - 1))
    elif part == "answer":
        legal = [game.format_move(move) for move in game.legal_moves(position)]
        other = next(text for text in legal if text not in first.moves)
        wrong = replace(right, solution=(replace(first, moves=(other,)),))
    else:
        wrong = replace(right, solution=(replace(first, replies=first.moves),))
    with pytest.raises(FalseError):
        SecondProver(wrong).check()


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_is_proved_by_the_second_prover(key: str) -> None:
    puzzles = [one for one in shipped(key).values() if one.proof.nodes <= MOST_NODES]
    for puzzle in puzzles[:: max(1, len(puzzles) // SAMPLE)]:
        SecondProver(puzzle).check()


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_all_are_proved_by_the_second_prover(key: str) -> None:
    for puzzle in shipped(key).values():
        SecondProver(puzzle).check()
