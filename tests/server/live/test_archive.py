"""All games out of a store and into another."""

from pathlib import Path

import pytest

import tilewright as tw
from tests.games import VARIANTS
from tests.random_sessions import fairly_played
from tests.records.stored import PAVILION_1, stored
from tests.server.plain_tables import BOT, EAST, SEED, START_AT, WEST, PlainTable, plain_table, sits
from tilewright.core.errors import TilewrightError
from tilewright.play import verification
from tilewright.records.record import Player, Record
from tilewright.records.replay import last_position
from tilewright.server.live import archive
from tilewright.server.live.rows import append_row, creation_row
from tilewright.server.store import Store
from tilewright.server.tables import commands, entries
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.recording import record_of
from tilewright.server.tables.table import Table

pytestmark = pytest.mark.anyio
GAMES = ("classic", "pavilion", "duel")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def keep(store: Store, play: PlainTable, table_id: str) -> None:
    """Store all entries of a table."""
    table = Table(table_id, play.log[0])
    await store.create(creation_row(table, play.log[0].entry, SEED.hex(), None))
    for logged in play.log[1:]:
        table = table.after(logged)
        await store.append(append_row(table, logged, entries.encode(logged.entry)))


async def all_games(store: Store) -> dict[str, Record]:
    return {name: record async for name, record in archive.games(store)}


@pytest.mark.parametrize("game", GAMES)
async def test_games_come_back_as_they_went_with_their_proof(tmp_path: Path, game: str) -> None:
    one = await Store.open(f"sqlite:///{tmp_path}/one.db")
    two = await Store.open(f"sqlite:///{tmp_path}/two.db")
    over, going, given_up, still_open = (plain_table(sits(EAST), BOT, game=game) for _ in range(4))
    over.play_on({0: EAST}, lambda table: table.is_over)
    going.play_on({0: EAST}, lambda table: table.seq > 12)
    given_up.ask(EAST, commands.Resign)
    waiting = plain_table(sits(EAST), sits(WEST), game=game, is_started=False)
    named = {"table-over--": over, "table-going-": going, "table-given-": given_up}
    for name, play in {**named, "table-begun-": still_open, "table-wait--": waiting}.items():
        await keep(one, play, name)
    written = await all_games(one)
    assert set(written) == {*named, "table-begun-"}
    for name, record in written.items():
        assert await archive.import_record(two, name, record) == name
        assert await archive.import_record(two, name, record) is None
    back = await all_games(two)
    for name in ("table-over--", "table-given-"):
        assert back[name] == written[name]
        assert verification.verify(back[name]).is_proved
    assert back["table-going-"].events == written["table-going-"].events
    await one.close()
    await two.close()


@pytest.mark.parametrize("draws_seat", [False, True])
@pytest.mark.parametrize("entropy", [(), ("", ""), ("rain", "")], ids=str)
async def test_a_game_from_elsewhere_keeps_its_proof(
    tmp_path: Path, entropy: tuple[str, ...], draws_seat: bool
) -> None:
    record = fairly_played(VARIANTS[0], 5, entropy=entropy, draws_seat=draws_seat)
    assert verification.verify(record).is_proved
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    await archive.import_record(store, "from-a-file-", record)
    (back,) = (await all_games(store)).values()
    await store.close()
    assert back.fair == record.fair
    assert verification.verify(back).is_proved


async def test_an_import_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    play = plain_table(sits(EAST), BOT)
    play.play_on({0: EAST}, lambda table: table.is_over)
    record = record_of(play.table, SEED.hex())
    kinds = list(archive.entries_of(record))
    table = Table("cut-off-----", play.log[0].__class__(1, archive.moment(record), kinds[0]))
    await store.create(creation_row(table, kinds[0], SEED.hex(), None))
    assert await archive.import_record(store, "cut-off-----", record) == "cut-off-----"
    assert (await all_games(store))["cut-off-----"] == record
    await store.close()


async def test_another_table_of_the_same_name_is_left_alone(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    play = plain_table(sits(EAST), BOT)
    await keep(store, play, "same-name---")
    other = plain_table(sits(EAST), BOT, game="pavilion")
    other.play_on({0: EAST}, lambda table: table.is_over)
    with pytest.raises(TilewrightError, match="another table"):
        await archive.import_record(store, "same-name---", record_of(other.table, SEED.hex()))
    assert len(await store.entries("same-name---")) == len(play.log)
    await store.close()


@pytest.mark.parametrize("path", PAVILION_1, ids=lambda path: path.stem)
async def test_games_of_earlier_rules_come_in_and_go_out_as_they_were(
    tmp_path: Path, path: Path
) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    record = stored(path)
    table_id = await archive.import_record(store, path.stem, record)
    back = (await all_games(store))[str(table_id)]
    assert (back.rules, back.start, back.events) == (1, record.start, record.events)
    assert back.result == record.result
    if record.result is not None and record.fair is not None and record.fair.entropy:
        assert verification.verify(back).is_proved
    await store.close()


@pytest.mark.parametrize(
    "path", [path for path in PAVILION_1 if "unfinished" in path.stem], ids=lambda path: path.stem
)
def test_a_table_of_earlier_rules_goes_on_by_them(path: Path) -> None:
    record = stored(path)
    log = [
        Logged(seq, START_AT, kind) for seq, kind in enumerate(archive.entries_of(record), start=1)
    ]
    play = PlainTable(Table.of("table", log), log=log)
    for number, seat in enumerate(play.table.seats):
        if seat.level is None:
            play.append(entries.Seated(seat=number, occupant=sits(EAST)))
    play.play_on(dict.fromkeys(range(4), EAST), lambda table: table.is_over)
    ended = record_of(play.table, SEED.hex())
    assert ended.rules == 1
    assert ended.events[: len(record.events)] == record.events
    last_position(ended)
    assert play.loaded().position == play.table.position


async def test_what_was_written_of_a_move_stays_when_a_table_takes_it_back(tmp_path: Path) -> None:
    game = tw.new_game("classic", seed=7)
    for move in ("4W>3", "2R>2"):
        game.play(move)
    tree = tw.Tree(game)
    tree.main_line[-2].comment("Stays.")
    tree.main_line[-1].comment("Moves along.")
    store = await Store.open(f"sqlite:///{tmp_path}/one.db")
    await archive.import_record(store, "with-remarks", tree.record())
    rows = await store.entries("with-remarks")
    log = [Logged(row.seq, row.at, entries.decode(row.body)) for row in rows]
    table = Table.of("with-remarks", log)
    assert record_of(table, None).comments == tree.record().comments
    last = table.seq
    table = table.after(Logged(last + 1, 1, entries.Undone(seat=1, back_to=last)))
    back = tw.Tree(record_of(table, None))
    assert back.main_line[-1].comments == ("Stays.",)
    (variation,) = back.main_line[-1].variations
    assert (variation.text, variation.comments) == ("2R>2", ("Moves along.",))
    await store.close()


@pytest.mark.parametrize(("is_over", "level"), [(True, "engine"), (False, None)])
def test_the_seat_of_an_engine_is_free_in_a_game_that_goes_on_elsewhere(
    is_over: bool, level: str | None
) -> None:
    found = archive.occupant(Player("Dice of Ann", "engine"), "", is_over=is_over)
    assert (found.name, found.level, found.identity) == ("Dice of Ann", level, None)
