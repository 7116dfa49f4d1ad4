"""The end of the game: when it ends, the bonuses, and who wins."""

from tilewright.core.outcome import Outcome, ranking
from tilewright.core.position import OVER
from tilewright.games.classic import scoring
from tilewright.games.classic.components import ROUND_LIMIT, SIZE
from tilewright.games.classic.state import State


def has_complete_row(state: State) -> bool:
    """CL-E1: whether any seat has a complete horizontal row."""
    for seat in range(state.seats):
        if scoring.complete_rows(state.board(seat)):
            return True
    return False


def has_tiles(state: State) -> bool:
    """CL-C4: whether bag or lid hold a tile for the next round."""
    if state.bag_count > 0:
        return True
    for colour in range(SIZE):
        if state.lid[colour]:
            return True
    return False


def finish(state: State) -> None:
    """CL-E1 to CL-E4, CL-C4, CL-E7: end the game. Every seat adds its bonuses."""
    state.to_act = OVER
    for seat in range(state.seats):
        board = state.board(seat)
        board.score += scoring.bonus(board)


def outcome(state: State) -> Outcome:
    """CL-E5, CL-E6: most points win, then most complete rows. Seats equal in both share the win."""
    boards = [state.board(seat) for seat in range(state.seats)]
    return Outcome(
        scores=tuple(board.score for board in boards),
        ranks=ranking([(board.score, scoring.complete_rows(board)) for board in boards]),
        bonuses=tuple(scoring.bonuses(board) for board in boards),
        reason=ending(state),
    )


def ending(state: State) -> str:
    """What ended the game (CL-E1, CL-C4, CL-E7)."""
    if has_complete_row(state):
        return "a row is complete"
    if not has_tiles(state):
        return "no tile is left"
    return f"{ROUND_LIMIT} rounds were played"
