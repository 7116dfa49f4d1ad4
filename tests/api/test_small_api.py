"""The small API: `import tilewright as tw`."""

import pickle
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tilewright as tw
from tilewright.core import errors
from tilewright.core.chance import Chance
from tilewright.core.errors import ArgumentError, RecordError, TilewrightError
from tilewright.games.registry import GAMES
from tilewright.records.replay import last_position

every_game = pytest.mark.parametrize("name", GAMES)


def played(name: str, seed: int, moves: int = 10**6) -> tw.Game:
    """A game after some moves, drawn blindly."""
    game = tw.new_game(name, seed=seed)
    chance = Chance(seed)
    while not game.is_over and len(game.moves) < moves:
        game.play(game.legal_moves[chance.below(len(game.legal_moves))])
    return game


def test_every_name_of_the_table_can_be_loaded() -> None:
    for name in tw.__all__:
        assert callable(getattr(tw, name))
        assert name in dir(tw)
    assert tw.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="no attribute 'chequers'"):
        _ = tw.chequers  # type: ignore[attr-defined]


def test_importing_loads_nothing_that_is_not_needed() -> None:
    code = "import sys; old = set(sys.modules); import tilewright; print(*set(sys.modules) - old)"
    command = [sys.executable, "-c", code]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    allowed = {"tilewright", "tilewright._pure", "importlib", "importlib.abc", "typing"}
    ours = {name for name in loaded if name.startswith("tilewright")}
    assert ours <= allowed
    assert not {"importlib.metadata", "msgspec", "rich", "typer"} & set(loaded)


def test_a_new_game_loads_no_other_game() -> None:
    code = "import sys, tilewright; tilewright.new_game('classic'); print(*sys.modules)"
    command = [sys.executable, "-c", code]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    games = {name.split(".")[2] for name in loaded if name.startswith("tilewright.games.")}
    assert games == {"classic", "registry"}


@every_game
def test_a_game_is_played_to_its_end(name: str) -> None:
    game = played(name, 5)
    assert game.to_act is None
    assert game.legal_moves == []
    assert game.outcome.scores == game.scores
    assert len(game.moves) > 20
    assert "the game is over" in repr(game)


@every_game
def test_the_same_seed_and_moves_give_the_same_game(name: str) -> None:
    assert played(name, 5).record() == played(name, 5).record()
    assert played(name, 5).record() != played(name, 6).record()


@every_game
def test_a_move_is_played_by_its_notation_or_as_an_object(name: str) -> None:
    by_text, by_object = tw.new_game(name, seed=1), tw.new_game(name, seed=1)
    move = by_text.legal_moves[-1]
    assert by_text.is_legal(move)
    assert by_text.is_legal(str(move))
    assert by_text.play(str(move)) == by_object.play(move) == move
    assert by_text.position == by_object.position
    assert by_text.moves == [move]
    assert len({move, by_text.moves[0]}) == 1
    assert move.words
    assert GAMES[name].encode_move(move.fields) == move.code


@every_game
def test_undo_takes_back_moves_and_what_was_drawn_after_them(name: str) -> None:
    game = played(name, 3, 25)
    seen = [game.position]
    taken: list[tw.Move] = []
    while game.moves:
        taken.append(game.undo())
        seen.append(game.position)
    with pytest.raises(tw.IllegalMoveError, match="no move to take back"):
        game.undo()
    assert len(taken) == 25
    while taken:
        game.play(taken.pop())
        assert game.position == seen[len(taken)]


@every_game
def test_a_copy_goes_on_by_itself_with_the_same_draws(name: str) -> None:
    game = played(name, 3, 10)
    other = game.copy()
    while not other.is_over:
        other.play(other.legal_moves[0])
    assert len(game.moves) == 10
    while not game.is_over:
        game.play(game.legal_moves[0])
    assert game.record() == other.record()


@every_game
def test_a_position_of_a_game_can_be_changed_without_changing_the_game(name: str) -> None:
    game = tw.new_game(name, seed=1)
    position = game.position
    game.rules.apply(position, game.legal_moves[0].code)
    assert position != game.position


@every_game
@pytest.mark.parametrize("file", ["game.txt", "game.json"])
def test_a_record_is_saved_and_loaded(name: str, file: str, tmp_path: Path) -> None:
    game = played(name, 2, 30)
    path = tmp_path / file
    game.record().save(path)
    game.record().save(str(path))
    assert tw.load(path) == tw.load(str(path)) == game.record()
    assert [one.name for one in tmp_path.iterdir()] == [file]
    again = tw.resume(tw.load(path), seed=4)
    assert again.position == game.position == last_position(game.record())
    again.play(again.legal_moves[0])
    with pytest.raises(RecordError, match="cannot be read"):
        tw.load(tmp_path / "none.txt")


@every_game
def test_a_game_goes_on_from_a_position_in_text(name: str) -> None:
    game = played(name, 2, 12)
    position = tw.parse_position(repr(game.position))
    assert position == game.position
    again = tw.resume(position, seed=1)
    assert [move.text for move in again.legal_moves] == [move.text for move in game.legal_moves]
    assert tw.resume(again.record()).position == position


@every_game
def test_everything_prints_as_a_person_reads_it(name: str) -> None:
    game = played(name, 2, 3)
    report = tw.bot("greedy").think(game)
    assert repr(game.position).startswith(f"{name} seats=2 ")
    assert "Seat 1  score" in str(game)
    assert str(game) == str(game.position)
    assert repr(game.legal_moves[0]) == f"Move({str(game.legal_moves[0])!r})"
    assert str(report).startswith(f" 1. {report.best}  ")
    assert str(report.best) in repr(report)
    assert str(game.record()).startswith("tilewright record 1\n")
    assert repr(game.record()).startswith(f"<Record of {name}: Seat 1, Seat 2; ")
    assert repr(game).startswith(f"<Game of {name}: seat ")
    assert GAMES[name].title in repr(game.rules)


@every_game
def test_a_bot_thinks_by_what_its_seat_may_know(name: str) -> None:
    game = played(name, 2, 3)
    report = tw.bot("strong", seed=1).think(game, evaluations=100)
    assert report == tw.bot("strong", seed=1).think(game, evaluations=100)
    assert report.best == report.choices[0].move
    assert game.is_legal(report.best)
    assert {one.move for one in report.choices} <= set(game.legal_moves)
    assert tw.bot("strong").choose(game, ms=1) in game.legal_moves
    assert len(game.moves) == 3


def test_what_cannot_be_played_names_moves_that_can() -> None:
    game = tw.new_game("classic", seed=7)
    first = game.legal_moves[0].text
    with pytest.raises(tw.NotationError, match=rf"legal moves here are {first}, .* \(\d+ in all\)"):
        game.play("zz")
    with pytest.raises(tw.IllegalMoveError, match=f"legal moves here are {first}") as caught:
        game.play("CB>1")
    assert caught.value.code
    assert game.moves == []
    with pytest.raises(ArgumentError, match="is a move of duel, not classic"):
        game.play(tw.new_game("duel", seed=1).legal_moves[0])


def test_what_is_not_there_is_named_with_what_is() -> None:
    for call, words in (
        (lambda: tw.new_game("chess"), "there is classic, pavilion or duel"),
        (lambda: tw.new_game("clasic"), "did you mean 'classic'"),
        (lambda: tw.new_game("classic", seats=7), "played by 2, 3, 4 seats, not by 7"),
        (lambda: tw.new_game("classic", players=["East"]), "a list of 2 names"),
        (lambda: tw.bot("weakling"), "there is no bot 'weakling'"),
        (lambda: tw.parse_position("chess seats=2"), "the name of its game, classic"),
        (lambda: tw.new_game("classic").outcome, "when it is over"),
    ):
        with pytest.raises(TilewrightError, match=words):
            call()


def test_positions_print_after_being_copied_and_pickled() -> None:
    position = tw.new_game("classic", seed=7).position
    for other in (deepcopy(position), pickle.loads(pickle.dumps(position)), position.clone()):
        assert repr(other) == repr(position)
        assert str(other) == str(position)


@every_game
def test_notebooks_show_pictures(name: str) -> None:
    game = played(name, 5, moves=9)
    report = tw.bot("greedy", seed=1).think(game)
    assert game.position._repr_svg_() == tw.svg(game.position)
    assert game._repr_svg_() == tw.svg(game) == game.record()._repr_svg_()
    assert report._repr_svg_() == report.best._repr_svg_()
    assert report.best._repr_svg_() != game.rules.picture(game.view(game.to_act))
    assert tw.Position()._repr_svg_() is None


@every_game
def test_a_picture_shows_a_game_after_any_event(name: str) -> None:
    game = played(name, 5, moves=9)
    events = len(game.record().events)
    assert tw.svg(game, at=events) == tw.svg(game)
    assert tw.svg(game.record(), at=3) == tw.svg(game, at=3) != tw.svg(game)
    move = game.legal_moves[0]
    assert tw.svg(game, mark=move) == tw.svg(game, mark=move.text)
    with pytest.raises(tw.IllegalMoveError):
        tw.svg(game.record(), at=0, mark=move)
    with pytest.raises(ArgumentError, match="is a move of"):
        tw.svg(game, mark=played(next(one for one in GAMES if one != name), 5, 1).legal_moves[0])


def test_every_error_is_reached_from_the_top() -> None:
    kinds = [
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, tw.TilewrightError)
    ]
    assert len(kinds) > 10
    assert [getattr(tw, kind.__name__) for kind in kinds] == kinds


@pytest.mark.parametrize("rules", [None, 1, "classic", tw.new_game("duel", seed=1).rules])
def test_a_game_made_without_rules_is_refused_and_stays_as_it_is(rules: Any) -> None:
    game = tw.new_game("classic", seats=2, seed=1).rules
    with pytest.raises(tw.ArgumentError, match="the rules of a game is needed here"):
        game.__init__(rules)  # type: ignore[misc]
    assert game.key == "classic"
    assert len(game.legal_moves(tw.new_game("classic", seats=2, seed=1).position)) > 0


def test_a_review_of_a_game_prints_itself() -> None:
    game = tw.new_game("classic", seed=7)
    bot = tw.bot("greedy", seed=1)
    while not game.is_over:
        game.play(bot.choose(game))
    review = tw.review(game, depth="quick")
    assert review == tw.review(game.record(), depth="quick")
    assert len(repr(review)) < 120
    rows = str(review).splitlines()
    assert (
        rows[0] == f"classic, 2 seats, {len(review.decisions)} decisions, reviewed at depth quick"
    )
    assert [row.partition(":")[0] for row in rows[1:3]] == ["seat 1", "seat 2"]
    worst = max((one for one in review.decisions if one.label), key=lambda one: one.loss)
    assert f"{worst.move} cost" in rows[3]
    assert f"better {worst.best}" in rows[3]
    html = review._repr_html_()
    assert html.count("<polyline") == 2
    assert "Seat 2" in html


@pytest.mark.parametrize("thing", [None, 3, "game.txt", tw.new_game("duel", seed=1).position])
def test_only_games_and_records_are_reviewed(thing: Any) -> None:
    with pytest.raises(TilewrightError, match="record"):
        tw.review(thing)


def test_a_table_as_png() -> None:
    game = tw.new_game("duel", seed=1)
    assert tw.png(game, width=200).startswith(b"\x89PNG")
    with pytest.raises(ArgumentError, match="a picture is made of a position, a game or a record"):
        tw.png(None)  # type: ignore[arg-type]


def test_seats_count_from_0_in_python_and_from_1_in_json() -> None:
    game = played("classic", 5)
    review = tw.review(game, depth="quick")
    assert [one.seat for one in review.seats] == [0, 1]
    written = msgspec.json.decode(msgspec.json.encode(review))
    assert [one["seat"] for one in written["seats"]] == [1, 2]
    events = game.record().events
    for one, fields in zip(review.decisions, written["decisions"], strict=True):
        assert one.seat + 1 == one.seat_number == fields["seat"] == events[one.event].actor
        assert one.event == fields["event"]
        assert one.move == events[one.event].text
    first = review.decisions[0]
    assert tw.svg(game, at=first.event) == tw.svg(tw.resume(game.record()), at=first.event)
    assert f"seat {first.seat_number}: " in str(review)


def test_people_and_bots_are_named_in_the_record() -> None:
    bot = tw.bot("keen-builder", seed=1)
    game = tw.new_game("classic", seats=2, players=["Ann", bot], seed=1)
    assert game.players == ("Ann", "Keen, Builder")
    assert [one.bot for one in game.record().players] == [None, "keen-builder"]
    for wrong in ([None, "Ann"], ["Ann", 3], "ab", ["Ann"], [["Ann"], "Bo"]):
        with pytest.raises(tw.TilewrightError, match="player"):
            tw.new_game("classic", seats=2, players=wrong)  # type: ignore[arg-type]
