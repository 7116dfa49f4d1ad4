"""The entries of one table, rendered once, and the latest frame for each viewer."""

from collections.abc import Callable

import msgspec

from tilewright.server.live.live_table import Subscriber
from tilewright.server.tables.entries import Logged
from tilewright.server.tables.table import Table
from tilewright.server.wire import rendering
from tilewright.server.wire.rendering import RenderedEntry

ENCODER = msgspec.json.Encoder()


class TableFeed:
    """The rendered entries of a table and the frames for its subscribers."""

    def __init__(self) -> None:
        self.table: Table
        self.entries: list[RenderedEntry] = []
        self.frames: dict[str | None, bytes] = {}
        """The frames with the latest entry, by the viewer's identity."""
        self.public = b""
        """The public state after the latest entry, once rendered."""

    def add(self, table: Table, logged: Logged) -> None:
        """Render the latest entry; ``table`` is the table after it."""
        self.table = table
        self.entries.append(rendering.render_entry(table, logged))
        self.frames.clear()
        self.public = b""

    def next_frame(self, subscriber: Subscriber, clock: Callable[[], int]) -> bytes | None:
        """Return the frame with the entries a subscriber was not sent; None if there are none.

        The subscriber counts as having seen them.
        """
        table = self.table
        seen, subscriber.seen = subscriber.seen, table.seq
        if seen >= table.seq:
            return None
        viewer = table.seating.viewer(subscriber.identity)
        if seen != table.seq - 1:
            cards = rendering.entry_cards(table, viewer, self.entries[seen:])
            return rendering.update(table, viewer, cards, rendering.public_state(table, clock()))
        frame = self.frames.get(viewer.identity)
        if frame is None:
            self.public = self.public or rendering.public_state(table, clock())
            card = rendering.entry_card(table.game.key, viewer, self.entries[-1])
            frame = rendering.update(table, viewer, card, self.public)
            self.frames[viewer.identity] = frame
        return frame

    def welcome(self, identity: str | None, seen: int, now: int) -> bytes:
        """Return the first frame of a connection, with the entries after ``seen``."""
        viewer = self.table.seating.viewer(identity)
        return ENCODER.encode(rendering.welcome(self.table, viewer, self.entries[seen:], now))
