"""The messages between tilewright and an engine, as docs/engine.md describes them.

A message is a JSON object followed by a newline; its field ``type`` says which one it is. Unknown
fields are ignored, so that later versions can add some. Seats count from 1 and moves are notation,
as everywhere outside the core.
"""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from tilewright.core.errors import BotError
from tilewright.records.json_form import PATH, in_words

PROTOCOL = 1
LONGEST_MESSAGE = 1 << 20
"""The most bytes of a message, including the newline."""

Id = Annotated[int, Meta(ge=0)]
Limit = Annotated[int, Meta(ge=1)]
MISSING = re.compile(r"missing required field `(\w+)`")
SHOWN = 80
"""Bytes of an invalid message that an error quotes."""


class Limits(Struct, frozen=True, omit_defaults=True):
    """The budget of a move; a missing field means no limit."""

    evaluations: Limit | None = None
    cpu_ms: Limit | None = None
    wall_ms: Limit | None = None


class Hello(Struct, frozen=True, tag="hello"):
    """The first message to an engine."""

    protocol: int
    name: str = ""


class NewGame(Struct, frozen=True, tag="new_game"):
    """A new game begins; state of an earlier game can be dropped."""

    id: Id
    game: str
    rules: int
    options: dict[str, str]
    seed: Id = 0
    """For engines that draw chance: the same seed gives the same moves."""
    level: str | None = None
    """The level that plays, for engines that have several."""


class Think(Struct, frozen=True, tag="think"):
    """Ask for a report on a situation, given as a position text or as a record in JSON."""

    id: Id
    position: str | None = None
    record: dict[str, Any] | None = None
    legal_moves: tuple[str, ...] = ()
    budget: Limits = Limits()
    partials: bool = False
    """Whether partial reports are wanted."""


class Stop(Struct, frozen=True, tag="stop"):
    """Ask for the report of the request with this id at once."""

    id: Id


class Quit(Struct, frozen=True, tag="quit"):
    """Ask the engine to exit."""


class Ready(Struct, frozen=True, tag="ready", omit_defaults=True):
    """The answer to hello."""

    protocol: int
    name: str
    games: tuple[str, ...]
    levels: tuple[str, ...] = ()


class Started(Struct, frozen=True, tag="started"):
    """The answer to new_game."""

    id: Id


class RankedMove(Struct, frozen=True, omit_defaults=True):
    """A move with the engine's evaluation; every field but the move is optional."""

    move: str
    value: float = 0.0
    scores: tuple[float, ...] | None = None
    reason: str = ""
    win_shares: tuple[float, ...] | None = None
    visits: Annotated[int, Meta(ge=0)] = 0
    variation: tuple[str, ...] = field(name="line", default=())
    is_exact: bool = False


class Partial(Struct, frozen=True, tag="partial", omit_defaults=True):
    """A partial report: the ranked moves so far."""

    id: Id
    ranked: tuple[RankedMove, ...]
    evaluations: Annotated[int, Meta(ge=0)] = 0


class Finished(Struct, frozen=True, tag="report", omit_defaults=True):
    """The answer to think: the ranked moves, best first."""

    id: Id
    ranked: tuple[RankedMove, ...]
    evaluations: Annotated[int, Meta(ge=0)] = 0
    stopped_by: Literal["complete", "evaluations", "time", "interrupted"] = "complete"


class Fault(Struct, frozen=True, tag="error", omit_defaults=True):
    """An error, with the id and the field of the message that caused it, if known."""

    message: str
    id: int | None = None
    field: str | None = None


ToEngine = Hello | NewGame | Think | Stop | Quit
FromEngine = Ready | Started | Partial | Finished | Fault

Message = TypeVar("Message")

TO_ENGINE: msgspec.json.Decoder[ToEngine] = msgspec.json.Decoder(ToEngine)
FROM_ENGINE: msgspec.json.Decoder[FromEngine] = msgspec.json.Decoder(FromEngine)


class MessageError(BotError):
    """Invalid data in place of a message, or a message that cannot be handled."""

    def __init__(self, message: str, field: str | None = None, number: int | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.number = number
        """The id of the invalid message, if it has one."""


class Numbered(Struct):
    """The id of a message whose other fields may be invalid."""

    id: int | None = None


def format_message(message: ToEngine | FromEngine) -> bytes:
    """Encode a message as JSON and a newline."""
    return msgspec.json.encode(message) + b"\n"


def parse_message(decoder: msgspec.json.Decoder[Message], data: bytes) -> Message:
    """Decode a message. Raise MessageError, which names the wrong field, if it is invalid."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise MessageError(in_words(str(error)), field_of(str(error)), number_of(data)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise MessageError(
            f"a message is a JSON object on one line, not {shortened(data)}"
        ) from None


def field_of(complaint: str) -> str | None:
    """Return the path of the field that a decoder's error names, or None."""
    place = PATH.search(complaint)
    missing = MISSING.search(complaint)
    parts = [found[1] for found in (place, missing) if found and found[1]]
    return ".".join(parts) or None


def number_of(data: bytes) -> int | None:
    """Return the id of a message that may be invalid otherwise, or None."""
    try:
        return msgspec.json.decode(data, type=Numbered).id
    except msgspec.MsgspecError:
        return None


def shortened(data: bytes) -> str:
    """Return the beginning of an invalid message, quoted for an error text."""
    text = data[:SHOWN].decode("utf-8", "replace").rstrip("\r\n")
    return repr(text) + ("..." if len(data) > SHOWN else "")
