"""What the server does by itself."""

from pathlib import Path

import pytest

from tests.server.houses import (
    BOT,
    FREE,
    YOU,
    StandingClock,
    TameThinkers,
    ask,
    house_at,
    table_at,
    until,
)
from tilewright.server import entries, minding
from tilewright.server.agreement import LiveClock
from tilewright.server.commands import AskTakeback, Move
from tilewright.server.founding import TablePlan
from tilewright.server.house import House
from tilewright.server.judging import Person, legal_texts
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room

pytestmark = pytest.mark.anyio
LIVE = LiveClock(bank_s=60)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/tables.db"


async def guest(house: House, name: str = "East") -> Person:
    return await house.people.welcome(name, 0)


async def move(house: House, room: Room, person: Person, command_id: str = "m") -> int:
    text = legal_texts(room.table)[0]
    return await ask(house, room, person, Move(id=command_id, seen=room.table.seq, move=text))


def kinds(room: Room) -> list[str]:
    return [str(told.logged.entry.__struct_config__.tag) for told in room.log]


async def test_a_bot_moves_by_itself(url: str) -> None:
    async with house_at(url) as house:
        east = await guest(house)
        room = await table_at(house, east, TablePlan("classic", seats=[YOU, BOT], start=True))
        seq = await move(house, room, east)
        await until(room, seq + 1)
        assert kinds(room)[-1] == "moved"


async def test_a_bot_is_asked_only_what_its_seat_may_know(url: str) -> None:
    thinkers = TameThinkers()
    async with house_at(url, thinkers=thinkers) as house:
        east = await guest(house)
        room = await table_at(house, east, TablePlan("duel", seats=[BOT, BOT], start=True))
        await until(room, 40)
        game = room.table.game
        for thought in thinkers.asked:
            known = game.parse_position(thought.position)
            assert game.known_to(known, known.to_act) == known


async def test_a_bot_that_thought_while_the_game_went_back_does_not_move(url: str) -> None:
    thinkers = TameThinkers(may_think=False)
    async with house_at(url, thinkers=thinkers) as house:
        east = await guest(house)
        room = await table_at(house, east, TablePlan("classic", seats=[YOU, BOT], start=True))
        await move(house, room, east)
        seq = await ask(house, room, east, AskTakeback(id="back", seen=room.table.seq))
        assert room.table.to_act == 0
        thinkers.may_think.set()
        again = await move(house, room, east, "again")
        await until(room, again + 1)
        assert kinds(room)[seq:] == ["moved", "moved"]


async def test_after_a_restart_the_bot_to_act_is_asked_again(url: str) -> None:
    async with house_at(url, thinkers=TameThinkers(may_think=False)) as house:
        east = await guest(house)
        room = await table_at(house, east, TablePlan("classic", seats=[YOU, BOT], start=True))
        seq = await move(house, room, east)
    async with house_at(url) as house:
        room = await house.hall.room(room.id)
        await until(room, seq + 1)
        assert room.table.to_act == 0


async def test_the_time_of_a_seat_ends_without_anybody_asking(url: str) -> None:
    clock = StandingClock()
    async with house_at(url, clock=clock) as house:
        east, west = await guest(house), await guest(house, "West")
        plan = TablePlan("classic", seats=[YOU, FREE], clock=LIVE)
        room = await table_at(house, east, plan, west)
        clock.now += 59_999
        await house.minder.look_at(room.id)
        assert room.table.status == "playing"
        clock.now += 1
        await until(room, room.table.seq + 1)
        assert kinds(room)[-1] == "timed_out"
        assert room.table.result is not None
        assert room.table.result.winners == (2,)


async def test_a_move_that_comes_too_late_is_not_made(url: str) -> None:
    clock = StandingClock()
    async with house_at(url, clock=clock) as house:
        east, west = await guest(house), await guest(house, "West")
        room = await table_at(
            house, east, TablePlan("classic", seats=[YOU, FREE], clock=LIVE), west
        )
        clock.now += 60_000
        with pytest.raises(Refusal) as caught:
            await move(house, room, east)
        assert caught.value.code == "over"
        assert "moved" not in kinds(room)


async def test_clocks_do_not_run_while_no_server_does(url: str) -> None:
    clock = StandingClock()
    plan = TablePlan("classic", seats=[YOU, FREE], clock=LIVE)
    async with house_at(url, clock=clock) as house:
        east, west = await guest(house), await guest(house, "West")
        room = await table_at(house, east, plan, west)
        clock.now += 20_000
        await house.store.beat(clock.now)
        deadline = room.table.clocks.deadline
    clock.now += 3_600_000
    async with house_at(url, clock=clock) as house:
        room = await house.hall.room(room.id)
        assert room.table.clocks.deadline == (deadline or 0) + 3_600_000
        assert kinds(room)[-1] == "outage"
        outage = room.log[-1].logged.entry
        assert outage == entries.Outage(lost_ms=3_600_000)
    clock.now += minding.OUTAGE_MS - 1
    async with house_at(url, clock=clock) as house:
        room = await house.hall.room(room.id)
        assert kinds(room).count("outage") == 1


async def test_a_room_nobody_uses_is_forgotten_and_found_again(url: str) -> None:
    async with house_at(url) as house:
        east = await guest(house)
        room = await table_at(house, east, TablePlan("classic", seats=[YOU, BOT], start=True))
        room.last_used = -1e9
        house.hall.forget_idle()
        assert room.id not in house.hall.rooms
        again = await house.hall.room(room.id)
        assert again is not room
        assert again.table.position == room.table.position
