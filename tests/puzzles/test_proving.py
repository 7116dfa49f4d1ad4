"""Proofs: what is unique, what is the same answer, and what is refused."""

import pytest

from tests.puzzles.brute_force import BruteForce, TooLargeError
from tilewright.core.errors import TilewrightError
from tilewright.games.registry import game_of
from tilewright.puzzles.library import shipped
from tilewright.puzzles.proving import GAPS, Prover, UnprovedError
from tilewright.puzzles.puzzle import Kind, Puzzle, answers_of

CLASSIC = game_of("classic")
ROW = (
    "classic seats=2 wall=printed round=4 act=1 start=1 marker=2 factories={factories} "
    "centre={centre} bag=B5,Y3,R7,K3,W2 lid={lid} "
    "board1={own} board2=13:W,WW,WWW,-,-:..RK./.BYR./..B../.K.../.R...:*WY"
)
OWN = "8:Y,YY,YY,-,BBBBB:..RKW/WB.R./.WB../.K.../Y....:-"
GAMES = ("classic", "pavilion", "duel")


def prove(text: str, kind: Kind, limit: int = 100_000) -> list[list[str]]:
    """The accepted moves of each own decision."""
    position = CLASSIC.parse_position(text)
    return answers_of(Prover(CLASSIC, position, limit).prove(position, kind).branches)


def position_with(factories: str, centre: str, lid: str) -> str:
    return ROW.format(factories=factories, centre=centre, own=OWN, lid=lid)


LAST_TAKES = position_with("-,-,-,-,-", "RRKKKKK", "B6,Y9,R6,K8,W8")


def test_the_answer_is_the_only_move_that_keeps_the_tiles_off_the_floor() -> None:
    assert prove(LAST_TAKES, "escape") == [["CR>4"]]
    assert prove(LAST_TAKES, "points") == [["CR>4"]]


def test_a_position_in_which_no_move_wins_this_round_is_no_puzzle() -> None:
    with pytest.raises(UnprovedError, match="no move wins"):
        prove(LAST_TAKES, "win")


def test_a_proof_that_needs_more_nodes_than_allowed_is_refused() -> None:
    with pytest.raises(UnprovedError, match="more nodes"):
        prove(LAST_TAKES, "points", 2)


def test_nothing_is_placed_while_tiles_are_taken() -> None:
    with pytest.raises(UnprovedError, match="no tiles are placed"):
        prove(LAST_TAKES, "place")


def test_equal_factories_are_one_answer() -> None:
    text = position_with("RRRR,RRRR,-,-,-", "-", "B6,Y9,R0,K13,W8")
    position = CLASSIC.parse_position(text)
    prover = Prover(CLASSIC, position, 1000)
    groups = [{CLASSIC.format_move(move) for move in group} for group in prover.groups(position)]
    assert {"1R>4", "2R>4"} in groups
    assert len(groups) * 2 == len(CLASSIC.legal_moves(position))


def small(key: str) -> list[Puzzle]:
    """The shipped puzzles of a game that were proved with the fewest nodes; plain points only."""
    plain = [one for one in shipped(key).values() if one.kind != "escape"]
    return sorted(plain, key=lambda one: (one.proof.nodes, one.id))[:60]


@pytest.mark.parametrize("key", GAMES)
def test_plain_recursion_finds_the_same_answers(key: str) -> None:
    """The answer's value whatever is drawn, and that of every other move with the best luck."""
    checked = 0
    for puzzle in small(key):
        if checked == 4:
            break
        try:
            check_by_recursion(puzzle)
        except TooLargeError:
            continue
        checked += 1
    assert checked


def check_by_recursion(puzzle: Puzzle) -> None:
    game = game_of(puzzle.game)
    position = game.parse_position(puzzle.position)
    seat, now = position.to_act, position.round
    careful = BruteForce(game, seat, puzzle.kind, lucky=False)
    lucky = BruteForce(game, seat, puzzle.kind, lucky=True)
    accepted = answers_of(puzzle.solution)[0]
    for move in game.legal_moves(position):
        if game.format_move(move) in accepted:
            assert careful.after(position, move, now) == puzzle.proof.value
        else:
            most = puzzle.proof.value - GAPS[puzzle.kind]
            assert lucky.after(position, move, now) <= most


@pytest.mark.parametrize("nonsense", [None, 7, "classic", object()])
def test_a_proof_refuses_what_is_no_position(nonsense: object) -> None:
    position = CLASSIC.parse_position(LAST_TAKES)
    with pytest.raises(TilewrightError):
        Prover(CLASSIC, position, 100).prove(nonsense, "points")  # type: ignore[arg-type]


def test_a_proof_refuses_positions_of_another_game_and_of_more_seats() -> None:
    position = CLASSIC.parse_position(LAST_TAKES)
    other = game_of("pavilion")
    with pytest.raises(TilewrightError):
        Prover(CLASSIC, position, 100).prove(other.start(other.options()), "points")
    three = CLASSIC.start(CLASSIC.options({"seats": "3"}))
    with pytest.raises(TilewrightError, match="two seats"):
        Prover(CLASSIC, three, 100)
    prover = Prover(CLASSIC, position, 100)
    with pytest.raises(TilewrightError, match="a seat is to act"):
        prover.prove(CLASSIC.start(CLASSIC.options()), "points")
    with pytest.raises(TilewrightError, match="kind"):
        prover.prove(position, "mate")  # type: ignore[arg-type]
