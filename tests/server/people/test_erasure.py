"""Erasing people: nothing of them is left in the database, in Redis or in memory.

What must go follows from the schema: every table with a column of identities gets a row of the
person here, and then the whole file is searched.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import BigInteger, Boolean, Column, Double, Integer, LargeBinary, Table, insert

from tests.server.asgi_connections import ORIGIN
from tests.server.linked_workers import linked, settled
from tests.server.local_guests import Guest, LocalServer, opened
from tests.server.sample_cards import give_card
from tilewright.server.people.sessions import COOKIE
from tilewright.server.store import (
    CardRow,
    DealRow,
    Loss,
    MadeCards,
    ReviewKey,
    Store,
    schema,
)
from tilewright.server.store.erasure import OWNED
from tilewright.server.store.schema import METADATA
from tilewright.server.tables.access import Person

pytestmark = pytest.mark.anyio

NAME, OTHER_NAME = "Zebulon Quxley", "Wilhelmina Drumm"
MARK = "qzmarkqz"


def columns_of_people() -> Iterator[Column[Any]]:
    """The columns that hold identities, by what the schema says of them."""
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if column.name == "identity" or column.references(schema.identities.c.id):
                yield column


def value_for(column: Column[Any], identity: str, table_id: str) -> object:
    """Something that a column may hold; texts carry the mark."""
    if column.name == "identity":
        return identity
    if column.references(schema.tables.c.id):
        return table_id
    if column.references(schema.deals.c.id):
        return "deal"
    texts = {"kind": "key", "body": f'"{MARK}"'}
    kinds = {Boolean: False, BigInteger: 7, Integer: 7, Double: 7, LargeBinary: MARK.encode()}
    return kinds.get(type(column.type), texts.get(column.name, f"{MARK} {column.table.name}"))


async def fill(store: Store, table: Table, identity: str, table_id: str) -> None:
    """Give a person a row in a table."""
    row = {one.name: value_for(one, identity, table_id) for one in table.columns}
    await store._write(lambda connection: connection.execute(insert(table).values(**row)))


def dump(url: str) -> str:
    """Everything that the tables of a SQLite database hold."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
        return "\n".join(database.iterdump())


async def busy_person(local: LocalServer) -> tuple[Guest, Guest, list[str]]:
    """Somebody with traces everywhere, somebody they play with, and the tables of both."""
    ada, ben = await local.guest(NAME), await local.guest(OTHER_NAME)
    await ada.post("/api/me/keys")
    await local.program(ada)
    playing = await ada.table()
    await ben.do(playing, "sit")
    await ada.do(playing, "start")
    await ada.do(playing, "say", text="I am here", seat=1)
    await ben.do(playing, "say", text=f"hello {NAME.lower()}, well played")
    over = await ben.table()
    await ada.do(over, "sit")
    await ben.do(over, "start")
    await ada.move(over) if (await ada.state(over))["to_act"] == 2 else await ben.move(over)
    await ben.do(over, "resign", seat=1)
    again = (await ben.do(over, "rematch"))["table"]
    hosted = await ada.table(seats=[{"kind": "bot", "level": "greedy"}, {"kind": "free"}])
    secret = await ben.table(password="sesame")
    await ada.post(f"/api/tables/{secret}/enter", {"password": "sesame"})
    await ada.ask("PATCH", "/api/me", json={"name": "Zebulon the Great"})
    return ada, ben, [playing, over, again, hosted, secret]


async def give_rows(local: LocalServer, identity: str, table_id: str) -> None:
    """Give a person a row in each table that has none yet."""
    store = local.worker.store
    held = await store.erasure.rows(identity)
    await store.deals.add(DealRow("deal", "classic", "{}", "5eed" * 16, 8))
    for table in OWNED:
        if not held[table.name]:
            await fill(store, table, identity, table_id)


def test_every_column_of_people_belongs_to_a_table_that_is_erased() -> None:
    assert {column.table for column in columns_of_people()} == set(OWNED)


async def test_nothing_is_left_of_a_person_who_asks_to_be_deleted(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        ada, ben, tables = await busy_person(local)
        identity, cookie = ada.identity, ada.cookie
        await give_card(local.worker.store, ben.identity, tables[1], 5)
        await give_rows(local, identity, tables[1])
        before = dump(sqlite_url)
        wanted = [identity, "Zebulon", "Quxley", MARK, *held_digests(sqlite_url, identity)]
        for text in wanted:
            assert text in before, text
        answer = await ada.ask("DELETE", "/api/me")
        assert answer.status_code == 204, answer.text
        assert await is_nobody(local, cookie)
        await local.worker.store._database.forget_deleted()
        for file in Path(sqlite_url.removeprefix("sqlite:///")).parent.glob("tables.db*"):
            content = file.read_bytes()
            for text in wanted:
                assert text.lower().encode() not in content.lower(), (file.name, text)
        for live in local.worker.registry.tables.values():
            assert identity not in repr(live.log)
            assert "Zebulon" not in repr(live.log)
        assert identity not in local.worker.people.known
        for table in tables:
            seen = (await ben.ask("GET", f"/api/tables/{table}")).text
            assert "Zebulon" not in seen
        assert "hello …, well played" in (await ben.ask("GET", f"/api/tables/{tables[0]}")).text


async def test_what_was_typed_for_draws_stays_only_where_draws_rest_on_it(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        ada, ben = await local.guest(NAME), await local.guest(OTHER_NAME)
        begun, left, waiting = [await ben.table() for _ in range(3)]
        await ada.do(begun, "sit", entropy="typed and used")
        await ben.do(begun, "start")
        await ada.do(left, "sit", entropy="typed and left")
        await ada.do(left, "leave")
        await ada.do(left, "sit", entropy="typed again")
        await ben.do(left, "start")
        await ada.do(waiting, "sit", entropy="typed in vain")
        assert (await ada.ask("DELETE", "/api/me")).status_code == 204
        kept = dump(sqlite_url)
        assert "typed and used" in kept
        assert "typed again" in kept
        assert "typed and left" not in kept
        assert "typed in vain" not in kept


async def test_an_export_holds_everything_that_is_stored_of_a_person(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        ada, ben, tables = await busy_person(local)
        await give_rows(local, ada.identity, tables[1])
        answer = await ada.ask("GET", "/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        export = answer.json()
        assert export["profile"]["name"] == "Zebulon the Great"
        for table in OWNED:
            assert export[table.name], table.name
            (first, *_) = export[table.name]
            assert set(first) == {one.name for one in table.columns} - {"identity"}, table.name
            assert all(value is not None for value in first.values()), table.name
        games = {game["table"]: game for game in export["games"]}
        assert set(games) == set(tables)
        assert games[tables[0]]["said"] == ["I am here"]
        assert games[tables[0]]["record"] is None, "it goes on"
        assert games[tables[1]]["record"]["players"][1]["name"] == NAME
        assert "incomplete" not in export
        assert ben.identity not in answer.text
        for secret in held_digests(sqlite_url, ada.identity):
            assert secret not in answer.text
        assert (await local.stranger().refusal("GET", "/api/me/export"))["status"] == 401


async def test_an_export_holds_names_and_entropy_also_of_games_without_a_record(
    sqlite_url: str,
) -> None:
    async with opened(sqlite_url) as local:
        ada, ben = await local.guest(NAME), await local.guest(OTHER_NAME)
        shared = [{"kind": "you", "name": "Left hand"}, {"kind": "you", "name": "Right hand"}]
        hands, sat = await ada.table(seats=shared), await ben.table()
        await ada.do(sat, "sit", entropy="typed in vain")
        await ada.ask("PATCH", "/api/me", json={"name": "Zebulon the Great"})
        games = (await ada.ask("GET", "/api/me/export")).json()["games"]
        found = {one["table"]: (one["names"], one["entropy"]) for one in games}
        assert found[hands] == (["Left hand", "Right hand"], [])
        assert found[sat] == ([NAME, "Zebulon the Great"], ["typed in vain"])


async def test_another_worker_forgets_an_erased_person_and_plays_on(sqlite_url: str) -> None:
    async with linked(sqlite_url) as (here, there):
        ada, ben = await here.guest(NAME), await there.guest(OTHER_NAME)
        table = await ben.table(seats=[{"kind": "you"}, {"kind": "free"}, {"kind": "free"}])
        cid = await there.guest("Cid")
        await ada.do(table, "sit")
        await cid.do(table, "sit")
        await ben.do(table, "start")
        await settled(there)
        async with ben.live(table) as socket:
            await socket.frame()
            identity = ada.identity
            # A move that the other worker decides on before it knows.
            await ada.ask("DELETE", "/api/me")
            await ben.move(table)
            await settled(here)
            seen = await ben.state(table)
            assert [seat["name"] for seat in seen["seats"]] == [OTHER_NAME, "", "Cid"]
            assert seen["seats"][1]["forfeit"] == "resigned"
        for worker in (here.worker, there.worker):
            live = worker.registry.tables[table]
            assert identity not in repr(live.log) + repr(live.table.seats)
            assert "Zebulon" not in repr(live.log) + repr(live.table.seats)
        assert identity not in dump(sqlite_url)
        assert "Zebulon" not in dump(sqlite_url)


async def test_an_erasure_that_was_cut_off_is_ended_by_the_next_run(sqlite_url: str) -> None:
    async with opened(sqlite_url) as local:
        ada, _, _ = await busy_person(local)
        identity = ada.identity
        await local.worker.people.begin_erasure(Person(identity, NAME))
        assert await local.worker.store.erasure.unfinished() == [identity]
        await local.worker.retention.run()
        assert identity not in dump(sqlite_url)
        assert await local.worker.store.erasure.unfinished() == []


async def test_a_review_that_ends_after_an_erasure_is_stored_without_the_person(
    sqlite_url: str,
) -> None:
    async with opened(sqlite_url) as local:
        ada = await local.guest(NAME)
        table = await ada.table(seats=[{"kind": "you"}, {"kind": "bot", "level": "greedy"}])
        await ada.do(table, "start")
        await ada.do(table, "resign")
        store, identity = local.worker.store, ada.identity
        key = ReviewKey("hash", 1, "quick")
        await store.reviews.ask(key, table, 7, is_wanted=True, failed_before=0)
        job = await store.reviews.take(1, "quick", "w", 8, 9)
        assert job is not None
        await ada.ask("DELETE", "/api/me")
        lost = [Loss(identity, 1, "gift", "classic", 9, 1, 0.2)]
        made = MadeCards(9, (CardRow(identity, table, 2, "classic", "gift", 0.2, 9, 9),))
        assert await store.reviews.finish(job, "{}", 9, lost, made)
        assert identity not in dump(sqlite_url)


def held_digests(url: str, identity: str) -> list[str]:
    with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
        return [
            row[0]
            for table in ("sessions", "credentials")
            for row in database.execute(f"SELECT digest FROM {table} WHERE identity=?", [identity])
        ]


async def is_nobody(local: LocalServer, cookie: str) -> bool:
    again = Guest(local, {"origin": ORIGIN, "cookie": f"{COOKIE}={cookie}"})
    return (await again.ask("GET", "/api/me")).status_code == 401
