"""Tables without a server: commands are handled and their entries appended at once."""

from dataclasses import dataclass, field
from typing import Any

from tilewright.play import fair
from tilewright.play.fair import FairDraws
from tilewright.server.tables import commands, entries, handlers, move_handlers
from tilewright.server.tables.access import Person
from tilewright.server.tables.agreement import LOSE, Clock, SeatOrder, agree
from tilewright.server.tables.context import CommandContext
from tilewright.server.tables.entries import AnyEntry, Logged, Occupant
from tilewright.server.tables.table import Table

SEED = bytes(range(32))
EAST, WEST, NORTH = (Person(name.lower(), name) for name in ("East", "West", "North"))
BOT = Occupant("greedy", level="greedy")
FREE = Occupant()
START_AT = 1_000_000


def sits(person: Person) -> Occupant:
    return Occupant(person.name, person.identity)


@dataclass
class PlainTable:
    """A table without a server; time passes only when a test changes ``now``."""

    table: Table
    now: int = START_AT
    log: list[Logged] = field(default_factory=list)

    def append(self, entry: AnyEntry) -> Table:
        logged = Logged(self.table.seq + 1, self.now, entry)
        self.table = self.table.after(logged)
        self.log.append(logged)
        return self.table

    def context(self, person: Person = EAST) -> CommandContext:
        texts = self.table.entropy or [seat.entropy for seat in self.table.seats]
        return CommandContext(self.table, person, self.now, FairDraws(SEED, texts))

    def ask(self, person: Person, kind: type[Any], **fields: Any) -> Table:
        """A command, judged and done."""
        if issubclass(kind, commands.InGame):
            fields.setdefault("seen", self.table.seq)
        command = kind(id=f"c{self.table.seq}", **fields)
        return self.append(handlers.handle(self.context(person), command))

    def move(self, person: Person, choice: int = 0) -> Table:
        """One of the legal moves."""
        game, position = self.table.game, self.table.position
        code = game.legal_moves(position)[choice]
        return self.ask(person, commands.Move, move=game.format_move(code))

    def play_on(self, people: dict[int, Person], until: Any) -> None:
        """First legal moves until something is true."""
        while not until(self.table):
            seat = self.table.to_act
            assert seat is not None
            if self.table.seats[seat].level is None:
                self.move(people[seat])
            else:
                legal = move_handlers.legal_texts(self.table)
                self.append(move_handlers.bot_move(self.context(), seat, legal[0], None))

    def loaded(self) -> Table:
        """The same table made anew from its entries."""
        return Table.of(self.table.id, self.log)


def plain_table(
    *seats: Occupant,
    game: str = "classic",
    clock: Clock = None,
    on_timeout: str = LOSE,
    options: dict[str, str] | None = None,
    seating: SeatOrder = "as_seated",
    is_started: bool = True,
    **agreed: Any,
) -> PlainTable:
    """A table with these people, in play."""
    agreement = agree(
        game,
        {"seats": str(len(seats)), **(options or {})},
        clock=clock,
        on_timeout=on_timeout,
        is_listed=False,
        is_watchable=True,
        hints=True,
        seating=seating,
        **agreed,
    )
    created = entries.Created(
        by=EAST.identity, agreement=agreement, seats=seats, commitment=fair.commitment(SEED)
    )
    logged = Logged(1, START_AT, created)
    made = PlainTable(Table("table", logged), log=[logged])
    if is_started:
        made.ask(EAST, commands.Start)
    return made
