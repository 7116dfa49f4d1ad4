"""The shipped puzzles: whole, playable, and proved again."""

from importlib.resources import files

import pytest

import tilewright
from tilewright.core.errors import PuzzleError
from tilewright.games.registry import GAMES, game_of
from tilewright.puzzles.attempt import Attempt
from tilewright.puzzles.library import all_shipped, find_puzzle, shipped
from tilewright.puzzles.puzzle import SOLVER, Answer, Puzzle, puzzle_id
from tilewright.puzzles.reproving import prove_again

LARGEST = 2_000_000
FEWEST = {"classic": 1_000, "pavilion": 500, "duel": 500}
FEWEST_WINS = 150
SAMPLE = 24 if tilewright.is_compiled() else 3


def test_the_files_are_small() -> None:
    sizes = [len(file.read_bytes()) for file in (files("tilewright.puzzles") / "data").iterdir()]
    assert len(sizes) == len(GAMES)
    assert sum(sizes) < LARGEST


@pytest.mark.parametrize("key", GAMES)
def test_there_are_many_of_every_game_in_the_order_of_difficulty(key: str) -> None:
    puzzles = list(shipped(key).values())
    assert len(puzzles) >= FEWEST[key]
    assert sum(puzzle.kind == "win" for puzzle in puzzles) >= FEWEST_WINS
    assert puzzles == sorted(puzzles, key=lambda one: (one.difficulty, one.id))


@pytest.mark.parametrize("key", GAMES)
def test_every_position_can_be_read_and_every_way_through_it_is_legal(key: str) -> None:
    assert shipped(key)
    game = game_of(key)
    for name, puzzle in shipped(key).items():
        assert name == puzzle.id == puzzle_id(puzzle.kind, puzzle.position)
        assert puzzle.game == key
        assert puzzle.proof.solver == SOLVER
        position = game.parse_position(puzzle.position, puzzle.rules)
        assert dict(game.options_of(position)) == puzzle.options
        assert game.format_position(position) == puzzle.position
        # The first way through is played; what the others accept is legal at its decision.
        attempt = Attempt(puzzle)
        while not attempt.is_over:
            legal = [game.format_move(move) for move in game.legal_moves(attempt.position)]
            accepted = [text for branch in attempt.open for text in branch.moves]
            assert set(accepted) < set(legal)
            assert attempt.position.to_act == attempt.seat
            attempt.play(game.parse_move(accepted[0]))
        assert attempt.is_solved


def ways(solution: tuple[Answer, ...]) -> list[list[str]]:
    """Every way through a solution, each by the first of equal moves."""
    return [[branch.moves[0], *rest] for branch in solution for rest in ways(branch.then) or [[]]]


def test_every_order_that_is_accepted_solves_the_puzzle() -> None:
    several = [puzzle for puzzle in all_shipped() if len(puzzle.solution) > 1]
    assert several
    for puzzle in several[:30]:
        for moves in ways(puzzle.solution):
            attempt = Attempt(puzzle)
            for text in moves:
                attempt.play(attempt.game.parse_move(text))
            assert attempt.is_solved


def sample(key: str) -> list[Puzzle]:
    """Puzzles spread evenly over a game's own."""
    puzzles = list(shipped(key).values())
    if not tilewright.is_compiled():
        puzzles.sort(key=lambda one: one.proof.nodes)
        puzzles = puzzles[: len(puzzles) // 4]
    return puzzles[:: max(1, len(puzzles) // SAMPLE)]


@pytest.mark.parametrize("key", GAMES)
def test_a_sample_is_proved_again_from_nothing(key: str) -> None:
    for puzzle in sample(key):
        prove_again(puzzle)


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_all_are_proved_again_from_nothing(key: str) -> None:
    for puzzle in shipped(key).values():
        prove_again(puzzle)


@pytest.mark.parametrize(
    "name", [None, 3, "", "0" * 11, "0" * 13, "zzzzzzzzzzzz", "../../../etc", "0" * 10**6, "٣" * 12]
)
def test_a_name_that_no_puzzle_can_have_is_refused(name: object) -> None:
    with pytest.raises(PuzzleError):
        find_puzzle(name)
    with pytest.raises(PuzzleError, match="there is no puzzle"):
        find_puzzle("0" * 12)
