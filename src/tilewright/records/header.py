"""The header of a record's text form: parsing and formatting."""

import contextlib
import datetime
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeVar

from tilewright.core.errors import OptionsError, RecordError
from tilewright.core.options import hint, listing, parse_assignments
from tilewright.records.record import (
    DERIVATIONS,
    FORMAT,
    HISTORY,
    SURRENDERS,
    Comment,
    Derivation,
    Event,
    Fairness,
    Forfeit,
    Player,
    Record,
    Result,
    Surrender,
    Variation,
    require_digest,
    require_entropy,
)

NUMBERED = re.compile(r"(seat|entropy|forfeit) ([1-9][0-9]?)")
SEAT = re.compile(r"[1-9][0-9]?")
PLAYER = re.compile(r"(.+) \((?:person|bot (\S+))\)")
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
POINTS = re.compile(r"-?[0-9]{1,9}")
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
UNFINISHED = "unfinished"
REQUIRED = ("game", "rules", "options", "result")
NAMES = (
    "game",
    "rules",
    "options",
    "seat 1",
    "date",
    "start",
    "drawn seat",
    "derivation",
    "commitment",
    "seed",
    "entropy 1",
    "forfeit 1",
    "result",
)
RESULT_FORM = "unfinished, or scores 61 48; ranks 1 2; winners 1; what ended the game"

Value = TypeVar("Value")


@dataclass
class Header:
    """The fields of a header read so far: name -> (number of the text line, value)."""

    values: dict[str, tuple[int, str]] = field(default_factory=dict)

    def add(self, number: int, line: str) -> None:
        """Add one text line of the header. Raise RecordError if it is invalid or repeated."""
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(
                f"line {number}: {shorten(line)} is no header line; write name: value, "
                "and an empty line before the events"
            )
        name = " ".join(name.split())
        if name not in NAMES and not NUMBERED.fullmatch(name):
            raise RecordError(f"line {number}: there is no header {name!r}{hint(name, NAMES)}")
        if name in self.values:
            raise RecordError(
                f"line {number}: {name} was already given in line {self.values[name][0]}"
            )
        self.values[name] = number, value

    def numbered(self, kind: str) -> list[int]:
        """Return the seats of the fields of this kind, in the order of the text lines."""
        found = (NUMBERED.fullmatch(name) for name in self.values)
        return [int(match[2]) for match in found if match and match[1] == kind]

    def players(self) -> tuple[Player, ...]:
        """Return the players in seat order."""
        players = []
        for seat in range(1, len(self.numbered("seat")) + 1):
            if f"seat {seat}" not in self.values:
                raise RecordError(f"the header has no line 'seat {seat}:'; seats count from 1")
            players.append(at_line(*self.values[f"seat {seat}"], parse_player))
        return tuple(players)

    def fairness(self) -> Fairness | None:
        """Return how chance was drawn, or None if the header does not say it."""
        values = self.values
        seats = sorted(self.numbered("entropy"))
        if "commitment" not in values:
            self.refuse_without_commitment(
                ("derivation", "seed", *(f"entropy {seat}" for seat in seats))
            )
            return None
        if seats != list(range(1, len(seats) + 1)):
            raise RecordError("the header has a line 'entropy N:' for every seat or for none")
        return Fairness(
            commitment=at_line(*values["commitment"], parse_commitment),
            seed=at_line(*values["seed"], parse_seed) if "seed" in values else None,
            entropy=tuple(at_line(*values[f"entropy {seat}"], parse_entropy) for seat in seats),
            derivation=at_line(*values["derivation"], parse_derivation)
            if "derivation" in values
            else HISTORY,
        )

    def refuse_without_commitment(self, names: tuple[str, ...]) -> None:
        """Raise RecordError if the header has a field of these names."""
        for name in names:
            if name in self.values:
                raise RecordError(
                    f"line {self.values[name][0]}: {name} belongs to a commitment, "
                    "but the header has no line 'commitment:'"
                )

    def forfeits(self) -> tuple[Forfeit, ...]:
        """Return the forfeits in the order of the text lines."""
        return tuple(
            Forfeit(seat, at_line(*self.values[f"forfeit {seat}"], parse_surrender))
            for seat in self.numbered("forfeit")
        )

    def record(
        self,
        events: tuple[Event, ...],
        comments: tuple[Comment, ...] = (),
        variations: tuple[Variation, ...] = (),
    ) -> Record:
        """Return the record with this header and this body."""
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
            drawn_seat=at_line(*values["drawn seat"], parse_seat)
            if "drawn seat" in values
            else None,
            fair=self.fairness(),
            forfeits=self.forfeits(),
            result=at_line(*values["result"], parse_result),
            events=events,
            comments=comments,
            variations=variations,
        )


def at_line(number: int, text: str, parse: Callable[[str], Value]) -> Value:
    """Parse a value; an error names its text line."""
    try:
        return parse(text)
    except (RecordError, OptionsError) as error:
        raise RecordError(f"line {number}: {error}") from None


def parse_number(text: str) -> int:
    """Parse a number from 1."""
    if not NUMBER.fullmatch(text):
        raise RecordError(f"{shorten(text)} is no number; write one like 1, with at most 9 digits")
    return int(text)


def parse_seat(text: str) -> int:
    """Parse a seat, from 1."""
    if not SEAT.fullmatch(text):
        raise RecordError(f"{shorten(text)} is no seat; write a number from 1, as in 2")
    return int(text)


def parse_points(text: str) -> int:
    """Parse a number of points."""
    if not POINTS.fullmatch(text):
        raise RecordError(f"{shorten(text)} is no score; write a number like 48")
    return int(text)


def parse_options(text: str) -> dict[str, str]:
    """Parse options; return them by name."""
    return parse_assignments(text.split())


def parse_player(text: str) -> Player:
    """Parse a player."""
    found = PLAYER.fullmatch(text)
    if not found:
        raise RecordError(
            f"{shorten(text)} is no player; write a name and who it is, "
            "as in East (person) or West (bot greedy)"
        )
    return Player(found[1].strip(), found[2])


def parse_date(text: str) -> datetime.date:
    """Parse a date."""
    if DATE.fullmatch(text):
        with contextlib.suppress(ValueError):
            return datetime.date.fromisoformat(text)
    raise RecordError(f"{shorten(text)} is no date; write year-month-day, as in 2026-11-15")


def parse_commitment(text: str) -> str:
    """Parse a commitment."""
    require_digest(text, "a commitment")
    return text


def parse_seed(text: str) -> str:
    """Parse a seed."""
    require_digest(text, "a seed")
    return text


def parse_derivation(text: str) -> Derivation:
    """Parse how draws follow from the seed."""
    for known in DERIVATIONS:
        if text == known:
            return known
    raise RecordError(f"{shorten(text)} is no derivation of draws; write {listing(DERIVATIONS)}")


def parse_entropy(text: str) -> str:
    """Parse the entropy that a player added."""
    require_entropy(text)
    return text


def parse_surrender(text: str) -> Surrender:
    """Parse how a seat forfeited."""
    for known in SURRENDERS:
        if text == known:
            return known
    raise RecordError(f"{shorten(text)} is no way to forfeit; write {listing(SURRENDERS)}")


def parse_result(text: str) -> Result | None:
    """Parse the result; return None if the game is unfinished."""
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
    """Shorten a quotation for an error message."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


def header_lines(record: Record) -> Iterator[str]:
    """Yield the text lines of a record's header."""
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
    if record.drawn_seat is not None:
        yield f"drawn seat: {record.drawn_seat}"
    yield from fair_lines(record.fair)
    for forfeit in record.forfeits:
        yield f"forfeit {forfeit.seat}: {forfeit.reason}"
    yield f"result: {format_result(record.result)}"


def fair_lines(fair: Fairness | None) -> Iterator[str]:
    """Yield the text lines of the header about how chance was drawn."""
    if fair is None:
        return
    if fair.derivation != HISTORY:
        yield f"derivation: {fair.derivation}"
    yield f"commitment: {fair.commitment}"
    if fair.seed is not None:
        yield f"seed: {fair.seed}"
    for seat, text in enumerate(fair.entropy, start=1):
        yield f"entropy {seat}: {text}".rstrip()


def format_kind(player: Player) -> str:
    """Format whether a player is a person or which bot."""
    return "person" if player.bot is None else f"bot {player.bot}"


def format_result(result: Result | None) -> str:
    """Format the result."""
    if result is None:
        return UNFINISHED
    rows = (("scores", result.scores), ("ranks", result.ranks), ("winners", result.winners))
    numbers = (" ".join((name, *map(str, values))) for name, values in rows)
    return "; ".join((*numbers, result.reason))
