"""What people lost by concept, on both kinds of database."""

import pytest

from tests.server.store.sample_tables import new_table
from tilewright.server.store import ConceptLoss, Loss, ReviewJob, ReviewKey, Store

pytestmark = pytest.mark.anyio

VERSION = 3
QUICK = ReviewKey("a" * 64, VERSION, "quick")
STANDARD = ReviewKey("a" * 64, VERSION, "standard")
OTHER = ReviewKey("b" * 64, VERSION, "standard")


async def people(store: Store) -> None:
    """Ada and Ben, known to the store."""
    for name in ("ada", "ben"):
        await store.add_identity(name, name, 1)


async def job_of(store: Store, key: ReviewKey, table: str) -> ReviewJob:
    """A job that was taken."""
    if await store.table(table) is None:
        await store.create(new_table(table))
    await store.reviews.ask(key, table, 10, is_wanted=True, failed_before=0)
    job = await store.reviews.take(VERSION, key.depth, "w", 100, 200)
    assert job is not None
    return job


def loss(identity: str, concept: str, lost: float, ended_at: int = 50) -> Loss:
    return Loss(identity, 1, concept, "classic", ended_at, 2, lost)


async def test_losses_are_summed_by_concept_the_most_first(store: Store) -> None:
    await people(store)
    found = [loss("ada", "gift", 0.2), loss("ada", "floor", 0.3), loss("ben", "gift", 0.1)]
    assert await store.reviews.finish(await job_of(store, STANDARD, "t"), "{}", 300, found)
    more = [loss("ada", "gift", 0.25, ended_at=60)]
    assert await store.reviews.finish(await job_of(store, OTHER, "u"), "{}", 300, more)
    games, concepts = await store.losses_of("ada", 0)
    assert games == 2
    assert [(one.concept, one.moves) for one in concepts] == [("gift", 4), ("floor", 2)]
    assert [one.lost for one in concepts] == pytest.approx([0.45, 0.3])
    assert await store.losses_of("ada", 55) == (1, [ConceptLoss("gift", 2, 0.25)])
    assert await store.losses_of("nobody", 0) == (0, [])


async def test_a_deeper_review_replaces_what_the_earlier_one_found(store: Store) -> None:
    await people(store)
    await store.reviews.finish(
        await job_of(store, QUICK, "t"), "{}", 300, [loss("ada", "gift", 0.2)]
    )
    await store.reviews.finish(
        await job_of(store, STANDARD, "t"), "{}", 400, [loss("ada", "floor", 0.5)]
    )
    assert await store.losses_of("ada", 0) == (1, [ConceptLoss("floor", 2, 0.5)])


async def test_who_deletes_losses_gets_none_back_by_a_deeper_review(store: Store) -> None:
    await people(store)
    both = [loss("ada", "gift", 0.2), loss("ben", "gift", 0.1)]
    await store.reviews.finish(await job_of(store, QUICK, "t"), "{}", 300, both)
    assert await store.forget_losses("ada") == 1
    assert await store.forget_losses("ada") == 0
    assert await store.losses_of("ada", 0) == (0, [])
    await store.reviews.finish(await job_of(store, STANDARD, "t"), "{}", 400, both)
    assert await store.losses_of("ada", 0) == (0, [])
    assert await store.losses_of("ben", 0) == (1, [ConceptLoss("gift", 2, 0.1)])


async def test_a_lost_lease_keeps_no_losses(store: Store) -> None:
    await people(store)
    job = await job_of(store, STANDARD, "t")
    taken = await store.reviews.take(VERSION, STANDARD.depth, "v", 250, 400)
    assert taken is not None
    assert not await store.reviews.finish(job, "{}", 300, [loss("ada", "gift", 0.2)])
    assert await store.losses_of("ada", 0) == (0, [])
