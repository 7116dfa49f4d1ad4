"""The end of the game: the bonuses, what kept tiles cost, and who wins."""

from tilewright.core.outcome import Outcome, ranking
from tilewright.core.position import OVER
from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import ROUNDS
from tilewright.games.pavilion.state import State


def finish(state: State) -> None:
    """SP-E1 to SP-E4: end the game. Each seat adds its bonuses, then loses its corner tiles."""
    state.to_act = OVER
    for seat in range(state.seats):
        board = state.board(seat)
        board.score += scoring.bonus(board, state.grey)
        scoring.discard_corners(board, state.tower)


def outcome(state: State) -> Outcome:
    """SP-E5, SP-E6: most points win. Seats with equal points share the win. SP-E7: plain totals."""
    boards = [state.board(seat) for seat in range(state.seats)]
    return Outcome(
        scores=tuple(board.score for board in boards),
        ranks=ranking([(board.score,) for board in boards]),
        bonuses=tuple(scoring.bonuses(board, state.grey) for board in boards),
        reason=f"{ROUNDS} rounds were played",
    )
