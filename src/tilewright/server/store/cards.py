"""Cards of people: mistakes of reviewed games that are asked again, and when."""

from collections.abc import Callable, Sequence

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database import Run
from tilewright.server.store.people import insertion_into
from tilewright.server.store.rows import CardRow, MadeCards

cards = schema.cards.c
forgotten = schema.cards_forgotten.c

MOST_CARDS = 1000
"""The most cards of a person; what a review finds beyond them is left out."""
Answer = Callable[[CardRow], CardRow | None]
"""Returns a card as an answer leaves it; None if the answer changes nothing."""


class CardStore:
    """The part of the store that holds cards."""

    def __init__(self, read: Run, write: Run) -> None:
        self._read = read
        self._write = write

    async def of(self, identity: str) -> list[CardRow]:
        """Return the cards of a person that were not removed, the longest due first."""
        found: list[CardRow] = await self._read(lambda one: list_cards(one, identity))
        return found

    async def find(self, identity: str, table_id: str, event: int) -> CardRow | None:
        """Return a card of a person; None if there is none or it was removed."""
        found: CardRow | None = await self._read(
            lambda connection: find_card(connection, is_card(identity, table_id, event))
        )
        return found

    async def answer(
        self, identity: str, table_id: str, event: int, change: Answer
    ) -> CardRow | None:
        """Change the schedule of a card, or what was shown of it.

        Return it afterwards, None if there is no such card.
        """
        found: CardRow | None = await self._write(
            lambda connection: answer(connection, is_card(identity, table_id, event), change)
        )
        return found

    async def remove(self, identity: str, table_id: str, event: int) -> bool:
        """Remove a card for good; return False if there is no such card."""
        removed: bool = await self._write(
            lambda connection: remove(connection, is_card(identity, table_id, event))
        )
        return removed

    async def forget(self, identity: str, at: int) -> int:
        """Delete all cards of a person; return how many there were.

        Games that ended until ``at`` bring none back.
        """
        count: int = await self._write(lambda connection: forget(connection, identity, at))
        return count


def is_card(identity: str, table_id: str, event: int) -> ColumnElement[bool]:
    """Return the condition that a row is a certain card that was not removed."""
    own = and_(cards.identity == identity, cards.table_id == table_id, cards.event == event)
    return and_(own, ~cards.is_removed)


def list_cards(connection: Connection, identity: str) -> list[CardRow]:
    """Return the cards of a person, the longest due and then the costliest first."""
    query = select(schema.cards).where(cards.identity == identity, ~cards.is_removed)
    query = query.order_by(cards.due_at, cards.loss.desc(), cards.table_id, cards.event)
    return [CardRow(*row) for row in connection.execute(query)]


def count_cards(connection: Connection, identity: str) -> int:
    """Return how many cards of a person were not removed."""
    query = select(func.count()).select_from(schema.cards)
    return connection.scalar(query.where(cards.identity == identity, ~cards.is_removed)) or 0


def find_card(connection: Connection, condition: ColumnElement[bool]) -> CardRow | None:
    """Return a card, or None."""
    found = connection.execute(select(schema.cards).where(condition)).one_or_none()
    return CardRow(*found) if found else None


def answer(
    connection: Connection, condition: ColumnElement[bool], change: Answer
) -> CardRow | None:
    """Change the schedule of a card, its row locked."""
    query = select(schema.cards).where(condition).with_for_update()
    found = connection.execute(query).one_or_none()
    if found is None:
        return None
    before = CardRow(*found)
    after = change(before)
    if after is None:
        return before
    values = {
        "due_at": after.due_at,
        "stability": after.stability,
        "difficulty": after.difficulty,
        "answered_at": after.answered_at,
        "took_ms": after.took_ms,
        "answers": after.answers,
        "lapses": after.lapses,
        "hints": after.hints,
        "wrong": after.wrong,
    }
    connection.execute(update(schema.cards).where(condition).values(**values))
    return after


def remove(connection: Connection, condition: ColumnElement[bool]) -> bool:
    """Empty a card and mark it as removed."""
    emptied = update(schema.cards).where(condition)
    emptied = emptied.values(is_removed=True, body="", concept="", loss=0.0, took_ms=None)
    return connection.execute(emptied).rowcount > 0


def forget(connection: Connection, identity: str, at: int) -> int:
    """Delete all cards of a person, and store when."""
    made = insertion_into(connection, schema.cards_forgotten).values(identity=identity, at=at)
    connection.execute(made.on_conflict_do_update(index_elements=["identity"], set_={"at": at}))
    count = count_cards(connection, identity)
    connection.execute(delete(schema.cards).where(cards.identity == identity))
    return count


def keep(connection: Connection, table_id: str, made: MadeCards) -> None:
    """Store the cards of a reviewed game.

    After an earlier review of the game its cards keep their schedules and get the new answers.
    Those that are mistakes no more are deleted unless they were answered: what somebody has begun
    to learn stays. Removed cards stay removed.
    """
    if made.cards is None:
        return
    found = {(one.identity, one.event): one for one in made.cards}
    query = select(schema.cards).where(cards.table_id == table_id)
    known = [CardRow(*row) for row in connection.execute(query.with_for_update())]
    for one in known:
        condition = is_card(one.identity, table_id, one.event)
        new = found.pop((one.identity, one.event), None)
        if new is None and one.answers == 0:
            connection.execute(delete(schema.cards).where(condition))
        elif new is not None:
            change = update(schema.cards).where(condition)
            content = {"concept": new.concept, "loss": new.loss, "body": new.body}
            connection.execute(change.values(**content))
    for identity in sorted({identity for identity, _ in found}):
        new_cards = [one for one in found.values() if one.identity == identity]
        add(connection, identity, made.ended_at, new_cards)


def add(connection: Connection, identity: str, ended_at: int, new: Sequence[CardRow]) -> None:
    """Insert new cards of a person, the costliest first, up to the limit."""
    query = select(forgotten.at).where(forgotten.identity == identity)
    if (connection.scalar(query) or -1) >= ended_at:
        return
    space = MOST_CARDS - count_cards(connection, identity)
    chosen = sorted(new, key=lambda one: -one.loss)[: max(0, space)]
    names = [column.name for column in schema.cards.columns]
    if chosen:
        rows = [{name: getattr(one, name) for name in names} for one in chosen]
        connection.execute(insert(schema.cards), rows)
