"""Queries for first attempts at puzzles, and for the ratings that follow from them."""

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.rows import PuzzleAttempt, PuzzleRating

attempts = schema.puzzle_attempts.c
ratings = schema.puzzle_ratings.c
identities = schema.identities.c

Rate = Callable[[PuzzleRating | None], PuzzleRating]
"""Computes a rating after an attempt from that before it."""


def tried_puzzles(connection: Connection, identity: str, game: str) -> set[str]:
    """Return the puzzles of a game that a person has tried."""
    query = select(attempts.puzzle).where(attempts.identity == identity, attempts.game == game)
    return set(connection.scalars(query))


def find_rating(connection: Connection, identity: str, game: str) -> PuzzleRating | None:
    """Return the rating of a person in a game, or None."""
    query = select(schema.puzzle_ratings).where(ratings.identity == identity, ratings.game == game)
    found = connection.execute(query).one_or_none()
    return PuzzleRating(*found) if found else None


def list_ratings(connection: Connection, identity: str) -> list[PuzzleRating]:
    """Return the ratings of a person, by game."""
    query = select(schema.puzzle_ratings).where(ratings.identity == identity)
    return [PuzzleRating(*row) for row in connection.execute(query.order_by(ratings.game))]


def note_attempt(connection: Connection, attempt: PuzzleAttempt, rate: Rate) -> bool:
    """Store a first attempt and the rating after it; return False if there was one before.

    The identity's row is locked, so that of two attempts at once neither rating is lost.
    """
    owner = select(identities.id).where(identities.id == attempt.identity).with_for_update()
    connection.execute(owner)
    before = select(attempts.puzzle).where(
        attempts.identity == attempt.identity, attempts.puzzle == attempt.puzzle
    )
    if connection.execute(before).one_or_none() is not None:
        return False
    connection.execute(
        insert(schema.puzzle_attempts).values(
            identity=attempt.identity,
            puzzle=attempt.puzzle,
            game=attempt.game,
            solved=attempt.solved,
            at=attempt.at,
        )
    )
    known = find_rating(connection, attempt.identity, attempt.game)
    store_rating(connection, rate(known), is_new=known is None)
    return True


def store_rating(connection: Connection, rating: PuzzleRating, *, is_new: bool) -> None:
    """Insert or change a rating."""
    values = {
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "tried": rating.tried,
        "solved": rating.solved,
    }
    if is_new:
        owner = {"identity": rating.identity, "game": rating.game}
        connection.execute(insert(schema.puzzle_ratings).values(**owner, **values))
        return
    change = update(schema.puzzle_ratings).where(
        ratings.identity == rating.identity, ratings.game == rating.game
    )
    connection.execute(change.values(**values))
