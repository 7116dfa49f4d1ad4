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
            | "drawn seat" | "commitment" | "seed" | "entropy N" | "forfeit N" | "result"
    game    = word
    rules   = number                  the version of the game's rules
    options = (word "=" word)*        every option of the game
    seat N  = line " (person)" | line " (bot " level ")"      N = 1, 2, ... without a gap
    level   = letters, digits and . + - _
    date    = YYYY-MM-DD
    start   = line                    a position text; without it the game begins as its options say
    drawn seat = seat                 where the player of seat 1 sat before the seats were drawn
    commitment, seed = 64 hexadecimal digits; a seed needs a commitment
    entropy N = [line]                at most 64 ASCII characters; needs a commitment
    forfeit N = "time" | "resigned" | "left"   the lines stand in the order in which seats forfeited
    result  = "unfinished"
            | "scores" int+ "; ranks" number+ "; winners" number+ "; " line
    body    = row* (branch row*)*
    row     = blank | group+ | "comment " line     one text line each
    branch  = "variation " number [" of " number]  what follows might have happened instead
    group   = actor word+             the words are events of this actor, in order
    actor   = "*" | number ":"        chance, or a seat
    seat    = 1 to 99, no leading zero
    number  = 1 to 9 digits;  int = ["-"] number
    word    = characters without white space; as an event it is not an actor and begins not with #
    line    = characters without line breaks and control characters, none blank at the ends

The first blank line ends the header. A line of the header whose first character is ``#`` is a
remark; in the body a ``#`` that begins a word makes the rest of the line one. Remarks are read as
comments: after the events before them, those of the header before all events. Scores and ranks
stand in seat order; winners are the seats of rank 1.

The row ``variation N`` begins a variation: its events replace event N of the main line and what
follows it; ``variation N of K`` replaces event N of variation K, counted from the start of the
game. A comment stands after the events before it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from tilewright.core.errors import RecordError
from tilewright.records.header import Header, at_line, header_lines, shorten
from tilewright.records.record import (
    DRAWN,
    DRAWN_SIGN,
    FORMAT,
    Actor,
    Comment,
    Event,
    Record,
    Variation,
)

FIRST_LINE = re.compile(r"tilewright record ([0-9]{1,9})")
ACTOR = re.compile(r"([1-9][0-9]?):")
LINE_LENGTH = 96
COMMENT = "comment"
VARIATION = "variation"
BRANCH = re.compile(r"variation +([1-9][0-9]{0,8})(?: +of +([1-9][0-9]{0,8}))?")
REMARK_SIGN = "#"
REMARK = re.compile(r"(?<!\S)#.*")
UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029]")
"""What a comment cannot hold: control characters and line breaks."""
BRANCH_FORM = "variation 12, or variation 12 of 3"


@dataclass(frozen=True)
class Reading:
    """A parsed record, with the text line of each event where there is one."""

    record: Record
    lines: tuple[int, ...] = ()


def parse_text(text: str) -> Record:
    """Parse a record. Raise RecordError, which names the text line, if it is invalid."""
    return read_text(text).record


def read_text(text: str) -> Reading:
    """Parse a record and return it with the text lines of its events."""
    lines = text.removeprefix("\ufeff").split("\n")
    check_first_line(lines[0].strip())
    header = Header()
    first = Branch(1)
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        if line.lstrip().startswith(REMARK_SIGN):
            first.remark(line)
        else:
            header.add(number, line)
    main, *branches = read_body(lines, number, first)
    variations = tuple(branch.variation() for branch in branches)
    record = header.record(tuple(main.events), tuple(main.comments), variations)
    return Reading(record, tuple(main.places))


def check_first_line(line: str) -> None:
    """Raise RecordError unless this is the first text line of a record in the known format."""
    found = FIRST_LINE.fullmatch(line)
    if not found:
        raise RecordError(
            f"line 1: a record begins with 'tilewright record {FORMAT}', not {shorten(line)}"
        )
    if int(found[1]) != FORMAT:
        raise RecordError(
            f"line 1: the record has format {int(found[1])}; this version reads format {FORMAT}"
        )


@dataclass
class Branch:
    """The main line or a variation, while its text lines are read."""

    place: int
    """Its first text line."""
    at: int = 1
    of: int | None = None
    events: list[Event] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    """The text line of each event."""
    comments: list[Comment] = field(default_factory=list)

    def read(self, number: int, line: str) -> None:
        """Add the events or the comment of a text line."""
        word, _, rest = line.partition(" ")
        if word == COMMENT:
            make = partial(Comment, len(self.events))
            self.comments.append(at_line(number, rest.strip(), make))
            return
        for event in read_events(number, line):
            self.events.append(event)
            self.places.append(number)
        self.remark(remark_in(line))

    def remark(self, text: str) -> None:
        """Add what stands after a number sign, if anything does, as a comment."""
        words = " ".join(UNFIT.sub(" ", text).split()).removeprefix(REMARK_SIGN).strip()
        if words:
            self.comments.append(Comment(len(self.events), words))

    def variation(self) -> Variation:
        """Return the variation that was read; an error names its first text line."""
        try:
            return Variation(self.at, tuple(self.events), self.of, tuple(self.comments))
        except RecordError as error:
            raise RecordError(f"line {self.place}: {error}") from None


def remark_in(line: str) -> str:
    """Return the end of a text line from the first word that begins with a number sign."""
    found = REMARK.search(line)
    return found[0] if found else ""


def read_body(lines: list[str], start: int, main: Branch) -> list[Branch]:
    """Read what follows a header: the main line, then the variations."""
    branches = [main]
    for number, text in enumerate(lines[start:], start=start + 1):
        line = text.strip()
        if line.split(maxsplit=1)[:1] == [VARIATION]:
            branches.append(at_line(number, line, partial(begin_variation, number)))
        else:
            branches[-1].read(number, line)
    return branches


def begin_variation(number: int, line: str) -> Branch:
    """Parse the first text line of a variation."""
    found = BRANCH.fullmatch(line.partition(REMARK_SIGN)[0].strip())
    if not found:
        raise RecordError(f"{shorten(line)} begins no variation; write {BRANCH_FORM}")
    branch = Branch(number, int(found[1]), None if found[2] is None else int(found[2]))
    branch.remark("".join(line.partition(REMARK_SIGN)[1:]))
    return branch


def read_events(number: int, line: str) -> Iterator[Event]:
    """Yield the events of a text line."""
    actor: Actor | None = None
    for word in line.split():
        if word.startswith(REMARK_SIGN):
            return
        found = ACTOR.fullmatch(word)
        if word == DRAWN_SIGN or found:
            actor = int(found[1]) if found else DRAWN
        elif actor is None:
            raise RecordError(
                f"line {number}: a line of events begins with * for chance or a seat "
                f"like 1: , not with {shorten(word)}"
            )
        else:
            yield at_line(number, word, partial(Event, actor))


def format_text(record: Record) -> str:
    """Format a record as text; ``parse_text`` returns the same record."""
    return "\n".join((*header_lines(record), "", *body_lines(record))).rstrip("\n") + "\n"


def body_lines(record: Record) -> Iterator[str]:
    """Yield the text lines after the header."""
    yield from commented_lines(record.events, record.comments)
    for variation in record.variations:
        yield ""
        of = "" if variation.of is None else f" of {variation.of}"
        yield f"{VARIATION} {variation.at}{of}"
        yield from commented_lines(variation.events, variation.comments)


def commented_lines(events: tuple[Event, ...], comments: tuple[Comment, ...]) -> Iterator[str]:
    """Yield the text lines of events with their comments between them."""
    begin = 0
    for comment in comments:
        yield from event_lines(events[begin : comment.after])
        begin = comment.after
        yield f"{COMMENT} {comment.text}"
    yield from event_lines(events[begin:])


def event_lines(events: tuple[Event, ...]) -> Iterator[str]:
    """Yield the text lines of the events.

    Consecutive draws have lines of their own; otherwise a line holds one turn of each seat.
    """
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
