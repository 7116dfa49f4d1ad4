"""Sessions and keys in the store, on both kinds of database."""

import asyncio
import hashlib

import pytest
from sqlalchemy import Connection, text

from tilewright.server.store import Session, Store

pytestmark = pytest.mark.anyio


def session(digest: str, identity: str = "i", seen_at: int = 5) -> Session:
    return Session(digest, identity, "Firefox, Linux", 5, seen_at)


async def test_sessions_are_kept_listed_and_dropped_by_their_owner(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_identity("j", "Ben", 5)
    for one in (session("a", seen_at=6), session("b", seen_at=9), session("c", "j")):
        await store.add_session(one, 10)
    assert await store.session("a") == session("a", seen_at=6)
    assert await store.session("x") is None
    assert [one.digest for one in await store.sessions("i")] == ["b", "a"]
    assert not await store.drop_session("j", "a")
    assert await store.drop_session("i", "a")
    assert not await store.drop_session("i", "a")
    assert [one.digest for one in await store.sessions("i")] == ["b"]


async def test_of_too_many_sessions_those_seen_longest_ago_are_dropped(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    for number in range(5):
        await store.add_session(session(f"s{number}", seen_at=number), 3)
    assert [one.digest for one in await store.sessions("i")] == ["s4", "s3", "s2"]


async def test_all_sessions_keys_and_tokens_but_one_are_dropped_together(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    for digest in ("a", "b", "c"):
        await store.add_session(session(digest), 10)
    await store.add_credential("k", "i", "key", "", 7)
    await store.add_credential("t", "i", "token", "", 7)
    assert await store.drop_sessions("i", "b") == {"a", "c", "k", "t"}
    assert [one.digest for one in await store.sessions("i")] == ["b"]
    assert await store.credentials("i") == []
    await store.add_credential("t", "i", "token", "", 7)
    assert await store.drop_sessions("i", "t") == {"b"}
    assert [one.digest for one in await store.credentials("i")] == ["t"]


async def test_of_a_hundred_who_use_a_key_one_gets_in(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_credential("k", "i", "key", "", 7)
    found = await asyncio.gather(
        *(store.redeem_key("k", 0, session(f"s{number}", ""), 10) for number in range(100))
    )
    assert sorted(found, key=str) == [None] * 99 + ["i"]
    assert len(await store.sessions("i")) == 1


async def test_a_key_that_is_old_or_a_token_is_not_used_up(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_credential("k", "i", "key", "", 7)
    await store.add_credential("t", "i", "token", "", 7)
    assert await store.redeem_key("k", 8, session("s", ""), 10) is None
    assert await store.redeem_key("t", 0, session("s", ""), 10) is None
    assert await store.redeem_key("k", 7, session("s", ""), 10) == "i"


async def test_the_time_a_session_was_seen_only_goes_forward(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_session(session("a", seen_at=5), 10)
    await store.note_seen({"a": 9, "gone": 9})
    await store.note_seen({"a": 7})
    found = await store.session("a")
    assert found is not None
    assert found.seen_at == 9


async def test_what_still_lets_somebody_in_is_told_apart(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_session(session("a"), 10)
    await store.add_credential("k", "i", "key", "", 7)
    await store.add_credential("t", "i", "token", "", 7)
    assert await store.alive(["a", "k", "t", "x"]) == {"a", "t"}
    assert await store.names(["i", "j"]) == {"i": "Ada"}


async def test_what_expired_is_forgotten(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_session(session("old", seen_at=5), 10)
    await store.add_session(session("new", seen_at=9), 10)
    for digest, kind, at in (("k1", "key", 5), ("k2", "key", 9), ("t", "token", 1)):
        await store.add_credential(digest, "i", kind, "", at)  # type: ignore[arg-type]
    await store.forget_expired(seen_before=7, keys_before=7)
    assert [one.digest for one in await store.sessions("i")] == ["new"]
    assert sorted(one.digest for one in await store.credentials("i")) == ["k2", "t"]


async def test_an_operator_finds_people_by_name(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_identity("j", "ada", 6)
    await store.add_identity("k", "Ben", 6)
    await store.add_session(session("a", "j", seen_at=8), 10)
    found = await store.search_people("ADA")
    assert [(one.id, one.sessions, one.seen_at) for one in found] == [("j", 1, 8), ("i", 0, None)]


def downgraded(connection: Connection) -> None:
    """Let a database be as before there were sessions."""
    for statement in (
        "ALTER TABLE entries DROP COLUMN crc",
        "DROP TABLE leases",
        "DROP TABLE cards_forgotten",
        "DROP TABLE cards",
        "DROP TABLE puzzle_difficulties",
        "DROP TABLE losses",
        "DROP TABLE puzzle_ratings",
        "DROP TABLE puzzle_attempts",
        "DROP TABLE lessons_done",
        "DROP TABLE attempts",
        "DROP TABLE deals",
        "DROP TABLE reviews",
        "DROP TABLE sessions",
        "UPDATE alembic_version SET version_num = '0001'",
        "INSERT INTO identities (id, name, created_at) VALUES ('i', 'Ada', 5), ('j', 'Ben', 6)",
    ):
        connection.execute(text(statement))


async def test_an_upgrade_signs_nobody_out(empty_url: str) -> None:
    store = await Store.open(empty_url)
    await store._database.write(downgraded)
    await store.close()
    store = await Store.open(empty_url)
    for identity in ("i", "j"):
        found = await store.session(hashlib.sha256(identity.encode()).hexdigest())
        assert found is not None
        assert (found.identity, found.device) == (identity, "")
        assert found.seen_at > 1_700_000_000_000
    await store.close()
