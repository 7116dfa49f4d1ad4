"""What is old is deleted by the settings, by one worker at a time, and nothing else is."""

import asyncio

import pytest
from typer.testing import CliRunner

from tests.server.linked_workers import linked
from tests.server.local_guests import LocalServer, opened
from tests.server.local_worker import StandingClock
from tilewright.analysis.review import ANALYSIS_VERSION
from tilewright.cli.app import app
from tilewright.server.live.retention import RetentionPolicy
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import ReviewKey, Stale

pytestmark = pytest.mark.anyio

DEFAULTS = RetentionPolicy()


async def stale(local: LocalServer, clock: StandingClock) -> Stale:
    return await local.worker.store.retention.count(DEFAULTS.cutoffs(clock.now), 99)


async def people(local: LocalServer) -> int:
    found = [await local.worker.store.search_people(name) for name in ("Ada", "Ben", "Cid", "Dee")]
    return sum(map(len, found))


async def test_guests_go_by_what_they_did_and_when_they_were_here(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada, _, cid = [await local.guest(name) for name in ("Ada", "Ben", "Cid")]
        await local.program(await local.guest("Dee"))
        table = await ada.table(seats=[{"kind": "you"}, {"kind": "bot", "level": "greedy"}])
        await ada.do(table, "start")
        await ada.do(table, "resign")
        clock.now += 29 * DAY_MS
        assert await stale(local, clock) == Stale(0, 0, 0, 0, 0)
        await cid.get("/api/me")
        await local.worker.people.sessions.store_seen()
        clock.now += 2 * DAY_MS
        assert (await stale(local, clock)).idle_guests == 1, "Ben; Cid was here, Dee has a token"
        assert await local.worker.retention.run()
        assert await people(local) == 3
        clock.now += 367 * DAY_MS
        assert await stale(local, clock) == Stale(1, 0, 0, 0, 0), "Cid"
        clock.now += 5 * DAY_MS
        assert await stale(local, clock) == Stale(1, 1, 0, 0, 0), "and Ada"
        local.worker.retention.policy = RetentionPolicy(0, 0, 0, 0)
        await local.worker.retention.run()
        assert await people(local) == 3
        local.worker.retention.policy = DEFAULTS
        await local.worker.retention.run()
        assert await people(local) == 1
        assert await local.worker.store.table(table) is not None


async def test_tables_that_nobody_begins_go_with_everything_at_them(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada, _, playing = await local.couple()
        waiting = await ada.table(password="sesame")
        clock.now += 31 * DAY_MS
        assert (await stale(local, clock)).open_tables == 1
        await local.worker.retention.run()
        assert await local.worker.store.table(waiting) is None
        assert await local.worker.store.entries(waiting) == []
        assert (await ada.refusal("GET", f"/api/tables/{waiting}"))["code"] == "no_such_table"
        assert await local.worker.store.table(playing) is not None


async def test_reviews_of_older_versions_lose_their_texts_and_stay_reviewed(
    sqlite_url: str,
) -> None:
    clock = StandingClock()
    old = ReviewKey("old", ANALYSIS_VERSION - 1, "quick")
    new = ReviewKey("new", ANALYSIS_VERSION, "quick")
    async with opened(sqlite_url, clock) as local:
        reviews, (_, _, table) = local.worker.store.reviews, await local.couple()
        for key in (old, new):
            await reviews.ask(key, table, 7, is_wanted=True, failed_before=0)
            job = await reviews.take(key.analysis, "quick", "w", 8, 9)
            assert job is not None
            assert await reviews.finish(job, "{}" * 99, clock.now)
        clock.now += 29 * DAY_MS
        await local.worker.retention.run()
        assert await reviews.text(old) == await reviews.text(new) == "{}" * 99
        clock.now += 2 * DAY_MS
        found = await local.worker.store.retention.count(
            DEFAULTS.cutoffs(clock.now), ANALYSIS_VERSION
        )
        assert (found.old_reviews, found.review_bytes > 0) == (1, True)
        await local.worker.retention.run()
        assert await reviews.text(old) is None
        assert await reviews.text(new) == "{}" * 99
        (row,) = await reviews.find("old", old.analysis)
        assert row.state == "done"


async def test_two_workers_do_not_both_do_it(sqlite_url: str) -> None:
    clock = StandingClock()
    async with linked(sqlite_url, clock) as (one, two):
        assert await one.worker.retention.run()
        assert not await two.worker.retention.run()
        assert await one.worker.retention.run(), "its own lease does not keep it out"
        clock.now += 3_000_000
        assert await two.worker.retention.run()
        assert not await one.worker.retention.run()


async def test_the_command_line_shows_what_would_go(sqlite_url: str) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        await local.guest("Ada")
        await (await local.guest("Ben")).table()
    command = ["store", "stale", "--database", sqlite_url]
    found = await asyncio.to_thread(CliRunner().invoke, app, command)
    assert found.exit_code == 0, found.output
    assert found.output.split("\n")[:3] == [
        "       1 guests who did nothing",
        "       1 guests who played; their games stay, without names",
        "       1 tables that were not begun",
    ]
