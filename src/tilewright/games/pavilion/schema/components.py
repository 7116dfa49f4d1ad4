"""What is printed on boards and pieces."""

from tilewright.core.schema import Count, Number, Part
from tilewright.games.pavilion.schema.facts import Feature, Space
from tilewright.games.pavilion.schema.names import Colour, StarName


class PrintedStar(Part, frozen=True):
    """A star as it is printed."""

    star: StarName
    colour: Colour | None
    """Null for the centre star and for all stars of the grey side."""
    costs: list[Count]
    """What spaces 1 to 6 cost."""
    from_the_top: list[Number]
    """The spaces, clockwise from the uppermost one."""


class PrintedFeature(Feature, frozen=True):
    """A pillar, statue or window, and the spaces around it."""

    spaces: list[Space]


class Bonuses(Part, frozen=True):
    """The points of the final scoring."""

    stars: dict[Colour, int]
    multicolour: int
    numbers: dict[str, int]


class Components(Part, frozen=True):
    """What is printed on the boards, and how many pieces there are."""

    colours: list[Colour]
    refusals: dict[str, str]
    """Sentences with gaps, by the code of a refusal."""
    letters: dict[Colour, str]
    tiles_of_a_colour: Count
    factories: Count
    tiles_on_a_factory: Count
    rounds: Count
    jokers: list[Colour]
    """The joker colour of each round."""
    supply_spaces: Count
    corners: Count
    start_score: int
    lowest_score: int
    tile_loss: Count
    stars: list[PrintedStar]
    clockwise: list[StarName]
    """The outer stars, from the upper left."""
    features: list[PrintedFeature]
    bonuses: Bonuses
