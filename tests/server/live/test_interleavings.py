"""Two clients act at one table at once: what comes of it is what one order or the other gives.

And the log is a history that one client after the other could have made (linearizable): a command
that was answered before another one was sent precedes it, and a read sees what was answered before.
"""

import asyncio
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.effort import in_soak
from tests.server.linked_workers import linked
from tests.server.local_guests import Guest, Json, LocalServer
from tilewright.server.tables import entries

pytestmark = pytest.mark.anyio

ABSENCE = {"after_s": 60, "then": "claim"}
Wish = Callable[[Json], Json]
WISHES: dict[str, Wish] = {
    "move": lambda state: {"seen": state["seq"], "move": legal(state)},
    "undo": lambda state: {"seen": state["seq"]},
    "ask_takeback": lambda state: {"seen": state["seq"]},
    "answer_takeback": lambda state: {"seen": state["seq"], "agree": True},
    "say": lambda state: {"text": "hello"},
    "sit": lambda state: {},
    "leave": lambda state: {},
    "seat_bot": lambda state: {"seat": 2, "level": "greedy"},
    "resign": lambda state: {},
    "abort": lambda state: {},
    "start": lambda state: {},
    "rematch": lambda state: {},
}
PAIRS = list(itertools.product(WISHES, WISHES))


def legal(state: Json) -> str:
    """A legal move, or what a seat that is not to act might send."""
    return str(state["moves"][0]["text"]) if state["moves"] else "1B>1"


async def answer_to(guest: Guest, table: str, command: Json) -> str:
    """What a command is answered with: done, or the code of the refusal."""
    answer = await guest.ask("POST", f"/api/tables/{table}/commands", json=command)
    assert answer.status_code < 500, answer.text
    return "done" if answer.status_code < 300 else str(answer.json()["code"])


async def outcome(local: LocalServer, kinds: tuple[str, str], order: str) -> tuple[object, ...]:
    """Let two people each send a command at a new table; return what came of it."""
    ada, ben, table = await local.couple(absence=ABSENCE)
    states = [await ada.state(table), await ben.state(table)]
    wishes = [WISHES[kind](state) for kind, state in zip(kinds, states, strict=True)]
    first = ada.command(kinds[0], **wishes[0])
    second = ben.command(kinds[1], **wishes[1])
    if order == "both":
        sent = await asyncio.gather(answer_to(ada, table, first), answer_to(ben, table, second))
        answers = tuple(sent)
    elif order == "first":
        one = await answer_to(ada, table, first)
        answers = (one, await answer_to(ben, table, second))
    else:
        two = await answer_to(ben, table, second)
        answers = (await answer_to(ada, table, first), two)
    return (*answers, *await log_of(local, table))


async def log_of(local: LocalServer, table: str) -> tuple[object, ...]:
    """The kinds and seats of the entries of a table, and how it stands."""
    live = await local.worker.registry.get(table)
    rows = await local.worker.store.entries(table)
    kinds = tuple(
        (type(entry).__name__, getattr(entry, "seat", None))
        for entry in (entries.decode(row.body) for row in rows)
    )
    return (*kinds, live.table.status, live.table.to_act)


@pytest.mark.parametrize("sample", [24, in_soak(len(PAIRS))])
async def test_two_commands_at_once_give_what_one_order_gives(
    local: LocalServer, sample: int
) -> None:
    for kinds in random.Random(35).sample(PAIRS, sample):
        serial = [await outcome(local, kinds, order) for order in ("first", "second")]
        for _ in range(2):
            assert await outcome(local, kinds, "both") in serial, kinds


@dataclass
class Done:
    """An operation of a client, between two moments of a common count."""

    begun: int
    ended: int
    seq: int
    is_read: bool
    is_here: bool
    """Whether it went to the worker where the table was made."""


def check_history(history: list[Done]) -> None:
    """Check that the answers respect the order in which operations followed each other."""
    writes = [one for one in history if not one.is_read]
    assert len({one.seq for one in writes}) == len(writes), "two commands have one entry"
    for before, after in itertools.product(writes, history):
        if before.ended < after.begun:
            if not after.is_read:
                assert before.seq < after.seq, (before, after)
            elif before.is_here == after.is_here:
                assert before.seq <= after.seq, (before, after)
    reads = [one for one in history if one.is_read]
    for one, two in itertools.permutations(reads, 2):
        if one.ended < two.begun and one.is_here == two.is_here:
            assert one.seq <= two.seq, "a read went back"


@pytest.mark.parametrize(("seed", "rounds"), [(1, 12), in_soak(2, 60), in_soak(3, 60)])
async def test_concurrent_clients_of_two_workers_make_a_linearizable_history(
    sqlite_url: str, seed: int, rounds: int
) -> None:
    chance, count, history = random.Random(seed), itertools.count(), list[Done]()
    async with linked(sqlite_url) as (here, there):
        ada, ben, table = await here.couple()
        cookies = {guest: guest.socket_headers()["cookie"] for guest in (ada, ben)}
        clients = [
            (Guest(local, {**guest.headers, "cookie": cookies[guest]}), local is here)
            for guest, local in itertools.product((ada, ben), (here, there))
        ]

        async def act(guest: Guest, *, is_here: bool) -> None:
            for _ in range(rounds):
                begun, is_read = next(count), chance.random() < 0.5
                if is_read:
                    seq = (await guest.state(table))["seq"]
                else:
                    seq = (await guest.do(table, "say", text=f"{begun}"))["seq"]
                history.append(Done(begun, next(count), seq, is_read, is_here))
                if chance.random() < 0.3:
                    await asyncio.sleep(0)

        await asyncio.gather(*(act(guest, is_here=is_here) for guest, is_here in clients))
        check_history(history)
        rows = await here.worker.store.entries(table)
        said = {row.seq: entries.decode(row.body) for row in rows}
        for one in history:
            entry = said[one.seq]
            if not one.is_read:
                assert isinstance(entry, entries.Said)
                assert entry.text == str(one.begun)
        assert sorted(said) == list(range(1, len(said) + 1))


def test_the_check_of_histories_finds_what_is_wrong() -> None:
    fine = [Done(0, 1, 5, False, True), Done(2, 3, 6, False, True), Done(4, 5, 6, True, True)]
    check_history(fine)
    swapped = [Done(0, 1, 6, False, True), Done(2, 3, 5, False, False)]
    stale = [Done(0, 1, 6, False, True), Done(2, 3, 5, True, True)]
    twice = [Done(0, 1, 6, False, True), Done(2, 3, 6, False, True)]
    for history in (swapped, stale, twice):
        with pytest.raises(AssertionError):
            check_history(history)
