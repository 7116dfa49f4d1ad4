"""Commands that play: start, move, undo, takebacks. Each returns its entry."""

from tilewright.core.errors import IllegalMoveError, NotationError
from tilewright.play.fair import FairDraws
from tilewright.server.errors import Refusal, RefusalReason, reason_of
from tilewright.server.tables import commands, entries
from tilewright.server.tables.access import require_player_or_host
from tilewright.server.tables.context import CommandContext, acting_seat
from tilewright.server.tables.decision import Decision
from tilewright.server.tables.entries import AnyEntry
from tilewright.server.tables.notation import move_code, move_text
from tilewright.server.tables.table import Table

MAX_UNDOS = 30
"""The most decisions that may be undone in one turn."""
MAX_LEGAL = 200
"""The most legal moves that a refusal lists."""


def handle_start(context: CommandContext, command: commands.Start) -> AnyEntry:
    table = context.table
    require_player_or_host(context.table, context.by)
    if table.status == "playing":
        raise Refusal("illegal", "play has begun already", seq=table.seq)
    free = [str(number + 1) for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Refusal("illegal", f"nobody sits on seat {', '.join(free)} yet", seq=table.seq)
    decision = table.begin_decision()
    drawn = drawn_seat(context, decision)
    let_chance_answer(context, decision)
    return entries.Started(
        by=context.by, command=command.id, drawn_seat=drawn, draws=tuple(decision.draws)
    )


def drawn_seat(context: CommandContext, decision: Decision) -> int | None:
    """Draw the starting seat, add it to the history and return its index.

    Return None if people play as seated.
    """
    if context.table.agreement.seating == "as_seated":
        return None
    seat = chance_of(context).seat(len(context.table.seats), decision.history)
    decision.history.add_drawn_seat(seat)
    return seat - 1


def handle_move(context: CommandContext, command: commands.Move) -> AnyEntry:
    seat = acting_seat(context, command)
    text, draws = moved(context, seat, command.move)
    return entries.Moved(by=context.by, command=command.id, seat=seat, text=text, draws=draws)


def bot_move(context: CommandContext, seat: int, text: str, fallback: str | None) -> AnyEntry:
    """Return the entry of a bot's move; raise a Refusal if it is illegal."""
    made, draws = moved(context, seat, text)
    return entries.Moved(seat=seat, fallback=fallback, text=made, draws=draws)


def moved(context: CommandContext, seat: int, text: str) -> tuple[str, tuple[str, ...]]:
    """Make a move and its draws; return both as text and keep the decision in the context."""
    decision = context.table.begin_decision()
    text = make_move(context.table, decision, seat, text)
    let_chance_answer(context, decision)
    context.decision = decision
    return text, tuple(decision.draws)


def make_move(table: Table, decision: Decision, seat: int, text: str) -> str:
    """Make a move and return its canonical notation.

    Raise a Refusal if another seat is to act, or, with the legal moves, if the move is illegal.
    """
    if table.to_act != seat:
        turn = "nobody's" if table.to_act is None else f"seat {table.to_act + 1}'s"
        raise Refusal(
            "illegal", f"it is {turn} turn, not seat {seat + 1}'s", seq=table.seq, legal=[]
        )
    key = table.game.key
    try:
        code = move_code(key, text)
        usual = move_text(key, code)
        decision.move(seat, code, usual)
    except (NotationError, IllegalMoveError) as error:
        raise Refusal(
            "illegal",
            str(error),
            seq=table.seq,
            legal=legal_texts(table),
            reason=reason_of(error),
        ) from None
    return usual


def legal_texts(table: Table) -> list[str]:
    """Return the legal moves in notation, at most MAX_LEGAL."""
    codes = table.game.legal_moves(table.position)[:MAX_LEGAL]
    return [table.game.format_move(code) for code in codes]


def let_chance_answer(context: CommandContext, decision: Decision) -> None:
    """Draw until a seat is to act or the game is over."""
    while decision.awaits_chance:
        decision.draw(
            chance_of(context).outcome(decision.game, decision.position, decision.history)
        )


def chance_of(context: CommandContext) -> FairDraws:
    """Return the source of chance of a table; raise a Refusal if it is not known."""
    if context.draws is None:
        raise Refusal("storage", "the secret of this table is not there")
    return context.draws


def handle_undo(context: CommandContext, command: commands.Undo) -> AnyEntry:
    seat = acting_seat(context, command)
    back_to = context.table.undoable(seat)
    if back_to is None:
        raise Refusal(
            "illegal",
            "only one's own decisions of the turn that goes on can be undone, "
            "and none that made chance reveal something; ask for a takeback",
            seq=context.table.seq,
        )
    if context.table.undos >= MAX_UNDOS:
        raise Refusal(
            "illegal",
            f"{MAX_UNDOS} decisions of this turn have been undone; play on",
            seq=context.table.seq,
        )
    return entries.Undone(by=context.by, command=command.id, seat=seat, back_to=back_to)


def handle_ask_takeback(context: CommandContext, command: commands.AskTakeback) -> AnyEntry:
    table = context.table
    if not table.agreement.takebacks:
        raise Refusal(
            "illegal",
            "the table agreed on no takebacks",
            seq=table.seq,
            reason=RefusalReason("no_takebacks", {}),
        )
    seat = acting_seat(context, command)
    moves = [play.seq for play in table.plays if play.seat is not None]
    back_to = table.last_decision(seat) if command.back_to is None else command.back_to
    if back_to not in moves:
        raise Refusal("illegal", "there is no such move to take back", seq=table.seq)
    if table.takeback is not None:
        raise Refusal("illegal", "a takeback has been asked for already", seq=table.seq)
    return entries.TakebackAsked(by=context.by, command=command.id, seat=seat, back_to=back_to)


def handle_answer_takeback(context: CommandContext, command: commands.AnswerTakeback) -> AnyEntry:
    table = context.table
    seat = acting_seat(context, command)
    if table.takeback is None:
        raise Refusal("illegal", "nobody asks for a takeback", seq=table.seq)
    if command.seen < table.takeback.asked_at:
        raise Refusal(
            "stale",
            f"this takeback was asked for at {table.takeback.asked_at}; "
            f"the answer has seen {command.seen}",
            seq=table.seq,
        )
    if context.by in table.takeback.agreed and command.agree:
        raise Refusal("illegal", "you have agreed already", seq=table.seq)
    return entries.TakebackAnswered(
        by=context.by, command=command.id, seat=seat, agrees=command.agree
    )
