"""A game as JSON Lines: an object for each event and one for the end, described in docs/cli.md."""

import json
from collections.abc import Sequence
from typing import Any

from tilewright.core.game import Game, Json
from tilewright.core.outcome import Outcome
from tilewright.core.position import CHANCE, OVER, Position
from tilewright.records.forfeits import forfeited_outcome, is_decided
from tilewright.records.record import DRAWN, Forfeit
from tilewright.records.replay import Step


def step_json(game: Game, number: int, step: Step) -> str:
    """Return the JSON of the position before an event, with the event."""
    fields = situation(game, number, step.before)
    if step.actor == CHANCE:
        fields["event"] = outcome_fields(game, step.code)
    else:
        fields["event"] = move_fields(game, step.code)
    return json.dumps(fields)


def end_json(game: Game, number: int, position: Position, forfeits: Sequence[Forfeit] = ()) -> str:
    """Return the JSON of the last position, with the outcome (null if the game is undecided)."""
    fields = situation(game, number, position)
    fields["outcome"] = None
    if is_decided(position, forfeits):
        fields["outcome"] = ending(forfeited_outcome(game, position, forfeits))
    return json.dumps(fields)


def situation(game: Game, number: int, position: Position) -> dict[str, Any]:
    """Return a position with its legal moves and chance outcomes."""
    chances = game.chance_outcomes(position) if position.to_act == CHANCE else []
    return {
        "sequence": number,
        "game": game.key,
        "rules": game.rules_of(position),
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
    """Return the seat to act (from 1), ``chance``, or None when the game is over."""
    if position.to_act == OVER:
        return None
    return DRAWN if position.to_act == CHANCE else position.to_act + 1


def move_fields(game: Game, move: int) -> Json:
    """Return a move in notation and as named fields."""
    return {"notation": game.format_move(move), "fields": game.decode_move(move)}


def outcome_fields(game: Game, outcome: int) -> Json:
    """Return a chance outcome in notation and as named fields."""
    return {"notation": game.format_chance(outcome), "fields": game.decode_chance(outcome)}


def ending(outcome: Outcome) -> Json:
    """Return the fields of an outcome."""
    return {
        "scores": list(outcome.scores),
        "ranks": list(outcome.ranks),
        "winners": [seat + 1 for seat in outcome.winners],
        "bonuses": [dict(bonus) for bonus in outcome.bonuses],
        "reason": outcome.reason,
    }
