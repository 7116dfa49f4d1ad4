"""Creation of tables: new ones, and rematches."""

import asyncio
import contextlib
from functools import partial

import msgspec

from tilewright.games.registry import game_of
from tilewright.play import fair
from tilewright.records.record import HISTORY
from tilewright.server.errors import Refusal
from tilewright.server.live.live_table import LiveTable
from tilewright.server.live.registry import TableRegistry
from tilewright.server.live.rows import creation_row
from tilewright.server.people.passwords import hash_password
from tilewright.server.store import Conflict, NewAttempt, StoreError
from tilewright.server.tables import commands, entries, handlers
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import (
    Agreement,
    SeatOrder,
    agree,
    usual_absence,
)
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.engines import Engines, is_engine
from tilewright.server.tables.entries import AnyEntry, Created, Logged, Occupant
from tilewright.server.tables.ids import new_table_id
from tilewright.server.tables.plan import SeatPlan, TablePlan
from tilewright.server.tables.seat_handlers import bot_occupant
from tilewright.server.tables.seats import Seat
from tilewright.server.tables.table import Table
from tilewright.server.tables.text import clean_text


async def create_table(registry: TableRegistry, person: Person, plan: TablePlan) -> LiveTable:
    """Store a new table and return it, started if planned; raise a Refusal if it is invalid."""
    agreement = agree(
        plan.game,
        options_of(plan),
        version=version_of(plan),
        clock=plan.clock,
        on_timeout=plan.on_timeout,
        is_listed=plan.is_listed,
        is_watchable=plan.is_watchable,
        hints=plan.hints,
        seating=seating_of(plan),
        takebacks=plan.takebacks,
        newcomers=plan.newcomers,
        absence=usual_absence(plan.clock) if plan.absence is msgspec.UNSET else plan.absence,
    )
    occupants = occupants_of(plan, agreement, person, registry.engines)
    if plan.start and any(seat.identity is None and seat.level is None for seat in occupants):
        raise Refusal("illegal", "a game starts at once only if every seat is taken")
    password = (
        None if plan.password is None else await asyncio.to_thread(hash_password, plan.password)
    )
    live = await store_table(
        registry, agreement, occupants, person.identity, password=password, position=plan.position
    )
    live.note_look()
    if plan.start:
        start = commands.Start(id="start")
        await registry.write(live, person, lambda context: handlers.handle(context, start))
    return live


def options_of(plan: TablePlan) -> dict[str, str]:
    """Return the options of a plan.

    If it has none, they are those of its position; the number of seats follows from its seats.
    """
    if plan.position is not None and not plan.options:
        game = game_of(plan.game)
        return dict(game.options_of(game.parse_position(plan.position)))
    if plan.seats and "seats" not in plan.options:
        return {**plan.options, "seats": str(len(plan.seats))}
    return plan.options


def seating_of(plan: TablePlan) -> SeatOrder:
    """Return who starts, according to the plan or its default."""
    if plan.seating is not msgspec.UNSET:
        return plan.seating
    return "drawn" if plan.position is None else "as_seated"


def version_of(plan: TablePlan) -> int | None:
    """Return the rules version of the first position; None is the newest."""
    if plan.position is None:
        return None
    game = game_of(plan.game)
    return game.rules_of(game.parse_position(plan.position))


def occupants_of(
    plan: TablePlan, agreement: Agreement, person: Person, engines: Engines
) -> tuple[Occupant, ...]:
    """Return the first occupants; raise a Refusal if the number of seats is wrong."""
    seats = plan.seats or [SeatPlan("you"), *[SeatPlan("free")] * (agreement.seats - 1)]
    if len(seats) != agreement.seats:
        raise Refusal(
            "illegal", f"the game is for {agreement.seats} seats, but {len(seats)} are planned"
        )
    return tuple(
        bot_occupant(seat.level or "", agreement.game, engines)
        if seat.kind == "bot"
        else occupant_of(seat, person, plan.entropy)
        for seat in seats
    )


def occupant_of(seat: SeatPlan, person: Person, entropy: str) -> Occupant:
    """Return the occupant of a seat planned for a person."""
    if seat.kind == "you":
        name = clean_text(seat.name) or person.name
        return Occupant(name, person.identity, entropy=entropy.strip())
    return Occupant()


async def store_table(
    registry: TableRegistry,
    agreement: Agreement,
    occupants: tuple[Occupant, ...],
    host: str,
    *,
    password: str | None = None,
    position: str | None = None,
    seed: bytes | None = None,
    attempt: NewAttempt | None = None,
) -> LiveTable:
    """Store a table and load it; raise a Refusal if its position has other options.

    Raise a Refusal, too, if the store fails. Without a seed, a new one is drawn. With an attempt,
    both are stored or neither is: raise Conflict if the person has one already.
    """
    if seed is None:
        seed = fair.new_seed()
    entry = Created(
        by=host,
        agreement=agreement,
        seats=occupants,
        commitment=fair.commitment(seed),
        has_password=password is not None,
        start=position,
    )
    at = registry.clock()
    table = Table(new_table_id(), Logged(1, at, entry))
    check_start(table)
    try:
        await registry.store.create(creation_row(table, entry, seed.hex(), password, attempt))
    except Conflict:
        raise
    except StoreError as error:
        raise Refusal("storage", f"the table cannot be stored now: {error}") from None
    return await registry.get(table.id)


def check_start(table: Table) -> None:
    """Raise a Refusal unless the first position has the agreed options."""
    options = dict(table.game.options_of(table.position))
    if options != table.agreement.options:
        raise Refusal("illegal", "the position was made with other options than the table's")


async def rematch(
    registry: TableRegistry, table_id: str, person: Person, command: commands.Rematch
) -> tuple[int, str]:
    """Seat a person at the rematch of a finished game; the first to ask creates that table.

    It starts when no seat is free. Return the entry's number and the new table's id.
    """
    live = await registry.get(table_id)
    registry.check_open(live)
    table = live.table
    check_rematch(table, person)
    if table.rematch is None:
        made = await store_table(
            registry,
            msgspec.structs.replace(
                table.agreement,
                rules=table.game.rules_version,
                seating="as_seated",
                derivation=HISTORY,
                deal=None,
            ),
            rotated(table, person, registry.engines),
            person.identity,
            password=await password_of(registry, table),
        )
        seq = await registry.write(
            live, person, lambda context: rematched(context, command, made.id)
        )
    else:
        seq = live.done.get((person.identity, command.id), live.table.seq)
    again = str(live.table.rematch)
    await take_kept_seats(registry, await registry.get(again), person)
    return seq, again


async def take_kept_seats(registry: TableRegistry, live: LiveTable, person: Person) -> None:
    """Seat a person on the seats reserved for them, and start the game if no seat is free."""
    await registry.refresh(live)
    kept = [n for n, seat in enumerate(live.table.seats) if seat.reserved == person.identity]
    with contextlib.suppress(Refusal):  # Meanwhile another device of theirs may have sat down.
        for number in kept:
            sit = commands.Sit(id=f"rematch-{number + 1}", seat=number + 1)
            await registry.write(live, person, partial(handlers.handle, command=sit))
    plays = live.table.status == "open" and live.table.seats_of(person.identity)
    if plays and not any(seat.is_free for seat in live.table.seats):
        start = commands.Start(id="start")
        with contextlib.suppress(Refusal):  # The last two to arrive may both try to start.
            await registry.write(live, person, partial(handlers.handle, command=start))


async def password_of(registry: TableRegistry, table: Table) -> str | None:
    """Return the hash of a table's password or None; raise a Refusal if the store fails."""
    try:
        return (await registry.store.secret(table.id)).password
    except StoreError as error:
        raise Refusal("storage", f"the table cannot be read now: {error}", seq=table.seq) from None


def check_rematch(table: Table, person: Person) -> None:
    """Raise a Refusal unless this person has a seat and the game is over."""
    if not any(seat.identity == person.identity for seat in table.seats):
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)
    if not table.is_over:
        raise Refusal("not_over", "the game goes on", seq=table.seq)


def rematched(context: CommandContext, command: commands.Rematch, made: str) -> AnyEntry:
    """Return the entry that names the new table, or the one that somebody else created first."""
    if context.table.rematch is not None:
        return entries.Rematched(by=None, table=context.table.rematch)
    return entries.Rematched(by=context.person.identity, command=command.id, table=made)


def rotated(table: Table, person: Person, engines: Engines) -> tuple[Occupant, ...]:
    """Return the seats of a rematch: moved by one, those of other people reserved for them."""
    seats = [table.seats[-1], *table.seats[:-1]]
    return tuple(next_occupant(seat, person, engines) for seat in seats)


def next_occupant(seat: Seat, person: Person, engines: Engines) -> Occupant:
    """Return the occupant of a seat in the rematch that ``person`` asks for.

    The seat of an engine that the server no longer has is free.
    """
    if seat.identity == person.identity:
        return Occupant(seat.name, seat.identity)
    if seat.identity is not None:
        return Occupant(seat.name, reserved=seat.identity)
    if is_engine(seat.level) and seat.level not in engines:
        return Occupant()
    return Occupant(seat.name, level=seat.level)
