"""Lessons, for scripts: small positions with a goal that the rules judge."""

from tilewright.api.moves import Move, code_of
from tilewright.core.arguments import is_text, shown
from tilewright.core.errors import ArgumentError, IllegalMoveError
from tilewright.core.options import listing
from tilewright.core.position import Position
from tilewright.games.registry import game_of
from tilewright.lessons.attempt import Verdict, begin
from tilewright.lessons.lesson import Lesson as Stored
from tilewright.lessons.lesson import LessonStep as StoredStep
from tilewright.lessons.lesson import Words, find_lesson, lessons_of

LANGUAGES = ("en", "fr")


def lesson_names(game: str) -> tuple[str, ...]:
    """The names of a game's lessons, in the order in which they are learned."""
    return tuple(lessons_of(game_of(game).key))


def lesson(game: str, name: str, *, language: str = "en") -> "Lesson":
    """A lesson of a game, in English or French (``fr``). ArgumentError names those there are."""
    if not is_text(language) or language not in LANGUAGES:
        raise ArgumentError(f"a language is {listing(LANGUAGES)}, not {shown(language)}")
    if not is_text(name):
        raise ArgumentError(f"the name of a lesson is a text, not {shown(name)}")
    key = game_of(game).key
    return Lesson(key, find_lesson(key, name), language)


class Lesson:
    """One idea, in a few steps (docs/lessons.md)."""

    def __init__(self, game: str, stored: Stored, language: str) -> None:
        """Use ``lesson`` instead."""
        self.game = game
        """The name of the game."""
        self.name = stored.id
        self.title = in_language(stored.title, language)
        self.steps = tuple(LessonStep(game, one, language) for one in stored.step)

    def __repr__(self) -> str:
        return f"<Lesson {self.name} of {self.game}: {self.title}, {len(self.steps)} steps>"


class LessonStep:
    """A position with a goal for the seat to act."""

    def __init__(self, game: str, stored: StoredStep, language: str) -> None:
        """Use ``lesson(game, name).steps`` instead."""
        self._game = game
        self._stored = stored
        self.text = in_language(stored.text, language)
        """What is explained, and what to do."""
        self.hint = in_language(stored.hint, language)
        self.done = in_language(stored.done, language)
        """What is said once the goal is reached."""
        self.mistake = in_language(stored.mistake, language)
        """What is said once the goal is out of reach."""
        self.answer = tuple(stored.answer)
        """Own moves that reach the goal, in notation."""

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return begin(self._game, self._stored).position

    def attempt(self) -> "LessonAttempt":
        """A new attempt at the step."""
        return LessonAttempt(self)

    def __repr__(self) -> str:
        return f"<LessonStep: {self.text}>"

    def _repr_svg_(self) -> str | None:
        """The position, for notebooks."""
        return self.position._repr_svg_()


class LessonAttempt:
    """An attempt at a step: play until the goal is reached or missed."""

    def __init__(self, step: LessonStep) -> None:
        """Use ``step.attempt()`` instead."""
        self.step = step
        self._attempt = begin(step._game, step._stored)

    @property
    def position(self) -> Position:
        """A copy of the position now."""
        return self._attempt.position.clone()

    @property
    def legal_moves(self) -> list[Move]:
        """The moves that are offered; none once the step is over."""
        if not self._attempt.is_own:
            return []
        rules, position = self._attempt.game, self.position
        return [Move(rules, code, position) for code in self._attempt.moves()]

    @property
    def verdict(self) -> Verdict:
        """``go_on``, ``reached`` or ``missed``: the goal is still open, reached, out of reach."""
        return self._attempt.verdict()

    def play(self, move: str | Move) -> Verdict:
        """Make a move that is offered, and the answers of the others; return the verdict.

        IllegalMoveError or NotationError, and no change, if it cannot be made.
        """
        code = code_of(self._attempt.game, move)
        if not self._attempt.is_own:
            raise IllegalMoveError("this step is over; nothing more can be played in it")
        after = self._attempt.after(code)
        if code not in self._attempt.moves():
            raise IllegalMoveError(f"{move} is not offered in this step")
        self._attempt = after.answered()
        return self.verdict

    def __repr__(self) -> str:
        return f"<LessonAttempt: {self.verdict}>"

    def _repr_svg_(self) -> str | None:
        """The position, for notebooks."""
        return self.position._repr_svg_()


def in_language(words: Words, language: str) -> str:
    """A sentence in one of its languages."""
    return words.fr if language == "fr" else words.en
