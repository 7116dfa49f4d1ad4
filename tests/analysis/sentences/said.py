"""A sentence with what its reader sees: the decision, the table, the two lines of play."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from tests.analysis.sentences.spoken import seats_in
from tests.analysis.sentences.table import Json, Table


@dataclass(frozen=True)
class Said:
    """A sentence with the decision that it is about."""

    text: str
    """Without what it is worth."""
    table: Table
    """Where the decision was made, as its seat knew it."""
    names: Sequence[str]
    decision: Json
    lines: Json
    """The two lines of play that the reader is shown beside the sentence."""
    earlier: "Said | None" = None
    """What another seat's last move was, for sentences about it: its table and decision."""

    @property
    def own(self) -> int:
        """The seat that decided, from 1."""
        return self.table.next_seat

    @property
    def is_praise(self) -> bool:
        """Whether the move played is the good one."""
        return self.decision["praise"] is not None

    @property
    def better(self) -> str:
        """The good move."""
        return str(self.decision["move"] if self.is_praise else self.decision["best"])

    @property
    def worse(self) -> str:
        """The move that it is compared with."""
        return str(self.lines["played"][0] if self.is_praise else self.decision["move"])

    @cached_property
    def after_better(self) -> Table:
        """The table after the good move, and what else its turn needs."""
        return self.table.after_turn(self.better, self.best_lines)

    @cached_property
    def after_worse(self) -> Table:
        """The table after the other one, and what else its turn needs."""
        return self.table.after_turn(self.worse, self.worse_lines)

    @property
    def best_lines(self) -> list[list[str]]:
        """What the review says that good play looks like."""
        shown = [self.lines["best"], self.decision["lines"]["best"]]
        return [line for line in shown if line and line[0] == self.better]

    @property
    def worse_lines(self) -> list[list[str]]:
        """What the review says that play after the other move looks like."""
        shown = [self.lines["played"], self.decision["lines"]["played"]]
        return [line for line in shown if line and line[0] == self.worse]

    @property
    def other(self) -> int:
        """The other seat that the sentence names."""
        return seats_in(self.text, self.names)[0]

    @property
    def owner(self) -> int:
        """The seat whose board the sentence is about: the one named, else the own one."""
        named = seats_in(self.text, self.names)
        return named[0] if named else self.own


Check = Callable[[Said], Iterator[str]]
