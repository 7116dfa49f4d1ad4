"""Every shipped lesson is proved: its goals can be reached, and not by the naive moves."""

import re
from pathlib import Path

import msgspec
import pytest

from tilewright.analysis.reasons import choices, points
from tilewright.core.errors import ArgumentError, IllegalMoveError, NotationError
from tilewright.core.position import OVER
from tilewright.games.registry import GAMES, game_of
from tilewright.lessons.attempt import Attempt, Nodes, TooLargeError, begin, play
from tilewright.lessons.goals import Bounds
from tilewright.lessons.lesson import LessonStep, Words, find_lesson, lessons_of

REVIEWS = Path(__file__).parents[2] / "docs/review.md"
MOST_NODES = 2_000
"""A step is searched after every move of a learner, so it must be small."""
TITLE_LENGTH = 40
TEXT_LENGTH = 300
ANSWER_LENGTH = 220
STEPS = [
    pytest.param(key, lesson.id, number, id=f"{key}-{lesson.id}-{number + 1}")
    for key in GAMES
    for lesson in lessons_of(key).values()
    for number in range(len(lesson.step))
]
NOT_SAID: dict[str, set[str]] = {
    "stack": {"classic", "pavilion"},
    "forced_floor": {"pavilion"},
    "adjacency": {"pavilion"},
    "special_tiles": {"classic", "pavilion"},
    "bonus": {"duel"},
    "stars": {"classic", "duel"},
    "goals": {"classic", "pavilion"},
    "marker_cost": {"classic"},
    "plates": {"classic", "pavilion"},
    "completion": {"pavilion"},
    "open_line": {"pavilion"},
    "keeping": {"classic", "duel"},
    "chips": {"classic", "pavilion"},
    "end": {"pavilion", "duel"},
    "passing": {"classic", "duel"},
    "line_choice": {"pavilion"},
    "payment": {"classic", "duel"},
    "wall": {"pavilion", "duel"},
}
"""The games in which a concept cannot be said: they have no such piece, line or end."""
every_step = pytest.mark.parametrize(("key", "name", "number"), STEPS)


def step_of(key: str, name: str, number: int) -> LessonStep:
    """A step of a lesson, counted from 0."""
    return lessons_of(key)[name].step[number]


@every_step
def test_the_goal_can_be_reached_whatever_the_others_answer(
    key: str, name: str, number: int
) -> None:
    assert begin(key, step_of(key, name, number)).can_reach_it(Nodes(MOST_NODES))


@every_step
def test_the_answer_reaches_the_goal(key: str, name: str, number: int) -> None:
    step = step_of(key, name, number)
    for played in range(len(step.answer)):
        assert play(key, step, step.answer[:played]).verdict() == "go_on"
    assert play(key, step, step.answer).verdict() == "reached"


@every_step
def test_the_naive_moves_are_offered_and_do_not_reach_it(key: str, name: str, number: int) -> None:
    step = step_of(key, name, number)
    assert step.naive
    for move in step.naive:
        assert play(key, step, [move]).verdict() == "missed"


@every_step
def test_a_step_is_a_position_in_which_somebody_chooses(key: str, name: str, number: int) -> None:
    step = step_of(key, name, number)
    attempt = begin(key, step)
    game = attempt.game
    assert attempt.seat >= 0
    assert len(attempt.moves()) > 1
    assert game.format_position(attempt.position) == step.position
    legal = {game.format_move(move) for move in game.legal_moves(attempt.position)}
    assert set(step.allowed[:1]) <= legal
    assert not attempt.has_reached_it() or step.decisions == 0


@every_step
def test_its_sentences_exist_in_both_languages_and_are_short(
    key: str, name: str, number: int
) -> None:
    lesson = lessons_of(key)[name]
    step = lesson.step[number]
    for words, length in (
        (lesson.title, TITLE_LENGTH),
        (step.text, TEXT_LENGTH),
        (step.hint, ANSWER_LENGTH),
        (step.done, ANSWER_LENGTH),
        (step.mistake, ANSWER_LENGTH),
    ):
        check_words(words, length)
        for text in (words.en, words.fr):
            assert not named_moves(key, text), "moves are told by `answer`, not in sentences"


def check_words(words: Words, length: int) -> None:
    """Both languages, not the same, short, with the typography of the page."""
    assert words.en != words.fr
    for text in (words.en, words.fr):
        assert 0 < len(text) <= length, (len(text), text)
        assert text == text.strip()
        assert "'" not in text, text
    assert not re.search(r"[^\u00a0\u202f][:;!?»]", words.fr), words.fr


def named_moves(key: str, text: str) -> list[str]:
    """The words of a sentence that are moves in notation."""
    game = game_of(key)
    found = []
    for word in re.findall(r"\S*[\d>:]\S*", text):
        try:
            game.parse_move(word.strip(".,;()"))
        except NotationError:
            continue
        found.append(word)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_lessons_have_names_of_their_own_and_known_concepts(key: str) -> None:
    lessons = list(lessons_of(key).values())
    assert len({lesson.title.en for lesson in lessons}) == len(lessons)
    for lesson in lessons:
        assert re.fullmatch(r"[a-z][a-z-]{1,30}", lesson.id)
        assert lesson.step
        assert set(lesson.concepts) <= concepts()


@pytest.mark.parametrize("key", GAMES)
def test_every_concept_of_the_explanations_has_a_lesson_where_it_is_said(key: str) -> None:
    taught = {concept for lesson in lessons_of(key).values() for concept in lesson.concepts}
    said = {concept for concept in concepts() if key not in NOT_SAID.get(concept, set())}
    assert taught == said


def test_the_docs_list_the_concepts_of_points_and_choices() -> None:
    named = set(points.CONCEPTS.values()) | {choice.concept for choice in choices.CHOICES}
    assert named <= concepts()


def concepts() -> set[str]:
    """The concepts of the explanations, as the docs list them."""
    table = REVIEWS.read_text("utf-8").partition("| concept |")[2].partition("\n\n")[0]
    return {name for row in table.splitlines() for name in re.findall("`([a-z_]+)`", row[:200])}


def test_an_unknown_game_or_lesson_is_refused() -> None:
    with pytest.raises(ArgumentError, match="there are"):
        lessons_of("chess")
    with pytest.raises(ArgumentError, match="there are taking"):
        find_lesson("classic", "castling")


def test_what_cannot_be_played_in_a_step_is_refused() -> None:
    step = step_of("classic", "taking", 0)
    with pytest.raises(NotationError):
        play("classic", step, ["nonsense"])
    with pytest.raises(IllegalMoveError, match="factory 9"):
        play("classic", step, ["9B>1"])
    with pytest.raises(IllegalMoveError, match="step is over"):
        play("classic", step, [*step.answer, "1B>2"])
    few = msgspec.structs.replace(step, allowed=["2K>3"])
    with pytest.raises(IllegalMoveError, match="not offered"):
        play("classic", few, ["1B>2"])


def test_scripted_replies_are_played_where_they_are_legal() -> None:
    step = step_of("classic", "denial", 0)
    told = msgspec.structs.replace(step, replies=["CY>F"])
    attempt = play("classic", told, ["CK>1"])
    assert [attempt.game.format_move(one.code) for one in attempt.played] == ["CK>1", "CY>F"]


def test_the_others_answer_with_what_spoils_the_goal() -> None:
    step = step_of("classic", "denial", 0)
    attempt = begin("classic", step)
    spoiled = attempt.after(attempt.game.parse_move("CW>2")).answered()
    assert attempt.game.format_move(spoiled.played[1].code) == "CK>4"


def test_a_step_that_is_too_large_goes_on() -> None:
    step = step_of("classic", "win", 1)
    with pytest.raises(TooLargeError):
        begin("classic", step).can_reach_it(Nodes(20))


def test_an_attempt_ends_where_the_game_ends() -> None:
    step = step_of("classic", "rows", 0)
    attempt: Attempt = play("classic", step, step.answer)
    assert attempt.is_ended
    assert attempt.position.to_act == OVER


@pytest.mark.parametrize(
    ("bounds", "value", "is_allowed"),
    [
        (Bounds(exactly=True), True, True),
        (Bounds(exactly=None), None, True),
        (Bounds(exactly=2), 3, False),
        (Bounds(at_least=2), 2, True),
        (Bounds(at_least=2), 1, False),
        (Bounds(at_least=2), ["blue", "red"], True),
        (Bounds(at_most=0), ["blue"], False),
        (Bounds(at_most=1), None, False),
        (Bounds(at_least=0), True, False),
    ],
)
def test_bounds_compare_values_and_lengths(bounds: Bounds, value: object, is_allowed: bool) -> None:
    assert bounds.allows(value) is is_allowed
