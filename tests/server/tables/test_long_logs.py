"""What was undone costs little: going back, looking back and loading are bounded."""

from typing import Any

import pytest

from tests.games import VARIANTS, Variant
from tests.server.local_guests import LocalServer
from tests.server.plain_tables import EAST, WEST, PlainTable, plain_table, sits
from tilewright.server.errors import Refusal
from tilewright.server.live import checkpoints, registry
from tilewright.server.live.checkpoints import Checkpoints
from tilewright.server.live.live_table import LiveTable
from tilewright.server.tables import commands, entries, handlers, move_handlers
from tilewright.server.tables.table import PLAYS_PER_SNAPSHOT, Table
from tilewright.server.wire.feed import TableFeed

pytestmark = pytest.mark.anyio
PEOPLE = {0: EAST, 1: WEST}
PAIRS = [variant for variant in VARIANTS if variant.options.seats == 2]
PLAYS = 3 * PLAYS_PER_SNAPSHOT + 2
SEVERAL_DECISIONS = ["pavilion", "duel"]
"""Games in which a turn may be several decisions."""


def in_play(variant: Variant) -> PlainTable:
    """A table of two people in play."""
    return plain_table(sits(EAST), sits(WEST), game=variant.game.key, options=dict(variant.options))


def position_and_history(table: Table) -> tuple[str, bytes]:
    """What a table would go on from."""
    return table.game.format_position(table.position), table.history.digest()


@pytest.mark.parametrize("variant", PAIRS, ids=str)
def test_a_way_back_leads_to_where_the_game_was(variant: Variant) -> None:
    play = in_play(variant)
    before = {}
    while len(play.table.plays) < PLAYS:
        before[play.table.seq + 1] = position_and_history(play.table)
        play.move(PEOPLE[play.table.to_act or 0])
    for back_to in reversed(before):
        play.append(entries.Undone(seat=0, back_to=back_to))
        assert position_and_history(play.table) == before[back_to]
    assert position_and_history(play.loaded()) == position_and_history(play.table)


@pytest.mark.parametrize("variant", PAIRS[:1], ids=str)
def test_a_way_back_replays_few_plays(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    play = in_play(variant)
    while len(play.table.plays) < PLAYS:
        play.move(PEOPLE[play.table.to_act or 0])
    replayed: list[int] = []
    add = type(play.table.history).add

    def counted(self: Any, actor: Any, text: str) -> None:
        replayed.append(1)
        add(self, actor, text)

    monkeypatch.setattr(type(play.table.history), "add", counted)
    last = play.table.plays[-1]
    play.append(entries.Undone(seat=0, back_to=last.seq))
    kept = play.table.plays[-(PLAYS_PER_SNAPSHOT - 1) :]
    assert len(replayed) <= sum(len(one.events) for one in kept)


@pytest.mark.parametrize("key", SEVERAL_DECISIONS)
def test_so_many_decisions_of_a_turn_may_be_undone(key: str) -> None:
    play = plain_table(sits(EAST), sits(WEST), game=key)
    play.play_on(PEOPLE, lambda table: table.can_undo)
    actor = PEOPLE[play.table.to_act or 0]
    last = play.log[-1].entry
    assert isinstance(last, entries.Moved)
    for _ in range(move_handlers.MAX_UNDOS):
        play.ask(actor, commands.Undo)
        play.ask(actor, commands.Move, move=last.text)
    with pytest.raises(Refusal, match="30 decisions of this turn have been undone; play on"):
        play.ask(actor, commands.Undo)
    play.play_on(PEOPLE, lambda table: not table.can_undo)
    play.play_on(PEOPLE, lambda table: table.can_undo)
    play.ask(PEOPLE[play.table.to_act or 0], commands.Undo)


def test_a_long_log_takes_moves_only(monkeypatch: pytest.MonkeyPatch) -> None:
    play = plain_table(sits(EAST), sits(WEST))
    monkeypatch.setattr(handlers, "MAX_EXTRAS", play.table.seq)
    for kind, fields in ((commands.Say, {"text": "hello"}), (commands.AskTakeback, {})):
        with pytest.raises(Refusal, match="takes only moves now; play on or resign"):
            play.ask(EAST, kind, **fields)
    play.move(PEOPLE[play.table.to_act or 0])
    play.ask(EAST, commands.Resign)
    assert play.table.is_over


async def test_a_full_table_says_so(local: LocalServer, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other, table = await local.couple()
    state = await one.state(table)
    monkeypatch.setattr(registry, "MAX_ENTRIES", state["seq"])
    found = await one.fail(table, "resign")
    assert (found["code"], found["message"]) == (
        "illegal",
        f"this table is full: it has {state['seq']} entries; begin another one",
    )
    assert (await other.state(table))["seq"] == state["seq"]


async def test_a_long_log_is_loaded_as_a_short_one(
    local: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, table = await local.couple()
    for _ in range(4):
        guest = one if (await one.state(table))["moves"] else other
        await guest.move(table)
    before = await one.state(table)
    monkeypatch.setattr(registry, "MAX_ENTRIES_ON_LOOP", 2)
    del local.worker.registry.tables[table]
    assert await one.state(table) == before


# Looking back


def live_table(play: PlainTable) -> LiveTable:
    """The table as a worker has it."""
    return LiveTable(play.table.id, play.log, "00" * 32, TableFeed())


@pytest.mark.parametrize("variant", PAIRS, ids=str)
async def test_every_earlier_table_is_what_it_was(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "ENTRIES_PER_CHECKPOINT", 4)
    play = in_play(variant)
    while len(play.table.plays) < PLAYS:
        play.move(PEOPLE[play.table.to_act or 0])
    live, kept = live_table(play), Checkpoints()
    numbers = range(1, play.table.seq + 1)
    for seq in (*numbers, *reversed(numbers)):
        then = await kept.table_at(live, seq)
        assert then.seq == seq
        expected = Table.of(live.id, play.log[:seq])
        assert position_and_history(then) == position_and_history(expected)
    assert len(kept.of(live).tables) == -(-play.table.seq // 4)


async def test_a_second_look_back_replays_little(monkeypatch: pytest.MonkeyPatch) -> None:
    play = plain_table(sits(EAST), sits(WEST))
    while len(play.table.plays) < 80 and not play.table.is_over:
        play.move(PEOPLE[play.table.to_act or 0])
    live, kept = live_table(play), Checkpoints()
    await kept.table_at(live, play.table.seq)
    calls: list[int] = []
    after = Table.after

    def counted(self: Table, *given: Any) -> Table:
        calls.append(1)
        return after(self, *given)

    monkeypatch.setattr(Table, "after", counted)
    for seq in range(1, play.table.seq + 1):
        calls.clear()
        await kept.table_at(live, seq)
        assert len(calls) < checkpoints.ENTRIES_PER_CHECKPOINT


async def test_few_tables_keep_their_checkpoints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "KEPT_TABLES", 2)
    kept = Checkpoints()
    lives = []
    for name in ("a", "b", "c"):
        play = plain_table(sits(EAST), sits(WEST))
        play.table.id = name
        lives.append(live_table(play))
        await kept.table_at(lives[-1], 1)
    assert list(kept.kept) == ["b", "c"]
