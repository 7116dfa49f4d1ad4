"""The messages between tilewright and an engine: one JSON object a line, told apart by ``type``.

docs/engine.md describes them. Readers ignore fields that they do not know, so that a later version
can add some. Seats count from 1 and moves are notation, as everywhere outside the core.
"""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from tilewright.core.errors import BotError
from tilewright.records.json_form import PATH, in_words

PROTOCOL = 1
LONGEST_LINE = 1 << 20
"""Bytes a line may have, its end included."""

Id = Annotated[int, Meta(ge=0)]
Limit = Annotated[int, Meta(ge=1)]
MISSING = re.compile(r"missing required field `(\w+)`")
SHOWN = 80
"""Bytes of a wrong line that are shown."""


class Limits(Struct, frozen=True, omit_defaults=True):
    """How much may be spent on a move; what is left out is not limited."""

    evaluations: Limit | None = None
    cpu_ms: Limit | None = None
    wall_ms: Limit | None = None


class Hello(Struct, frozen=True, tag="hello"):
    """The first message to an engine."""

    protocol: int
    name: str = ""


class NewGame(Struct, frozen=True, tag="new_game"):
    """A game begins; whatever was remembered of another is of no use any more."""

    id: Id
    game: str
    rules: int
    options: dict[str, str]
    seed: Id = 0
    """For an engine that draws chance: the same seed, the same moves."""
    level: str | None = None
    """Which of the engine's levels shall play, if it has any."""


class Think(Struct, frozen=True, tag="think"):
    """What would you do here? The situation is a position text or a record as JSON."""

    id: Id
    position: str | None = None
    record: dict[str, Any] | None = None
    legal_moves: tuple[str, ...] = ()
    budget: Limits = Limits()
    partials: bool = False
    """Whether reports on the way are welcome."""


class Stop(Struct, frozen=True, tag="stop"):
    """The report of the request with this id is wanted now."""

    id: Id


class Quit(Struct, frozen=True, tag="quit"):
    """The engine shall leave."""


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
    """A move and what the engine thinks of it; all but the move may be left out."""

    move: str
    value: float = 0.0
    scores: tuple[float, ...] | None = None
    reason: str = ""
    win_shares: tuple[float, ...] | None = None
    visits: Annotated[int, Meta(ge=0)] = 0
    line: tuple[str, ...] = ()
    is_exact: bool = False


class Partial(Struct, frozen=True, tag="partial", omit_defaults=True):
    """What the engine thinks so far."""

    id: Id
    ranked: tuple[RankedMove, ...]
    evaluations: Annotated[int, Meta(ge=0)] = 0


class Finished(Struct, frozen=True, tag="report", omit_defaults=True):
    """The answer to think: moves, best first."""

    id: Id
    ranked: tuple[RankedMove, ...]
    evaluations: Annotated[int, Meta(ge=0)] = 0
    stopped_by: Literal["complete", "evaluations", "time", "interrupted"] = "complete"


class Fault(Struct, frozen=True, tag="error", omit_defaults=True):
    """What is wrong: with which message, and with which field of it, as far as that is known."""

    message: str
    id: int | None = None
    field: str | None = None


ToEngine = Hello | NewGame | Think | Stop | Quit
FromEngine = Ready | Started | Partial | Finished | Fault

Message = TypeVar("Message")

TO_ENGINE: msgspec.json.Decoder[ToEngine] = msgspec.json.Decoder(ToEngine)
FROM_ENGINE: msgspec.json.Decoder[FromEngine] = msgspec.json.Decoder(FromEngine)


class MessageError(BotError):
    """A line is no message of the protocol."""

    def __init__(self, message: str, field: str | None = None, number: int | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.number = number
        """The id of the wrong message, if it has one."""


class Numbered(Struct):
    """What can be told even of a message that is wrong."""

    id: int | None = None


def format_message(message: ToEngine | FromEngine) -> bytes:
    """A message as a line."""
    return msgspec.json.encode(message) + b"\n"


def parse_message(decoder: msgspec.json.Decoder[Message], line: bytes) -> Message:
    """The message that a line is; MessageError names the field that is wrong."""
    try:
        return decoder.decode(line)
    except msgspec.ValidationError as error:
        raise MessageError(in_words(str(error)), field_of(str(error)), number_of(line)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise MessageError(
            f"a message is a JSON object on one line, not {shortened(line)}"
        ) from None


def field_of(complaint: str) -> str | None:
    """Which field a decoder complains of."""
    place = PATH.search(complaint)
    missing = MISSING.search(complaint)
    parts = [found[1] for found in (place, missing) if found and found[1]]
    return ".".join(parts) or None


def number_of(line: bytes) -> int | None:
    """The id of a message that may be wrong in other ways."""
    try:
        return msgspec.json.decode(line, type=Numbered).id
    except msgspec.MsgspecError:
        return None


def shortened(line: bytes) -> str:
    """The beginning of a line, to be shown."""
    text = line[:SHOWN].decode("utf-8", "replace").rstrip("\r\n")
    return repr(text) + ("..." if len(line) > SHOWN else "")
