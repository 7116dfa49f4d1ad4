"""A game as JSON lines: one for each event, and one for the end. docs/cli.md tells the fields."""

import json
from collections.abc import Sequence
from typing import Any

from tilewright.core.game import Game, Json
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.forfeits import forfeited_outcome, is_decided
from tilewright.records.record import DRAWN, Forfeit
from tilewright.records.replay import Step


def step_line(game: Game, number: int, step: Step) -> str:
    """Everything about the position before an event, and the event."""
    line = situation(game, number, step.before)
    if step.actor == CHANCE:
        line["event"] = outcome_fields(game, step.code)
    else:
        line["event"] = move_fields(game, step.code)
    return json.dumps(line)


def last_line(game: Game, number: int, position: Position, forfeits: Sequence[Forfeit] = ()) -> str:
    """Everything about the last position; the outcome, null if the game is not decided."""
    line = situation(game, number, position)
    line["outcome"] = None
    if is_decided(position, forfeits):
        line["outcome"] = ending(forfeited_outcome(game, position, forfeits))
    return json.dumps(line)


def situation(game: Game, number: int, position: Position) -> dict[str, Any]:
    """A position with everything that may happen in it."""
    chances = game.chance_outcomes(position) if position.to_act == CHANCE else []
    return {
        "sequence": number,
        "game": game.key,
        "rules": game.rules_version,
        "options": dict(game.options_of(position)),
        "actor": actor(position),
        "position": game.describe(position),
        "position_text": game.format_position(position),
        "scores": game.scores(position),
        "legal_moves": [move_fields(game, move) for move in game.legal_moves(position)],
        "chance_outcomes": [
            {**outcome_fields(game, outcome), "ways": ways} for outcome, ways in chances
        ],
        "total_ways": sum(ways for _, ways in chances),
    }


def actor(position: Position) -> int | str | None:
    """The seat to act, from 1; ``chance``; None when the game is over."""
    if position.to_act == OVER:
        return None
    return DRAWN if position.to_act == CHANCE else position.to_act + 1


def move_fields(game: Game, move: int) -> Json:
    """A move in notation and as named fields."""
    return {"notation": game.format_move(move), "fields": game.decode_move(move)}


def outcome_fields(game: Game, outcome: int) -> Json:
    """A chance outcome in notation and as named fields."""
    return {"notation": game.format_chance(outcome), "fields": game.decode_chance(outcome)}


def ending(outcome: Outcome) -> Json:
    """How a game ended."""
    return {
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": [seat + 1 for seat in outcome.winners],
        "bonuses": [dict(bonus) for bonus in outcome.bonuses],
        "reason": outcome.reason,
    }
