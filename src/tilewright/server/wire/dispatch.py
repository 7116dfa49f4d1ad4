"""Authorise and dispatch table commands from HTTP or WebSocket."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from typing import Protocol

from starlette.requests import HTTPConnection

from tilewright.server.errors import Refusal
from tilewright.server.guards import Limits, client_key
from tilewright.server.live.creation import rematch
from tilewright.server.live.fair_play import FairPlay
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.payers import Payers
from tilewright.server.live.registry import TableRegistry
from tilewright.server.ops.metrics import Metrics
from tilewright.server.people.identities import People
from tilewright.server.store import StoreError
from tilewright.server.tables import commands
from tilewright.server.tables.access import Person, may_enter, require_entry
from tilewright.server.tables.ids import is_table_id
from tilewright.server.wire.frames import Done

BY_ADDRESS = "request"
"""The budget that ``guards.address_limits`` charges to an address for every request."""
ENTRIES_PER_REQUEST = 100
"""How many entries in a first frame cost as much as a request."""


class Connection(Protocol):
    """A client connection that follows a table."""

    identity: str | None
    proof: str | None
    """The digest that authenticated the client, if it is signed in."""

    def say_restart(self) -> None:
        """Tell the client that the server restarts, and close the connection."""

    def say_signed_out(self) -> None:
        """Tell the client that it was signed out, and close the connection."""


class Dispatcher:
    """The shared state of all connections of a worker."""

    def __init__(
        self,
        registry: TableRegistry,
        people: People,
        limits: Limits,
        metrics: Metrics,
        payers: Payers,
    ) -> None:
        self.registry = registry
        self.payers = payers
        self.people = people
        self.limits = limits
        self.metrics = metrics
        self.fair_play = FairPlay(registry)
        self.connections: set[Connection] = set()
        people.proofs_in_use = self.proofs_in_use
        people.on_void = self.sign_out

    # Authentication and rate limits.

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return the person a connection comes from; None if it has no valid credential.

        Raise a Refusal if the store fails.
        """
        try:
            person = await self.people.of(connection.headers)
        except StoreError as error:
            raise Refusal("storage", f"nobody can be recognised now: {error}") from None
        if person is not None:
            self.payers.note(person.identity, client_key(connection.scope))
        return person

    def proof(self, connection: HTTPConnection, person: Person | None) -> str | None:
        """Return the digest of the token that authenticates a person; None if nobody is."""
        return None if person is None else self.people.proof(connection.headers)

    def proofs_in_use(self, identity: str | None) -> set[str]:
        """Return the digests that authenticated connections: of a person, or (None) of all."""
        return {
            one.proof
            for one in self.connections
            if one.proof is not None and identity in (None, one.identity)
        }

    def sign_out(self, digests: set[str]) -> None:
        """Close the connections that were authenticated by these digests."""
        for connection in list(self.connections):
            if connection.proof in digests:
                connection.say_signed_out()

    def charge(self, connection: HTTPConnection, person: Person | None, budget: str) -> None:
        """Charge an identity, or an address without one; raise a Refusal over the limit.

        The budget BY_ADDRESS is not charged again.
        """
        if budget != BY_ADDRESS:
            self.charger(connection, person, budget)()

    def charge_work(
        self, connection: HTTPConnection, person: Person | None, budget: str, units: int
    ) -> None:
        """Charge what a request costs beyond its first unit; raise a Refusal over the limit."""
        if units <= 1:
            return
        address = client_key(connection.scope)
        if budget == BY_ADDRESS or person is None:
            self.limits.charge(budget, address, cost=units - 1)
        else:
            self.limits.charge_person(budget, person.identity, address, units - 1)

    def charger(
        self, connection: HTTPConnection, person: Person | None, budget: str
    ) -> Callable[[], None]:
        """Return the function that charges an identity, or an address without one."""
        address = client_key(connection.scope)
        if person is None:
            return partial(self.limits.charge, budget, address)
        return partial(self.limits.charge_person, budget, person.identity, address)

    def slot(
        self, connection: HTTPConnection, person: Person | None
    ) -> AbstractContextManager[None]:
        """Return a slot for a long-lived connection to hold; raise a Refusal if none is free."""
        if person is None:
            return self.limits.slot("stranger", client_key(connection.scope))
        return self.limits.slot("identity", person.identity)

    def charge_entries(
        self, connection: HTTPConnection, person: Person | None, live: LiveTable, seen: int
    ) -> None:
        """Charge a first frame by its number of entries; raise a Refusal over the limit."""
        units = -(-(live.table.seq - seen) // ENTRIES_PER_REQUEST)
        self.charge_work(connection, person, BY_ADDRESS, units)

    # Tables.

    async def table(self, table_id: str) -> LiveTable:
        """Return the table with an id, without authorisation; raise a Refusal if there is none."""
        if not is_table_id(table_id):
            raise Refusal("no_such_table", "there is no such table")
        return await self.registry.get(table_id)

    async def visible_table(self, table_id: str, identity: str | None, seen: int = 0) -> LiveTable:
        """Return a table, caught up if ``seen`` is later or the last look at the store is old.

        Raise a Refusal if it may not be seen.
        """
        live = await self.table(table_id)
        if seen > live.table.seq or not may_enter(live.table, identity):
            await self.registry.refresh(live)
        else:
            await self.registry.refresh_old(live)
        require_entry(live.table, identity)
        return live

    async def dispatch(self, live: LiveTable, person: Person, command: commands.AnyCommand) -> Done:
        """Execute a command and count it; raise a Refusal if it is not allowed."""
        kind = commands.KINDS[type(command)]
        try:
            done = await self.run(live, person, command)
        except Refusal as refusal:
            self.metrics.command(kind, refusal.code)
            raise
        self.metrics.command(kind, "done")
        return done

    async def run(self, live: LiveTable, person: Person, command: commands.AnyCommand) -> Done:
        """Execute a command by its kind."""
        if isinstance(command, commands.Rematch):
            seq, table_id = await rematch(self.registry, live.id, person, command)
            return Done(id=command.id, seq=seq, table=table_id)
        if isinstance(command, commands.Say):
            self.limits.charge("chat", person.identity)
        if isinstance(command, commands.Sit):
            await self.fair_play.require_free_table(person.identity, live)
        return Done(id=command.id, seq=await self.registry.act(live, person, command))
