"""Deals that many people play alike, and the first attempt of each person."""

from typing import Any

from sqlalchemy import Connection, Row, func, select, update

from tilewright.server.store import schema
from tilewright.server.store.database import Run
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import AttemptRow, DealRow

deals = schema.deals.c
attempts = schema.attempts.c
tables = schema.tables.c

ATTEMPT = (
    attempts.deal,
    attempts.identity,
    attempts.table_id,
    attempts.at,
    attempts.is_rated,
    tables.status,
    tables.summary,
)


class DealStore:
    """The part of the store that holds deals and attempts."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def add(self, deal: DealRow) -> None:
        """Store a deal unless one of its id is stored."""
        await self._write(lambda connection: add_deal(connection, deal))

    async def find(self, deal_id: str) -> DealRow | None:
        """Return a deal by id, or None."""
        return await self._read(lambda connection: find_deal(connection, deal_id))

    async def set_par(self, deal_id: str, par: str) -> None:
        """Store what levels reach on a deal."""
        await self._write(
            lambda connection: connection.execute(
                update(schema.deals).where(deals.id == deal_id).values(par=par)
            )
        )

    async def attempt(self, deal_id: str, identity: str) -> AttemptRow | None:
        """Return the attempt of a person, or None."""
        query = joined().where(attempts.deal == deal_id, attempts.identity == identity)
        found = await self._attempts(query)
        return found[0] if found else None

    async def finished(self, deal_id: str, limit: int) -> list[AttemptRow]:
        """Return the attempts that are over, the first ones first."""
        query = joined().where(attempts.deal == deal_id, tables.status == "over")
        return await self._attempts(query.order_by(attempts.at, attempts.identity).limit(limit))

    async def attempts_of(self, identity: str, since: int, limit: int) -> list[AttemptRow]:
        """Return the attempts of a person since a time, the latest first."""
        query = joined().where(attempts.identity == identity, attempts.at >= since)
        return await self._attempts(query.order_by(attempts.at.desc()).limit(limit))

    async def count(self, deal_id: str) -> int:
        """Return how many people have begun a deal."""
        query = select(func.count()).where(attempts.deal == deal_id)
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def count_running(self, deal_id: str) -> int:
        """Return how many people have begun a deal and not ended it."""
        query = select(func.count()).select_from(schema.attempts).join(schema.tables)
        query = query.where(attempts.deal == deal_id, tables.status != "over")
        return await self._read(lambda connection: connection.execute(query).scalar_one())

    async def _attempts(self, query: Any) -> list[AttemptRow]:
        return await self._read(
            lambda connection: [attempt_row(row) for row in connection.execute(query)]
        )


def add_deal(connection: Connection, deal: DealRow) -> None:
    """Insert a deal unless one of its id exists."""
    new = insertion_into(connection, schema.deals).values(
        id=deal.id,
        game=deal.game,
        plan=deal.plan,
        seed=deal.seed,
        created_at=deal.created_at,
        par=deal.par,
    )
    connection.execute(new.on_conflict_do_nothing())


def find_deal(connection: Connection, deal_id: str) -> DealRow | None:
    """Return a deal by id, or None."""
    found = connection.execute(select(schema.deals).where(deals.id == deal_id)).one_or_none()
    return DealRow(**found._asdict()) if found else None


def joined() -> Any:
    """Return the query of attempts with the state of their tables."""
    return select(*ATTEMPT).join(schema.tables, tables.id == attempts.table_id)


def attempt_row(row: Row[Any]) -> AttemptRow:
    """Convert a database row to an AttemptRow."""
    columns = row._asdict()
    return AttemptRow(**columns | {"summary": columns["summary"].encode()})
