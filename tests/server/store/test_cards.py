"""Cards of own mistakes, on both kinds of database."""

import asyncio
from dataclasses import replace

import pytest

from tests.server.store.sample_tables import new_table
from tilewright.server.store import CardRow, MadeCards, ReviewKey, Store
from tilewright.server.store import cards as card_queries

pytestmark = pytest.mark.anyio

VERSION = 3
ENDED_AT = 50


def card(event: int, identity: str = "ada", loss: float = 0.2, body: str = "{}") -> CardRow:
    return CardRow(identity, "t", event, "classic", "gift", loss, 60, 60, body=body)


async def reviewed(store: Store, depth: str, *cards: CardRow) -> None:
    """Finish a review of the table t that makes cards."""
    if await store.table("t") is None:
        await store.create(new_table("t"))
        for name in ("ada", "ben"):
            await store.add_identity(name, name, 1)
    key = ReviewKey("a" * 64, VERSION, depth)
    await store.reviews.ask(key, "t", 10, is_wanted=True, failed_before=0)
    job = await store.reviews.take(VERSION, depth, "w", 100, 200)
    assert job is not None
    assert await store.reviews.finish(job, "{}", 300, (), MadeCards(ENDED_AT, cards))


def answered(one: CardRow) -> CardRow:
    return replace(one, due_at=one.due_at + 100, answers=one.answers + 1, stability=2.5)


async def test_a_review_makes_cards_for_each_person_alone(store: Store) -> None:
    await reviewed(store, "quick", card(4), card(9, loss=0.4), card(5, "ben"))
    assert [one.event for one in await store.cards.of("ada")] == [9, 4]
    assert [one.event for one in await store.cards.of("ben")] == [5]
    assert await store.cards.find("ben", "t", 4) is None
    assert not await store.cards.remove("ben", "t", 4)
    assert await store.cards.answer("ben", "t", 4, answered) is None


async def test_a_deeper_review_keeps_answered_cards_and_drops_what_is_no_mistake(
    store: Store,
) -> None:
    await reviewed(store, "quick", card(4), card(9))
    await store.cards.answer("ada", "t", 4, answered)
    await reviewed(store, "standard", card(4, body='{"new": 1}'), card(11))
    found = {one.event: one for one in await store.cards.of("ada")}
    assert set(found) == {4, 11}
    assert (found[4].body, found[4].due_at, found[4].answers) == ('{"new": 1}', 160, 1)
    # What was answered stays, as it was, also if it is called no mistake any more.
    await reviewed(store, "deep", card(12))
    found = {one.event: one for one in await store.cards.of("ada")}
    assert set(found) == {4, 12}
    assert (found[4].body, found[4].due_at, found[4].answers) == ('{"new": 1}', 160, 1)


async def test_what_was_removed_or_forgotten_stays_away(store: Store) -> None:
    await reviewed(store, "quick", card(4), card(9), card(5, "ben"))
    assert await store.cards.remove("ada", "t", 4)
    assert not await store.cards.remove("ada", "t", 4)
    await reviewed(store, "standard", card(4), card(9), card(5, "ben"))
    assert [one.event for one in await store.cards.of("ada")] == [9]
    assert await store.cards.forget("ada", ENDED_AT) == 1
    assert await store.cards.forget("ada", ENDED_AT) == 0
    await reviewed(store, "deep", card(4), card(9), card(5, "ben"))
    assert await store.cards.of("ada") == []
    assert len(await store.cards.of("ben")) == 1


async def test_of_many_answers_at_once_none_is_lost(store: Store) -> None:
    await reviewed(store, "quick", card(4))
    await asyncio.gather(*(store.cards.answer("ada", "t", 4, answered) for _ in range(20)))
    found = await store.cards.find("ada", "t", 4)
    assert found is not None
    assert (found.answers, found.due_at, found.stability) == (20, 2060, 2.5)
    unchanged = await store.cards.answer("ada", "t", 4, lambda _: None)
    assert unchanged == found


async def test_the_costliest_cards_are_kept_if_there_is_little_room(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(card_queries, "MOST_CARDS", 2)
    await reviewed(store, "quick", card(1, loss=0.1), card(2, loss=0.3), card(3, loss=0.2))
    assert {one.event for one in await store.cards.of("ada")} == {2, 3}
