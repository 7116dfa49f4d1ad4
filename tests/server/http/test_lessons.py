"""Lessons over HTTP: listed, played move by move, judged by the server, noted with the person."""

from typing import Any

import pytest

from tests.server.local_guests import LocalServer
from tilewright.games.registry import GAMES
from tilewright.lessons.lesson import lessons_of

pytestmark = pytest.mark.anyio
ROWS = "/api/lessons/classic/rows"
WIN = "/api/lessons/classic/win/attempts"


async def test_all_lessons_are_listed_in_their_order(local: LocalServer) -> None:
    found = (await local.stranger().get("/api/lessons"))["lessons"]
    assert [(one["game"], one["id"]) for one in found] == [
        (key, name) for key in GAMES for name in lessons_of(key)
    ]
    assert all(one["title"]["fr"] and one["steps"] > 0 for one in found)


async def test_a_lesson_tells_its_texts_in_both_languages(local: LocalServer) -> None:
    found = await local.stranger().get(ROWS)
    assert set(found["steps"][0]) == {"text", "hint", "done", "mistake"}
    assert found["steps"][0]["done"]["en"] != found["steps"][0]["done"]["fr"]


async def test_an_attempt_is_answered_until_the_goal_is_reached(local: LocalServer) -> None:
    stranger = local.stranger()
    begun = await stranger.post(WIN, {"step": 2})
    assert (begun["verdict"], begun["seat"], begun["answer"]) == ("go_on", 1, "3Y>4")
    assert len(begun["steps"]) == 1
    moves: list[str] = []
    while begun["verdict"] == "go_on":
        assert begun["answer"] in {move["text"] for move in begun["moves"]}
        assert begun["view"]["to_act"] == begun["view"]["viewer"] == 1
        moves.append(begun["answer"])
        begun = await stranger.post(WIN, {"step": 2, "moves": moves})
    assert begun["verdict"] == "reached"
    assert (begun["moves"], begun["answer"]) == ([], None)
    assert {step["seat"] for step in begun["steps"]} == {None, 1, 2}


async def test_a_goal_out_of_reach_is_told_at_once(local: LocalServer) -> None:
    found = await local.stranger().post(WIN, {"step": 2, "moves": ["CB>3"]})
    assert (found["verdict"], found["answer"]) == ("missed", None)


async def test_a_lesson_is_noted_with_the_person_after_its_last_step(local: LocalServer) -> None:
    ada, ben = await local.guest("Ada"), await local.guest("Ben")
    await ada.post("/api/lessons/classic/bonuses/attempts", {"step": 1, "moves": ["CR>4"]})
    await ada.post(f"{ROWS}/attempts", {"moves": ["CY>4"]})
    assert await ada.get("/api/me/lessons") == {"done": []}
    await ada.post(f"{ROWS}/attempts", {"moves": ["CK>1"]})
    done = (await ada.get("/api/me/lessons"))["done"]
    assert [(one["game"], one["lesson"]) for one in done] == [("classic", "rows")]
    assert await ben.get("/api/me/lessons") == {"done": []}
    assert (await ada.ask("DELETE", "/api/me/lessons")).status_code == 204
    assert await ada.get("/api/me/lessons") == {"done": []}


async def test_progress_needs_somebody(local: LocalServer) -> None:
    stranger = local.stranger()
    for method in ("GET", "DELETE"):
        assert (await stranger.refusal(method, "/api/me/lessons"))["code"] == "not_signed_in"


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/lessons/chess/rows/attempts", {}, "not_found"),
        ("/api/lessons/classic/castling/attempts", {}, "not_found"),
        (f"{ROWS}/attempts", {"step": 9}, "not_found"),
        (f"{ROWS}/attempts", {"step": 0}, "malformed"),
        (f"{ROWS}/attempts", {"step": 10**30}, "malformed"),
        (f"{ROWS}/attempts", {"step": None}, "malformed"),
        (f"{ROWS}/attempts", {"moves": None}, "malformed"),
        (f"{ROWS}/attempts", {"moves": ["x"]}, "malformed"),
        (f"{ROWS}/attempts", {"moves": ["CK>1" * 99]}, "malformed"),
        (f"{ROWS}/attempts", {"moves": ["CK>1"] * 41}, "malformed"),
        (f"{ROWS}/attempts", {"moves": ["9B>1"]}, "illegal"),
        (f"{ROWS}/attempts", {"moves": ["CK>1", "CY>4"]}, "illegal"),
        (f"{ROWS}/attempts", {"more": 1}, "malformed"),
    ],
)
async def test_what_cannot_be_attempted_is_refused(
    local: LocalServer, path: str, body: dict[str, Any], code: str
) -> None:
    assert (await local.stranger().refusal("POST", path, json=body))["code"] == code
