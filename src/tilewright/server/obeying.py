"""Doing what is asked at a table, over whichever wire it came."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

from starlette.requests import HTTPConnection

from tilewright.server import commands, founding
from tilewright.server.frames import Done
from tilewright.server.guards import client_key
from tilewright.server.hall import admit, may_enter
from tilewright.server.house import House
from tilewright.server.judging import Person
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room
from tilewright.server.store import StoreError

BY_ADDRESS = "request"
"""What the gate has counted already."""
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{12}")


async def person_of(house: House, connection: HTTPConnection) -> Person | None:
    """The person a connection comes from; None if it names nobody."""
    try:
        return await house.people.of(connection.headers)
    except StoreError as error:
        raise Refusal("storage", f"nobody can be recognised now: {error}") from None


async def room_of(house: House, table_id: str) -> Room:
    """The room of a table by its id."""
    if not TABLE_ID.fullmatch(table_id):
        raise Refusal("no_such_table", "there is no such table")
    return await house.hall.room(table_id)


async def entered(house: House, table_id: str, identity: str | None, seen: int = 0) -> Room:
    """The room of a table an identity may see, at least as far on as it has been seen."""
    room = await room_of(house, table_id)
    if seen > room.table.seq or not may_enter(room.table, identity):
        await house.hall.refresh(room)
    admit(room.table, identity)
    return room


async def obey(house: House, room: Room, person: Person, command: commands.Wish) -> Done:
    """What was done; a Refusal says why not."""
    kind = commands.KINDS[type(command)]
    try:
        if isinstance(command, commands.Say):
            house.limits.charge("chat", person.identity)
        if isinstance(command, commands.Rematch):
            done = await founding.rematch(house.hall, room.id, person, command)
        else:
            done = await house.hall.act(room, person, command)
    except Refusal as refusal:
        house.metrics.command(kind, refusal.code)
        raise
    house.metrics.command(kind, "done")
    return done


def spend(house: House, connection: HTTPConnection, person: Person | None, budget: str) -> None:
    """Refusal if an identity, or an address without one, asks too much."""
    if budget != BY_ADDRESS:
        spending(house, connection, person, budget)()


def spending(
    house: House, connection: HTTPConnection, person: Person | None, budget: str
) -> Callable[[], None]:
    """What to call each time an identity, or an address without one, asks for something more."""
    address = client_key(connection.scope)
    if person is None:
        return partial(house.limits.charge, budget, address)
    return partial(house.limits.charge_person, budget, person.identity, address)


def place(
    house: House, connection: HTTPConnection, person: Person | None
) -> AbstractContextManager[None]:
    """A place for a connection that stays open; Refusal if somebody has too many."""
    if person is None:
        return house.limits.place("stranger", client_key(connection.scope))
    return house.limits.place("identity", person.identity)
