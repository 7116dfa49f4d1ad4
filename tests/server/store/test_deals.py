"""Deals and first attempts in the store, on both kinds of database."""

import asyncio

import pytest

from tests.server.store.sample_tables import entry, new_table
from tilewright.server.store import Conflict, DealRow, NewAttempt, Store

pytestmark = pytest.mark.anyio

DEAL = DealRow("classic-2026-11-17", "classic", '{"seat":0}', "5eed" * 16, 10)


async def begin(store: Store, person: str, table: str, at: int, *, is_rated: bool = True) -> None:
    """Store a table that is an attempt at the deal."""
    attempt = NewAttempt(DEAL.id, person, is_rated)
    await store.create(new_table(table, at=at, attempt=attempt))


async def test_a_deal_is_stored_once(store: Store) -> None:
    assert await store.deals.find(DEAL.id) is None
    await store.deals.add(DEAL)
    await store.deals.add(DealRow(DEAL.id, "duel", "{}", "0" * 64, 20))
    assert await store.deals.find(DEAL.id) == DEAL
    await store.deals.set_par(DEAL.id, '{"keen":[1,2]}')
    found = await store.deals.find(DEAL.id)
    assert found is not None
    assert found.par == '{"keen":[1,2]}'


async def test_the_first_attempt_of_a_person_counts(store: Store) -> None:
    await store.deals.add(DEAL)
    await begin(store, "ada", "t", 20)
    with pytest.raises(Conflict, match="already an attempt"):
        await begin(store, "ada", "u", 30)
    assert await store.table("u") is None
    assert await store.entries("u") == []
    await begin(store, "ben", "v", 40, is_rated=False)
    found = await store.deals.attempt(DEAL.id, "ada")
    assert found is not None
    assert (found.table_id, found.at, found.is_rated) == ("t", 20, True)
    assert await store.deals.attempt(DEAL.id, "eve") is None
    assert await store.deals.count(DEAL.id) == await store.deals.count_running(DEAL.id) == 2
    assert [one.table_id for one in await store.deals.attempts_of("ada", 0, 9)] == ["t"]
    assert await store.deals.attempts_of("ada", 21, 9) == []


@pytest.mark.parametrize("count", [10, pytest.param(500, marks=pytest.mark.soak)])
async def test_of_attempts_at_once_one_is_stored_with_its_table(store: Store, count: int) -> None:
    await store.deals.add(DEAL)
    names = [f"t{number}" for number in range(count)]
    done = await asyncio.gather(
        *(begin(store, "ada", name, 20) for name in names), return_exceptions=True
    )
    assert sum(one is None for one in done) == 1
    assert sum(isinstance(one, Conflict) for one in done) == count - 1
    stored = [name for name in names if await store.table(name) is not None]
    found = await store.deals.attempt(DEAL.id, "ada")
    assert found is not None
    assert [found.table_id] == stored


async def test_attempts_that_are_over_are_listed_in_their_order(store: Store) -> None:
    await store.deals.add(DEAL)
    for at, (person, table) in enumerate([("ben", "u"), ("ada", "t"), ("eve", "v")]):
        await begin(store, person, table, at)
    for table in ("t", "u"):
        await store.append(entry(table, 2, status="over"))
    found = await store.deals.finished(DEAL.id, 9)
    assert [(one.identity, one.status) for one in found] == [("ben", "over"), ("ada", "over")]
    assert len(await store.deals.finished(DEAL.id, 1)) == 1
    assert await store.deals.count_running(DEAL.id) == 1
