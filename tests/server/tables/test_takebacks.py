"""Undo within a turn, takebacks with everybody's consent."""

from typing import Any

import pytest

from tests.games import VARIANTS, apply_step, random_game
from tests.server.local_guests import Guest, Json, LocalServer
from tilewright.core.position import CHANCE

pytestmark = pytest.mark.anyio

TURNS_OF_SEVERAL_DECISIONS = ["pavilion", "duel"]


def midturn(key: str, *, draws: bool) -> tuple[str, str]:
    """A position and a move after which the same seat goes on; whether chance answers before."""
    for variant in VARIANTS:
        if variant.game.key != key:
            continue
        for seed in range(30):
            steps = list(random_game(variant, seed))
            for step in steps:
                if step.is_chance or step.position.round > 1:
                    continue
                seat, after = step.position.to_act, step.position.clone()
                apply_step(variant.game, after, step)
                if draws == (after.to_act == CHANCE):
                    while after.to_act == CHANCE:
                        variant.game.apply_chance(after, variant.game.chance_outcomes(after)[0][0])
                    if after.to_act == seat:
                        position = variant.game.format_position(step.position)
                        return position, variant.game.format_move(step.code)
    raise AssertionError(f"{key} has no such turn")


async def pair_at(local: LocalServer, key: str, position: str) -> tuple[Guest, Guest, str]:
    """Who is to act, another person, and their table, which began with a position."""
    one, other = await local.guest("Ada"), await local.guest("Ben")
    table = await one.table(key, position=position)
    seats = len((await one.state(table))["seats"])
    await other.do(table, "sit")
    for seat in range(3, seats + 1):
        await one.do(table, "seat_bot", seat=seat, level="random")
    await one.do(table, "start")
    return (one, other, table) if (await one.state(table))["moves"] else (other, one, table)


async def undo(guest: Guest, table: str) -> Json:
    """Take back one's last decision."""
    return await guest.do(table, "undo", seen=(await guest.state(table))["seq"])


@pytest.mark.parametrize("key", TURNS_OF_SEVERAL_DECISIONS)
async def test_a_decision_of_the_turn_that_goes_on_can_be_undone(
    local: LocalServer, key: str
) -> None:
    position, move = midturn(key, draws=False)
    acting, other, table = await pair_at(local, key, position)
    before = await acting.state(table)
    assert not before["can_undo"]
    await acting.do(table, "move", seen=before["seq"], move=move)
    assert (await acting.state(table))["can_undo"]
    assert not (await other.state(table))["can_undo"]
    found = await other.fail(table, "undo", seen=before["seq"] + 1)
    assert found["code"] == "illegal"
    await undo(acting, table)
    after = await acting.state(table)
    assert after["view"] == before["view"]
    assert after["moves"] == before["moves"]
    assert after["seq"] == before["seq"] + 2
    last = (await other.get(f"/api/tables/{table}"))["entries"][-1]
    assert (last["kind"], last["back_to"]) == ("undone", before["seq"] + 1)
    assert (await acting.fail(table, "undo", seen=after["seq"]))["code"] == "illegal"


async def test_what_chance_answered_cannot_be_undone(local: LocalServer) -> None:
    position, move = midturn("duel", draws=True)
    acting, _, table = await pair_at(local, "duel", position)
    seq = (await acting.state(table))["seq"]
    await acting.do(table, "move", seen=seq, move=move)
    state = await acting.state(table)
    assert state["moves"]
    assert not state["can_undo"]
    found = await acting.fail(table, "undo", seen=state["seq"])
    assert found["code"] == "illegal"
    assert "ask for a takeback" in found["message"]


async def test_a_turn_that_ended_cannot_be_undone(local: LocalServer) -> None:
    one, other, table = await local.couple()
    acting = one if (await one.state(table))["moves"] else other
    await acting.move(table)
    seq = (await acting.state(table))["seq"]
    for guest in (one, other):
        assert (await guest.fail(table, "undo", seen=seq))["code"] == "illegal"


async def asked(local: LocalServer, **plan: Any) -> tuple[Guest, Guest, str, Json]:
    """One who moved and asks to take it back, another, and the state before the move."""
    one, other, table = await local.couple(**plan)
    acting, waiting = (one, other) if (await one.state(table))["moves"] else (other, one)
    before = await acting.state(table)
    await acting.move(table)
    await acting.do(table, "ask_takeback", seen=before["seq"] + 1)
    return acting, waiting, table, before


async def test_a_takeback_happens_when_everybody_agrees(local: LocalServer) -> None:
    acting, waiting, table, before = await asked(local)
    state = await waiting.state(table)
    assert state["takeback"] == {
        "seat": before["to_act"],
        "back_to": before["seq"] + 1,
        "needs_you": True,
    }
    assert not (await acting.state(table))["takeback"]["needs_you"]
    assert not (await local.stranger().state(table))["takeback"]["needs_you"]
    await waiting.do(table, "answer_takeback", seen=state["seq"], agree=True)
    after = await acting.state(table)
    assert after["view"] == before["view"]
    assert after["takeback"] is None
    last = (await acting.get(f"/api/tables/{table}"))["entries"][-1]
    assert (last["kind"], last["undoes"]) == ("takeback_answered", before["seq"] + 1)
    assert after["moves"] == before["moves"]


async def test_who_asked_for_a_takeback_cannot_grant_it(local: LocalServer) -> None:
    acting, waiting, table, before = await asked(local)
    answer = {"seen": before["seq"] + 2, "agree": True}
    assert (await acting.fail(table, "answer_takeback", **answer))["code"] == "illegal"
    outsider = await local.guest()
    assert (await outsider.fail(table, "answer_takeback", **answer))["code"] == "not_your_seat"
    assert (await waiting.fail(table, "ask_takeback", seen=answer["seen"]))["code"] == "illegal"


async def test_a_takeback_is_off_when_somebody_does_not_agree(local: LocalServer) -> None:
    acting, waiting, table, before = await asked(local)
    await waiting.do(table, "answer_takeback", seen=before["seq"] + 2, agree=False)
    state = await acting.state(table)
    assert state["takeback"] is None
    assert state["view"] != before["view"]
    found = await waiting.fail(table, "answer_takeback", seen=state["seq"], agree=True)
    assert found["message"] == "nobody asks for a takeback"


async def test_who_asked_may_withdraw_the_wish(local: LocalServer) -> None:
    acting, _, table, before = await asked(local)
    await acting.do(table, "answer_takeback", seen=before["seq"] + 2, agree=False)
    assert (await acting.state(table))["takeback"] is None


async def test_a_move_cancels_a_takeback(local: LocalServer) -> None:
    acting, waiting, table, _ = await asked(local)
    await waiting.move(table)
    state = await acting.state(table)
    assert state["takeback"] is None
    found = await waiting.fail(table, "answer_takeback", seen=state["seq"], agree=True)
    assert found["code"] == "illegal"


async def test_nobody_agrees_to_a_takeback_that_was_not_seen(local: LocalServer) -> None:
    acting, waiting, table, before = await asked(local)
    seen = before["seq"] + 2
    await acting.do(table, "answer_takeback", seen=seen, agree=False)
    await acting.do(table, "ask_takeback", seen=seen + 1)
    found = await waiting.fail(table, "answer_takeback", seen=seen, agree=True)
    assert (found["code"], found["seq"]) == ("stale", seen + 2)
    await waiting.do(table, "answer_takeback", seen=seen + 2, agree=True)


async def test_alone_against_a_bot_a_takeback_happens_at_once(local: LocalServer) -> None:
    host = await local.guest()
    seats = [{"kind": "you"}, {"kind": "bot", "level": "random"}]
    table = await host.table(seats=seats, start=True)
    async with host.live(table) as socket:
        state = (await socket.frame())["state"]
        while not state["moves"]:
            state = (await socket.frame())["state"]
        before = state
        socket.ask("move", id="m", seen=state["seq"], move=state["moves"][0]["text"])
        state = (await socket.frame())["state"]
        while not state["moves"]:
            state = (await socket.frame())["state"]
        socket.ask("ask_takeback", id="t", seen=state["seq"])
        after = (await socket.frame())["state"]
    assert after["view"] == before["view"]
    assert after["takeback"] is None


async def test_what_is_taken_back_must_be_a_move_that_stands(local: LocalServer) -> None:
    one, other, table = await local.couple()
    acting = one if (await one.state(table))["moves"] else other
    seq = (await acting.state(table))["seq"]
    assert (await acting.fail(table, "ask_takeback", seen=seq))["code"] == "illegal"
    for back_to in (0, 1, seq, seq + 5):
        found = await acting.fail(table, "ask_takeback", seen=seq, back_to=back_to)
        assert found["message"] == "there is no such move to take back"


async def test_a_move_taken_back_and_made_again_draws_the_same(local: LocalServer) -> None:
    position, move = midturn("duel", draws=True)
    acting, other, table = await pair_at(local, "duel", position)
    seen = (await acting.state(table))["seq"]
    await acting.do(table, "move", seen=seen, move=move)
    first = await acting.get(f"/api/tables/{table}")
    await acting.do(table, "ask_takeback", seen=seen + 1)
    await other.do(table, "answer_takeback", seen=seen + 2, agree=True)
    await acting.do(table, "move", seen=seen + 3, move=move)
    again = await acting.get(f"/api/tables/{table}")
    assert again["entries"][-1]["draws"] == first["entries"][-1]["draws"]
    assert again["state"]["view"] == first["state"]["view"]
