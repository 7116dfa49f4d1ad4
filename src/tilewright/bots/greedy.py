"""The greedy bot: one move ahead by the game's quick estimate of the final scores."""

from typing import Any

from tilewright.bots.bot import (
    COMPLETE,
    Bot,
    Budget,
    Meter,
    Ranked,
    Report,
    moves_to_think_about,
)
from tilewright.core.game import Game


class GreedyBot(Bot):
    """Makes the move after which its seat is estimated furthest ahead of the best other."""

    name = "greedy"

    def think(self, game: Game, position: Any, budget: Budget) -> Report:
        """Return the moves by estimated lead, ties in the game's move order."""
        meter = Meter(budget)
        ranked: list[Ranked] = []
        stopped_by = None
        for move in moves_to_think_about(game, position):
            if ranked and (stopped_by := meter.exhausted_by):
                break
            ranked.append(evaluate_move(game, position, move))
            meter.evaluations += 1
        ranked.sort(key=lambda one: -one.value)
        return Report(tuple(ranked), meter.evaluations, stopped_by or COMPLETE)


def evaluate_move(game: Game, position: Any, move: int) -> Ranked:
    """Evaluate a move by the estimated scores after it."""
    after = position.clone()
    game.apply(after, move)
    scores = tuple(game.estimates(after))
    own = scores[position.to_act]
    other = max(score for seat, score in enumerate(scores) if seat != position.to_act)
    reason = f"leads to about {own:.1f} points, the best other to {other:.1f}"
    return Ranked(move, own - other, scores, reason)
