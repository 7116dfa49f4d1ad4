"""What a seat or a spectator may see, as data.

A view is built up from public parts and from what the viewer has looked at.
"""

from tilewright.core.game import Json
from tilewright.games.duel.components import (
    BACK_OUTCOMES,
    BACKS,
    CHIP_COLOURS,
    CHIP_OUTCOMES,
    COLOURS,
    FRONTS,
    GOALS,
    OPEN,
    PLATE_OUTCOMES,
    SEATS,
    TILE_OUTCOMES,
)
from tilewright.games.duel.picture import knows_more, written
from tilewright.games.duel.state import State

WATCHER = 1 << SEATS
"""A spectator among those who may know a plate."""


def public_text(state: State) -> str:
    """DU-A9: what a spectator may see."""
    return written(state, WATCHER)


def private_text(state: State, seat: int) -> str | None:
    """DU-A9: what a seat may see that has looked at plates; None if it has not."""
    return written(state, 1 << seat) if knows_more(state, seat) else None


def whole_text(state: State) -> str:
    """Everything determined so far."""
    return written(state, OPEN)


def revealed(outcome: int) -> Json:
    """A chance event as named fields."""
    if outcome < BACK_OUTCOMES:
        return {"kind": "goal", "goal": GOALS[outcome]}
    if outcome < TILE_OUTCOMES:
        return {"kind": "back", "back": BACKS[outcome - BACK_OUTCOMES]}
    if outcome < CHIP_OUTCOMES:
        return {"kind": "tile", "colour": COLOURS[outcome - TILE_OUTCOMES]}
    if outcome < PLATE_OUTCOMES:
        return {"kind": "chip", "colours": list(CHIP_COLOURS[outcome - CHIP_OUTCOMES])}
    return {"kind": "plate", "spaces": list(FRONTS[outcome - PLATE_OUTCOMES])}
