"""`tilewright lessons`: list the lessons, or play one in the terminal."""

import locale
from typing import Annotated

import typer

from tilewright.cli.completion import complete_game
from tilewright.cli.move_prompt import choose
from tilewright.cli.screen import Screen
from tilewright.core.errors import OptionsError, TilewrightError
from tilewright.games.registry import GAMES, game_of
from tilewright.lessons.attempt import Attempt, begin
from tilewright.lessons.lesson import Lesson, LessonStep, Words, find_lesson, lessons_of

LANGUAGES = ("en", "fr")
COMMANDS = "a move, Enter to choose one, h: hint, s: show me, a: again, q: leave"


def lessons(
    game_key: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="Only the lessons of this game.", autocompletion=complete_game
        ),
    ] = None,
    name: Annotated[str | None, typer.Argument(metavar="LESSON", help="Play this lesson.")] = None,
    language: Annotated[
        str | None,
        typer.Option(metavar="LANGUAGE", help="en or fr; that of your system if not given."),
    ] = None,
) -> None:
    """List the lessons, or play one: short positions with a goal that the rules judge."""
    chosen = chosen_language(language)
    screen = Screen()
    if game_key is not None:
        game_of(game_key)
    if game_key is not None and name is not None:
        play_lesson(screen, game_key, find_lesson(game_key, name), chosen)
        return
    for key in GAMES if game_key is None else (game_key,):
        screen.say(key, "title")
        for lesson in lessons_of(key).values():
            screen.say(f"  {lesson.id:<16}{text_in(lesson.title, chosen)}")
    screen.say("Play one with: tilewright lessons GAME LESSON", "dim")


def chosen_language(wanted: str | None) -> str:
    """Return a language, that of the system if none is wanted; raise OptionsError if unknown."""
    if wanted is None:
        system = (locale.getlocale()[0] or "")[:2].lower()
        return system if system in LANGUAGES else LANGUAGES[0]
    if wanted not in LANGUAGES:
        raise OptionsError(f"there is no language {wanted[:40]!r}; there are en and fr")
    return wanted


def text_in(words: Words, language: str) -> str:
    """Return a text in a language."""
    return words.fr if language == "fr" else words.en


def play_lesson(screen: Screen, key: str, lesson: Lesson, language: str) -> None:
    """Play the steps of a lesson one after the other, until the person leaves."""
    for number, step in enumerate(lesson.step, start=1):
        title = text_in(lesson.title, language)
        screen.say(f"{title} ({number}/{len(lesson.step)})", "title")
        while (is_reached := play_step(screen, key, step, language)) is False:
            screen.say(text_in(step.mistake, language), "bad")
        if is_reached is None:
            return
        screen.say(text_in(step.done, language), "good")


def play_step(screen: Screen, key: str, step: LessonStep, language: str) -> bool | None:
    """Play a step; return whether its goal is reached, None if the person leaves."""
    attempt = begin(key, step)
    while (verdict := attempt.verdict()) == "go_on":
        show(screen, attempt)
        screen.say(text_in(step.text, language))
        move = asked_move(screen, attempt, language)
        if move is None:
            return None
        if move < 0:
            attempt = begin(key, step)
            continue
        seen = len(attempt.played) + 1
        attempt = attempt.after(move).answered()
        for one in attempt.played[seen:]:
            words = attempt.game.say_move(one.before, one.code)
            screen.say(f"seat {one.actor + 1}: {words}", "dim")
    return verdict == "reached"


def show(screen: Screen, attempt: Attempt) -> None:
    """Draw the table as the learner sees it."""
    game = attempt.game
    width, height = screen.size
    # The text of a step takes up to four rows of eighty columns.
    rows = None if height is None else max(1, height - 4)
    screen.draw(game.draw(game.view(attempt.position, attempt.seat), width, rows))


def asked_move(screen: Screen, attempt: Attempt, language: str) -> int | None:
    """Return the move a person makes; -1 to begin again, None to leave."""
    game, step = attempt.game, attempt.step
    while True:
        answer = screen.ask(f"({COMMANDS}) > ")
        if answer is None or answer.lower() in ("q", "quit"):
            return None
        if answer.lower() == "a":
            return -1
        if answer.lower() == "h":
            screen.say(text_in(step.hint, language))
        elif answer.lower() == "s":
            screen.say(", ".join(step.answer))
        elif answer == "":
            chosen = choose(screen, game, attempt.moves())
            if chosen is not None:
                return chosen
        else:
            try:
                move = game.parse_move(answer)
                attempt.after(move)
            except TilewrightError as error:
                screen.say(str(error), "bad")
                continue
            if move in attempt.moves():
                return move
            screen.say(f"{answer} is not offered in this step", "bad")
