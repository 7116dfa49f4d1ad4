"""Commands about seats: sit down, leave, seat a bot, free a seat. Each returns its entry."""

from tilewright.server.errors import Refusal, RefusalReason
from tilewright.server.tables import commands, entries
from tilewright.server.tables.access import Person, own_seat, require_player_or_host, seat_index
from tilewright.server.tables.agreement import check_level
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.engines import Engines, is_engine
from tilewright.server.tables.entries import AnyEntry, Occupant
from tilewright.server.tables.table import Table

ABSENT_MS = 24 * 3600 * 1000
"""After so long, others may let a bot play for an inactive person, if neither a clock nor an
absence rule was agreed."""


def handle_sit(context: CommandContext, command: commands.Sit) -> AnyEntry:
    table, person = context.table, context.person
    number = free_seat(table, person) if command.seat is None else seat_index(table, command.seat)
    if not may_return(table, number, person):
        require_free_seat(table, number, person)
    occupant = Occupant(person.name, person.identity, entropy=command.entropy.strip())
    return entries.Seated(by=context.by, command=command.id, seat=number, occupant=occupant)


def may_return(table: Table, number: int, person: Person) -> bool:
    """Whether a person left this seat in mid-game and may take it back, also from a bot."""
    seat = table.seats[number]
    is_theirs = seat.kept_for == person.identity and not seat.is_person
    return is_theirs and table.status == "playing" and seat.forfeit is None


def require_free_seat(table: Table, number: int, person: Person) -> None:
    """Raise a Refusal unless a newcomer may sit down on a seat."""
    seat = table.seats[number]
    if not seat.is_free:
        raise Refusal("not_your_seat", f"seat {number + 1} is taken", seq=table.seq)
    if seat.reserved not in (None, person.identity):
        raise Refusal("not_your_seat", f"seat {number + 1} is kept for {seat.name}", seq=table.seq)
    if table.status != "playing":
        return
    if table.seats_of(person.identity):
        raise Refusal("illegal", "who plays already takes no second seat", seq=table.seq)
    if not table.agreement.newcomers:
        raise Refusal(
            "not_your_seat",
            f"the table agreed that nobody new sits down in mid-game; seat {number + 1} is kept "
            f"for {seat.former}",
            seq=table.seq,
            reason=RefusalReason("no_newcomers", {"seat": number + 1}),
        )


def free_seat(table: Table, person: Person) -> int:
    """Return the seat kept for a person, else the first free one; raise a Refusal if none is."""
    for number in range(len(table.seats)):
        if may_return(table, number, person):
            return number
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    kept = [number for number in free if table.seats[number].reserved == person.identity]
    open_to_all = [number for number in free if table.seats[number].reserved is None]
    for number in (*kept, *open_to_all):
        return number
    raise Refusal("not_your_seat", "no seat is free at this table", seq=table.seq)


def handle_leave(context: CommandContext, command: commands.Leave) -> AnyEntry:
    seat = own_seat(context.table, context.by, command.seat)
    return entries.Opened(by=context.by, command=command.id, seat=seat)


def handle_seat_bot(context: CommandContext, command: commands.SeatBot) -> AnyEntry:
    table = context.table
    require_player_or_host(context.table, context.by)
    number = seat_index(table, command.seat)
    seat = table.seats[number]
    if not seat.is_free and not is_absent(context, number):
        raise Refusal("illegal", f"seat {number + 1} is not free", seq=table.seq)
    if table.status == "open" and context.by != table.host:
        raise Refusal("not_your_seat", "before play the host seats the bots", seq=table.seq)
    occupant = bot_occupant(command.level, table.game.key, context.engines)
    return entries.Seated(by=context.by, command=command.id, seat=number, occupant=occupant)


def bot_occupant(level: str, game: str, engines: Engines) -> Occupant:
    """Return the occupant for a level or an engine; raise a Refusal if it cannot play the game."""
    if not is_engine(level):
        check_level(level)
        return Occupant(level, level=level)
    engine = engines.get(level)
    if engine is None:
        raise Refusal("illegal", f"this server has no engine {level!r:.50}", legal=[*engines])
    if game not in engine.games:
        plays = ", ".join(engine.games)
        raise Refusal("illegal", f"the engine {engine.title} plays {plays}, not {game}")
    return Occupant(engine.title, level=level)


def is_absent(context: CommandContext, number: int) -> bool:
    """Return whether the person of a seat has been inactive too long.

    That is as long as was agreed; without an absence rule, ABSENT_MS for the person to act at a
    table without a clock.
    """
    table = context.table
    if table.agreement.absence is not None:
        return number in table.absent
    waited = context.at - table.updated_at
    is_awaited = table.to_act == number and number not in table.seats_of(context.by)
    return (
        is_awaited
        and table.seats[number].is_person
        and table.agreement.clock is None
        and waited > ABSENT_MS
    )


def handle_open_seat(context: CommandContext, command: commands.OpenSeat) -> AnyEntry:
    table = context.table
    number = seat_index(table, command.seat)
    if context.by != table.host:
        raise Refusal("not_your_seat", "only the host frees seats", seq=table.seq)
    if table.status != "open":
        raise Refusal("illegal", "seats are freed before play begins", seq=table.seq)
    seat = table.seats[number]
    if seat.is_free and seat.reserved is None:
        raise Refusal("illegal", f"seat {number + 1} is free already", seq=table.seq)
    return entries.Opened(by=context.by, command=command.id, seat=number)
