"""New tables: made by a person, or by people who want to play again."""

import asyncio
import hashlib
import secrets
from typing import Annotated, Literal

import msgspec

from tilewright.games.registry import game_of
from tilewright.play import fair
from tilewright.server import commands, entries, judging, summaries
from tilewright.server.agreement import LOSE, Agreement, Clock, agree, check_level
from tilewright.server.entries import Created, Kind, Logged, Occupant
from tilewright.server.frames import Done
from tilewright.server.hall import Hall
from tilewright.server.judging import Case, Person
from tilewright.server.refusals import Refusal
from tilewright.server.room import Room
from tilewright.server.seats import Seat
from tilewright.server.store import Creation, StoreError
from tilewright.server.table import Table

ID_BYTES = 9
"""Twelve letters: nobody finds a table by trying."""
SCRYPT = {"n": 2**14, "r": 8, "p": 1}


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: you, a bot of some level, or whoever comes."""

    kind: Literal["you", "bot", "free"]
    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=commands.MAX_NAME)] = ""
    """What to call you on this seat, where several people share one screen."""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table somebody wants. Without seats: you on the first, the others free."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    options: dict[str, str] = {}
    seats: Annotated[list[SeatPlan], msgspec.Meta(max_length=9)] = []
    clock: Clock = None
    on_timeout: Annotated[str, msgspec.Meta(max_length=40)] = LOSE
    is_listed: bool = False
    is_watchable: bool = True
    hints: bool = True
    password: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    position: Annotated[str, msgspec.Meta(max_length=4000)] | None = None
    """A position to begin with, instead of the usual start."""
    entropy: Annotated[str, msgspec.Meta(max_length=commands.MAX_ENTROPY, pattern=r"^[ -~]*$")] = ""
    start: bool = False
    """Begin at once; every seat must be taken."""


async def found(hall: Hall, person: Person, plan: TablePlan) -> Room:
    """The room of a new table."""
    agreement = agree(
        plan.game,
        options_of(plan),
        clock=plan.clock,
        on_timeout=plan.on_timeout,
        is_listed=plan.is_listed,
        is_watchable=plan.is_watchable,
        hints=plan.hints,
    )
    occupants = occupants_of(plan, agreement, person)
    if plan.start and any(seat.identity is None and seat.level is None for seat in occupants):
        raise Refusal("illegal", "a game starts at once only if every seat is taken")
    password = None if plan.password is None else await asyncio.to_thread(hashed, plan.password)
    room = await create(
        hall, agreement, occupants, person.identity, password=password, position=plan.position
    )
    if plan.start:
        start = commands.Start(id="start")
        await hall.write(room, person, lambda case: judging.judge(case, start))
    return room


def options_of(plan: TablePlan) -> dict[str, str]:
    """The options wanted; the number of seats follows from the seats, if they are told."""
    if plan.position is not None and not plan.options:
        game = game_of(plan.game)
        return dict(game.options_of(game.parse_position(plan.position)))
    if plan.seats and "seats" not in plan.options:
        return {**plan.options, "seats": str(len(plan.seats))}
    return plan.options


def occupants_of(plan: TablePlan, agreement: Agreement, person: Person) -> tuple[Occupant, ...]:
    """Who sits where at first."""
    seats = plan.seats or [SeatPlan("you"), *[SeatPlan("free")] * (agreement.seats - 1)]
    if len(seats) != agreement.seats:
        raise Refusal(
            "illegal", f"the game is for {agreement.seats} seats, but {len(seats)} are planned"
        )
    return tuple(occupant_of(seat, person, plan.entropy) for seat in seats)


def occupant_of(seat: SeatPlan, person: Person, entropy: str) -> Occupant:
    """Who a seat is for."""
    if seat.kind == "you":
        name = judging.cleaned(seat.name) or person.name
        return Occupant(name, person.identity, entropy=entropy.strip())
    if seat.kind == "bot":
        check_level(seat.level or "")
        return Occupant(seat.level or "", level=seat.level)
    return Occupant()


async def create(
    hall: Hall,
    agreement: Agreement,
    occupants: tuple[Occupant, ...],
    host: str,
    *,
    password: str | None = None,
    position: str | None = None,
) -> Room:
    """A stored table and its room."""
    seed = fair.new_seed()
    entry = Created(
        by=host,
        agreement=agreement,
        seats=occupants,
        commitment=fair.commitment(seed),
        has_password=password is not None,
        start=position,
    )
    at = hall.clock()
    table = Table(new_id(), Logged(1, at, entry))
    check_start(table)
    try:
        await hall.store.create(creation(table, entry, seed.hex(), password))
    except StoreError as error:
        raise Refusal("storage", f"the table cannot be stored now: {error}") from None
    return await hall.room(table.id)


def check_start(table: Table) -> None:
    """Refusal unless the first position belongs to the agreement."""
    options = dict(table.game.options_of(table.position))
    if options != table.agreement.options:
        raise Refusal("illegal", "the position was made with other options than the table's")


def creation(table: Table, entry: Kind, seed: str, password: str | None) -> Creation:
    """What is stored of a new table."""
    return Creation(
        table_id=table.id,
        game=table.game.key,
        rules=table.agreement.rules,
        at=table.created_at,
        listed=table.agreement.is_listed,
        status=table.status,
        wake_at=None,
        summary=summaries.summarise(table),
        body=entries.encode(entry),
        members=tuple(sorted(table.people)),
        seed=seed,
        password=password,
    )


async def rematch(hall: Hall, table_id: str, person: Person, command: commands.Rematch) -> Done:
    """The table where the people of a finished game go on; whoever asks later is told the same."""
    room = await hall.room(table_id)
    hall.check_open(room)
    table = room.table
    check_rematch(table, person)
    if table.rematch is None:
        made = await create(
            hall,
            table.agreement,
            rotated(table, person),
            person.identity,
            password=await password_of(hall, table),
        )
        seq = await hall.write(room, person, lambda case: rematched(case, command, made.id))
        if room.table.rematch == made.id and not any(seat.is_free for seat in made.table.seats):
            start = commands.Start(id="start")
            await hall.write(made, person, lambda case: judging.judge(case, start))
    else:
        seq = room.done.get((person.identity, command.id), room.table.seq)
    return Done(id=command.id, seq=seq, table=str(room.table.rematch))


async def password_of(hall: Hall, table: Table) -> str | None:
    """The password of a table, as it is stored."""
    try:
        return (await hall.store.secret(table.id)).password
    except StoreError as error:
        raise Refusal("storage", f"the table cannot be read now: {error}", seq=table.seq) from None


def check_rematch(table: Table, person: Person) -> None:
    """Refusal unless this person played a game that is over."""
    if not any(seat.identity == person.identity for seat in table.seats):
        raise Refusal("not_your_seat", "you have no seat at this table", seq=table.seq)
    if not table.is_over:
        raise Refusal("not_over", "the game goes on", seq=table.seq)


def rematched(case: Case, command: commands.Rematch, made: str) -> Kind:
    """The entry that tells of the new table; the first one made is the one."""
    if case.table.rematch is not None:
        return entries.Rematched(by=None, table=case.table.rematch)
    return entries.Rematched(by=case.person.identity, command=command.id, table=made)


def rotated(table: Table, person: Person) -> tuple[Occupant, ...]:
    """Who sits where next: everybody one seat on; other people find their seat kept."""
    seats = [table.seats[-1], *table.seats[:-1]]
    return tuple(next_occupant(seat, person) for seat in seats)


def next_occupant(seat: Seat, person: Person) -> Occupant:
    """Who sits there in the next game."""
    if seat.identity == person.identity:
        return Occupant(seat.name, seat.identity)
    if seat.identity is not None:
        return Occupant(seat.name, reserved=seat.identity)
    return Occupant(seat.name, level=seat.level)


# Names and passwords.


def new_id() -> str:
    """The id of a new table, which is also the end of its link."""
    return secrets.token_urlsafe(ID_BYTES)


def hashed(password: str) -> str:
    """A password as it is stored."""
    salt = secrets.token_bytes(16)
    digest = hashlib.scrypt(password.encode(), salt=salt, **SCRYPT)
    return f"{salt.hex()}:{digest.hex()}"


def is_password(password: str, stored: str) -> bool:
    """Whether this is the stored password."""
    salt, _, digest = stored.partition(":")
    tried = hashlib.scrypt(password.encode(), salt=bytes.fromhex(salt), **SCRYPT)
    return secrets.compare_digest(tried.hex(), digest)
