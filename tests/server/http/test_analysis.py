"""Moves tried again, positions ranked and deals drawn: for whom, at what cost, and not in play."""

import asyncio
from typing import Any

import pytest

from tests.games import VARIANTS, Variant
from tests.random_sessions import new_session, play_on, played, seat_to_act
from tests.server.local_guests import Guest, Json, LocalServer, OwnAnalyst, opened
from tests.server.local_worker import PromptAnalyst
from tilewright.analysis.judging import judge_move
from tilewright.core.chance import Chance
from tilewright.games.registry import game_of
from tilewright.server.bots.bot_process import Failure
from tilewright.server.bots.fair_queue import TooManyQuestionsError
from tilewright.server.bots.workers import NO_WORKER
from tilewright.server.guards.limits import BUDGETS

pytestmark = pytest.mark.anyio

CLASSIC = game_of("classic")
TWO_SEATS = [one for one in VARIANTS if one.options.seats == 2]


def position_of(variant: Variant = VARIANTS[0]) -> str:
    """A position with a seat to act."""
    session = seat_to_act(variant, 1)
    return session.game.format_position(session.position)


def late_position() -> str:
    """A position of a later round in which the rest of the round is quickly proved."""
    session, chance = new_session(VARIANTS[0]), Chance(5)
    while session.position.round < 3 or not 2 <= len(session.legal_moves) <= 6:
        play_on(session, chance, 1)
    return session.game.format_position(session.position)


LATE = late_position()


async def finished(
    local: LocalServer, moves: int = 2, **plan: Any
) -> tuple[Guest, Guest, str, Json]:
    """Two people whose game ended after a few moves, and its record."""
    one, other, table = await local.couple(**plan)
    for number in range(moves):
        await (one, other)[number % 2].move(table)
    await one.do(table, "resign")
    return one, other, table, await one.get(f"/api/tables/{table}/record.json")


def decision(record: Json) -> int:
    """The index of the first decision of a record."""
    return next(n for n, event in enumerate(record["events"]) if event["actor"] != "chance")


def text_before(record: Json, event: int) -> str:
    """The position before an event."""
    position = CLASSIC.start(CLASSIC.options(record["options"]))
    for one in record["events"][:event]:
        if one["actor"] == "chance":
            CLASSIC.apply_chance(position, CLASSIC.parse_chance(one["text"]))
        else:
            CLASSIC.apply(position, CLASSIC.parse_move(one["text"]))
    return CLASSIC.format_position(position)


# Trying again.


async def test_another_move_is_judged_as_a_review_would(local: LocalServer) -> None:
    one, _, table, record = await finished(local)
    event = decision(record)
    position = CLASSIC.parse_position(text_before(record, event))
    moves = CLASSIC.legal_moves(position)
    seed = int((await local.worker.reviews.hash_of(await local.worker.registry.get(table)))[:8], 16)
    expected = judge_move(position, CLASSIC, moves[-1], "standard", seed)
    body = {"event": event, "move": CLASSIC.format_move(moves[-1])}
    found = await one.post(f"/api/tables/{table}/review/tries", body)
    assert "best" not in found
    assert found == {
        "move": body["move"],
        "loss": expected.loss,
        "loss_points": expected.loss_points,
        "error": expected.error,
        "label": expected.label,
        "scale": expected.scale,
        "exact": expected.exact,
    }
    shown = await one.post(f"/api/tables/{table}/review/tries", {**body, "reveal": True})
    assert shown["best"] == CLASSIC.format_move(expected.best)
    fields = {**body, "move": CLASSIC.decode_move(moves[-1])}
    assert await one.post(f"/api/tables/{table}/review/tries", fields) == found


async def test_what_is_tried_agrees_with_the_review(sqlite_url: str) -> None:
    """The move that was played and the best one lose what the review says, however deep it is."""

    async with opened(sqlite_url, analyst=OwnAnalyst()) as local:
        one, _, table, _ = await finished(local)
        path = f"/api/tables/{table}/review"
        await one.post(path, {"depth": "quick"})
        while (found := await one.get(path))["state"] != "done":
            assert found["state"] != "failed"
            await asyncio.sleep(0.01)
        first = found["review"]["decisions"][0]
        same = ("move", "best", "loss", "loss_points", "error", "label", "scale", "exact")
        plan = {"event": first["event"], "reveal": True}
        told = await one.post(f"{path}/tries", {**plan, "move": first["move"]})
        assert told == {name: first[name] for name in same}
        told = await one.post(f"{path}/tries", {**plan, "move": first["best"]})
        assert (told["best"], told["loss"], told["label"]) == (first["best"], 0.0, None)


async def test_what_cannot_be_tried_is_refused(local: LocalServer) -> None:
    one, _, table, record = await finished(local)
    path, event = f"/api/tables/{table}/review/tries", decision(record)
    for body, code in (
        ({"event": event, "move": "9B>1"}, "illegal"),
        ({"event": event, "move": "nonsense"}, "malformed"),
        ({"event": event, "move": {"kind": "take"}}, "malformed"),
        ({"event": 0, "move": "1B>1"}, "illegal"),
        ({"event": 9999, "move": "1B>1"}, "not_found"),
        ({"event": -1, "move": "1B>1"}, "malformed"),
        ({"event": 10**30, "move": "1B>1"}, "malformed"),
        ({"event": event}, "malformed"),
        ({"event": event, "move": None}, "malformed"),
        ({"event": event, "move": "1B>1" * 100}, "malformed"),
        ({"event": event, "move": "1B>1", "hidden": 1}, "malformed"),
    ):
        found = await one.refusal("POST", path, json=body)
        assert found["code"] == code, (body, found)
    going, _, running = await local.couple()
    found = await going.refusal(
        "POST", f"/api/tables/{running}/review/tries", json={"event": 0, "move": "1B>1"}
    )
    assert found["code"] == "not_over"
    found = await local.stranger().refusal("POST", path, json={"event": event, "move": "1B>1"})
    assert found["code"] == "not_signed_in"


async def test_tries_at_a_private_table_are_for_those_who_may_see_it(local: LocalServer) -> None:
    _, _, table, record = await finished(local, is_watchable=False)
    body = {"event": decision(record), "move": "1B>1"}
    found = await (await local.guest("Eve")).refusal(
        "POST", f"/api/tables/{table}/review/tries", json=body
    )
    assert found["code"] == "locked"


# Positions.


@pytest.mark.parametrize("variant", TWO_SEATS, ids=str)
async def test_the_moves_of_a_position_are_ranked_and_refined(
    local: LocalServer, variant: Variant
) -> None:
    one = await local.guest()
    text = position_of(variant)
    body = {"position": text, "evaluations": 400, "top": 3}
    first = await one.post("/api/analysis", body)
    position = variant.game.parse_position(text)
    legal = {variant.game.format_move(code) for code in variant.game.legal_moves(position)}
    assert first["seat"] == position.to_act + 1
    assert 0 < len(first["moves"]) <= 3
    assert {move["move"] for move in first["moves"]} <= legal
    assert all(0 <= move["share"] <= 1 for move in first["moves"])
    second = await one.post("/api/analysis", {**body, "evaluations": 2000})
    assert second["evaluations"] > first["evaluations"] or second["final"]
    assert await one.post("/api/analysis", {**body, "evaluations": 2000}) == second


async def test_what_is_proved_is_told(local: LocalServer) -> None:
    one = await local.guest()
    found = await one.post("/api/analysis", {"position": LATE})
    assert found["final"]
    assert found["moves"][0]["proved"]


async def test_a_position_is_worth_its_mean_over_deals(local: LocalServer) -> None:
    one = await local.guest()
    few, many = [
        await one.post("/api/analysis/deals", {"position": LATE, "deals": deals})
        for deals in (8, 64)
    ]
    assert sum(many["shares"]) == pytest.approx(1.0)
    assert (few["deals"], many["deals"]) == (8, 64)
    assert 0 < many["error"] < few["error"]
    assert len(many["points"]) == 2
    assert many["line"]


async def test_two_moves_are_compared_by_accounts(local: LocalServer) -> None:
    one = await local.guest()
    position = CLASSIC.parse_position(LATE)
    moves = [CLASSIC.format_move(code) for code in CLASSIC.distinct_moves(position)]
    body = {"position": LATE, "first": moves[0], "second": moves[1]}
    found = await one.post("/api/analysis/comparison", body)
    assert found["seat"] == position.to_act + 1
    assert [found[side]["move"] for side in ("first", "second")] == moves[:2]
    seat = position.to_act
    shares = [found[side]["shares"][seat] for side in ("first", "second")]
    assert found["difference"] == pytest.approx(shares[0] - shares[1])
    for side in (found["first"], found["second"]):
        assert side["variation"][0] == side["move"]
        assert len(side["accounts"]) == 2
        assert all("later" in account for account in side["accounts"])


async def test_moves_that_cannot_be_compared_are_refused(local: LocalServer) -> None:
    one = await local.guest()
    moves = [
        CLASSIC.format_move(code) for code in CLASSIC.legal_moves(CLASSIC.parse_position(LATE))
    ]
    start = CLASSIC.format_position(CLASSIC.start(CLASSIC.options()))
    path = "/api/analysis/comparison"
    for body, code in (
        ({"position": LATE, "first": moves[0], "second": moves[0]}, "illegal"),
        ({"position": LATE, "first": moves[0], "second": "frob"}, "malformed"),
        ({"position": LATE, "first": moves[0], "second": "9B>1"}, "illegal"),
        ({"position": LATE, "first": moves[0]}, "malformed"),
        ({"position": LATE, "first": None, "second": 3}, "malformed"),
        ({"position": start, "first": "1B>1", "second": "1B>2"}, "illegal"),
    ):
        refusal = await one.refusal("POST", path, json=body)
        assert refusal["code"] == code, body


async def test_positions_that_are_none_are_refused(local: LocalServer) -> None:
    one = await local.guest()
    over = played(VARIANTS[0], 1)
    ended = over.game.format_position(over.position)
    start = VARIANTS[0].game.format_position(VARIANTS[0].start())
    for path, body, code in (
        ("", {"position": "chess e4"}, "not_found"),
        ("", {"position": "classic nonsense"}, "malformed"),
        ("", {"position": " "}, "not_found"),
        ("", {"position": ""}, "malformed"),
        ("", {"position": "x" * 5000}, "malformed"),
        ("", {"position": "classic \x00\ud800".encode("utf-8", "replace").decode()}, "malformed"),
        ("", {"position": start}, "illegal"),
        ("", {"position": ended}, "illegal"),
        ("/deals", {"position": ended}, "illegal"),
        ("", {"position": position_of(), "ms": 0}, "malformed"),
        ("", {"position": position_of(), "ms": 10**9}, "malformed"),
        ("", {"position": position_of(), "evaluations": 10**12}, "malformed"),
        ("", {"position": position_of(), "top": -1}, "malformed"),
        ("/deals", {"position": position_of(), "deals": 10**6}, "malformed"),
        ("/deals", {"position": position_of(), "deals": "many"}, "malformed"),
        ("", {}, "malformed"),
        ("", [], "malformed"),
        ("", {"position": position_of(), "seed": 1}, "malformed"),
    ):
        found = await one.refusal("POST", f"/api/analysis{path}", json=body)
        assert found["code"] == code, (body, found)
    found = await local.stranger().refusal(
        "POST", "/api/analysis", json={"position": position_of()}
    )
    assert found["code"] == "not_signed_in"


async def test_an_engine_that_fails_or_is_busy_is_no_error_of_the_server(sqlite_url: str) -> None:
    failures = [NO_WORKER, Failure("crash", "exit code 3"), Failure("timeout", "killed")]
    async with opened(sqlite_url, analyst=PromptAnalyst(*failures)) as local:
        one = await local.guest()
        found = [
            await one.refusal("POST", "/api/analysis", json={"position": position_of()})
            for _ in failures
        ]
        assert [one["code"] for one in found] == ["too_many", "illegal", "illegal"]
        assert found[0]["retry_ms"] > 0


async def test_a_host_may_turn_analysis_off(sqlite_url: str) -> None:
    async with opened(sqlite_url, reviews="off") as local:
        one, _, table, record = await finished(local)
        for path, body in (
            ("/api/analysis", {"position": position_of()}),
            ("/api/analysis/deals", {"position": position_of()}),
            (f"/api/tables/{table}/review/tries", {"event": decision(record), "move": "1B>1"}),
        ):
            assert (await one.refusal("POST", path, json=body))["code"] == "off"


async def test_analysis_costs_by_its_time(sqlite_url: str) -> None:
    async with opened(sqlite_url, limits=1.0) as local:
        one = await local.guest()
        body = {"position": LATE, "ms": 5000}
        answers = [await one.ask("POST", "/api/analysis", json=body) for _ in range(8)]
        allowed = BUDGETS["analysis"].burst // 20
        assert [answer.status_code for answer in answers] == [200] * allowed + [429] * (8 - allowed)


async def test_a_hundred_questions_at_once_are_answered_or_refused(sqlite_url: str) -> None:
    async with opened(sqlite_url, limits=1.0) as local:
        people = [await local.guest() for _ in range(4)]
        bodies: list[Any] = [
            {"position": LATE, "ms": 100},
            {"position": "classic nonsense"},
            {"position": position_of(), "evaluations": 10**40},
            None,
        ]
        asked = [
            people[n % 4].ask("POST", "/api/analysis", json=bodies[n // 4 % 4]) for n in range(100)
        ]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} <= {200, 400, 429}
        assert all("Traceback" not in answer.text for answer in answers)


# Games in play.


async def test_nobody_has_the_game_analysed_that_they_play_against_others(
    local: LocalServer,
) -> None:
    one, other, table = await local.couple()
    live = await local.worker.registry.get(table)
    now = CLASSIC.format_position(live.table.position)
    spectator = await local.guest("Eve")
    body = {"position": now, "evaluations": 10}
    for path in ("/api/analysis", "/api/analysis/deals"):
        sent = body if path == "/api/analysis" else {"position": now, "deals": 2}
        for player in (one, other):
            found = await player.refusal("POST", path, json=sent)
            assert (found["status"], found["code"]) == (403, "in_play")
            assert table in found["message"]
        await spectator.post(path, sent)
    moved = live.table.position.clone()
    CLASSIC.apply(moved, CLASSIC.legal_moves(moved)[0])
    later = {**body, "position": CLASSIC.format_position(moved)}
    assert (await one.refusal("POST", "/api/analysis", json=later))["code"] == "in_play"
    await other.do(table, "leave")
    assert (await other.refusal("POST", "/api/analysis", json=body))["code"] == "in_play"
    late = {**body, "position": LATE}
    assert (await one.refusal("POST", "/api/analysis", json=late))["code"] == "in_play"
    await one.do(table, "resign")
    await one.post("/api/analysis", body)


async def test_who_plays_bots_may_have_everything_analysed(local: LocalServer) -> None:
    one = await local.guest()
    seats = [{"kind": "you"}, {"kind": "bot", "level": "greedy"}]
    table = await one.table(seats=seats, start=True)
    live = await local.worker.registry.get(table)
    now = CLASSIC.format_position(live.table.position)
    await one.post("/api/analysis", {"position": now, "evaluations": 10})


async def test_who_has_too_many_questions_waiting_is_told_to_wait(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*arguments: object) -> None:
        raise TooManyQuestionsError(8)

    ada = await local.guest("Ada")
    monkeypatch.setattr(local.worker.analyst, "rank", full)
    answer = await ada.ask("POST", "/api/analysis", json={"position": LATE})
    found = answer.json()
    assert (answer.status_code, found["code"]) == (429, "questions_waiting")
    assert found["message"] == "8 questions of yours wait already; wait for an answer"
    assert found["retry_ms"] > 0
