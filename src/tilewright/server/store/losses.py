"""Queries for what people lost by concept, taken from the reviews of their games."""

from collections.abc import Sequence

from sqlalchemy import Connection, and_, delete, func, insert, select

from tilewright.server.store import schema
from tilewright.server.store.rows import ConceptLoss, Loss, ReviewKey

losses = schema.losses.c
reviews = schema.reviews.c


def keep(connection: Connection, key: ReviewKey, table_id: str, found: Sequence[Loss]) -> None:
    """Store what the people of a table lost, instead of what an earlier review found.

    After an earlier review only those are stored again who still have losses of this table: who
    has deleted theirs gets none back.
    """
    query = select(losses.identity).where(losses.table_id == table_id).distinct()
    known = set(connection.scalars(query))
    done = and_(reviews.record == key.record, reviews.state == "done")
    earlier = connection.scalar(select(func.count()).select_from(schema.reviews).where(done)) or 0
    connection.execute(delete(schema.losses).where(losses.table_id == table_id))
    kept = [one for one in found if earlier == 0 or one.identity in known]
    if kept:
        connection.execute(
            insert(schema.losses),
            [
                {
                    "identity": one.identity,
                    "table_id": table_id,
                    "seat": one.seat,
                    "concept": one.concept,
                    "game": one.game,
                    "ended_at": one.ended_at,
                    "moves": one.moves,
                    "lost": one.lost,
                }
                for one in kept
            ],
        )


def summed(connection: Connection, identity: str, since: int) -> tuple[int, list[ConceptLoss]]:
    """Return in how many games a person lost something since then, and what, the most first."""
    own = and_(losses.identity == identity, losses.ended_at >= since)
    total = func.sum(losses.lost)
    query = select(losses.concept, func.sum(losses.moves), total).where(own)
    query = query.group_by(losses.concept).order_by(total.desc(), losses.concept)
    games = select(func.count(losses.table_id.distinct())).where(own)
    found = [ConceptLoss(row[0], int(row[1]), float(row[2])) for row in connection.execute(query)]
    return connection.scalar(games) or 0, found


def by_game(connection: Connection, identity: str, since: int) -> dict[str, float]:
    """Return the win share that a person lost since then in each game."""
    own = and_(losses.identity == identity, losses.ended_at >= since)
    query = select(losses.game, func.sum(losses.lost)).where(own).group_by(losses.game)
    return {row[0]: float(row[1]) for row in connection.execute(query)}


def forget(connection: Connection, identity: str) -> int:
    """Delete all losses of a person; return how many rows there were."""
    return connection.execute(delete(schema.losses).where(losses.identity == identity)).rowcount
