"""Queries for sessions, and for keys that sign in another browser."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, union_all, update

from tilewright.server.store import schema
from tilewright.server.store.rows import Found, Session

sessions = schema.sessions.c
owned = schema.credentials.c
identities = schema.identities.c


def add_session(connection: Connection, session: Session, most: int) -> None:
    """Insert a session; delete the least recently seen beyond ``most``."""
    connection.execute(
        insert(schema.sessions).values(
            digest=session.digest,
            identity=session.identity,
            device=session.device,
            created_at=session.created_at,
            seen_at=session.seen_at,
        )
    )
    kept = list_sessions(connection, session.identity)
    if len(kept) > most:
        dropped = [one.digest for one in kept[most:] if one.digest != session.digest]
        connection.execute(delete(schema.sessions).where(sessions.digest.in_(dropped)))


def find_session(connection: Connection, digest: str) -> Session | None:
    """Return a session by digest, or None."""
    query = select(schema.sessions).where(sessions.digest == digest)
    found = connection.execute(query).one_or_none()
    return Session(*found) if found else None


def list_sessions(connection: Connection, identity: str) -> list[Session]:
    """Return the sessions of an identity, most recently seen first."""
    query = select(schema.sessions).where(sessions.identity == identity)
    order = (sessions.seen_at.desc(), sessions.created_at.desc(), sessions.digest)
    return [Session(*row) for row in connection.execute(query.order_by(*order))]


def drop_session(connection: Connection, identity: str, digest: str) -> bool:
    """Delete a session of an identity; return whether it existed."""
    lost = delete(schema.sessions).where(sessions.identity == identity, sessions.digest == digest)
    return connection.execute(lost).rowcount > 0


def drop_sessions(connection: Connection, identity: str, keep: str | None) -> set[str]:
    """Delete the sessions, keys and tokens of an identity except ``keep``; return their digests."""
    lost = delete(schema.sessions).where(sessions.identity == identity)
    held = delete(schema.credentials).where(owned.identity == identity)
    if keep is not None:
        lost, held = lost.where(sessions.digest != keep), held.where(owned.digest != keep)
    ended = {*connection.scalars(lost.returning(sessions.digest))}
    return ended | {*connection.scalars(held.returning(owned.digest))}


def redeem_key(
    connection: Connection, digest: str, since: int, session: Session, most: int
) -> str | None:
    """Redeem a key for a session; return its identity, or None if the key is invalid.

    The ``identity`` of the given session is ignored. Of several requests with the same key at once,
    one deletes it and the others find nothing.
    """
    used = (
        delete(schema.credentials)
        .where(owned.digest == digest, owned.kind == "key", owned.created_at >= since)
        .returning(owned.identity)
    )
    identity = connection.execute(used).scalar_one_or_none()
    if identity is None:
        return None
    made = Session(session.digest, identity, session.device, session.created_at, session.seen_at)
    add_session(connection, made, most)
    return str(identity)


def note_seen(connection: Connection, seen: Mapping[str, int]) -> None:
    """Store when sessions were last used, unless a later time is stored."""
    change = (
        update(schema.sessions)
        .where(sessions.digest == bindparam("of"), sessions.seen_at < bindparam("at"))
        .values(seen_at=bindparam("at"))
    )
    # Always in the same order, so that two workers cannot deadlock.
    connection.execute(change, [{"of": digest, "at": seen[digest]} for digest in sorted(seen)])


def shift_seen(connection: Connection, ms: int) -> None:
    """Add a time to when each session was last used."""
    connection.execute(update(schema.sessions).values(seen_at=sessions.seen_at + ms))


def find_alive(connection: Connection, digests: Sequence[str]) -> set[str]:
    """Return those of these digests that are stored as a session or a token."""
    query = union_all(
        select(sessions.digest).where(sessions.digest.in_(digests)),
        select(owned.digest).where(owned.digest.in_(digests), owned.kind == "token"),
    )
    return set(connection.scalars(query))


def find_names(connection: Connection, ids: Sequence[str]) -> dict[str, str]:
    """Return the names of identities by their ids."""
    query = select(identities.id, identities.name).where(identities.id.in_(ids))
    return {row.id: row.name for row in connection.execute(query)}


def forget_expired(connection: Connection, seen_before: int, keys_before: int) -> None:
    """Delete sessions last seen, and keys created, before these times."""
    connection.execute(delete(schema.sessions).where(sessions.seen_at < seen_before))
    old = delete(schema.credentials).where(owned.kind == "key", owned.created_at < keys_before)
    connection.execute(old)


def search_people(connection: Connection, name: str, limit: int) -> list[Found]:
    """Return identities by name, ignoring case, most recently seen first."""
    seen = func.max(sessions.seen_at)
    query = (
        select(schema.identities, func.count(sessions.digest), seen)
        .outerjoin(schema.sessions, sessions.identity == identities.id)
        .where(func.lower(identities.name) == name.lower())
        .group_by(*schema.identities.c)
        .order_by(func.coalesce(seen, 0).desc(), identities.id)
        .limit(limit)
    )
    return [Found(*row) for row in connection.execute(query)]
