"""What lies on a table, read from public views, and what one move changes."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tilewright.core.errors import TilewrightError
from tilewright.core.game import Game
from tilewright.core.position import CHANCE, OVER, Position

Json = dict[str, Any]
Group = tuple[str, str]
"""A source and a colour that are taken together."""
OFFERS = ("factories", "centre", "suns", "large_sun", "moons", "large_moon")


class UnjudgedError(Exception):
    """Only a search could say whether a sentence is true."""


class Table:
    """A position as the seat that decides knows it."""

    def __init__(self, game: Game, position: Position, viewer: int) -> None:
        self.game = game
        self.position = position
        self.viewer = viewer

    @property
    def view(self) -> Json:
        """What the seat sees."""
        found: Json = self.game.view(self.position, self.viewer)
        return found

    @property
    def next_seat(self) -> int:
        """The seat to act, from 1; 0 if none is."""
        return max(0, self.position.to_act + 1)

    def board(self, seat: int) -> Json:
        """The board of a seat, from 1."""
        found: Json = self.view["boards"][seat - 1]
        return found

    def after(self, text: str) -> "Table":
        """The table after a move or a draw."""
        position = self.position.clone()
        if position.to_act == CHANCE:
            self.game.apply_chance(position, self.game.parse_chance(text))
        else:
            self.game.apply(position, self.game.parse_move(text))
        return Table(self.game, position, self.viewer)

    def after_turn(self, text: str, lines: Sequence[Sequence[str]]) -> "Table":
        """The table after a move and those that its turn still needs, by the lines shown."""
        here = self.after(text)
        rest = list(lines[0][1:]) if lines else []
        while here.position.to_act == self.position.to_act and is_unfinished(here) and rest:
            here = here.after(rest.pop(0))
        return here

    def along(self, line: Sequence[str]) -> list["Table"]:
        """This table and those after each move of a line."""
        found = [self]
        for text in line:
            found.append(found[-1].after(text))
        return found

    def legal(self) -> list[Json]:
        """The legal moves as fields, with their notation as ``text``."""
        if self.position.to_act < 0:
            return []
        moves = self.game.legal_moves(self.position)
        return [{**self.game.decode_move(one), "text": self.game.format_move(one)} for one in moves]

    def fields(self, text: str) -> Json:
        """A move as fields."""
        return {**self.game.decode_move(self.game.parse_move(text)), "text": text}

    def is_legal(self, **wanted: object) -> Json | None:
        """A legal move with some fields; None if there is none."""
        for move in self.legal():
            if all(move.get(name) == value for name, value in wanted.items()):
                return move
        return None

    def lying(self, colour: str) -> int:
        """How many tiles of a colour can still be taken from anywhere."""
        return sum(one == colour for name in OFFERS for one in flat(self.view.get(name)))

    def taken(self, text: str) -> int:
        """How many tiles of its colour a take removes from what is offered."""
        colour = self.fields(text)["colour"]
        after = self.after(text)
        is_new_round = after.position.round != self.position.round
        left = 0 if is_new_round or after.position.to_act == OVER else after.lying(colour)
        return self.lying(colour) - left

    def offered(self) -> dict[Group, int]:
        """How many tiles each source offers of each colour."""
        if self.position.to_act < 0:
            return {}
        if is_unfinished(self):
            raise UnjudgedError
        return offered(self.game, self.game.format_position(self.position), self.viewer)

    def chips(self) -> int:
        """How many chips lie on the table."""
        return sum(one is not None for one in self.view["chips"])

    def most(self, colour: str) -> int:
        """The most tiles of a colour that any one source offers."""
        return max((n for (_, one), n in self.offered().items() if one == colour), default=0)

    def completes(self, move: Json) -> tuple[int, int] | None:
        """The seat and line that a take completes."""
        if move["kind"] != "take" or not str(move.get("to", "")).startswith("line"):
            return None
        line = int(move["to"].split()[1])
        held = self.board(self.next_seat)["lines"][line - 1]["count"]
        full = held + self.taken(move["text"]) >= line
        return (self.next_seat, line) if full else None

    def completed_in(self, line: Sequence[str]) -> Iterator[tuple[int, int]]:
        """Yield the seats and lines that are completed along a line of play, in this round."""
        here = self
        for text in line:
            if here.position.round != self.position.round or here.position.to_act == OVER:
                return
            if here.position.to_act >= 0:
                done = here.completes(here.fields(text))
                if done is not None:
                    yield done
            here = here.after(text)


def is_unfinished(table: Table) -> bool:
    """Whether the seat to act still has to finish its turn."""
    return any(one["kind"] in {"stack", "pick", "put"} for one in table.legal())


@cache
def offered(game: Game, text: str, viewer: int) -> dict[Group, int]:
    """How many tiles each source of a position offers of each colour."""
    table = Table(game, game.parse_position(text), viewer)
    found: dict[Group, int] = {}
    for move in table.legal():
        if move["kind"] == "take" and (move["source"], move["colour"]) not in found:
            found[move["source"], move["colour"]] = table.taken(move["text"])
    return found


def flat(value: object) -> Iterator[str]:
    """Yield the texts in nested lists."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from flat(one)


def is_playable(table: Table, line: Sequence[str]) -> bool:
    """Whether the rules allow a line of play."""
    try:
        table.along(line)
    except TilewrightError:
        return False
    return True
