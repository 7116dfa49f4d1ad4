"""Which cards are asked on a day, how answers are graded, and when a card comes again."""

from dataclasses import replace

import pytest
from fsrs import Card, Rating, Scheduler

from tilewright.analysis.reasons import NO_REASON
from tilewright.server.people import practice
from tilewright.server.people.practice import Grade, answered, grade_of, todays_cards
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import CardRow

NOON = 20_000 * DAY_MS + DAY_MS // 2


def card(
    event: int, concept: str = NO_REASON, due_at: int = NOON, game: str = "classic"
) -> CardRow:
    return CardRow("ada", "t", event, game, concept, 0.2, NOON, due_at)


def events(cards: list[CardRow], now: int = NOON) -> list[int]:
    return [one.event for one in todays_cards(cards, now)]


def test_at_most_ten_cards_are_asked_a_day() -> None:
    cards = [card(number) for number in range(15)]
    assert events(cards) == list(range(10))
    cards[:3] = [answered(one, "good", NOON, 5000) for one in cards[:3]]
    assert events(cards) == list(range(3, 10))
    assert len(events(cards, NOON + DAY_MS)) == 10


def test_a_day_does_not_repeat_one_idea() -> None:
    cards = [card(1, "gift"), card(2, "gift"), card(3, "floor"), card(4, "gift", game="duel")]
    assert events(cards) == [1, 3, 4]
    cards[0] = answered(cards[0], "good", NOON, 5000)
    assert events(cards) == [3, 4]  # the second gift waits, though the first is answered
    assert events(cards, NOON + DAY_MS) == [2, 3, 4]


def test_a_card_is_due_from_the_beginning_of_its_day() -> None:
    tomorrow = NOON + DAY_MS
    assert events([card(1, due_at=tomorrow)]) == []
    assert events([card(1, due_at=tomorrow)], tomorrow - DAY_MS // 2) == [1]
    evening = answered(card(1), "again", NOON + DAY_MS // 2 - 1, 5000)
    assert events([evening], evening.due_at) == [1]
    assert evening.due_at == practice.day_of(NOON) * DAY_MS + DAY_MS


@pytest.mark.parametrize(
    ("is_right", "wrong", "hints", "ms", "usual", "grade"),
    [
        (False, 2, 0, 10, 10_000.0, "again"),
        (False, 0, 0, 10, None, "again"),
        (True, 0, 1, 10, 10_000.0, "hard"),
        (True, 1, 0, 10, 10_000.0, "hard"),
        (True, 0, 0, 10_000, 10_000.0, "good"),
        (True, 0, 0, 5_000, 10_000.0, "good"),
        (True, 0, 0, 4_999, 10_000.0, "easy"),
        (True, 0, 0, 1, None, "good"),
    ],
)
def test_answers_are_graded(
    *, is_right: bool, wrong: int, hints: int, ms: int, usual: float | None, grade: Grade
) -> None:
    found = grade_of(is_right=is_right, wrong=wrong, hints=hints, ms=ms, usual=usual)
    assert found == grade


def test_the_usual_time_is_the_median_of_right_answers_once_there_are_five() -> None:
    times = [9_000, 1_000, 5_000, 60_000]
    cards = [replace(card(number), took_ms=ms) for number, ms in enumerate(times)]
    assert practice.usual_ms([*cards, card(8)]) is None
    assert practice.usual_ms([*cards, replace(card(9), took_ms=4_000)]) == 5_000


def test_better_answers_wait_longer_and_a_wrong_one_comes_back_tomorrow() -> None:
    grades: list[Grade] = ["again", "hard", "good", "easy"]
    first = {grade: answered(card(1), grade, NOON, 5000) for grade in grades}
    days = [practice.day_of(first[grade].due_at) - practice.day_of(NOON) for grade in grades]
    assert days == [1, 1, 2, 8]
    assert days == sorted(days)
    known, at = first["good"], first["good"].due_at + 1
    later = [answered(known, grade, at, 5000).due_at - at for grade in grades]
    assert later == sorted(later)
    assert later[2] > first["good"].due_at - NOON
    failed = answered(known, "again", at, 5000)
    assert (failed.lapses, failed.answers, failed.took_ms) == (1, 2, 5000)
    assert failed.stability is not None
    assert known.stability is not None
    assert failed.stability < known.stability


def test_an_evening_and_the_next_morning_are_a_day_apart() -> None:
    evening = NOON + DAY_MS // 2 - 1
    first = answered(card(1), "hard", evening, 5000)
    morning, noon = (answered(first, "good", at, 5000) for at in (evening + 2, NOON + DAY_MS))
    assert (morning.due_at, morning.stability) == (noon.due_at, noon.stability)


def test_a_row_of_the_store_holds_all_that_the_scheduler_knows() -> None:
    """The dates of a card that went through rows are those of the scheduler itself."""
    scheduler = Scheduler(
        desired_retention=0.9, learning_steps=(), relearning_steps=(), enable_fuzzing=False
    )
    own, row, now = Card(card_id=1), card(1), NOON
    for grade in (Rating.Good, Rating.Good, Rating.Again, Rating.Hard, Rating.Easy, Rating.Good):
        name = next(key for key, value in practice.RATINGS.items() if value == grade)
        own, _ = scheduler.review_card(own, grade, practice.date_of(now))
        row = answered(row, name, now, 5000)
        assert row.stability == pytest.approx(own.stability)
        assert row.difficulty == pytest.approx(own.difficulty)
        assert practice.day_of(row.due_at) == practice.day_of(int(own.due.timestamp() * 1000))
        now = row.due_at + DAY_MS // 2
