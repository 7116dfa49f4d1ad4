"""Puzzles, lessons and matches for scripts."""

from typing import Any

import pytest

import tilewright as tw
from tilewright.games.registry import GAMES

every_game = pytest.mark.parametrize("name", GAMES)
NAMED = r"there (is|are)|digits|is a text|a language is|themes"


@every_game
def test_the_solution_of_a_puzzle_solves_it_and_any_other_move_fails(name: str) -> None:
    puzzle = tw.find_puzzles(name)[0]
    assert tw.puzzle(puzzle.id).position == puzzle.position
    attempt = puzzle.attempt()
    right = puzzle.solution[0]
    assert attempt.play(right[0])
    assert attempt.position != puzzle.position
    other = puzzle.attempt()
    wrong = next(move for move in other.legal_moves if move.text not in right)
    assert not other.play(wrong)
    assert other.is_over
    assert not other.is_solved
    assert other.legal_moves == []
    assert other.position == puzzle.position
    with pytest.raises(tw.PuzzleError, match="over"):
        other.play(right[0])


def test_an_attempt_that_answers_every_decision_is_solved() -> None:
    puzzle = next(one for one in tw.find_puzzles("classic") if len(one.solution) > 1)
    attempt = puzzle.attempt()
    for right in puzzle.solution:
        assert not attempt.is_over
        assert attempt.play(right[0])
    assert attempt.is_solved
    assert "solved" in repr(attempt)


def test_a_move_that_cannot_be_made_is_no_answer() -> None:
    attempt = tw.find_puzzles("classic")[0].attempt()
    before = attempt.position
    with pytest.raises(tw.NotationError):
        attempt.play("zz")
    with pytest.raises(tw.IllegalMoveError):
        attempt.play("1B>1" if not [m for m in attempt.legal_moves if m.text == "1B>1"] else "1K>1")
    assert not attempt.is_over
    assert attempt.position == before


def test_puzzles_are_found_by_kind_and_theme_and_proved_again() -> None:
    found = tw.find_puzzles("duel", kind="win", theme="goals")
    assert found
    assert all(one.game == "duel" and one.kind == "win" and "goals" in one.themes for one in found)
    assert len(found) < len(tw.find_puzzles("duel")) < len(tw.find_puzzles())
    assert found[0].prove() > 0


@every_game
def test_the_answer_of_a_lesson_reaches_its_goal(name: str) -> None:
    for lesson in map(lambda one: tw.lesson(name, one), tw.lesson_names(name)[:3]):
        for step in lesson.steps:
            attempt = step.attempt()
            assert attempt.verdict == "go_on"
            verdicts = [attempt.play(move) for move in step.answer]
            assert verdicts[-1] == "reached"
            assert attempt.legal_moves == []
            with pytest.raises(tw.IllegalMoveError, match="over"):
                attempt.play(step.answer[0])


def test_a_lesson_speaks_french_and_plays_what_is_offered_only() -> None:
    english, french = (tw.lesson("classic", "rows", language=one) for one in ("en", "fr"))
    assert english.title != french.title
    assert english.steps[0].position == french.steps[0].position
    attempt = english.steps[0].attempt()
    with pytest.raises(tw.IllegalMoveError):
        attempt.play("5B>5")
    assert attempt.verdict == "go_on"


def first_move(game: tw.Game) -> tw.Move:
    return game.legal_moves[0]


def test_a_function_plays_a_match_on_the_same_deals() -> None:
    shares: list[float] = []
    played = tw.match("greedy", first_move, game="classic", pairs=2, seed=1, progress=shares.append)
    assert shares == [0.5, 1.0]
    assert len(played.records) == played.summary.games == 4
    assert [one.name for one in played.records[0].players] == ["greedy", "first_move"]
    assert [one.name for one in played.records[1].players] == ["first_move", "greedy"]
    first, second = (
        [event.text for event in record.events if event.actor == "chance"][:20]
        for record in played.records[:2]
    )
    assert first == second
    assert played.score.value == 1.0
    assert str(played).startswith("classic, 4 games\ngreedy against first_move: 100.0%")
    again = tw.match("greedy", first_move, game="classic", pairs=2, seed=1)
    assert again.records == played.records


def test_more_seats_and_options_are_played_by_three_bots() -> None:
    played = tw.match("greedy", "random", "x=random", game="pavilion", seats=3, pairs=1, seed=3)
    assert len(played.encounters) == 3
    assert played.summary.options["seats"] == "3"


@pytest.mark.parametrize(
    ("bots", "arguments", "words"),
    [
        (("greedy",), {}, "two bots at least"),
        (("greedy", "greedy"), {}, "give them names"),
        (("greedy", "nobody"), {}, "no bot 'nobody'"),
        (("greedy", 1), {}, "a name or a function, not 1"),
        (("greedy", "random"), {"pairs": 0}, "pairs"),
        (("greedy", "random"), {"seats": 9}, "seats"),
        (("greedy", "random"), {"ms": -1}, "ms"),
        (("greedy", "random"), {"side": "back"}, "side"),
        (("greedy", "random"), {"progress": 3}, "progress is a function"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    bots: Any, arguments: dict[str, Any], words: str
) -> None:
    with pytest.raises(tw.TilewrightError, match=words):
        tw.match(*bots, game="classic", **{"pairs": 1, **arguments})


@pytest.mark.parametrize(
    "call",
    [
        lambda: tw.puzzle("zz"),
        lambda: tw.puzzle(None),  # type: ignore[arg-type]
        lambda: tw.find_puzzles("chess"),
        lambda: tw.find_puzzles(kind="x"),
        lambda: tw.find_puzzles(theme="x"),
        lambda: tw.lesson("classic", "none"),
        lambda: tw.lesson("chess", "rows"),
        lambda: tw.lesson("classic", None),  # type: ignore[arg-type]
        lambda: tw.lesson("classic", "rows", language="de"),
        lambda: tw.lesson_names("chess"),
    ],
    ids=map(str, range(10)),
)
def test_what_there_is_not_is_named_with_what_there_is(call: Any) -> None:
    with pytest.raises(
        tw.TilewrightError, match=r"there (is|are)|digits|is a text|a language is|themes"
    ):
        call()
