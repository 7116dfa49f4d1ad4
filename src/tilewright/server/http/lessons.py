"""Lessons: what there is to learn, attempts at it, and what somebody has done.

An attempt is the learner's moves so far, judged anew each time: the server keeps none.
"""

import asyncio
from typing import Annotated, Literal

import msgspec

from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.games.registry import GAMES
from tilewright.lessons.attempt import Attempt, play
from tilewright.lessons.lesson import Lesson, Words, find_lesson, lessons_of
from tilewright.server.errors import Refusal
from tilewright.server.game_json import View
from tilewright.server.http.endpoint import Call, Endpoint, PlainCall
from tilewright.server.http.positions import sighted
from tilewright.server.http.schemas import SightedMove
from tilewright.server.store import LessonDone
from tilewright.server.wire.replay import ReplayStep, replay_step, turns_of

LESSON = "/api/lessons/{game}/{lesson}"
MOVES_PER_UNIT = 4
"""How many moves of an attempt cost one unit of a budget."""


class LessonWords(msgspec.Struct, frozen=True):
    """A text in each language."""

    en: str
    fr: str


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson of a game."""

    game: str
    id: str
    title: LessonWords
    concepts: list[str]
    """The concepts of reviews that it is about."""
    steps: int


class LessonList(msgspec.Struct, frozen=True):
    """All lessons, game by game, in the order in which they are learned."""

    lessons: list[LessonCard]


class LessonStepTexts(msgspec.Struct, frozen=True):
    """The texts of a step: at first, on request, once it is done, once it went wrong."""

    text: LessonWords
    hint: LessonWords
    done: LessonWords
    mistake: LessonWords


class LessonTexts(msgspec.Struct, frozen=True):
    """The texts of a lesson."""

    title: LessonWords
    steps: list[LessonStepTexts]


class AttemptPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attempt at a step of a lesson: the learner's moves so far, in notation."""

    step: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1
    moves: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(max_length=40)
    ] = []


class AttemptCard(msgspec.Struct, frozen=True, kw_only=True):
    """How far an attempt has come."""

    verdict: Literal["go_on", "reached", "missed"]
    """``missed`` as soon as the goal is out of reach."""
    seat: int
    """The seat of the learner."""
    steps: list[ReplayStep]
    """The first position, then all moves with the answers of the others."""
    view: View
    moves: list[SightedMove]
    """What the learner may do now; nothing once the step is over."""
    answer: str | None
    """A move that leads on, for whoever asks to be shown; null off the way."""
    options: dict[str, str]


class LessonDoneCard(msgspec.Struct, frozen=True):
    """A lesson that you have done."""

    game: str
    lesson: str
    done_at: int


class LessonsDone(msgspec.Struct, frozen=True):
    """The lessons that you have done, the earliest first."""

    done: list[LessonDoneCard]


async def list_lessons(call: PlainCall) -> LessonList:
    """All lessons, game by game."""
    return LessonList(
        [
            LessonCard(key, one.id, bilingual(one.title), one.concepts, len(one.step))
            for key in GAMES
            for one in lessons_of(key).values()
        ]
    )


async def get_lesson(call: PlainCall) -> LessonTexts:
    """The texts of a lesson."""
    _, lesson = asked_lesson(call.parameter("game"), call.parameter("lesson"))
    steps = [
        LessonStepTexts(
            bilingual(one.text), bilingual(one.hint), bilingual(one.done), bilingual(one.mistake)
        )
        for one in lesson.step
    ]
    return LessonTexts(bilingual(lesson.title), steps)


async def attempt_lesson(call: Call[AttemptPlan, None]) -> AttemptCard:
    """Judge an attempt at a step; note the lesson as done at the end of its last step."""
    key, lesson = asked_lesson(call.parameter("game"), call.parameter("lesson"))
    plan = call.body
    if plan.step > len(lesson.step):
        raise Refusal("not_found", f"this lesson has {len(lesson.step)} steps")
    call.charge(len(plan.moves), MOVES_PER_UNIT)
    card = await asyncio.to_thread(judged, key, lesson, plan)
    if card.verdict == "reached" and plan.step == len(lesson.step) and call.person is not None:
        done = LessonDone(key, lesson.id, call.worker.registry.clock())
        await call.worker.store.note_lesson(call.person.identity, done)
    return card


def asked_lesson(key: str, name: str) -> tuple[str, Lesson]:
    """Return a game's key and a lesson of it; raise a Refusal if there is none."""
    try:
        return key, find_lesson(key, name)
    except ArgumentError as error:
        raise Refusal("not_found", str(error)) from None


def bilingual(words: Words) -> LessonWords:
    """Return a text as it is sent."""
    return LessonWords(words.en, words.fr)


def judged(key: str, lesson: Lesson, plan: AttemptPlan) -> AttemptCard:
    """Return how far an attempt has come; raise a Refusal at the first impossible move."""
    step = lesson.step[plan.step - 1]
    try:
        attempt = play(key, step, plan.moves)
    except NotationError as error:
        raise Refusal("malformed", str(error)) from None
    except IllegalMoveError as error:
        raise Refusal("illegal", str(error)) from None
    game, position = attempt.game, attempt.position
    return AttemptCard(
        verdict=attempt.verdict(),
        seat=attempt.seat + 1,
        steps=[replay_step(game, turn) for turn in turns_of(game, attempt.first, attempt.played)],
        view=game.view(position, attempt.seat),
        moves=[sighted(game, position, code) for code in offered(attempt)],
        answer=next_answer(step.answer, plan.moves),
        options=dict(game.options_of(position)),
    )


def offered(attempt: Attempt) -> list[int]:
    """Return what the learner may do now."""
    return attempt.moves() if attempt.is_own else []


def next_answer(answer: list[str], moves: list[str]) -> str | None:
    """Return the move of the answer that follows; None off the way or at its end."""
    is_on_the_way = answer[: len(moves)] == moves and len(moves) < len(answer)
    return answer[len(moves)] if is_on_the_way else None


async def list_done(call: PlainCall) -> LessonsDone:
    """The lessons that you have done."""
    done = await call.worker.store.lessons_done(call.signed_in.identity)
    return LessonsDone([LessonDoneCard(one.game, one.lesson, one.done_at) for one in done])


async def forget_done(call: PlainCall) -> None:
    """Begin all lessons anew."""
    await call.worker.store.forget_lessons(call.signed_in.identity)


ENDPOINTS = (
    Endpoint("GET", "/api/lessons", list_lessons, "What there is to learn"),
    Endpoint("GET", LESSON, get_lesson, "The texts of a lesson", refusals=("not_found",)),
    Endpoint(
        "POST",
        f"{LESSON}/attempts",
        attempt_lesson,
        "Begin a step of a lesson, or play on in it",
        refusals=("not_found", "illegal"),
        budget="look",
    ),
    Endpoint(
        "GET",
        "/api/me/lessons",
        list_done,
        "The lessons you have done",
        refusals=("not_signed_in",),
    ),
    Endpoint(
        "DELETE",
        "/api/me/lessons",
        forget_done,
        "Forget which lessons you have done",
        refusals=("not_signed_in",),
        budget="key",
    ),
)
