"""Which lessons people have done."""

import pytest

from tilewright.server.store import LessonDone, Store, StoreError

pytestmark = pytest.mark.anyio


async def test_a_lesson_is_noted_once_with_its_first_time(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.note_lesson("i", LessonDone("classic", "rows", 20))
    await store.note_lesson("i", LessonDone("classic", "floor", 10))
    await store.note_lesson("i", LessonDone("classic", "rows", 30))
    assert await store.lessons_done("i") == [
        LessonDone("classic", "floor", 10),
        LessonDone("classic", "rows", 20),
    ]


async def test_everybody_has_their_own_lessons(store: Store) -> None:
    await store.add_identity("i", "Ada", 5)
    await store.add_identity("j", "Ben", 5)
    await store.note_lesson("i", LessonDone("classic", "rows", 20))
    await store.note_lesson("j", LessonDone("duel", "rows", 21))
    assert await store.forget_lessons("i") == 1
    assert await store.forget_lessons("i") == 0
    assert await store.lessons_done("i") == []
    assert await store.lessons_done("j") == [LessonDone("duel", "rows", 21)]


async def test_a_lesson_needs_its_identity(store: Store) -> None:
    with pytest.raises(StoreError):
        await store.note_lesson("nobody", LessonDone("classic", "rows", 20))
