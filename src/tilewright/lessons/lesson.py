"""What a lesson is, and the lessons that are shipped."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

import msgspec

from tilewright.core.errors import ArgumentError
from tilewright.games.registry import GAMES
from tilewright.lessons.goals import Goal

SUFFIX = ".toml"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence or two in each language."""

    en: str
    fr: str


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position in which the seat to act, the learner, is to reach a goal."""

    position: str
    text: Words
    """What is explained, and what to do."""
    hint: Words
    done: Words
    """What is said once the goal is reached."""
    answer: list[str]
    """Own moves that reach the goal, for whoever asks to be shown."""
    naive: list[str]
    """Moves that seem good; after each of them the goal cannot be reached."""
    mistake: Words
    """What is said once the goal cannot be reached."""
    goal: list[Goal]
    """All of them must hold when the step ends."""
    decisions: int = 1
    """The step ends after so many own decisions; 0: it ends only with the round or the game."""
    allowed: list[str] = []
    """The own moves that are offered; all legal ones if there are none here."""
    replies: list[str] = []
    """What the others play, in order, wherever it is legal; else they play against the goal."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea, in a few steps."""

    id: str
    title: Words
    concepts: list[str] = []
    """The concepts of the explanations of a review that it is about."""
    step: list[LessonStep]


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The lessons of a game, in the order in which they are learned."""

    lesson: list[Lesson]


@lru_cache(maxsize=8)
def lessons_of(key: str) -> Mapping[str, Lesson]:
    """Return the lessons of a game by their ids. Raise ArgumentError if there is no such game."""
    if key not in GAMES:
        raise ArgumentError(f"there is no such game; there are {', '.join(GAMES)}")
    path = files(__package__) / "data" / (key + SUFFIX)
    found = msgspec.toml.decode(path.read_bytes(), type=LessonFile)
    return {lesson.id: lesson for lesson in found.lesson}


def find_lesson(key: str, name: str) -> Lesson:
    """Return a lesson of a game. Raise ArgumentError if there is none of this name."""
    lessons = lessons_of(key)
    if name not in lessons:
        raise ArgumentError(f"there is no such lesson; there are {', '.join(lessons)}")
    return lessons[name]
