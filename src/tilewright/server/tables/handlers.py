"""Turn a command into the entry that is stored, or refuse it. Nothing is changed or stored here.

The checks come in the order of the codes in ``errors``: over, not_your_seat, stale, illegal.
Commands about seats are in ``seat_handlers``, those that play in ``move_handlers``; here are those
that end a game, and the chat.
"""

from collections.abc import Callable
from typing import Any

from tilewright.server.errors import Refusal, RefusalReason
from tilewright.server.tables import commands, entries, move_handlers, seat_handlers
from tilewright.server.tables.absence import next_away
from tilewright.server.tables.access import own_seat, require_not_over, seat_index
from tilewright.server.tables.agreement import CLAIM
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.entries import AnyEntry
from tilewright.server.tables.table import ABORT_MOVES
from tilewright.server.tables.text import clean_text

MAX_SAID = 1_000
"""The most chat messages of a table."""
MAX_EXTRAS = 2_000
"""A table with so many entries refuses EXTRAS."""


def handle(context: CommandContext, command: commands.AnyCommand) -> AnyEntry:
    """Return the entry of a command; raise a Refusal if it is not allowed."""
    table = context.table
    if not isinstance(command, commands.Say | commands.Rematch):
        require_not_over(table)
    if table.agreement.deal is not None and isinstance(command, SEAT_CHANGES):
        raise Refusal(
            "illegal",
            "at a deal that many play alike a seat stays with its person; play on or resign",
            seq=table.seq,
            reason=RefusalReason("deal_seat", {}),
        )
    if table.seq >= MAX_EXTRAS and isinstance(command, EXTRAS):
        raise Refusal(
            "illegal",
            f"this table has {table.seq} entries and takes only moves now; play on or resign",
            seq=table.seq,
        )
    return HANDLERS[type(command)](context, command)


def handle_resign(context: CommandContext, command: commands.Resign) -> AnyEntry:
    seat = own_seat(context.table, context.by, command.seat)
    if context.table.status != "playing":
        raise Refusal("illegal", "a game is given up while it is played", seq=context.table.seq)
    return entries.Resigned(by=context.by, command=command.id, seat=seat)


def handle_abort(context: CommandContext, command: commands.Abort) -> AnyEntry:
    table = context.table
    seat = own_seat(table, context.by, command.seat)
    if table.status != "playing":
        raise Refusal("illegal", "a game is aborted while it is played", seq=table.seq)
    if not table.can_abort:
        raise Refusal(
            "illegal",
            f"a game is aborted before its move {ABORT_MOVES} is made; play on or resign",
            seq=table.seq,
            reason=RefusalReason("too_late", {"moves": ABORT_MOVES}),
        )
    return entries.Aborted(by=context.by, command=command.id, seat=seat)


def handle_claim_win(context: CommandContext, command: commands.ClaimWin) -> AnyEntry:
    table = context.table
    claimant = own_seat(table, context.by, None)
    rule = table.agreement.absence
    if rule is None or rule.then != CLAIM:
        raise Refusal(
            "illegal",
            "the table did not agree that a win may be claimed when somebody is away",
            seq=table.seq,
            reason=RefusalReason("no_claims", {}),
        )
    away = sorted(table.absent - set(table.seats_of(context.by)))
    number = None if command.seat is None else seat_index(table, command.seat)
    if number is None and len(away) == 1:
        number = away[0]
    if number not in away:
        raise not_away(context)
    return entries.Claimed(by=context.by, command=command.id, seat=number, claimant=claimant)


def not_away(context: CommandContext) -> Refusal:
    """Return the Refusal of a claim, with the time after which it may be possible."""
    table = context.table
    away = next_away(table)
    is_other = away is not None and away.seat not in table.seats_of(context.by)
    wait = away.due_at - context.at if away is not None and is_other else None
    return Refusal(
        "illegal",
        "nobody has been away for as long as was agreed",
        seq=table.seq,
        retry_ms=wait,
        reason=RefusalReason("not_away", {}),
    )


def handle_say(context: CommandContext, command: commands.Say) -> AnyEntry:
    seat = own_seat(context.table, context.by, command.seat)
    if context.table.said >= MAX_SAID:
        raise Refusal("illegal", "enough has been said at this table", seq=context.table.seq)
    text = clean_text(command.text)
    if not text:
        raise Refusal("malformed", "there is nothing to read in this", seq=context.table.seq)
    return entries.Said(by=context.by, command=command.id, seat=seat, text=text)


def handle_rematch(context: CommandContext, command: commands.Rematch) -> AnyEntry:
    raise NotImplementedError("a rematch creates another table; live.creation does it")


HANDLERS: dict[type[commands.AnyCommand], Callable[[CommandContext, Any], AnyEntry]] = {
    commands.Sit: seat_handlers.handle_sit,
    commands.Leave: seat_handlers.handle_leave,
    commands.SeatBot: seat_handlers.handle_seat_bot,
    commands.OpenSeat: seat_handlers.handle_open_seat,
    commands.Start: move_handlers.handle_start,
    commands.Move: move_handlers.handle_move,
    commands.Undo: move_handlers.handle_undo,
    commands.AskTakeback: move_handlers.handle_ask_takeback,
    commands.AnswerTakeback: move_handlers.handle_answer_takeback,
    commands.Resign: handle_resign,
    commands.Abort: handle_abort,
    commands.ClaimWin: handle_claim_win,
    commands.Say: handle_say,
    commands.Rematch: handle_rematch,
}
EXTRAS = (commands.Undo, commands.AskTakeback, commands.AnswerTakeback, commands.Say)
"""Commands that are not needed to play a game to its end."""
SEAT_CHANGES = (commands.Leave, commands.SeatBot, commands.OpenSeat)
"""Commands that no deal takes: its result is that of one person."""
