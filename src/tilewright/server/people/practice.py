"""When a person is asked a card: the day's cards, and the next date after an answer.

The library fsrs computes the dates. Days are those of UTC. A card is due from the beginning of its
day on, so that an evening's card can be answered the next morning.
"""

import datetime
import statistics
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from fsrs import Card, Rating, Scheduler, State

from tilewright.analysis.reasons import NO_REASON
from tilewright.server.people.sessions import DAY_MS
from tilewright.server.store import CardRow

RETENTION = 0.9
"""The probability of a right answer at which a card is asked again."""
MOST_A_DAY = 10
MOST_TRIES = 2
"""After so many wrong moves a card is not found."""
LEAST_TIMES = 5
"""Right answers before it is known how long a person usually takes."""
QUICK = 0.5
"""An answer in less than this part of the usual time is easy."""
Grade = Literal["again", "hard", "good", "easy"]
RATINGS: dict[Grade, Rating] = {
    "again": Rating.Again,
    "hard": Rating.Hard,
    "good": Rating.Good,
    "easy": Rating.Easy,
}

# Without steps of minutes every interval is a number of days, and without fuzz the same answers
# give the same dates; the limit of a day spreads what falls together.
SCHEDULER = Scheduler(
    desired_retention=RETENTION, learning_steps=(), relearning_steps=(), enable_fuzzing=False
)


def day_of(at: int) -> int:
    """Return the number of the day of a time in milliseconds."""
    return at // DAY_MS


def is_answered_today(card: CardRow, now: int) -> bool:
    """Return whether a card was answered on this day."""
    return card.answered_at is not None and day_of(card.answered_at) == day_of(now)


def is_due(card: CardRow, now: int) -> bool:
    """Return whether an answer to a card counts today."""
    return day_of(card.due_at) <= day_of(now) and not is_answered_today(card, now)


def todays_cards(cards: Sequence[CardRow], now: int) -> list[CardRow]:
    """Return the cards to ask today, those answered today left out.

    ``cards`` are all cards of a person, the longest due first. At most ten are asked a day, and of
    one game and concept one: the others wait for another day.
    """
    answered = [one for one in cards if is_answered_today(one, now)]
    ideas = {idea_of(one) for one in answered}
    found: list[CardRow] = []
    for one in cards:
        if len(answered) + len(found) >= MOST_A_DAY:
            break
        if is_due(one, now) and idea_of(one) not in ideas:
            ideas.add(idea_of(one))
            found.append(one)
    return found


def idea_of(card: CardRow) -> tuple[object, ...]:
    """Return what a day does not repeat; mistakes without a single reason share no idea."""
    if card.concept == NO_REASON:
        return card.table_id, card.event
    return card.game, card.concept


def usual_ms(cards: Sequence[CardRow]) -> float | None:
    """Return the median time of a person's last right answers; None while there are too few."""
    times = [one.took_ms for one in cards if one.took_ms is not None]
    return statistics.median(times) if len(times) >= LEAST_TIMES else None


def grade_of(*, is_right: bool, wrong: int, hints: int, ms: int, usual: float | None) -> Grade:
    """Return the grade of an answer: moves that were wrong, hints and time count."""
    if not is_right:
        return "again"
    if wrong or hints:
        return "hard"
    return "easy" if usual is not None and ms < QUICK * usual else "good"


def answered(card: CardRow, grade: Grade, now: int, ms: int) -> CardRow:
    """Return a card after an answer, with its next date."""
    at = date_of(now)
    after, _ = SCHEDULER.review_card(memory_of(card), RATINGS[grade], at)
    interval_days = (after.due - at).days
    return replace(
        card,
        due_at=(day_of(now) + interval_days) * DAY_MS,
        stability=after.stability,
        difficulty=after.difficulty,
        answered_at=now,
        took_ms=card.took_ms if grade == "again" else ms,
        answers=card.answers + 1,
        lapses=card.lapses + (grade == "again"),
        hints=0,
        wrong="",
    )


def memory_of(card: CardRow) -> Card:
    """Return a card as the scheduler knows it."""
    if card.answered_at is None:
        return Card(card_id=0)
    return Card(
        card_id=0,
        state=State.Review,
        stability=card.stability,
        difficulty=card.difficulty,
        last_review=date_of(card.answered_at),
    )


def date_of(at: int) -> datetime.datetime:
    """Return the day of a time in milliseconds as the scheduler wants it.

    Whole days, because an evening and the next morning are a day apart here.
    """
    return datetime.datetime.fromtimestamp(day_of(at) * DAY_MS / 1000, datetime.UTC)
