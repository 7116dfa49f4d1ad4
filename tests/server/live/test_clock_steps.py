"""Steps of the wall clock, an hour or a day either way, while people play: nothing ends by them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.server.local_guests import LocalServer, opened
from tilewright.server.live import scheduler
from tilewright.server.live.clock import MS, SteadyClock
from tilewright.server.people.sessions import DAY_MS

pytestmark = pytest.mark.anyio

HOUR_MS = 3600 * 1000
STEPS = (HOUR_MS, DAY_MS)
CLOCK = {"kind": "live", "bank_s": 60, "increment_s": 0}


class Machine:
    """The two clocks of a machine, in milliseconds."""

    def __init__(self) -> None:
        self.wall = 1_800_000_000_000
        self.pace = 5_000
        self.clock = SteadyClock(lambda: self.wall * MS, lambda: self.pace * MS)

    def pass_ms(self, ms: int) -> None:
        self.wall += ms
        self.pace += ms


@asynccontextmanager
async def served(url: str, machine: Machine, **more: object) -> AsyncIterator[LocalServer]:
    async with opened(url, machine.clock, **more) as local:  # type: ignore[arg-type]
        yield local


async def tick(local: LocalServer) -> None:
    """What the scheduler does every second about time."""
    found, registry = local.worker.scheduler, local.worker.registry
    await found.follow_wall()
    await found.notice_outage()
    now = registry.clock()
    await found.heartbeat(now)
    await found.wake_all(now)


async def follow(local: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a step last for so long that it is followed."""
    await tick(local)
    monkeypatch.setattr(scheduler, "CONFIRM_S", 0.0)
    await tick(local)


def test_the_clock_passes_at_the_monotonic_pace_and_never_goes_back() -> None:
    machine = Machine()
    begun = machine.clock()
    machine.pass_ms(1_000)
    assert machine.clock() == begun + 1_000
    for step in (HOUR_MS, -2 * HOUR_MS, DAY_MS, -3 * DAY_MS):
        before = machine.clock()
        machine.wall += step
        assert machine.clock() == before
    machine.pass_ms(10_000)
    assert machine.clock() == before + 9_000, "ahead of the wall clock it is slower"


def test_a_clock_that_others_share_keeps_its_pace_when_it_is_ahead() -> None:
    machine = Machine()
    machine.clock.slows = False
    machine.clock.jump(HOUR_MS)
    before = machine.clock()
    machine.pass_ms(10_000)
    assert machine.clock() == before + 10_000


def test_a_clock_that_is_ahead_meets_the_wall_clock_again() -> None:
    machine = Machine()
    machine.wall -= HOUR_MS
    for _ in range(11 * 60):
        machine.pass_ms(60_000)
        machine.clock()
    assert machine.clock.behind_ms == 0


@pytest.mark.parametrize("step", STEPS)
async def test_a_step_forward_ends_no_game_and_no_session(
    sqlite_url: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with served(sqlite_url, machine, session_days=1) as local:
        ada, ben, table = await local.couple(clock=CLOCK)
        away_ada, away_ben, away = await local.couple(absence={"after_s": 60, "then": "claim"})
        machine.pass_ms(10_000)
        machine.wall += step
        await follow(local, monkeypatch)
        assert abs(machine.clock.behind_ms) < 1_000, "it is followed"
        for guest in (ada, ben, away_ada, away_ben):
            await guest.get("/api/me")
        state = await ada.state(table)
        assert state["status"] == "playing"
        assert 48_000 <= state["clock"]["left_ms"][0] <= 50_000, "only the ten seconds ran"
        assert (await away_ben.state(away))["absences"][0]["due_at"] > machine.clock()
        mover = ada if state["to_act"] == 1 else ben
        await mover.move(table)
        machine.pass_ms(61_000)
        await tick(local)
        assert (await ada.state(table))["status"] == "over", "and the clock still ends games"
        assert (await away_ben.state(away))["absences"][0]["due_at"] is None


@pytest.mark.parametrize("step", [-one for one in STEPS])
async def test_a_step_back_stops_no_heartbeat_and_gives_no_time(
    sqlite_url: str, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with served(sqlite_url, machine) as local:
        ada, _, table = await local.couple(clock=CLOCK)
        await tick(local)
        before = await local.worker.store.last_beat()
        assert before is not None
        machine.wall += step
        machine.pass_ms(20_000)
        await follow(local, monkeypatch)
        beat = await local.worker.store.last_beat()
        assert beat == before + 18_000
        machine.pass_ms(60_000)
        await tick(local)
        assert (await ada.state(table))["status"] == "over"
    async with served(sqlite_url, machine) as local:
        now = machine.clock()
        assert now >= beat, "nor does it go back from one run to the next"


@pytest.mark.parametrize("step", [*STEPS, *(-one for one in STEPS)])
async def test_a_step_that_is_corrected_soon_changes_nothing(sqlite_url: str, step: int) -> None:
    machine = Machine()
    async with served(sqlite_url, machine) as local:
        ada, _, table = await local.couple(clock=CLOCK)
        day, lent = local.worker.deals.today, local.worker.retention
        assert await lent.run()
        machine.wall += step
        await tick(local)
        assert local.worker.deals.today == day
        state = await ada.state(table)
        now = machine.clock()
        took = await local.worker.store.retention.take_lease("retention", "another", now, now + 9)
        assert not took, "the lease has not ended"
        machine.wall -= step
        machine.pass_ms(1_000)
        await tick(local)
        assert (await ada.state(table))["clock"]["left_ms"][0] in range(
            state["clock"]["left_ms"][0] - 1_001, state["clock"]["left_ms"][0] + 1
        )


async def test_the_daily_deal_follows_a_step_that_lasts(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    async with served(sqlite_url, machine) as local:
        day = local.worker.deals.today
        machine.wall += 2 * DAY_MS
        await follow(local, monkeypatch)
        assert (local.worker.deals.today - day).days == 2


async def test_a_heartbeat_of_a_wrong_clock_does_not_stop_later_ones(sqlite_url: str) -> None:
    machine = Machine()
    async with served(sqlite_url, machine) as local:
        await local.worker.store.beat(machine.wall + 400 * DAY_MS)
        machine.pass_ms(10_000)
        await tick(local)
        assert await local.worker.store.last_beat() == machine.clock()
