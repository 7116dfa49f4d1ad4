"""Traits by which styles of play differ: progress of stars, and points lost."""

from tilewright.games.pavilion import scoring
from tilewright.games.pavilion.components import EMPTY, SPACES_OF_A_STAR
from tilewright.games.pavilion.state import Board, State

STARS = 7
HAND_WEIGHT = 0.3
"""The share of a tile on its star that a tile in hand stands for: a space costs 1 to 6 tiles."""


def traits(before: State, after: State, seat: int) -> dict[str, float]:
    """Return what a move did for a seat's board, in points."""
    board, former = after.board(seat), before.board(seat)
    return {
        "stars": stars_value(board, after.grey) - stars_value(former, before.grey),
        "losses": float(min(board.score - former.score, 0)),
    }


def stars_value(board: Board, grey: bool) -> float:
    """Return the bonuses of stars in progress, each times the cube of its share of tiles.

    Tiles in hand and on corners count for the star of their colour.
    """
    value = 0.0
    for star in range(STARS):
        colour = scoring.star_colour(board, star, grey)
        count = float(board.stars[star].bit_count())
        if colour != EMPTY:
            kept = board.hand[colour] + board.corners[colour]
            count = min(SPACES_OF_A_STAR, count + HAND_WEIGHT * kept)
        value += scoring.star_value(colour) * (count / SPACES_OF_A_STAR) ** 3
    return value
