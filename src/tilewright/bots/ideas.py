"""The idea of a move: what a player means to do, whatever the details.

A person who errs misjudges an idea ("pass", "a blue tile on line 3"), not each of the many ways to
carry it out.
"""

from functools import lru_cache
from typing import Any

from tilewright.core.game import Game

DETAILS = frozenset({"source", "jokers", "symbol", "chips"})
"""Fields of a move that say how an idea is carried out."""
DISCARDS = frozenset({"floor", "broken"})
"""Where taken tiles go that are not wanted, whatever their colour."""
PASS = "pass"

Idea = tuple[Any, ...]
MOVES_KEPT = 1 << 15
"""More moves than the games of the family have in all."""


@lru_cache(maxsize=MOVES_KEPT)
def idea_of(game: Game, move: int) -> Idea:
    """Return the idea of a move: moves with the same one are ways to do the same thing.

    It is kept, because it depends on the code of the move alone and a persona asks for every move
    of every position.
    """
    fields = game.decode_move(move)
    kind = fields["kind"]
    if kind == PASS:
        return (kind,)
    if fields.get("to") in DISCARDS:
        return kind, fields["to"]
    return tuple(
        tuple(value) if isinstance(value, list) else value
        for name, value in fields.items()
        if name not in DETAILS
    )
