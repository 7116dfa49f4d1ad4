"""Logs of tables of duel that differ only in the order in which a seat put plates back."""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

from tests.duel import plate_orders
from tests.server.plain_tables import EAST, START_AT, WEST, plain_table, sits
from tilewright.core.errors import IllegalMoveError
from tilewright.games.duel.game import DUEL
from tilewright.games.duel.state import State
from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Logged, Moved
from tilewright.server.tables.table import Table

PEOPLE = (EAST, WEST)
MOVES = 120


def eager_log(seed: int) -> list[AnyEntry]:
    """The entries of a random game between people who like to draw plates."""
    draw = random.Random(seed)
    at = plain_table(sits(EAST), sits(WEST), game="duel", options=dict(plate_orders.OPTIONS))
    for _ in range(MOVES):
        state = at.table.position
        assert isinstance(state, State)
        if at.table.to_act is None:
            break
        _, code = plate_orders.chosen(state, draw)
        at.move(PEOPLE[at.table.to_act], DUEL.legal_moves(state).index(code))
    return [logged.entry for logged in at.log]


def tables(log: Sequence[AnyEntry]) -> Iterator[tuple[Table, Logged]]:
    """A table after each of its entries; it ends where an entry is impossible."""
    table = Table("table", Logged(1, START_AT, log[0]))
    for kind in log[1:]:
        logged = Logged(table.seq + 1, START_AT, kind)
        try:
            table = table.after(logged)
        except IllegalMoveError:
            return
        yield table, logged


def twins(log: list[AnyEntry], seed: int) -> Iterator[tuple[list[AnyEntry], int, int]]:
    """Logs with another order of the plates that a seat once put back, that seat, and the entry."""
    draw = random.Random(seed)
    before: Any = None
    for number, (table, _) in enumerate(tables(log), start=1):
        if begins(log, number):
            run = [kind for kind in log[number : number + before.hand_count - 2] if is_return(kind)]
            if len(run) == before.hand_count - 2:
                other = with_other_order(before, run, draw)
                if other != run:
                    twin = [*log[:number], *other, *log[number + len(run) :]]
                    yield twin, before.turn, number
        before = table.position


def with_other_order(before: State, run: list[AnyEntry], draw: random.Random) -> list[AnyEntry]:
    """Other entries that put back the plates of a hand."""
    moves = [DUEL.parse_move(kind.text) for kind in run if isinstance(kind, Moved)]
    order = plate_orders.order_of(moves, before.hand_count)
    other = plate_orders.moves_of(plate_orders.other_order(before, order, draw))
    return [with_move(kind, code) for kind, code in zip(run, other, strict=True)]


def begins(log: list[AnyEntry], number: int) -> bool:
    """Whether an entry is the first of those that put plates back."""
    return is_return(log[number]) and not is_return(log[number - 1])


def is_return(kind: AnyEntry) -> bool:
    return isinstance(kind, Moved) and kind.text.startswith("under")


def with_move(kind: AnyEntry, code: int) -> AnyEntry:
    """The entry of another move."""
    fields = json.loads(entries.encode(kind))
    fields["text"] = DUEL.format_move(code)
    return entries.decode(json.dumps(fields))
