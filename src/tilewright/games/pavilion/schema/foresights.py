"""What a move would bring."""

from tilewright.core.schema import BaseForesight, Count, Part
from tilewright.games.pavilion.schema.facts import Feature
from tilewright.games.pavilion.schema.names import Colour


class TakeForesight(BaseForesight, frozen=True, tag="take"):
    """What a take would bring."""

    tiles: list[Colour]
    has_joker: bool
    has_marker: bool
    to_centre: list[Colour]


class Payment(Part, frozen=True):
    """How many tiles of the placed colour and how many jokers a placement costs."""

    tiles: Count
    jokers: Count


class PlaceForesight(BaseForesight, frozen=True, tag="place"):
    """What a placement would bring."""

    cost: Count
    pays: Payment
    features: list[Feature]
    """Those it completes."""
    bonus_tiles: Count


class BonusForesight(BaseForesight, frozen=True, tag="bonus"):
    """What a bonus tile would bring."""

    tiles: list[Colour]
    left: Count
    """How many are to be chosen after it."""


class PassForesight(BaseForesight, frozen=True, tag="pass"):
    """What a pass would bring; in the last round the loss includes the tiles kept."""

    kept: list[Colour]
    discarded: list[Colour]


Foresight = TakeForesight | PlaceForesight | BonusForesight | PassForesight
