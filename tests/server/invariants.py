"""What must be true of tables whatever happened to those who played and served."""

from collections import Counter
from collections.abc import Collection, Sequence

from tests.server.socket_guests import Guest, Ledger, Player
from tilewright.play.verification import verify
from tilewright.records.text import parse_text
from tilewright.server.store import Store
from tilewright.server.tables import entries
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.table import Table
from tilewright.server.wire.frames import MoveCard


async def audit(
    database: str, guest: Guest, ledger: Ledger, players: Sequence[Player], tables: Collection[str]
) -> None:
    """Check that all is stored once and without a gap, that all received the same, and that every
    record is proved."""
    store = await Store.open(database, migrate=False)
    try:
        for table in tables:
            rows = [
                Logged(row.seq, row.at, entries.decode(row.body))
                for row in await store.entries(table)
            ]
            log = [(row.seq, row.entry) for row in rows]
            assert [seq for seq, _ in log] == list(range(1, len(log) + 1))
            masks = masked_moves(table, rows)
            audit_commands(table, log, ledger)
            for player in players:
                if player.table == table:
                    audit_told(log, player, masks)
    finally:
        await store.close()
    for table in tables:
        await audit_record(guest, table)


def audit_commands(table: str, log: Sequence[tuple[int, entries.AnyEntry]], ledger: Ledger) -> None:
    """Every acknowledged command is stored where it was said to be, and no command twice."""
    done = [(entry.by, entry.command) for _, entry in log if entry.command is not None]
    assert [command for command, count in Counter(done).items() if count > 1] == []
    stored = {entry.command: seq for seq, entry in log}
    acknowledged = {
        command: seq for (where, command), seq in ledger.acknowledged.items() if where == table
    }
    assert {command: stored.get(command) for command in acknowledged} == acknowledged


def masked_moves(table_id: str, rows: Sequence[Logged]) -> dict[int, str]:
    """What others than its maker receive of a move, where that is not the move itself."""
    table = Table(table_id, rows[0])
    masks = {}
    for row in rows[1:]:
        table = table.after(row)
        if table.masked is not None:
            masks[row.seq] = table.masked.text
    return masks


def audit_told(
    log: Sequence[tuple[int, entries.AnyEntry]], player: Player, masks: dict[int, str]
) -> None:
    """Check that a player received every entry, as it was stored, less what others keep secret."""
    assert player.state is not None
    own = {card.seat - 1 for card in player.state.seats if card.is_you}
    told = [player.log[seq] for seq in sorted(player.log)]
    assert [(card.seq, card.kind) for card in told] == [
        (seq, str(entry.__struct_config__.tag)) for seq, entry in log
    ]
    assert [card.move.text for card in told if isinstance(card.move, MoveCard)] == [
        entry.text if entry.seat in own else masks.get(seq, entry.text)
        for seq, entry in log
        if isinstance(entry, entries.Moved)
    ]


async def audit_record(guest: Guest, table: str) -> None:
    """The record that anybody can fetch replays, and proves its draws."""
    answer = await guest.ask("GET", f"/api/tables/{table}/record.txt")
    assert answer.status_code == 200, answer.text
    assert verify(parse_text(answer.text)).is_proved
