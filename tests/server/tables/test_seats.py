"""Who may sit, look and act: links, passwords, kept seats, leavers, one person on several seats."""

import pytest

from tests.server.asgi_connections import ConnectionLostError
from tests.server.local_guests import Guest, Json, LocalServer
from tilewright.bots.registry import LEVELS
from tilewright.core.rules_versions import unmarked
from tilewright.games.registry import game_of

pytestmark = pytest.mark.anyio
PAVILION = game_of("pavilion")


def kinds(state: Json) -> list[str]:
    """Who sits where, in short."""
    return ["you" if seat["is_you"] else seat["kind"] for seat in state["seats"]]


async def test_two_browsers_and_a_spectator_follow_one_table(local: LocalServer) -> None:
    one, other, table = await local.couple()
    stranger = local.stranger()
    async with one.live(table) as a, other.live(table) as b, stranger.live(table) as c:
        states = [(await socket.frame())["state"] for socket in (a, b, c)]
        assert [kinds(state) for state in states] == [
            ["you", "person"],
            ["person", "you"],
            ["person", "person"],
        ]
        mover = a if states[0]["to_act"] == 1 else b
        acting = states[0] if mover is a else states[1]
        assert [bool(state["moves"]) for state in states] == [mover is a, mover is b, False]
        mover.ask("move", id="m", seen=acting["seq"], move=acting["moves"][0]["text"])
        told = [await socket.frame_of("update") for socket in (a, b, c)]
    assert len({frame["state"]["seq"] for frame in told}) == 1
    assert len({frame["entries"][0]["move"]["text"] for frame in told}) == 1


async def test_a_link_lets_nobody_act_for_a_seat_that_is_taken(local: LocalServer) -> None:
    one, _, table = await local.couple()
    state = await one.state(table)
    outsider = await local.guest()
    move = {"seen": state["seq"], "move": state["moves"][0]["text"]}
    for seat in (1, 2, None):
        found = await outsider.fail(table, "move", **move, seat=seat)
        assert found["code"] == "not_your_seat"
    for kind, fields in (
        ("sit", {"seat": 1}),
        ("sit", {}),
        ("leave", {"seat": 1}),
        ("resign", {"seat": 1}),
        ("say", {"text": "hello"}),
        ("seat_bot", {"seat": 1, "level": "greedy"}),
        ("open_seat", {"seat": 1}),
        ("rematch", {}),
        ("undo", {"seen": state["seq"]}),
        ("ask_takeback", {"seen": state["seq"]}),
        ("answer_takeback", {"seen": state["seq"], "agree": True}),
    ):
        found = await outsider.fail(table, kind, **fields)
        assert found["code"] == "not_your_seat", kind
    assert (await one.state(table))["seq"] == state["seq"]


async def test_one_browser_plays_several_seats(local: LocalServer) -> None:
    host = await local.guest("Ada")
    seats = [{"kind": "you", "name": "Left"}, {"kind": "you", "name": "Right"}]
    table = await host.table(seats=seats, start=True)
    for _ in range(6):
        state = await host.state(table)
        assert kinds(state) == ["you", "you"]
        assert [seat["name"] for seat in state["seats"]] == ["Left", "Right"]
        assert state["moves"]
        await host.move(table)
    assert (await host.state(table))["seq"] == 8


async def test_a_person_with_several_seats_acts_only_for_the_seat_it_names(
    local: LocalServer,
) -> None:
    host = await local.guest("Ada")
    table = await host.table(seats=[{"kind": "you"}, {"kind": "you"}], start=True)
    state = await host.state(table)
    waiting = 3 - state["to_act"]
    move = state["moves"][0]["text"]
    found = await host.fail(table, "move", seat=waiting, seen=state["seq"], move=move)
    assert found["code"] == "illegal"
    await host.do(table, "move", seat=state["to_act"], seen=state["seq"], move=move)


async def test_a_table_with_a_password_opens_to_those_who_know_it(local: LocalServer) -> None:
    host = await local.guest()
    table = await host.table(password="rainy day")
    guest = await local.guest()
    for path in ("", "/events", "/record.json"):
        found = await guest.refusal("GET", f"/api/tables/{table}{path}")
        assert (found["status"], found["code"]) == (403, "locked")
    enter = f"/api/tables/{table}/enter"
    assert (await guest.refusal("POST", enter, json={"password": "rain"}))["code"] == "locked"
    assert (await guest.fail(table, "sit"))["code"] == "locked"
    await guest.post(enter, {"password": "rainy day"})
    await guest.do(table, "sit")
    assert kinds(await guest.state(table)) == ["person", "you"]
    nobody = local.stranger()
    found = await nobody.refusal("POST", enter, json={"password": "rainy day"})
    assert found["code"] == "not_signed_in"


async def test_whoever_has_a_seat_or_the_table_needs_no_password(local: LocalServer) -> None:
    host = await local.guest()
    table = await host.table(password="rainy day")
    await host.do(table, "leave")
    assert kinds(await host.state(table)) == ["free", "free"]


async def test_a_private_table_is_seen_by_its_players_alone_once_play_begins(
    local: LocalServer,
) -> None:
    one, other = await local.guest(), await local.guest()
    outsider = await local.guest()
    table = await one.table(is_watchable=False)
    async with outsider.live(table) as socket, other.live(table) as seated:
        assert (await socket.frame())["state"]["status"] == "open"
        await seated.frame()
        await other.do(table, "sit")
        await socket.frame_of("update")
        await seated.frame_of("update")
        await one.do(table, "start")
        assert await socket.frame() == {"type": "bye", "reason": "removed", "retry_ms": 0}
        with pytest.raises(ConnectionLostError):
            await socket.frame()
        assert (await seated.frame())["state"]["status"] == "playing"
    found = await outsider.refusal("GET", f"/api/tables/{table}")
    assert found["code"] == "locked"


async def test_a_leaver_is_replaced_by_a_bot_which_moves(local: LocalServer) -> None:
    one, other, table = await local.couple()
    acting, waiting = (one, other) if (await one.state(table))["moves"] else (other, one)
    await acting.do(table, "leave")
    assert kinds(await waiting.state(table)).count("free") == 1
    seat = kinds(await waiting.state(table)).index("free") + 1
    async with waiting.live(table) as socket:
        await socket.frame()
        await waiting.do(table, "seat_bot", seat=seat, level="random")
        told: list[Json] = []
        while not told or told[-1]["kind"] != "moved":
            told += (await socket.frame_of("update"))["entries"]
    assert [entry["kind"] for entry in told] == ["seated", "moved"]
    assert told[0]["level"] == "random"
    assert (await acting.fail(table, "leave"))["code"] == "not_your_seat"


async def test_somebody_else_may_sit_in_for_a_leaver_where_that_was_agreed(
    local: LocalServer,
) -> None:
    one, other, table = await local.couple(newcomers=True)
    await one.do(table, "leave")
    newcomer = await local.guest("Cleo")
    await newcomer.do(table, "sit")
    assert kinds(await newcomer.state(table)) == ["you", "person"]
    acting = newcomer if (await newcomer.state(table))["moves"] else other
    await acting.move(table)
    assert (await one.fail(table, "sit"))["code"] == "not_your_seat"


async def test_who_plays_takes_no_second_seat_during_the_game(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await one.do(table, "leave")
    assert (await other.fail(table, "sit", seat=1))["code"] == "illegal"


async def test_before_play_the_host_alone_frees_seats_and_seats_bots(local: LocalServer) -> None:
    host, guest = await local.guest(), await local.guest()
    table = await host.table(options={"seats": "3"})
    await guest.do(table, "sit")
    assert (await guest.fail(table, "open_seat", seat=1))["code"] == "not_your_seat"
    bot = {"seat": 3, "level": "random"}
    assert (await guest.fail(table, "seat_bot", **bot))["code"] == "not_your_seat"
    assert (await host.fail(table, "start"))["message"] == "nobody sits on seat 3 yet"
    await host.do(table, "open_seat", seat=2)
    assert kinds(await host.state(table)) == ["you", "free", "free"]
    assert (await host.fail(table, "open_seat", seat=3))["code"] == "illegal"
    found = await host.fail(table, "seat_bot", seat=3, level="genius")
    assert (found["code"], found["legal"]) == ("illegal", list(LEVELS))
    await host.do(table, "seat_bot", **bot)
    assert kinds(await host.state(table)) == ["you", "free", "bot"]


async def test_a_seat_that_the_table_does_not_have_is_refused(local: LocalServer) -> None:
    host = await local.guest()
    table = await host.table()
    assert (await host.fail(table, "sit", seat=3))["message"] == "this table has 2 seats, no seat 3"
    assert (await host.fail(table, "sit", seat=0))["code"] == "malformed"


async def test_chat_is_for_those_who_sit_and_is_cleaned_and_limited(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await one.do(table, "say", text="  two\n lines\tand \x00\x1b[31m signs\u2028  ")
    entry = (await other.get(f"/api/tables/{table}"))["entries"][-1]
    assert entry["text"] == "two lines and [31m signs"
    assert (await one.fail(table, "say", text="\u2028\x07"))["code"] == "malformed"
    assert (await one.fail(table, "say", text=""))["code"] == "malformed"
    await one.do(table, "say", text="x" * 300)
    assert (await one.fail(table, "say", text="x" * 301))["code"] == "malformed"


async def test_words_may_still_be_said_when_the_game_is_over(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await one.do(table, "resign")
    await other.do(table, "say", text="thank you")
    assert (await one.get(f"/api/tables/{table}"))["entries"][-1]["text"] == "thank you"


async def rotation(local: LocalServer, one: Guest, other: Guest, table: str) -> str:
    """The table where two people go on, which both find."""
    await one.do(table, "resign")
    assert (await (await local.guest()).fail(table, "rematch"))["code"] == "not_your_seat"
    first = await one.do(table, "rematch")
    second = await other.do(table, "rematch")
    assert first["table"] == second["table"] != table
    return str(first["table"])


async def test_a_rematch_moves_the_seats_by_one_and_keeps_them(local: LocalServer) -> None:
    one, other, table = await local.couple(hints=False, options={"wall": "grey"})
    assert (await one.fail(table, "rematch"))["code"] == "not_over"
    await one.do(table, "resign")
    again = (await one.do(table, "rematch"))["table"]
    assert (await one.state(table))["rematch"] == again
    fresh = await other.get(f"/api/tables/{again}")
    before = await other.get(f"/api/tables/{table}")
    assert fresh["agreement"] == before["agreement"]
    assert fresh["commitment"] != before["commitment"]
    seats = fresh["state"]["seats"]
    assert [seat["kind"] for seat in seats] == ["free", "person"]
    assert seats[0]["is_kept_for_you"]
    assert kinds(await one.state(again)) == ["free", "you"]
    outsider = await local.guest()
    found = await outsider.fail(again, "sit", seat=1)
    assert found["message"] == "seat 1 is kept for Ben"
    assert (await outsider.fail(again, "sit"))["code"] == "not_your_seat"


async def test_a_rematch_takes_one_command_from_each(local: LocalServer) -> None:
    one, other, table = await local.couple()
    again = await rotation(local, one, other, table)
    state = await one.state(again)
    assert state["status"] == "playing"
    assert kinds(state) == ["person", "you"]
    assert [seat["name"] for seat in state["seats"]] == ["Ben", "Ada"]
    assert (await other.do(table, "rematch"))["table"] == again
    assert await one.state(again) == state


async def test_a_rematch_of_three_waits_for_the_last(local: LocalServer) -> None:
    people = [await local.guest() for _ in range(3)]
    table = await people[0].table(seats=[{"kind": "you"}, {"kind": "free"}, {"kind": "free"}])
    for person in people[1:]:
        await person.do(table, "sit")
    await people[0].do(table, "start")
    for person in people[:2]:
        await person.do(table, "resign")
    tables = {(await person.do(table, "rematch"))["table"] for person in people[:2]}
    again = tables.pop()
    assert (await people[0].state(again))["status"] == "open"
    assert (await people[2].do(table, "rematch"))["table"] == again
    assert (await people[0].state(again))["status"] == "playing"
    assert not tables


async def test_who_comes_after_the_seat_was_given_away_is_led_to_the_table(
    local: LocalServer,
) -> None:
    one, other, table = await local.couple()
    await one.do(table, "resign")
    again = (await one.do(table, "rematch"))["table"]
    await one.do(again, "open_seat", seat=1)
    await one.do(again, "seat_bot", seat=1, level="random")
    assert (await other.do(table, "rematch"))["table"] == again
    assert kinds(await other.state(again)) == ["bot", "person"]
    assert (await other.state(again))["status"] == "open"


async def test_a_table_plays_by_the_rules_of_its_position_and_its_rematch_by_the_newest(
    local: LocalServer,
) -> None:
    first = PAVILION.format_position(PAVILION.start(PAVILION.options(), 1))
    for position, rules in ((first, 1), (unmarked(first), 2)):
        one, other, table = await local.couple("pavilion", position=position)
        assert (await one.get(f"/api/tables/{table}"))["agreement"]["rules"] == rules
        again = await rotation(local, one, other, table)
        assert (await other.get(f"/api/tables/{again}"))["agreement"]["rules"] == 2


async def test_a_position_of_unknown_rules_is_refused(local: LocalServer) -> None:
    one = await local.guest()
    text = PAVILION.format_position(PAVILION.start(PAVILION.options()))
    for version in ("0", "3", "9" * 80, "x"):
        wrong = text.replace("pavilion ", f"pavilion rules={version} ")
        body = {"game": "pavilion", "position": wrong}
        for path in ("/api/tables", "/api/positions"):
            found = await one.refusal("POST", path, json=body)
            assert found["status"] in (400, 422), found
            assert "rules" in found["message"]


async def test_a_rematch_of_a_table_with_a_password_has_the_same_password(
    local: LocalServer,
) -> None:
    one, other = await local.guest(), await local.guest()
    table = await one.table(password="rainy day")
    await other.post(f"/api/tables/{table}/enter", {"password": "rainy day"})
    await other.do(table, "sit")
    await one.do(table, "start")
    again = await rotation(local, one, other, table)
    outsider = await local.guest()
    assert (await outsider.refusal("GET", f"/api/tables/{again}"))["code"] == "locked"
    await outsider.post(f"/api/tables/{again}/enter", {"password": "rainy day"})
    assert await outsider.state(again)


async def test_a_rematch_against_a_bot_begins_at_once(local: LocalServer) -> None:
    host = await local.guest()
    seats = [{"kind": "you"}, {"kind": "bot", "level": "random"}]
    table = await host.table(seats=seats, start=True)
    await host.do(table, "resign")
    again = (await host.do(table, "rematch"))["table"]
    state = await host.state(again)
    assert state["status"] == "playing"
    assert kinds(state) == ["bot", "you"]


async def test_a_rematch_sent_again_leads_to_the_same_table(local: LocalServer) -> None:
    one, other, table = await local.couple()
    await other.do(table, "resign")
    first = await one.do(table, "rematch", id="again")
    assert await one.do(table, "rematch", id="again") == first
    async with one.live(table) as socket:
        await socket.frame()
        socket.ask("rematch", id="again")
        assert await socket.frame() == first
