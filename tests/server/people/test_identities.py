"""Who somebody is: guests, names, keys for other devices, tokens for programs."""

import json

import pytest

from tests.server.local_guests import Guest, LocalServer
from tilewright.play.verification import verify
from tilewright.records.json_form import parse_json
from tilewright.server.people.sessions import COOKIE

pytestmark = pytest.mark.anyio


async def test_a_guest_needs_no_account_and_stays_the_same_guest(local: LocalServer) -> None:
    guest = local.stranger()
    assert (await guest.refusal("GET", "/api/me"))["code"] == "not_signed_in"
    answer = await guest.ask("POST", "/api/me", json={})
    name = answer.json()["name"]
    assert name.startswith("Guest ")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=15552000" in cookie
    assert await guest.get("/api/me") == {"name": name}
    identity = guest.identity
    await guest.post("/api/me", {"name": "Somebody else"})
    assert guest.identity == identity
    assert await guest.get("/api/me") == {"name": name}


async def test_a_forged_or_foreign_cookie_is_nobody(local: LocalServer) -> None:
    one, other = await local.guest(), await local.guest()
    payload, _, signature = one.cookie.rpartition(".")
    foreign = other.cookie.rpartition(".")[2]
    for odd in (
        f"{payload}.{foreign}",
        f"{payload}.",
        f"{payload[:-2]}AA.{signature}",
        one.identity,
        "",
        "a" * 5000,
        "é",
        '"',
        f"{payload}.{signature}x",
    ):
        forger = Guest(local, {"cookie": f"{COOKIE}={odd}"})
        found = await forger.refusal("GET", "/api/me")
        assert found["code"] == "not_signed_in"


async def test_a_new_name_is_seen_at_the_tables_where_one_sits(local: LocalServer) -> None:
    one, other, table = await local.couple()
    async with other.live(table) as socket:
        await socket.frame()
        answer = await one.ask("PATCH", "/api/me", json={"name": "  Grace\u2028 H. "})
        assert answer.json() == {"name": "Grace H."}
        frame = await socket.frame()
    assert frame["entries"][0]["name"] == "Grace H."
    assert frame["entries"][0]["kind"] == "named"
    assert frame["state"]["seats"][0]["name"] == "Grace H."
    mine = (await one.get("/api/me/tables"))["tables"][0]
    assert mine["seats"][0]["name"] == "Grace H."


async def test_names_at_a_table_shared_by_one_screen_stay_apart(local: LocalServer) -> None:
    host = await local.guest("Ada")
    seats = [{"kind": "you", "name": "Left"}, {"kind": "you", "name": "Right"}]
    table = await host.table(seats=seats, start=True)
    await host.ask("PATCH", "/api/me", json={"name": "Grace"})
    assert [seat["name"] for seat in (await host.state(table))["seats"]] == ["Left", "Right"]


@pytest.mark.parametrize(
    "name",
    [
        "",
        " \xa0 ",
        "\x00\x01",
        "\u2028",
        "\ue000",
        "\u200b",
        "\u202e\u2066",
        "\u200d",
        "\u3164 \u2800",
    ],
)
async def test_a_name_that_cannot_be_seen_is_refused(local: LocalServer, name: str) -> None:
    guest = await local.guest("Ada")
    found = await guest.refusal("PATCH", "/api/me", json={"name": name})
    assert found["code"] == "malformed"
    assert await guest.get("/api/me") == {"name": "Ada"}


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("\u202eevil\u202c", "evil"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("نیم\u200cفاصله", "نیم\u200cفاصله"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("e\u0301\n\tX", "e\u0301 X"),
        ("עברית", "עברית"),
    ],
)
async def test_a_name_keeps_what_can_be_seen(local: LocalServer, name: str, seen: str) -> None:
    assert await (await local.guest(name)).get("/api/me") == {"name": seen}


async def test_a_long_name_is_cut(local: LocalServer) -> None:
    assert await (await local.guest("x" * 200)).get("/api/me") == {"name": "x" * 30}


async def test_a_key_brings_the_same_person_to_another_device(local: LocalServer) -> None:
    one, other, table = await local.couple()
    key = (await one.post("/api/me/keys"))["secret"]
    phone = local.stranger()
    assert await phone.post("/api/me/claim", {"key": f" {key} "}) == {"name": "Ada"}
    assert [seat["is_you"] for seat in (await phone.state(table))["seats"]] == [True, False]
    assert phone.identity == one.identity
    found = await other.refusal("POST", "/api/me/claim", json={"key": key[:-1]})
    assert (found["status"], found["code"]) == (404, "not_found")


async def test_a_token_is_no_key_and_a_key_is_no_token(local: LocalServer) -> None:
    one = await local.guest()
    key = (await one.post("/api/me/keys"))["secret"]
    token = (await one.post("/api/me/tokens", {"label": "bot"}))["secret"]
    found = await local.stranger().refusal("POST", "/api/me/claim", json={"key": token})
    assert found["code"] == "not_found"
    program = Guest(local, {"authorization": f"Bearer {key}"})
    assert (await program.refusal("GET", "/api/me"))["code"] == "not_signed_in"


async def test_a_key_or_token_that_was_dropped_opens_nothing(local: LocalServer) -> None:
    one = await local.guest("Ada")
    program = await local.program(one)
    assert await program.get("/api/me") == {"name": "Ada"}
    key = (await one.post("/api/me/keys"))["secret"]
    held = (await one.ask("GET", "/api/me/credentials")).json()
    assert sorted((one["kind"], one["label"]) for one in held) == [("key", ""), ("token", "bot")]
    other = await local.guest()
    for card in held:
        path = f"/api/me/credentials/{card['id']}"
        assert (await other.refusal("DELETE", path))["code"] == "not_found"
        assert (await one.ask("DELETE", path)).status_code == 204
        assert (await one.refusal("DELETE", path))["code"] == "not_found"
    assert (await program.refusal("GET", "/api/me"))["code"] == "not_signed_in"
    found = await local.stranger().refusal("POST", "/api/me/claim", json={"key": key})
    assert found["code"] == "not_found"


async def test_a_wrong_token_is_nobody_even_beside_a_good_cookie(local: LocalServer) -> None:
    one = await local.guest()
    for odd in ("Bearer x", "bearer " + "y" * 4000, "Bearer  ", "BEARER é", "Bearer \t"):
        found = await one.refusal("GET", "/api/me", headers={"authorization": odd})
        assert found["code"] == "not_signed_in"
    assert (await one.ask("GET", "/api/me", headers={"authorization": "Basic eDp5"})).is_success


async def test_nobody_has_more_than_twenty_keys(local: LocalServer) -> None:
    one = await local.guest()
    for _ in range(20):
        await one.post("/api/me/keys")
    found = await one.refusal("POST", "/api/me/keys")
    assert (found["status"], found["code"]) == (429, "too_many")
    await one.post("/api/me/tokens", {})


async def play_by_lines(program: Guest, table: str) -> None:
    """Play a seat to the end with nothing but lines of JSON and requests."""
    async with program.lines(table) as lines:
        assert lines.headers["content-type"] == "application/x-ndjson"
        while True:
            state = (await lines.line())["state"]
            if state["status"] == "over":
                return
            if state["moves"]:
                move = state["moves"][0]["text"]
                await program.do(table, "move", seen=state["seq"], move=move)


@pytest.mark.parametrize("game", ["classic", "pavilion", "duel"])
async def test_a_program_with_a_token_plays_a_whole_game_over_http(
    local: LocalServer, game: str
) -> None:
    program = await local.program(await local.guest("Ada"))
    seats = [{"kind": "you"}, {"kind": "bot", "level": "random"}]
    table = await program.table(game, seats=seats, start=True)
    await play_by_lines(program, table)
    answer = await program.ask("GET", f"/api/tables/{table}/record.json")
    record = parse_json(answer.text)
    assert verify(record).is_proved
    assert [player.name for player in record.players] == ["Ada", "random"]
    assert json.loads(answer.text)["result"]
