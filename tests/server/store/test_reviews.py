"""Reviews as jobs in the store, on both kinds of database."""

import asyncio
import json

import pytest
from sqlalchemy import select, update

from tests.server.store.sample_tables import new_table
from tilewright.server.store import Asker, ReviewJob, ReviewKey, Store, schema
from tilewright.server.store.reviews import TURNS_MS

pytestmark = pytest.mark.anyio

VERSION = 3
KEY = ReviewKey("a" * 64, VERSION, "standard")
DEEP = ReviewKey("a" * 64, VERSION, "deep")
OTHER = ReviewKey("b" * 64, VERSION, "standard")


async def asked(
    store: Store,
    *keys: ReviewKey,
    now: int = 10,
    is_wanted: bool = False,
    failed_before: int = 0,
) -> list[bool]:
    """Ask for reviews of one table, one after the other."""
    if await store.table("t") is None:
        await store.create(new_table("t"))
    return [
        await store.reviews.ask(
            key, "t", now + number, is_wanted=is_wanted, failed_before=failed_before
        )
        for number, key in enumerate(keys)
    ]


async def taken(
    store: Store, worker: str = "w", now: int = 100, until: int = 200, *, depth: str = "standard"
) -> ReviewJob:
    job = await store.reviews.take(VERSION, depth, worker, now, until)
    assert job is not None
    return job


async def states(store: Store) -> dict[str, str]:
    return {row.key.depth: row.state for row in await store.reviews.find(KEY.record, VERSION)}


async def test_a_review_is_queued_once(store: Store) -> None:
    assert await asked(store, KEY, KEY, DEEP) == [True, False, True]
    assert await states(store) == {"standard": "queued", "deep": "queued"}
    assert await store.reviews.count_to_do(VERSION) == 2


async def test_a_job_is_taken_renewed_and_finished(store: Store) -> None:
    await asked(store, KEY)
    job = await taken(store)
    assert job == ReviewJob(KEY, "t", "w", 1)
    assert await store.reviews.take(VERSION, "standard", "v", 150, 300) is None
    assert await store.reviews.renew(job, 400, 0.5)
    (row,) = await store.reviews.find(KEY.record, VERSION)
    assert (row.state, row.progress) == ("running", 0.5)
    assert await store.reviews.take(VERSION, "standard", "v", 399, 500) is None
    assert await store.reviews.finish(job, '{"a":1}', 500)
    (row,) = await store.reviews.find(KEY.record, VERSION)
    assert (row.state, row.progress, row.ended_at) == ("done", 1.0, 500)
    assert await store.reviews.text(KEY) == '{"a":1}'
    assert await store.reviews.count_to_do(VERSION) == 0
    assert await asked(store, KEY, failed_before=10**9) == [False]


async def test_a_job_goes_to_another_worker_when_its_lease_has_ended(store: Store) -> None:
    await asked(store, KEY)
    lost = await taken(store, "w", now=100, until=200)
    job = await taken(store, "v", now=200, until=300)
    assert (job.worker, job.attempts) == ("v", 2)
    for change in (
        store.reviews.renew(lost, 900, 0.9),
        store.reviews.finish(lost, "{}", 250),
        store.reviews.put_back(lost, 250),
        store.reviews.fail(lost, "no", 250),
    ):
        assert not await change
    assert await store.reviews.finish(job, "{}", 250)


async def test_of_a_hundred_who_take_jobs_each_gets_one_of_its_own(store: Store) -> None:
    keys = [ReviewKey(f"{number:064}", VERSION, "quick") for number in range(10)]
    await asked(store, *keys)
    found = await asyncio.gather(
        *(store.reviews.take(VERSION, "quick", f"w{number}", 100, 200) for number in range(100))
    )
    jobs = [job for job in found if job is not None]
    assert sorted(job.key.record for job in jobs) == [key.record for key in keys]


async def test_of_a_hundred_who_ask_one_queues_it(store: Store) -> None:
    await store.create(new_table("t"))
    found = await asyncio.gather(
        *(
            store.reviews.ask(KEY, "t", 10, is_wanted=bool(number % 2), failed_before=0)
            for number in range(100)
        )
    )
    assert sum(found) == 1
    assert await store.reviews.count_to_do(VERSION) == 1


async def test_what_people_wait_for_goes_first_and_the_rest_in_order(store: Store) -> None:
    third = ReviewKey("c" * 64, VERSION, "standard")
    await asked(store, KEY, OTHER)
    await asked(store, third, now=50, is_wanted=True)
    assert [(await taken(store)).key for _ in range(3)] == [third, KEY, OTHER]


async def test_who_waits_for_a_queued_job_moves_it_up(store: Store) -> None:
    await asked(store, KEY, OTHER)
    await asked(store, OTHER, is_wanted=True)
    assert (await taken(store)).key == OTHER


async def test_a_job_that_is_put_back_waits_and_counts(store: Store) -> None:
    await asked(store, KEY)
    assert await store.reviews.put_back(await taken(store), 500, "it crashed")
    assert await store.reviews.take(VERSION, "standard", "w", 499, 900) is None
    (row,) = await store.reviews.find(KEY.record, VERSION)
    assert (row.state, row.reason) == ("queued", "it crashed")
    again = await taken(store, now=500)
    assert again.attempts == 2
    assert await store.reviews.put_back(again, 500, counts=False)
    assert (await taken(store, now=500)).attempts == 2


async def test_a_job_that_failed_is_tried_anew_after_a_while_only(store: Store) -> None:
    await asked(store, KEY)
    assert await store.reviews.fail(await taken(store), "it crashed", 1000)
    (row,) = await store.reviews.find(KEY.record, VERSION)
    assert (row.state, row.reason, row.ended_at) == ("failed", "it crashed", 1000)
    assert await store.reviews.take(VERSION, "standard", "w", 9999, 10_000) is None
    assert await asked(store, KEY, failed_before=1000) == [False]
    assert await asked(store, KEY, failed_before=1001) == [True]
    assert (await taken(store, now=9999)).attempts == 1


async def test_other_versions_of_the_analysis_do_their_own(store: Store) -> None:
    older, newer = (ReviewKey(KEY.record, VERSION + step, "quick") for step in (-1, 1))
    await asked(store, older, newer)
    assert await store.reviews.take(VERSION, "quick", "w", 100, 200) is None
    old = await store.reviews.take(VERSION - 1, "quick", "w", 100, 200)
    assert old is not None
    assert await store.reviews.finish(old, "{}", 100)
    await asked(store, KEY)
    assert await store.reviews.finish(await taken(store), "{}", 300)
    assert await store.reviews.find(KEY.record, VERSION - 1) == []
    assert len(await store.reviews.find(KEY.record, VERSION + 1)) == 1


async def test_jobs_of_older_analyses_are_dropped(store: Store) -> None:
    older = ReviewKey(KEY.record, VERSION - 1, "quick")
    await asked(store, older, KEY)
    await store.reviews.forget_older(VERSION)
    assert await store.reviews.count_to_do(VERSION - 1) == 0
    assert await store.reviews.count_to_do(VERSION) == 1


async def test_a_review_is_stored_compressed_and_one_stored_as_text_stays_readable(
    store: Store,
) -> None:
    await asked(store, KEY)
    text = json.dumps({"decisions": [{"best": "3B>2", "loss": 0.25}] * 500, "é": "—"})
    assert await store.reviews.finish(await taken(store), text, 500)
    assert await store.reviews.text(KEY) == text
    columns = select(schema.reviews.c.review, schema.reviews.c.packed)
    plain, packed = await store._read(lambda found: found.execute(columns).one())
    assert plain is None
    assert len(packed) < len(text) / 20
    old = update(schema.reviews).values(review=text, packed=None)
    await store._write(lambda found: found.execute(old))
    assert await store.reviews.text(KEY) == text


# Turns.

MALLORY, ADA, BEN = Asker("mallory", "one"), Asker("ada", "two"), Asker("ben", "two")


async def wanted(
    store: Store, asker: Asker, count: int, depth: str = "standard", *, now: int = 10
) -> None:
    """Let somebody ask for so many reviews."""
    if await store.table("t") is None:
        await store.create(new_table("t"))
    for number in range(count):
        key = ReviewKey(f"{asker.by} {number}".ljust(64), VERSION, depth)
        assert await store.reviews.ask(key, "t", now, is_wanted=True, failed_before=0, asker=asker)


async def test_those_who_ask_take_turns_address_by_address(store: Store) -> None:
    await wanted(store, MALLORY, 20)
    await wanted(store, Asker("another of hers", "one"), 20)
    await wanted(store, ADA, 3)
    await wanted(store, BEN, 2)
    order = []
    for now in range(100, 110):
        job = await taken(store, now=now, until=1000)
        order.append(job.asker)
        assert await store.reviews.finish(job, "{}", now)
    addresses = [one.address for one in order]
    assert (addresses.count("one"), addresses.count("two")) == (5, 5)
    assert [one for one in order if one.address == "two"][:4] in (
        [ADA, BEN, ADA, BEN],
        [BEN, ADA, BEN, ADA],
    )


async def test_who_asked_is_forgotten_an_hour_after_the_review(store: Store) -> None:
    await wanted(store, MALLORY, 4)
    for _ in range(2):
        assert await store.reviews.finish(await taken(store), "{}", 100)
    await wanted(store, ADA, 1, now=50)
    assert await store.reviews.put_back(await taken(store), 100, counts=False)
    assert await store.reviews.count_waiting(ADA) == (1, 1)
    await store.reviews.forget_askers(101)
    # Both have had none, and hers has waited longer.
    assert (await taken(store, now=101 + TURNS_MS, until=2 * TURNS_MS)).asker == MALLORY


async def test_one_deep_review_at_a_time_is_made_for_a_person_and_an_address(
    store: Store,
) -> None:
    for asker in (MALLORY, ADA, BEN):
        await wanted(store, asker, 3, "deep")
    found = await asyncio.gather(
        *(store.reviews.take(VERSION, "deep", f"w{number}", 100, 200) for number in range(20))
    )
    jobs = [job for job in found if job is not None]
    assert sorted(str(job.asker.address) for job in jobs) == ["one", "two"]
    assert await store.reviews.take(VERSION, "deep", "w", 199, 900) is None
    assert await store.reviews.finish(jobs[0], "{}", 199)
    again = await taken(store, now=199, until=900, depth="deep")
    assert again.asker.address == jobs[0].asker.address


async def test_a_deep_review_whose_worker_is_gone_holds_nobody_up(store: Store) -> None:
    await wanted(store, MALLORY, 2, "deep")
    await taken(store, now=100, until=200, depth="deep")
    assert (await taken(store, now=200, until=300, depth="deep")).asker == MALLORY


async def test_nobody_delays_a_review_by_asking_for_it_first(store: Store) -> None:
    await wanted(store, MALLORY, 5)
    await asked(store, KEY, now=5)
    for asker in (MALLORY, ADA, MALLORY):
        await store.reviews.ask(KEY, "t", 20, is_wanted=True, failed_before=0, asker=asker)
    first, second = [await taken(store) for _ in range(2)]
    assert {first.asker, second.asker} == {MALLORY, ADA}
    assert KEY in (first.key, second.key)


async def test_a_quick_review_is_taken_whatever_deep_ones_wait(store: Store) -> None:
    await wanted(store, MALLORY, 50, "deep")
    await wanted(store, ADA, 1, "quick")
    assert (await taken(store, depth="quick")).asker == ADA
