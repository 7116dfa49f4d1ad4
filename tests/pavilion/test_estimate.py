"""The quick guess of the final scores."""

import pytest

from tests.effort import SHARE
from tests.pavilion.positions import as_state, board, play, table
from tilewright.core.chance import Chance
from tilewright.core.position import OVER
from tilewright.games.pavilion.game import PAVILION
from tilewright.games.pavilion.state import State

GAMES = 4 // SHARE


def best_move(state: State) -> int:
    """The move after which the seat is estimated furthest ahead."""

    def lead(move: int) -> float:
        after = state.clone()
        PAVILION.apply(after, move)
        own, other = PAVILION.estimates(after)
        return own - other if state.to_act == 0 else other - own

    return max(PAVILION.legal_moves(state), key=lead)


def test_the_estimates_beat_random_play_by_far() -> None:
    chance = Chance(5)
    greedy_points = random_points = 0
    for _ in range(GAMES):
        state = as_state(PAVILION.start(PAVILION.options()))
        while PAVILION.play_chance(state, chance) != OVER:
            moves = PAVILION.legal_moves(state)
            move = best_move(state) if state.to_act == 0 else moves[chance.below(len(moves))]
            PAVILION.apply(state, move)
        greedy_points += PAVILION.scores(state)[0]
        random_points += PAVILION.scores(state)[1]
    assert greedy_points > GAMES * 50
    assert greedy_points > 3 * random_points


@pytest.mark.parametrize(
    ("own", "better", "worse"),
    [
        (board("G1 G2 G3 G5 G6", hand="GGGG"), "G4:G", "pass:GGGG"),
        (board(hand="GGOOOO", score=20), "pass:GGOO", "pass:G"),
        (board("O1 R3 R4", hand="OO"), "O2:O", "C2:O"),
    ],
    ids=["a star to complete", "tiles to keep", "a statue to complete"],
)
def test_the_estimates_know_what_is_good(own: str, better: str, worse: str) -> None:
    state = table(own, board(hand="R"), round_number=3)
    values = []
    for move in (better, worse):
        after = play(state.clone(), move)
        values.append(PAVILION.estimates(after)[0])
    assert values[0] > values[1]


def test_starting_the_next_round_is_worth_something_except_in_the_last() -> None:
    for round_number, worth in ((5, 1), (6, 0)):
        with_marker, without = (
            PAVILION.estimates(table(board(hand="G"), board(), marker=m, round_number=round_number))
            for m in (1, 2)
        )
        assert with_marker[0] - without[0] == pytest.approx(worth)
