"""Puzzles over HTTP: what is asked, how attempts are judged, and what is revealed when."""

import json
from typing import Any

import pytest

from tests.server.local_guests import Guest, LocalServer
from tilewright.games.registry import game_of
from tilewright.puzzles.glicko import LEAST_TRIED, MOST_DRIFT, MOST_PUZZLE_STEP
from tilewright.puzzles.library import all_shipped
from tilewright.puzzles.puzzle import Puzzle, answers_of
from tilewright.server.store import PuzzleRating
from tilewright.server.store.puzzles import store_rating

pytestmark = pytest.mark.anyio

LONG: Puzzle = next(one for one in all_shipped() if one.decisions > 1 and one.themes)
OTHER: Puzzle = next(one for one in all_shipped() if one.game == LONG.game and one != LONG)


def wrong_move(puzzle: Puzzle) -> str:
    game = game_of(puzzle.game)
    legal = map(game.format_move, game.legal_moves(game.parse_position(puzzle.position)))
    accepted = answers_of(puzzle.solution)[0]
    return next(move for move in legal if move not in accepted)


def right_moves(puzzle: Puzzle) -> list[str]:
    return [moves[0] for moves in answers_of(puzzle.solution)]


async def attempt(guest: Guest, puzzle: Puzzle, moves: list[str], **more: Any) -> Any:
    return await guest.post(f"/api/puzzles/{puzzle.id}/attempts", {"moves": moves, **more})


def tells_the_answer(answer: Any, puzzle: Puzzle) -> bool:
    """Whether a JSON holds a theme, or a field that reveals the solution."""
    text = json.dumps(answer)
    return any(f'"{theme}"' in text for theme in puzzle.themes) or "branches" in text


async def test_the_next_puzzle_tells_neither_themes_nor_answers(local: LocalServer) -> None:
    guest = await local.guest("Ada")
    games = (await guest.get("/api/puzzles"))["games"]
    assert [one["game"] for one in games] == ["classic", "pavilion", "duel"]
    assert all(one["puzzles"] > 0 and one["rating"] is None for one in games)
    found = await guest.get(f"/api/puzzles/next?game={LONG.game}&kind={LONG.kind}")
    assert found["game"] == LONG.game
    assert set(found) == {"id", "game", "kind", "options", "position", "seat", "difficulty"}
    same = await local.stranger().get(f"/api/puzzles/{LONG.id}")
    assert same["position"] == LONG.position
    assert not tells_the_answer(same, LONG)


async def test_an_attempt_is_judged_move_by_move(local: LocalServer) -> None:
    stranger = local.stranger()
    moves = right_moves(LONG)
    for number in range(len(moves)):
        found = await attempt(stranger, LONG, moves[:number])
        assert (found["state"], found["solution"]) == ("open", None)
        assert not tells_the_answer(found, LONG)
    assert len(found["events"]) >= len(moves) - 1
    found = await attempt(stranger, LONG, moves)
    assert found["state"] == "solved"
    assert found["solution"]["themes"] == list(LONG.themes)
    assert found["solution"]["branches"][0]["moves"] == list(LONG.solution[0].moves)
    failed = await attempt(stranger, LONG, [wrong_move(LONG)])
    assert (failed["state"], failed["position"]) == ("failed", LONG.position)
    assert failed["solution"] == found["solution"]
    given_up = await attempt(stranger, LONG, [], gives_up=True)
    assert (given_up["state"], given_up["rating"]) == ("failed", None)


async def test_the_reason_is_told_after_the_attempt_and_not_before(local: LocalServer) -> None:
    stranger, path = local.stranger(), f"/api/puzzles/{LONG.id}/reasons"
    moves, wrong = right_moves(LONG), wrong_move(LONG)
    for early in ([], moves[:1]):
        refused = await stranger.ask("POST", path, json={"moves": early})
        assert refused.json()["code"] == "not_over"
        assert not tells_the_answer(refused.json(), LONG)
        assert moves[-1] not in refused.text
    tried = await stranger.post(path, {"moves": [wrong]})
    assert (tried["other"], tried["position"]) == (wrong, LONG.position)
    assert tried["answer"] in LONG.solution[0].moves
    assert tried["answer_line"][0] == tried["answer"]
    assert tried["other_line"][0] == wrong
    assert all(set(one["text"]) == {"en", "fr"} for one in tried["reasons"])
    solved = await stranger.post(path, {"moves": moves})
    assert solved["answer"] == tried["answer"]
    assert solved["other"] not in LONG.solution[0].moves
    given_up = await stranger.post(path, {"moves": moves[:1], "gives_up": True})
    assert given_up["position"] != LONG.position
    assert given_up["answer"] in answers_of(LONG.solution)[1]


async def test_only_the_first_attempt_counts(local: LocalServer) -> None:
    guest = await local.guest("Ada")
    failed = await attempt(guest, LONG, [wrong_move(LONG)], rated=True)
    assert failed["change"] < 0
    assert (failed["rating"]["tried"], failed["rating"]["solved"]) == (1, 0)
    again = await attempt(guest, LONG, right_moves(LONG), rated=True)
    assert (again["state"], again["rating"], again["change"]) == ("solved", None, None)
    better = await attempt(guest, OTHER, right_moves(OTHER), rated=True)
    assert better["change"] > 0
    assert better["rating"]["rating"] == failed["rating"]["rating"] + better["change"]
    games = (await guest.get("/api/puzzles"))["games"]
    own = next(one for one in games if one["game"] == LONG.game)
    assert own["rating"] == better["rating"]
    for _ in range(5):
        found = await guest.get(f"/api/puzzles/next?game={LONG.game}")
        assert found["id"] not in {LONG.id, OTHER.id}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("attempts", {"moves": [], "gives_up": True}),
        ("attempts", {"moves": [], "gives_up": True, "rated": False}),
        ("attempts", {"moves": [wrong_move(LONG)]}),
        ("attempts", {"moves": right_moves(LONG)}),
        ("reasons", {"moves": [], "gives_up": True}),
        ("reasons", {"moves": [wrong_move(LONG)]}),
        ("reasons", {"moves": right_moves(LONG)}),
    ],
)
async def test_nobody_earns_a_rating_by_looking_at_the_solution_first(
    local: LocalServer, path: str, body: Any
) -> None:
    """Solved unrated and then rated, a rating of 2,838 was earned."""
    guest = await local.guest("Ada")
    await guest.post(f"/api/puzzles/{LONG.id}/{path}", body)
    again = await attempt(guest, LONG, right_moves(LONG), rated=True)
    assert (again["state"], again["rating"], again["change"]) == ("solved", None, None)
    games = (await guest.get("/api/puzzles"))["games"]
    own = next(one for one in games if one["game"] == LONG.game)["rating"]
    assert (own["tried"], own["solved"]) == (1, int(body["moves"] == right_moves(LONG)))


async def test_an_attempt_that_is_not_over_uses_nothing_up(local: LocalServer) -> None:
    guest = await local.guest("Ada")
    for number in range(len(right_moves(LONG))):
        found = await attempt(guest, LONG, right_moves(LONG)[:number])
        assert found["state"] == "open"
    assert (await attempt(guest, LONG, right_moves(LONG)))["change"] > 0


async def experienced(local: LocalServer, name: str, tried: int = LEAST_TRIED) -> Guest:
    """Somebody who has tried enough puzzles that their attempts say something."""
    guest = await local.guest(name)
    rating = PuzzleRating(guest.identity, LONG.game, LONG.difficulty, 60.0, 0.06, tried, 9)
    await local.worker.store._write(lambda one: store_rating(one, rating, is_new=True))
    return guest


async def test_a_puzzle_follows_those_who_have_solved_many(local: LocalServer) -> None:
    ada, ben = [await experienced(local, name) for name in ("Ada", "Ben")]
    path = f"/api/puzzles/{LONG.id}"
    assert (await ben.get(path))["difficulty"] == LONG.difficulty
    await attempt(ada, LONG, [wrong_move(LONG)])
    harder = (await ben.get(path))["difficulty"]
    assert LONG.difficulty < harder <= LONG.difficulty + MOST_PUZZLE_STEP
    await attempt(ada, LONG, right_moves(LONG), rated=True)
    assert (await ben.get(path))["difficulty"] == harder
    await attempt(ben, LONG, right_moves(LONG), rated=True)
    assert (await local.stranger().get(path))["difficulty"] < harder
    found = await ben.get(f"/api/puzzles/next?game={LONG.game}&rating=9000")
    assert set(found) == {"id", "game", "kind", "options", "position", "seat", "difficulty"}


@pytest.mark.parametrize("count", [12, pytest.param(300, marks=pytest.mark.soak)])
async def test_new_guests_who_give_up_do_not_move_a_puzzle(local: LocalServer, count: int) -> None:
    """Twelve moved one from 909 to 1,509."""
    for _ in range(count):
        guest = await local.guest()
        await attempt(guest, LONG, [], gives_up=True, rated=True)
    assert (await guest.get(f"/api/puzzles/{LONG.id}"))["difficulty"] == LONG.difficulty


@pytest.mark.soak
async def test_a_patient_crowd_moves_a_puzzle_within_its_bound(local: LocalServer) -> None:
    """Guests who first give up at twenty other puzzles, or solve them with an engine."""
    others = [one for one in all_shipped() if one.game == LONG.game and one != LONG]
    for number in range(40):
        guest = await local.guest()
        for other in others[:LEAST_TRIED]:
            moves = right_moves(other) if number % 2 else []
            await attempt(guest, other, moves, gives_up=number % 2 == 0)
        await attempt(guest, LONG, [], gives_up=True)
    found = (await guest.get(f"/api/puzzles/{LONG.id}"))["difficulty"]
    assert abs(found - LONG.difficulty) <= MOST_DRIFT


async def test_what_cannot_be_judged_is_refused(local: LocalServer) -> None:
    guest = await local.guest("Ada")
    path = f"/api/puzzles/{LONG.id}/attempts"
    over = [wrong_move(LONG), right_moves(LONG)[0]]
    cases: list[tuple[str, str, Any, int]] = [
        ("GET", "/api/puzzles/000000000000", None, 404),
        ("GET", "/api/puzzles/..%2f..%2fetc", None, 404),
        ("GET", "/api/puzzles/next?game=chess", None, 404),
        ("GET", f"/api/puzzles/next?game={LONG.game}&kind=mate", None, 400),
        ("GET", f"/api/puzzles/next?game={LONG.game}&theme=nothing", None, 404),
        ("GET", "/api/puzzles/next", None, 400),
        ("POST", "/api/puzzles/zzz/attempts", {"moves": []}, 404),
        ("POST", path, {"moves": ["nonsense"]}, 400),
        ("POST", path, {"moves": ["9" * 1000]}, 400),
        ("POST", path, {"moves": None}, 400),
        ("POST", path, {"moves": ["x"] * 50}, 400),
        ("POST", path, {"moves": over}, 409),
    ]
    for method, url, body, status in cases:
        answer = await guest.ask(method, url, **({} if body is None else {"json": body}))
        assert answer.status_code == status, (url, body, answer.text)
    nobody = await local.stranger().ask("POST", path, json={"moves": [], "rated": True})
    assert nobody.status_code == 401
