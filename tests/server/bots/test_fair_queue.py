"""Whoever asks for much waits for it themselves: nobody else does, and nobody waits for ever."""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tilewright.server.bots.fair_queue import (
    LATE_TURN,
    MOST_OF_ADDRESS,
    MOST_QUESTIONS,
    MOST_QUESTIONS_OF_ADDRESS,
    PATIENCE_S,
    Errand,
    FairQueue,
    Ledger,
    Owner,
    Priority,
    SupersededError,
    TooManyQuestionsError,
    least_served,
    working_on,
)

GREEDY_S, MASTER_S = 0.002, 0.4
COSTS = {"greedy": GREEDY_S, "master": MASTER_S}
BOTS = Priority.BOTS


@dataclass(frozen=True)
class Job:
    """Work that somebody wants at a time."""

    owner: Owner
    kind: str
    at: float = 0.0
    priority: Priority = Priority.PERSON


@dataclass(frozen=True)
class Done:
    """When a job began."""

    job: Job
    began: float

    @property
    def waited(self) -> float:
        return self.began - self.job.at


def person(name: str, address: str | None = None) -> Owner:
    return Owner(address or f"address of {name}", name)


def serve(jobs: Sequence[Job], slots: int = 1) -> list[Done]:
    """Serve jobs in processes whose work costs exactly what COSTS says, by a clock of its own."""
    return asyncio.run(simulate(jobs, slots))


async def simulate(jobs: Sequence[Job], slots: int) -> list[Done]:
    now = 0.0
    queue = FairQueue(slots, clock=lambda: now)
    for kind, cost in COSTS.items():
        for _ in range(50):
            queue.ledger.learn(kind, cost)
    done: list[Done] = []
    ends: list[tuple[float, asyncio.Event]] = []

    async def work(job: Job) -> None:
        with working_on(Errand(job.owner, job.priority)):
            turn = await queue.acquire(job.kind)
        done.append(Done(job, now))
        end = asyncio.Event()
        ends.append((now + COSTS[job.kind], end))
        await end.wait()
        queue.release(turn, COSTS[job.kind])

    to_come = sorted(jobs, key=lambda job: job.at)
    async with asyncio.TaskGroup() as tasks:
        while to_come or len(done) < len(jobs) or ends:
            while to_come and to_come[0].at <= now:
                tasks.create_task(work(to_come.pop(0)))
            for _ in range(4):
                await asyncio.sleep(0)
            times = [at for at, _ in ends] + [job.at for job in to_come[:1]]
            if not times:
                continue
            now = max(now, min(times))
            for one in [one for one in ends if one[0] <= now]:
                ends.remove(one)
                one[1].set()
            for _ in range(4):
                await asyncio.sleep(0)
    return done


def waits(done: Sequence[Done], owner: Owner) -> list[float]:
    return [one.waited for one in done if one.job.owner == owner]


def test_a_greedy_bot_waits_for_one_move_of_a_master_at_most_however_many_there_are() -> None:
    attacker, victim = person("Mallory"), person("Ada")
    for priority in (Priority.PERSON, BOTS):
        attack = [Job(attacker, "master", 0, priority) for _ in range(200)]
        turns = [Job(victim, "greedy", second * 0.9 + 0.1) for second in range(20)]
        found = waits(serve([*attack, *turns]), victim)
        assert max(found) <= MASTER_S + GREEDY_S


def test_guests_of_one_address_share_one_share() -> None:
    crowd = [person(f"guest {number}", "one") for number in range(10)]
    ada, ben = person("Ada"), person("Ben")
    jobs = [Job(one, "master") for one in (*crowd, ada, ben) for _ in range(12)]
    first = Counter(one.job.owner.address for one in serve(jobs)[:33])
    assert max(first.values()) - min(first.values()) <= 33 // LATE_TURN


def test_people_at_one_address_share_it_evenly() -> None:
    busy, calm, other = (person(name, "club") for name in ("Ada", "Ben", "Eve"))
    jobs = [Job(busy, "master") for _ in range(60)]
    jobs += [Job(one, "master") for one in (calm, other) for _ in range(10)]
    first = Counter(one.job.owner for one in serve(jobs)[:30])
    assert set(first.values()) == {10}


def test_who_moves_to_another_address_takes_along_what_they_spent() -> None:
    ledger = Ledger()
    ledger.charge(Owner("one", "Mallory"), 5)
    assert ledger.standing(Owner("two", "Mallory")) == 5
    assert ledger.standing(Owner("two", "Ada")) == 0


def test_people_come_before_bots_among_themselves() -> None:
    host, ada = person("Host"), person("Ada")
    jobs = [Job(host, "greedy", 0, BOTS) for _ in range(5)]
    jobs += [Job(ada, "master") for _ in range(3)]
    order = [one.job.priority for one in serve(jobs)]
    assert order[1:4] == [Priority.PERSON] * 3


def test_cheap_work_comes_before_dear_work_of_equals() -> None:
    ada, ben, eve = person("Ada"), person("Ben"), person("Eve")
    jobs = [Job(ada, "master"), Job(ben, "master"), Job(eve, "greedy")]
    assert [one.job.owner for one in serve(jobs)][1:] == [eve, ben]


def test_idleness_saves_nothing_up() -> None:
    ada, ben = person("Ada"), person("Ben")
    jobs = [Job(ada, "master") for _ in range(100)]
    jobs += [Job(ben, "master", 20.0) for _ in range(50)]
    both = [one.job.owner for one in serve(jobs) if one.began >= 20.0][:40]
    assert abs(both.count(ada) - both.count(ben)) <= LATE_TURN


def test_a_stream_of_newcomers_starves_nobody() -> None:
    ada = person("Ada")
    jobs = [Job(ada, "master") for _ in range(3)]
    jobs += [Job(person(f"n{n}"), "master", n * MASTER_S / 2) for n in range(200)]
    assert max(waits(serve(jobs), ada)) <= 3 * (PATIENCE_S + (LATE_TURN + 1) * MASTER_S)


def test_bots_and_background_work_are_served_while_people_keep_all_processes_busy() -> None:
    host, server = person("Host"), person("Server")
    jobs = [Job(person(f"n{n}"), "master", n * MASTER_S / 2) for n in range(200)]
    jobs += [Job(host, "master", 0, BOTS), Job(server, "master", 0, Priority.BACKGROUND)]
    done = serve(jobs)
    for owner in (host, server):
        assert max(waits(done, owner)) <= PATIENCE_S + 2 * (LATE_TURN + 1) * MASTER_S


OWNERS = st.builds(Owner, st.sampled_from("abc"), st.sampled_from("pqrs"))
JOBS = st.builds(
    Job,
    OWNERS,
    st.sampled_from(sorted(COSTS)),
    st.floats(0, 20),
    st.sampled_from(list(Priority)),
)


@examples(60)
@given(st.lists(JOBS, max_size=60), st.integers(1, 3))
def test_every_job_is_done_once_and_no_process_is_idle_while_one_waits(
    jobs: list[Job], slots: int
) -> None:
    done = serve(jobs, slots)
    assert Counter(one.job for one in done) == Counter(jobs)
    for one in done:
        at_work = [
            other
            for other in done
            if other.began <= one.job.at < other.began + COSTS[other.job.kind]
        ]
        assert one.waited <= 1e-9 or len(at_work) >= 1


@examples(60)
@given(
    st.lists(st.tuples(OWNERS, st.sampled_from(sorted(COSTS))), max_size=40),
    st.integers(1, 40),
)
def test_an_address_that_waits_gets_its_share_whatever_others_ask_for(
    others: list[tuple[Owner, str]], count: int
) -> None:
    ada = person("Ada")
    jobs = [Job(owner, kind) for owner, kind in others]
    jobs += [Job(ada, "greedy") for _ in range(count)]
    last = max(one.began for one in serve(jobs) if one.job.owner == ada)
    addresses = len({owner.address for owner, _ in others})
    spent = count * GREEDY_S
    # Each other address gets as much as Ada, one dear job it has begun, and late turns.
    late = sum(COSTS[kind] for _, kind in others) / LATE_TURN + MASTER_S
    assert last <= spent + addresses * (spent + MASTER_S) + late


def test_whoever_has_spent_least_pays_next() -> None:
    ledger, ada, ben = Ledger(), person("Ada"), person("Ben")
    paid = []
    for _ in range(4):
        payer = least_served(ledger, [ada, ben])
        ledger.charge(payer, 1)
        paid.append(payer)
    assert paid == [ada, ben, ada, ben]


def test_a_turn_is_charged_what_it_cost_in_the_end() -> None:
    async def work() -> float:
        queue = FairQueue(1)
        with working_on(Errand(person("Ada"))):
            turn = await queue.acquire("new")
        queue.release(turn, 3)
        return queue.ledger.standing(person("Ada"))

    assert asyncio.run(work()) == pytest.approx(3)


def test_the_questions_of_a_person_and_of_an_address_that_wait_are_limited() -> None:
    async def ask() -> tuple[int, int]:
        queue = FairQueue(0)
        refused = Counter[str]()
        tasks = []

        async def one(owner: Owner) -> None:
            with working_on(Errand(owner, is_question=True)):
                try:
                    await queue.acquire("rank")
                except TooManyQuestionsError:
                    refused[owner.identity] += 1

        for name in ("Mallory", *(f"guest {number}" for number in range(10))):
            for _ in range(MOST_QUESTIONS + 1):
                tasks.append(asyncio.create_task(one(person(name, "one"))))
        tasks.append(asyncio.create_task(one(person("Ada"))))
        for _ in range(3):
            await asyncio.sleep(0)
        waiting = sum(not task.done() for task in tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert refused["Ada"] == 0
        return refused["Mallory"], waiting

    assert asyncio.run(ask()) == (1, MOST_QUESTIONS_OF_ADDRESS + 1)


def test_who_gives_up_leaves_their_place_to_the_next_and_loses_no_process() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        first = await queue.acquire("a")
        second = asyncio.create_task(queue.acquire("b"))
        third = asyncio.create_task(queue.acquire("c"))
        await asyncio.sleep(0)
        second.cancel()
        queue.release(first, 0.1)
        third_turn = await third
        fourth = asyncio.create_task(queue.acquire("d"))
        await asyncio.sleep(0)
        queue.release(third_turn, 0.1)
        # Its turn has begun, but it has not heard of that.
        fourth.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await fourth
        assert not queue.is_busy
        await queue.acquire("e")

    asyncio.run(work())


def test_a_table_that_goes_back_and_forth_has_one_request_waiting() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        running = await queue.acquire("a")
        with working_on(Errand(person("Mallory"), subject="table")):
            tasks = [asyncio.create_task(queue.acquire("master")) for _ in range(100)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert [task.done() for task in tasks] == [True] * 99 + [False]
        dropped = await asyncio.gather(*tasks[:-1], return_exceptions=True)
        assert {type(one) for one in dropped} == {SupersededError}
        queue.release(running, 0.1)
        queue.release(await tasks[-1], 0.1)
        assert not queue.is_busy

    asyncio.run(work())


def test_no_address_fills_a_queue() -> None:
    async def ask() -> None:
        queue = FairQueue(1)
        running = await queue.acquire("a")
        with working_on(Errand(person("Mallory"))):
            tasks = [asyncio.create_task(queue.acquire("master")) for _ in range(300)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert queue.waiting == MOST_OF_ADDRESS
        with working_on(Errand(person("Ada"))):
            ada = asyncio.create_task(queue.acquire("master"))
        await asyncio.sleep(0)
        assert queue.waiting == MOST_OF_ADDRESS + 1
        for task in (ada, *tasks):
            task.cancel()
        await asyncio.gather(ada, *tasks, return_exceptions=True)
        queue.release(running, 0.1)
        assert not queue.is_busy

    asyncio.run(ask())
