"""The win shares of a review in the order of the game, for graphs."""

from typing import NamedTuple

from tilewright.analysis.report import Decision, Draw, Review


class Place(NamedTuple):
    """A place of a graph: the win shares before a move or before draws, or at the end."""

    shares: tuple[float, ...]
    decision: Decision | None = None
    """The move that follows."""
    draw: Draw | None = None
    """The draws that follow."""


def share_series(review: Review) -> list[Place]:
    """Return the win shares before each move and each group of draws, and at the end."""
    places = [(draw.event, Place(draw.expected, draw=draw)) for draw in review.chance]
    places += [(one.event, Place(one.before.shares, decision=one)) for one in review.decisions]
    places.sort(key=lambda entry: entry[0])
    end = Place(tuple(seat.final for seat in review.seats))
    return [place for _, place in places] + [end]
