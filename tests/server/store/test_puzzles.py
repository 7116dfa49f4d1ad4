"""First attempts at puzzles and ratings in the store, on both kinds of database."""

import asyncio

import pytest

from tilewright.server.store import PuzzleAttempt, PuzzleRating, Store

pytestmark = pytest.mark.anyio


def attempt(puzzle: str, *, solved: bool = True) -> PuzzleAttempt:
    return PuzzleAttempt("i", puzzle, "classic", solved, 7)


def one_more(known: PuzzleRating | None) -> PuzzleRating:
    """A rating that counts attempts."""
    tried = 1 if known is None else known.tried + 1
    return PuzzleRating("i", "classic", 1500.0 + tried, 100.0, 0.06, tried, 0)


async def test_the_first_attempt_counts_and_no_later_one(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    assert await store.puzzle_ratings("i") == []
    assert await store.note_puzzle_attempt(attempt("a"), one_more)
    assert not await store.note_puzzle_attempt(attempt("a", solved=False), one_more)
    assert await store.note_puzzle_attempt(attempt("b"), one_more)
    assert await store.puzzle_ratings("i") == [
        PuzzleRating("i", "classic", 1502.0, 100.0, 0.06, 2, 0)
    ]
    assert await store.tried_puzzles("i", "classic") == {"a", "b"}
    assert await store.tried_puzzles("i", "duel") == set()
    assert await store.tried_puzzles("j", "classic") == set()


async def test_of_many_attempts_at_once_none_is_lost_and_none_counts_twice(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    names = [f"p{number % 10}" for number in range(40)]
    done = await asyncio.gather(
        *(store.note_puzzle_attempt(attempt(name), one_more) for name in names)
    )
    assert sum(done) == 10
    assert [one.tried for one in await store.puzzle_ratings("i")] == [10]
