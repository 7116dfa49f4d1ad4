"""Fair play: a person gets no analysis of a game that they are playing against others.

A deal that many play alike is a game against others, too.

All positions of a table's current round share its game, options and round number. So a position
that shares these with a running table at which the asker plays against people is refused. That
takes one query for the summaries of the asker's running tables, and moving a tile does not
circumvent it.
"""

from tilewright.core.game import Game
from tilewright.core.position import Position
from tilewright.server.errors import Refusal
from tilewright.server.store import Store, TableRow
from tilewright.server.tables import summary

MOST_TABLES = 200
"""The most running tables of a person that are checked, newest first."""


async def require_no_game_of(store: Store, identity: str, game: Game, position: Position) -> None:
    """Raise a Refusal if a position may belong to a running game of a person against others."""
    for row in await store.playing_tables_of(identity, MOST_TABLES):
        if is_in_play(row, identity, game, position):
            raise Refusal(
                "in_play",
                f"you play round {position.round} of this game against others at table {row.id}: "
                "positions of that round are not analysed for you until it is over",
            )


def is_in_play(row: TableRow, identity: str, game: Game, position: Position) -> bool:
    """Return whether a position may belong to a table where a person plays against others."""
    short = summary.DECODER.decode(row.summary)
    people = {seat.identity for seat in short.seats if seat.is_person}
    # A person who left may come back.
    people |= {seat.kept_for for seat in short.seats}
    is_same = (short.agreement.game, short.agreement.options, short.round) == (
        game.key,
        dict(game.options_of(position)),
        position.round,
    )
    is_against_others = len(people - {None}) > 1 or short.agreement.deal is not None
    return is_same and identity in people and is_against_others
