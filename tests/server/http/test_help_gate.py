"""Help with a running game: every call that takes a position, a record or a table, and its answer.

The calls are read from the OpenAPI description, so a new one that is not classified here fails.
"""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.games import VARIANTS
from tests.random_sessions import seat_to_act
from tests.server.http.test_analysis import LATE, finished
from tests.server.http.test_deals import begun, decide
from tests.server.local_guests import Guest, Json, LocalServer, opened
from tests.server.local_worker import StandingClock
from tests.server.sample_cards import give_card
from tilewright.games.registry import game_of
from tilewright.records.json_form import format_json
from tilewright.records.record import Player, Record
from tilewright.server.app import describe
from tilewright.server.live.fair_play import QUIET_MS
from tilewright.server.live.likeness import are_alike

pytestmark = pytest.mark.anyio

CLASSIC = game_of("classic")
GIVEN = {"position", "record", "table", "table_id"}
"""Names of what may come from a running game."""
TABLE = "/api/tables/{table_id}"
CARD = "/api/me/cards/{table_id}/{event}"

ENGINE = {
    "POST /api/analysis",
    "POST /api/analysis/comparison",
    "POST /api/analysis/deals",
    "POST /api/tables",
}
"""An engine judges or plays a position that the asker brings: refused for the whole game."""
RULES = {
    "POST /api/positions",
    "POST /api/variations",
    "POST /api/edits",
    "POST /api/replays",
}
"""The rules say something of what the asker brings: refused for positions that are alike."""
JUDGED = {
    f"POST {TABLE}/hint",
    f"POST {TABLE}/hint/reason",
    f"POST {TABLE}/review",
    f"GET {TABLE}/review",
    f"POST {TABLE}/review/tries",
    f"GET {CARD}/hint",
    f"POST {CARD}/answers",
}
"""An engine judges a table: refused if that began with a position that somebody brought."""
OWN = {
    f"GET {TABLE}",
    f"GET {TABLE}/events",
    f"GET {TABLE}/presence",
    f"GET {TABLE}/outlook",
    f"POST {TABLE}/why",
    f"GET {TABLE}/positions/{{seq}}",
    f"POST {TABLE}/enter",
    f"POST {TABLE}/commands",
    f"GET {TABLE}/record.json",
    f"GET {TABLE}/record.txt",
    f"GET {TABLE}/replay",
    f"DELETE {CARD}",
}
"""What a table shows by itself, without a judgement, to those who may see it."""


def properties_of(schema: Any, schemas: Json, seen: frozenset[str] = frozenset()) -> set[str]:
    """The names of all properties in a schema, those in others that it names included."""
    if isinstance(schema, list):
        return set().union(*(properties_of(one, schemas, seen) for one in schema))
    if not isinstance(schema, dict):
        return set()
    found = set(schema.get("properties", ()))
    reference = str(schema.get("$ref", "")).rpartition("/")[2]
    if reference and reference not in seen:
        found |= properties_of(schemas[reference], schemas, seen | {reference})
    inner = [value for key, value in schema.items() if key not in ("discriminator", "example")]
    return found.union(*(properties_of(one, schemas, seen) for one in inner))


def calls_that_take_a_game() -> set[str]:
    """Every call with a position, a record or a table in its path, query or body."""
    description = describe()
    found = set()
    for path, methods in description["paths"].items():
        for method, call in methods.items():
            body = call.get("requestBody", {}).get("content", {})
            names = properties_of(body, description["components"]["schemas"])
            names |= {one.get("name") for one in call.get("parameters", ())}
            names |= set(re.findall(r"{(\w+)}", path))
            if names & GIVEN:
                found.add(f"{method.upper()} {path}")
    return found


def test_every_call_that_takes_a_position_a_record_or_a_table_is_classified() -> None:
    classes = [ENGINE, RULES, JUDGED, OWN]
    assert sum(map(len, classes)) == len(set().union(*classes))
    live = {f"GET {TABLE}/live"}
    assert calls_that_take_a_game() - live == set().union(*classes)


# What somebody may bring.


def fields(text: str) -> dict[str, str]:
    return dict(part.split("=", 1) for part in text.split()[1:])


def written(found: dict[str, str]) -> str:
    return " ".join(["classic", *(f"{name}={value}" for name, value in found.items())])


def same(text: str) -> str:
    return text


def another_round(text: str) -> str:
    return text.replace("round=1", "round=3")


def other_colours(text: str) -> str:
    """Every colour by the name of another one; the counts keep their order."""
    found = fields(text)
    names = str.maketrans("BYRKW", "YRKWB")
    for name, value in found.items():
        if name in ("factories", "centre", "bag", "lid") or name.startswith("board"):
            found[name] = value.translate(names)
    for name in ("bag", "lid"):
        counts = {part[0]: part[1:] for part in found[name].split(",")}
        found[name] = ",".join(f"{colour}{counts[colour]}" for colour in "BYRKW")
    return written(found)


def other_seats(text: str) -> str:
    found = fields(text)
    found["board1"], found["board2"] = found["board2"], found["board1"]
    for name in ("act", "marker"):
        found[name] = {"1": "2", "2": "1"}.get(found[name], found[name])
    return written(found)


def moved_tiles(text: str) -> str:
    """A tile of a factory and a tile of another one change places."""
    found = fields(text)
    factories = found["factories"].split(",")
    full = [number for number, one in enumerate(factories) if one != "-"]
    one, other = next(
        (a, b) for a in full for b in full if a < b and factories[a][0] != factories[b][-1]
    )
    first, second = factories[one], factories[other]
    factories[one] = "".join(sorted(second[-1] + first[1:], key="BYRKW".index))
    factories[other] = "".join(sorted(second[:-1] + first[0], key="BYRKW".index))
    return written({**found, "factories": ",".join(factories)})


def other_wall(text: str) -> str:
    return text.replace("wall=printed", "wall=grey")


def all_at_once(text: str) -> str:
    return other_wall(moved_tiles(other_seats(other_colours(another_round(text)))))


CHANGES: list[Callable[[str], str]] = [
    same,
    another_round,
    other_colours,
    other_seats,
    moved_tiles,
    other_wall,
    all_at_once,
]


def bodies(text: str, call: str) -> Json:
    """The body with which a call is asked about a position."""
    position = CLASSIC.parse_position(text)
    moves = [CLASSIC.format_move(code) for code in CLASSIC.distinct_moves(position)]
    options = dict(CLASSIC.options_of(position))
    found: dict[str, Json] = {
        "POST /api/analysis": {"position": text, "evaluations": 10},
        "POST /api/analysis/comparison": {
            "position": text,
            "first": moves[0],
            "second": moves[1],
        },
        "POST /api/analysis/deals": {"position": text, "deals": 2},
        "POST /api/tables": {
            "game": "classic",
            "position": text,
            "options": options,
            "seats": [{"kind": "you"}, {"kind": "bot", "level": "greedy"}],
        },
        "POST /api/positions": {"game": "classic", "position": text},
        "POST /api/variations": {"game": "classic", "position": text, "moves": []},
        "POST /api/edits": {"game": "classic", "position": text},
        "POST /api/replays": {"record": record_of(text, options)},
    }
    return found[call]


def record_of(text: str, options: Json) -> str:
    """A record that somebody made up, without an event."""
    people = tuple(Player(name) for name in ("Ada", "Ben"))
    record = Record(
        game="classic",
        rules=CLASSIC.rules_version,
        options=options,
        players=people,
        start=text,
        result=None,
        events=(),
    )
    return format_json(record)


async def asked(guest: Guest, call: str, **more: Any) -> Json:
    """The status and the code of an answer."""
    method, path = call.split()
    answer = await guest.ask(method, path, **more)
    body = answer.json() if "json" in answer.headers.get("content-type", "") else {}
    return {"status": answer.status_code, "code": body.get("code"), "text": answer.text}


class Game:
    """A running game of Ada's, and others who may ask about it."""

    def __init__(self, local: LocalServer, ada: Guest, table: str, text: str) -> None:
        self.local = local
        self.ada = ada
        self.table = table
        self.text = text


@pytest.fixture(params=["deal", "couple"])
async def running(request: pytest.FixtureRequest, local: LocalServer) -> Game:
    """A game against others after a few moves: a deal, or against another person."""
    if request.param == "deal":
        ada = await local.guest("Ada")
        deal = await ada.post("/api/deals", {"game": "classic", "level": "greedy"})
        table = await begun(ada, deal["id"])
        for _ in range(2):
            await decide(ada, table)
            await ada.move(table)
        await decide(ada, table)
    else:
        ada, ben, table = await local.couple()
        for guest in (ada, ben, ada, ben):
            await guest.move(table)
    live = await local.worker.registry.get(table)
    return Game(local, ada, table, CLASSIC.format_position(live.table.position))


@pytest.mark.parametrize("change", CHANGES, ids=lambda one: one.__name__)
async def test_all_calls_answer_the_same_whatever_was_changed(
    running: Game, change: Callable[[str], str]
) -> None:
    text = change(running.text)
    eve = await running.local.guest("Eve")
    for call in sorted(ENGINE | RULES):
        body = bodies(text, call)
        refused = await asked(running.ada, call, json=body)
        assert (refused["status"], refused["code"]) == (403, "in_play"), (call, refused["text"])
        told = json.loads(refused["text"])
        assert told["reason"] == {"code": "in_play", "facts": {"table": running.table}}
        allowed = await asked(eve, call, json=body)
        assert allowed["status"] < 300, (call, allowed["text"])
    await running.ada.do(running.table, "resign")
    for call in sorted(ENGINE | RULES):
        allowed = await asked(running.ada, call, json=bodies(text, call))
        assert allowed["status"] < 300, (call, allowed["text"])


async def test_no_engine_judges_any_position_of_a_game_that_is_played(running: Game) -> None:
    """So no way of changing a position leads round the gate."""
    for call in sorted(ENGINE):
        assert (await asked(running.ada, call, json=bodies(LATE, call)))["code"] == "in_play"
    for call in sorted(RULES):
        assert (await asked(running.ada, call, json=bodies(LATE, call)))["status"] < 300
    other = {"position": "pavilion nonsense"}
    assert (await asked(running.ada, "POST /api/analysis", json=other))["code"] == "malformed"


async def test_moves_and_edits_that_lead_to_the_running_game_are_refused(running: Game) -> None:
    eve = await running.local.guest("Eve")
    wanted = await eve.post("/api/edits", {"game": "classic", "position": running.text})
    empty = await running.ada.post("/api/edits", {"game": "classic"})
    changes = {key: value for key, value in places(wanted) if dict(places(empty))[key] != value}
    body = {"game": "classic", "position": empty["position"], "changes": changes}
    assert (await asked(running.ada, "POST /api/edits", json=body))["code"] == "in_play"
    assert (await asked(eve, "POST /api/edits", json=body))["status"] == 200
    live = await running.local.worker.registry.get(running.table)
    table = live.table
    earlier, moves = table.first.clone(), []
    for play in table.plays:
        for actor, code in play.events:
            is_drawn = actor < 0
            moves.append(CLASSIC.format_chance(code) if is_drawn else CLASSIC.format_move(code))
    plan = {"game": "classic", "position": CLASSIC.format_position(earlier), "moves": moves}
    assert (await asked(running.ada, "POST /api/variations", json=plan))["code"] == "in_play"
    assert (await asked(eve, "POST /api/variations", json=plan))["status"] == 200


def places(draft: Json) -> list[tuple[str, str]]:
    """What lies in each place of a draft."""
    groups = draft["groups"]
    return [(place["key"], place["value"]) for group in groups for place in group["places"]]


# Tables that began with a position.


async def test_tables_from_a_position_give_no_judgement_while_one_plays(
    local: LocalServer,
) -> None:
    """Made before the game, or by somebody else: neither may help in it."""
    ada, eve = await local.guest("Ada"), await local.guest("Eve")
    seats = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]
    plan: Json = {"position": LATE, "seats": seats, "start": True}
    going, over = await ada.table(**plan), await ada.table(**plan)
    await decide(ada, over)
    await ada.move(over)
    record = await play_to_record(ada, over)
    await give_card(local.worker.store, ada.identity, over, 1)
    assert (await ada.get("/api/me/cards"))["cards"] == 1
    usual = await ada.table(seats=seats, start=True)
    _, _, elsewhere, _ = await finished(local)
    calls = dict(judged_calls(going, over, record))
    assert set(calls) == JUDGED
    for call, (path, more) in calls.items():
        answer = await asked(ada, f"{call.split()[0]} {path}", **more)
        assert answer["code"] != "in_play", (call, answer)
    free = await eve.table(position=LATE, seats=[{"kind": "you"}, {"kind": "free"}])
    await give_card(local.worker.store, ada.identity, over, 1)  # A review has removed it.
    await begun(ada, (await ada.post("/api/deals", {"game": "classic"}))["id"])
    for call, (path, more) in calls.items():
        answer = await asked(ada, f"{call.split()[0]} {path}", **more)
        assert (answer["status"], answer["code"]) == (403, "in_play"), (call, answer)
    assert (await ada.fail(free, "sit"))["code"] == "in_play"
    async with ada.live(free) as socket:
        socket.ask("sit", id="s")
        assert (await socket.frame_of("refused"))["code"] == "in_play"
    for call, (path, more) in judged_calls(usual, elsewhere, record):
        if call.startswith(("GET /api/me", "POST /api/me")):
            continue
        answer = await asked(ada, f"{call.split()[0]} {path}", **more)
        assert answer["code"] != "in_play", (call, answer)


async def play_to_record(guest: Guest, table: str) -> Json:
    """Give a game up and return its record."""
    await guest.do(table, "resign")
    return await guest.get(f"/api/tables/{table}/record.json")


def judged_calls(going: str, over: str, record: Json) -> list[tuple[str, tuple[str, Json]]]:
    """Each call that has a table judged, with its address and body."""
    event = next(n for n, one in enumerate(record["events"]) if one["actor"] != "chance")
    move = record["events"][event]["text"]
    card = f"/api/me/cards/{over}/1"
    return [
        (f"POST {TABLE}/hint", (f"/api/tables/{going}/hint", {"json": {}})),
        (
            f"POST {TABLE}/hint/reason",
            (f"/api/tables/{going}/hint/reason", {"json": {"move": move}}),
        ),
        (f"POST {TABLE}/review", (f"/api/tables/{over}/review", {"json": {}})),
        (f"GET {TABLE}/review", (f"/api/tables/{over}/review", {})),
        (
            f"POST {TABLE}/review/tries",
            (f"/api/tables/{over}/review/tries", {"json": {"event": event, "move": move}}),
        ),
        (f"GET {CARD}/hint", (f"{card}/hint", {})),
        (f"POST {CARD}/answers", (f"{card}/answers", {"json": {"tries": []}})),
    ]


# Who plays, and for how long.


async def test_who_left_a_seat_that_others_may_take_has_no_help_either(
    local: LocalServer,
) -> None:
    """Get up, ask, and sit down again: at a table that keeps no seats."""
    ada, ben, table = await local.couple(newcomers=True, absence=None)
    body = {"position": position_at(await local.worker.registry.get(table)), "evaluations": 10}
    await ben.do(table, "leave")
    for guest in (ada, ben):
        assert (await guest.refusal("POST", "/api/analysis", json=body))["code"] == "in_play"
    await ben.do(table, "sit")


def position_at(live: Any) -> str:
    return CLASSIC.format_position(live.table.position)


async def test_many_other_tables_do_not_hide_the_one_that_matters(local: LocalServer) -> None:
    ada = await local.guest("Ada")
    deal = await ada.post("/api/deals", {"game": "classic", "level": "greedy"})
    table = await begun(ada, deal["id"])
    await decide(ada, table)
    seats = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]
    for _ in range(210):
        await ada.table(seats=seats, start=True)
    text = position_at(await local.worker.registry.get(table))
    body = {"position": text, "evaluations": 10}
    assert (await ada.refusal("POST", "/api/analysis", json=body))["code"] == "in_play"


async def test_a_game_that_all_have_left_holds_up_only_positions_like_its_own(
    sqlite_url: str,
) -> None:
    clock = StandingClock()
    async with opened(sqlite_url, clock) as local:
        ada, _, table = await local.couple(absence=None)
        text = position_at(await local.worker.registry.get(table))
        late = {"position": LATE, "evaluations": 10}
        clock.now += QUIET_MS - 1
        assert (await ada.refusal("POST", "/api/analysis", json=late))["code"] == "in_play"
        clock.now += 1
        await ada.post("/api/analysis", late)
        body = {"position": other_colours(text), "evaluations": 10}
        assert (await ada.refusal("POST", "/api/analysis", json=body))["code"] == "in_play"


# Likeness by itself.


def shuffled_colours(text: str, chance: random.Random) -> str:
    """A position with its colours renamed; as text, whether or not that is a position."""
    letters = list("BYRKW")
    chance.shuffle(letters)
    names = str.maketrans("BYRKW", "".join(letters))
    return written({name: value.translate(names) for name, value in fields(text).items()})


@pytest.mark.parametrize("pairs", [40, pytest.param(2000, marks=pytest.mark.soak)])
def test_positions_of_different_games_are_told_apart(pairs: int) -> None:
    chance = random.Random(7)
    found = [CLASSIC.format_position(seat_to_act(VARIANTS[0], seed).position) for seed in range(60)]
    alike = sum(are_alike(*chance.sample(found, 2)) for _ in range(pairs))
    assert alike <= pairs * 0.05
    assert all(are_alike(one, shuffled_colours(one, chance)) for one in found)
    assert all(are_alike(one, moved_tiles(one)) for one in found)
    assert not are_alike("classic seats=2", "classic seats=2")
