"""Parse and format moves, chance events and positions."""

from tilewright.games.duel.notation.events import (
    format_chance,
    format_masked_return,
    format_move,
    parse_chance,
    parse_move,
)
from tilewright.games.duel.notation.positions import (
    BOARD_PARTS,
    format_position,
    parse_position,
)

__all__ = [
    "BOARD_PARTS",
    "format_chance",
    "format_masked_return",
    "format_move",
    "format_position",
    "parse_chance",
    "parse_move",
    "parse_position",
]
