"""Identities and their credentials, and the few things a server remembers of itself."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tilewright.server.store import schema
from tilewright.server.store.errors import StoreError
from tilewright.server.store.rows import Credential, Identity, Kind

identities = schema.identities.c
owned = schema.credentials.c
settings = schema.settings.c
pulse = schema.pulse.c


def add_identity(connection: Connection, identity: Identity) -> None:
    """Keep a new identity."""
    connection.execute(
        insert(schema.identities).values(
            id=identity.id, name=identity.name, created_at=identity.created_at
        )
    )


def find_identity(connection: Connection, identity: str) -> Identity | None:
    """An identity, if there is one of that id."""
    found = connection.execute(
        select(schema.identities).where(identities.id == identity)
    ).one_or_none()
    return Identity(*found) if found else None


def rename(connection: Connection, identity: str, name: str) -> None:
    """Give an identity another name."""
    change = update(schema.identities).where(identities.id == identity).values(name=name)
    if connection.execute(change).rowcount == 0:
        raise StoreError(f"there is no identity {identity}")


def add_credential(connection: Connection, credential: Credential) -> None:
    """Keep a new credential of an identity that is there."""
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
    """Whose credential this is."""
    query = select(owned.identity).where(owned.digest == digest, owned.kind == kind)
    return connection.scalar(query)


def list_credentials(connection: Connection, identity: str) -> list[Credential]:
    """The credentials of an identity, the oldest first."""
    query = select(schema.credentials).where(owned.identity == identity)
    found = connection.execute(query.order_by(owned.created_at, owned.digest))
    return [Credential(*row) for row in found]


def drop_credential(connection: Connection, identity: str, digest: str) -> bool:
    """Forget a credential of an identity; whether it was there."""
    lost = delete(schema.credentials).where(owned.identity == identity, owned.digest == digest)
    return connection.execute(lost).rowcount > 0


def find_setting(connection: Connection, name: str) -> str | None:
    """A setting, if it was made."""
    return connection.scalar(select(settings.value).where(settings.name == name))


def make_setting(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """A setting, made now unless somebody was faster."""
    made = insertion_into(connection, schema.settings).values(name=name, value=make())
    connection.execute(made.on_conflict_do_nothing())
    value = find_setting(connection, name)
    assert value is not None
    return value


def beat(connection: Connection, now: int) -> None:
    """Remember that a server was alive; several may say so in any order."""
    made = insertion_into(connection, schema.pulse).values(id=1, at=now)
    connection.execute(
        made.on_conflict_do_update(
            index_elements=["id"],
            set_={"at": made.excluded.at},
            where=pulse.at < made.excluded.at,
        )
    )


def last_beat(connection: Connection) -> int | None:
    """When a server was last alive."""
    return connection.scalar(select(pulse.at))


def insertion_into(connection: Connection, table: Table) -> Any:
    """An insertion that can say what to do about a conflict, in the words of the database."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(table)
