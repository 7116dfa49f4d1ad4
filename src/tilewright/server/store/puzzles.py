"""First attempts at puzzles, and the ratings of people and of puzzles that follow from them."""

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database import Run
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import PuzzleAttempt, PuzzleDifficulty, PuzzleRating

attempts = schema.puzzle_attempts.c
ratings = schema.puzzle_ratings.c
difficulties = schema.puzzle_difficulties.c
identities = schema.identities.c

Rate = Callable[[PuzzleRating | None, PuzzleDifficulty], tuple[PuzzleRating, PuzzleDifficulty]]
"""Computes both ratings after an attempt from those before it."""


class PuzzleStore:
    """The part of the store that holds attempts at puzzles and ratings."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def tried(self, identity: str, game: str) -> set[str]:
        """Return the puzzles of a game that a person has tried."""
        query = select(attempts.puzzle).where(attempts.identity == identity, attempts.game == game)
        found: set[str] = await self._read(lambda connection: set(connection.scalars(query)))
        return found

    async def ratings(self, identity: str) -> list[PuzzleRating]:
        """Return the ratings of a person, by game."""
        found: list[PuzzleRating] = await self._read(lambda one: list_ratings(one, identity))
        return found

    async def difficulties(self, game: str) -> dict[str, PuzzleDifficulty]:
        """Return the puzzles of a game that somebody has tried, with their difficulties."""
        found: dict[str, PuzzleDifficulty] = await self._read(
            lambda connection: list_difficulties(connection, game)
        )
        return found

    async def difficulty(self, puzzle: str) -> PuzzleDifficulty | None:
        """Return the difficulty of a puzzle; None if nobody has tried it."""
        found: PuzzleDifficulty | None = await self._read(
            lambda connection: find_difficulty(connection, puzzle)
        )
        return found

    async def note_attempt(
        self, attempt: PuzzleAttempt, first: PuzzleDifficulty, rate: Rate
    ) -> bool:
        """Store a first attempt and the ratings after it; return False if there was one before.

        ``first`` is the difficulty of a puzzle that nobody has tried.
        """
        noted: bool = await self._write(
            lambda connection: note_attempt(connection, attempt, first, rate)
        )
        return noted


def find_rating(connection: Connection, identity: str, game: str) -> PuzzleRating | None:
    """Return the rating of a person in a game, or None."""
    query = select(schema.puzzle_ratings).where(ratings.identity == identity, ratings.game == game)
    found = connection.execute(query).one_or_none()
    return PuzzleRating(*found) if found else None


def list_ratings(connection: Connection, identity: str) -> list[PuzzleRating]:
    """Return the ratings of a person, by game."""
    query = select(schema.puzzle_ratings).where(ratings.identity == identity)
    return [PuzzleRating(*row) for row in connection.execute(query.order_by(ratings.game))]


def find_difficulty(connection: Connection, puzzle: str) -> PuzzleDifficulty | None:
    """Return the difficulty of a puzzle, or None."""
    query = select(schema.puzzle_difficulties).where(difficulties.puzzle == puzzle)
    found = connection.execute(query).one_or_none()
    return PuzzleDifficulty(*found) if found else None


def list_difficulties(connection: Connection, game: str) -> dict[str, PuzzleDifficulty]:
    """Return the stored difficulties of a game by puzzle."""
    query = select(schema.puzzle_difficulties).where(difficulties.game == game)
    return {row.puzzle: PuzzleDifficulty(*row) for row in connection.execute(query)}


def note_attempt(
    connection: Connection, attempt: PuzzleAttempt, first: PuzzleDifficulty, rate: Rate
) -> bool:
    """Store a first attempt and the ratings after it; return False if there was one before.

    The rows of the identity and of the puzzle are locked, in this order, so that of two attempts at
    once no rating is lost.
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
    own, puzzle = rate(known, locked_difficulty(connection, first))
    store_rating(connection, own, is_new=known is None)
    change = update(schema.puzzle_difficulties).where(difficulties.puzzle == puzzle.puzzle)
    connection.execute(change.values(**values_of(puzzle)))
    return True


def locked_difficulty(connection: Connection, first: PuzzleDifficulty) -> PuzzleDifficulty:
    """Return the difficulty of a puzzle, its row locked; store ``first`` if there is none."""
    made = insertion_into(connection, schema.puzzle_difficulties).values(
        puzzle=first.puzzle, game=first.game, **values_of(first)
    )
    connection.execute(made.on_conflict_do_nothing())
    query = select(schema.puzzle_difficulties).where(difficulties.puzzle == first.puzzle)
    return PuzzleDifficulty(*connection.execute(query.with_for_update()).one())


def store_rating(connection: Connection, rating: PuzzleRating, *, is_new: bool) -> None:
    """Insert or change a person's rating."""
    if is_new:
        owner = {"identity": rating.identity, "game": rating.game}
        connection.execute(insert(schema.puzzle_ratings).values(**owner, **values_of(rating)))
        return
    change = update(schema.puzzle_ratings).where(
        ratings.identity == rating.identity, ratings.game == rating.game
    )
    connection.execute(change.values(**values_of(rating)))


def values_of(rating: PuzzleRating | PuzzleDifficulty) -> dict[str, float]:
    """Return the columns of a rating that attempts change."""
    return {
        "rating": rating.rating,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "tried": rating.tried,
        "solved": rating.solved,
    }
