"""What can be learned about a game: components, outlooks, reasons, earlier positions, replays."""

import pytest

from tests.server.local_guests import Guest, Json, LocalServer
from tilewright.bots.levels import ratings_of, skill_of
from tilewright.bots.registry import LEVELS, REFERENCES
from tilewright.core.game import Game
from tilewright.games.registry import GAMES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", GAMES)
async def test_components_can_be_had_for_every_game(local: LocalServer, game: str) -> None:
    found = await local.stranger().get(f"/api/games/{game}/components")
    assert found["colours"]
    assert found["refusals"]


async def test_the_catalogue_tells_how_strong_the_levels_are(local: LocalServer) -> None:
    found = await local.stranger().get("/api/catalogue")
    told = {
        level["name"]: {one["game"]: one for one in level["ratings"] if one["is_usual"]}
        for level in found["levels"]
    }
    assert list(told) == list(LEVELS)
    for game in GAMES.values():
        known = ratings_of(game, game.options())
        assert {name for name, ratings in told.items() if game.key in ratings} == set(known)
        for name, one in known.items():
            card = told[name][game.key]
            assert (card["elo"], card["low"], card["high"]) == (one.elo, one.low, one.high)


async def test_the_catalogue_tells_references_from_levels_and_what_levels_can_do(
    local: LocalServer,
) -> None:
    found = await local.stranger().get("/api/catalogue")
    assert [one["name"] for one in found["levels"] if one["is_reference"]] == list(REFERENCES)
    for level in found["levels"]:
        told = {one["game"]: one["nerves"] for one in level["skills"]}
        games = () if level["is_reference"] else GAMES
        assert told == {game: skill_of(level["name"], game).nerves for game in games}


async def test_components_follow_the_options(local: LocalServer) -> None:
    stranger = local.stranger()
    printed = await stranger.get("/api/games/classic/components")
    grey = await stranger.get("/api/games/classic/components?seats=4&wall=grey")
    assert (printed["factories"], grey["factories"]) == (5, 9)
    assert printed["wall"][1][1] == "blue"
    assert grey["wall"] is None


async def test_wrong_options_of_components_are_explained(local: LocalServer) -> None:
    stranger = local.stranger()
    found = await stranger.refusal("GET", "/api/games/classic/components?wall=pink")
    assert (found["status"], found["code"]) == (422, "illegal")
    assert "pink" in found["message"]
    found = await stranger.refusal("GET", "/api/games/chess/components")
    assert (found["status"], found["code"]) == (404, "not_found")


GREY = (
    "classic seats=2 wall=grey round=2 act=1 start=1 marker=1 factories=-,-,-,-,- centre=- "
    "bag=B16,Y18,R18,K18,W18 lid=B0,Y0,R0,K0,W0 "
    "board1=12:-,-,BBB,-,-:..RK./YBW../...R./..YW./..K..:- "
    "board2=0:-,-,-,-,-:...../...../...../...../.....:-"
)


async def test_a_position_that_somebody_brings_tells_what_each_move_would_bring(
    local: LocalServer,
) -> None:
    sight = await local.stranger().post("/api/positions", {"game": "classic", "position": GREY})
    assert sight["view"]["boards"][0]["score"] == 12
    gains = {move["fields"]["column"]: move["foresight"]["gain"] for move in sight["moves"]}
    assert gains == {1: 2, 3: 7, 5: 2}
    assert sight["moves"][0]["text"] == "3>c1"


@pytest.mark.parametrize("game", GAMES)
async def test_the_first_position_of_every_game_can_be_brought(
    local: LocalServer, game: str
) -> None:
    rules = GAMES[game]
    line = rules.format_position(rules.start(rules.options({})))
    sight = await local.stranger().post("/api/positions", {"game": game, "position": line})
    assert sight["moves"] == []


async def test_what_is_wrong_with_a_position_is_explained(local: LocalServer) -> None:
    stranger = local.stranger()
    body = {"game": "classic", "position": GREY.replace("B16", "B96")}
    found = await stranger.refusal("POST", "/api/positions", json=body)
    assert (found["status"], found["code"]) == (400, "malformed")
    assert "blue" in found["message"]
    found = await stranger.refusal("POST", "/api/positions", json={**body, "game": "chess"})
    assert (found["status"], found["code"]) == (404, "not_found")


async def test_moves_from_a_position_are_told_step_by_step(local: LocalServer) -> None:
    """The tile of line 3 is placed beside others, and the round ends: chance deals next."""
    body = {"game": "classic", "position": GREY, "moves": ["3>c3"]}
    found = await local.stranger().post("/api/variations", body)
    first, placed = found["steps"]
    assert (first["move"], first["position"]) == (None, GREY)
    assert (placed["seat"], placed["move"]["text"], placed["scores"]) == (1, "3>c3", [19, 0])
    assert found["breakdown"] == [{"tile": 7}, {}]


async def test_a_variation_ends_where_chance_decides_unless_the_outcome_is_given(
    local: LocalServer,
) -> None:
    stranger = local.stranger()
    body = {"game": "classic", "position": GREY, "moves": ["3>c3", "1B>1"]}
    assert len((await stranger.post("/api/variations", body))["steps"]) == 2
    drawn = {**body, "moves": ["3>c3", "+B", "+Y"]}
    steps = (await stranger.post("/api/variations", drawn))["steps"]
    assert [draw["text"] for draw in steps[1]["draws"]] == ["+B", "+Y"]


async def test_a_move_that_cannot_be_in_a_variation_is_named(local: LocalServer) -> None:
    stranger = local.stranger()
    body = {"game": "classic", "position": GREY, "moves": ["3>c2"]}
    found = await stranger.refusal("POST", "/api/variations", json=body)
    assert (found["status"], found["code"]) == (400, "malformed")
    assert "move 1" in found["message"]
    found = await stranger.refusal("POST", "/api/variations", json={**body, "game": "chess"})
    assert (found["status"], found["code"]) == (404, "not_found")


async def started(local: LocalServer, game: str = "classic") -> tuple[Guest, Guest, str]:
    """The person to act, the other, and their table."""
    one, other, table = await local.couple(game=game)
    is_first = bool((await one.state(table))["moves"])
    return (one, other, table) if is_first else (other, one, table)


@pytest.mark.parametrize("game", GAMES)
async def test_who_is_to_act_sees_what_each_move_would_bring(local: LocalServer, game: str) -> None:
    acting, other, table = await started(local, game)
    state = await acting.state(table)
    outlook = await acting.get(f"/api/tables/{table}/outlook")
    assert outlook["seq"] == state["seq"]
    assert [move["text"] for move in outlook["moves"]] == [move["text"] for move in state["moves"]]
    assert all({"gain", "loss", "reveals"} <= set(move["foresight"]) for move in outlook["moves"])
    for guest in (other, local.stranger()):
        assert (await guest.get(f"/api/tables/{table}/outlook"))["moves"] == []


async def test_entries_tell_what_the_rules_did(local: LocalServer) -> None:
    acting, _, table = await started(local, "pavilion")
    log = (await acting.get(f"/api/tables/{table}"))["entries"]
    start = next(entry for entry in log if entry["kind"] == "started")
    assert start["events"] == [
        {"kind": "start", "seat": 1, "points": 5},
        {"kind": "start", "seat": 2, "points": 5},
    ]
    await acting.move(table)
    moved = (await acting.get(f"/api/tables/{table}"))["entries"][-1]
    assert moved["kind"] == "moved"
    assert moved["events"] == []


async def test_why_a_move_is_not_legal_is_told_without_making_it(local: LocalServer) -> None:
    acting, other, table = await started(local)
    state = await acting.state(table)
    path = f"/api/tables/{table}/why"
    legal = await acting.post(path, {"move": state["moves"][0]["text"]})
    assert legal == {"legal": True, "code": None, "message": "", "facts": {}}
    illegal = await acting.post(path, {"move": "CB>1"})
    assert (illegal["legal"], illegal["code"]) == (False, "not_in_centre")
    assert illegal["facts"] == {"colour": "blue", "there": []}
    assert illegal["message"] == "there is no blue tile in the centre; there is nothing"
    assert (await acting.post(path, {"move": "hm"}))["code"] == "notation"
    found = await other.refusal("POST", path, json={"move": "CB>1"})
    assert found["code"] == "not_your_seat"
    assert (await acting.state(table))["seq"] == state["seq"]


@pytest.mark.parametrize("game", GAMES)
async def test_why_can_be_asked_by_the_fields_of_a_move(local: LocalServer, game: str) -> None:
    acting, _, table = await started(local, game)
    path = f"/api/tables/{table}/why"
    legal = [move["text"] for move in (await acting.state(table))["moves"]]
    for code in range(0, GAMES[game].move_codes, 29):
        text, fields = GAMES[game].format_move(code), GAMES[game].decode_move(code)
        answer = await acting.post(path, {"fields": fields})
        assert answer["legal"] == (text in legal)
        assert answer == await acting.post(path, {"move": text})


@pytest.mark.parametrize(
    ("fields", "part"),
    [
        ({}, "the kind of a move is take or place, not None"),
        ({"kind": ["take"]}, "the kind of a move is take or place, not ['take']"),
        ({"kind": "take", "source": "centre"}, "a take has the fields kind, source, colour, to"),
        ({"kind": "place", "line": 9, "column": 1}, "line is a number from 1 to 5, not 9"),
        (
            {"kind": "take", "source": "centre", "colour": "x" * 9_000, "to": "floor"},
            "colour is blue, yellow, red, black or white, not 'xxx",
        ),
    ],
)
async def test_why_says_which_field_is_wrong(local: LocalServer, fields: Json, part: str) -> None:
    acting, _, table = await started(local)
    answer = await acting.post(f"/api/tables/{table}/why", {"fields": fields})
    assert (answer["legal"], answer["code"]) == (False, "notation")
    assert part in answer["message"]
    assert len(answer["message"]) < 200


@pytest.mark.parametrize("body", [{}, {"move": "CB>1", "fields": {}}, {"move": None}])
async def test_why_wants_a_move_in_one_form(local: LocalServer, body: Json) -> None:
    acting, _, table = await started(local)
    found = await acting.refusal("POST", f"/api/tables/{table}/why", json=body)
    assert found["code"] == "malformed"
    assert "move" in found["message"]


async def test_a_refused_move_carries_its_reason(local: LocalServer) -> None:
    acting, _, table = await started(local)
    state = await acting.state(table)
    found = await acting.fail(table, "move", seen=state["seq"], move="CB>1")
    assert found["reason"] == {"code": "not_in_centre", "facts": {"colour": "blue", "there": []}}
    found = await acting.fail(table, "move", seen=state["seq"], move="hm")
    assert found["reason"] is None


async def test_earlier_positions_are_shown_as_they_were(local: LocalServer) -> None:
    one, other, table = await started(local)
    seen: dict[int, Json] = {}
    for number in range(4):
        guest = one if number % 2 == 0 else other
        await guest.move(table)
        state = await one.state(table)
        seen[state["seq"]] = state
    for seq, state in seen.items():
        past = await one.get(f"/api/tables/{table}/positions/{seq}")
        assert past["view"] == state["view"]
        assert past["to_act"] == state["to_act"]
    last = max(seen)
    for wrong in (0, last + 1, "x"):
        found = await one.refusal("GET", f"/api/tables/{table}/positions/{wrong}")
        assert found["code"] == "not_found"
        assert f"from 1 to {last}" in found["message"]


async def test_a_seat_taken_later_shows_nothing_of_before(local: LocalServer) -> None:
    host = await local.guest()
    table = await host.table("duel")
    late = await local.guest()
    await late.do(table, "sit")
    await host.do(table, "start")
    before = await late.get(f"/api/tables/{table}/positions/1")
    after = await late.get(f"/api/tables/{table}/positions/3")
    assert before["view"]["viewer"] is None
    assert after["view"]["viewer"] == 2


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_game_is_told_step_by_step(local: LocalServer, game: str) -> None:
    one, other, table = await started(local, game)
    path = f"/api/tables/{table}/replay"
    assert (await one.refusal("GET", path))["code"] == "not_over"
    await one.move(table)
    await other.do(table, "resign")
    replay = await local.stranger().get(path)
    assert [step["seat"] for step in replay["steps"]] == [None, *seat_of_mover(replay)]
    assert replay["result"]["scores"] == replay["steps"][-1]["scores"]
    assert [sum(own.values()) for own in replay["breakdown"]] == replay["result"]["scores"]
    again = await one.table(game, position=replay["steps"][-1]["position"])
    view = (await one.state(again))["view"]
    assert {**view, "viewer": None} == replay["steps"][-1]["view"] or GAMES[game].has_secrets
    for record in ("record.txt", "record.json"):
        text = (await one.ask("GET", f"/api/tables/{table}/{record}")).text
        assert await one.post("/api/replays", {"record": text}) == replay
    parsed = (await one.ask("GET", f"/api/tables/{table}/record.json")).json()
    assert await one.post("/api/replays", {"record": parsed}) == replay


def seat_of_mover(replay: Json) -> list[int]:
    """The seat of the only move, as the position before it says."""
    return [replay["steps"][0]["view"]["to_act"]]


async def test_a_wrong_record_is_refused_with_its_line(local: LocalServer) -> None:
    one, other, table = await started(local)
    await one.move(table)
    await other.do(table, "resign")
    text = (await one.ask("GET", f"/api/tables/{table}/record.txt")).text
    move = (await one.get(f"/api/tables/{table}/replay"))["steps"][1]["move"]["text"]
    found = await one.refusal("POST", "/api/replays", json={"record": text.replace(move, "CB>1")})
    assert (found["status"], found["code"]) == (400, "malformed")
    assert "line " in found["message"]
    found = await one.refusal("POST", "/api/replays", json={"record": "hello"})
    assert (found["status"], found["code"]) == (400, "malformed")


async def test_it_is_told_who_follows_a_table(local: LocalServer) -> None:
    one, other, table = await local.couple()
    path = f"/api/tables/{table}/presence"
    assert await one.get(path) == {"seats": [], "watchers": 0}
    async with one.live(table) as socket, local.stranger().live(table) as watcher:
        await socket.frame()
        await watcher.frame()
        assert await other.get(path) == {"seats": [1], "watchers": 1}


async def test_a_replay_is_packed_for_who_takes_it_so(local: LocalServer) -> None:
    one, other, table = await local.couple("pavilion")
    await other.do(table, "resign")
    sizes = {}
    for coding in ("gzip", "identity"):
        answer = await one.ask(
            "GET", f"/api/tables/{table}/replay", headers={"accept-encoding": coding}
        )
        assert answer.json()["steps"]
        assert answer.headers.get("content-encoding", "identity") == coding
        assert answer.headers["cache-control"] == "no-store"
        sizes[coding] = int(answer.headers["content-length"])
    assert sizes["gzip"] < sizes["identity"] / 3


RECORD = """\
tilewright record 1
game: classic
rules: 1
options: seats=2 wall=printed
seat 1: Player (person)
seat 2: Greedy (bot greedy)
result: unfinished

* +Y +B +W +R +R +Y +R +Y +B +R +B +W +W +W +W +R +W +Y +K +K
comment What would you take?
1: 4R>3  2: 1B>3
comment So it went.

variation 21
1: 4W>3
comment Row 3 is full at once.
2: 1B>3

variation 22 of 1
2: 2Y>2

variation 20
* +B
1: 4R>3
"""


async def test_a_replay_tells_comments_and_variations_by_their_steps(local: LocalServer) -> None:
    found = await local.stranger().post("/api/replays", {"record": RECORD})
    assert [step["move"] and step["move"]["text"] for step in found["steps"]] == [
        *(None, "4R>3", "1B>3")
    ]
    assert found["comments"] == [
        {"step": 0, "text": "What would you take?"},
        {"step": 2, "text": "So it went."},
    ]
    told = [
        (one["of"], one["after"], [step["move"] and step["move"]["text"] for step in one["steps"]])
        for one in found["branches"]
    ]
    assert told == [
        (None, 0, ["4W>3", "1B>3"]),
        (1, 1, ["2Y>2"]),
        # Another tile was drawn at the start, so nothing is in common.
        (None, -1, [None, "4R>3"]),
    ]
    assert found["branches"][0]["comments"] == [{"step": 1, "text": "Row 3 is full at once."}]
    assert found["branches"][2]["steps"][0]["draws"][-1]["text"] == "+B"


async def test_an_impossible_variation_of_a_record_is_named(local: LocalServer) -> None:
    wrong = RECORD.replace("2: 2Y>2", "2: 4W>2")
    found = await local.stranger().refusal("POST", "/api/replays", json={"record": wrong})
    assert (found["status"], found["code"]) == (400, "malformed")
    assert "variation 2, event 22" in found["message"]


@pytest.mark.parametrize("game", GAMES.values(), ids=str)
async def test_a_variation_draws_what_chance_decides_if_asked(
    local: LocalServer, game: Game
) -> None:
    start = {"game": game.key, "position": game.format_position(game.start(game.options()))}
    stranger = local.stranger()
    (still,) = (await stranger.post("/api/variations", {**start, "moves": []}))["steps"]
    (drawn,) = (await stranger.post("/api/variations", {**start, "moves": [], "draw": True}))[
        "steps"
    ]
    assert not still["draws"]
    assert len(drawn["draws"]) > 3
    sight = await stranger.post("/api/positions", {**start, "position": drawn["position"]})
    assert sight["moves"]
    assert sight["rules"] == game.rules_version
    assert sight["options"] == dict(game.options())
