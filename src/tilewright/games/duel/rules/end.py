"""The end of the game: the points of the tablets, and who wins."""

from tilewright.core.outcome import Outcome, ranking
from tilewright.games.duel import scoring
from tilewright.games.duel.components import NOBODY, OVER_STAGE, SEATS
from tilewright.games.duel.rules import supply
from tilewright.games.duel.state import State


def finish(state: State) -> None:
    """DU-E1: after the last round every seat adds the points of the tablets, never below 0."""
    state.stage = OVER_STAGE
    supply.end_play(state)
    for seat in range(SEATS):
        board = state.board(seat)
        board.score = max(0, board.score + scoring.bonus(state, board))


def holder(state: State) -> int:
    """DU-E10: who has the starting tile. If nobody took it, the starter counts as its holder."""
    return state.starter if state.holder == NOBODY else state.holder


def outcome(state: State) -> Outcome:
    """DU-E10: most points win. Of two equal seats, the holder of the starting tile wins."""
    boards = [state.board(seat) for seat in range(SEATS)]
    return Outcome(
        scores=tuple(board.score for board in boards),
        ranks=ranking([(b.score, int(holder(state) == seat)) for seat, b in enumerate(boards)]),
        bonuses=tuple(scoring.bonuses(state, board) for board in boards),
        reason="five rounds were played",
    )
