"""The result of a game in which seats forfeit.

A seat that forfeits ranks behind every seat that does not, and behind those that forfeit later.
The others rank as the rules say. When all seats but one have forfeited, the game is decided,
wherever it stands; with fewer forfeits it goes on until the rules end it. Scores are those of the
last position.
"""

from collections.abc import Sequence

from tilewright.core.errors import RecordError
from tilewright.core.game import Game
from tilewright.core.outcome import Outcome, ranking
from tilewright.core.position import OVER, Position
from tilewright.records.record import Forfeit, Result, Surrender, check_forfeits, result_of

WORDS: dict[Surrender, str] = {
    "time": "ran out of time",
    "resigned": "resigned",
    "left": "went away",
}


def is_decided(position: Position, forfeits: Sequence[Forfeit]) -> bool:
    """Return whether the rules, or forfeits of all seats but one, have ended the game."""
    return position.to_act == OVER or len(forfeits) == position.seats - 1


def forfeited_result(game: Game, position: Position, forfeits: Sequence[Forfeit]) -> Result:
    """Return the result of a decided game; without forfeits, that of the rules."""
    return result_of(forfeited_outcome(game, position, forfeits))


def forfeited_outcome(game: Game, position: Position, forfeits: Sequence[Forfeit]) -> Outcome:
    """Return the outcome of a decided game.

    Raise RecordError if the game is not decided or the forfeits are impossible.
    """
    check_forfeits(tuple(forfeits), position.seats)
    if not is_decided(position, forfeits):
        raise RecordError("a game has no result before it is over or all seats but one forfeited")
    by_rules = outcome_so_far(game, position, forfeits)
    merits: list[tuple[int, ...]] = [(0, -rank) for rank in by_rules.ranks]
    for order, forfeit in enumerate(forfeits):
        merits[forfeit.seat - 1] = (order - len(forfeits), 0)
    return Outcome(by_rules.scores, ranking(merits), by_rules.bonuses, by_rules.reason)


def outcome_so_far(game: Game, position: Position, forfeits: Sequence[Forfeit]) -> Outcome:
    """Return the outcome by the rules, or the scores so far with all ranks equal."""
    if position.to_act == OVER:
        return game.outcome(position)
    last = forfeits[-1]
    return Outcome(
        scores=tuple(game.scores(position)),
        ranks=(1,) * position.seats,
        bonuses=({},) * position.seats,
        reason=f"seat {last.seat} {WORDS[last.reason]}",
    )
