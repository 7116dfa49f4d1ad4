"""A move that is partly secret is sent whole to its maker alone, frame by frame."""

import json
from collections.abc import Sequence

import pytest

from tests.duel import plate_orders
from tests.server.captured_frames import LeakError
from tests.server.plain_tables import START_AT
from tests.server.secret_order_logs import PEOPLE, begins, eager_log, is_return, tables, twins
from tilewright.games.duel.state import State
from tilewright.server.tables import entries
from tilewright.server.tables.entries import AnyEntry, Logged, Moved
from tilewright.server.tables.table import Table
from tilewright.server.wire import rendering

Frames = list[bytes]


def with_undo(log: list[AnyEntry]) -> list[AnyEntry]:
    """A log in which the first plate of each return is taken back and put back again."""
    found: list[AnyEntry] = []
    for number, kind in enumerate(log):
        found.append(kind)
        if begins(log, number):
            assert isinstance(kind, Moved)
            found += [entries.Undone(by=kind.by, seat=kind.seat, back_to=len(found)), kind]
    return found


def told(table: Table, log: Sequence[rendering.RenderedEntry], seat: int | None) -> Frames:
    """What a viewer is sent about the latest entry, and what one is who comes back or comes new."""
    viewer = table.seating.viewer(None if seat is None else PEOPLE[seat].identity)
    public = rendering.public_state(table, START_AT)
    card = rendering.entry_card(table.game.key, viewer, log[-1])
    frames = [rendering.update(table, viewer, card, public)]
    for seen in (0, len(log) // 2, max(0, len(log) - 3)):
        frames.append(rendering.entry_cards(table, viewer, log[seen:]))
        frames.append(
            rendering.ENCODER.encode(rendering.welcome(table, viewer, log[seen:], START_AT))
        )
    return frames


def compare(
    log: list[AnyEntry], twin: list[AnyEntry], seat: int | None, *, to_the_end: bool = False
) -> int:
    """Compare all frames of a viewer until the rules show a difference; how many entries."""
    logs: tuple[list[rendering.RenderedEntry], list[rendering.RenderedEntry]] = ([], [])
    compared = 0
    for (one, logged), (other, changed) in zip(tables(log), tables(twin), strict=False):
        assert isinstance(one.position, State)
        assert isinstance(other.position, State)
        if not to_the_end and plate_orders.tells_apart(one.position, other.position, seat):
            break
        for told_log, table, entry in zip(logs, (one, other), (logged, changed), strict=True):
            told_log.append(rendering.render_entry(table, entry))
        if told(one, logs[0], seat) != told(other, logs[1], seat):
            raise LeakError(f"after {compared} entries")
        compared += 1
    return compared


def compare_all(seed: int) -> int:
    """Compare the twins of a game for everybody but the seat that put the plates back."""
    compared = 0
    log = eager_log(seed)
    for twin, drawer, _ in twins(log, seed):
        for viewer in (1 - drawer, None):
            compared += compare(log, twin, viewer)
            compared += compare(with_undo(log), with_undo(twin), viewer)
        with pytest.raises(LeakError):
            compare(log, twin, drawer, to_the_end=True)
    return compared


def test_the_order_of_plates_put_back_is_in_no_frame_for_others() -> None:
    assert compare_all(1) > 50


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
def test_it_is_in_no_frame_of_many_games(seed: int) -> None:
    assert compare_all(seed) > 50


def test_a_move_told_to_all_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    tell = rendering.render_entry

    def tell_all(table: Table, logged: Logged) -> rendering.RenderedEntry:
        table.masked = None
        return tell(table, logged)

    monkeypatch.setattr(rendering, "render_entry", tell_all)
    log = eager_log(0)
    twin, drawer, _ = next(twins(log, 0))
    with pytest.raises(LeakError):
        compare(log, twin, 1 - drawer)


def test_the_maker_reads_the_move_and_others_its_masked_form() -> None:
    log = eager_log(0)
    told_log, seen = [], 0
    for table, logged in tables(log):
        told_log.append(rendering.render_entry(table, logged))
        entry = logged.entry
        if not is_return(entry):
            continue
        assert isinstance(entry, Moved)
        for seat in (0, 1, None):
            viewer = table.seating.viewer(None if seat is None else PEOPLE[seat].identity)
            card = json.loads(rendering.entry_card("duel", viewer, told_log[-1]))
            is_own = seat == entry.seat
            assert (card["move"]["text"] == entry.text) == is_own
            assert set(card["move"]["fields"]) == {"kind", "plate" if is_own else "back"}
            seen += 1
    assert seen > 3
