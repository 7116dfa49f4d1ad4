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
    header  = name ":" value          any order, each once; only `game`, `rules`, `options`,
                                      `seat N` and `result` must be there
    name    = "game" | "rules" | "options" | "seat N" | "date" | "start"
            | "commitment" | "seed" | "entropy N" | "forfeit N" | "result"
    game    = word
    rules   = number                  the version of the game's rules
    options = (word "=" word)*        every option of the game
    seat N  = line " (person)" | line " (bot " level ")"      N = 1, 2, ... without a gap
    level   = letters, digits and . + - _
    date    = YYYY-MM-DD
    start   = line                    a position text; without it the game begins as its options say
    commitment, seed = 64 hexadecimal digits; a seed needs a commitment
    entropy N = [line]                at most 64 ASCII characters; needs a commitment
    forfeit N = "time" | "resigned"   the lines stand in the order in which seats forfeited
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

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from tilewright.core.errors import RecordError
from tilewright.records.header import Header, at_line, header_lines, shorten
from tilewright.records.record import DRAWN, DRAWN_SIGN, FORMAT, Actor, Event, Record

FIRST_LINE = re.compile(r"tilewright record ([0-9]{1,9})")
ACTOR = re.compile(r"([1-9][0-9]?):")
LINE_LENGTH = 96


@dataclass(frozen=True)
class Reading:
    """A record that was read, with the line of each event where the form has lines."""

    record: Record
    lines: tuple[int, ...] = ()


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


def format_text(record: Record) -> str:
    """The text of a record; ``parse_text`` gives back the same record."""
    return "\n".join((*header_lines(record), "", *event_lines(record.events))).rstrip("\n") + "\n"


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
