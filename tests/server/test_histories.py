"""The check of histories accepts what one server did, and finds each thing that may go wrong."""

import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.server.histories import Check, History, Operation, Request
from tests.server.local_guests import Guest, LocalServer
from tilewright.server.tables import entries
from tilewright.server.tables.entries import Logged

pytestmark = pytest.mark.anyio

Story = tuple[History, list[Logged]]
SAID, MOVED, LATE, READ, LAST = range(5)


async def operation(
    guest: Guest, table: str, seat: int, command: dict[str, Any] | None = None
) -> Operation:
    """A command or a read, and what it was answered with."""
    path = f"/api/tables/{table}"
    request = Request(0, 0.0, time.time() * 1000)
    if command is None:
        answer = (await guest.ask("GET", path)).json()
        request.outcome, request.state = "done", answer["state"]
        request.seq = request.state["seq"]
    else:
        answer = (await guest.ask("POST", f"{path}/commands", json=command)).json()
        request.outcome, request.seq = answer.get("code", "done"), answer.get("seq", 0)
    request.ended_at = time.time() * 1000
    return Operation(seat, command, [request])


@pytest.fixture
async def story(local: LocalServer) -> tuple[Story, str]:
    """Five operations one after the other, ten seconds each, and the log of their table."""
    ada, ben, table = await local.couple()
    state = await ada.state(table)
    seat, mover = (0, ada) if state["to_act"] == 1 else (1, ben)
    state = await mover.state(table)
    move = {"type": "move", "seen": state["seq"], "move": state["moves"][0]["text"]}
    history = History(table)
    history.operations = [
        await operation(ada, table, 0, {"type": "say", "id": "said", "text": "hello"}),
        await operation(mover, table, seat, {**move, "id": "moved"}),
        await operation(mover, table, seat, {**move, "id": "late"}),
        await operation(ben, table, 1),
        await operation(ben, table, 1, {"type": "say", "id": "last", "text": "bye"}),
    ]
    for number, one in enumerate(history.operations):
        one.requests[0].begun, one.requests[0].ended = number * 10.0, number * 10.0 + 1
    rows = await local.worker.store.entries(table)
    log = [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]
    return (history, log), (await local.worker.store.secret(table)).seed


def request_of(story: Story, number: int) -> Request:
    return story[0].operations[number].requests[0]


def change(number: int, **fields: Any) -> Callable[[Story], None]:
    """Another answer to an operation."""

    def changed(story: Story) -> None:
        for name, value in fields.items():
            setattr(request_of(story, number), name, value)

    return changed


def state_of(name: str, value: object) -> Callable[[Story], None]:
    """A read that shows something else."""
    return lambda story: request_of(story, READ).state.update({name: value})


def log_with(**fields: Any) -> Callable[[Story], None]:
    """Another last entry."""

    def changed(story: Story) -> None:
        last = story[1][-1]
        entry = msgspec.structs.replace(last.entry, **fields)
        story[1][-1] = Logged(last.seq, last.at, entry)

    return changed


WRONG: dict[str, Callable[[Story], None]] = {
    "acknowledged with another number": change(SAID, seq=1),
    "acknowledged and not stored": log_with(command=None),
    "stored twice": log_with(command="said"),
    "stored otherwise": log_with(text="no"),
    "a number is missing": lambda story: story[1].__delitem__(-2),
    "refused and stored": change(SAID, outcome="stale"),
    "refused without a reason": change(LATE, outcome="over"),
    "refused too early": change(LATE, begun=-2.0, ended=-1.0),
    "acknowledged in another order": change(SAID, begun=15.0, ended=16.0),
    "read too late": change(READ, begun=50.0, ended=51.0),
    "read less than was seen": change(READ, seen=99),
    "read from the future": change(READ, begun=-2.0, ended=-1.0),
    "read another turn": state_of("to_act", 7),
    "read another game": state_of("changed_at", 1),
    "timed too late": change(SAID, begun_at=0.0, ended_at=1.0),
}


async def test_what_one_server_did_is_accepted(story: tuple[Story, str]) -> None:
    (history, log), seed = story
    assert [one.requests[0].outcome for one in history.operations] == [
        *("done", "done", "stale", "done", "done")
    ]
    Check(history, log, seed).run(100.0)


@pytest.mark.parametrize("wrong", WRONG)
async def test_what_went_wrong_is_found(story: tuple[Story, str], wrong: str) -> None:
    (history, log), seed = story
    WRONG[wrong]((history, log))
    with pytest.raises(AssertionError):
        Check(history, log, seed).run(100.0)
