"""Whether a command can be done, and as what it is stored. Nothing changes here.

The order of the questions is the order of ``refusals``: over, not_your_seat, stale, illegal.
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from tilewright.core.errors import IllegalMoveError, NotationError
from tilewright.play.fair import FairDraws
from tilewright.server import commands, entries
from tilewright.server.agreement import LOSE, check_level
from tilewright.server.entries import Kind, Occupant
from tilewright.server.lines import Line
from tilewright.server.notations import move_code, move_text
from tilewright.server.refusals import Refusal, reason_of
from tilewright.server.table import Table

ABSENT_MS = 24 * 3600 * 1000
"""After so long without a clock, others may let a bot play for a person who does not."""
MAX_SAID = 1_000
"""So often people may say something at one table."""
MAX_LEGAL = 200
"""So many legal moves at most are listed in a refusal."""
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = "\u200c\u200d"
"""Seen in how their neighbours look; scripts and emoji need them."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols that look like nothing."""
SPACES = re.compile(r"\s+")


class Person(msgspec.Struct, frozen=True):
    """Who asks."""

    identity: str
    name: str


class Case(msgspec.Struct):
    """What is to be judged: a table, who asks, and when."""

    table: Table
    person: Person
    at: int
    draws: FairDraws | None
    """The source of chance of this table, once it is known."""
    line: Line | None = None
    """The move that was found legal, played out, so that nobody needs to do it again."""


def judge(case: Case, command: commands.Wish) -> Kind:
    """The entry that does what is asked; a Refusal says why it cannot be."""
    table = case.table
    if table.is_over and not isinstance(command, commands.Say | commands.Rematch):
        raise Refusal("over", "the game at this table is over", seq=table.seq)
    return JUDGES[type(command)](case, command)


# Seats.


def judge_sit(case: Case, command: commands.Sit) -> Kind:
    table, person = case.table, case.person
    number = free_seat(table, person) if command.seat is None else seat_index(table, command.seat)
    seat = table.seats[number]
    if not seat.is_free:
        raise Refusal("not_your_seat", f"seat {number + 1} is taken", seq=table.seq)
    if seat.reserved not in (None, person.identity):
        raise Refusal("not_your_seat", f"seat {number + 1} is kept for {seat.name}", seq=table.seq)
    if table.status == "playing" and table.seats_of(person.identity):
        raise Refusal("illegal", "who plays already takes no second seat", seq=table.seq)
    occupant = Occupant(person.name, person.identity, entropy=command.entropy.strip())
    return stamped(case, command, entries.Seated, seat=number, occupant=occupant)


def free_seat(table: Table, person: Person) -> int:
    """A seat that is kept for a person, or else the first that is free."""
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    kept = [number for number in free if table.seats[number].reserved == person.identity]
    open_to_all = [number for number in free if table.seats[number].reserved is None]
    for number in (*kept, *open_to_all):
        return number
    raise Refusal("not_your_seat", "no seat is free at this table", seq=table.seq)


def judge_leave(case: Case, command: commands.Leave) -> Kind:
    seat = own_seat(case, command)
    return stamped(case, command, entries.Opened, seat=seat)


def judge_seat_bot(case: Case, command: commands.SeatBot) -> Kind:
    table = case.table
    require_a_say(case)
    number = seat_index(table, command.seat)
    seat = table.seats[number]
    if not seat.is_free and not is_absent(case, number):
        raise Refusal("illegal", f"seat {number + 1} is not free", seq=table.seq)
    if table.status == "open" and case.person.identity != table.host:
        raise Refusal("not_your_seat", "before play the host seats the bots", seq=table.seq)
    check_level(command.level)
    occupant = Occupant(command.level, level=command.level)
    return stamped(case, command, entries.Seated, seat=number, occupant=occupant)


def is_absent(case: Case, number: int) -> bool:
    """Whether a person to act has let everybody wait too long at a table without a clock."""
    table = case.table
    waited = case.at - table.updated_at
    is_awaited = table.to_act == number and number not in table.seats_of(case.person.identity)
    return (
        is_awaited
        and table.seats[number].is_person
        and table.agreement.clock is None
        and waited > ABSENT_MS
    )


def judge_open_seat(case: Case, command: commands.OpenSeat) -> Kind:
    table = case.table
    number = seat_index(table, command.seat)
    if case.person.identity != table.host:
        raise Refusal("not_your_seat", "only the host frees seats", seq=table.seq)
    if table.status != "open":
        raise Refusal("illegal", "seats are freed before play begins", seq=table.seq)
    seat = table.seats[number]
    if seat.is_free and seat.reserved is None:
        raise Refusal("illegal", f"seat {number + 1} is free already", seq=table.seq)
    return stamped(case, command, entries.Opened, seat=number)


def judge_start(case: Case, command: commands.Start) -> Kind:
    table = case.table
    require_a_say(case)
    if table.status == "playing":
        raise Refusal("illegal", "play has begun already", seq=table.seq)
    free = [str(number + 1) for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Refusal("illegal", f"nobody sits on seat {', '.join(free)} yet", seq=table.seq)
    line = table.line()
    let_chance_answer(case, line)
    return stamped(case, command, entries.Started, draws=tuple(line.draws))


# Moves.


def judge_move(case: Case, command: commands.Move) -> Kind:
    seat = acting_seat(case, command)
    text, draws = moved(case, seat, command.move)
    return entries.Moved(
        by=case.person.identity, command=command.id, seat=seat, text=text, draws=draws
    )


def moved(case: Case, seat: int, text: str) -> tuple[str, tuple[str, ...]]:
    """A legal move of this seat and what chance answers; the case keeps it played out."""
    line = case.table.line()
    text = make_move(case.table, line, seat, text)
    let_chance_answer(case, line)
    case.line = line
    return text, tuple(line.draws)


def make_move(table: Table, line: Line, seat: int, text: str) -> str:
    """Make a move; its usual notation. A Refusal tells what would be legal."""
    if table.to_act != seat:
        turn = "nobody's" if table.to_act is None else f"seat {table.to_act + 1}'s"
        raise Refusal(
            "illegal", f"it is {turn} turn, not seat {seat + 1}'s", seq=table.seq, legal=[]
        )
    key = table.game.key
    try:
        code = move_code(key, text)
        usual = move_text(key, code)
        line.move(seat, code, usual)
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
    """The legal moves in notation, the first of very many."""
    codes = table.game.legal_moves(table.position)[:MAX_LEGAL]
    return [table.game.format_move(code) for code in codes]


def let_chance_answer(case: Case, line: Line) -> None:
    """Play a line on until somebody is to act."""
    while line.awaits_chance:
        if case.draws is None:
            raise Refusal("storage", "the secret of this table is not there")
        line.draw(case.draws.outcome(line.game, line.position, line.history))


def judge_undo(case: Case, command: commands.Undo) -> Kind:
    seat = acting_seat(case, command)
    back_to = case.table.undoable(seat)
    if back_to is None:
        raise Refusal(
            "illegal",
            "only one's own decisions of the turn that goes on can be undone, "
            "and none that made chance reveal something; ask for a takeback",
            seq=case.table.seq,
        )
    return stamped(case, command, entries.Undone, seat=seat, back_to=back_to)


def judge_ask_takeback(case: Case, command: commands.AskTakeback) -> Kind:
    table = case.table
    seat = acting_seat(case, command)
    moves = [play.seq for play in table.plays if play.seat is not None]
    back_to = table.last_decision(seat) if command.back_to is None else command.back_to
    if back_to not in moves:
        raise Refusal("illegal", "there is no such move to take back", seq=table.seq)
    if table.takeback is not None:
        raise Refusal("illegal", "a takeback has been asked for already", seq=table.seq)
    return stamped(case, command, entries.TakebackAsked, seat=seat, back_to=back_to)


def judge_answer_takeback(case: Case, command: commands.AnswerTakeback) -> Kind:
    table = case.table
    seat = acting_seat(case, command)
    if table.takeback is None:
        raise Refusal("illegal", "nobody asks for a takeback", seq=table.seq)
    if command.seen < table.takeback.asked_at:
        raise Refusal(
            "stale",
            f"this takeback was asked for at {table.takeback.asked_at}; "
            f"the answer has seen {command.seen}",
            seq=table.seq,
        )
    if case.person.identity in table.takeback.agreed and command.agree:
        raise Refusal("illegal", "you have agreed already", seq=table.seq)
    return stamped(case, command, entries.TakebackAnswered, seat=seat, agrees=command.agree)


def judge_resign(case: Case, command: commands.Resign) -> Kind:
    seat = own_seat(case, command)
    if case.table.status != "playing":
        raise Refusal("illegal", "a game is given up while it is played", seq=case.table.seq)
    return stamped(case, command, entries.Resigned, seat=seat)


# Talk.


def judge_say(case: Case, command: commands.Say) -> Kind:
    seat = own_seat(case, command)
    if case.table.said >= MAX_SAID:
        raise Refusal("illegal", "enough has been said at this table", seq=case.table.seq)
    text = cleaned(command.text)
    if not text:
        raise Refusal("malformed", "there is nothing to read in this", seq=case.table.seq)
    return stamped(case, command, entries.Said, seat=seat, text=text)


def cleaned(text: str) -> str:
    """A text on one line, without what cannot be seen or turns the text around it."""
    seen = "".join(" " if sign in "\n\t" else sign for sign in text if is_kept(sign))
    line = SPACES.sub(" ", seen).strip()
    return line if line.strip(JOINERS + " ") else ""


def is_kept(sign: str) -> bool:
    """Whether a sign stays in a text for people."""
    if sign in "\n\t" or sign in JOINERS:
        return True
    return sign not in BLANK and unicodedata.category(sign) not in INVISIBLE


def judge_rematch(case: Case, command: commands.Rematch) -> Kind:
    raise NotImplementedError("a rematch makes another table; the hall does it")


# What several questions share.


def seat_index(table: Table, seat: int) -> int:
    """A seat as the table counts it."""
    if seat > len(table.seats):
        raise Refusal("malformed", f"this table has {len(table.seats)} seats, no seat {seat}")
    return seat - 1


def own_seat(case: Case, command: commands.AtSeat) -> int:
    """The seat a command is about, which must be the sender's."""
    table = case.table
    own = table.seats_of(case.person.identity)
    if not own:
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)
    if command.seat is None:
        return table.to_act if table.to_act in own and table.to_act is not None else own[0]
    number = seat_index(table, command.seat)
    if number not in own:
        raise Refusal("not_your_seat", f"seat {number + 1} is not yours", seq=table.seq)
    return number


def acting_seat(case: Case, command: commands.InGame) -> int:
    """The seat of a command about the game, which has seen the game as it is."""
    table = case.table
    seat = own_seat(case, command)
    if not table.changed_at <= command.seen <= table.seq:
        raise Refusal(
            "stale",
            f"the table stands at {table.seq} and the game changed at {table.changed_at}; "
            f"the command has seen {command.seen}",
            seq=table.seq,
        )
    if table.status != "playing":
        raise Refusal("illegal", "play has not begun", seq=table.seq)
    return seat


def require_a_say(case: Case) -> None:
    """Refusal unless a person plays here or is the host."""
    table, identity = case.table, case.person.identity
    if identity != table.host and not table.seats_of(identity):
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)


def stamped(case: Case, command: commands.Command, kind: type[Any], **fields: Any) -> Kind:
    """An entry with who asked for it."""
    entry: Kind = kind(by=case.person.identity, command=command.id, **fields)
    return entry


def time_is_up(table: Table, at: int) -> Kind | None:
    """The entry for a seat whose time has run out."""
    deadline = table.clocks.deadline
    seat = table.to_act
    if deadline is None or seat is None or at < deadline:
        return None
    level = table.agreement.on_timeout
    return entries.TimedOut(seat=seat, level=None if level == LOSE else level)


def bot_move(case: Case, seat: int, text: str, fallback: str | None) -> Kind:
    """The entry for a bot's move, which must be legal like anybody's."""
    made, draws = moved(case, seat, text)
    return entries.Moved(seat=seat, fallback=fallback, text=made, draws=draws)


JUDGES: dict[type[commands.Wish], Callable[[Case, Any], Kind]] = {
    commands.Sit: judge_sit,
    commands.Leave: judge_leave,
    commands.SeatBot: judge_seat_bot,
    commands.OpenSeat: judge_open_seat,
    commands.Start: judge_start,
    commands.Move: judge_move,
    commands.Undo: judge_undo,
    commands.AskTakeback: judge_ask_takeback,
    commands.AnswerTakeback: judge_answer_takeback,
    commands.Resign: judge_resign,
    commands.Say: judge_say,
    commands.Rematch: judge_rematch,
}
