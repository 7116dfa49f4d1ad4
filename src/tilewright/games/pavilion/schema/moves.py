"""The fields of moves and draws."""

from tilewright.core.schema import Count, FactorySource, KindOf, Number
from tilewright.games.pavilion.schema.names import Colour, StarName


class TakeMove(KindOf, frozen=True, tag="take"):
    """The tiles of a colour, with a joker if one is there, from one source."""

    source: FactorySource
    colour: Colour


class PlaceMove(KindOf, frozen=True, tag="place"):
    """A tile on a space, with so many jokers among the tiles paid."""

    star: StarName
    space: Number
    colour: Colour
    jokers: Count


class BonusMove(KindOf, frozen=True, tag="bonus"):
    """A bonus tile from the supply."""

    colour: Colour


class PassMove(KindOf, frozen=True, tag="pass"):
    """The end of the round for a seat, and how many tiles of each colour it keeps."""

    keep_purple: Count
    keep_green: Count
    keep_orange: Count
    keep_yellow: Count
    keep_blue: Count
    keep_red: Count


Move = TakeMove | PlaceMove | BonusMove | PassMove


class TileDraw(KindOf, frozen=True, tag="draw"):
    """A tile that was drawn from the bag."""

    colour: Colour
