"""Positions laid by hand over HTTP: empty or from a position, refused changes, bad requests."""

from typing import Any

import pytest

from tests.games import VARIANTS, Variant
from tests.random_sessions import seat_to_act
from tests.server.local_guests import LocalServer

pytestmark = pytest.mark.anyio


def value_at(draft: Any, key: str) -> str:
    """What lies at a place."""
    return next(
        str(one["value"])
        for group in draft["groups"]
        for one in group["places"]
        if one["key"] == key
    )


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
async def test_a_position_of_a_game_opens_without_a_fault(
    variant: Variant, local: LocalServer
) -> None:
    session = seat_to_act(variant, 1)
    text = session.game.format_position(session.position)
    guest = local.stranger()
    body = {"game": variant.game.key, "position": text}
    draft = await guest.post("/api/edits", body)
    assert (draft["position"], draft["fault"], draft["refused"]) == (text, None, None)
    assert draft["options"] == dict(variant.options)
    seats = {group["seat"] for group in draft["groups"]}
    assert seats == {None, *range(1, variant.options.seats + 1)}
    for group in draft["groups"]:
        for one in group["places"]:
            assert (one["options"] is not None) == (one["kind"] in {"choice", "list"})


async def test_one_tile_makes_an_empty_table_a_position(local: LocalServer) -> None:
    for game in ("classic", "pavilion"):
        letter = {"classic": "B", "pavilion": "G"}[game]
        body = {"game": game, "changes": {"factory1": letter}}
        draft = await local.stranger().post("/api/edits", body)
        assert draft["fault"] is None
        assert " act=1 " in draft["position"]


async def test_tiles_come_out_of_the_bag_and_faults_are_said_in_both_languages(
    local: LocalServer,
) -> None:
    guest = local.stranger()
    empty = await guest.post("/api/edits", {"game": "classic", "options": {"seats": "3"}})
    assert "nobody is to act" in empty["fault"]["en"]
    changes = {"factory2": "BBY", "act": "deal"}
    body = {"game": "classic", "position": empty["position"], "changes": changes}
    draft = await guest.post("/api/edits", body)
    left = {piece["letter"]: piece["left"] for piece in draft["pieces"]}
    assert (left["B"], left["Y"], left["R"]) == (18, 19, 20)
    assert "factories are filled in order" in draft["fault"]["en"]
    assert "les fabriques se remplissent dans l’ordre" in draft["fault"]["fr"]
    full = {**body, "position": draft["position"], "changes": {"factory2": "BBYYY"}}
    kept = await guest.post("/api/edits", full)
    assert kept["position"] == draft["position"]
    assert "room for 4" in kept["refused"]["en"]
    assert value_at(kept, "factory2") == "BBY"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess"}, "not_found"),
        ({"game": "classic", "position": "classic seats=2"}, "malformed"),
        ({"game": "classic", "position": "duel seats=2"}, "malformed"),
        ({"game": "classic", "options": {"seats": "9"}}, "malformed"),
        ({"game": "classic", "changes": {"nowhere": "B"}}, "malformed"),
        ({"game": "classic", "changes": {"score@1": "many"}}, "malformed"),
        ({"game": "classic", "changes": {"score@1": None}}, "malformed"),
        ({"game": "classic", "changes": {"score@1": "9" * 2000}}, "malformed"),
        ({"game": "classic", "changes": {str(n): "" for n in range(1001)}}, "malformed"),
        ({"game": "classic", "position": "x" * 5000}, "malformed"),
        ({"game": None}, "malformed"),
    ],
)
async def test_bad_requests_get_a_sentence(body: Any, code: str, local: LocalServer) -> None:
    answer = await local.stranger().ask("POST", "/api/edits", json=body)
    assert answer.status_code in {400, 404}
    assert answer.json()["code"] == code
    assert answer.json()["message"]
