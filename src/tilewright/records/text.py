r"""The readable form of a record.

::

    tilewright record 1
    game: KEY
    rules: 1
    options: seats=2 ...
    seat 1: East (person)
    seat 2: Greedy (bot greedy)
    date: 2026-11-15
    result: scores 61 48; ranks 1 2; winners 1; what ended the game

    * B K R Y B W ...
    1: EVENT  2: EVENT
    1: EVENT  2: EVENT EVENT

Grammar (UTF-8; lines end in ``\n`` or ``\r\n``; white space at the ends of a line is ignored)::

    record  = first header* blank body
    first   = "tilewright record 1"
    header  = name ":" value          any order, each once; `date` and `start` may be missing
    name    = "game" | "rules" | "options" | "seat N" | "date" | "start" | "result"
    game    = word
    rules   = number                  the version of the game's rules
    options = (word "=" word)*        every option of the game
    seat N  = line " (person)" | line " (bot " level ")"      N = 1, 2, ... without a gap
    level   = letters, digits and . + - _
    date    = YYYY-MM-DD
    start   = line                    a position text; without it the game begins as its options say
    result  = "unfinished"
            | "scores" int+ "; ranks" number+ "; winners" number+ "; " line
    body    = (blank | group+)*       one text line each
    group   = actor word+             the words are events of this actor, in order
    actor   = "*" | number ":"        chance, or a seat
    number  = 1 to 9 digits;  int = ["-"] number
    word    = characters without white space; as an event it is not an actor and begins not with #
    line    = characters without line breaks and control characters, none blank at the ends

The first blank line ends the header. A line of the header whose first character is ``#`` is a
comment; in the body a ``#`` that begins a word makes the rest of the line a comment. Scores and
ranks stand in seat order; winners are the seats of rank 1.
"""

import contextlib
import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from tilewright.core.errors import OptionsError, RecordError
from tilewright.core.options import hint, parse_assignments
from tilewright.records.record import (
    DRAWN,
    DRAWN_SIGN,
    FORMAT,
    Actor,
    Event,
    Player,
    Record,
    Result,
)

FIRST_LINE = re.compile(r"tilewright record ([0-9]{1,9})")
SEAT = re.compile(r"seat ([1-9][0-9]?)")
PLAYER = re.compile(r"(.+) \((?:person|bot (\S+))\)")
ACTOR = re.compile(r"([1-9][0-9]?):")
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
POINTS = re.compile(r"-?[0-9]{1,9}")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
UNFINISHED = "unfinished"
REQUIRED = ("game", "rules", "options", "result")
NAMES = ("game", "rules", "options", "seat 1", "date", "start", "result")
RESULT_FORM = "unfinished, or scores 61 48; ranks 1 2; winners 1; what ended the game"
LINE_LENGTH = 96

Value = TypeVar("Value")


@dataclass(frozen=True)
class Reading:
    """A record that was read, with the line of each event where the form has lines."""

    record: Record
    lines: tuple[int, ...] = ()


@dataclass
class Header:
    """The header lines read so far: name -> (line number, value)."""

    values: dict[str, tuple[int, str]] = field(default_factory=dict)

    def add(self, number: int, line: str) -> None:
        """Note one header line."""
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(
                f"line {number}: {shorten(line)} is no header line; write name: value, "
                "and an empty line before the events"
            )
        name = " ".join(name.split())
        if name not in NAMES and not SEAT.fullmatch(name):
            raise RecordError(f"line {number}: there is no header {name!r}{hint(name, NAMES)}")
        if name in self.values:
            raise RecordError(
                f"line {number}: {name} was already given in line {self.values[name][0]}"
            )
        self.values[name] = number, value

    def players(self) -> tuple[Player, ...]:
        """The players in seat order."""
        seats = [name for name in self.values if SEAT.fullmatch(name)]
        players = []
        for seat in range(1, len(seats) + 1):
            if f"seat {seat}" not in self.values:
                raise RecordError(f"the header has no line 'seat {seat}:'; seats count from 1")
            players.append(at_line(*self.values[f"seat {seat}"], parse_player))
        return tuple(players)

    def record(self, events: tuple[Event, ...]) -> Record:
        """The record with this header and these events."""
        for name in REQUIRED:
            if name not in self.values:
                raise RecordError(f"the header has no line '{name}:'")
        values = self.values
        return Record(
            game=values["game"][1],
            rules=at_line(*values["rules"], parse_number),
            options=at_line(*values["options"], parse_options),
            players=self.players(),
            date=at_line(*values["date"], parse_date) if "date" in values else None,
            start=values["start"][1] if "start" in values else None,
            result=at_line(*values["result"], parse_result),
            events=events,
        )


def parse_text(text: str) -> Record:
    """The record a text describes; RecordError says which line is wrong."""
    return read_text(text).record


def read_text(text: str) -> Reading:
    """The record a text describes, with the line numbers of its events."""
    lines = text.removeprefix("\ufeff").split("\n")
    check_first_line(lines[0].strip())
    header = Header()
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        if not line.lstrip().startswith("#"):
            header.add(number, line)
    events: list[Event] = []
    places: list[int] = []
    for place, event in read_events(lines, number):
        events.append(event)
        places.append(place)
    return Reading(header.record(tuple(events)), tuple(places))


def check_first_line(line: str) -> None:
    """RecordError unless this line begins a record of the known format."""
    found = FIRST_LINE.fullmatch(line)
    if not found:
        raise RecordError(
            f"line 1: a record begins with 'tilewright record {FORMAT}', not {shorten(line)}"
        )
    if int(found[1]) != FORMAT:
        raise RecordError(
            f"line 1: the record has format {int(found[1])}; this version reads format {FORMAT}"
        )


def read_events(lines: list[str], start: int) -> Iterator[tuple[int, Event]]:
    """The events of the lines after a header, each with its line number."""
    for number, line in enumerate(lines[start:], start=start + 1):
        actor: Actor | None = None
        for word in line.split():
            if word.startswith("#"):
                break
            found = ACTOR.fullmatch(word)
            if word == DRAWN_SIGN or found:
                actor = int(found[1]) if found else DRAWN
            elif actor is None:
                raise RecordError(
                    f"line {number}: a line of events begins with * for chance or a seat "
                    f"like 1: , not with {shorten(word)}"
                )
            else:
                yield number, at_line(number, word, partial(Event, actor))


def at_line(number: int, text: str, parse: Callable[[str], Value]) -> Value:
    """What a text stands for; an error names its line."""
    try:
        return parse(text)
    except (RecordError, OptionsError) as error:
        raise RecordError(f"line {number}: {error}") from None


def parse_number(text: str) -> int:
    """A number from 1."""
    if not NUMBER.fullmatch(text):
        raise RecordError(f"{shorten(text)} is no number; write one like 1, with at most 9 digits")
    return int(text)


def parse_points(text: str) -> int:
    """A number of points."""
    if not POINTS.fullmatch(text):
        raise RecordError(f"{shorten(text)} is no score; write a number like 48")
    return int(text)


def parse_options(text: str) -> dict[str, str]:
    """The options by name."""
    return parse_assignments(text.split())


def parse_player(text: str) -> Player:
    """A player."""
    found = PLAYER.fullmatch(text)
    if not found:
        raise RecordError(
            f"{shorten(text)} is no player; write a name and who it is, "
            "as in East (person) or West (bot greedy)"
        )
    return Player(found[1].strip(), found[2])


def parse_date(text: str) -> datetime.date:
    """A day."""
    if DATE.fullmatch(text):
        with contextlib.suppress(ValueError):
            return datetime.date.fromisoformat(text)
    raise RecordError(f"{shorten(text)} is no date; write year-month-day, as in 2026-11-15")


def parse_result(text: str) -> Result | None:
    """The result, None if the game is not finished."""
    if text == UNFINISHED:
        return None
    parts = [part.strip() for part in text.split(";", 3)]
    names = [part.split()[:1] for part in parts[:3]]
    if len(parts) != 4 or names != [["scores"], ["ranks"], ["winners"]]:
        raise RecordError(f"{shorten(text)} is no result; write {RESULT_FORM}")
    scores, ranks, winners = (part.split()[1:] for part in parts[:3])
    return Result(
        scores=tuple(map(parse_points, scores)),
        ranks=tuple(map(parse_number, ranks)),
        winners=tuple(map(parse_number, winners)),
        reason=parts[3],
    )


def shorten(text: str) -> str:
    """A quotation short enough for a message."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


def format_text(record: Record) -> str:
    """The text of a record; ``parse_text`` gives back the same record."""
    return "\n".join((*header_lines(record), "", *event_lines(record.events))).rstrip("\n") + "\n"


def header_lines(record: Record) -> Iterator[str]:
    """The lines before the events."""
    yield f"tilewright record {FORMAT}"
    yield f"game: {record.game}"
    yield f"rules: {record.rules}"
    yield " ".join(("options:", *(f"{name}={value}" for name, value in record.options.items())))
    for seat, player in enumerate(record.players, start=1):
        yield f"seat {seat}: {player.name} ({format_kind(player)})"
    if record.date is not None:
        yield f"date: {record.date.isoformat()}"
    if record.start is not None:
        yield f"start: {record.start}"
    yield f"result: {format_result(record.result)}"


def format_kind(player: Player) -> str:
    """Whether a player is a person, or which bot."""
    return "person" if player.bot is None else f"bot {player.bot}"


def format_result(result: Result | None) -> str:
    """The result on one line."""
    if result is None:
        return UNFINISHED
    rows = (("scores", result.scores), ("ranks", result.ranks), ("winners", result.winners))
    numbers = (" ".join((name, *map(str, values))) for name, values in rows)
    return "; ".join((*numbers, result.reason))


def event_lines(events: tuple[Event, ...]) -> Iterator[str]:
    """The events: what is drawn in a row on its own lines, else a lap of the table on a line."""
    line = ""
    seen: list[Actor] = []
    for event in events:
        is_next = bool(seen) and seen[-1] == event.actor
        sign = DRAWN_SIGN if event.actor == DRAWN else f"{event.actor}:"
        more = f" {event.text}" if is_next else f"  {sign} {event.text}"
        starts_lap = not is_next and (event.actor in seen or DRAWN in (event.actor, *seen))
        if not line or starts_lap or len(line) + len(more) > LINE_LENGTH:
            if line:
                yield line
            line, seen = f"{sign} {event.text}", [event.actor]
        else:
            line += more
            seen.append(event.actor)
    if line:
        yield line
