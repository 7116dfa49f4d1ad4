"""Deals and first attempts in the store, on both kinds of database."""

import pytest

from tests.server.store.sample_tables import entry, new_table
from tilewright.server.store import DealRow, Store

pytestmark = pytest.mark.anyio

DEAL = DealRow("classic-2026-11-17", "classic", '{"seat":0}', "5eed" * 16, 10)


async def with_tables(store: Store, *tables: str) -> None:
    await store.deals.add(DEAL)
    for table in tables:
        await store.create(new_table(table))


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
    await with_tables(store, "t", "u", "v")
    add = store.deals.add_attempt
    assert await add(DEAL.id, "ada", "t", 20, is_rated=True)
    assert not await add(DEAL.id, "ada", "u", 30, is_rated=True)
    assert await add(DEAL.id, "ben", "v", 40, is_rated=False)
    found = await store.deals.attempt(DEAL.id, "ada")
    assert found is not None
    assert (found.table_id, found.at, found.is_rated) == ("t", 20, True)
    assert await store.deals.attempt(DEAL.id, "eve") is None
    assert await store.deals.count(DEAL.id) == 2
    assert [one.table_id for one in await store.deals.attempts_of("ada", 0, 9)] == ["t"]
    assert await store.deals.attempts_of("ada", 21, 9) == []


async def test_attempts_that_are_over_are_listed_in_their_order(store: Store) -> None:
    await with_tables(store, "t", "u", "v")
    for at, (person, table) in enumerate([("ben", "u"), ("ada", "t"), ("eve", "v")]):
        await store.deals.add_attempt(DEAL.id, person, table, at, is_rated=True)
    for table in ("t", "u"):
        await store.append(entry(table, 2, status="over"))
    found = await store.deals.finished(DEAL.id, 9)
    assert [(one.identity, one.status) for one in found] == [("ben", "over"), ("ada", "over")]
    assert len(await store.deals.finished(DEAL.id, 1)) == 1
