"""The base classes of the types that describe a game's JSON, and the list of these types.

A game's own types are in its module ``schema``. The game itself writes plain JSON and does not use
them; tests, the OpenAPI description and programs that want typed data do.
"""

from collections.abc import Mapping
from string import Formatter
from typing import Annotated, Any, Literal, NamedTuple

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=1)]
"""A seat. Seats count from 1."""
Number = Annotated[int, msgspec.Meta(ge=1)]
"""A numbered thing, as a line, a column or a round. They count from 1."""
Count = Annotated[int, msgspec.Meta(ge=0)]
"""How many there are."""


FactorySource = Literal[
    "centre",
    "factory 1",
    "factory 2",
    "factory 3",
    "factory 4",
    "factory 5",
    "factory 6",
    "factory 7",
    "factory 8",
    "factory 9",
]
"""Where tiles are taken, at a table of two to four seats with a centre."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A JSON object with exactly these fields."""


class KindOf(Part, frozen=True, tag_field="kind"):
    """One of several objects that are told apart by their field ``kind``."""


class SeatFact(KindOf, frozen=True):
    """Something that happened to a seat."""

    seat: Seat


class StartFact(SeatFact, frozen=True, tag="start"):
    """Points that a seat has before anything happened; the first facts of a table, in any game."""

    points: int


class RoundFact(KindOf, frozen=True, tag="round"):
    """A round begins."""

    round: Number
    starter: Seat


class BaseForesight(KindOf, frozen=True):
    """What a move would bring."""

    gain: Count
    """Points."""
    loss: int
    """Points, 0 or less."""
    reveals: bool
    """Whether chance acts next."""


def refusal_facts(sentences: Mapping[str, str], types: Mapping[str, Any]) -> Any:
    """Return a type with a field for every reason code: the facts that its sentence names.

    ``types`` has the type of each fact by its name, or by code and name where that differs:
    ``"space_taken.space"``. Raise KeyError if one is missing.
    """
    codes = []
    for code, sentence in sentences.items():
        names = dict.fromkeys(name for _, name, _, _ in Formatter().parse(sentence) if name)
        facts = [(name, types.get(f"{code}.{name}") or types[name]) for name in names]
        title = code.title().replace("_", "") + "Refusal"
        codes.append((code, msgspec.defstruct(title, facts, bases=(Part,), frozen=True)))
    return msgspec.defstruct("Refusals", codes, bases=(Part,), frozen=True)


class Schema(NamedTuple):
    """The types of what a game writes as JSON, each to be given to ``msgspec.convert``."""

    view: Any
    """Of ``Game.view``."""
    move: Any
    """Of ``Game.decode_move``."""
    draw: Any
    """Of ``Game.decode_chance``."""
    fact: Any
    """Of each item of ``Game.events``, and of the first facts of a table."""
    foresight: Any
    """Of ``Game.foresee``."""
    components: Any
    """Of ``Game.components``."""
    refusals: Any = None
    """Of the facts of an IllegalMoveError, by its code."""
    masked_move: Any = None
    """Of the fields of ``Game.masked_move``; None if no move is partly secret."""
