"""Generate close endings: last rounds whose scores are set so that only the best play wins.

Most games between levels are decided before their last round. The tiles and boards of such a round
are kept, and both scores are moved until the best play wins by one point.
"""

from tilewright.analysis.counterfactuals import with_score
from tilewright.core.position import Position
from tilewright.puzzles.proving import Prover, UnprovedError

MOST_SHIFT = 40
"""The lead is changed by no more, so that the scores still fit the boards."""


def close_ending(prover: Prover, position: Position) -> Position | None:
    """Return a position with scores at which the best play ends the round one point ahead.

    Return None if these are its scores, if they would not fit the boards, or if the prover's limit
    comes first.
    """
    try:
        prover.begin(position, "points")
        _, lead = prover.best_of(position, prover.groups(position))
    except UnprovedError:
        return None
    shift = 1 - lead
    if not 0 < abs(shift) <= MOST_SHIFT:
        return None
    game, seat = prover.game, position.to_act
    scores = game.scores(position)
    scores[seat] += shift - shift // 2
    scores[1 - seat] -= shift // 2
    ending: Position | None = position
    for one, score in enumerate(scores):
        ending = None if ending is None else with_score(game, ending, one, score)
    return ending
