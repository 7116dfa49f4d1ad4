"""What the rules did in a step."""

from typing import Literal

from tilewright.core.schema import Count, KindOf, Number, Part, Seat, SeatFact, StartFact
from tilewright.games.pavilion.schema.names import Colour, FeatureType, StarName


class Space(Part, frozen=True):
    """A space of a star."""

    star: StarName
    space: Number


class MarkerFact(SeatFact, frozen=True, tag="marker"):
    """The seat took the marker, with so many tiles, which cost points."""

    tiles: Count
    points: int


class LandedBoard(Part, frozen=True):
    """What the last seat that passes holds, before the next round begins."""

    hand: list[Colour]
    corners: list[Colour]


class LandedFact(SeatFact, frozen=True, tag="landed"):
    """The last seat of a round has passed, or has no tiles left."""

    board: LandedBoard


class TileFact(SeatFact, frozen=True, tag="tile"):
    """A tile came to a star."""

    star: StarName
    space: Number
    cost: Count
    printed: Colour | None
    """The colour of the space; null where it has none."""
    colour: Colour
    spaces: list[Space]
    """The group that the tile belongs to."""
    points: int


class Feature(Part, frozen=True):
    """A pillar, statue or window, and the bonus tiles it pays."""

    feature: str
    type: FeatureType
    bonus_tiles: Count


class FeatureFact(SeatFact, frozen=True, tag="feature"):
    """A pillar, statue or window is complete."""

    feature: str
    type: FeatureType
    bonus_tiles: Count


class BonusTilesFact(SeatFact, frozen=True, tag="bonus_tiles"):
    """So many bonus tiles are to be chosen from the supply."""

    tiles: Count


class RefillFact(KindOf, frozen=True, tag="refill"):
    """So many tiles came to the supply."""

    tiles: Count


class DiscardFact(SeatFact, frozen=True, tag="discard"):
    """What a pass gave up."""

    tiles: Count
    points: int


class StarBonusFact(SeatFact, frozen=True, tag="star_bonus"):
    """At the end, a complete star."""

    star: StarName
    colour: Colour | None
    """Null if it has six colours."""
    spaces: list[Space]
    points: int


class NumberBonusFact(SeatFact, frozen=True, tag="number_bonus"):
    """At the end, tiles on all spaces with a number."""

    number: Number
    spaces: list[Space]
    points: int


class CornersFact(SeatFact, frozen=True, tag="corners"):
    """At the end, what the tiles cost that were kept."""

    tiles: Count
    points: int


class RoundFact(KindOf, frozen=True, tag="round"):
    """A round begins."""

    round: Number
    starter: Seat
    joker: Colour


class EndFact(KindOf, frozen=True, tag="end"):
    """The game is over."""

    cause: Literal["rounds"]


Fact = (
    StartFact
    | MarkerFact
    | LandedFact
    | TileFact
    | FeatureFact
    | BonusTilesFact
    | RefillFact
    | DiscardFact
    | StarBonusFact
    | NumberBonusFact
    | CornersFact
    | RoundFact
    | EndFact
)
