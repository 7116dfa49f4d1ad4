"""First attempts at puzzles and ratings in the store, on both kinds of database."""

import asyncio
from dataclasses import replace

import pytest

from tilewright.server.store import PuzzleAttempt, PuzzleDifficulty, PuzzleRating, Store

pytestmark = pytest.mark.anyio


def attempt(puzzle: str, *, solved: bool = True) -> PuzzleAttempt:
    return PuzzleAttempt("i", puzzle, "classic", solved, 7)


def untried(puzzle: str) -> PuzzleDifficulty:
    return PuzzleDifficulty(puzzle, "classic", 1200.0, 150.0, 0.06, 0, 0)


def one_more(
    known: PuzzleRating | None, puzzle: PuzzleDifficulty
) -> tuple[PuzzleRating, PuzzleDifficulty]:
    """Ratings that count attempts."""
    tried = 1 if known is None else known.tried + 1
    own = PuzzleRating(
        "i" if known is None else known.identity, "classic", 1500.0 + tried, 100.0, 0.06, tried, 0
    )
    return own, replace(puzzle, rating=puzzle.rating + 1, tried=puzzle.tried + 1)


async def test_the_first_attempt_counts_and_no_later_one(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    puzzles = store.puzzles
    assert await puzzles.ratings("i") == []
    assert await puzzles.note_attempt(attempt("a"), untried("a"), one_more)
    assert not await puzzles.note_attempt(attempt("a", solved=False), untried("a"), one_more)
    assert await puzzles.note_attempt(attempt("b"), untried("b"), one_more)
    assert await puzzles.ratings("i") == [PuzzleRating("i", "classic", 1502.0, 100.0, 0.06, 2, 0)]
    assert await puzzles.tried("i", "classic") == {"a", "b"}
    assert await puzzles.tried("i", "duel") == set()
    assert await puzzles.tried("j", "classic") == set()
    after = replace(untried("a"), rating=1201.0, tried=1)
    assert await puzzles.difficulty("a") == after
    assert await puzzles.difficulty("c") is None
    assert (await puzzles.difficulties("classic"))["a"] == after
    assert await puzzles.difficulties("duel") == {}


async def test_of_many_attempts_at_once_none_is_lost_and_none_counts_twice(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    names = [f"p{number % 10}" for number in range(40)]
    done = await asyncio.gather(
        *(store.puzzles.note_attempt(attempt(name), untried(name), one_more) for name in names)
    )
    assert sum(done) == 10
    assert [one.tried for one in await store.puzzles.ratings("i")] == [10]


async def test_of_many_people_at_one_puzzle_no_attempt_is_lost(store: Store) -> None:
    people = [f"i{number}" for number in range(12)]
    for one in people:
        await store.add_identity(one, "Ada", 5)
    tries = [replace(attempt("a"), identity=one) for one in people]
    rate = {
        one: lambda _, puzzle, one=one: (
            PuzzleRating(one, "classic", 1500.0, 100.0, 0.06, 1, 0),
            replace(puzzle, tried=puzzle.tried + 1),
        )
        for one in people
    }
    assert all(
        await asyncio.gather(
            *(store.puzzles.note_attempt(one, untried("a"), rate[one.identity]) for one in tries)
        )
    )
    found = await store.puzzles.difficulty("a")
    assert found is not None
    assert found.tried == len(people)
