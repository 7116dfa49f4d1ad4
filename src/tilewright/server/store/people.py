"""Queries for identities, credentials, settings and heartbeats."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.server.store import schema
from tilewright.server.store.errors import StoreError
from tilewright.server.store.rows import Credential, Identity, Kind

identities = schema.identities.c
owned = schema.credentials.c
settings = schema.settings.c
pulse = schema.pulse.c
DAY_MS = 24 * 3600 * 1000


def add_identity(connection: Connection, identity: Identity) -> None:
    """Insert an identity."""
    connection.execute(
        insert(schema.identities).values(
            id=identity.id, name=identity.name, created_at=identity.created_at
        )
    )


def find_identity(connection: Connection, identity: str) -> Identity | None:
    """Return an identity by id, or None."""
    found = connection.execute(
        select(schema.identities).where(identities.id == identity)
    ).one_or_none()
    return Identity(*found) if found else None


def rename(connection: Connection, identity: str, name: str) -> None:
    """Rename an identity; raise StoreError if it does not exist."""
    change = update(schema.identities).where(identities.id == identity).values(name=name)
    if connection.execute(change).rowcount == 0:
        raise StoreError(f"there is no identity {identity}")


def add_credential(connection: Connection, credential: Credential) -> None:
    """Insert a credential; raise StoreError if its identity does not exist."""
    if find_identity(connection, credential.identity) is None:
        raise StoreError(f"there is no identity {credential.identity}")
    connection.execute(
        insert(schema.credentials).values(
            digest=credential.digest,
            identity=credential.identity,
            kind=credential.kind,
            label=credential.label,
            created_at=credential.created_at,
        )
    )


def find_identity_of(connection: Connection, digest: str, kind: Kind) -> str | None:
    """Return the identity of a credential, or None."""
    query = select(owned.identity).where(owned.digest == digest, owned.kind == kind)
    return connection.scalar(query)


def list_credentials(connection: Connection, identity: str) -> list[Credential]:
    """Return the credentials of an identity, oldest first."""
    query = select(schema.credentials).where(owned.identity == identity)
    found = connection.execute(query.order_by(owned.created_at, owned.digest))
    return [Credential(*row) for row in found]


def drop_credential(connection: Connection, identity: str, digest: str) -> bool:
    """Delete a credential of an identity; return whether it existed."""
    lost = delete(schema.credentials).where(owned.identity == identity, owned.digest == digest)
    return connection.execute(lost).rowcount > 0


def find_setting(connection: Connection, name: str) -> str | None:
    """Return a setting, or None."""
    return connection.scalar(select(settings.value).where(settings.name == name))


def make_setting(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """Insert a setting unless it exists; return the stored value."""
    made = insertion_into(connection, schema.settings).values(name=name, value=make())
    connection.execute(made.on_conflict_do_nothing())
    value = find_setting(connection, name)
    assert value is not None
    return value


def beat(connection: Connection, now: int) -> None:
    """Store a heartbeat unless a later one is stored: several workers write in any order.

    One that is a day later was stored by a clock that was wrong.
    """
    made = insertion_into(connection, schema.pulse).values(id=1, at=now)
    connection.execute(
        made.on_conflict_do_update(
            index_elements=["id"],
            set_={"at": made.excluded.at},
            where=or_(pulse.at < made.excluded.at, pulse.at > made.excluded.at + DAY_MS),
        )
    )


def last_beat(connection: Connection) -> int | None:
    """Return the time of the last heartbeat, or None."""
    return connection.scalar(select(pulse.at))


def insertion_into(connection: Connection, table: Table) -> Any:
    """Return an INSERT that supports ON CONFLICT in the dialect of the database."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(table)
