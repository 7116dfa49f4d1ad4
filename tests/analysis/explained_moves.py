"""Moves of positions given as text, with their judgement and their reasons."""

from msgspec.structs import replace

from tests.analysis.claims.games import decision_of
from tilewright.analysis.judging import Judgement, judged
from tilewright.analysis.reasons import explain
from tilewright.analysis.report import Decision, Reason
from tilewright.analysis.valuer import EFFORTS, Valuer
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.records.record import Player

NAMES = ("Anna", "Ben", "Carl", "Dora")
PLAYERS = tuple(map(Player, NAMES))


def reasons_at(text: str, move: str) -> tuple[Reason, ...]:
    """Return the reasons for a move of a position."""
    valuer, position, judgement = judged_at(text, move)
    return explain(valuer, position, judgement, PLAYERS[: position.seats])


def judged_at(text: str, move: str) -> tuple[Valuer, Position, Judgement]:
    """Return the judgement of a move of a position, with its judge."""
    game = game_of(text.split(" ", maxsplit=1)[0])
    position = game.parse_position(text)
    valuer = Valuer(game, position, EFFORTS["quick"], 0)
    return valuer, position, judged(valuer, position, game.parse_move(move))


def decision_at(text: str, played: str, reason: Reason, move: str | None = None) -> Decision:
    """Return the decision to play a move, as far as the checker reads it."""
    valuer, _, judgement = judged_at(text, played)
    lines = reason.lines
    assert lines is not None
    code = valuer.game.parse_move(move or lines.played[0])
    decision = decision_of(valuer.game, 0, 0, judgement, code)
    return replace(decision, best=lines.best[0], lines=lines)
