"""Lessons in a terminal."""

import pytest

from tests.cli.commands import complaint, output
from tilewright.games.registry import GAMES
from tilewright.lessons.lesson import lessons_of

ROWS = lessons_of("classic")["rows"]


def test_the_lessons_are_listed_in_a_language() -> None:
    text = output("lessons", "--language", "fr")
    for key in GAMES:
        for lesson in lessons_of(key).values():
            assert lesson.title.fr in text
    assert ROWS.title.en in output("lessons", "classic", "--language", "en")


def test_a_lesson_is_tried_again_until_it_is_done() -> None:
    typed = "h\ns\nnonsense\n9B>1\nCY>4\nCK>1\n"
    text = output("lessons", "classic", "rows", "--language", "en", typed=typed)
    step = ROWS.step[0]
    assert text.index(step.hint.en) < text.index("CK>1")
    assert "factory 9" in text
    assert text.index(step.mistake.en) < text.index(step.done.en)


def test_the_answers_of_others_are_told_and_a_step_begins_anew() -> None:
    typed = "CK>1\na\nCK>1\nCY>2\n"
    text = output("lessons", "classic", "denial", "--language", "en", typed=typed)
    assert text.count("seat 2: ") == 2
    assert lessons_of("classic")["denial"].step[0].done.en in text


def test_a_move_can_be_chosen_step_by_step_and_a_lesson_left() -> None:
    text = output("lessons", "duel", "stacks", "--language", "en", typed="\n\nq\n")
    assert "your choice" in text
    assert lessons_of("duel")["stacks"].step[0].done.en not in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "chess"),
        (("classic", "castling"), "no such lesson"),
        (("--language", "de"), "no language"),
    ],
)
def test_what_there_is_not_is_said(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint("lessons", *arguments)
